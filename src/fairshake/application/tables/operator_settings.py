"""Environment settings for operators: the bots' pace, how long to wait for absent players, limits."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from fairshake.application.errors import BadInput

NAMES: Final = ("FAIRSHAKE_BOT_WAIT", "FAIRSHAKE_ABSENCE", "FAIRSHAKE_LIMITS")
"""In the order of the fields of `Tuning`."""
LEAST, MOST = 0.001, 1000.0
CONNECTIONS: Final = "FAIRSHAKE_CONNECTIONS"
MOST_CONNECTIONS: Final = 1_000_000


class Tuning(Struct, frozen=True):
    """Factors; 1 is the default."""

    bots: float = 1.0
    """How long bots wait before they act, so that people can follow."""
    absence: float = 1.0
    """How long to wait for people who lost their connection."""
    limits: float = 1.0
    """How many requests an address or a person may make before it must wait; a school behind one address
    needs more."""
    connections: int = 20_000
    """The most sockets and streams at once; later clients are asked to come back. A number, not a factor."""
    share: int = 1
    """How many of our processes share this computer and its cores."""


def read_tuning(environment: Mapping[str, str]) -> Tuning:
    """The factors from the environment. Raises BadInput for a value that isn't a sensible number."""
    bots, absence, limits = (_factor(name, environment.get(name) or "1") for name in NAMES)
    given = environment.get(CONNECTIONS)
    usual = Tuning(bots, absence, limits, share=max(1, int(environment.get("FAIRSHAKE_SHARE") or 1)))
    return replace(usual, connections=_connections(given)) if given else usual


def _connections(given: str) -> int:
    number = int(given) if given.isascii() and given.isdigit() and len(given) < 10 else 0
    if not 1 <= number <= MOST_CONNECTIONS:
        raise BadInput(
            CONNECTIONS, "platform.bad-number", given=given[:40], least="1", most=str(MOST_CONNECTIONS)
        )
    return number


def _factor(name: str, given: str) -> float:
    try:
        factor = float(given)
    except ValueError:
        factor = 0.0
    if not LEAST <= factor <= MOST:
        raise BadInput(name, "platform.bad-factor", given=given[:40], least=f"{LEAST:g}", most=f"{MOST:g}")
    return factor
