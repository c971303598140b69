"""Training: a net plays against itself and learns what a turn is worth."""
