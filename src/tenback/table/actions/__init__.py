"""What each command does: a file for each kind of thing people do at a table."""
