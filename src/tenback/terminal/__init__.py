"""The games in a terminal, one line per fact: no colours, no drawing, nothing a reader misses."""
