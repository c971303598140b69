"""`tenback admin` in words: tables, their stories, figures."""

from __future__ import annotations

import os
from collections.abc import Iterator
from datetime import UTC, datetime

import msgspec

from tenback.language import say
from tenback.server.admin import Ban, DatabaseCounts, PersonSummary, TableReport
from tenback.server.admin.reports import TableSummary
from tenback.server.ops.notice import StoredNotice

__all__ = [
    "ban_line",
    "code_line",
    "json_line",
    "notice_line",
    "person_line",
    "stats_text",
    "table_line",
    "table_story",
]


def json_line(value: object) -> str:
    """Anything as one line of JSON."""
    return msgspec.json.encode(value).decode()


def _time(milliseconds: int) -> str:
    return datetime.fromtimestamp(milliseconds / 1000, UTC).strftime("%Y-%m-%d %H:%M:%S UTC")


def table_line(table: TableSummary, language: str) -> str:
    """One table of the list."""
    values = {name: getattr(table, name) for name in table.__struct_fields__}
    return say("cli.admin.listed", language, **values | {"at": _time(table.changed)})


def person_line(person: PersonSummary, language: str) -> str:
    """One person of the list."""
    who = f"{person.name} ({person.login})" if person.login else person.name
    values = {"tables": person.tables, "games": person.games, "seen": _time(person.seen)}
    line = say("cli.admin.person_listed", language, id=person.id, who=who, **values)
    return f"{line}, {say('cli.admin.is_banned', language)}" if person.banned else line


def ban_line(ban: Ban, language: str) -> str:
    """One ban: whom, until when and why."""
    kind = say(f"cli.admin.ban_{ban.kind}", language, value=ban.value)
    until = say("cli.admin.ban_open", language)
    if ban.until is not None:
        until = say("cli.admin.ban_until", language, at=_time(ban.until))
    line = say("cli.admin.banned", language, who=kind, until=until)
    return f"{line} {ban.reason}".rstrip()


def notice_line(notice: StoredNotice, language: str) -> str:
    """The notice that everybody sees, and until when."""
    until = say("cli.admin.notice_open", language)
    if notice.until is not None:
        until = say("cli.admin.ban_until", language, at=_time(notice.until))
    return say("cli.admin.noticed", language, text=notice.text, until=until)


def table_story(report: TableReport, language: str) -> Iterator[str]:
    """All that has happened at a table, and how it stands."""
    yield from report.story
    yield ""
    values = {name: getattr(report, name) for name in ("id", "number", "phase", "game", "players")}
    yield say("cli.admin.stands", language, **values)
    if report.code:
        yield code_line(report.code, language)
    for number, seat in enumerate(report.seats, 1):
        holder = report.people.get(seat["holder"], {}).get("name", "")
        who = " · ".join(filter(None, (holder, seat["bot"]))) or "–"
        yield f"  @{number}  {who}"
    for name in ("seed", "hands", "moves") if report.current_game else ():
        if (
            report.current_game
            and name in report.current_game
            and report.current_game[name] is not None
        ):
            yield f"  {name}: {report.current_game[name]}"


def code_line(code: str, language: str) -> str:
    """The code of a table, with a link as far as the address is known."""
    link = f"{os.environ.get('TENBACK_ADDRESS', '').rstrip('/')}/t/{code}"
    return say("cli.admin.code", language, code=code, link=link)


def stats_text(figures: DatabaseCounts, language: str) -> Iterator[str]:
    """How much there is of everything, a line for each kind."""
    values = {
        "people": figures.people,
        "accounts": figures.accounts,
        "tables": _counts(figures.tables) or 0,
        "events": figures.events,
        "games": "; ".join(
            say("show.entry", language, name=say(f"game.{game}", language), value=_counts(ends))
            for game, ends in figures.games.items()
        )
        or 0,
        "reviews": figures.reviews,
        "attempts": figures.attempts,
        "bytes": figures.bytes,
        "alive": figures.alive and _time(figures.alive),
    }
    for name, value in values.items():
        title = say(f"cli.admin.figure.{name}", language)
        yield say("show.entry", language, name=title, value="–" if value in (None, "") else value)


def _counts(counts: dict[str, int]) -> str:
    return ", ".join(f"{name} {count}" for name, count in sorted(counts.items()))
