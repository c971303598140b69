"""The players of each game: a file a game, and two players that know all of them."""
