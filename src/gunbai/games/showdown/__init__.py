"""The Showdown (ショーダウン) of Kingdom Death: Monster. Its chapters are this folder's modules.

The board, as geometry: ``spaces``, ``routes``, ``knockback``, ``sight``, ``zones``, ``placing``. The position:
``position`` is all that changes, ``state`` reads it and changes it, ``decks`` its decks; ``conditions`` is what cards
ask for and what holds because of them, ``cover`` and ``grid`` what terrain and gear add. Content: ``pack/`` checks what
packs say, ``library`` numbers it, ``kits`` and ``content`` read the rest.

A showdown runs from ``setup`` and ``terrain`` over ``round`` to ``end``. The monster's half: ``turn``, ``carry_out``
with the effects of steps (``card_effects``, ``card_flow``, ``gear_effects``) and what watches (``watching``),
``target``, ``move``, ``placement``, ``monster_attack``, ``collision``. The survivors' half: ``act``, ``walk``,
``activation``, ``strike`` and ``strike_hits``, ``gear``, ``survival``, ``run_away``. What befalls them: ``damage``,
``injuries``, ``trauma``, whose lines (``injury_line``) are data with effects (``injury_effects``), ``down``; the
monster: ``wounds``.

For others: ``definition``, ``options``, ``view``, ``imagine``, ``book``, ``domains``, ``strike_odds``,
``monster_odds``, and ``case`` for the judge.
"""
