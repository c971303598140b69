"""Other programs as players, and our players as programs: both sides of the bot protocol."""
