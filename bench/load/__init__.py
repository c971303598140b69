"""Guests for measuring a server: cheap clients, many of them, and a bare server to compare with."""
