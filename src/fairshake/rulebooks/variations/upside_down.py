"""Upside-down: a cube showing a number may be turned over to mean its additive inverse."""

from __future__ import annotations

from dataclasses import dataclass

from ..variation import Key, RolledCubes, Variation


@dataclass(frozen=True, slots=True)
class UpsideDown(Variation):
    name = "upside-down"
    ease = 1
    marks = frozenset({"upside-down"})
    keys = (Key("u"),)
    turns = {"0123456789": "u"}

    def has_effect(self, roll: RolledCubes) -> bool:
        return roll.has("123456789")
