"""How each route is called in the walk: a good request, about something that may be used up where it changes things."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from .people import EQUATIONS, Actor
from .school import Account, Child
from .tournament_store import Director, totals
from .walk_world import LEAGUE, PUZZLES, Values, World

LINE: Final = "mlag-2018/middle - | 37 | 6 x | 6 + 1 | - | - | none"
EASY: Final = {"level": "easy", "seed": "7"}
PASSWORD: Final = "a long walk in the woods"
ONE: Final = "/api/v1/tournaments/{tournament}"
FAR_AHEAD: Final = 4_000_000_000_000
"""A deadline that no run of the tests reaches, in milliseconds since 1970."""
Body = Any
Making = Callable[[World, str], Values]


@dataclass(frozen=True)
class Recipe:
    """`about` makes values for the path and the body; `own` also gives the one who is let in a fresh person."""

    body: Body | Callable[[World, Values, str], Body] = None
    query: str = ""
    about: Making | None = None
    table: str = ""
    """The phase of the table; with `about` nothing else makes one."""
    fresh: bool = False
    """Whether a call that is let in uses up the table."""
    own: bool = False
    also: tuple[int, ...] = ()
    """Answers besides 2xx of those who are let in: a "no" of the rules comes after the question who may."""
    at: Mapping[str, Any] | None = None
    """Other values for the path."""


def stand_in(world: World, role: str) -> Actor | None:
    """A person of the same kind, for calls that change or end who the caller is."""
    if role == "nobody":
        return None
    if role == "child":
        return Child(world.address, world.values["class_code"])
    if role == "program":
        return world.program("maker")
    return Account(world.address) if isinstance(world.people[role], Account) else Actor(world.address)


def _number(world: World) -> str:
    return "".join("abcdefghij"[int(digit)] for digit in str(next(world.numbers)))


def _password(world: World, values: Values, role: str) -> Body:
    return {"name": f"Walker {_number(world)}", "password": PASSWORD}


def _login(world: World, role: str) -> Values:
    name = f"Walker {_number(world)}"
    made = world.client.post("/api/v1/people/accounts", json={"name": name, "password": PASSWORD})
    assert made.status_code == 201, made.text
    world.client.cookies.clear()
    return {"name": name}


def _moving(world: World, role: str) -> Values:
    """A guest who is on the way to another device."""
    made = Actor(world.address).post("/people/me/transfer", {})
    assert made.status_code == 201, made.text
    return {"words": made.json()["words"]}


def _own_token(world: World, role: str) -> Values:
    made = world.people[role].post("/people/me/tokens", {"label": "to be dropped"})
    return {"token": made.json().get("id", "none")}


def _free_table(world: World, role: str) -> Values:
    made = world.people["maker"].table([{"kind": "person"}, {"kind": "person"}], spectators=False)
    return {"table": made["id"], "code": made["code"]}


def _watched_table(world: World, role: str) -> Values:
    return {"table": world.people["maker"].table([{"kind": "person"}, {"kind": "person"}])["id"]}


def _command(world: World, values: Values, role: str) -> Body:
    order = (
        {"command": "warn", "against": "p2", "why": "talking"} if role == "judge" else {"command": "leave"}
    )
    return {"id": f"walk {next(world.numbers)}", "command": order}


def _class(world: World, role: str) -> Values:
    return world.classroom()


def _with_colleague(world: World, role: str) -> Values:
    """A class that the administrator teaches too."""
    values, colleague = world.classroom(), world.people["admin"]
    added = world.teacher.post(f"/classes/{values['classroom']}/teachers", {"name": colleague.name})
    assert added.status_code == 201, added.text
    return {**values, "teacher": added.json()["id"]}


def _newcomer(world: World, role: str) -> Values:
    return world.newcomer()


def _tournament(world: World, role: str) -> Values:
    return world.tournament(*_crew(role))


def _scored(world: World, role: str) -> Values:
    return world.scored(*_crew(role), signed=False)


def _signed(world: World, role: str) -> Values:
    return world.scored(*_crew(role), signed=True)


def _crew(role: str) -> tuple[str, ...]:
    return (role,) if role in ("head-judge", "judge", "desk", "coach") else ()


def _with_judge(world: World, role: str) -> Values:
    return world.tournament("judge")


def _called(world: World, role: str) -> Values:
    values = _tournament(world, role)
    world.director(values["tournament"]).done("call", round=1, table=1)
    return values


def _withdrawn(world: World, role: str) -> Values:
    values = _tournament(world, role)
    world.director(values["tournament"]).done("withdraw", code="P001")
    return values


def _warned(world: World, role: str) -> Values:
    values = _tournament(world, role)
    world.director(values["tournament"]).done("conduct", measure="warning", code="P002", round=1, why="loud")
    return values


def _confirmed(world: World, role: str) -> Values:
    """A sheet that someone else than the one who typed it has confirmed."""
    values = _signed(world, role)
    world.director(values["tournament"]).done("confirm", round=1, table=1, who="Pia")
    return values


def _replayed(world: World, role: str) -> Values:
    values = _signed(world, role)
    director = world.director(values["tournament"])
    director.done("conduct", measure="replay", round=1, head_judge=True, why="a missing cube")
    return values


def _online(world: World, role: str) -> Values:
    values = _tournament(world, role)
    world.director(values["tournament"]).done("live", status=201, round=1)
    return values


def _two_divisions(world: World, role: str) -> Values:
    made = world.people["director"].post("/tournaments", LEAGUE | {"divisions": ["elementary", "middle"]})
    return {"tournament": made.json()["tournament"]["id"]}


def _test_tournament(world: World, role: str) -> Values:
    made = world.people["director"].post(
        "/tournaments/simulate", {"players": 15, "play": 0, "seed": 1, "rulebook": "agloa-2019"}
    )
    return {"tournament": made.json()["tournament"]["id"]}


def _live(world: World, role: str) -> Values:
    """One tournament with live tables for all: a player's link works on whatever device opens it."""
    if "live" not in world.values:
        values = world.tournament()
        director = world.director(values["tournament"])
        director.done("live", status=201, round=1)
        link = director.look("players")["players"][0]
        world.values["live"] = {**values, "player": {"code": link["code"], "key": link["key"]}}
    found: Values = world.values["live"]
    return found


def _printed(phones: bool) -> Making:
    def make(world: World, role: str) -> Values:
        values = world.tournament(*_crew(role))
        director = world.director(values["tournament"])
        director.done("settings", player_phones=phones)
        return {**values, "sheet_key": director.look("sheets/1/1")["key"]}

    return make


def _printed_once(world: World, role: str) -> Values:
    if "printed" not in world.values:
        world.values["printed"] = _printed(False)(world, "director")
    found: Values = world.values["printed"]
    return found


def _scores(world: World, values: Values, role: str) -> Body:
    return {"round": 1, "table": 1, "scores": totals(world.codes[1], 9, 7, 5)}


def _sheet(world: World, values: Values, role: str) -> Body:
    return {"scores": totals(world.codes[1], 9, 7, 5)}


def _corrected(world: World, values: Values, role: str) -> Body:
    lines = totals(world.codes[1], 9, 8, 5)
    return {"round": 1, "table": 1, "kind": "typing", "scores": lines, "why": "typed 7"}


def _appeal(world: World, values: Values, role: str) -> Body:
    return {"round": 1, "table": 1, "code": world.codes[1][2], "judges": ["Lee", "Kim"], "why": "a doubt"}


def _entry(world: World, values: Values, role: str) -> Body:
    return {"name": f"Zoe {_number(world)}", "team": "T1", "division": "elementary", "late": True}


def _exported(world: World, values: Values, role: str) -> Body:
    whole = world.director(world.values["tournament"]).download("files/tournament.json")
    return whole.decode()


def _new_school(world: World, values: Values, role: str) -> Body:
    return _school(f"School {_number(world)}")


def _school(name: str) -> Body:
    team = {"name": f"{name} 1", "division": "elementary", "players": [{"name": "Ana"}, {"name": "Ben"}]}
    return {"school": name, "teams": [team]}


def _opened(values: Values, director: Director) -> Values:
    director.done("undo-draw", why="schools may still enter")
    director.done("registration", deadline=FAR_AHEAD)
    return {**values, "link_key": director.look("registrations")["key"]}


def _entered(world: World, values: Values) -> Values:
    address = f"/tournaments/{values['tournament']}/registration/entries?key={values['link_key']}"
    answer = world.people["guest"].post(address, _school(f"School {_number(world)}"))
    assert answer.status_code == 201, answer.text
    sent = answer.json()
    return {**values, "entry_key": sent["key"], "number": sent["entry"]["number"]}


def _registered(world: World, role: str) -> Values:
    """A tournament whose registration is open, with the entry of one school."""
    values = _tournament(world, role)
    return _entered(world, _opened(values, world.director(values["tournament"])))


def _declined(world: World, role: str) -> Values:
    values = _registered(world, role)
    world.director(values["tournament"]).done("decline-entry", number=1, revision=1)
    return values


def _own_entry(world: World, role: str) -> Values:
    """A new entry in one tournament for all: a coach's link works for anyone who has it."""
    if "registration" not in world.values:
        values = world.tournament()
        world.values["registration"] = _opened(values, world.director(values["tournament"]))
    return _entered(world, world.values["registration"])


def _revised(world: World, values: Values, role: str) -> Body:
    return _new_school(world, values, role) | {"revision": 1}


def _registration_calls() -> dict[str, Recipe]:
    entry = {"number": 1, "revision": 1}
    link, own = "?key={link_key}", "?key={entry_key}"
    return {
        f"POST {ONE}/registration": Recipe({"deadline": FAR_AHEAD}, about=_tournament),
        # The server of the walk has no mail server.
        f"POST {ONE}/registration/mail": Recipe(
            {"to": "coach@school.example"}, about=_registered, also=(409,)
        ),
        f"POST {ONE}/accept-entry": Recipe(entry, about=_registered),
        f"POST {ONE}/decline-entry": Recipe(entry, about=_registered),
        f"POST {ONE}/return-entry": Recipe({"number": 1, "why": "a mistake"}, about=_declined),
        f"GET {ONE}/registration (with its link)": Recipe(query=link, about=_own_entry),
        f"POST {ONE}/registration/entries (with its link)": Recipe(_new_school, link, about=_own_entry),
        f"GET {ONE}/registration/entries/{{number}} (with its link)": Recipe(query=own, about=_own_entry),
        f"PUT {ONE}/registration/entries/{{number}} (with its link)": Recipe(_revised, own, about=_own_entry),
    }


def _tournament_calls() -> dict[str, Recipe]:
    acts: dict[str, Recipe] = {
        "settings": Recipe({"minutes": 25}),
        "enter": Recipe(_entry, about=_tournament),
        "withdraw": Recipe({"code": "P001"}, about=_tournament),
        "reinstate": Recipe({"code": "P001", "why": "came back"}, about=_withdrawn),
        "merge": Recipe({"divisions": ["elementary", "middle"]}, about=_two_divisions),
        "substitute": Recipe({"code": "P001", "name": "New Child"}, about=_tournament),
        "amend": Recipe({"code": "P001", "school": "S9"}, about=_tournament),
        "check-in": Recipe({"everyone": True}, about=_tournament),
        "draw": Recipe({"seed": 2}, about=_tournament),
        "undo-draw": Recipe({"why": "a player is missing"}, about=_tournament),
        "publish": Recipe({"what": "draw"}, about=_tournament),
        "take-back": Recipe({"number": 3, "why": "drew again by accident"}, about=_tournament),
        "score": Recipe(_scores, about=_tournament),
        "arrive": Recipe({"round": 1, "tables": [1]}, about=_tournament),
        "confirm": Recipe({"round": 1, "table": 1, "who": "Pia"}, about=_signed),
        "unconfirm": Recipe({"round": 1, "table": 1, "why": "the wrong sheet"}, about=_confirmed),
        "remove-sheet": Recipe({"round": 1, "table": 1, "why": "the wrong round"}, about=_scored),
        "undo-replay": Recipe({"round": 1, "why": "the wrong table"}, about=_replayed),
        "close-tables": Recipe({"round": 1, "why": "no network"}, about=_online),
        "correct": Recipe(_corrected, about=_scored),
        "conduct": Recipe(
            {"measure": "warning", "code": "P002", "round": 1, "why": "loud"}, about=_tournament
        ),
        "revoke": Recipe({"number": 1, "why": "the wrong child"}, about=_warned),
        "appeal": Recipe(_appeal, about=_scored),
        "clock": Recipe({"order": "start", "round": 1}, about=_tournament),
        "call": Recipe({"round": 1, "table": 1}, about=_tournament),
        "answer": Recipe({"number": 1}, about=_called),
        "import": Recipe(
            {"what": "entries", "text": "name,team,division\nZoe,T9,elementary\n", "late": True},
            about=_tournament,
        ),
        "simulate": Recipe({"play": 1}, about=_test_tournament),
        "crew": Recipe({"role": "judge"}),
        "join": Recipe(lambda world, values, role: {"key": values["key"]}, about=_tournament),
        "live-fill": Recipe({"round": 1, "by": "bot"}, about=_online),
        "live-merge": Recipe({"round": 1}, about=_online),
        "live": Recipe({"round": 1}, about=_tournament),
        "seat": Recipe(lambda world, values, role: values["player"], about=_live),
    }
    sheets = f"{ONE}/sheets/{{round}}/{{table}}"
    key = "?key={sheet_key}"
    at = {"table": 1}
    more = {
        "POST /api/v1/tournaments": Recipe(LEAGUE),
        "POST /api/v1/tournaments/simulate": Recipe(
            {"players": 15, "play": 0, "seed": 1, "rulebook": "agloa-2019"}
        ),
        "POST /api/v1/tournaments/import": Recipe(_exported),
        f"DELETE {ONE}": Recipe(about=_tournament),
        f"DELETE {ONE}/crew/invitations/{{invitation}}": Recipe(about=_tournament),
        f"DELETE {ONE}/crew/{{who}}": Recipe(about=_with_judge),
        "GET /api/v1/tournaments/season": Recipe(query="?tournaments={tournament}", about=_tournament),
        "GET /api/v1/tournaments/season/history": Recipe(
            query="?tournaments={tournament}&code=P001", about=_tournament
        ),
        "GET /api/v1/tournaments/season.csv": Recipe(query="?tournaments={tournament}", about=_tournament),
        f"GET {ONE}/team": Recipe(query="?team=T1"),
        f"GET {ONE}/tables": Recipe(query="?round=1"),
        f"GET {ONE}/papers/{{what}}": Recipe(query="?round=1", at={"what": "table-sheets.pdf"}),
        f"GET {ONE}/printing/{{job}}": Recipe(at={"job": "mine"}),
        f"GET {ONE}/files/{{what}} (a CSV)": Recipe(at={"what": "standings.csv"}),
        f"GET {ONE}/standings": Recipe(also=(409,)),  # not published yet
        f"GET {ONE}/awards": Recipe(also=(409,)),
        f"GET {sheets}": Recipe(at=at),
        f"GET {sheets} (with its code)": Recipe(query=key, about=_printed_once, at=at),
        f"POST {sheets}": Recipe(_sheet, about=_tournament, at=at),
        f"POST {sheets} (with its code, phones off)": Recipe(_sheet, key, about=_printed(False), at=at),
        f"POST {sheets} (with its code, phones on)": Recipe(_sheet, key, about=_printed(True), at=at),
    }
    return {f"POST {ONE}/{name}": recipe for name, recipe in acts.items()} | more | _registration_calls()


def _class_calls() -> dict[str, Recipe]:
    one = "/api/v1/classes/{classroom}"
    return {
        "POST /api/v1/classes": Recipe({"name": "5c"}),
        "GET /api/v1/classes/by-code/{code}": Recipe(
            about=lambda world, role: {"code": world.values["class_code"]}
        ),
        # Its own teacher is in the class already.
        "POST /api/v1/classes/join": Recipe(
            lambda world, values, role: {"code": values["class_code"]}, about=_class, also=(409,)
        ),
        "POST /api/v1/classes/recover": Recipe(
            lambda world, values, role: {"recovery": values["recovery"]}, about=_newcomer
        ),
        f"PATCH {one}": Recipe({"target": 10}, about=_class),
        f"DELETE {one}": Recipe(about=_class),
        f"POST {one}/teachers": Recipe(
            lambda world, values, role: {"name": world.people["admin"].name}, about=_class
        ),
        f"DELETE {one}/teachers/{{teacher}}": Recipe(about=_with_colleague),
        f"POST {one}/slips": Recipe({"number": 1}, about=_class),
        f"DELETE {one}/slips": Recipe(about=_class),
        f"DELETE {one}/members/me": Recipe(about=_class),
        f"POST {one}/members/me/recovery": Recipe(own=True),
        f"DELETE {one}/members/{{member}}": Recipe(about=_newcomer),
        f"POST {one}/members/{{member}}/recovery": Recipe(about=_newcomer),
        f"POST {one}/work": Recipe(PUZZLES, about=_class),
        f"PATCH {one}/work/{{work}}": Recipe({"open": True}, about=_class),
        f"DELETE {one}/work/{{work}}": Recipe(about=_class),
        f"POST {one}/work/{{work}}/earlier": Recipe(about=_class),
        f"POST {one}/challenge": Recipe(about=_class),
        f"POST {one}/work/{{work}}/copy": Recipe(
            lambda world, values, role: {"to": values["classroom"]}, about=_class
        ),
        f"POST {one}/work/{{work}}/answers": Recipe({"item": 0, "answer": "yes"}, about=_class),
        f"POST {one}/tables": Recipe({"size": 2}, about=_class),
        f"POST {one}/pause": Recipe(about=_class),
        f"POST {one}/go-on": Recipe(about=_class),
        f"POST {one}/end": Recipe(about=_class),
        f"POST {one}/tables/{{table}}/end": Recipe(about=_class, also=(404,)),
        f"POST {one}/tables/{{table}}/stand-in": Recipe({"player": "p1"}, about=_class, also=(404,)),
        f"POST {one}/work/{{work}}/lead": Recipe(about=_class),
    }


def _table_calls() -> dict[str, Recipe]:
    one = "/api/v1/tables/{table}"
    seats = [{"kind": "person"}, {"kind": "bot", "level": "learner"}]
    over = ("replay", "replay/{version}", "transcript", "analysis")
    return {
        "POST /api/v1/tables": Recipe({"game": "equations", "settings": EQUATIONS, "seats": seats}),
        f"POST {one}/seats": Recipe({}, table="open"),
        f"POST {one}/seats (with its code)": Recipe(
            lambda world, values, role: {"code": values["code"]}, about=_free_table
        ),
        f"DELETE {one}/seats/mine": Recipe(table="open", fresh=True),
        f"POST {one}/start": Recipe(table="open", fresh=True),
        f"POST {one}/adjourn": Recipe(table="playing", fresh=True),
        f"POST {one}/resume": Recipe(table="adjourned", fresh=True),
        f"POST {one}/rematch": Recipe(table="over", fresh=True),
        f"POST {one}/commands": Recipe(_command, table="playing", fresh=True),
        f"POST {one}/judge": Recipe(
            lambda world, values, role: {"name": world.people["admin"].name}, table="open", fresh=True
        ),
        f"POST {one}/preview": Recipe({"play": "J10 across 1+1=2"}, also=(409,)),
        f"POST {one}/send-away": Recipe({"player": "p2"}, table="open", fresh=True),
        f"GET {one}/view (spectators are welcome)": Recipe(about=_watched_table),
        f"PUT {one}/pad": Recipe({"text": "6 x 6"}),
        f"POST {one}/report": Recipe({"about": "p2", "why": "rude"}),
        **{f"GET {one}/{name}": Recipe(table="over") for name in over},
        f"POST {one}/analysis": Recipe(table="over"),
        f"GET {one}/analysis.svg": Recipe(table="over", also=(409,)),
        f"GET {one}/turns/{{version}}": Recipe(table="over", also=(404,)),
    }


def _people_calls() -> dict[str, Recipe]:
    me = "/api/v1/people/me"
    return {
        "POST /api/v1/people/guest": Recipe({}),
        "POST /api/v1/people/accounts": Recipe(_password, own=True),
        "POST /api/v1/people/login": Recipe(
            lambda world, values, role: {"name": values["name"], "password": PASSWORD}, about=_login
        ),
        "POST /api/v1/people/logout": Recipe(own=True),
        # The name of an account stays.
        f"PATCH {me}": Recipe(
            lambda world, values, role: {"name": f"Wren {_number(world)}"}, own=True, also=(409,)
        ),
        f"DELETE {me}": Recipe(own=True),
        # Accounts sign in with their password instead.
        f"POST {me}/transfer": Recipe({}, also=(409,)),
        "POST /api/v1/people/transfer": Recipe(
            lambda world, values, role: {"words": values["words"]}, about=_moving
        ),
        f"POST {me}/tokens": Recipe({"label": "a program"}),
        f"DELETE {me}/tokens/{{token}}": Recipe(about=_own_token),
    }


def _question_calls() -> dict[str, Recipe]:
    board = {"board": [], "rack": ["2", "4", "÷", "3", "8"]}
    asked: dict[str, Body] = {
        "judge": {"position": LINE, "equation": "(6x6)+1 = 37"},
        "explain": {"position": LINE, "equation": "(6x6)+1 = 37"},
        "analyse": {"position": LINE},
        "hint": {"position": LINE},
        "solve": {"position": LINE},
        "equate/check": {"board": [], "play": "J10 across 24÷3=8"},
        "equate/moves": board,
        "equate/hand": EASY,
        "equate/situation": EASY,
        "puzzles": {"kind": "now", "seed": 7},
        "puzzles/answer": {"kind": "now", "seed": 7, "answer": "yes"},
        "puzzles/hint": {"kind": "now", "seed": 7, "steps": 1},
        "puzzles/run": {"kind": "now"},
        "puzzles/day": {"day": "2026-11-01"},
    }
    files = ("equate/hand", "equate/situation")
    calls = {f"POST /api/v1/{name}": Recipe(body) for name, body in asked.items()}
    calls |= {
        f"GET /api/v1/{one}/{part}.pdf": Recipe(query="?level=easy&seed=7")
        for one in files
        for part in ("sheet", "key")
    }
    calls |= {
        f"GET /api/v1/puzzles/{part}.pdf": Recipe(query="?kind=now&seed=7&number=1")
        for part in ("sheet", "key")
    }
    calls["POST /api/v1/puzzles/run/answer"] = Recipe(_run_answer, about=_run)
    calls["POST /api/v1/lessons/{path}/{lesson}/steps/{step}"] = Recipe({"answer": "1"})
    return calls


def _run(world: World, role: str) -> Values:
    begun = world.client.post("/api/v1/puzzles/run", json={"kind": "now"})
    return {"ticket": begun.json()["ticket"]}


def _run_answer(world: World, values: Values, role: str) -> Body:
    return {"ticket": values["ticket"], "answer": "yes"}


CALLS: Final[Mapping[str, Recipe]] = (
    _question_calls() | _people_calls() | _table_calls() | _class_calls() | _tournament_calls()
)
PLAIN: Final = Recipe()
