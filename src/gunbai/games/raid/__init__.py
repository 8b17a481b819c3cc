"""Monster Raid (モンスターレイド): four adventurers shoot dice at monsters to save a town. Its chapters are modules of
this folder.

The position: ``state`` is all that changes, with the effects; ``geometry`` says where boards and cards lie; ``numbers``
is the content as the rules read it, made by ``content`` from the files that ``content_files`` checks; ``rulings`` what
the table has decided.

A raid runs from ``prep`` over ``draw``, ``place`` and ``turn`` to ``ending`` and ``growth``. A turn is ``skills`` and
``shot``; what a shot comes to is told as a ``report``, by people or by ``world``, which asks ``physics``, and ``land``
makes of it hits and effects.

For others: ``definition``, ``options``, ``view``, ``imagine``, ``invariants``, ``book``, ``domains``.
"""
