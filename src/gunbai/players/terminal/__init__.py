"""A game in the terminal: one person against bots."""
