"""Tests of deals, records, replays and positions."""
