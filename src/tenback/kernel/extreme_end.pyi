# Nothing of this module is for Python.
