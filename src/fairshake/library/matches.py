"""`Match`: a match of Equations between people and bots."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

import msgspec

from fairshake import svg
from fairshake.application.equations.narration import lines_of
from fairshake.application.equations.orders import UnclearError, cube_number, goal_cubes
from fairshake.bots import LEVELS, Bot, Player, SolverOracle
from fairshake.equations import GAME, EquationsGame, State, position_of

from .acts import Act
from .enums import Level, RuleBook
from .errors import BadInput, BadSettings, error_from_code
from .positions import Position
from .tables import Table, Who

FROM_RESOURCES: Final = ("move", "bonus")
"""Acts that take a cube of Resources, which may be named by its face."""


class Match(Table):
    """A match of Equations. Cubes are rolled and time passes automatically; a bot is named by its level.

    >>> import fairshake
    >>> match = fairshake.Match({"Ann": "beginner", "Ben": "learner"}, shakes=1, seed=1)
    >>> while not match.over:
    ...     events = match.step()
    >>> list(match.scores)
    ['Ann', 'Ben']

    A player whose level is None is a person: `play` stops when it's their turn to act, `acts` lists what
    they may do, and `do` does it.

    >>> match = fairshake.Match({"Ann": None, "Ben": None}, seed=1).play()
    >>> match.phase, match.waiting
    ('goal', ('Ann',))
    >>> print(*match.acts("Ann")[:3], sep="\\n")
    Ann: arrange-goal(goal=…)
    Ann: bonus(cube='r0')
    Ann: bonus(cube='r1')
    >>> events = match.do("Ann", "arrange-goal", goal="r1")
    >>> events = match.do("Ann", "say-goal")
    >>> match.phase, str(match.position.goal)
    ('turn', 'r1')
    """

    _state: State

    def __init__(
        self,
        players: Mapping[str, Who],
        *,
        rulebook: str = RuleBook.MLAG_2018,
        division: str = "",
        shakes: int = 1,
        seed: int | None = None,
        thinking: float = 1.0,
        timed: bool = False,
        **settings: Any,
    ) -> None:
        """Set up a table.

        `players` maps every name to a level, your own bot or None. The default division is the book's usual
        one. `shakes` is how many shakes are played (0: until the round's time is up), `seed` determines the
        rolls, `thinking` is how many seconds a bot may take for an act. A `timed` table has the book's
        clocks. The other settings are those of a live table: `season`, `checking`, `pace`.

        Raises `BadSettings` with the field at fault.
        """
        wanted = {"rulebook": str(rulebook), "shakes": shakes, "timed": timed, **settings}
        if division:
            wanted["division"] = str(division)
        self._oracle = SolverOracle()
        super().__init__(players, wanted, seed, thinking)

    @classmethod
    def _rules(cls) -> EquationsGame:
        return GAME

    def _bot(self, who: str | Player, number: int) -> Player:
        if not isinstance(who, str):
            return who
        if who not in LEVELS:
            raise error_from_code(
                BadSettings, "unknown-level", "players", given=who[:40], allowed=", ".join(Level)
            )
        return Bot(LEVELS[who], self.seed * 100 + number, self._oracle)

    def acts(self, player: str | None = None, *, everything: bool = False) -> list[Act]:
        """What a player may do now; without a name, what any person may do.

        Cubes are named by their faces, and equal cubes are listed once. Leaving the table, resigning and the
        like are omitted unless `everything` is true.
        """
        listed = map(self._by_face, super().acts(player, everything=everything))
        return list({str(act): act for act in listed}.values())

    def _by_face(self, act: Act) -> Act:
        shake = self._state.shake
        if act.name not in FROM_RESOURCES or shake is None:
            return act
        return replace(act, fields={**act.fields, "cube": shake.cubes[act.fields["cube"]]})

    @property
    def scores(self) -> dict[str, int]:
        """The points of everyone so far, penalties included."""
        return {player: self._state.total(player) for player in self.players}

    @property
    def shake(self) -> int:
        """The number of the shake under way or just played; 0 before the first."""
        return self._state.shake.number if self._state.shake else 0

    @property
    def position(self) -> Position | None:
        """The mat as the judge and the solver read it; None while there is no Goal."""
        shake = self._state.shake
        if shake is None or not shake.cubes:
            return None
        mat = position_of(self._state.table, shake)
        if mat.goal is None and mat.challenge != "no-goal":
            return None
        return Position._of_mat(mat)

    @property
    def equations(self) -> dict[str, str]:
        """The Equations of this shake that everyone can read, by writer."""
        return {paper.player: paper.equation for paper in self.view("").papers if paper.equation}

    def _lines(self, state: Any, event: Any, player: str) -> list[str]:
        return lines_of(state, event, player)

    def _said(self, player: str, fields: dict[str, Any]) -> dict[str, Any]:
        """A cube may be named by its face, and a Goal is typed as on the mat."""
        view, said = self.view(player), dict(fields)
        try:
            if isinstance(said.get("cube"), str):
                said["cube"] = cube_number(view, said["cube"], "move")
            if isinstance(said.get("goal"), str):
                said["goal"] = msgspec.to_builtins(goal_cubes(view, said["goal"]))
        except UnclearError as error:
            raise BadInput("bad-cube", str(error), "cube" if "cube" in fields else "goal") from None
        return said

    def _repr_svg_(self) -> str:
        position = self.position
        return svg.scores(self.scores) if position is None else svg.mat(position, self.scores)
