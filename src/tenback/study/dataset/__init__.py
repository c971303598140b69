"""Simulated games as data sets: a table of games and a table of turns, written and read back."""
