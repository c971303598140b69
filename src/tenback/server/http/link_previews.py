"""What messengers and search engines show for a link: title, text and picture of a page.

A page says which kind it is and no more. Looking up the table or the game behind a link would let
anybody try links without the limit that guards them.
"""

from __future__ import annotations

from html import escape

from tenback.language import say
from tenback.server.http.connections import HttpRequest
from tenback.server.http.problems import language_for
from tenback.server.settings import Settings

__all__ = ["link_preview"]

PICTURE = "/preview.png"
PICTURE_PIXELS = (1200, 630)
MAX_ADDRESS_CHARS = 300
KINDS = {"t": "table", "game": "game", "daily": "daily", "learn": "learn"}  # by first path part


def link_preview(request: HttpRequest, settings: Settings) -> str:
    """The tags for the head of the page at this address."""
    path = request.url.path
    kind = KINDS.get(path.split("/")[1], "front")
    language = language_for(request)
    base = settings.address.rstrip("/") or f"{request.url.scheme}://{request.headers.get('host')}"
    base = base[:MAX_ADDRESS_CHARS]
    title = say(f"preview.{kind}.title", language)
    text = say(f"preview.{kind}.text", language)
    width, height = PICTURE_PIXELS
    properties = {
        "og:type": "website",
        "og:site_name": "tenback",
        "og:title": title,
        "og:description": text,
        "og:url": base + path[:MAX_ADDRESS_CHARS],
        "og:image": base + PICTURE,
        "og:image:width": str(width),
        "og:image:height": str(height),
        "og:image:alt": say("preview.picture", language),
    }
    tags = [
        f'<meta property="{name}" content="{escape(value)}" />'
        for name, value in properties.items()
    ]
    tags.append('<meta name="twitter:card" content="summary_large_image" />')
    return "\n    ".join(tags)
