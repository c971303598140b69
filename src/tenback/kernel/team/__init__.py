"""The Game and The Game Extreme on bits."""
