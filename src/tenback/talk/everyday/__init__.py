"""Words that have nothing to do with the game, one file per language."""
