"""Sequential halving: share work out among some choices, and drop the worse half again and again.

All choices still in question are tried on the same deals, so that luck cancels out between them.
"""

from __future__ import annotations

from collections.abc import Callable, Collection

from tenback.bots.budget import Effort

__all__ = ["halve"]

DEALS_PER_CLOCK_CHECK = 2  # deals between two looks at the clock


def halve(
    number: int,
    sample: Callable[[int, int], None],
    mean: Callable[[int], float],
    effort: Effort,
    spared: Collection[int] = (),
) -> list[tuple[int, float]]:
    """The choices with an estimate of each, the best first.

    `sample(bits, times)` deals so often for the choices whose bits are set, `mean` tells what a
    choice has come to. A choice that was dropped early is placed as far below the best as it was
    on the deals they had in common. Those that are spared are tried to the end, but win only on
    merit.
    """
    alive = list(range(number))
    rounds = max(1, (number - 1).bit_length())
    work = effort.left
    dropped: list[tuple[int, dict[int, float]]] = []
    for _ in range(rounds):
        tried = sorted({*alive, *spared})
        share = max(1, work // (rounds * len(tried)))
        bits = sum(1 << place for place in tried)
        while share > 0 and (
            times := effort.take(min(share, DEALS_PER_CLOCK_CHECK) * len(tried)) // len(tried)
        ):
            sample(bits, times)
            share -= times
        means = {place: mean(place) for place in tried}
        alive.sort(key=lambda place: -means[place])
        if len(alive) > 1:
            cut = (len(alive) + 1) // 2
            dropped[:0] = [(place, means) for place in alive[cut:]]
            del alive[cut:]
    best = alive[0]
    top = mean(best)
    others = [(place, mean(place)) for place in alive[1:]]
    for place, means in dropped:
        if place in spared:
            others.append((place, min(top, mean(place))))
        else:
            others.append((place, max(0.0, top + min(0.0, means[place] - means[best]))))
    others.sort(key=lambda choice: -choice[1])
    return [(best, top), *others]
