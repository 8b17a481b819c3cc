"""The judge: case files that say what must follow from a situation, and the rulebook with what carries each rule.

It knows no game. A case file is read (``grammar.py``, ``load.py``), played (``play.py``), its expectations are looked
at (``expect.py``), and what was found is shown (``show.py``). What a game adds is described in ``situation.py``.
"""
