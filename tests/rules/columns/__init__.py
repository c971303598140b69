"""The clauses of one game, each held by a test."""
