"""The same rules on bits, compiled: for playouts, search and simulation. No rule exists only here."""
