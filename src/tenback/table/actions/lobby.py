"""Between games: what is played, what is agreed, who is ready, and the deal.

In a rematch a fixed starter (`@1`) passes to the next seat, as the lead goes round a table; where
the team chooses or the lot decides, it chooses or decides again.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from tenback.levels import LEVELS
from tenback.record import Record, RecordError, Seeded, commitment
from tenback.record.game.fields import read_options
from tenback.rules import Options, RuleError, game
from tenback.rules.moves import parse_seat, seat_text
from tenback.table import commands as c
from tenback.table import events as e
from tenback.table.actions.draft import Draft
from tenback.table.actions.play import end_if_over
from tenback.table.actions.starter import begin
from tenback.table.errors import TableError
from tenback.table.refusal import Refusal, RefusalError, deny, deny_because
from tenback.table.state import Table

__all__ = ["arrange", "casual_options", "deal", "fill_options", "ready", "settle", "start"]

LOT_SHUFFLE = 1_000_000  # a number no game asks its deal for, so that the lot tells of no card


def casual_options(game_id: str) -> Options:
    """The options a table of friends begins with: by the book, but cards may be taken back."""
    kind = game(game_id).Options
    relaxed = {option.name for option in kind.table()} & {"take_back"}
    return kind.read(dict.fromkeys(relaxed, True))


def fill_options(game_id: str, values: Mapping[str, Any]) -> Options:
    """The options somebody asks for; those that are left out are those of a table of friends."""
    return read_options({"options": casual_options(game_id).write() | dict(values)}, game(game_id))


def settle(draft: Draft, command: c.Settle) -> None:
    """Another game, other options, more or fewer seats."""
    draft.require_host()
    draft.require_no_game()
    removed_seats = draft.table.seats[command.players :]
    options = _playable_options(command.game, command.players, command.options)
    if any(seat.holder for seat in removed_seats):
        raise deny("seat", "seats_in_use")
    draft.add(e.Settled(command.game, command.players, options.write()))


def _playable_options(game_id: str, players: int, given: Mapping[str, Any]) -> Options:
    """The options somebody asks for; refused where so many cannot play with them."""
    try:
        played = game(game_id)
        options = fill_options(game_id, given)
        played.deal(players, options, deal=Seeded("settle"))
    except (RuleError, RecordError) as refused:
        raise deny_because(refused) from None
    return options


def arrange(draft: Draft, command: c.Arrange) -> None:
    """Other agreements; who does not want them asks the others to wait, or stands up.

    During a game only the pace of bots can change.
    """
    draft.require_host()
    if set(command.agreements) != {"pace"}:
        draft.require_no_game()
    try:
        agreements = replace(draft.table.agreements, **command.agreements)
    except TableError as wrong:
        raise RefusalError(
            Refusal("invalid", wrong.key, {**wrong.values, "place": wrong.place})
        ) from None
    if agreements.stand_in and agreements.stand_in not in LEVELS:
        choices = ", ".join(LEVELS)
        raise deny("invalid", "no_level", level=agreements.stand_in[:40], choices=choices)
    if agreements == draft.table.agreements:
        raise deny("nothing", "already")
    draft.add(e.Arranged(agreements))


def ready(draft: Draft, command: c.Ready) -> None:
    """Say so, and everybody sees it."""
    draft.require_no_game()
    seat = draft.own_seat()
    if draft.table.seats[seat].ready == command.ready:
        raise deny("nothing", "already")
    draft.add(e.Readied(seat, command.ready))


def start(draft: Draft, command: c.StartGame) -> None:
    """Deal, once every seat is taken and nobody who is there asks to wait."""
    draft.require_host()
    draft.require_no_game()
    waiting = [
        seat.person
        for seat in draft.table.seats
        if seat.person and seat.person != draft.who and not seat.ready
    ]
    waiting = [who for who in waiting if not draft.table.long_away(who, draft.now)]
    if waiting:
        names = ", ".join(draft.table.people[who].name for who in waiting)
        raise deny("phase", "not_ready", names=names)
    if command.seated_only and draft.table.begin is None:
        _take_free_seats_away(draft)
    _full(draft.table)
    deal(draft)


def _take_free_seats_away(draft: Draft) -> None:
    """Everybody moves up in the order they sit in, and the game is for those who are there."""
    table = draft.table
    taken = [number for number, seat in enumerate(table.seats) if not seat.is_free]
    if len(taken) == table.players:
        return
    options = _playable_options(table.game, len(taken), table.options.write())
    for to, number in enumerate(taken):
        if to != number:
            _move_up(draft, number, to)
    draft.add(e.Settled(table.game, len(taken), options.write()))


def _move_up(draft: Draft, number: int, to: int) -> None:
    seat = draft.table.seats[number]
    draft.add(e.SeatLeft(number))
    draft.add(e.SeatTaken(to, seat.holder) if seat.holder else e.BotSeated(to, seat.bot))
    if seat.open:
        draft.add(e.SeatOpened(to, allowed=True))


def _full(table: Table) -> None:
    for number, seat in enumerate(table.seats):
        if seat.is_free:
            raise deny("phase", "empty_seat", seat=number + 1)


def deal(draft: Draft) -> None:
    """A new game with a new seed, or the one that is to be played on."""
    table = draft.table
    if table.begin is not None:
        record = replace(table.begin, names=table.names(), result=None)
    else:
        record = Record(
            game=table.game,
            players=table.players,
            options=_turned(table),
            seed=draft.seed,
            names=table.names(),
            commitment=commitment(draft.seed),
        )
    draft.add(e.Dealt(record))
    current = draft.game_under_way()
    if current.choosing and table.agreements.lot and not current.state.game.is_team:
        begin(draft, _lot(record.seed or draft.seed, table.players))
    else:
        end_if_over(draft)


def _lot(seed: str, players: int) -> int:
    """A seat by chance: whoever knows the seed after the game can draw it again."""
    return Seeded(seed).shuffle(LOT_SHUFFLE, range(players))[0]


def _turned(table: Table) -> Options:
    """The options of the next game; in a rematch a fixed starter is the next seat's."""
    starter = getattr(table.options, "starter", "")
    seat = parse_seat(starter)
    if table.current_game is None or seat is None:
        return table.options
    return table.options.replace(starter=seat_text((seat + 1) % table.players))
