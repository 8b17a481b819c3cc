"""The kernel: procedures, questions, windows, events, journals. It knows no game and does no input or output."""
