"""What an operator may turn up or down by the environment: the bots' pace, patience with absent people, limits."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from msgspec import Struct

from fairshake.application.errors import BadInput

NAMES: Final = {
    "bots": "FAIRSHAKE_BOT_WAIT",
    "absence": "FAIRSHAKE_ABSENCE",
    "limits": "FAIRSHAKE_LIMITS",
}
LEAST, MOST = 0.001, 1000.0


class Tuning(Struct, frozen=True):
    """Factors; 1 is the usual."""

    bots: float = 1.0
    """How long bots wait before they act, so that people can follow."""
    absence: float = 1.0
    """How long people who lost their connection are waited for."""
    limits: float = 1.0
    """How much one address or person may ask for before it is told to wait: a school behind one address needs more."""


def read_tuning(environment: Mapping[str, str]) -> Tuning:
    """The factors that the environment names. Raises BadInput for one that is no sensible number."""
    return Tuning(**{field: _factor(name, environment.get(name) or "1") for field, name in NAMES.items()})


def _factor(name: str, given: str) -> float:
    try:
        factor = float(given)
    except ValueError:
        factor = 0.0
    if not LEAST <= factor <= MOST:
        raise BadInput(name, "platform.bad-factor", given=given[:40], least=f"{LEAST:g}", most=f"{MOST:g}")
    return factor
