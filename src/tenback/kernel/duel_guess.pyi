# Nothing for Python: other kernel modules cimport it.
