"""Tests of `tenback.server.tables`."""
