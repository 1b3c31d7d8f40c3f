"""Spot the illegal Equation and say why: three that the judge accepts, and one that he does not."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from fairshake.bots import LEVELS
from fairshake.bots.checking import recognised
from fairshake.games import Chance
from fairshake.games.chance import draw, pick
from fairshake.judgment import Verdict, judge
from fairshake.notation import SIGNS, Position

from .deals import mats, solved
from .difficulty import effort
from .puzzle import Puzzle, Wanted

CHOICES: Final = 4
LOOKED_AT: Final = 16
BRACKETS: Final = str.maketrans("", "", "()[]")


def fault(wanted: Wanted, chance: Chance) -> Puzzle:
    """Which Equation is not correct, and for what reason?"""
    for position in mats(chance, wanted):
        correct = solved(position, limit=LOOKED_AT).equations
        if len(correct) < CHOICES - 1:
            continue
        wrong = _wrong_ones(position, correct)
        if not wrong:
            continue
        reason = pick(chance, sorted({verdict.reason or "" for verdict in wrong.values()}))
        equation = pick(chance, sorted(text for text, verdict in wrong.items() if verdict.reason == reason))
        listed = draw(chance, (equation, *draw(chance, correct, CHOICES - 1)), CHOICES)
        answer = {
            "number": listed.index(equation) + 1,
            "equation": equation,
            "reason": reason,
            "reasons": list(wrong[equation].reasons),
        }
        features = {
            "blind": sum(not recognised(level, wrong[equation], equation) for level in LEVELS.values()),
            "length": sum(sign.isalnum() or sign in SIGNS for sign in equation.partition("=")[0]),
        }
        return Puzzle("fault", answer, features, effort(features), str(position), {"equations": list(listed)})
    raise AssertionError("mats never end without NoPuzzle")


def _wrong_ones(position: Position, correct: tuple[str, ...]) -> dict[str, Verdict]:
    """Equations near the correct ones with the ruling against them; those with one fault only, if there are any."""
    near = dict.fromkeys((*_other_cubes(position), *(text for one in correct[:4] for text in _slips(one))))
    ruled = {text: judge(position, text) for text in near if text not in correct}
    wrong = {text: verdict for text, verdict in ruled.items() if verdict.reason not in (None, "unverifiable")}
    return {text: verdict for text, verdict in wrong.items() if len(verdict.reasons) == 1} or wrong


def _other_cubes(position: Position) -> Iterator[str]:
    """What would be a Solution if a Required cube need not be used, or if nothing were Forbidden."""
    yield from solved(
        position.with_(required=(), permitted=position.required + position.permitted), limit=8
    ).equations
    yield from solved(
        position.with_(forbidden=(), permitted=position.permitted + position.forbidden), limit=8
    ).equations


def _slips(equation: str) -> Iterator[str]:
    """Slips of the pen: another digit, another sign, a sign left out, brackets left out."""
    solution, _, goal = equation.partition(" = ")
    for place, sign in enumerate(solution):
        before, after = solution[:place], solution[place + 1 :]
        if sign.isdigit():
            yield f"{before}{(int(sign) + 1) % 10}{after} = {goal}"
        elif sign in "+-x÷":
            yield f"{before}{'-' if sign == '+' else '+'}{after} = {goal}"
            if before[-1:].isdigit() and after[:1].isdigit() and not (before + after).isdigit():
                yield f"{before}{after} = {goal}"
    if "(" in solution:
        yield f"{solution.translate(BRACKETS)} = {goal}"
