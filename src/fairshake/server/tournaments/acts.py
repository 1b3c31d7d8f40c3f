"""The acts of a tournament, each by the roles that may do it. A CSV in the body fills one of the fields."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from fairshake.application.answers import Answer
from fairshake.application.people import Person
from fairshake.application.tournaments import answers as shapes
from fairshake.application.tournaments import (
    checking_in,
    drawing,
    files,
    hall,
    judges,
    people,
    scoring,
    setting_up,
    simulating,
)
from fairshake.server.routes.body import asked, check_json, decode, decode_query, media_type, read_bytes
from fairshake.server.routes.call import Call
from fairshake.server.routes.permission import Permission
from fairshake.server.routes.registry import Routes

from .hall import MOST_BYTES, PREFIX, Hall, someone

CSV: Final = ("text/csv", "text/plain")
Fields = dict[str, Any]
routes = Routes(PREFIX, most_bytes=MOST_BYTES, permission=Permission.PERSON)


class Act(NamedTuple):
    summary: str
    request: Any
    answer: Any
    csv: str = ""
    """The field that a CSV in the body fills."""


IMPORTED: Final = (shapes.ImportedEntries, shapes.ImportedResults, shapes.ImportedTables)
ACTS: Final = {
    "settings": Act("Change settings", setting_up.Change, shapes.DescribedAnswer),
    "enter": Act("Enter players", people.Enter, shapes.EnteredAnswer, "csv"),
    "withdraw": Act("A player leaves", people.OneEntry, shapes.WithdrawnAnswer),
    "substitute": Act("Another child takes a place", people.OneEntry, shapes.SubstitutedAnswer),
    "amend": Act("Put an entry right", people.Amend, shapes.AmendedAnswer),
    "check-in": Act("Who is here", checking_in.CheckIn, shapes.CheckInAnswer),
    "draw": Act("Draw tables", drawing.Draw, shapes.DrawAnswer),
    "score": Act("Enter sheets", scoring.Score, shapes.ScoredAnswer, "csv"),
    "confirm": Act("A second pair of eyes", scoring.OneSheet, shapes.ConfirmedAnswer),
    "correct": Act("Put a sheet right", scoring.Correct, shapes.CorrectedAnswer),
    "conduct": Act(
        "What a judge decides", judges.ConductOrder, (shapes.ConductRow, shapes.RoundReplayAnswer)
    ),
    "appeal": Act("An appeal, or its end", judges.AppealOrder, shapes.AppealAnswer),
    "clock": Act("The round clock", hall.ClockOrder, shapes.ClockAnswer),
    "call": Act("Call a judge to a table", hall.CallOrder, shapes.CallAnswer),
    "answer": Act("Take a call", hall.Answering, shapes.CallAnswer),
    "import": Act("Entries, tables or results from a CSV", files.Import, IMPORTED, "text"),
    "simulate": Act("Invent results (test tournaments)", simulating.Simulate, shapes.SimulatedAnswer),
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
    async def act(call: Call, person: Person, tournament: str) -> Answer:
        given = await _fields(call, ACTS[name])
        answer: Answer = (await hall.work(hall.act, tournament, person, name, given)).answer
        await _reach_tables(hall, tournament, person, name, given, answer)
        return answer

    return act


async def _reach_tables(hall: Hall, id: str, person: Person, act: str, given: Fields, answer: Answer) -> None:
    """What happens in the hall happens at the live tables too."""
    live = hall.live.live_tournaments
    if act == "clock":
        order, minutes = given["order"], given.get("minutes") or 0
        await live.clocks.set(id, order, given["round"], given.get("table"), minutes)
    elif isinstance(answer, shapes.ConductRow) and answer.measure == "warning" and answer.code:
        await live.warned(id, answer.code, answer.round, answer.reason)
    elif act == "answer" and isinstance(answer, shapes.CallAnswer):
        await live.judge_comes(id, someone(person), answer.call.round, answer.call.table)


async def _fields(call: Call, act: Act) -> Fields:
    """The fields of an act; beside a CSV they are in the address."""
    raw = await read_bytes(call.request, MOST_BYTES)
    if act.csv and media_type(call.request) in CSV:
        return {**_in_address(call, act.request), act.csv: raw.decode("utf-8", "surrogateescape")}
    if raw:
        check_json(call.request)
    return dict(decode(raw or b"{}", Fields))


def _in_address(call: Call, kind: Any) -> Fields:
    """Texts become what the request needs; the act itself refuses what it does not know."""
    fields = asked(call.request)
    known = {name: text for name, text in fields.items() if name in kind.__struct_fields__}
    read = decode_query(known, kind)
    return {**fields, **{name: getattr(read, name) for name in known}}
