"""Tests of `tenback.server.store`."""
