"""Reasons for a move: facts of the position, a file for each kind of game."""
