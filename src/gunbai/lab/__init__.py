"""The laboratory: thousands of games between bots, and what they tell."""
