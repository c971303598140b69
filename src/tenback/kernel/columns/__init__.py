"""Columns on numbers."""
