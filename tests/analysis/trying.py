"""Whether a mat has a Solution, by trying every tree; what the judge could never verify counts as none."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from fairshake.judge.interpretations import goal_readings
from fairshake.notation import Position
from fairshake.numbers import Number, NumberError, differs_by_multiple, equal
from fairshake.rulebooks import Rules, rules_for
from fairshake.solver.reference import Reference, multisets
from fairshake.solver.rule_functions import never_verified
from fairshake.solver.workbench import Workbench


class Trying(Reference):
    """The reference, which also knows what nobody can check (AGLOA XIII-C-9): such an Equation is not correct."""

    def _apply(self, function: Callable[..., Number | list[Number]], *args: Number) -> Iterator[Number]:
        try:
            value = function(*args)
        except NumberError as error:
            self.undecided = self.undecided or not never_verified(error, *args)
            return
        yield from value if isinstance(value, list) else (value,)


def decided(position: Position) -> str:
    """possible, impossible, or unknown where exact numbers gave up on something the judge might verify."""
    rules = rules_for(position.rulebook, position.division, position.form, position.variations)
    assert position.goal is not None
    workbench = Workbench((*position.required, *position.permitted, *position.resources), rules)
    wild = bool(rules.wild) and any(cube.face == rules.wild for cube in position.goal.cubes)
    undecided = False
    for reading in goal_readings(position.goal, rules):
        for meaning in (reading.wild or rules.wild,) if wild else workbench.meanings():
            setting = workbench.setting(meaning)
            trying = Trying(setting.alphabet, rules)
            for query in setting.queries(position, reading.factorials):
                for cubes in multisets(query, setting.alphabet, rules):
                    answers = [_same(value, reading.value, rules) for value in trying.values(cubes)]
                    if True in answers:
                        return "possible"
                    undecided = undecided or None in answers
            undecided = undecided or trying.undecided
    return "unknown" if undecided else "impossible"


def _same(value: Number, goal: Number, rules: Rules) -> bool | None:
    """Whether the judge would find them equal; None where exact numbers give up."""
    try:
        if rules.k is None:
            return bool(equal(value, goal))
        return bool(differs_by_multiple(value, goal, rules.k) and not equal(value, goal))
    except NumberError as error:
        return False if never_verified(error, value, goal) else None
