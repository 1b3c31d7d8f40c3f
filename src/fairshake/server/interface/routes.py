"""Every route of the interface, in the order of the document. Each is declared beside its handler."""

from __future__ import annotations

from typing import Final

from fairshake.server import questions
from fairshake.server.classes import classes, lessons, work
from fairshake.server.live import analyses, operations, people, play, replays, socket, tables
from fairshake.server.tournaments import acts, papers, tournaments, views

SUBJECTS: Final = (
    questions,
    people,
    tables,
    play,
    socket,
    replays,
    analyses,
    tournaments,
    acts,
    views,
    papers,
    classes,
    work,
    lessons,
    operations,
)
ROUTES: Final = tuple(route for subject in SUBJECTS for route in subject.routes)
