"""What messengers and search engines show for a link: title, text and picture of a page.

A page says which kind it is and no more. Looking up the table or the game behind a link would let
anybody try links without the limit that guards them.
"""

from __future__ import annotations

from html import escape

from tenback import __version__
from tenback.language import say, say_neutral
from tenback.server.http.connections import HttpRequest
from tenback.server.http.problems import language_for
from tenback.server.settings import Settings

__all__ = ["link_preview"]

PICTURE = "/preview.png"
PICTURE_PIXELS = (1200, 630)
MAX_ADDRESS_CHARS = 300
NEUTRAL_TAG = '<meta name="tenback-titles" content="neutral" />'  # the client looks for it
KINDS = {"t": "table", "game": "game", "daily": "daily", "learn": "learn"}  # by first path part


def link_preview(request: HttpRequest, settings: Settings) -> str:
    """The tags for the head of the page at this address."""
    path = request.url.path
    kind = KINDS.get(path.split("/")[1], "front")
    language = language_for(request)
    base = settings.address.rstrip("/") or f"{request.url.scheme}://{request.headers.get('host')}"
    base = base[:MAX_ADDRESS_CHARS]
    speak = say_neutral if settings.neutral_titles else say
    title = speak(f"preview.{kind}.title", language)
    text = speak(f"preview.{kind}.text", language)
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
        "og:image:alt": speak("preview.picture", language),
    }
    tags = [
        f'<meta property="{name}" content="{escape(value)}" />'
        for name, value in properties.items()
    ]
    tags.append(f'<meta name="description" content="{escape(f"{title}. {text}")}" />')
    tags.append('<meta name="twitter:card" content="summary_large_image" />')
    tags.append(f'<meta name="tenback-version" content="{__version__}" />')  # for "About"
    if settings.neutral_titles:
        tags.append(NEUTRAL_TAG)
    return "\n    ".join(tags)
