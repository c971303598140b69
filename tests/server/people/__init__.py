"""Tests of `tenback.server.people`."""
