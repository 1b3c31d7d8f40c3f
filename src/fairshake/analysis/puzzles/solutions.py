"""Three questions about a mat: find a Solution, would Now be right, is it Impossible."""

from __future__ import annotations

from collections.abc import Iterable

from fairshake.bots import LEVELS
from fairshake.games import Chance
from fairshake.notation import Position

from .deals import known_solutions, mats, settled, solved, usable
from .difficulty import features_of
from .prior import easiest_first, none_prior, solution_prior
from .puzzle import Puzzle, PuzzleKind, PuzzleRequirements

ALTERNATIVES = 24
"""How many Solutions to look for; more make a puzzle no easier."""
SHOWN = 3
NONE_IN_A_HUNDRED = 28
"""The share of puzzles without an Equation. It's low, because "none" can be guessed while an Equation must
be written."""


def solution(wanted: PuzzleRequirements, chance: Chance) -> Puzzle:
    """Find a Solution."""
    for position in mats(chance, wanted):
        found = solved(position, limit=ALTERNATIVES)
        if found.possible:
            known = known_solutions(position, "none", ALTERNATIVES)
            answer = {"equations": _shown(position, (*found.equations, *known))}
            return Puzzle(
                "solution",
                answer,
                features_of(position, known),
                solution_prior(position, known),
                str(position),
            )
    raise AssertionError("mats never end without NoPuzzleError")


def now(wanted: PuzzleRequirements, chance: Chance) -> Puzzle:
    """Would a Now challenge be right?"""
    return _question("now", "now", wanted, chance)


def impossible(wanted: PuzzleRequirements, chance: Chance) -> Puzzle:
    """Is there no Solution at all?"""
    return _question("impossible", "none", wanted, chance)


def _shown(position: Position, equations: Iterable[str]) -> tuple[str, ...]:
    """The Solutions to show: the easiest ones that are known."""
    return tuple(easiest_first(position, equations)[:SHOWN])


def _question(kind: PuzzleKind, challenge: str, wanted: PuzzleRequirements, chance: Chance) -> Puzzle:
    """A mat with a randomly chosen answer, so that always guessing "no" doesn't pay."""
    there_is_one = chance.below(100) >= NONE_IN_A_HUNDRED
    for position in mats(chance, wanted):
        if len(position.resources) < 2 or not settled(position, challenge):
            continue
        found = solved(position, challenge, ALTERNATIVES)
        if found.proved and found.possible is there_is_one:
            return _asked(kind, position, found.equations, found.proof.code if found.proof else "")
    raise AssertionError("mats never end without NoPuzzleError")


def _asked(kind: PuzzleKind, position: Position, equations: tuple[str, ...], proof: str) -> Puzzle:
    yes = bool(equations) if kind == "now" else not equations
    answer: dict[str, object] = {"yes": yes, "equations": equations}
    if proof:
        answer["proof"] = proof
    if equations:
        challenge = "now" if kind == "now" else "none"
        known = known_solutions(position, challenge, ALTERNATIVES)
        asked = position.with_(challenge=challenge)
        prior = solution_prior(asked, known)
        answer["equations"] = _shown(asked, (*equations, *known))
        return Puzzle(kind, answer, features_of(asked, known), prior, str(position))
    signs = sum(not cube.is_digit for cube in (*position.required, *position.permitted, *position.resources))
    cubes = usable(position)
    blind = sum(cubes > level.exact for level in LEVELS.values())
    features = {"blind": blind, "usable": cubes, "signs": signs}
    return Puzzle(kind, answer, features, none_prior(kind == "now", position), str(position))
