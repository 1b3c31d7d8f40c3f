"""Every subject of the interface, in the order of the document; each is declared next to its handlers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from fairshake.server import questions
from fairshake.server.classes import classes, lessons, work
from fairshake.server.live import analyses, operations, people, play, replays, socket, tables
from fairshake.server.routes.registry import Routes
from fairshake.server.tournaments import acts, papers, registration, tournaments, views


class Subject(NamedTuple):
    routes: Routes
    handlers: Callable[[Any], object]
    """Makes the object whose methods are the handlers, for a platform or for its tournament hall."""
    hall: bool = False


SUBJECTS: Final = (
    Subject(people.routes, people.PeopleRoutes),
    Subject(tables.routes, tables.TableRoutes),
    Subject(play.routes, play.PlayRoutes),
    Subject(socket.routes, socket.SocketRoutes),
    Subject(replays.routes, replays.ReplayRoutes),
    Subject(analyses.routes, analyses.AnalysisRoutes),
    Subject(tournaments.routes, tournaments.TournamentRoutes, hall=True),
    Subject(acts.routes, acts.ActRoutes, hall=True),
    Subject(views.routes, views.ViewRoutes, hall=True),
    Subject(papers.routes, papers.PaperRoutes, hall=True),
    Subject(registration.routes, registration.RegistrationRoutes, hall=True),
    Subject(classes.routes, classes.ClassRoutes),
    Subject(work.routes, work.WorkRoutes),
    Subject(lessons.routes, lessons.LessonRoutes),
    Subject(operations.routes, operations.OperationRoutes),
)
ROUTES: Final = (*questions.routes, *(route for one in SUBJECTS for route in one.routes))
