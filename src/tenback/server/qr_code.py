"""A QR code of the server's address, for the cameras of phones in the same network."""

from __future__ import annotations

from io import StringIO

import segno

__all__ = ["qr_code"]


def qr_code(address: str) -> str:
    """The code in half blocks, light on dark as terminals are; a quiet zone is around it."""
    drawn = StringIO()
    segno.make_qr(address, error="l").terminal(drawn, compact=True)
    return drawn.getvalue().rstrip("\n")
