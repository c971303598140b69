"""The browser's client as it was built: its files, read once and kept ready to be sent."""

from __future__ import annotations

import gzip
from dataclasses import dataclass
from mimetypes import guess_type
from pathlib import Path

__all__ = ["Page", "PageFile"]

BUILT = Path(__file__).parents[1] / "browser"
TYPES = {".webmanifest": "application/manifest+json", ".js": "text/javascript"}
WORTH_PACKING = ("text/", "application/json", "application/manifest", "image/svg")
SMALL = 1_000  # bytes that are sent as quickly as they are
FOR_EVER = "public, max-age=31536000, immutable"  # the name has a hash of the contents in it
ASK_AGAIN = "no-cache"


@dataclass(frozen=True, slots=True)
class PageFile:
    """One file, as it is and packed where that makes it smaller."""

    media_type: str
    cache: str
    plain: bytes
    packed: bytes | None = None


class Page:
    """The built client; empty where nobody has built it."""

    def __init__(self, built: Path = BUILT) -> None:
        self.files = {
            path.relative_to(built).as_posix(): _read(path)
            for path in sorted(built.rglob("*"))
            if path.is_file()
        }

    @property
    def start(self) -> PageFile | None:
        """The page itself, the same for every address a person may type."""
        return self.files.get("index.html")


def _read(path: Path) -> PageFile:
    media_type = TYPES.get(path.suffix) or guess_type(path.name)[0] or "application/octet-stream"
    plain = path.read_bytes()
    packs = len(plain) > SMALL and media_type.startswith(WORTH_PACKING)
    return PageFile(
        media_type=media_type,
        cache=FOR_EVER if path.parent.name == "assets" else ASK_AGAIN,
        plain=plain,
        packed=gzip.compress(plain, mtime=0) if packs else None,
    )
