"""The night scene (夜シーン) of a Saikoro Fiction game. Its chapters are this folder's modules.

The position: ``position`` is who plays whom, ``state`` all that changes, with the effects and who is told of them;
``numbers`` is the content as the rules read it, made by ``content`` from the files that ``content_files`` and ``pack/``
check, ``rulings`` what the table has decided.

A night runs from ``before`` (with ``fields``) over ``round`` (with ``order``) to ``goals``. A turn is ``turn``:
``move``, ``guard``, ``attack`` with ``reach`` and ``answer``, ``information`` and ``share``, ``support``, ``seal``.
Everything that is rolled is ``checks``, everything that is paid ``payment``, whoever has no HP left ``fall``. Who
answers for a character, and how the rules do where nobody does, is ``asking``; what a game master may do at any time is
``gm`` with ``correction`` and ``telling``.

For others: ``definition``, ``options``, ``view``, ``imagine``, ``odds``, ``book``, ``domains``, ``as_text``, and
``case`` for the judge.
"""
