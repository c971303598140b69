# Nothing of `kernel.team` is for Python; the positions of classic and extreme use it.
