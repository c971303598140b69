"""The kernel says what the rules say, position by position."""
