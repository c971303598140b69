"""A message as text: folded to plain letters and digits, and cut into words."""
