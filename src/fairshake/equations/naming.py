"""How a class is named in JSON: `SayNoGoal` is `say-no-goal`."""

from __future__ import annotations

import re


def kebab(name: str) -> str:
    return re.sub(r"(?<!^)(?=[A-Z])", "-", name).lower()
