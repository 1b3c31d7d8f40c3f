"""The only place that wires: it joins the use cases to the adapters that offer them."""

from __future__ import annotations

import os
from functools import partial
from typing import Final

from fastapi import FastAPI

from fairshake.application.analysis.questions import analyse
from fairshake.application.equate.activities import activities, hand, situation
from fairshake.application.equate.catalogue import sets
from fairshake.application.equate.plays import check, moves
from fairshake.application.equations.catalogue import rulebooks
from fairshake.application.equations.judging import judge
from fairshake.application.equations.solving import solve
from fairshake.application.equations.stepwise import explain, hint
from fairshake.application.faults import report
from fairshake.application.tables.tuning import read_tuning
from fairshake.equate.generator import CancelToken as EquateCancelToken
from fairshake.equations.book_umpire import BOOK_UMPIRE
from fairshake.printing.equate.links import printer
from fairshake.server.app import create_app
from fairshake.server.live.platform import Live
from fairshake.server.services import Search, Services
from fairshake.solver import CancelToken

WEB_SECONDS: Final = 60.0
"""How long one question over HTTP may search; the command line allows ten minutes."""


def platform_app() -> FastAPI:
    """The whole platform as the environment says: questions, live tables, people, the page."""
    from fairshake.live_bootstrap import Where, live_platform

    return web_app(live_platform(Where.from_environment(), read_tuning(os.environ)))


def web_app(live: Live | None = None) -> FastAPI:
    """The web application with every use case; without `live` it answers questions only and keeps nothing."""
    BOOK_UMPIRE.report = report
    return create_app(
        live=live,
        services=Services(
            questions={
                "judge": judge,
                "explain": explain,
                "equate/check": check,
            },
            searches={
                "analyse": Search(analyse, CancelToken),
                "hint": Search(hint, CancelToken),
                "solve": Search(partial(solve, most_seconds=WEB_SECONDS), CancelToken),
                "equate/moves": Search(partial(moves, most_seconds=WEB_SECONDS), EquateCancelToken),
                "equate/hand": Search(hand, EquateCancelToken),
                "equate/situation": Search(situation, EquateCancelToken),
            },
            facts={"rulebooks": rulebooks, "equate/sets": sets, "equate/activities": activities},
            files={
                f"equate/{kind}/{part}.pdf": printer(kind, part)
                for kind in ("hand", "situation")
                for part in ("sheet", "key")
            },
        ),
    )
