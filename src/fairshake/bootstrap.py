"""The only place that wires: it joins the use cases to the adapters that offer them."""

from __future__ import annotations

import importlib
import importlib.util
from typing import Any

from fastapi import FastAPI

from fairshake.application.catalogue import rulebooks
from fairshake.application.equate import check
from fairshake.application.judging import judge
from fairshake.server.app import create_app
from fairshake.server.services import Services

LATER = {"solve": ("solving", "solve"), "equate/moves": ("equate", "moves")}
"""Questions whose use case may not be part of this installation yet."""


def web_app() -> FastAPI:
    """The web application with every use case."""
    questions = {"judge": judge, "equate/check": check, **_present()}
    return create_app(Services(questions=questions, facts={"rulebooks": rulebooks}))


def _present() -> dict[str, Any]:
    found = {}
    for name, (module, function) in LATER.items():
        if importlib.util.find_spec(f"fairshake.application.{module}") is not None:
            handler = getattr(importlib.import_module(f"fairshake.application.{module}"), function, None)
            if handler is not None:
                found[name] = handler
    return found
