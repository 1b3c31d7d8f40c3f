"""Sideways: a cube showing a number other than zero may be turned to mean its reciprocal."""

from __future__ import annotations

from dataclasses import dataclass

from ..variation import Key, RolledCubes, Variation


@dataclass(frozen=True, slots=True)
class Sideways(Variation):
    name = "sideways"
    ease = 2
    marks = frozenset({"sideways"})
    keys = (Key("s"),)
    turns = {"123456789": "s"}

    def has_effect(self, roll: RolledCubes) -> bool:
        return roll.has("23456789")
