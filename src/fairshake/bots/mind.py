"""One moment of thinking: the view, the level looking at it, and short cuts that every duty needs."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any

from fairshake.equations import View
from fairshake.judge import judge
from fairshake.notation.position import Position

from . import chance
from .levels import Level
from .mat import act_options, position_in
from .sight import Sight
from .thought import Thought


@dataclass(frozen=True)
class Mind:
    view: View
    level: Level
    seed: int
    sight: Sight

    @property
    def me(self) -> str:
        return self.view.player

    @cached_property
    def position(self) -> Position:
        return position_in(self.view)

    @cached_property
    def plans(self) -> tuple[tuple[str, Counter[str]], ...]:
        """The Solutions it keeps in mind, with the faces each one uses."""
        found = self.sight.solutions(self.position.with_(challenge="none"), self.level.solutions)
        return tuple((text, faces_used(self.position, text)) for text in found)

    def options(self, command: str) -> tuple[str, ...] | None:
        return act_options(self.view, command)

    def draw(self, *about: object) -> int:
        return chance.draw(self.seed, self.me, self.view.shake, self.view.events, *about)

    def wait(self, span: tuple[int, int]) -> int:
        return span[0] + self.draw("wait") % (span[1] - span[0] + 1)

    def act(self, kind: Any, *fields: Any, reason: str, swift: bool = False, **params: str) -> Thought:
        """A thought that does one command; challenges are called at their own pace (`swift`)."""
        wait = self.wait(self.level.reaction if swift else self.level.pace)
        return Thought(kind(self.view.now, self.me, *fields), wait, reason, params)


def faces_used(position: Position, equation: str) -> Counter[str]:
    """The faces of the cubes that a Solution is made of, as the judge accounts for them."""
    return Counter(_faces_used(position.with_(challenge="none"), equation))


@lru_cache(maxsize=16384)
def _faces_used(position: Position, equation: str) -> tuple[str, ...]:
    cubes = judge(position, equation).cubes
    return tuple(text.lstrip("rbgk")[:1] for section in cubes.values() for text in section)
