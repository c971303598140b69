"""Guests and accounts: who is asking, and all that is stored about a person."""
