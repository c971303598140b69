"""Write the types into a file: `python -m tenback.server.http.types web/src/net/wire.ts`."""

from __future__ import annotations

import sys
from pathlib import Path

from tenback.server.http.types import wire_types

if len(sys.argv) > 1:
    Path(sys.argv[1]).write_text(wire_types(), encoding="utf-8")
else:
    sys.stdout.write(wire_types())
