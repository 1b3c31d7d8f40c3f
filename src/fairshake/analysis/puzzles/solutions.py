"""Three questions about a mat: find a Solution, would Now be right, is it Impossible."""

from __future__ import annotations

from fairshake.bots import LEVELS
from fairshake.games import Chance
from fairshake.notation import Position

from .deals import known_solutions, mats, settled, solved, usable
from .difficulty import effort, features_of
from .puzzle import Puzzle, PuzzleKind, Wanted

ALTERNATIVES = 24
"""So many Solutions are looked for; more make a puzzle no easier."""
SHOWN = 3


def solution(wanted: Wanted, chance: Chance) -> Puzzle:
    """Find a Solution."""
    for position in mats(chance, wanted):
        found = solved(position, limit=ALTERNATIVES)
        if found.possible:
            features = features_of(position, known_solutions(position, "none", ALTERNATIVES))
            answer = {"equations": found.equations[:SHOWN]}
            return Puzzle("solution", answer, features, effort(features), str(position))
    raise AssertionError("mats never end without NoPuzzle")


def now(wanted: Wanted, chance: Chance) -> Puzzle:
    """Would a Now challenge be right?"""
    return _question("now", "now", wanted, chance)


def impossible(wanted: Wanted, chance: Chance) -> Puzzle:
    """Is there no Solution at all?"""
    return _question("impossible", "none", wanted, chance)


def _question(kind: PuzzleKind, challenge: str, wanted: Wanted, chance: Chance) -> Puzzle:
    """A mat on which the answer is the one that a coin chose."""
    there_is_one = chance.below(2) == 0
    for position in mats(chance, wanted):
        if len(position.resources) < 2 or not settled(position, challenge):
            continue
        found = solved(position, challenge, ALTERNATIVES)
        if found.proved and found.possible is there_is_one:
            return _asked(kind, position, found.equations, found.proof.code if found.proof else "")
    raise AssertionError("mats never end without NoPuzzle")


def _asked(kind: PuzzleKind, position: Position, equations: tuple[str, ...], proof: str) -> Puzzle:
    yes = bool(equations) if kind == "now" else not equations
    answer: dict[str, object] = {"yes": yes, "equations": equations[:SHOWN]}
    if proof:
        answer["proof"] = proof
    if equations:
        challenge = "now" if kind == "now" else "none"
        known = known_solutions(position, challenge, ALTERNATIVES)
        features = features_of(position.with_(challenge=challenge), known)
        return Puzzle(kind, answer, features, effort(features), str(position))
    signs = sum(not cube.is_digit for cube in (*position.required, *position.permitted, *position.resources))
    cubes = usable(position)
    blind = sum(cubes > level.exact for level in LEVELS.values())
    features = {"blind": blind, "usable": cubes, "signs": signs}
    return Puzzle(kind, answer, features, effort(features), str(position))
