"""Log lines on standard error, as text or JSON, without secrets.

Codes, tokens, passwords, names and cards are never logged. Requests are logged by their route, and
errors by where they happened.
"""

from __future__ import annotations

import json
import logging
import traceback
from datetime import UTC, datetime
from types import TracebackType
from typing import Any

from sqlalchemy.exc import OperationalError

from tenback.server.store import first_line, is_unavailable

__all__ = [
    "FORMS",
    "LEVELS",
    "JsonLines",
    "TextLines",
    "log_config",
    "log_failure",
    "request_fields",
]

FORMS = ("text", "json")
LEVELS = ("warning", "info", "debug")
OWN = set(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName", "color_message"}
Caught = tuple[type[BaseException], BaseException, TracebackType | None] | tuple[None, None, None]


class _Lines(logging.Formatter):
    """Logs the kind of an error and where it happened, but not its message.

    A message may name a card or a person, and that of a database quotes values.
    """

    def formatException(self, ei: Caught) -> str:  # noqa: N802  the name that `logging` calls
        """An error and its causes, the last one first."""
        error, lines = ei[1], []
        while error is not None:
            frames = "".join(traceback.format_tb(error.__traceback__))
            lines.append(f"{_kind(error)}\n{frames}".rstrip())
            hidden = error.__suppress_context__
            error = error.__cause__ or (None if hidden else error.__context__)
        return "\nafter ".join(lines)


class TextLines(_Lines):
    """A line of text; `extra` values are at its end."""

    def __init__(self) -> None:
        super().__init__("%(asctime)s %(levelname)s %(name)s: %(message)s")

    def formatTime(  # noqa: N802  the name that `logging` calls
        self,
        record: logging.LogRecord,
        datefmt: str | None = None,
    ) -> str:
        """The time of a line."""
        return _time(record)

    def formatMessage(self, record: logging.LogRecord) -> str:  # noqa: N802  the same
        """The line without its error."""
        more = "".join(f" {name}={_word(value)}" for name, value in _extra(record).items())
        return super().formatMessage(record) + more


class JsonLines(_Lines):
    """One JSON object in a line; `extra` values are fields."""

    def format(self, record: logging.LogRecord) -> str:
        """A record as a line."""
        values: dict[str, Any] = {
            "time": _time(record),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        values |= _extra(record)
        if record.exc_info:
            values["error"] = self.formatException(record.exc_info)
        return json.dumps(values, ensure_ascii=False, default=str)


def _time(record: logging.LogRecord) -> str:
    """The time of a line, with its time zone."""
    return datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")


def _extra(record: logging.LogRecord) -> dict[str, Any]:
    """The `extra` values of a line."""
    return {name: value for name, value in vars(record).items() if name not in OWN}


def _word(value: object) -> str:
    """A value, quoted if it has spaces."""
    text = str(value)
    return text if text and not set(text) & set(' "=') else json.dumps(text, ensure_ascii=False)


def _kind(wrong: BaseException) -> str:
    """The kind of an error; for errors of the machine also the message."""
    name = type(wrong).__qualname__
    match wrong:
        case OperationalError(orig=BaseException()):  # locked, full, unreachable
            return f"{name}: {first_line(wrong)}"
        case OSError(strerror=str(said)):
            return f"{name}: {said}"
    return name


def log_config(form: str, level: str) -> dict[str, Any]:
    """The settings for `logging` and uvicorn."""
    formatters = {"text": {"()": TextLines}, "json": {"()": JsonLines}}
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {form: formatters[form]},
        "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": form}},
        "root": {"handlers": ["stderr"], "level": "WARNING"},
        "loggers": {"tenback": {"level": level.upper()}},
    }


def request_fields(method: str, route: str, status: int, spent: float) -> dict[str, Any]:
    """What a log line says of a request."""
    return {
        "method": method,
        "route": route,
        "status": status,
        "milliseconds": round(spent * 1000, 1),
    }


def log_failure(wrong: BaseException, text: str, *values: object) -> None:
    """Log that something failed: in a line if the database does not answer, else with its place."""
    log = logging.getLogger("tenback.server")
    if isinstance(wrong, Exception) and is_unavailable(wrong):
        log.warning("%s: %s", text % values, first_line(wrong))
    else:
        log.error(text, *values, exc_info=wrong)
