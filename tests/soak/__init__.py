"""Evenings on a server that is killed again and again; `python -m tests.soak` is the long one."""
