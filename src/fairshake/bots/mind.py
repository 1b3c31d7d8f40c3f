"""One moment of thinking: the view, the level, and helpers that every task needs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final

from fairshake.equations import View
from fairshake.notation.position import Position

from . import chance
from .levels import ANY, BotLimits
from .mat import act_options, position_in, without
from .sight import Sight
from .thought import Thought
from .usage import faces, faces_used

PLANNING: Final = 0.15
"""Seconds after which no further Solutions are thought of."""


@dataclass(frozen=True)
class Mind:
    view: View
    level: BotLimits
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
        position = self.position.with_(challenge="none")
        found = self.sight.solutions(position, 1 if self.level.exact >= ANY else self.level.solutions)
        if not self.level.variations:
            position = position.with_(variations=())
        if found and self.level.exact >= ANY:
            found = tuple(dict.fromkeys((*found, *self._others(position, found[0]))))
        return tuple((text, faces_used(position, text)) for text in found)

    def _others(self, position: Position, first: str) -> Iterator[str]:
        """Solutions that do without one of the cubes of the first: they differ more than the next best Solutions."""
        spare = faces_used(position, first) - faces(position.required)
        for face in sorted(spare)[: self.level.solutions - 1]:
            if self.sight.budget.spent > PLANNING:
                return
            text = self.sight.first(without(position, face))
            if text:
                yield text

    def options(self, command: str) -> tuple[str, ...] | None:
        return act_options(self.view, command)

    def draw(self, *about: object) -> int:
        return chance.draw(self.seed, self.me, self.view.shake, self.view.events, *about)

    def wait(self, span: tuple[int, int]) -> int:
        return span[0] + self.draw("wait") % (span[1] - span[0] + 1)

    def act(self, kind: Any, *fields: Any, reason: str, swift: bool = False, **params: str) -> Thought:
        """A thought that gives one command; challenges have their own pace (`swift`)."""
        wait = self.wait(self.level.reaction if swift else self.level.pace)
        return Thought(kind(self.view.now, self.me, *fields), wait, reason, params)
