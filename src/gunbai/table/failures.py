"""What can go wrong with an act although nobody did anything wrong."""

from __future__ import annotations


class NotKept(Exception):
    """An act could not be kept; the room has begun anew without it."""
