"""How fast bots act at a keyboard: a factor on their reaction times."""

from typing import Final

from fairshake.application.errors import BadInput

SPEEDS: Final = {"slow": 1.5, "normal": 1.0, "fast": 0.3, "instant": 0.0}


def pace_of(speed: str) -> float:
    """The pace with this name. Raises BadInput if there is none."""
    if speed not in SPEEDS:
        raise BadInput("speed", "platform.unknown", given=speed[:40], allowed=", ".join(SPEEDS))
    return SPEEDS[speed]
