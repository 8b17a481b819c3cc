"""Shadow Hunters (シャドウハンターズ). Its chapters are this folder's modules.

Start reading at ``turn.py``.
"""
