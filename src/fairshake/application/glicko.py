"""Glicko-2 after Mark Glickman's paper ("Example of the Glicko-2 system"): one rating period of one player; pure.

Why we don't use a library: decision 0022.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, log, pi, sqrt
from typing import Final

from msgspec import Struct

SCALE: Final = 173.7178
TAU: Final = 0.5
"""How much volatility may change; Glickman suggests 0.3 to 1.2, and uses 0.5 in his example."""
CLOSE: Final = 0.000001


class GlickoRating(Struct, frozen=True):
    """A rating with its deviation and its volatility; the defaults are those of an unknown player."""

    rating: float = 1500.0
    deviation: float = 350.0
    volatility: float = 0.06


def after(one: GlickoRating, played: Sequence[tuple[GlickoRating, float]]) -> GlickoRating:
    """The rating after a period: each opponent with their earlier rating, and 1, 0.5 or 0 points.

    >>> opponents = [(GlickoRating(1400, 30), 1.0), (GlickoRating(1550, 100), 0.0), (GlickoRating(1700, 300), 0.0)]
    >>> new = after(GlickoRating(1500, 200, 0.06), opponents)
    >>> round(new.rating, 2), round(new.deviation, 2), round(new.volatility, 5)
    (1464.05, 151.52, 0.06)
    """
    mu, phi = (one.rating - 1500) / SCALE, one.deviation / SCALE
    seen = [_against(mu, other, score) for other, score in played]
    if not seen:
        grown = sqrt(phi**2 + one.volatility**2) * SCALE
        return GlickoRating(one.rating, min(350.0, grown), one.volatility)
    variance = 1 / sum(weight**2 * hoped * (1 - hoped) for weight, hoped, _ in seen)
    gained = sum(weight * (score - hoped) for weight, hoped, score in seen)
    volatility = _volatility(phi, one.volatility, variance, variance * gained)
    unsure = phi**2 + volatility**2
    phi = 1 / sqrt(1 / unsure + 1 / variance)
    return GlickoRating(SCALE * (mu + phi**2 * gained) + 1500, SCALE * phi, volatility)


def _against(mu: float, other: GlickoRating, score: float) -> tuple[float, float, float]:
    """The weight of a result (g), the expected score (E), and the actual score."""
    phi = other.deviation / SCALE
    weight = 1 / sqrt(1 + 3 * phi**2 / pi**2)
    hoped = 1 / (1 + exp(-weight * (mu - (other.rating - 1500) / SCALE)))
    return weight, hoped, score


def _volatility(phi: float, before: float, variance: float, delta: float) -> float:
    """Step 5 of the paper: the root of f by the Illinois method."""
    start = log(before**2)

    def f(x: float) -> float:
        e = exp(x)
        return (
            e * (delta**2 - phi**2 - variance - e) / (2 * (phi**2 + variance + e) ** 2) - (x - start) / TAU**2
        )

    low = start
    if delta**2 > phi**2 + variance:
        high = log(delta**2 - phi**2 - variance)
    else:
        steps = 1
        while f(start - steps * TAU) < 0:
            steps += 1
        high = start - steps * TAU
    f_low, f_high = f(low), f(high)
    while abs(high - low) > CLOSE:
        middle = low + (low - high) * f_low / (f_high - f_low)
        f_middle = f(middle)
        if f_middle * f_high <= 0:
            low, f_low = high, f_high
        else:
            f_low /= 2
        high, f_high = middle, f_middle
    return exp(low / 2)
