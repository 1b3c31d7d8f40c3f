"""Upside-down: a cube showing a number may be turned over to mean its additive inverse."""

from __future__ import annotations

from dataclasses import dataclass

from ..variation import Roll, Variation


@dataclass(frozen=True, slots=True)
class UpsideDown(Variation):
    name = "upside-down"
    marks = frozenset({"upside-down"})

    def has_effect(self, roll: Roll) -> bool:
        return roll.has("123456789")
