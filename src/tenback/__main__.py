"""`python -m tenback` is the `tenback` command."""

import sys

from tenback.cli import main

if __name__ == "__main__":
    sys.exit(main())
