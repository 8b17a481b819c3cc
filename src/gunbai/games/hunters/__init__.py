"""Shadow Hunters (シャドウハンターズ). The rulebook's chapters are this folder's modules; start reading at ``turn.py``."""
