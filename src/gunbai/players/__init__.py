"""Bots: who answers where no person sits."""
