"""What people may see of a table, and an event in words."""
