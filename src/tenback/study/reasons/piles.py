"""Reasons on rising and falling piles, in all games but Columns: ten-backs, room, lost cards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple, TypeVar

from tenback.bots.player import Line
from tenback.rules.classic import RISING, ClassicView
from tenback.rules.duel import FIRST_PILE_ACROSS, DuelView
from tenback.rules.extreme import ExtremeView
from tenback.rules.instructions import Instructions, Kind
from tenback.rules.moves import Lay
from tenback.rules.piles import PilesView, fits, is_ten_back, put
from tenback.study.reasons.reason import Reason, moves_text

__all__ = ["OwnPiles", "after", "follow", "own_piles", "pile_reasons"]

V = TypeVar("V", bound=PilesView)
Steps = Sequence[tuple[PilesView, Lay]]

SMALL_STEP_VALUES = 3  # the largest step that is worth a reason


class OwnPiles(NamedTuple):
    """What a seat sees of the piles it builds on, in any of the games that have piles."""

    hand: tuple[int, ...]
    tops: tuple[int, ...]
    rising: tuple[bool, ...]
    letters: str
    last: int  # the highest card; the lowest is 2
    across: tuple[int, ...] = ()  # tops of an opponent who can be helped
    instructions: Instructions | None = None  # of Extreme

    @property
    def goes_back(self) -> bool:
        """May a ten-back be laid on these piles? Not while a NO_BACK is on show (X-12)."""
        printed = self.instructions
        return printed is None or not printed.visible(Kind.NO_BACK, self.tops)

    @property
    def room(self) -> int:
        """The numbers that still lie ahead on these piles."""
        pairs = zip(self.tops, self.rising, strict=True)
        return sum(self.last - top if rising else top - 2 for top, rising in pairs)

    def takes(self, card: int, *, by_ten_back: bool = True) -> bool:
        """Does the card fit anywhere?"""
        pairs = zip(self.tops, self.rising, strict=True)
        if any(
            fits(card, top, rising) and (by_ten_back or not is_ten_back(card, top, rising))
            for top, rising in pairs
        ):
            return True
        return bool(self.across) and (card < self.across[0] or card > self.across[1])

    def back(self, pile: int) -> int:
        """The card that would bring a pile back by ten, be it in the game or not."""
        return self.tops[pile] - 10 if self.rising[pile] else self.tops[pile] + 10

    def step(self, card: int, pile: int) -> int:
        """How far a card takes a pile on; less than nothing for a ten-back."""
        ahead = card - self.tops[pile]
        return ahead if self.rising[pile] else -ahead


def own_piles(view: PilesView) -> OwnPiles:
    """The piles as the seat names them."""
    tops = view.board.facing(view.seat or 0)
    if isinstance(view, DuelView):
        return OwnPiles(
            view.hand, tops[:FIRST_PILE_ACROSS], (True, False), "ab", 59, tops[FIRST_PILE_ACROSS:]
        )
    printed = view.board.instructions if isinstance(view, ExtremeView) else None
    return OwnPiles(view.hand, tops, RISING, Lay.letters, 99, instructions=printed)


def follow(view: V, line: Line) -> list[tuple[V, Lay]]:
    """Every card of a line, with the view it is laid from."""
    steps = []
    for move in line.moves:
        if isinstance(move, Lay):
            steps.append((view, move))
            view = view.after_card(move)
    return steps


def after(view: V, line: Line) -> V:
    """The view of the seat after the cards of the line."""
    for before, move in follow(view, line):
        view = before.after_card(move)
    return view


def pile_reasons(view: PilesView, line: Line, second: Line | None) -> Iterator[Reason]:
    """The facts in favour of a line, the strongest first."""
    steps = follow(view, line)
    then = own_piles(after(view, line))
    other = None if second is None else own_piles(after(view, second))
    yield from _ten_backs(steps, [] if second is None else follow(view, second))
    if second is not None:
        yield from _stranded(view, then, second)
    yield from _ten_backs_in_hand(then, other)
    if second is not None and other is not None:
        if then.goes_back:
            yield from _untouched(view, line, second)
        if then.room > other.room:
            saved = then.room - other.room
            yield Reason("room", {"n": saved, "other": moves_text(second.moves)})
    yield from _least(view, line)
    yield from _small_step(steps, second)
    yield from _enough(view, line)


def _own(move: Lay, piles: OwnPiles) -> bool:
    return move.pile < len(piles.tops)


def _ten_backs(steps: Steps, others: Steps) -> Iterator[Reason]:
    """`ten_back`: a card of the line brings a pile back by ten; not so by the second choice."""
    by_second = set(_brought_back(others))
    for card, pile, top in _brought_back(steps):
        if (card, pile, top) not in by_second:
            yield Reason("ten_back", {"card": card, "pile": pile, "top": top})


def _brought_back(steps: Steps) -> Iterator[tuple[int, str, int]]:
    """Each ten-back: the card, the pile, and what it showed."""
    for view, move in steps:
        piles = own_piles(view)
        if _own(move, piles):
            top = piles.tops[move.pile]
            if is_ten_back(move.card, top, piles.rising[move.pile]):
                yield move.card, piles.letters[move.pile], top


def _stranded(view: PilesView, then: OwnPiles, second: Line) -> Iterator[Reason]:
    """`stranded`: after the second choice a card of the hand would fit nowhere.

    By this line it has been laid, or it still fits, and not by a ten-back that is forbidden.
    """
    other = own_piles(after(view, second))
    for card in view.hand:
        fine = card not in then.hand or then.takes(card, by_ten_back=then.goes_back)
        if fine and card in other.hand and not other.takes(card):
            yield Reason("stranded", {"card": card, "other": moves_text(second.moves)})


def _ten_backs_in_hand(then: OwnPiles, other: OwnPiles | None) -> Iterator[Reason]:
    """`keep`: the hand holds the ten-back of a pile; `pair`: two cards ten apart wait for one.

    Neither is said when the second choice keeps it as well, nor of what a NO_BACK forbids.
    """
    for pile, letter in enumerate(then.letters):
        card = then.back(pile)
        if _has_back(then, pile, card) and not (other and _has_back(other, pile, card)):
            yield Reason("keep", {"card": card, "pile": letter, "top": then.tops[pile]})
    for low in then.hand:
        high = low + 10
        ready = _pair_piles(then, low)
        if high in then.hand and ready and not (other and _pair_piles(other, low)):
            yield Reason("pair", {"low": low, "high": high, "pile": then.letters[ready[0]]})


def _has_back(piles: OwnPiles, pile: int, card: int) -> bool:
    """Is this card of the hand the ten-back of the pile, and could it be laid?"""
    return card in piles.hand and card == piles.back(pile) and piles.goes_back


def _pair_piles(piles: OwnPiles, low: int) -> list[int]:
    """Piles for a pair in the hand, ten apart: the far card goes onwards, the near one back."""
    high = low + 10
    if low not in piles.hand or high not in piles.hand:
        return []
    ready = []
    for pile, (top, rising) in enumerate(zip(piles.tops, piles.rising, strict=True)):
        far, ahead = (high, top < low) if rising else (low, top > high)
        if ahead and _leads_on(piles, far, pile):
            ready.append(pile)
    return ready


def _leads_on(piles: OwnPiles, card: int, pile: int) -> bool:
    """With this card on the pile, may a ten-back follow in the same turn (X-5, X-12)?"""
    printed = piles.instructions
    if printed is not None and printed.of.get(card) is Kind.STOP:
        return False
    return piles._replace(tops=put(piles.tops, pile, card)).goes_back


def _untouched(view: PilesView, line: Line, second: Line) -> Iterator[Reason]:
    """`waits`: a pile is left alone whose ten-back is still hidden; the second choice covers it.

    Only to be asked when ten-backs may be laid after the line.
    """
    piles = own_piles(view)
    touched = {move.pile for _, move in follow(view, line)}
    for pile in sorted({move.pile for _, move in follow(view, second)} - touched):
        if pile < len(piles.tops):
            card = piles.back(pile)
            if 2 <= card <= piles.last and card not in view.hand and card not in _laid(view):
                top, letter = piles.tops[pile], piles.letters[pile]
                yield Reason("waits", {"card": card, "pile": letter, "top": top})


def _laid(view: PilesView) -> frozenset[int]:
    """The cards that will not come any more; of one's own colour in a duel."""
    if isinstance(view, DuelView):
        return view.board.laid[view.seat or 0]
    assert isinstance(view, ClassicView)
    return view.board.laid


def _least(view: PilesView, line: Line) -> Iterator[Reason]:
    """`least`: exactly the cards still due, and no other way to lay that number costs less."""
    board = view.board
    missing = board.minimum - len(board.played)
    steps = follow(view, line)
    if missing < 1 or len(steps) != missing:
        return
    cost = own_piles(view).room - own_piles(after(view, line)).room
    if not _cheaper(view, missing, cost):
        yield Reason("least", {"n": cost})


def _cheaper(view: PilesView, missing: int, cost: int) -> bool:
    """Can this number of cards be laid for less room than this? A ten-back gives ten at most."""
    if cost <= -10 * missing:
        return False
    if missing == 0:
        return cost > 0
    piles = own_piles(view)
    moves = [move for move in view.legal if isinstance(move, Lay)]
    ways = [(piles.step(m.card, m.pile) if _own(m, piles) else 0, m) for m in moves]
    return any(
        _cheaper(view.after_card(move), missing - 1, cost - step)
        for step, move in sorted(ways, key=lambda way: way[0])
    )


def _small_step(steps: Steps, second: Line | None) -> Iterator[Reason]:
    """`step`: a card goes on a pile that shows nearly the same number, unlike by second choice."""
    near = []
    for view, move in steps:
        piles, by_second = own_piles(view), second is not None and move in second.moves
        step = piles.step(move.card, move.pile) if _own(move, piles) else 0
        if not by_second and 0 < step <= SMALL_STEP_VALUES:
            near.append((step, move, piles))
    if near:
        n, move, piles = min(near, key=lambda step: step[0])
        yield Reason("step", {"card": move.card, "pile": piles.letters[move.pile], "n": n})


def _enough(view: PilesView, line: Line) -> Iterator[Reason]:
    """`enough`: the turn may end, and every card that could still be laid takes a pile on.

    A card across takes none on.
    """
    if str(line.moves[0]) != ".":
        return
    piles = own_piles(view)
    moves = [move for move in view.legal if isinstance(move, Lay)]
    steps = [piles.step(move.card, move.pile) if _own(move, piles) else 0 for move in moves]
    if steps and min(steps) > 0:
        yield Reason("enough", {"n": min(steps)})
