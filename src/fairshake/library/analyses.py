"""`analyse`: what every move of a game was worth, or what each move on one mat would do."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec

from fairshake import svg
from fairshake.application.analysis.games import AnalysisRun, analyse_events, analyse_file
from fairshake.application.analysis.plots import plot_of
from fairshake.application.analysis.positions import analyse_mat
from fairshake.application.analysis.schemas import AnyAnalysis
from fairshake.application.analysis.summary import summarize
from fairshake.application.errors import BadInput as BadInputError
from fairshake.application.replay_steps import UnreadableGameError

from .errors import from_input
from .positions import Position, mat_of
from .tables import Table


@dataclass(frozen=True)
class Analysis(svg.Drawable):
    """An analysis. `data` is the same JSON that `fairshake analyse --json` prints; `str` gives sentences."""

    _found: AnyAnalysis

    @property
    def data(self) -> Mapping[str, Any]:
        """Everything that was found, as plain values."""
        found: Mapping[str, Any] = msgspec.to_builtins(self._found)
        return found

    @property
    def game(self) -> str:
        """`equations` or `equate`; empty for a position."""
        return str(self.data.get("game", ""))

    @property
    def players(self) -> Sequence[Mapping[str, Any]]:
        """Everyone with their flubs and missed challenges, or with the points they missed."""
        return self.data.get("players", ())  # type: ignore[no-any-return]

    @property
    def moves(self) -> Sequence[Mapping[str, Any]]:
        """Every act of a match, every turn of a game, or every next move of a position."""
        if "shakes" in self.data:
            return [act for shake in self.data["shakes"] for act in shake["acts"]]
        return self.data.get("turns", self.data.get("moves", ()))  # type: ignore[no-any-return]

    @property
    def flubs(self) -> Sequence[Mapping[str, Any]]:
        """The acts of a match that were flubs."""
        return [move for move in self.moves if move.get("flub")]

    def plot(self, *, dark: bool = False) -> str:
        """Cubes still needed through each shake, or points missed each turn, as SVG."""
        return plot_of(self._found, dark)

    def __str__(self) -> str:
        return "\n".join(summarize(self._found))

    def __repr__(self) -> str:
        return f"<Analysis of {self.game or 'a position'}: {len(self.moves)} moves>"

    def _repr_svg_(self) -> str:
        return self.plot()


def analyse(
    thing: Table | Position | bytes | str | Path, *, progress: Callable[[int, int], None] | None = None
) -> Analysis:
    """Analyse a match, a game of Equate, a position, or a log or transcript (as bytes, or the path of its file).

    Every act is marked `safe`, `now`, `impossible` or `unknown`, with the shortest Solution or the reason why there
    is none. `progress` is called with the number of moves done and the total.

    >>> import fairshake
    >>> mat = fairshake.Position("mlag-2018/middle - | 7 | - | 3 | - | 4 + 8 - | none")
    >>> analysis = fairshake.analyse(mat)
    >>> analysis.data["mark"], analysis.data["solution"]
    ('safe', '3+4 = 7')
    >>> [(move["cube"], move["mark"]) for move in analysis.moves if move["section"] == "forbidden"]
    [('4', 'impossible'), ('+', 'impossible'), ('8', 'safe'), ('-', 'safe')]

    Raises `BadInput` for a file that holds no game, and for a mat without a Goal.
    """
    walk = AnalysisRun() if progress is None else AnalysisRun(progress)
    try:
        if isinstance(thing, Position):
            return Analysis(analyse_mat(mat_of(thing), walk))
        if isinstance(thing, Table):
            return Analysis(analyse_events(thing._game.name, thing.log, walk))
        data = thing if isinstance(thing, bytes) else _read(Path(thing))
        return Analysis(analyse_file(data, "" if isinstance(thing, bytes) else str(thing), walk))
    except BadInputError as error:
        raise from_input(error) from None


def _read(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        raise UnreadableGameError("equations.file.no-file", file=path, why=error.strerror) from None
