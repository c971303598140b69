"""Everything that can occur in the four games, as short sentences, and how to notice it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tenback.language import catalogue
from tenback.rules import GAMES, Move, OptionInfo, Options, State
from tenback.rules.columns import DEFAULT_DECK, Action, Card, LayCard, Sign
from tenback.rules.columns.cards import LAST_VALUE
from tenback.rules.duel import FIRST_PILE_ACROSS, DuelLay
from tenback.rules.instructions import KINDS, Kind
from tenback.rules.moves import Draw, End, Lay, Pass, Remove, Start, TakeBack
from tenback.rules.piles import PilesBoard, is_ten_back

__all__ = ["notice_move", "notice_options", "wanted"]

PILES = (
    "over not_your_turn not_in_hand other_game not_higher not_higher_nor_ten not_lower "
    "not_lower_nor_ten below_minimum started no_pile "
)
TEAM = PILES + "start_first no_seat no_take_back nothing_to_take_back "
REFUSALS = {
    "classic": TEAM + "unreadable.classic",
    "extreme": TEAM + "unreadable.extreme three_full stop_not_third stop_leaves_skull no_back "
    "one_pile one_pile_late skull_open three_short",
    "duel": PILES + "unreadable.duel across_twice across_lone across_base across_not_lower "
    "across_not_higher",
    "columns": "over not_your_turn not_in_hand other_game started start_first no_seat "
    "unreadable.columns open_first open_or_leave no_draw_now no_earthquake choose_column "
    "one_column no_column not_beside not_beside_zero only_lower only_higher must_play must_draw "
    "must_pass nothing_to_draw",
}
WARNINGS = {
    "classic": "stuck end",
    "extreme": "stuck broken end skull three",
    "duel": "stuck lone",
    "columns": "",
}
ENDINGS = {
    "classic": "beaten stuck",
    "extreme": "beaten stuck broken skull three",
    "duel": "emptied lone stuck_opponent",
    "columns": "target target_shared",
}
SETUPS = {"option": "refused", "deal": "refused"}  # keys any game may use before it begins
BROKEN = ("X-6", "X-8", "X-9", "X-12", "X-13", "XR-5")
WAYS = {
    "on rising": (2, 99),
    "on falling": (2, 99),
    "ten back on rising": (2, 89),
    "ten back on falling": (12, 99),
}
DUEL_WAYS = {
    "on rising": (2, 59),
    "on falling": (2, 59),
    "ten back on rising": (2, 49),
    "ten back on falling": (12, 59),
    "across on rising": (2, 58),
    "across on falling": (3, 59),
}
COVERS = [*map(str, KINDS), "plain"]
LARGE = 3  # a card's place in the turn is told apart up to here


def wanted() -> set[str]:
    """Everything that should occur; the catalogue says which sentences there are."""
    found = {*_wanted_sentences(), *_wanted_cards(), *_wanted_instructions()}
    for game in GAMES.values():
        found |= {f"{game.id}: {players} players" for players in game.seats}
        for known in game.Options.table():
            found |= {f"{game.id}: option {value}" for value in _values(known)}
    return found


def _wanted_sentences() -> Iterator[str]:
    """What is refused, warned of and told at the end; no key of the catalogue is left out."""
    listed = set()
    for kind, tables in (("move", REFUSALS), ("warning", WARNINGS), ("result", ENDINGS)):
        for game, keys in tables.items():
            for key in keys.split():
                listed.add(f"{kind}.{key}")
                yield f"{game}: {kind}.{key}"
    said = {key for key in catalogue("en") if key.split(".")[0] in ("move", "warning", "result")}
    assert listed == said, f"not listed here: {said - listed}; unknown: {listed - said}"
    for key in catalogue("en"):
        if key.split(".")[0] in SETUPS:
            yield f"any: {key}"


def _wanted_cards() -> Iterator[str]:
    for game in ("classic", "extreme"):
        for way, (least, most) in WAYS.items():
            yield from (f"{game}: {card} {way}" for card in range(least, most + 1))
    for way, (least, most) in DUEL_WAYS.items():
        yield from (f"duel: {card} {way}" for card in range(least, most + 1))
    for card, _ in DEFAULT_DECK:
        yield f"columns: {card} opens a column"
        for top, _ in DEFAULT_DECK:
            if top.value != LAST_VALUE and top.takes(card):
                yield f"columns: {card} on {_face(top)}"
        if card.action:
            yield from (f"columns: {card} {what}" for what in ("acts", "is covered", "is the last"))
    for move in ("draw", "pass", "x", "."):
        yield f"columns: move {move}"
    for move in (".", "<"):
        yield f"classic: move {move}"
        yield f"extreme: move {move}"
    yield "duel: move ."
    yield "columns: the draw pile is reshuffled"
    yield "columns: a round is blocked"
    yield "columns: no column is left"


def _wanted_instructions() -> Iterator[str]:
    for kind in KINDS:
        yield from (f"extreme: {kind} laid as card {place}" for place in (1, 2, 3))
        yield from (f"extreme: {kind} covered by {other}" for other in COVERS)
        yield f"extreme: {kind} obeyed"
        if kind is not Kind.THREE:
            yield f"extreme: {kind} laid as card 4"
    yield "extreme: STOP covers a skull of its turn"
    yield "extreme: STOP as third card of a THREE"
    yield "extreme: hands filled up again"
    yield from (f"extreme: {clause} broken" for clause in BROKEN)


def _face(top: Card) -> str:
    """The kind of card a column shows, as far as it matters for the next one."""
    if top.action:
        return "an action"
    return ("a plain", "a minus", "a plus")[top.sign]


def _values(known: OptionInfo) -> Iterator[str]:
    """The values of an option that should have been played with."""
    name = known.name
    match known.kind:
        case "flag":
            yield from (f"{name} {value}" for value in (False, True))
        case "number":
            yield from (f"{name} {value}" for value in ("default", "other"))
        case "kinds":
            yield from (
                f"{name} {with_it} {kind}" for kind in KINDS for with_it in ("with", "less")
            )
        case "table":
            yield from (f"{name} {value}" for value in (*known.choices, "custom"))
        case _:
            yield from (f"{name} {value}" for value in known.choices)


def notice_options(game: str, players: int, options: Options) -> Iterator[str]:
    """What a deal shows: the seats and the options."""
    yield f"{game}: {players} players"
    for known in options.table():
        value = getattr(options, known.name)
        match known.kind:
            case "number":
                shown = ["default" if value == known.default else "other"]
            case "kinds":
                shown = [f"{'with' if kind in value else 'less'} {kind}" for kind in KINDS]
            case "table":
                shown = [value if isinstance(value, str) else "custom"]
            case _:
                shown = [value]
        yield from (f"{game}: option {known.name} {value}" for value in shown)


def notice_move(before: State, move: Move, after: State) -> Iterator[str]:
    """What a move brings about."""
    game = before.game.id
    if isinstance(move, DuelLay):
        yield _duel_card(before, move)
    elif isinstance(move, Lay):
        assert isinstance(before.board, PilesBoard)
        yield _card(game, move.card, before.board.tops[move.pile], rising=move.pile < 2)
        if game == "extreme":
            yield from _instruction(before, move, after)
    elif game == "columns" and not isinstance(move, Start):
        yield from _column(before, move, after)
    elif isinstance(move, End | TakeBack):
        yield f"{game}: move {move}"
    if game == "extreme" and _turn_over(before, move, after):
        yield from _obeyed(before, move, after)
    if after.result is not None:
        yield f"{game}: {after.result.sentence.key}"
        if after.result.ending == "broken":
            yield f"extreme: {after.result.clause} broken"


def _card(game: str, card: int, top: int, *, rising: bool) -> str:
    way = f"on {'rising' if rising else 'falling'}"
    return f"{game}: {card} {'ten back ' if is_ten_back(card, top, rising) else ''}{way}"


def _duel_card(before: Any, move: Lay) -> str:
    top = before.board.facing(before.turn)[move.pile]
    if move.pile >= FIRST_PILE_ACROSS:
        return f"duel: {move.card} across on {('rising', 'falling')[move.pile - FIRST_PILE_ACROSS]}"
    return _card("duel", move.card, top, rising=move.pile == 0)


def _instruction(before: Any, move: Lay, after: Any) -> Iterator[str]:
    """The card just laid, the one it covered, and their instructions."""
    of, played = before.board.instructions.of, before.board.played
    kind, place = of.get(move.card), min(len(played), LARGE) + 1
    if kind:
        yield f"extreme: {kind} laid as card {place}"
    if under := of.get(before.board.tops[move.pile]):
        yield f"extreme: {under} covered by {kind or 'plain'}"
    if kind is Kind.STOP:
        if any(laid.pile == move.pile and of.get(laid.card) is Kind.SKULL for laid in played[-1:]):
            yield "extreme: STOP covers a skull of its turn"
        if any(of.get(laid.card) is Kind.THREE for laid in played):
            yield "extreme: STOP as third card of a THREE"
    if kind is Kind.SILENCE and after.board.talk == "silent":
        yield "extreme: SILENCE obeyed"


def _turn_over(before: Any, move: Move, after: Any) -> bool:
    if isinstance(move, End):
        return after.result is None
    stop = isinstance(move, Lay) and before.board.instructions.of.get(move.card) is Kind.STOP
    return stop and after.result is None


def _obeyed(before: Any, move: Move, after: Any) -> Iterator[str]:
    """Which instructions a turn that has ended well had to obey."""
    board, seat, of = before.board, before.turn, before.board.instructions.of
    cards = [laid.card for laid in board.played]
    piles = {laid.pile for laid in board.played}
    if isinstance(move, Lay):
        cards.append(move.card)
        piles.add(move.pile)
        yield "extreme: STOP obeyed"
    laid = {of.get(card) for card in cards}
    yield from (f"extreme: {kind} obeyed" for kind in (Kind.SKULL, Kind.THREE) if kind in laid)
    seen = {of.get(top) for top in board.tops}
    yield from (f"extreme: {kind} obeyed" for kind in (Kind.NO_BACK,) if kind in seen)
    if Kind.ONE_PILE in seen and len(cards) > 1 and len(piles) == 1:
        yield "extreme: ONE_PILE obeyed"
    drawn = board.stock - after.board.stock
    if Kind.DRAW_ONE in {of.get(top) for top in after.board.tops} and drawn < len(cards):
        yield "extreme: DRAW_ONE obeyed"
    if drawn > len(cards) and after.board.counts[seat]:
        yield "extreme: hands filled up again"


def _column(before: Any, move: Move, after: Any) -> Iterator[str]:
    board, seat = before.board, before.turn
    new_round = after.board.round != board.round or after.result is not None
    if isinstance(move, LayCard):
        yield from _column_card(board, move)
        if new_round and move.card.action:
            yield f"columns: {move.card} is the last"
    else:
        yield f"columns: move {'x' if isinstance(move, Remove) else move}"
    if isinstance(move, End):
        top = board.columns[board.tasks[0].column]
        if top is not None and top.action and not board.tasks[0].quiet:
            yield f"columns: {top} acts"
    if isinstance(move, Draw) and not board.stock:
        yield "columns: the draw pile is reshuffled"
    if isinstance(move, Pass) and new_round:
        yield "columns: a round is blocked"
    if not after.board.columns:
        yield "columns: no column is left"
    assert seat is not None


def _column_card(board: Any, move: LayCard) -> Iterator[str]:
    top = board.columns[move.column] if board.columns else None
    if top is None:
        yield f"columns: {move.card} opens a column"
        return
    yield f"columns: {move.card} on {_face(top)}"
    if board.tasks[0].what == "run" and top.action is not Action.NONE:
        yield f"columns: {top} is covered"
    assert top.sign in Sign
