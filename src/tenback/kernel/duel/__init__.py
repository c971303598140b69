"""Face to Face on bits."""
