"""Makes and checks the files of perft/."""
