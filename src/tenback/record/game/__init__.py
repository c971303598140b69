"""Game records: read, checked, replayed and written."""
