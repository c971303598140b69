"""What many solved deals come to: how many can be won, and how hard they are."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TypedDict

from tenback.study.simulate.report import Share
from tenback.study.simulate.report_json import ShareJson

__all__ = ["DealJson", "DealsReport", "Grade", "SolvedDeal"]


class DealJson(TypedDict):
    """A solved deal for a program, and a line of a file of results."""

    deal: int
    winnable: bool | None
    width: int
    positions: int
    milliseconds: float
    won_by: dict[str, bool]


@dataclass(frozen=True, slots=True)
class SolvedDeal:
    """A deal by its number, the answer to it, and which bots won it."""

    number: int
    winnable: bool | None
    width: int
    positions: int
    seconds: float
    won_by: Mapping[str, bool]

    def plain(self) -> DealJson:
        """For JSON."""
        return {
            "deal": self.number,
            "winnable": self.winnable,
            "width": self.width,
            "positions": self.positions,
            "milliseconds": round(1e3 * self.seconds, 3),
            "won_by": dict(self.won_by),
        }


@dataclass(frozen=True, slots=True)
class Grade:
    """The deals that a search of this width was the first to win."""

    width: int
    deals: int
    until: Share  # of all deals: won by this width or a smaller one
    won_by: tuple[tuple[str, Share], ...]  # of these deals, by each bot


@dataclass(frozen=True, slots=True)
class DealsReport:
    """Deals that have been solved, of those that were asked for."""

    setup: Mapping[str, object]
    asked: int
    deals: tuple[SolvedDeal, ...]

    @property
    def is_whole(self) -> bool:
        """Have all deals been solved?"""
        return len(self.deals) == self.asked

    @property
    def winnable(self) -> Share:
        """The deals for which there is a way to win."""
        return Share(sum(deal.winnable is True for deal in self.deals), len(self.deals))

    @property
    def lost(self) -> tuple[int, ...]:
        """The numbers of the deals that are proved to be lost."""
        return tuple(deal.number for deal in self.deals if deal.winnable is False)

    @property
    def unproven(self) -> tuple[int, ...]:
        """The numbers of the deals nobody knows about."""
        return tuple(deal.number for deal in self.deals if deal.winnable is None)

    @property
    def grades(self) -> tuple[Grade, ...]:
        """The deals that can be won, the easiest first."""
        won = [deal for deal in self.deals if deal.winnable]
        widths = sorted({deal.width for deal in won})
        return tuple(
            Grade(
                width,
                len(same := [deal for deal in won if deal.width == width]),
                Share(sum(deal.width <= width for deal in won), len(self.deals)),
                tuple((bot, _share(same, bot)) for bot in self.bots),
            )
            for width in widths
        )

    @property
    def bots(self) -> tuple[str, ...]:
        """Those who played the deals."""
        return tuple(self.deals[0].won_by) if self.deals else ()

    def mean_positions(self) -> float:
        """Positions looked at for a deal."""
        return sum(deal.positions for deal in self.deals) / max(1, len(self.deals))

    def mean_seconds(self) -> float:
        """Processor time for a deal."""
        return sum(deal.seconds for deal in self.deals) / max(1, len(self.deals))

    def seconds_within(self, share: float) -> float:
        """So much of the processor, or less, was enough for this share of the deals."""
        times = sorted(deal.seconds for deal in self.deals)
        return times[min(len(times) - 1, int(share * len(times)))] if times else 0.0

    def won_by(self, bot: str) -> Share:
        """The deals that a bot won."""
        return _share(self.deals, bot)

    def plain(self) -> dict[str, object]:
        """For JSON."""
        return {
            **self.setup,
            "deals": self.asked,
            "solved": len(self.deals),
            "winnable": self.winnable.plain(),
            "lost": list(self.lost),
            "unproven": list(self.unproven),
            "grades": [
                {
                    "width": grade.width,
                    "deals": grade.deals,
                    "until": grade.until.plain(),
                    "won_by": _plain_shares(grade.won_by),
                }
                for grade in self.grades
            ],
            "won_by": _plain_shares((bot, self.won_by(bot)) for bot in self.bots),
            "mean_positions": round(self.mean_positions(), 1),
            "mean_milliseconds": round(1e3 * self.mean_seconds(), 3),
            "milliseconds_99": round(1e3 * self.seconds_within(0.99), 3),
        }

    def to_json(self) -> str:
        """The same as one line of JSON."""
        return json.dumps(self.plain(), ensure_ascii=False)


def _share(deals: Iterable[SolvedDeal], bot: str) -> Share:
    won = [deal.won_by[bot] for deal in deals]
    return Share(sum(won), len(won))


def _plain_shares(shares: Iterable[tuple[str, Share]]) -> dict[str, ShareJson]:
    return {bot: share.plain() for bot, share in shares}
