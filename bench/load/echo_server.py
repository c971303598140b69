"""A server that echoes every message, on the same stack: an upper bound for a real server."""

from __future__ import annotations

import asyncio
import sys
from typing import Any

from litestar import Litestar, WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from uvicorn import Config, Server


@websocket("/echo")
async def echo(socket: WebSocket[Any, Any, Any]) -> None:
    """Echo every message."""
    await socket.accept()
    try:
        while True:
            await socket.send_text(await socket.receive_text())
    except WebSocketDisconnect:
        pass


def main(port: int) -> None:
    """Serve until the process is ended."""
    config = Config(
        Litestar([echo], logging_config=None, openapi_config=None),
        port=port,
        ws="websockets-sansio",
        ws_per_message_deflate=False,
        access_log=False,
        log_level="warning",
    )
    asyncio.run(Server(config).serve())


if __name__ == "__main__":
    main(int(sys.argv[1]))
