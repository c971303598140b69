"""Several processes behind one listening socket on one machine (`tenback serve --workers N`)."""
