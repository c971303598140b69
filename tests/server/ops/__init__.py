"""Tests of `tenback.server.ops`."""
