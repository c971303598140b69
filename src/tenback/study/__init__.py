"""Study the games: count, and later simulate, solve and review."""
