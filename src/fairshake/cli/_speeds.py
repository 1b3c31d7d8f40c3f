"""How fast bots act at a keyboard: what their reaction times are multiplied by."""

from typing import Final

from fairshake.application.errors import BadInput

SPEEDS: Final = {"slow": 1.5, "normal": 1.0, "fast": 0.3, "instant": 0.0}


def pace_of(speed: str) -> float:
    """The pace that has this name. Raises BadInput when there is none."""
    if speed not in SPEEDS:
        raise BadInput("speed", "platform.unknown", given=speed[:40], allowed=", ".join(SPEEDS))
    return SPEEDS[speed]
