"""Scenarios: what ships and what strangers write, read and checked."""
