"""The Game Extreme: The Game with 28 instruction cards that must be obeyed."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import starmap
from typing import ClassVar, Self

from tenback.rules.classic import (
    BASES,
    CARDS,
    TALK,
    ClassicBoard,
    ClassicOptions,
    ClassicState,
    ClassicView,
    Hands,
    TeamGame,
)
from tenback.rules.deal import Deal
from tenback.rules.drawing.scene import Face
from tenback.rules.errors import InvalidOption, RuleError
from tenback.rules.extreme_turn import ExtremeTurn
from tenback.rules.game import Game, refuse
from tenback.rules.instructions import (
    DEFAULT_TABLE,
    KINDS,
    Instructions,
    Kind,
    Table,
    dealt_table,
    read_table,
)
from tenback.rules.moves import End, Lay, Move
from tenback.rules.options import Plain, option
from tenback.rules.piles import without
from tenback.rules.result import Result
from tenback.rules.sentence import Sentence

__all__ = ["Extreme", "ExtremeBoard", "ExtremeOptions", "ExtremeState", "ExtremeView"]

ONE_PILE = ("from_now", "counted", "whole_turn")  # what a ONE_PILE of this turn binds (XR-5)
UNBINDING = (None, Kind.SILENCE, Kind.DRAW_ONE)  # whatever is laid after them may be laid as before
LASTING = (*UNBINDING, Kind.NO_BACK, Kind.ONE_PILE)  # the turn may end with them


@dataclass(frozen=True, slots=True)
class ExtremeOptions(ClassicOptions):
    """How a team wants to play The Game Extreme."""

    talk: str = option("strict", "choice", "GR-8", *TALK)
    instructions: str | Table | Mapping[str, Sequence[int]] = option(
        "default", "table", "XR-1", "default", "random"
    )
    kinds: tuple[Kind, ...] = option(KINDS, "kinds", "XR-13", *KINDS)
    one_pile: str = option("from_now", "choice", "XR-5", *ONE_PILE)
    gentle_minimum: bool = option(False, "flag", "XR-8")
    violations: str = option("refuse", "choice", "XR-9", "refuse", "lose")

    def __post_init__(self) -> None:
        ClassicOptions.__post_init__(self)
        object.__setattr__(self, "kinds", _read_kinds(self.kinds))
        if self.instructions not in ("default", "random"):
            object.__setattr__(self, "instructions", read_table(self.instructions))

    def plain(self, name: str) -> Plain:
        if name == "kinds":
            return [str(kind) for kind in self.kinds]
        if name == "instructions" and isinstance(self.instructions, tuple):
            return {str(kind): list(cards) for kind, cards in self.instructions}
        return ClassicOptions.plain(self, name)

    def table_for(self, game: Game, deal: Deal) -> Table:
        """Which cards carry which instruction in this game (XR-1)."""
        if self.instructions == "random":
            return dealt_table(game.shuffled(deal, 1, CARDS))
        return self.instructions if isinstance(self.instructions, tuple) else DEFAULT_TABLE


def _read_kinds(value: object) -> tuple[Kind, ...]:
    """The kinds in play, in their fixed order."""
    choices = ", ".join(KINDS)
    if not isinstance(value, list | tuple):
        raise InvalidOption("option.kinds", "XR-13", value=value, choices=choices)
    names = list(map(str, value))
    for kind in names:
        if kind not in KINDS or names.count(kind) > 1:
            raise InvalidOption("option.kinds", "XR-13", value=kind, choices=choices)
    return tuple(kind for kind in KINDS if kind in names)


@dataclass(frozen=True, slots=True)
class ExtremeBoard(ClassicBoard):
    """The board of classic, and what is printed on the cards."""

    silence_clause: ClassVar[str] = "X-11"

    options: ExtremeOptions
    instructions: Instructions = Instructions(DEFAULT_TABLE)

    @property
    def talk(self) -> str:
        """Silent while a SILENCE is visible (X-11)."""
        silence = self.instructions.visible(Kind.SILENCE, self.tops)
        return "silent" if silence else self.options.talk

    def face(self, card: Hashable) -> Face:
        assert isinstance(card, int)
        kind = self.instructions.of.get(card)
        return Face(str(card), mark=f"card.{kind}" if kind else "")

    @property
    def whole(self) -> ExtremeTurn:
        """This turn and all it demands."""
        one_pile = self.options.one_pile
        return ExtremeTurn(self.instructions, self.tops, self.played, self.minimum, one_pile)


@dataclass(frozen=True, slots=True)
class ExtremeView(ClassicView):
    """A seat's view; it refuses what breaks an instruction, or lets it lose (XR-9)."""

    board: ExtremeBoard

    @property
    def lenient(self) -> bool:
        """May an instruction be broken, as at a table, and lose the game?"""
        return self.board.options.violations == "lose"

    def lays(self) -> Iterator[Lay]:
        if self.lenient:
            return ClassicView.lays(self)
        return starmap(Lay, self.board.whole.obeying(self.hand))

    def forbids_card(self, card: int, pile: int) -> RuleError | None:
        refused = ClassicView.forbids_card(self, card, pile)
        if refused is not None or self.lenient:
            return refused
        broken = self.board.whole.broken_by(card, pile)
        return refuse(broken[0], broken[1], card=card) if broken else None

    def forbids_end(self) -> RuleError | None:
        turn = self.board.whole
        broken = turn.broken_by_end()
        if broken is None:
            return None if turn.three() else ClassicView.forbids_end(self)
        if not self.lenient:
            return refuse(broken[0], broken[1], n=3 - len(turn.played))
        return None if turn.three() else ClassicView.forbids_end(self)

    def broken(self, move: Move) -> Result | None:
        """The loss that a move breaking an instruction brings (X-2)."""
        turn, unlaid = self.board.whole, self.board.unlaid
        if isinstance(move, Lay):
            instruction, unlaid = turn.broken_by(move.card, move.pile), unlaid - 1
        else:
            instruction = turn.broken_by_end() if isinstance(move, End) else None
        return Result((), (max(1, unlaid),), "broken", instruction[1]) if instruction else None

    def ending(self) -> Result | None:
        board, turn = self.board, self.board.whole
        if board.unlaid == 0:
            score, ending, clause = turn.shortfall()
            return Result(() if score else tuple(range(board.players)), (score,), ending, clause)
        if turn.played and turn.kind(turn.played[-1].card) is Kind.STOP:
            return None  # the turn is over already
        if turn.can_finish(self.hand, board.unlaid - len(self.hand)):
            return None
        return Result((), (board.unlaid,), "stuck", "XR-9" if turn.played else "G-15")

    def safe(self, lays: Sequence[Lay]) -> Sequence[Lay]:
        """The same, where no instruction binds this turn, and of cards that bind nobody in it."""
        kinds, goes_on = self.board.instructions.of, self.board.minimum > len(self.board.played) + 1
        if self.lenient or self.board.whole.is_bound(goes_on=goes_on):
            return ()
        harmless = UNBINDING if goes_on else LASTING
        return ClassicView.safe(self, [lay for lay in lays if kinds.get(lay.card) in harmless])

    def goes_on_after(self, move: Lay) -> bool:
        """Can the turn plainly be finished with this card? Asked of every move, so in short."""
        board, turn, card = self.board, self.board.whole, move.card
        if board.unlaid == 1 or turn.kind(card) is Kind.STOP:
            return False
        others = board.unlaid - len(self.hand)
        after = turn.with_card(card, move.pile)
        return after.can_finish(without(self.hand, card), others)

    def _dangers(self, move: Move) -> tuple[Sentence, ...]:
        result = self.broken(move) if self.lenient else None  # otherwise it would not be legal
        if result is not None:
            return (Sentence("warning.broken", result.clause),)
        if not isinstance(move, Lay):
            return ClassicView._dangers(self, move)
        if self.goes_on_after(move):
            return ()
        after = self.after_card(move)
        result = after.ending()
        if result is None and after.board.whole.kind(move.card) is Kind.STOP:
            result, after = after.ending_alone(), self
        if result is None or result.winners:
            return ()
        turn = after.board.whole
        card: dict[str, object] = {"card": move.card}
        if turn.open_skulls():
            return (Sentence("warning.skull", "XR-10", card),)
        if turn.three():
            return (Sentence("warning.three", "XR-10", card),)
        return (Sentence("warning.stuck", "GR-5", card),)


@dataclass(frozen=True, slots=True)
class ExtremeState(ClassicState):
    """A game of The Game Extreme with every card."""

    board: ExtremeBoard

    @property
    def shuffles_used(self) -> int:
        """A table that is dealt takes another one (XR-1)."""
        return 2 if self.board.options.instructions == "random" else 1

    def view(self, seat: int | None) -> ExtremeView:
        return ExtremeView(self.board, seat, self.hand_of(seat))

    def _after(self, move: Move) -> Self:
        view = self.view(self.turn)
        result = view.broken(move) if view.lenient else None  # otherwise it was refused
        if result is not None:
            laid = self._with_card(move) if isinstance(move, Lay) else self
            return laid.over(result)
        after = ClassicState._after(self, move)
        kinds = view.board.instructions.of
        stopped = isinstance(move, Lay) and kinds.get(move.card) is Kind.STOP
        return after.end_turn() if stopped and after.result is None else after

    def minimum(self, seat: int) -> int:
        usual = ClassicState.minimum(self, seat)
        return min(usual, len(self.hands[seat])) if self.board.options.gentle_minimum else usual

    def cards_to_draw(self) -> int:
        """Only one while a DRAW_ONE is visible (X-14), else back to a full hand (X-15, XR-7)."""
        if self.board.instructions.visible(Kind.DRAW_ONE, self.board.tops):
            return 1
        return ClassicState.cards_to_draw(self)


class Extreme(TeamGame[ExtremeOptions, ExtremeState]):
    """The Game Extreme."""

    id = "extreme"
    instructions = KINDS
    printed: ClassVar = {"instructions": {str(kind): cards for kind, cards in DEFAULT_TABLE}}
    printed_cards: ClassVar = {"instructions": CARDS}
    Options = ExtremeOptions

    def first_state(
        self, options: ExtremeOptions, hands: Hands, draw: tuple[int, ...], deal: Deal
    ) -> ExtremeState:
        counts = tuple(map(len, hands))
        printed = Instructions(options.table_for(self, deal), options.kinds)
        board = ExtremeBoard(options, BASES, counts, len(draw), frozenset(), instructions=printed)
        return ExtremeState(board, hands, draw)


ExtremeView.game = ExtremeState.game = Extreme()
