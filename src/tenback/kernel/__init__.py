"""The same rules on bits, compiled, for playouts and search. No rule exists only here."""
