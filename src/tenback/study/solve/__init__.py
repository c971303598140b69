"""With all cards known: could a team have won, and how? One deal, many deals, or a whole game."""
