"""What `make release-check` walks through before a release; docs/release.md has the list."""
