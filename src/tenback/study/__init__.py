"""Study the games: count move trees, simulate, train, review, and give hints."""
