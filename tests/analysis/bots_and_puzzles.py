"""Bots of every level try puzzles: how many succeed, and how well that goes with the difficulty.

Each attempt is made with the bots' own eyes (`Sight`, the faults they recognize, the plays they see on a board). A bot
answers yes or no only with a reason: a Solution that it sees, or a proof that there is none.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from fairshake.analysis.puzzles import Puzzle, is_right
from fairshake.application.equate.library import board_from, tileset_named
from fairshake.bots import LEVELS, BotLimits, SolverOracle
from fairshake.bots.chance import shuffled
from fairshake.bots.equate import LEVELS as EQUATE_LEVELS
from fairshake.bots.equate import EquateBotLimits
from fairshake.bots.equate.sight import knows, seen, within
from fairshake.bots.equation_checks import recognized
from fairshake.bots.mat import usable
from fairshake.bots.oracle import TimeBudget
from fairshake.bots.sight import Sight, depth
from fairshake.equate.activities.full_list import MOST_PLAYS, PLAIN
from fairshake.equate.board import Board
from fairshake.equate.faces import EQUALS, line_text
from fairshake.equate.generator import generate
from fairshake.equate.referee import PlayContext as Situation
from fairshake.judgment import goal_readings, judge
from fairshake.notation import Position, read_goal, read_position
from fairshake.numbers import text
from fairshake.rulebooks import rules_for

SECONDS = 60.0
"""More than any of these questions takes: no bot runs out of time."""
SEEDS = {"play": range(6), "hand": range(12)}
"""Players of Equate look at tiles at random: each level tries this often."""


def success(puzzle: Puzzle) -> float:
    """The share of attempts of all levels that succeed; of a hand, the share of its equations that they list."""
    if puzzle.kind in SEEDS:
        attempt = _best_play if puzzle.kind == "play" else _listed
        seeds = SEEDS[puzzle.kind]
        tries = [attempt(level, puzzle, seed) for level in EQUATE_LEVELS.values() for seed in seeds]
    else:
        tries = [float(ATTEMPTS[puzzle.kind](level, puzzle)) for level in LEVELS.values()]
    return sum(tries) / len(tries)


def _sight(level: BotLimits) -> Sight:
    return Sight(level, SolverOracle(), TimeBudget(SECONDS, SECONDS))


def _solution(level: BotLimits, puzzle: Puzzle) -> bool:
    return is_right(puzzle, _sight(level).solution(read_position(puzzle.position)))


def _now(level: BotLimits, puzzle: Puzzle) -> bool:
    position, sight = read_position(puzzle.position).with_(challenge="now"), _sight(level)
    if sight.now(position):
        return bool(puzzle.answer["equations"])
    return _proved(sight, position) and is_right(puzzle, "no")


def _impossible(level: BotLimits, puzzle: Puzzle) -> bool:
    position, sight = read_position(puzzle.position), _sight(level)
    if sight.solution(position):
        return bool(puzzle.answer["equations"])
    return sight.impossible(position) and is_right(puzzle, "yes")


def _proved(sight: Sight, position: Position) -> bool:
    return usable(position) <= sight.level.exact and sight.truth(position).status == "impossible"


def _goal(level: BotLimits, puzzle: Puzzle) -> bool:
    whole, sight = read_position(puzzle.position), _sight(level)
    for goal in puzzle.shown["goals"]:
        left = list(whole.resources)
        for cube in read_goal(goal).cubes:
            left.remove(cube)
        if sight.solution(whole.with_(goal=read_goal(goal), resources=tuple(left))):
            return is_right(puzzle, goal)
    return False


def _fault(level: BotLimits, puzzle: Puzzle) -> bool:
    position = read_position(puzzle.position)
    for number, equation in enumerate(puzzle.shown["equations"], 1):
        noticed = recognized(level, judge(position, equation), equation)
        if noticed:
            return is_right(puzzle, f"{number} {noticed[0]}")
    return False


def _values(level: BotLimits, puzzle: Puzzle) -> bool:
    """It works out the groupings whose brackets and signs it knows, and keeps this many values in mind."""
    position = read_position(puzzle.position)
    assert position.goal is not None
    rules = rules_for(position.rulebook, position.division, "", position.variations)
    signs = {cube.face for cube in position.goal.cubes if not cube.is_digit}
    found: dict[str, None] = {}
    for reading in goal_readings(position.goal, rules):
        brackets = max(1, depth(str(reading.tree)))
        if signs <= set(level.signs) and brackets <= level.brackets and len(found) < level.solutions:
            found[text(reading.value)] = None
    return is_right(puzzle, ", ".join(found))


ATTEMPTS: dict[str, Callable[[BotLimits, Puzzle], bool]] = {
    "solution": _solution,
    "now": _now,
    "impossible": _impossible,
    "goal": _goal,
    "fault": _fault,
    "values": _values,
}


def _best_play(level: EquateBotLimits, puzzle: Puzzle, seed: int) -> float:
    shown = puzzle.shown
    board = board_from("standard", shown["board"])
    situation = Situation(board, tileset_named(shown["tileset"]), tuple(shown["rack"]))
    moves = seen(situation, level, seed, "puzzle", SECONDS, 1)
    return float(bool(moves) and moves[0].score == puzzle.answer["score"])


def _listed(level: EquateBotLimits, puzzle: Puzzle, seed: int) -> float:
    """The part of the list that a level writes: all it sees with the tiles of its looks."""
    tileset = tileset_named(puzzle.shown["tileset"])
    board = Board(PLAIN, {PLAIN.centre: EQUALS})
    known = [tile for tile in puzzle.shown["tiles"] if knows(level, tile)]
    found: set[str] = set()
    for look in range(level.looks):
        situation = Situation(board, tileset, tuple(shuffled(known, seed, "puzzle", look)[: level.tiles]))
        for move in generate(situation, MOST_PLAYS).moves:
            if within(situation, level, move):
                found.add(_across(dict(move.placed)))
    return len(found & set(puzzle.answer["equations"])) / len(puzzle.answer["equations"])


def _across(placed: dict[int, str]) -> str:
    if any(square // PLAIN.size != PLAIN.centre // PLAIN.size for square in placed):
        return ""
    return line_text([tile for _, tile in sorted({**placed, PLAIN.centre: EQUALS}.items())])


def rank_correlation(one: Sequence[float], other: Sequence[float]) -> float:
    """Spearman's: the correlation of the ranks, those of equals taken together."""
    first, second = _ranks(one), _ranks(other)
    middle = (len(one) - 1) / 2
    both = sum((a - middle) * (b - middle) for a, b in zip(first, second, strict=True))
    spread = sum((a - middle) ** 2 for a in first) * sum((b - middle) ** 2 for b in second)
    return float(both / spread**0.5)


def _ranks(values: Sequence[float]) -> list[float]:
    order = sorted(values)
    first = {value: place for place, value in reversed(list(enumerate(order)))}
    last = {value: place for place, value in enumerate(order)}
    return [(first[value] + last[value]) / 2 for value in values]
