# Nothing of `kernel.team_border` is for Python; the positions of classic and extreme use it.
