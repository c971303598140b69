"""The result of a review: every turn with its chances and its loss, and their sums."""

from __future__ import annotations

import json
from dataclasses import dataclass

from tenback.bots.player import Line
from tenback.language.texts import Texts
from tenback.record import Record
from tenback.rules import Move, game
from tenback.study.hint import percent, plain_line
from tenback.study.reasons.reason import Reason
from tenback.study.review.review_json import ReviewJson, TurnReviewJson
from tenback.study.review.review_text import review_text
from tenback.study.solve.last_win import LastWin

__all__ = ["GREAT_PERCENT", "MOST_TURNING_POINTS", "NOTABLE_PERCENT", "Review", "TurnReview"]

NOTABLE_PERCENT = 5  # a loss from here on is marked, and can be a turning point
GREAT_PERCENT = 15  # a loss from here on is marked twice
MOST_TURNING_POINTS = 5


@dataclass(frozen=True, slots=True)
class TurnReview:
    """A turn: the chance to win with the best line and with the one played, both as the mover saw.

    `lines` are the expert's, the best first; `reasons` say why the best beats what was played.
    """

    number: int
    seat: int
    moves: tuple[Move, ...]
    before: float
    after: float
    loss: float
    as_expert: bool
    lines: tuple[Line, ...]
    reasons: tuple[Reason, ...] = ()

    @property
    def best(self) -> Line:
        """What the expert would have played."""
        return self.lines[0]

    @property
    def mark(self) -> str:
        """`?` for a notable loss, `??` for a great one."""
        loss = percent(self.loss)
        return "??" if loss >= GREAT_PERCENT else "?" if loss >= NOTABLE_PERCENT else ""

    def plain(self, language: str = "en") -> TurnReviewJson:
        """For JSON."""
        return {
            "turn": self.number,
            "seat": self.seat,
            "moves": [str(move) for move in self.moves],
            "before": round(self.before, 4),
            "after": round(self.after, 4),
            "loss": round(self.loss, 4),
            "mark": self.mark,
            "as_expert": self.as_expert,
            "best": [str(move) for move in self.best.moves],
            "lines": [plain_line(line) for line in self.lines],
            "reasons": [reason.plain(language) for reason in self.reasons],
        }


@dataclass(frozen=True, slots=True)
class Review:
    """All turns of a game that were judged."""

    record: Record
    level: str
    seed: str
    turns: tuple[TurnReview, ...]
    turn_count: int  # to be judged; more than those in `turns` after Ctrl-C
    last: int  # the number of the last finished turn, judged or not
    last_win: LastWin | None = None  # of a lost game of a team that was reviewed from its deal on

    @property
    def is_whole(self) -> bool:
        """Have all turns been judged?"""
        return len(self.turns) == self.turn_count

    @property
    def is_team(self) -> bool:
        """Is there one chance for everybody, or does each seat have its own?"""
        return game(self.record.game).is_team

    @property
    def turning_points(self) -> tuple[TurnReview, ...]:
        """The largest losses, if they are notable; the largest first."""
        notable = [turn for turn in self.turns if turn.mark]
        return tuple(
            sorted(notable, key=lambda turn: (-turn.loss, turn.number))[:MOST_TURNING_POINTS]
        )

    @property
    def lost_at(self) -> TurnReview | None:
        """The turn after which a team that lost never again had an even chance.

        Nobody knows before all turns up to the last one are judged.
        """
        result = self.record.result
        if not self.is_team or result is None or result.winners:
            return None
        if not self.turns or self.turns[-1].number != self.last:
            return None
        for turn in reversed(self.turns):
            if turn.before >= 0.5:
                return turn
        return None

    def of(self, seat: int | None = None) -> tuple[TurnReview, ...]:
        """The turns of a seat, or all."""
        return tuple(turn for turn in self.turns if seat in (None, turn.seat))

    def mean_loss(self, seat: int | None = None) -> float:
        """What a turn cost on average."""
        turns = self.of(seat)
        return sum(turn.loss for turn in turns) / max(1, len(turns))

    def as_expert(self, seat: int | None = None) -> int:
        """How many turns were played as the expert would have."""
        return sum(turn.as_expert for turn in self.of(seat))

    def plain(self, language: str = "en") -> ReviewJson:
        """For JSON, with texts in a language."""
        lost = self.lost_at
        seats = range(self.record.players)
        return {
            "game": self.record.game,
            "players": self.record.players,
            "level": self.level,
            "seed": self.seed,
            "interrupted": not self.is_whole,
            "turns": [turn.plain(language) for turn in self.turns],
            "turning_points": [turn.number for turn in self.turning_points],
            "lost_at": None if lost is None else lost.number,
            "last_win": None if self.last_win is None else self.last_win.plain(),
            "mean_loss": round(self.mean_loss(), 4),
            "as_expert": self.as_expert(),
            "by_seat": [
                {
                    "seat": seat,
                    "turns": len(self.of(seat)),
                    "mean_loss": round(self.mean_loss(seat), 4),
                    "as_expert": self.as_expert(seat),
                }
                for seat in seats
            ],
        }

    def to_json(self, language: str = "en") -> str:
        """The same as one line of JSON."""
        return json.dumps(self.plain(language), ensure_ascii=False)

    def __str__(self) -> str:
        """What `tenback review` prints."""
        return "\n".join(review_text(self, Texts(names=self.record.names)))
