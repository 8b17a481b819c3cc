"""The Showdown (ショーダウン) of Kingdom Death: Monster. Its chapters are this folder's modules.

The board is read first: ``spaces.py``, then ``routes.py``, ``knockback.py``, ``sight.py``, ``zones.py``,
``placing.py``.
"""
