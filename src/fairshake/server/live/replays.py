"""After the game: its replay and its transcript. Also the QR code of a table."""

from __future__ import annotations

from typing import Any

from fairshake.application.ids import TableId
from fairshake.application.narration import hear
from fairshake.application.people import Person
from fairshake.application.tables.audience import after_each
from fairshake.application.tables.authority import LoadedTable
from fairshake.application.transcripts import transcript_of
from fairshake.server.qr_code import SVG, qr_code
from fairshake.server.routes.call import Call, Download
from fairshake.server.routes.errors import ApiError
from fairshake.server.routes.registry import Routes

from .access import belongs, id_of, look_back, player_of
from .hub import shown
from .platform import Live
from .schemas import ReplayAnswer, ShownMoment, ViewAnswer

routes = Routes("/api/v1/tables")


class ReplayRoutes:
    """What each route does."""

    def __init__(self, live: Live) -> None:
        self.live = live

    @routes.get("/{table}/replay", errors=(409,))
    async def moments(self, person: Person | None, table: TableId) -> ReplayAnswer:
        """The replay of a finished game.

        The events as the caller may see them, each with the version of the table after it.
        """
        loaded = await look_back(self.live, table, person)
        player, game = player_of(loaded, id_of(person)), loaded.game
        followed = after_each(game, None, await events(self.live, loaded))
        moments = [
            ShownMoment(version, event, says)
            for version, one in enumerate(followed, 1)
            for event, says in zip(*hear(game, [one], player), strict=True)
        ]
        return ReplayAnswer(shown(loaded.record, id_of(person)), moments)

    @routes.get("/{table}/replay/{version}", errors=(409,))
    async def moment(self, person: Person | None, table: TableId, version: int) -> ViewAnswer:
        """One step of a replay: the table as I saw it after that many events."""
        loaded = await look_back(self.live, table, person)
        all_events = await events(self.live, loaded)
        if not 0 < version <= len(all_events):
            raise ApiError(404, "no-such-moment", "version", most=str(len(all_events)))
        state = after_each(loaded.game, None, all_events[:version])[-1][1]
        view = loaded.game.view(state, player_of(loaded, id_of(person)), state.now)
        return ViewAnswer(version, state.now, view)

    @routes.get("/{table}/transcript", answer=str, media="text/plain", errors=(409,))
    async def transcript(self, person: Person | None, table: TableId) -> Download:
        """The transcript of a finished game."""
        loaded = await look_back(self.live, table, person)
        record = loaded.record
        if not belongs(record, id_of(person)):
            raise ApiError(403, "no-seat", "table")
        text = transcript_of(record.game, await events(self.live, loaded))
        return Download(text, f"fairshake-{record.game}-{record.code}.txt")

    @routes.get("/{table}/code.svg", answer=str, media=SVG)
    async def code(self, call: Call, person: Person | None, table: TableId) -> str:
        """The link to a table as a QR code."""
        record = await self.live.lobby.table(table)
        if not record.public and not (person and belongs(record, person.id)):
            raise ApiError(403, "code-needed", "code")
        return qr_code(f"{call.site}/join/{record.code}")


async def events(live: Live, loaded: LoadedTable) -> list[Any]:
    lines = await live.authority.store.events(loaded.record.id)
    return [loaded.game.read_event(line.data, line.form) for line in lines]
