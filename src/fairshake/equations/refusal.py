"""Refusals: an order that cannot be carried out. The state stays as it was.

Each code names the rule it rests on (a key of the book's `citations`, "" for what is impossible
with real cubes too); the sentences live in `messages/equations.en.toml`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from msgspec import Struct

REFUSALS: Final[Mapping[str, str]] = {
    "match-not-started": "",
    "match-started": "",
    "match-over": "",
    "time-runs-forward": "",
    "unknown-rulebook": "",
    "unknown-division": "",
    "unknown-form": "",
    "wrong-number-of-seats": "table",
    "seat-twice": "",
    "unknown-player": "",
    "not-in-this-shake": "",
    "not-now": "",
    "too-few-players": "table",
    "wrong-cubes": "cubes",
    "not-the-goal-setter": "roll",
    "unknown-variation": "variation",
    "choose-in-order": "variation",
    "variation-needed": "variation",
    "cube-not-in-resources": "",
    "cube-twice": "",
    "bad-orientation": "",
    "goal-cube-stays": "goal-cube-stays",
    "goal-empty": "goal",
    "bonus-before-goal": "bonus-before-goal",
    "bonus-once": "bonus",
    "bonus-commits": "bonus-commits",
    "bonus-needs-two": "last-cube-forbidden",
    "out-of-turn": "out-of-turn",
    "two-cubes-without-bonus": "two-cubes-without-bonus",
    "last-cube-forbidden": "last-cube-forbidden",
    "block-is-lifted": "block",
    "no-block": "block",
    "not-holding-block": "block",
    "nothing-to-challenge": "challenge",
    "move-not-finished": "challenge",
    "already-challenged": "challenge",
    "unknown-challenge": "challenge",
    "challenge-the-declaration": "no-goal",
    "no-challenge-now": "round",
    "already-agreed": "no-goal",
    "own-offence": "charge",
    "may-not-write": "write",
    "already-presented": "present",
    "nothing-written": "present",
    "decision-stands": "third-party",
    "too-late": "late",
    "equation-too-long": "",
    "side-in-order": "third-party",
    "side-stands": "third-party",
    "own-equation": "check",
    "already-decided": "check",
    "unknown-reason": "check",
    "objection-overruled": "check",
    "ambiguity-once": "check",
    "judge-unnamed": "conduct",
    "reason-needed": "conduct",
    "warn-first": "conduct",
    "bad-penalty": "conduct",
    "no-such-penalty": "approval",
    "penalty-ruled": "approval",
    "same-judge": "conduct",
    "nothing-to-rule": "check",
    "no-clock": "",
    "bad-extension": "",
    "nothing-to-replay": "conduct",
    "scoresheet-initialed": "scoresheet",
    "already-gone": "",
    "already-here": "",
    "already-initialed": "scoresheet",
    "no-name": "",
}


class Refusal(Struct, frozen=True):
    code: str
    citation: str = ""
    params: dict[str, str] = {}


class Refused(Exception):
    """Carries a refusal out of the procedures to `decide`; never seen outside this room."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.code)
        self.refusal = refusal
