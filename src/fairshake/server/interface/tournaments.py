"""The routes about tournaments, for the OpenAPI document."""

from __future__ import annotations

from typing import Any, Final

from fairshake.application.tournaments import (
    checking_in,
    drawing,
    files,
    hall,
    judges,
    live,
    people,
    scoring,
    setting_up,
    simulating,
)
from fairshake.server.tournaments import routes, shapes

from .documented import READ, Documented

PDF: Final = "application/pdf"
CSV: Final = "text/csv"


def _one(
    method: str, path: str, summary: str, answers: dict[int, Any], *refusals: int, **more: Any
) -> Documented:
    reading = READ if "request" in more else ()
    inside = (403, 404, 422) if "{tournament}" in path else (403,)
    statuses = tuple(sorted({*refusals, *reading, *inside, 503}))
    return Documented(method, f"/api/v1/tournaments{path}", summary, answers, statuses, **more)


def _act(name: str, summary: str, request: Any, answer: Any) -> Documented:
    return _one("POST", f"/{{tournament}}/{name}", summary, {200: answer}, 401, 409, request=request)


def _look(name: str, summary: str, answer: Any, *query: str, refusals: tuple[int, ...] = ()) -> Documented:
    return _one("GET", f"/{{tournament}}/{name}", summary, {200: answer}, *refusals, query=query)


_BEGUN: Final = {201: shapes.BegunAnswer}
_SHEET: Final = "/{tournament}/sheets/{round}/{table}"
_PAPER: Final = ("round", "table", "paper", "places", "public")
TOURNAMENTS: Final = (
    _one("POST", "", "Begin a tournament", _BEGUN, 401, 409, 429, request=setting_up.New),
    _one("POST", "/simulate", "A test tournament", _BEGUN, 401, 409, 429, request=simulating.Simulate),
    _one("POST", "/import", "A tournament from another laptop", _BEGUN, 401, 409, 413, 422, 429),
    _one("GET", "/mine", "My tournaments", {200: shapes.MyTournamentsAnswer}, 401),
    _one("GET", "/{tournament}", "A tournament in short", {200: shapes.TournamentAnswer}),
    _one("DELETE", "/{tournament}", "Remove a tournament", {204: None}, 401),
    _look("crew", "Who has a role", shapes.CrewAnswer, refusals=(401,)),
    _one("POST", "/{tournament}/crew", "A link to a role", {201: shapes.InvitedAnswer}, 401,
         request=routes.InvitationWish),
    _one("DELETE", "/{tournament}/crew/{person}", "Take a role away", {204: None}, 401, 409),
    _one("DELETE", "/{tournament}/crew/invitations/{invitation}", "Take a link back", {204: None}, 401),
    _one("POST", "/{tournament}/join", "Take the role of a link", {200: shapes.JoinedAnswer}, 401, 429,
         request=routes.KeyWish),
    _one("POST", "/{tournament}/live", "Open live tables", {201: shapes.LiveAnswer}, 401, 409, request=live.LiveOrder),
    _one("POST", "/{tournament}/seat", "My live table", {200: shapes.SeatAnswer}, 401, 409, 429,
         request=live.SeatOrder),
    _look("players", "Links of the players", shapes.PlayersAnswer, refusals=(401,)),
    _act("settings", "Change settings", setting_up.Change, shapes.DescribedAnswer),
    _act("enter", "Enter players", people.Enter, shapes.EnteredAnswer),
    _act("withdraw", "A player leaves", people.OneEntry, shapes.WithdrawnAnswer),
    _act("substitute", "Another child takes a place", people.OneEntry, shapes.SubstitutedAnswer),
    _act("amend", "Put an entry right", people.Amend, shapes.AmendedAnswer),
    _act("check-in", "Who is here", checking_in.CheckIn, shapes.CheckInAnswer),
    _act("draw", "Draw tables", drawing.Draw, shapes.DrawAnswer),
    _act("score", "Enter sheets", scoring.Score, shapes.ScoredAnswer),
    _act("confirm", "A second pair of eyes", scoring.OneSheet, shapes.ConfirmedAnswer),
    _act("correct", "Put a sheet right", scoring.Correct, shapes.CorrectedAnswer),
    _act("conduct", "What a judge decides", judges.ConductOrder, (shapes.ConductRow, shapes.RoundReplayAnswer)),
    _act("appeal", "An appeal, or its end", judges.AppealOrder, shapes.AppealAnswer),
    _act("clock", "The round clock", hall.ClockOrder, shapes.ClockAnswer),
    _act("call", "Call a judge to a table", hall.CallOrder, shapes.CallAnswer),
    _act("answer", "Take a call", hall.Answering, shapes.CallAnswer),
    _act("import", "Entries, tables or results from a CSV", files.Import, dict[str, Any]),
    _act("simulate", "Invent results (test tournaments)", simulating.Simulate, shapes.SimulatedAnswer),
    _look("status", "Where it stands", shapes.TournamentStatusAnswer, refusals=(401,)),
    _look("entries", "The roster", shapes.EntriesAnswer, "team", refusals=(401,)),
    _look("history", "Everything that happened", shapes.HistoryAnswer, "round", "table", refusals=(401,)),
    _look("team", "A team as its coach sees it", shapes.TeamAnswer, "team", refusals=(401,)),
    _look("standings", "Standings", shapes.StandingsAnswer, "division", "public"),
    _look("awards", "Awards", shapes.AwardsAnswer, "places", "division", "public"),
    _look("hall", "The big screen", shapes.HallAnswer, "public"),
    _look("tables", "Who sits where", (shapes.RoundTablesAnswer, shapes.PublicTablesAnswer),
          "round", "table", "public", refusals=(409,)),
    _one("GET", _SHEET, "One sheet", {200: shapes.SheetPageAnswer}, 409, query=("key",)),
    _one("POST", _SHEET, "Hand in a sheet", {200: shapes.ScoredAnswer}, 409, query=("key",),
         request=scoring.Score),
    _one("GET", "/{tournament}/papers/{what}", "A paper to print", {200: bytes}, 401, 409, media=PDF,
         query=_PAPER),
    _one("GET", "/{tournament}/files/{what}", "A list, or all of it", {200: bytes}, 401, 409, media=CSV,
         query=("round", "public")),
)  # fmt: skip
