"""How fast bots act at a keyboard: what their reaction times are multiplied by."""

from typing import Final

SPEEDS: Final = {"slow": 1.5, "normal": 1.0, "fast": 0.3, "instant": 0.0}
