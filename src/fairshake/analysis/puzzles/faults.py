"""Spot the illegal Equation and say why: three that the judge accepts, and one that it doesn't."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from fairshake.bots import LEVELS
from fairshake.bots.equation_checks import recognized
from fairshake.games import Chance
from fairshake.games.chance import draw
from fairshake.judgment import Verdict, judge
from fairshake.notation import SIGNS, Position

from .deals import mats, solved
from .prior import reading_prior
from .puzzle import Puzzle, PuzzleRequirements

CHOICES: Final = 4
LOOKED_AT: Final = 48
BRACKETS: Final = str.maketrans("", "", "()[]")


def fault(wanted: PuzzleRequirements, chance: Chance) -> Puzzle:
    """Which Equation is not correct, and for what reason?"""
    place = chance.below(CHOICES)
    for position in mats(chance, wanted):
        correct = solved(position, limit=LOOKED_AT).equations
        if len(correct) < CHOICES - 1:
            continue
        wrong = _wrong_ones(position, correct)
        for equation in _by_reason(chance, wrong):
            others = _correct_choices(chance, equation, correct, place)
            if others:
                return _asked(position, wrong[equation], draw(chance, (equation, *others), CHOICES), equation)
    raise AssertionError("mats never end without NoPuzzleError")


def _by_reason(chance: Chance, wrong: dict[str, Verdict]) -> Iterator[str]:
    """Wrong Equations, grouped by reason, in random order."""
    reasons = sorted({verdict.reason or "" for verdict in wrong.values()})
    for reason in draw(chance, reasons, len(reasons)):
        alike = sorted(text for text, verdict in wrong.items() if verdict.reason == reason)
        yield from draw(chance, alike, len(alike))


def _asked(position: Position, verdict: Verdict, listed: tuple[str, ...], equation: str) -> Puzzle:
    answer = {
        "number": listed.index(equation) + 1,
        "equation": equation,
        "reason": verdict.reason,
        "reasons": list(verdict.reasons),
    }
    features = {
        "blind": sum(not recognized(level, verdict, equation) for level in LEVELS.values()),
        "length": sum(sign.isalnum() or sign in SIGNS for sign in equation.partition("=")[0]),
    }
    return Puzzle(
        "fault", answer, features, reading_prior(listed), str(position), {"equations": list(listed)}
    )


def _correct_choices(chance: Chance, equation: str, correct: tuple[str, ...], place: int) -> tuple[str, ...]:
    """Correct Equations, some of them no longer than the wrong one, so that its length does not give it away."""
    length = _length(equation)
    shorter = [one for one in correct if _length(one) < length]
    longer = [one for one in correct if _length(one) > length]
    alike = draw(chance, [one for one in correct if _length(one) == length], CHOICES - 1)
    before = (*draw(chance, shorter, place), *alike)[:place]
    after = (*draw(chance, longer, CHOICES - 1 - place), *(one for one in alike if one not in before))
    others = (*before, *after[: CHOICES - 1 - place])
    return others if len(others) == CHOICES - 1 else ()


def _length(equation: str) -> tuple[int, int]:
    return equation.count("("), len(equation)


def _wrong_ones(position: Position, correct: tuple[str, ...]) -> dict[str, Verdict]:
    """Equations near a correct one, with the ruling against each; only those with a single fault, if there are any."""
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
    """Writing mistakes: a wrong digit, a wrong sign, a missing sign, missing brackets."""
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
