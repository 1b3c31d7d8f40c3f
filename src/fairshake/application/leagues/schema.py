"""The fields of a league's file. Anything left out stays as it is in the base book."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct


class GoalFields(Struct, frozen=True):
    """Limits of the Goal."""

    most_cubes: int | None = None
    most_digits: int | None = None
    leading_zeros: bool | None = None
    whole_value: bool | None = None
    negative: bool | None = None
    value_may_be_written: bool | None = None


class VariationFields(Struct, frozen=True):
    """A variation that a division adds, or changes."""

    section: str | None = None
    years: Literal["every", "even", "odd"] | None = None
    implied: bool | None = None
    parameters: list[str | int] | None = None
    limits: dict[str, int | bool] | None = None


class DivisionFields(Struct, frozen=True):
    """A changed or new division; a new one is based on a division of the book."""

    based_on: str = ""
    name: str = ""
    remove: bool = False
    highest_grade: int | None = None
    powers: Literal["real", "whole", "none"] | None = None
    fractions: bool | None = None
    goal: GoalFields | None = None
    remove_variations: list[str] = []
    variations: dict[str, VariationFields] = {}


class TaskFields(Struct, frozen=True):
    """The time limit of one task in seconds, and the penalty for missing it."""

    seconds: int | None = None
    countdown: int | None = None
    penalty: int | None = None
    extra: int | None = None
    extra_penalty: int | None = None


class RowFields(Struct, frozen=True):
    """One row of the scoring table."""

    challenge: Literal["now", "impossible", "no-goal"]
    writer_correct: bool
    third: Literal["correct", "wrong", "none"]
    challenger: int
    mover: int
    third_party: int


class PointFields(Struct, frozen=True):
    """Points: the first group is for leagues with places, the second for books that score by side."""

    peaceful_correct: int | None = None
    peaceful_wrong: int | None = None
    accepted_wrong: int | None = None
    rows: list[RowFields] = []
    single_challenger: int | None = None
    others: int | None = None
    peaceful: int | None = None
    absent: int | None = None


class TournamentFields(Struct, frozen=True):
    """What a tournament by this book is like."""

    least: int | None = None
    most: int | None = None
    usual: int | None = None
    rounds: int | None = None
    minutes: int | None = None
    warning: int | None = None
    phones: bool | None = None


class LeagueFile(Struct, frozen=True):
    """One file: a rule book, how it is played, and how its tournaments are run."""

    based_on: str
    id: str
    name: str
    version: str = "1"
    goal: GoalFields | None = None
    divisions: dict[str, DivisionFields] = {}
    times: dict[str, int | TaskFields] = {}
    points: PointFields | None = None
    penalties: dict[str, int] = {}
    tournament: TournamentFields | None = None
