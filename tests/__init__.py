"""The tests: one module per module of the package, plus the naive models they are held against."""
