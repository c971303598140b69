"""Comparison: two players on the same deals, until it is known which one is better."""
