"""Games and reports in a terminal, one line for each fact, also for screen readers."""
