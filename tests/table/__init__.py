"""Tests of the table: people and bots around one game."""
