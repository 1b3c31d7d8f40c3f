"""The parts of a rule book: plain data that a coach can read. Nothing here decides anything."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, Literal, TypeAlias

Limit: TypeAlias = int | bool | None
"""A limit of a variation: a maximum, whether something is allowed, or None for no limit."""
EVERY: Final = "every"
EVEN: Final = "even"
ODD: Final = "odd"
Years = Literal["every", "even", "odd"]
Form = Literal["adventurous", "basic"]


class RuleError(Exception):
    """A name or a parameter that a rule book doesn't know: the field, a code and its parameters."""

    def __init__(self, field: str, code: str, **params: str) -> None:
        super().__init__(f"{field}: {code}")
        self.field = field
        self.code = code
        self.params = params


@dataclass(frozen=True, slots=True)
class GoalLimits:
    """What a Goal must obey besides being a legal expression."""

    most_cubes: int = 6
    most_digits: int = 2
    leading_zeros: bool = True
    whole_value: bool = False
    negative: bool = True
    value_may_be_written: bool = False


@dataclass(frozen=True, slots=True)
class Offer:
    """A variation on a division's list: the section that describes it and the years it is played.

    An implied one is in force in every shake. `parameters` narrows what a player may choose. `limits` sets the limits
    that the variation has by level of play, by the names in its file.
    """

    name: str
    section: str
    years: Years = EVERY
    implied: bool = False
    parameters: tuple[str, ...] = ()
    limits: Mapping[str, Limit] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Division:
    """One level of play. `powers` is "real", "whole" (whole bases, exponents and roots) or "none".

    `sideways_division` is what a sideways ÷ means when it is written sideways: "rem" or "log".
    """

    id: str
    name: str
    powers: str = "real"
    fractions: bool = True
    goal: GoalLimits | None = None
    sideways_division: str = "rem"
    offers: tuple[Offer, ...] = ()


@dataclass(frozen=True, slots=True)
class RuleBook:
    """One document as data. `citations` gives the section behind each reason of the judge.

    Now needs `now_needs_resources` cubes in Resources. If `goal_may_be_flub` is false, a Goal that one cube
    of the Resources already makes doesn't refute No Goal.
    """

    id: str
    name: str
    version: str
    divisions: tuple[Division, ...]
    goal: GoalLimits
    citations: Mapping[str, str]
    order_of_operations: bool = True
    least_solution_cubes: int = 2
    root_needs_index: bool = False
    cubes_of_each_colour: int = 6
    least_players: int = 2
    most_players: int = 3
    forms: tuple[Form, ...] = ()
    now_needs_resources: int = 2
    goal_may_be_flub: bool = True
    details: Mapping[str, str] = field(default_factory=dict)

    def division(self, id: str) -> Division:
        for division in self.divisions:
            if division.id == id:
                return division
        allowed = ", ".join(division.id for division in self.divisions)
        raise RuleError("division", "unknown-division", given=id, rulebook=self.id, allowed=allowed)
