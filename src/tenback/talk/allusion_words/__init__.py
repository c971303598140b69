"""Words of allusions, plans and calls, by their meaning: one file for each language."""
