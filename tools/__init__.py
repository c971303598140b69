"""How tenback is built and released; nothing of this is installed."""
