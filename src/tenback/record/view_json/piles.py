"""The views of the games with piles: classic, extreme and duel."""

from __future__ import annotations

from dataclasses import replace

from tenback.record.errors import RecordError
from tenback.record.game.fields import mapped
from tenback.record.json_text import JsonObject
from tenback.record.position.text import rest_of
from tenback.record.view_json.fields import JsonFields
from tenback.record.view_json.format import ViewFormat, add_up, check_turn, read_common
from tenback.rules import Board, RuleError, State, View, classic, duel
from tenback.rules.classic import ClassicBoard, ClassicState
from tenback.rules.duel import DuelBoard, DuelLay, DuelState, DuelView
from tenback.rules.extreme import ExtremeBoard
from tenback.rules.instructions import Instructions, read_table
from tenback.rules.moves import Lay
from tenback.rules.piles import Laid, PilesBoard

__all__ = ["ClassicFormat", "DuelFormat", "ExtremeFormat"]


class ClassicFormat(ViewFormat):
    """Those of The Game."""

    def write_board(self, board: Board) -> JsonObject:
        assert isinstance(board, ClassicBoard)
        own = {"stock": board.stock, "laid": sorted(board.laid)}
        return _write_piles(board, Lay.letters, own)

    def read(self, fresh: State, fields: JsonFields, seat: int | None) -> View:
        assert isinstance(fresh, ClassicState)
        hand = tuple(sorted(fields.numbers("hand")))
        board = self.read_board(fresh.board, fields, hand)
        common = read_common(fields, fresh.players, seat, hand)
        board = replace(board, counts=common.counts, turn=common.turn, result=common.result)
        check_turn(board, undecided=_is_undecided(fresh, board))
        if board.turn is not None:
            held = _held_at_start(board, board.turn)
            hands = tuple((0,) * count for count in held)
            start = replace(board, counts=held, played=())
            at_start = replace(fresh, board=start, hands=hands, draw=(0,) * board.stock)
            _check_minimum(board, at_start.minimum(board.turn))
        elif board.result is None:
            _check_minimum(board, 0)
        return replace(fresh.view(seat), board=board, hand=hand)

    def read_board(
        self, board: ClassicBoard, fields: JsonFields, hand: tuple[int, ...]
    ) -> ClassicBoard:
        """The piles and the memory of what was laid."""
        laid, stock = fields.numbers("laid"), fields.number("stock")
        unseen = rest_of(classic.CARDS, laid=laid, hand=hand)
        counts = fields.numbers("counts", board.players)
        most = board.options.hand_size(board.players)
        if max(counts) > most:
            worst = counts.index(max(counts))
            raise RecordError("counts", "position.hand_size", seat=worst + 1, most=most)
        add_up(unseen, stock + sum(counts) - len(hand))
        return replace(
            board,
            tops=_read_tops(fields, Lay.letters, classic.BASES, laid),
            stock=stock,
            laid=frozenset(laid),
            played=_read_played(fields, Lay.letters, laid),
            minimum=fields.choice("minimum", (0, 1, 2, 3)),
        )


class ExtremeFormat(ClassicFormat):
    """Those of The Game Extreme: with what stands on the cards."""

    def write_printed(self, board: Board) -> JsonObject:
        """Which cards carry which instruction; kinds that are not in play lie idle (XR-13)."""
        assert isinstance(board, ExtremeBoard)
        printed = board.instructions
        both: dict[str, dict[str, list[int]]] = {"instructions": {}, "idle": {}}
        for kind, cards in printed.table:
            both["instructions" if kind in printed.kinds else "idle"][str(kind)] = list(cards)
        return both

    def read_board(
        self, board: ClassicBoard, fields: JsonFields, hand: tuple[int, ...]
    ) -> ClassicBoard:
        assert isinstance(board, ExtremeBoard)
        board = replace(board, instructions=_read_instructions(board, fields))
        return ClassicFormat.read_board(self, board, fields, hand)


class DuelFormat(ViewFormat):
    """Those of Face to Face: each seat has its own names for the piles."""

    def write_board(self, board: Board) -> JsonObject:
        assert isinstance(board, DuelBoard)
        own = {"stocks": list(board.stocks), "laid": list(map(sorted, board.laid))}
        return _write_piles(board, DuelLay.letters, own)

    def write_own(self, view: View) -> JsonObject:
        assert isinstance(view, DuelView)
        facing = view.board.facing(view.seat or 0)
        return {"tops": dict(zip(DuelLay.letters, facing, strict=True))}

    def read(self, fresh: State, fields: JsonFields, seat: int | None) -> View:
        assert isinstance(fresh, DuelState)
        hand = tuple(sorted(fields.numbers("hand")))
        board = self._read_board(fresh.board, fields, seat, hand)
        common = read_common(fields, fresh.players, seat, hand)
        board = replace(board, counts=common.counts, turn=common.turn, result=common.result)
        check_turn(board, undecided=False)
        if board.turn is not None:
            held = _held_at_start(board, board.turn)
            at_start = replace(fresh, board=replace(board, counts=held, played=()))
            _check_minimum(board, at_start.minimum(board.turn))
        return replace(fresh.view(seat), board=board, hand=hand)

    def _read_board(
        self, board: DuelBoard, fields: JsonFields, seat: int | None, hand: tuple[int, ...]
    ) -> DuelBoard:
        both = JsonFields(zip(("laid[0]", "laid[1]"), fields.listed("laid"), strict=False))
        laid = (both.numbers("laid[0]"), both.numbers("laid[1]"))
        counts, stocks = fields.numbers("counts", 2), fields.numbers("stocks", 2)
        for colour in range(2):
            own = hand if colour == seat else ()
            if counts[colour] > duel.HAND_CARDS:
                raise RecordError(
                    "counts", "position.hand_size", seat=colour + 1, most=duel.HAND_CARDS
                )
            unseen = rest_of(duel.CARDS, laid=laid[colour], hand=own)
            add_up(unseen, stocks[colour] + counts[colour] - len(own))
        facing = _read_tops(fields, DuelLay.letters, duel.BASES * 2, laid[0] + laid[1])
        tops = (
            facing[duel.FIRST_PILE_ACROSS :] + facing[: duel.FIRST_PILE_ACROSS]
            if seat == 1
            else facing
        )
        return replace(
            board,
            tops=tops,
            stocks=stocks,
            laid=(frozenset(laid[0]), frozenset(laid[1])),
            minimum=fields.choice("minimum", (0, 1, 2)),
            played=_read_played(fields, DuelLay.letters, laid[0] + laid[1]),
        )


def _write_piles(board: PilesBoard, letters: str, own: JsonObject) -> JsonObject:
    """The piles by their letters."""
    return {
        "tops": dict(zip(letters, board.tops, strict=True)),
        **own,
        "minimum": board.minimum,
        "played": [
            {"card": card, "pile": letters[pile], "covered": covered}
            for card, pile, covered in board.played
        ],
    }


def _is_undecided(fresh: ClassicState, board: ClassicBoard) -> bool:
    """Has the starter still to be chosen? Then nothing has happened since the deal."""
    before = fresh.board
    same = (board.counts, board.stock, board.laid) == (before.counts, before.stock, before.laid)
    return fresh.turn is None and same


def _held_at_start(board: PilesBoard, seat: int) -> tuple[int, ...]:
    """What everybody held when this turn began."""
    held = list(board.counts)
    held[seat] += len(board.played)
    return tuple(held)


def _check_minimum(board: PilesBoard, least: int) -> None:
    """The rules look at the beginning of the turn (GR-1)."""
    if board.minimum != least:
        raise RecordError("minimum", "view.choice", value=board.minimum, choices=least)


def _read_tops(
    fields: JsonFields, letters: str, bases: tuple[int, ...], laid: tuple[int, ...]
) -> tuple[int, ...]:
    """What each pile shows: its base, or a card that has been laid."""
    piles = fields.inner("tops") or JsonFields()
    tops = tuple(piles.number(letter) for letter in letters)
    for top, base in zip(tops, bases, strict=True):
        if top not in (base, *laid):
            raise RecordError("tops", "position.top", top=top, base=base)
    return tops


def _read_played(fields: JsonFields, letters: str, laid: tuple[int, ...]) -> tuple[Laid, ...]:
    played = []
    for place, each in enumerate(fields.listed("played")):
        card = JsonFields(mapped(f"played[{place}]", each))
        if card.number("card") not in laid:
            raise RecordError(f"played[{place}]", "view.played", card=card["card"])
        pile = letters.index(card.choice("pile", tuple(letters)))
        played.append(Laid(card["card"], pile, card.number("covered")))
    return tuple(played)


def _read_instructions(board: ExtremeBoard, fields: JsonFields) -> Instructions:
    try:
        table = read_table(
            {
                **mapped("instructions", fields["instructions"]),
                **mapped("idle", fields.get("idle", {})),
            }
        )
    except RuleError as refused:
        raise RecordError.because("instructions", refused) from None
    return Instructions(table, board.options.kinds)
