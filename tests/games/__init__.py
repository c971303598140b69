"""Finished games, one file of JSON Lines a game: every option value that matters, every ending."""
