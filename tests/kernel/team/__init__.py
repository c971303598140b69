"""The compiled kernel of one game, held to the rules."""
