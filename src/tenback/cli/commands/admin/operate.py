"""What `tenback admin` does with the database of a server; loaded when somebody wants it."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

import msgspec

from tenback.cli.commands.check import opened
from tenback.cli.parser import Arguments, CommandError
from tenback.language import say
from tenback.server import admin, database_of, usual_database
from tenback.server.admin import House, Mended, Shown

__all__ = ["operate"]

UNSOUND = 1  # the exit code of `patch` and `export` where something needs mending


def operate(name: str, given: Arguments, database: str | None) -> int:
    """Do what the command of this name asks for."""
    address = database_of(database or str(usual_database(os.environ)))
    try:
        if name == "import":
            return _take_in(given, address)
        with closing(House(address, as_it_is=name == "backup")) as house:
            return COMMANDS[name](given, house)
    except admin.AdminError as wrong:
        raise CommandError(wrong.key, **wrong.values) from None


def _json(value: object) -> None:
    print(msgspec.json.encode(value).decode())


def _when(moment: int) -> str:
    return datetime.fromtimestamp(moment / 1000, UTC).strftime("%Y-%m-%d %H:%M:%S UTC")


def _show(given: Arguments, house: House) -> int:
    """All tables, or one with all that has happened there."""
    if given.table is None:
        every = list(admin.listed(house))
        if given.json:
            _json(every)
        for table in () if given.json else every:
            values = {name: getattr(table, name) for name in table.__struct_fields__}
            print(say("cli.admin.listed", given.language, **values | {"at": _when(table.changed)}))
        return 0
    if given.at is not None and given.at < 1:
        raise CommandError("cli.least", name="--at", least=1, value=given.at)
    found = admin.shown(house, given.table, given.language, given.at, secrets=given.secrets)
    if given.json:
        _json(found)
    else:
        print("\n".join(_told(found, given.language)))
    return 0


def _told(found: Shown, language: str) -> Iterable[str]:
    yield from found.story
    yield ""
    values = {name: getattr(found, name) for name in ("id", "number", "phase", "game", "players")}
    yield say("cli.admin.stands", language, **values)
    if found.code:
        yield say("cli.admin.code", language, code=found.code, link=_link(found.code))
    for number, seat in enumerate(found.seats, 1):
        holder = found.people.get(seat["holder"], {}).get("name", "")
        who = " · ".join(filter(None, (holder, seat["bot"]))) or "–"
        yield f"  @{number}  {who}"
    for name in ("seed", "hands", "moves") if found.current_game else ():
        if (
            found.current_game
            and name in found.current_game
            and found.current_game[name] is not None
        ):
            yield f"  {name}: {found.current_game[name]}"


def _link(code: str) -> str:
    """Where people come to a table, as far as it is known here."""
    return f"{os.environ.get('TENBACK_ADDRESS', '').rstrip('/')}/t/{code}"


def _stats(given: Arguments, house: House) -> int:
    """How much there is of everything."""
    found = admin.figures(house)
    if given.json:
        _json(found)
        return 0
    lines = {
        "people": found.people,
        "accounts": found.accounts,
        "tables": _counts(found.tables),
        "events": found.events,
        "games": "; ".join(f"{game}: {_counts(ends)}" for game, ends in found.games.items()),
        "reviews": found.reviews,
        "attempts": found.attempts,
        "bytes": found.bytes,
        "alive": found.alive and _when(found.alive),
    }
    for name, value in lines.items():
        print(f"{say(f'cli.admin.figure.{name}', given.language)}: {value or '–'}")
    return 0


def _counts(counts: dict[str, int]) -> str:
    return ", ".join(f"{name} {count}" for name, count in sorted(counts.items()))


def _backup(given: Arguments, house: House) -> int:
    """A copy of everything, also while a server runs."""
    size = admin.backup(house, Path(given.file))
    if given.json:
        _json({"file": given.file, "bytes": size})
    else:
        print(say("cli.admin.copied", given.language, file=given.file, size=f"{size:,}"))
    return 0


def _export(given: Arguments, house: House) -> int:
    """Logs as lines of JSON; of those that are torn, only that they are."""
    torn: list[admin.Torn] = []
    lines = (f"{line}\n" for line in admin.export(house, given.tables, torn.append))
    if given.out is None:
        sys.stdout.writelines(lines)
    else:
        _write_out(given.out, lines)
    for one in torn:
        told = say(one.key, given.language, **one.values)
        print(say("cli.admin.left_out", given.language, why=told), file=sys.stderr)
    return UNSOUND if torn else 0


def _write_out(name: str, lines: Iterable[str]) -> None:
    """A file for nobody but its owner: a log knows the cards of games in play."""
    if Path(name).exists():
        raise CommandError("cli.there", file=name)
    whole = list(lines)
    flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL
    number = os.open(name, flags, 0o600)
    with os.fdopen(number, "w", encoding="utf-8") as file:
        file.writelines(whole)


def _take_in(given: Arguments, address: str) -> int:
    """Tables from a file; only once they are found sound a database is made that is not there."""
    with opened(given.file) as file:
        logs = admin.read_logs(file)
    with closing(House(address, founds=True)) as house:
        found = admin.import_logs(house, logs, instead=given.replace)
        with house.engine.connect() as connection:
            codes = [house.code(connection, table.id) for table in found]
    if given.json:
        both = zip(found, codes, strict=True)
        _json([{"table": table.id, "number": table.number, "code": code} for table, code in both])
        return 0
    for table, code in zip(found, codes, strict=True):
        print(say("cli.admin.taken_in", given.language, table=table.id, n=table.number))
        print(say("cli.admin.code", given.language, code=code, link=_link(code)))
    return 0


def _undo(given: Arguments, house: House) -> int:
    """Back to an earlier moment."""
    table = admin.undo(house, given.table, given.to)
    if given.json:
        _json({"table": table.id, "number": table.number, "phase": table.phase})
    else:
        print(say("cli.admin.undone", given.language, table=table.id, n=table.number))
    return 0


def _patch(given: Arguments, house: House) -> int:
    """Hold logs against the rules, and mend them if that is wished."""
    names = given.tables or [table.id for table in admin.listed(house)]
    found = admin.patch(house, names, apply=given.apply)
    if given.json:
        _json([_plain(one, given.language) for one in found])
    else:
        for one in found:
            values = _plain(one, given.language)
            print(say(f"cli.admin.{_became(one, applied=given.apply)}", given.language, **values))
    left = [one for one in found if not one.is_sound and (one.is_hopeless or not given.apply)]
    return UNSOUND if left else 0


def _became(one: Mended, *, applied: bool) -> str:
    if one.is_hopeless:
        return "broken"
    return "sound" if one.is_sound else "mended" if applied else "unsound"


def _plain(one: Mended, language: str) -> dict[str, object]:
    why = one.reason(language)
    return {"table": one.table, "events": one.events, "cut": one.cut, "why": why}


COMMANDS: dict[str, Callable[[Arguments, House], int]] = {
    "show": _show,
    "stats": _stats,
    "backup": _backup,
    "export": _export,
    "undo": _undo,
    "patch": _patch,
}
