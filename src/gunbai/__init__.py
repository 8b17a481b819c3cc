"""Gunbai (軍配): a digital referee for tabletop combat."""

__version__ = "0.1.0"
