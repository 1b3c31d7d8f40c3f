"""Arena statistics: shares of the match points and their confidence intervals."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from math import sqrt
from typing import Final

Z95: Final = 1.959963984540054


def wilson(successes: float, trials: int, z: float = Z95) -> tuple[float, float]:
    """The Wilson interval of a share; ties count as half a success.

    >>> tuple(round(end, 3) for end in wilson(110, 200))
    (0.481, 0.617)
    """
    if trials == 0:
        return 0.0, 1.0
    share = successes / trials
    center = share + z * z / (2 * trials)
    spread = z * sqrt(share * (1 - share) / trials + z * z / (4 * trials * trials))
    scale = 1 + z * z / trials
    return max(0.0, (center - spread) / scale), min(1.0, (center + spread) / scale)


@dataclass(frozen=True, slots=True)
class SeatResult:
    """One player's result in one match."""

    player: str
    score: int
    points: float
    """Match points as the book writes them (6, 5, 4 …; an average in the Challenge Cup)."""
    share: float
    """The match itself on a scale from 0 (behind everyone) to 1 (ahead of everyone), ties half."""
    flubs_made: int
    flubs_missed: int


@dataclass(slots=True)
class ResultLine:
    """One row of the results table."""

    player: str
    matches: int = 0
    wins: int = 0
    ties: int = 0
    points: float = 0.0
    share: float = 0.0
    score: int = 0
    flubs_made: int = 0
    flubs_missed: int = 0

    def add(self, result: SeatResult) -> None:
        self.matches += 1
        self.wins += result.share == 1
        self.ties += 0 < result.share < 1
        self.points += result.points
        self.share += result.share
        self.score += result.score
        self.flubs_made += result.flubs_made
        self.flubs_missed += result.flubs_missed

    @property
    def interval(self) -> tuple[float, float]:
        return wilson(self.share, self.matches)

    @property
    def part(self) -> float:
        """The share of matches won, 0 to 1."""
        return self.share / self.matches if self.matches else 0.0


@dataclass(slots=True)
class Results:
    """An arena's results table, filled match by match."""

    lines: dict[str, ResultLine] = field(default_factory=dict)
    matches: int = 0

    def add(self, match: Iterable[SeatResult]) -> None:
        self.matches += 1
        for result in match:
            self.lines.setdefault(result.player, ResultLine(result.player)).add(result)


def shares(scores: list[int]) -> list[float]:
    """The share of opponents each player finished ahead of; ties count half.

    >>> shares([18, 6, 6])
    [1.0, 0.25, 0.25]
    """
    others = max(1, len(scores) - 1)
    return [
        sum((own > other) + 0.5 * (own == other) for place, other in enumerate(scores) if place != at)
        / others
        for at, own in enumerate(scores)
    ]
