# Nothing of `kernel.extreme_turn` is for Python; `kernel.extreme` uses it.
