"""Small words, and the words people judge a hand with: one file for each language."""
