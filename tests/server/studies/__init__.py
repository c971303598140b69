"""Tests of `tenback.server.studies.review_queue`."""
