"""One of each mechanism that the kernels of all games share."""
