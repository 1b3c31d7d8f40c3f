"""The only place that wires: it joins the use cases to the adapters that offer them."""

from __future__ import annotations

from fastapi import FastAPI

from fairshake.application.catalogue import rulebooks
from fairshake.application.equate import check, moves
from fairshake.application.equate_catalogue import sets
from fairshake.application.judging import judge
from fairshake.application.solving import solve
from fairshake.server.app import create_app
from fairshake.server.services import Services


def web_app() -> FastAPI:
    """The web application with every use case."""
    questions = {"judge": judge, "solve": solve, "equate/check": check, "equate/moves": moves}
    return create_app(Services(questions=questions, facts={"rulebooks": rulebooks, "equate/sets": sets}))
