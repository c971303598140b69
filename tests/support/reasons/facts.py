"""What each kind of reason claims, worked out from the whole state, straight from its words.

Nothing here is taken from `tenback.study`: moves are read as text, piles are followed by the rules.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Any

from tenback.bots.player import Line
from tests.support.reasons.claim import Claim, words
from tests.support.reasons.column_facts import COLUMN_TRUTHS

__all__ = ["TRUTHS", "Claim"]


def tops(state: Any, seat: int) -> dict[str, int]:
    """What each pile shows, by its letter."""
    if state.game.id == "duel":
        mine, theirs = state.board.tops[2 * seat : 2 * seat + 2], state.board.tops[2 - 2 * seat :]
        return dict(zip("abxy", (*mine, *theirs[:2]), strict=True))
    return dict(zip("abcd", state.board.tops, strict=True))


def rises(state: Any, pile: str) -> bool:
    return pile == "a" or (pile == "b" and state.game.id != "duel")


def own(state: Any) -> str:
    return "ab" if state.game.id == "duel" else "abcd"


def lays(line: Line) -> list[tuple[int, str]]:
    found = [re.fullmatch(r"(\d+)([a-dxy])", text) for text in words(line)]
    return [(int(lay[1]), lay[2]) for lay in found if lay]


def steps(claim: Claim, line: Line) -> list[tuple[Any, int, str]]:
    """Each card of a line, with the state it is laid in."""
    state, found = claim.state, []
    for card, pile in lays(line):
        found.append((state, card, pile))
        state = state.play(f"{card}{pile}")
    return found


def end(claim: Claim, line: Line) -> Any:
    """The state when the cards of a line lie."""
    state = claim.state
    for card, pile in lays(line):
        state = state.play(f"{card}{pile}")
    return state


def left(claim: Claim, line: Line) -> set[int]:
    """The cards a hand keeps; those it may draw are none of them."""
    return set(claim.hand) - {card for card, _ in lays(line)}


def goes_back(state: Any, pile: str, top: int) -> int:
    return top - 10 if rises(state, pile) else top + 10


def forbidden(claim: Claim, shown: Iterable[int]) -> bool:
    """Would a ten-back break an instruction while these cards are on show (X-12)?"""
    return any(printed(claim, card) == "NO_BACK" for card in shown)


def printed(claim: Claim, card: int) -> str:
    board = claim.state.board
    return str(board.instructions.of.get(card, "")) if claim.state.game.id == "extreme" else ""


def accepted(claim: Claim, line: Line, card: int, *, backs: bool = True) -> bool:
    """Does any pile take the card when the line lies?"""
    after = tops(end(claim, line), claim.seat)
    for pile, top in after.items():
        if pile in "xy":
            if card < top if pile == "x" else card > top:
                return True
        elif rises(claim.state, pile):
            if card > top or (card == top - 10 and backs):
                return True
        elif card < top or (card == top + 10 and backs):
            return True
    return False


def back_allowed(claim: Claim, line: Line) -> bool:
    """When the cards of the line lie, may a ten-back be laid?"""
    return not forbidden(claim, end(claim, line).board.tops)


def room_on(state: Any, seat: int) -> int:
    last = 59 if state.game.id == "duel" else 99
    shown = tops(state, seat)
    return sum(last - shown[p] if rises(state, p) else shown[p] - 2 for p in own(state))


def room(claim: Claim, line: Line | None) -> int:
    return room_on(claim.state if line is None else end(claim, line), claim.seat)


def ten_back(claim: Claim) -> bool:
    v = claim.values

    def done(line: Line) -> bool:
        return any(
            (card, pile) == (v["card"], v["pile"])
            and tops(state, claim.seat)[pile] == v["top"]
            and card == goes_back(state, pile, v["top"])
            for state, card, pile in steps(claim, line)
        )

    return done(claim.line) and not (claim.second and done(claim.second))


def stranded(claim: Claim) -> bool:
    card = claim.values["card"]
    lost = card in left(claim, claim.other) and not accepted(claim, claim.other, card)
    fits = accepted(claim, claim.line, card, backs=back_allowed(claim, claim.line))
    kept = card not in left(claim, claim.line) or fits
    return claim.names_the_second() and card in claim.hand and lost and kept


def keep(claim: Claim) -> bool:
    card, pile, top = (claim.values[name] for name in ("card", "pile", "top"))

    def kept(line: Line) -> bool:
        shown = tops(end(claim, line), claim.seat)[pile]
        return shown == top and card in left(claim, line) and back_allowed(claim, line)

    back = card == goes_back(claim.state, pile, top)
    return back and kept(claim.line) and not (claim.second and kept(claim.second))


def pair(claim: Claim) -> bool:
    low, high, wanted = (claim.values[name] for name in ("low", "high", "pile"))

    def waits(line: Line, piles: str) -> bool:
        shown = tops(end(claim, line), claim.seat)
        return {low, high} <= left(claim, line) and any(fits(shown, pile) for pile in piles)

    def fits(shown: dict[str, int], pile: str) -> bool:
        """One card goes on, the other brings it back at once."""
        rising, top = rises(claim.state, pile), shown[pile]
        far = high if rising else low
        if printed(claim, far) == "STOP" or forbidden(claim, {**shown, pile: far}.values()):
            return False
        return bool(top < low if rising else top > high)

    alike = claim.second is not None and waits(claim.second, own(claim.state))
    return bool(high - low == 10 and waits(claim.line, wanted) and not alike)


def waits(claim: Claim) -> bool:
    card, pile, top = (claim.values[name] for name in ("card", "pile", "top"))
    state, seat = claim.state, claim.seat
    unseen = set(range(2, 60 if state.game.id == "duel" else 100)) - set(claim.hand)
    unseen -= state.board.laid[seat] if state.game.id == "duel" else state.board.laid
    untouched = pile not in {place for _, place in lays(claim.line)}
    covered = pile in {place for _, place in lays(claim.other)}
    right = tops(state, seat)[pile] == top and card == goes_back(state, pile, top)
    return untouched and covered and right and card in unseen and back_allowed(claim, claim.line)


def saves_room(claim: Claim) -> bool:
    saved = room(claim, claim.line) - room(claim, claim.other)
    return claim.names_the_second() and saved == claim.values["n"] > 0


def least(claim: Claim) -> bool:
    board = claim.state.board
    missing = board.minimum - len(board.played)

    def cheapest(state: Any, number: int) -> int:
        if number == 0:
            return -room_on(state, claim.seat)
        if state.result is not None or len(state.board.played) != board.minimum - number:
            return 10**6  # the turn ended before this many cards lay
        moves = [str(move) for move in state.legal if re.match(r"\d", str(move))]
        return min(cheapest(state.play(move), number - 1) for move in moves)

    cost = room(claim, None) - room(claim, claim.line)
    best = cheapest(claim.state, missing) + room(claim, None)
    return bool(len(lays(claim.line)) == missing > 0 and claim.values["n"] == cost == best)


def step(claim: Claim) -> bool:
    v = claim.values
    fresh = claim.second is None or (v["card"], v["pile"]) not in lays(claim.second)
    return fresh and any(
        (card, pile) == (v["card"], v["pile"])
        and (card - tops(state, claim.seat)[pile]) * (1 if rises(state, pile) else -1) == v["n"]
        and 1 <= v["n"] <= 3
        for state, card, pile in steps(claim, claim.line)
    )


def enough(claim: Claim) -> bool:
    shown, state = tops(claim.state, claim.seat), claim.state
    if any(re.fullmatch(r"\d+[xy]", str(move)) for move in state.legal):
        return False  # a card across takes no pile on
    moves = [re.fullmatch(r"(\d+)([a-d])", str(move)) for move in state.legal]
    ways = [(int(m[1]) - shown[m[2]]) * (1 if rises(state, m[2]) else -1) for m in moves if m]
    return words(claim.line) == ["."] and "." in state.legal and min(ways) == claim.values["n"] > 0


def skull(claim: Claim) -> bool:
    card, pile, top = (claim.values[name] for name in ("card", "pile", "top"))
    return any(
        (c, p) == (card, pile)
        and tops(state, claim.seat)[pile] == top
        and state.board.instructions.of.get(top) == "SKULL"
        and top in [laid.card for laid in state.board.played]
        for state, c, p in steps(claim, claim.line)
    )


def frees(claim: Claim) -> bool:
    kind, pile, top = (claim.values[name] for name in ("kind", "pile", "top"))
    of, then = claim.state.board.instructions.of, end(claim, claim.line).board
    otherwise = (end(claim, claim.second) if claim.second else claim.state).board
    bound = tops(claim.state, claim.seat)[pile] == top and of[top] == kind
    lasting = kind in ("SILENCE", "NO_BACK", "ONE_PILE", "DRAW_ONE")
    kinds, others = ([of.get(shown) for shown in board.tops] for board in (then, otherwise))
    return bool(bound and lasting and kind in others and kind not in kinds)


def leave(claim: Claim) -> bool:
    seat, pile = int(claim.values["seat"][1:]) - 1, claim.values["pile"]
    asked = ["abcd"[signal.pile] for signal in claim.heard[seat] or ()]
    kept = pile not in {place for _, place in lays(claim.line)}
    broken = pile in {place for _, place in lays(claim.other)}
    return pile in asked and seat != claim.seat and kept and broken and claim.names_the_second()


def wins(claim: Claim) -> bool:
    result = end(claim, claim.line).result
    return result is not None and claim.seat in result.winners


def only(claim: Claim) -> bool:
    legal = [str(move) for move in claim.state.legal]
    return legal == words(claim.line)[:1] == [claim.values["move"]]


def only_safe(claim: Claim) -> bool:
    """Every other move ends the game at once, and not well."""
    return _loses_otherwise(claim, [str(move) for move in claim.state.legal])


def _loses_otherwise(claim: Claim, legal: list[str]) -> bool:
    first = words(claim.line)[0]
    ends = {move: claim.state.play(move).result for move in legal}
    lost = [move for move, end in ends.items() if end and claim.seat not in end.winners]
    return len(legal) > 1 and {*legal} - {*lost} == {first} == {claim.values["move"]}


def without_back(claim: Claim) -> list[str]:
    legal = [str(move) for move in claim.state.legal]
    return [move for move in legal if move != "<"] if "<" in legal else []


def only_or_back(claim: Claim) -> bool:
    return without_back(claim) == words(claim.line)[:1] == [claim.values["move"]]


def only_safe_or_back(claim: Claim) -> bool:
    return _loses_otherwise(claim, without_back(claim))


def fills_hand(claim: Claim) -> bool:
    state, stock = claim.state, claim.state.board.stocks[claim.seat]
    for text in words(claim.line):
        state = state.play(text)
    drawn = stock - state.board.stocks[claim.seat]
    crossed = claim.values["card"] in [card for card, pile in lays(claim.line) if pile in "xy"]
    return crossed and drawn == claim.values["n"] > min(2, stock)


def gift(claim: Claim) -> bool:
    v = claim.values
    return any(
        (card, pile) == (v["card"], v["pile"])
        and pile in "xy"
        and abs(card - tops(state, claim.seat)[pile]) == v["n"] <= 5
        for state, card, pile in steps(claim, claim.line)
    )


def blocks(claim: Claim) -> bool:
    state, foe = claim.state, 1 - claim.seat
    cards = (*state.hands[foe], *state.draws[foe])

    def programs(line: Line) -> int:
        shown = tops(end(claim, line), claim.seat)
        return sum(card < shown["a"] or card > shown["b"] for card in cards)

    counts = programs(claim.line), programs(claim.other)
    return counts == (claim.values["n"], claim.values["more"]) and counts[0] < counts[1]


def chance(claim: Claim) -> bool:
    return bool(abs(claim.values["percent"] - 100 * claim.line.chance) <= 0.5)


def better(claim: Claim) -> bool:
    near = abs(claim.values["less"] - 100 * claim.other.chance) <= 0.5
    return chance(claim) and near and claim.names_the_second()


TRUTHS: dict[str, Callable[[Claim], bool]] = {
    **COLUMN_TRUTHS,
    "ten_back": ten_back,
    "stranded": stranded,
    "keep": keep,
    "pair": pair,
    "waits": waits,
    "room": saves_room,
    "least": least,
    "step": step,
    "enough": enough,
    "skull": skull,
    "frees": frees,
    "leave": leave,
    "wins": wins,
    "only": only,
    "only_safe": only_safe,
    "only_or_back": only_or_back,
    "only_safe_or_back": only_safe_or_back,
    "help": fills_hand,
    "gift": gift,
    "blocks": blocks,
    "chance": chance,
    "better": lambda claim: better(claim) and claim.values["percent"] > claim.values["less"],
    "even": lambda claim: better(claim) and claim.values["percent"] == claim.values["less"],
}
