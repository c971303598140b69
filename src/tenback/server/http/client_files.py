"""The files of the built browser client, read once and kept in memory."""

from __future__ import annotations

import gzip
from dataclasses import dataclass, replace
from functools import lru_cache
from mimetypes import guess_type
from pathlib import Path

__all__ = ["ClientFile", "ClientFiles", "is_built"]

BUILD_FOLDER = Path(__file__).parents[1] / "browser"
TYPES = {".webmanifest": "application/manifest+json", ".js": "text/javascript"}
COMPRESSED_TYPES = ("text/", "application/json", "application/manifest", "image/svg")
SMALL_BYTES = 1_000  # smaller files are not worth compressing
CACHE_FOREVER = "public, max-age=31536000, immutable"  # the file's name contains a hash
CACHE_REVALIDATE = "no-cache"
HEAD_END = b"</head>"
KEPT_PAGES = 64  # start pages with different heads


def is_built(built: Path = BUILD_FOLDER) -> bool:
    """Does this installation have a page to show?"""
    return (built / "index.html").is_file()


@dataclass(frozen=True, slots=True)
class ClientFile:
    """A file, and its compressed form where that is smaller."""

    media_type: str
    cache: str
    plain: bytes
    packed: bytes | None = None


class ClientFiles:
    """All files of the built client; none if it was not built."""

    def __init__(self, built: Path = BUILD_FOLDER) -> None:
        self.files = {
            path.relative_to(built).as_posix(): _read(path)
            for path in sorted(built.rglob("*"))
            if path.is_file()
        }

    @property
    def start(self) -> ClientFile | None:
        """The start page, which is sent for every screen."""
        return self.files.get("index.html")

    def start_with(self, tags: str) -> ClientFile | None:
        """The start page with more tags in its head."""
        return None if self.start is None else _with_tags(self.start, tags)


@lru_cache(maxsize=KEPT_PAGES)
def _with_tags(page: ClientFile, tags: str) -> ClientFile:
    plain = page.plain.replace(HEAD_END, f"  {tags}\n  ".encode() + HEAD_END, 1)
    return replace(page, plain=plain, packed=gzip.compress(plain, mtime=0))


def _read(path: Path) -> ClientFile:
    media_type = TYPES.get(path.suffix) or guess_type(path.name)[0] or "application/octet-stream"
    plain = path.read_bytes()
    packs = len(plain) > SMALL_BYTES and media_type.startswith(COMPRESSED_TYPES)
    return ClientFile(
        media_type=media_type,
        cache=CACHE_FOREVER if path.parent.name == "assets" else CACHE_REVALIDATE,
        plain=plain,
        packed=gzip.compress(plain, mtime=0) if packs else None,
    )
