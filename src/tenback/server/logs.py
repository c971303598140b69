"""What a server writes to standard error: a line for each thing worth knowing, and no secrets.

Neither codes, tokens, passwords, names nor cards are ever logged; requests are told by their route.
"""

from __future__ import annotations

import json
import logging
from datetime import UTC, datetime
from typing import Any

__all__ = ["FORMS", "LEVELS", "JsonLines", "log_config", "told"]

FORMS = ("text", "json")
LEVELS = ("warning", "info", "debug")
OWN = set(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName", "color_message"}


class JsonLines(logging.Formatter):
    """One JSON object a line; whatever is passed as `extra` has its own field."""

    def format(self, record: logging.LogRecord) -> str:
        """A record as a line."""
        values: dict[str, Any] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        values |= {name: value for name, value in vars(record).items() if name not in OWN}
        if record.exc_info:
            values["error"] = self.formatException(record.exc_info)
        return json.dumps(values, ensure_ascii=False, default=str)


def log_config(form: str, level: str) -> dict[str, Any]:
    """The settings for `logging` and uvicorn."""
    text = "%(asctime)s %(levelname)s %(name)s: %(message)s"
    formatters = {"text": {"format": text}, "json": {"()": JsonLines}}
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {form: formatters[form]},
        "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": form}},
        "root": {"handlers": ["stderr"], "level": "WARNING"},
        "loggers": {"tenback": {"level": level.upper()}},
    }


def told(method: str, route: str, status: int, spent: float) -> dict[str, Any]:
    """A request as a line tells it."""
    return {
        "method": method,
        "route": route,
        "status": status,
        "milliseconds": round(spent * 1000, 1),
    }
