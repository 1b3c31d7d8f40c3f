"""The acts of a tournament, each by the roles that may do it. A CSV in the body fills one of the fields."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from fairshake.application.answers import Response
from fairshake.application.ids import TableId
from fairshake.application.people import Person
from fairshake.application.tournaments import answers as shapes
from fairshake.application.tournaments import (
    arrivals,
    check_in,
    draw_act,
    files,
    hall,
    judges,
    people,
    publication,
    registration_acts,
    repairs,
    reversals,
    score_acts,
    setup_acts,
    simulate_act,
    take_backs,
)
from fairshake.server.routes.body import asked, check_json, decode, decode_query, media_type, read_bytes
from fairshake.server.routes.call import Call
from fairshake.server.routes.permission import Permission
from fairshake.server.routes.registry import Routes

from .hall import MOST_BYTES, PREFIX, Hall, actor

CSV: Final = ("text/csv", "text/plain")
Fields = dict[str, Any]
routes = Routes(PREFIX, most_bytes=MOST_BYTES, permission=Permission.PERSON)


class ActRoute(NamedTuple):
    summary: str
    request: Any
    answer: Any
    csv: str = ""
    """The field that a CSV in the body fills."""


IMPORTED: Final = (shapes.ImportedEntries, shapes.ImportedResults, shapes.ImportedTables)
ACTS: Final = {
    "settings": ActRoute("Change settings", setup_acts.ChangeSettings, shapes.DescribedAnswer),
    "enter": ActRoute("Enter players", people.Enter, shapes.EnteredAnswer, "csv"),
    "withdraw": ActRoute("A player leaves", people.OneEntry, shapes.WithdrawnAnswer),
    "reinstate": ActRoute("Take a withdrawal back", reversals.Reinstate, shapes.ReinstatedAnswer),
    "merge": ActRoute("Merge divisions, or split them", setup_acts.Merge, shapes.DescribedAnswer),
    "substitute": ActRoute("Another child takes a place", people.OneEntry, shapes.SubstitutedAnswer),
    "amend": ActRoute("Put an entry right", people.Amend, shapes.AmendedAnswer),
    "check-in": ActRoute("Who is here", check_in.CheckIn, shapes.CheckInAnswer),
    "draw": ActRoute("Draw tables", draw_act.DrawRequest, shapes.DrawAnswer),
    "repair": ActRoute("Change the fewest tables", repairs.Repair, shapes.RepairAnswer),
    "undo-draw": ActRoute("Take the last draw back", reversals.UndoDraw, shapes.RestoredAnswer),
    "remove-sheet": ActRoute("Remove a sheet", reversals.RemoveSheet, shapes.RemovedSheetAnswer),
    "undo-replay": ActRoute("Take a replay back", reversals.UndoReplay, shapes.ReplayUndoneAnswer),
    "close-tables": ActRoute("Close live tables", reversals.CloseTables, shapes.LiveAnswer),
    "take-back": ActRoute("Take an act of the history back", take_backs.TakeBackAct, shapes.TakenBackAnswer),
    "publish": ActRoute("Publish, or hide again", publication.Publish, shapes.PublishedAnswer),
    "score": ActRoute("Enter sheets", score_acts.ScoreRequest, shapes.ScoredAnswer, "csv"),
    "arrive": ActRoute("The paper of a table is here", arrivals.Arrive, shapes.ArrivedAnswer),
    "confirm": ActRoute("A second pair of eyes", score_acts.OneSheet, shapes.ConfirmedAnswer),
    "unconfirm": ActRoute("Take a confirmation back", reversals.Unconfirm, shapes.UnconfirmedAnswer),
    "correct": ActRoute("Put a sheet right", score_acts.Correct, shapes.CorrectedAnswer),
    "conduct": ActRoute(
        "What a judge decides", judges.ConductOrder, (shapes.ConductRow, shapes.RoundReplayAnswer)
    ),
    "revoke": ActRoute("Take a line of the ledger back", reversals.Revoke, shapes.ConductRow),
    "appeal": ActRoute("An appeal, or its end", judges.AppealOrder, shapes.AppealAnswer),
    "clock": ActRoute("The round clock", hall.ClockOrder, shapes.ClockAnswer),
    "call": ActRoute("Call a judge to a table", hall.CallOrder, shapes.CallAnswer),
    "answer": ActRoute("Take a call", hall.Answering, shapes.CallAnswer),
    "import": ActRoute("Entries, tables or results from a CSV", files.Import, IMPORTED, "text"),
    "registration": ActRoute(
        "Open registration, change it or close it",
        registration_acts.RegistrationOrder,
        shapes.RegistrationSetAnswer,
    ),
    "accept-entry": ActRoute(
        "Accept a school's entry", registration_acts.AcceptEntry, shapes.RegistrationDecidedAnswer
    ),
    "decline-entry": ActRoute(
        "Decline a school's entry", registration_acts.DecideEntry, shapes.RegistrationDecidedAnswer
    ),
    "return-entry": ActRoute(
        "Take a decision about an entry back", registration_acts.ReturnEntry, shapes.RegistrationDecidedAnswer
    ),
    "simulate": ActRoute("Invent results (test tournaments)", simulate_act.Simulate, shapes.SimulatedAnswer),
}
for _name, _act in ACTS.items():
    routes.add(
        "POST",
        f"/{{tournament}}/{_name}",
        _act.summary,
        {"call": Call, "person": Person, "tournament": str},
        name=_name,
        body=_act.request,
        answer=_act.answer,
        errors=(409,),
    )


class ActRoutes:
    """The handler of each act under its name."""

    def __init__(self, hall: Hall) -> None:
        for name in ACTS:
            setattr(self, name, _handler(hall, name))


def _handler(hall: Hall, name: str) -> Callable[..., Any]:
    async def act(call: Call, person: Person, tournament: str) -> Response:
        given = await _fields(call, ACTS[name])
        answer: Response = (await hall.work(hall.act, tournament, person, name, given)).answer
        await _reach_tables(hall, tournament, person, name, given, answer)
        return answer

    return act


async def _reach_tables(
    hall: Hall, id: str, person: Person, act: str, given: Fields, answer: Response
) -> None:
    """Acts in the hall also apply to the live tables."""
    live = hall.live.live_tournaments
    if act == "clock":
        order, minutes = given["order"], given.get("minutes") or 0
        await live.clocks.set(id, order, given["round"], given.get("table"), minutes)
        if order == "start":
            await live.seats.notify_desk(id, given["round"])
    elif isinstance(answer, shapes.ConductRow) and answer.measure == "warning" and answer.code:
        await live.warned(id, answer.code, answer.round, answer.reason)
    elif isinstance(answer, shapes.LiveAnswer):
        await live.close([TableId(one.id) for one in answer.tables])
    elif act == "answer" and isinstance(answer, shapes.CallAnswer):
        await live.judge_comes(id, actor(person), answer.call.round, answer.call.table)


async def _fields(call: Call, act: ActRoute) -> Fields:
    """The fields of an act; with a CSV body they are in the query."""
    raw = await read_bytes(call.request, MOST_BYTES)
    if act.csv and media_type(call.request) in CSV:
        return {**_in_address(call, act.request), act.csv: raw.decode("utf-8", "surrogateescape")}
    if raw:
        check_json(call.request)
    return dict(decode(raw or b"{}", Fields))


def _in_address(call: Call, kind: Any) -> Fields:
    """Converts strings to what the request needs; the act itself refuses unknown fields."""
    fields = asked(call.request)
    known = {name: text for name, text in fields.items() if name in kind.__struct_fields__}
    read = decode_query(known, kind)
    return {**fields, **{name: getattr(read, name) for name in known}}
