"""Numbered pieces of work, done here, by worker processes or on a cluster, and kept in a file."""
