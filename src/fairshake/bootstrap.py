"""The only place that wires: it joins the use cases to the adapters that offer them."""

from __future__ import annotations

import importlib
import importlib.util
from typing import Any

from fairshake.server.app import create_app
from fairshake.server.services import Services

QUESTIONS = {
    "judge": "fairshake.application.judging:judge",
    "solve": "fairshake.application.solving:solve",
    "equate/check": "fairshake.application.equate:check",
    "equate/moves": "fairshake.application.equate:moves",
}
FACTS = {"rulebooks": "fairshake.application.catalogue:rulebooks"}


def web_app() -> Any:
    """The web application with every use case that is installed."""
    return create_app(Services(questions=_present(QUESTIONS), facts=_present(FACTS)))


def _present(places: dict[str, str]) -> dict[str, Any]:
    found = {}
    for name, place in places.items():
        module, _, function = place.partition(":")
        if importlib.util.find_spec(module) is not None:
            found[name] = getattr(importlib.import_module(module), function)
    return found
