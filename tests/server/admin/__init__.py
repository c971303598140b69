"""Tests of what an operator does with a database."""
