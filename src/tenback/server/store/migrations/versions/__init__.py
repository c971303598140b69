"""The steps, from the first release on."""
