"""Tests of `tenback.server.http`."""
