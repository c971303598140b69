"""Study the games: count and simulate, and later solve and review."""
