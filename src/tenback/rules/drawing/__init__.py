"""A table in text and in SVG: a game says what it shows (`scene`), the rest is the same for all."""
