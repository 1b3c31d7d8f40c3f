"""What the answer to a task must use, so that no one can solve it without what the lesson teaches.

A task names these things as data. A variation is used when the Equation would not be correct without it; a variation
that applies to every shake of a division is used when its mark is on one of the cubes.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import Final

from fairshake.application.equate.schemas import CheckAnswer
from fairshake.application.equations.names import variation_title
from fairshake.equate.faces import EQUALS, face_of
from fairshake.judgment import is_correct
from fairshake.messages import catalog, sentence
from fairshake.notation import Position, Symbol, read_equation
from fairshake.rulebooks import VARIATIONS, Rules, rules_for
from fairshake.rulebooks.rules import TURNED

BRACKETS: Final = str.maketrans("", "", "()[]{}")
SIGNS: Final = "+-x×÷^√"
SHOWN: Final = str.maketrans({"x": "×", "-": "−"})


def unused_in_equation(uses: Iterable[str], position: Position, text: str) -> str:
    """The first of these things that a correct Equation does without; "" if it uses them all."""
    return next((use for use in uses if not _in_equation(use, position, text)), "")


def _in_equation(use: str, position: Position, text: str) -> bool:
    if use in VARIATIONS:
        return _varied(use, position, text)
    if use == "brackets":
        return not is_correct(position, text.translate(BRACKETS))
    if use == "required":
        return not Counter(cube.face for cube in position.required) - _solution(position, text)
    return _solution(position, text)[use] > 0


def _varied(name: str, position: Position, text: str) -> bool:
    others = tuple(choice for choice in position.variations if choice.name != name)
    if len(others) == len(position.variations):
        return _marked(name, _symbols(position, text))
    if _rules(position).least_operations > _rules(position.with_(variations=others)).least_operations:
        return True
    return not is_correct(position.with_(variations=others), text)


def _marked(name: str, symbols: list[Symbol]) -> bool:
    """Whether a cube was turned, or stands for another symbol, as this variation allows."""
    marks = VARIATIONS[name].marks
    ways = [way for mark, way in TURNED if mark in marks]
    if ways:
        return any(way in symbol.turned for symbol in symbols for way in ways)
    return any(symbol.wild and symbol.wild != symbol.face for symbol in symbols)


def _symbols(position: Position, text: str) -> list[Symbol]:
    rules = _rules(position)
    return read_equation(text, rules.wild, "", rules.sideways_division).symbols


def _solution(position: Position, text: str) -> Counter[str]:
    """The faces in the Equation besides those of the Goal."""
    goal = position.goal.cubes if position.goal else ()
    return Counter(symbol.face for symbol in _symbols(position, text)) - Counter(cube.face for cube in goal)


def _rules(position: Position) -> Rules:
    return rules_for(position.rulebook, position.division, position.form, position.variations)


def unused_in_play(uses: Iterable[str], ruling: CheckAnswer, rack: int) -> str:
    """The first of these things that a legal play does without; "" if it uses them all."""
    return next((use for use in uses if not _in_play(use, ruling, rack)), "")


def _in_play(use: str, ruling: CheckAnswer, rack: int) -> bool:
    check = _PLAYS.get(use)
    if check is not None:
        return check(ruling, rack)
    return use in {face_of(tile) for tile in _laid(ruling)}


def _laid(ruling: CheckAnswer) -> list[str]:
    """The tiles that the play puts down."""
    placed = {square.at: square.tile for line in ruling.lines for square in line.squares if square.new}
    return list(placed.values())


def _equations(ruling: CheckAnswer) -> list[list[str]]:
    """The faces of every equation that the play makes."""
    return [
        [face_of(square.tile) for square in line.squares] for line in ruling.lines if line.kind == "equation"
    ]


def _mixed(ruling: CheckAnswer, rack: int) -> bool:
    return any(
        one.isdigit() and "/" in other
        for faces in _equations(ruling)
        for one, other in zip(faces, faces[1:], strict=False)
    )


def _premium(ruling: CheckAnswer, rack: int) -> bool:
    return any(square.new and square.premium for line in ruling.lines for square in line.squares)


def _builds_on(ruling: CheckAnswer, rack: int) -> bool:
    """Whether an equation of the play includes three or more tiles that were already there."""
    return any(
        sum(not square.new for square in line.squares) >= 3
        for line in ruling.lines
        if line.kind == "equation"
    )


def _sides(faces: list[str]) -> tuple[list[str], list[str]]:
    middle = faces.index(EQUALS)
    return faces[:middle], faces[middle + 1 :]


def _signed(side: list[str]) -> bool:
    return any(face in SIGNS for face in side)


def _signs_on_both_sides(ruling: CheckAnswer, rack: int) -> bool:
    return any(all(map(_signed, _sides(faces))) for faces in _equations(ruling))


def _answer_first(ruling: CheckAnswer, rack: int) -> bool:
    return any([*map(_signed, _sides(faces))] == [False, True] for faces in _equations(ruling))


_PLAYS: Final[Mapping[str, Callable[[CheckAnswer, int], bool]]] = {
    "fraction": lambda ruling, _: any("/" in face_of(tile) for tile in _laid(ruling)),
    "blank": lambda ruling, _: any(tile.startswith("?") for tile in _laid(ruling)),
    "mixed": _mixed,
    "two-equations": lambda ruling, _: len(_equations(ruling)) > 1,
    "premium": _premium,
    "whole-rack": lambda ruling, rack: len([tile for tile in _laid(ruling) if tile != EQUALS]) == rack,
    "answer-first": _answer_first,
    "two-digits": lambda ruling, _: any(
        one.isdigit() and other.isdigit()
        for faces in _equations(ruling)
        for one, other in zip(faces, faces[1:], strict=False)
    ),
    "two-signs-one-side": lambda ruling, _: any(
        sum(face in SIGNS for face in side) > 1 for faces in _equations(ruling) for side in _sides(faces)
    ),
    "two-signs": lambda ruling, _: any(
        sum(face in SIGNS for face in faces) > 1 for faces in _equations(ruling)
    ),
    "both-sides": _signs_on_both_sides,
    "builds-on": _builds_on,
    "no-signs": lambda ruling, _: any(
        not any(face in SIGNS for face in faces) for faces in _equations(ruling)
    ),
}


def use_name(use: str) -> str:
    """What a thing is called in a sentence: a variation by its title, a face by itself."""
    if use in VARIATIONS:
        return variation_title(use)
    return catalog("lessons").get(f"use.{use}") or sentence("lessons", "use-face", face=use.translate(SHOWN))
