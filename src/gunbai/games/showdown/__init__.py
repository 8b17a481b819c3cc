"""The Showdown (ショーダウン) of Kingdom Death: Monster. Its chapters are this folder's modules.

The board is read first: ``spaces.py``, then ``routes.py``, ``knockback.py``, ``sight.py``, ``zones.py``,
``placing.py``.

``position.py`` is all that changes in a showdown, ``state.py`` reads it and changes it. Damage runs from ``damage.py``
over ``injuries.py`` and ``trauma.py``, whose lines (``injury_line.py``) are data with effects (``injury_effects.py``).
"""
