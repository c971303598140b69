"""TypeScript types of everything that goes over the wire, made from the server's own types.

`make types` (`python -m tenback.server.http.types FILE`) writes them for the browser client.
Nothing is typed twice: messages, answers and requests are the structs that are sent, events and
commands the table's own classes, options those of the rules.
"""

from __future__ import annotations

from tenback.server.http.types.wire import wire_types

__all__ = ["wire_types"]
