"""Every code that bots and the terminal use has its sentence, and every sentence of a reason is used."""

from __future__ import annotations

import re
from pathlib import Path

import fairshake.bots
from fairshake.equations.state import Phase
from fairshake.messages import catalog

ROOM = Path(fairshake.bots.__file__).parent
CODES = re.compile(
    r'"((?:initial|choose|goal|challenge|agree|move|bonus|ending|present|side|accept|reject|charge)(?:-[a-z-]+)?)"'
)


def reasons_in_the_room() -> set[str]:
    """What stands behind `reason=` in the code, and in the tables that reasons are picked from."""
    text = "\n".join(path.read_text(encoding="utf-8") for path in ROOM.glob("*.py"))
    given = set(re.findall(r'reason="([a-z-]+)"', text)) | set(CODES.findall(text))
    return {code for code in given if f"reason.{code}" in catalog("bots")} | set(
        re.findall(r'reason="([a-z-]+)"', text)
    )


OF_PROGRAMS = {"program"}
"""What is said of a program that someone else wrote, whose reasons nobody knows."""


def test_every_reason_has_a_sentence() -> None:
    known = {code.removeprefix("reason.") for code in catalog("bots") if code.startswith("reason.")}
    assert reasons_in_the_room() | OF_PROGRAMS == known


def test_every_phase_has_help() -> None:
    phases = set(Phase.__args__)  # type: ignore[attr-defined]
    helped = {code.removeprefix("help.") for code in catalog("bots") if code.startswith("help.")}
    of_the_cup = {code for code in helped if code.endswith("-cup")}
    assert helped - of_the_cup == phases | {"any"}
    assert {code.removesuffix("-cup") for code in of_the_cup} <= phases


def test_every_hint_has_a_nudge_of_its_own() -> None:
    hints = {code.removeprefix("hint.") for code in catalog("bots") if code.startswith("hint.")}
    nudges = {code.removeprefix("nudge.") for code in catalog("bots") if code.startswith("nudge.")}
    assert hints - {"make-challenge"} == nudges - {"now", "impossible", "no-goal"}
