"""Read a view that was written down: strictly, so that nobody is asked about an impossible table.

Fields that follow from others (`legal`, `losing`, `talk`) are not looked at, and neither are fields
nobody knows: a newer writer may add some.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from tenback.record.deal import Seeded
from tenback.record.errors import RecordError
from tenback.record.fields import (
    LONGEST_NAME,
    listed,
    mapped,
    number,
    read_game,
    read_options,
    text,
)
from tenback.record.position_tasks import check_tasks
from tenback.record.position_text import read_card, rest_of
from tenback.rules import Result, RuleError, View, classic, duel
from tenback.rules.columns import ColumnsBoard, Round, Task, deck_cards
from tenback.rules.duel import DuelBoard, DuelLay
from tenback.rules.extreme import ExtremeBoard
from tenback.rules.instructions import Instructions, read_table
from tenback.rules.moves import Lay
from tenback.rules.piles import Laid

__all__ = ["read_view"]

WHATS = ("play", "run", "open", "fire", "choose")


class Sight(dict[str, Any]):
    """The plain values of a view, each checked when it is asked for."""

    def __missing__(self, name: str) -> Any:
        raise RecordError(name, "record.missing", name=name)

    def number(self, name: str) -> int:
        return number(name, self[name])

    def numbers(self, name: str, count: int | None = None) -> tuple[int, ...]:
        """A list of numbers; of just so many, where that is known."""
        found = tuple(number(f"{name}[{place}]", n) for place, n in enumerate(self.listed(name)))
        if count not in (None, len(found)):
            raise RecordError(name, "sight.length", n=count, given=len(found))
        return found

    def listed(self, name: str) -> list[Any]:
        return listed(name, self[name])

    def seat(self, name: str, players: int) -> int | None:
        """A seat, or null for nobody."""
        value = self[name]
        if value is not None and number(name, value) >= players:
            raise RecordError(name, "sight.seat", value=value, most=players - 1)
        return value  # type: ignore[no-any-return]

    def inner(self, name: str) -> Sight | None:
        """An object in the object, or null."""
        return None if self[name] is None else Sight(mapped(name, self[name]))

    def choice(self, name: str, choices: Sequence[Any]) -> Any:
        """One of a few values; true is not 1."""
        value = self[name]
        if value not in choices or type(value) is not type(choices[0]):
            known = ", ".join(map(str, choices))
            raise RecordError(name, "sight.choice", value=value, choices=known)
        return value


def read_view(plain: object) -> View:
    """The view these plain values stand for; anything else is a PlacedError."""
    sight = Sight(mapped("view", plain))
    played = read_game(sight)
    try:
        options = read_options(sight, played)
        fresh: Any = played.deal(sight.number("players"), options, deal=Seeded("any"))
    except RuleError as refused:
        place = "players" if refused.key.startswith("option.players") else "options"
        raise RecordError.because(place, refused) from None
    players = fresh.players
    seat = sight.seat("seat", players)
    board: Any = fresh.board
    hand: tuple[Any, ...]
    if isinstance(board, ColumnsBoard):
        hand = _cards("hand", sight.listed("hand"))
        board = _columns(board, sight, hand)
    else:
        hand = tuple(sorted(sight.numbers("hand")))
        board = _piles(board, sight, seat, hand)
    counts = sight.numbers("counts", players)
    held = 0 if seat is None else counts[seat]
    if held != len(hand):
        raise RecordError("hand", "sight.length", n=held, given=len(hand))
    board = replace(
        board, counts=counts, turn=sight.seat("turn", players), result=_result(sight, players)
    )
    view: View = replace(fresh.view(seat), board=board, hand=hand)
    return view


def _result(sight: Sight, players: int) -> Result | None:
    found = sight.inner("result")
    if found is None:
        return None
    ending, clause = (text(name, found[name], LONGEST_NAME) for name in ("ending", "clause"))
    winners = found.numbers("winners")
    if any(seat >= players for seat in winners):
        raise RecordError("winners", "sight.seat", value=max(winners), most=players - 1)
    return Result(winners, found.numbers("scores"), ending, clause)


def _add_up(unseen: Sequence[Any], hidden: int) -> None:
    """Every card that is not seen is in somebody's hand or in a draw pile."""
    if len(unseen) != hidden:
        raise RecordError("counts", "sight.cards", unseen=len(unseen), hidden=hidden)


def _piles(board: Any, sight: Sight, seat: int | None, hand: tuple[int, ...]) -> Any:
    """The board of classic, extreme or duel; counts, turn and result come later."""
    if isinstance(board, DuelBoard):
        return _duel(board, sight, seat, hand)
    laid, stock = sight.numbers("laid"), sight.number("stock")
    unseen = rest_of(classic.CARDS, laid=laid, hand=hand)
    counts = sight.numbers("counts", board.players)
    most = board.options.hand_size(board.players)
    if max(counts) > most:
        worst = counts.index(max(counts))
        raise RecordError("counts", "position.hand_size", seat=worst + 1, most=most)
    _add_up(unseen, stock + sum(counts) - len(hand))
    tops = _tops(sight, Lay.letters, classic.BASES, laid)
    played = _played(sight, Lay.letters, laid)
    board = replace(board, tops=tops, stock=stock, laid=frozenset(laid), played=played)
    if isinstance(board, ExtremeBoard):
        board = replace(board, instructions=_instructions(board, sight))
    return replace(board, minimum=sight.choice("minimum", (0, 1, 2, 3)))


def _duel(board: DuelBoard, sight: Sight, seat: int | None, hand: tuple[int, ...]) -> DuelBoard:
    both = Sight(zip(("laid[0]", "laid[1]"), sight.listed("laid"), strict=False))
    laid = (both.numbers("laid[0]"), both.numbers("laid[1]"))
    counts, stocks = sight.numbers("counts", 2), sight.numbers("stocks", 2)
    for colour in range(2):
        own = hand if colour == seat else ()
        if counts[colour] > duel.HAND:
            raise RecordError("counts", "position.hand_size", seat=colour + 1, most=duel.HAND)
        unseen = rest_of(duel.CARDS, laid=laid[colour], hand=own)
        _add_up(unseen, stocks[colour] + counts[colour] - len(own))
    facing = _tops(sight, DuelLay.letters, duel.BASES * 2, laid[0] + laid[1])
    tops = facing[duel.ACROSS :] + facing[: duel.ACROSS] if seat == 1 else facing
    return replace(
        board,
        tops=tops,
        stocks=stocks,
        laid=(frozenset(laid[0]), frozenset(laid[1])),
        minimum=sight.choice("minimum", (0, 1, 2)),
        played=_played(sight, DuelLay.letters, laid[0] + laid[1]),
    )


def _tops(
    sight: Sight, letters: str, bases: tuple[int, ...], laid: tuple[int, ...]
) -> tuple[int, ...]:
    """What each pile shows: its base, or a card that has been laid."""
    given = sight.inner("tops") or Sight()
    tops = tuple(given.number(letter) for letter in letters)
    for top, base in zip(tops, bases, strict=True):
        if top not in (base, *laid):
            raise RecordError("tops", "position.top", top=top, base=base)
    return tops


def _played(sight: Sight, letters: str, laid: tuple[int, ...]) -> tuple[Laid, ...]:
    found = []
    for place, each in enumerate(sight.listed("played")):
        card = Sight(mapped(f"played[{place}]", each))
        if card.number("card") not in laid:
            raise RecordError(f"played[{place}]", "sight.played", card=card["card"])
        pile = letters.index(card.choice("pile", tuple(letters)))
        found.append(Laid(card["card"], pile, card.number("covered")))
    return tuple(found)


def _instructions(board: ExtremeBoard, sight: Sight) -> Instructions:
    try:
        table = read_table(
            {
                **mapped("instructions", sight["instructions"]),
                **mapped("idle", sight.get("idle", {})),
            }
        )
    except RuleError as refused:
        raise RecordError.because("instructions", refused) from None
    return Instructions(table, board.options.kinds)


def _cards(where: str, cards: list[Any]) -> tuple[Any, ...]:
    """Cards of Columns, in order."""
    return tuple(sorted(read_card(where, text(where, card, LONGEST_NAME)) for card in cards))


def _columns(board: ColumnsBoard, sight: Sight, hand: tuple[Any, ...]) -> ColumnsBoard:
    players = board.players
    columns = tuple(
        None if card is None else read_card("columns", text("columns", card, LONGEST_NAME))
        for card in sight.listed("columns")
    )
    gone, stock = _cards("gone", sight.listed("gone")), sight.number("stock")
    shown = [card for card in columns if card is not None]
    unseen = rest_of(deck_cards(board.options.cards), columns=shown, gone=gone, hand=hand)
    _add_up(unseen, stock + sum(sight.numbers("counts", players)) - len(hand))
    tasks = tuple(_task(f"tasks[{k}]", task) for k, task in enumerate(sight.listed("tasks")))
    if tasks or sight["turn"] is not None:
        check_tasks(tasks, columns)
    last = sight.inner("last_round")
    return replace(
        board,
        stock=stock,
        columns=columns,
        gone=gone,
        tasks=tasks,
        direction=sight.choice("direction", (1, -1)),
        skips=sight.number("skips"),
        passes=sight.number("passes"),
        renewed=sight.number("renewed"),
        round=sight.number("round"),
        starter=sight.seat("starter", players),
        totals=sight.numbers("totals", players),
        last_round=None if last is None else _round(last, players),
    )


def _task(where: str, plain: object) -> Task:
    task = Sight(mapped(where, plain))
    quiet = task.choice("quiet", (False, True))
    return Task(task.choice("what", WHATS), task.number("column"), quiet)


def _round(last: Sight, players: int) -> Round:
    hands = tuple(_cards("hands", listed("hands", hand)) for hand in last.listed("hands"))
    winner, points = last.seat("winner", players), last.numbers("points", players)
    return Round(last.number("number"), winner, points, hands)
