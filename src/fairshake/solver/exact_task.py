"""What the exact searches besides the native core share.

The core has no complex numbers, and it limits how often a sign is used and how large a power of the base is.
The searches without these limits go through sizes in ascending order, for every reading of the Goal and
every meaning of wild cubes. If nothing is left out, a "no" is a proof; the steps of exact arithmetic are
limited, and beyond that limit the answer is `unknown`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from fairshake.judgment import GoalReading, goal_readings
from fairshake.judgment.readings import TooManyReadingsError
from fairshake.notation import Position
from fairshake.numbers import NumberError, spend
from fairshake.rulebooks import Rules

from .bag import WrittenValue
from .mat import Query
from .workbench import Workbench

MOST_STEPS: Final = 20_000_000
"""Steps of exact arithmetic, each worth `numbers.effort`: some minutes at most."""
STEPS_OF_MAT: Final = 50
"""The cost of reading the mat for one reading of the Goal and of counting what is on it."""


class OutOfStepsError(Exception):
    """There is more than this search covers."""


class ReadingTask(NamedTuple):
    """A reading of the Goal with a meaning of the wild cubes and a way of counting cubes."""

    goal: GoalReading
    meaning: str
    query: Query


class ExactTask:
    """The Equations that one such search finds in a position; after the last one, `bound` says what was left
    out."""

    infinite = ""
    """What makes the alphabet infinite and is handled here."""

    def __init__(
        self,
        position: Position,
        rules: Rules,
        workbench: Workbench,
        most_cubes: int | None,
    ) -> None:
        self.position, self.rules, self.workbench = position, rules, workbench
        self.most_cubes = most_cubes
        self.bound = ""
        self.doubt = False
        self.searched = False
        self.core_is_sure = False
        """Whether the core's search was complete for its own numbers, with no doubt and nothing left out."""
        self._steps = 0

    def sized(self, reading: ReadingTask, size: int) -> Iterator[WrittenValue]:
        """Expressions of one size with the Goal's value. A number that can't be decided may raise
        `NumberError`."""
        raise NotImplementedError

    def equations(self) -> Iterator[str]:
        """Equations for every reading of the Goal, shortest first; the caller has them judged."""
        try:
            readings = list(self._readings())
            self.searched = bool(readings)
            largest = max((reading.query.most for reading in readings), default=0)
            if self.most_cubes is not None and self.most_cubes < largest:
                largest, self.bound = self.most_cubes, "length"
            for size in range(1, largest + 1):
                for reading in readings:
                    yield from self._written(reading, size)
        except OutOfStepsError:
            self.bound = self.bound or self.infinite or "imaginary"
        except TooManyReadingsError:
            self.bound = "goal-readings"
        if not self.bound and self.doubt:
            self.bound = self.infinite or "numbers"

    def _readings(self) -> Iterator[ReadingTask]:
        goal, rules = self.position.goal, self.rules
        assert goal is not None
        wild = bool(rules.wild) and any(cube.face == rules.wild for cube in goal.cubes)
        for reading in goal_readings(goal, rules):
            for meaning in (reading.wild or rules.wild,) if wild else self.workbench.meanings():
                spend(STEPS_OF_MAT)
                setting = self.workbench.setting(meaning)
                for query in setting.queries(self.position, reading.factorials):
                    endless = setting.endless(query)
                    if setting.counted.denies(query) or (self.infinite and self.infinite not in endless):
                        continue  # nothing can be written, or the core's search was complete
                    others = [name for name in endless if name != self.infinite]
                    self.bound = others[0] if others else self.bound
                    yield ReadingTask(reading, meaning, query)

    def _written(self, reading: ReadingTask, size: int) -> Iterator[str]:
        goal, wild = reading.goal, self.rules.wild
        try:
            for written in self.sized(reading, size):
                text = f"{written.text} = {goal.text}"
                named = reading.meaning != wild and (bool(goal.wild) or "~" in written.text)
                yield f"{text} where {wild}={reading.meaning}" if named else text
        except NumberError:
            self.doubt = True

    def spend(self, steps: int) -> None:
        """Count steps of this search, which has its own limit as well as the question's budget."""
        spend(steps)
        self._steps += steps
        if self._steps > MOST_STEPS:
            raise OutOfStepsError
