"""The table: a server at which a match is played from many places. It knows no game and no rule.

Start reading at ``room.py``; ``docs/protocol.md`` says what goes over the line.
"""
