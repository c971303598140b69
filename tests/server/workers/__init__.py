"""Tests of `tenback.server.workers`."""
