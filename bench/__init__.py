"""Measurements of speed. Every module here with a `main()` is one; `make bench` runs them all."""
