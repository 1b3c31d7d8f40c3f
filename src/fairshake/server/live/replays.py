"""After the game: every moment of it once more, its transcript; and the picture that leads to a table (QR)."""

from __future__ import annotations

import io
from typing import Any, Final

import segno
from fastapi import APIRouter, Request, Response

from fairshake.application.tables.audience import after_each, audible
from fairshake.application.tables.authority import Sitting
from fairshake.application.tables.records import TableRecord
from fairshake.application.transcripts import transcript_of

from .answering import answering
from .errors import Wrong, json
from .hub import shown
from .platform import Live
from .tables import check_looking, player_of

MOST_DIGITS: Final = 9
QUIET_ZONE: Final = 2
"""White modules around the picture, so that a camera finds it on a coloured page."""


class Replays:
    """What each route does; a game that goes on is not told from its log."""

    def __init__(self, live: Live) -> None:
        self.live = live

    async def moments(self, request: Request, table: str) -> Response:
        """The events of the game as I may hear of them, each with the version of the table after it."""
        sitting, person = await self.over(request, table)
        player, game = player_of(sitting, person), sitting.game
        followed = after_each(game, None, await self.events(sitting))
        told: list[dict[str, Any]] = []
        for version, one in enumerate(followed, 1):
            heard = audible(game, [one], player)
            if heard:
                told.append({"version": version, "event": heard[0]})
        return json({"table": shown(sitting.record, person), "moments": told})

    async def moment(self, request: Request, table: str, version: str) -> Response:
        """The table as I saw it after so many events."""
        if not (version.isascii() and version.isdigit() and len(version) < MOST_DIGITS):
            raise Wrong(422, "bad-number", "version", given=version[:40])
        sitting, person = await self.over(request, table)
        events = await self.events(sitting)
        if not 0 < int(version) <= len(events):
            raise Wrong(404, "no-such-moment", "version", most=str(len(events)))
        state = after_each(sitting.game, None, events[: int(version)])[-1][1]
        view = sitting.game.view(state, player_of(sitting, person), state.now)
        return json({"version": int(version), "now": state.now, "view": view})

    async def transcript(self, request: Request, table: str) -> Response:
        sitting, person = await self.over(request, table)
        if not belongs(sitting.record, person):
            raise Wrong(403, "no-seat", "table")
        text = transcript_of(sitting.record.game, await self.events(sitting))
        name = f'attachment; filename="fairshake-{sitting.record.game}-{sitting.record.code}.txt"'
        return Response(text, media_type="text/plain", headers={"Content-Disposition": name})

    async def code(self, request: Request, table: str) -> Response:
        """The address where the table is joined, as a picture for cameras."""
        found = await self.live.identity.whose(request)
        record = await self.live.lobby.table(table)
        if not record.public and not (found and belongs(record, found[0].id)):
            raise Wrong(403, "code-needed", "code")
        address = f"{request.url.scheme}://{request.url.netloc}/join/{record.code}"
        picture = io.BytesIO()
        segno.make(address, error="m", micro=False).save(picture, kind="svg", border=QUIET_ZONE, light="#fff")
        return Response(picture.getvalue(), media_type="image/svg+xml")

    async def over(self, request: Request, table: str) -> tuple[Sitting, str]:
        found = await self.live.identity.whose(request)
        person = found[0].id if found else ""
        sitting = await self.live.authority.fresh(table)
        check_looking(sitting.record, person)
        if sitting.record.phase != "over":
            raise Wrong(409, "not-over", "table")
        return sitting, person

    async def events(self, sitting: Sitting) -> list[Any]:
        lines = await self.live.authority.store.events(sitting.record.id)
        return [sitting.game.read_event(line.data, line.form) for line in lines]


def belongs(record: TableRecord, person: str) -> bool:
    return record.seat_of(person) is not None or person == record.maker or person in record.judges


def replays_router(live: Live) -> APIRouter:
    router, answer, routes = APIRouter(prefix="/tables"), answering(live), Replays(live)
    for path, endpoint in (
        ("/{table}/replay", routes.moments),
        ("/{table}/replay/{version}", routes.moment),
        ("/{table}/transcript", routes.transcript),
        ("/{table}/code.svg", routes.code),
    ):
        router.add_api_route(path, answer(endpoint), methods=["GET"], name=f"tables {endpoint.__name__}")
    return router
