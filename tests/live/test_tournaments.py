"""Tournaments over HTTP: every act, by roles; refusals with code and sentence; papers, files; nothing is lost."""

from __future__ import annotations

import csv
import io
import re
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from fairshake.application.tournaments import answers as shapes
from fairshake.messages import sentence, use_language
from fairshake.storage.tournament_file import TournamentFile

from ..tournaments.making import entries
from . import asking
from .people import Actor
from .serving import Serving, serving
from .tournament_store import Director, Helper, totals

LEAGUE = {"rulebook": "agloa-2019", "name": "League", "divisions": ["elementary"]}


def league(server: Serving, players: int = 9, **fields: Any) -> Director:
    """A league day that is drawn; every player is a team of one."""
    director = Director(server.address, **{**LEAGUE, **fields})
    director.done("enter", csv=entries(players, 1, "elementary"))
    director.done("draw", seed=1)
    return director


@pytest.fixture(scope="module")
def day(server: Serving) -> Director:
    """One day for the tests that change nothing."""
    return league(server)


def is_a(kind: type, answer: dict[str, Any]) -> None:
    """The answer has the type that the document tells."""
    msgspec.json.decode(msgspec.json.encode(answer), type=kind)


def test_a_day_from_entries_to_awards_answers_in_the_types_of_the_document(server: Serving) -> None:
    director = Director(server.address, **LEAGUE, rounds=1)
    is_a(shapes.TournamentAnswer, director.short())
    is_a(shapes.EnteredAnswer, director.done("enter", csv=entries(9, 1, "elementary")))
    is_a(shapes.EntriesAnswer, director.look("entries"))
    is_a(shapes.DescribedAnswer, director.done("settings", tie_breaks=["wins"], minutes=25))
    is_a(shapes.CheckInAnswer, director.done("check-in", everyone=True))
    is_a(shapes.DrawAnswer, director.done("draw", seed=4))
    is_a(shapes.SubstitutedAnswer, director.done("substitute", code="P001", name="New Child"))
    is_a(shapes.HallAnswer, director.look("hall"))
    is_a(shapes.ClockAnswer, director.done("clock", order="start", round=1))
    is_a(shapes.CallAnswer, director.done("call", round=1, table=2, why="a dispute"))
    is_a(shapes.CallAnswer, director.done("answer", number=1))
    tables = director.tables(1)
    first = director.done("score", round=1, table=1, scores=totals(tables[1], 9, 7, 5))
    is_a(shapes.ScoredAnswer, first)
    assert [line["points"] for line in first["sheets"][0]["players"]] == [6, 4, 2]
    director.done("score", round=1, table=2, scores=totals(tables[2], 4, 4, 4))
    is_a(
        shapes.ScoredAnswer,
        director.done("score", round=1, table=3, scores=totals(tables[3], 1, 2, 3), who="Mo"),
    )
    operator = director.helper("operator", name="Pia")
    assert operator.refused("confirm", 403, round=1, everything=True, why="all compared")
    is_a(shapes.ConfirmedAnswer, operator.done("confirm", round=1, table=1))
    is_a(shapes.UnconfirmedAnswer, operator.done("unconfirm", round=1, table=1, why="the wrong sheet"))
    is_a(shapes.ConfirmedAnswer, director.done("confirm", round=1, everything=True, why="all compared"))
    is_a(
        shapes.ConductRow,
        director.done("conduct", measure="warning", code="P002", round=1, why="loud"),
    )
    is_a(shapes.ConductRow, director.done("revoke", number=1, why="someone else was loud"))
    is_a(
        shapes.CorrectedAnswer,
        director.done(
            "correct", round=1, table=1, kind="typing", scores=totals(tables[1], 9, 8, 5), why="typed 7"
        ),
    )
    for name, kind in (
        ("status", shapes.TournamentStatusAnswer),
        ("standings", shapes.StandingsAnswer),
        ("awards", shapes.AwardsAnswer),
        ("history", shapes.HistoryAnswer),
    ):
        is_a(kind, director.look(name))
    is_a(shapes.TeamAnswer, director.look("team", team="T1"))
    is_a(shapes.RoundTablesAnswer, director.look("tables", round=1))
    assert director.look("tables", 409, round=1, public="true")["error"]["message"] == "Not published yet."
    for what in ("draw", "standings", "awards"):
        is_a(shapes.PublishedAnswer, director.done("publish", what=what))
    is_a(shapes.PublicTablesAnswer, director.look("tables", round=1, public="true"))
    is_a(shapes.CrewAnswer, director.look("crew"))
    is_a(shapes.MyTournamentsAnswer, director.get("/tournaments/mine").json())
    is_a(
        shapes.RoundReplayAnswer,
        director.done("conduct", measure="replay", round=1, table=3, why="wrong cubes"),
    )
    is_a(
        shapes.WithdrawnAnswer,
        league(server, players=10).done("withdraw", code="P010"),
    )


def test_a_csv_is_taken_whole_or_all_its_faults_are_reported_at_once(server: Serving) -> None:
    director = Director(server.address, **LEAGUE)
    bad = "code,name,division,grade,shoe\nA1,Ann,elementary,9,\nA1,Bob,upper,x,\n"
    answer = director.act("enter", csv=bad)
    assert answer.status_code == 422
    error = answer.json()["error"]
    assert (error["field"], error["code"]) == ("csv", "bad-field")
    assert {(fault["line"], fault["code"]) for fault in error["faults"]} == {
        (1, "column-unknown"),
        (2, "playing-down"),
        (3, "bad-grade"),
        (3, "code-twice"),
        (3, "unknown-division"),
    }
    answer = director.act("enter", csv=bad.replace(",shoe", "").replace(",\n", "\n"))
    faults = {(fault["line"], fault["column"], fault["code"]) for fault in answer.json()["error"]["faults"]}
    assert faults == {
        (2, "division", "playing-down"),
        (3, "grade", "bad-grade"),
        (3, "division", "unknown-division"),
        (3, "code", "code-twice"),
    }
    assert director.look("entries")["entries"] == []
    sent = asking.post(
        f"{director.api}{director.path}/enter",
        content="code;name;division\nA1;Ann;elementary\n".encode("utf-8-sig"),
        headers={**director.headers, "content-type": "text/csv"},
    )
    assert sent.status_code == 200, sent.text
    assert [one["code"] for one in director.look("entries")["entries"]] == ["A1"]


def test_roles_may_do_their_own_acts_and_no_others(day: Director, server: Serving) -> None:
    judge, operator = day.helper("judge", name="Jo"), day.helper("operator", name="Olga")
    coach, stranger = day.helper("coach", team="T1"), Actor(server.address)
    assert operator.refused("draw", 403) == "not-your-role"
    assert (
        operator.refused("conduct", 403, measure="warning", code="P001", round=1, why="x") == "not-your-role"
    )
    assert judge.refused("settings", 403, rounds=5) == "not-your-role"
    assert (
        judge.refused("conduct", 403, measure="replay", round=1, head_judge=True, why="x") == "not-head-judge"
    )
    assert coach.refused("enter", 403, name="Ann", team="T2") == "not-your-team"
    assert coach.refused("enter", 403, csv="name,team\nAnn,T1\nBob,T2\n") == "not-your-team"
    assert coach.refused("substitute", 403, code="P002", name="Zed") == "not-your-team"
    assert coach.look("team", 403, team="T2")["error"]["code"] == "not-your-team"
    assert [one["code"] for one in coach.look("team", team="T1")["members"]] == ["P001"]
    for path in ("status", "entries", "history", "crew", "files/entries.csv", "papers/table-sheets.pdf"):
        assert coach.get(f"{day.path}/{path}").status_code == 403, path
        assert stranger.get(f"{day.path}/{path}").status_code == 403, path
        assert asking.get(f"{day.api}{day.path}/{path}").status_code == 401, path
    assert asking.post(f"{day.api}{day.path}/score", json={}).status_code == 401
    assert operator.get(f"{day.path}/files/tournament.json").status_code == 403
    assert stranger.post(f"{day.path}/join", {"key": "guessed"}).json()["error"]["code"] == "bad-key"
    assert day.refused("crew", 422, role="king") == "bad-field"
    assert day.delete(f"{day.path}/crew/{day.id}").json()["error"]["code"] == "last-director"
    mine = coach.get("/tournaments/mine").json()["tournaments"]
    assert [(one["role"], one["team"]) for one in mine] == [("coach", "T1")]


def test_a_coach_enters_and_substitutes_the_own_team(server: Serving) -> None:
    director = Director(server.address, **LEAGUE)
    coach = director.helper("coach", team="Oak")
    assert coach.done("enter", name="Ann", team="Oak")["entered"][0]["code"] == "OA001"
    coach.done("enter", csv="name,team\nBob,Oak\nCid,Oak\n")
    director.done("enter", csv=entries(9, 1, "elementary"))
    director.done("draw", seed=3)
    coach.done("substitute", code="OA002", name="Dee")
    assert coach.look("team", team="Oak")["rounds"] == []
    director.done("publish", what="draw")
    team = coach.look("team", team="Oak")
    assert [one["name"] for one in team["members"]] == ["Ann", "Dee", "Cid"]
    assert all(one["tables"][0]["table"] for one in team["members"])


def test_a_coach_reads_tables_points_and_places_when_they_are_published(server: Serving) -> None:
    day = league(server)
    codes = day.tables(1)
    coach = day.helper("coach", team="T1")
    day.done("score", round=1, table=1, scores=totals(codes[1], 9, 7, 5))
    table = next(number for number, seats in codes.items() if "P001" in seats)
    hidden = coach.look("team", team="T1")
    mine = hidden["members"][0]
    assert (hidden["rounds"], hidden["place"], hidden["points"]) == ([], None, 0)
    assert (mine["place"], mine["points"], mine["tables"]) == (None, 0, [])
    day.done("publish", what="draw", round=1)
    shown = coach.look("team", team="T1")
    assert (shown["rounds"], shown["place"]) == ([1], None)
    assert [(one["table"], one["points"]) for one in shown["members"][0]["tables"]] == [(table, None)]
    day.done("publish", what="standings")
    all_of_it = day.look("team", team="T1")
    now = coach.look("team", team="T1")
    assert (now["place"], now["points"]) == (all_of_it["place"], all_of_it["points"])
    assert now["members"][0]["tables"] == all_of_it["members"][0]["tables"][:1]


def test_everyone_sees_codes_or_first_names_and_the_crew_sees_names(server: Serving) -> None:
    day = league(server)

    def nobody(path: str) -> str:
        answer = asking.get(f"{day.api}{day.path}{path}")
        assert answer.status_code == 200, answer.text
        return answer.text

    for path in ("/standings", "/awards", "/tables?round=1"):
        unpublished = asking.get(f"{day.api}{day.path}{path}")
        assert (unpublished.status_code, "Not published yet" in unpublished.text) == (409, True)
    assert "Child" not in nobody("/hall")
    codes = day.tables(1)
    day.done("score", round=1, table=1, scores=totals(codes[1], 9, 7, 5))
    for what in ("draw", "standings", "awards"):
        day.done("publish", what=what)
    for path in ("/standings", "/awards", "/hall", "/tables?round=1"):
        assert "Child 1" not in re.sub(r"Child \d\.", "", nobody(path))
    assert "Child 1." in nobody("/hall")
    assert "Child 1" in str(day.look("standings"))
    assert day.look("standings", public="true")["individuals"][0]["name"].endswith(".")
    reported = asking.get(f"{day.api}{day.path}").json()["tournament"]
    assert (reported["me"], reported["may"], reported["entries"]) == (None, [], 9)


def test_two_operators_at_one_sheet_never_overwrite_each_other(server: Serving) -> None:
    director = league(server)
    one, two = director.helper("operator", name="Olga"), director.helper("operator", name="Otto")
    codes = director.tables(1)[1]
    waiting: dict[str, Any] = {"round": 1, "table": 1, "not_initialled": [codes[0]]}
    first = one.done("score", **waiting, scores=totals(codes, 5, 4, 3), version=0)
    assert first["sheets"][0]["entered_by"] == "Olga"
    answer = two.act("score", **waiting, scores=totals(codes, 6, 4, 3), version=0)
    assert answer.status_code == 409
    error = answer.json()["error"]
    assert error["code"] == "sheet-taken"
    assert "Olga" in error["message"]
    assert "Nothing was overwritten" in error["message"]
    same = two.done("score", **waiting, scores=totals(codes, 5, 4, 3))
    assert same["unchanged"] == [{"round": 1, "table": 1}]
    again = two.done("score", **waiting, scores=totals(codes, 6, 4, 3), version=1)
    assert (again["sheets"][0]["version"], again["sheets"][0]["entered_by"]) == (2, "Otto")
    one.done("score", round=1, table=1, initials=[codes[0]])
    assert two.refused("score", **waiting, scores=totals(codes, 1, 1, 1), version=3) == "sheet-locked"
    assert two.refused("confirm", round=1, table=1) == "same-eyes"
    assert one.done("confirm", round=1, table=1)["sheets"][0]["confirmed_by"] == "Olga"
    assert (
        two.refused("correct", 403, round=1, table=1, kind="oversight", scores=[], why="x") == "typing-only"
    )
    changes = [row["who"] for row in director.look("history", round=1, table=1)["history"]]
    assert changes[-4:] == ["Olga", "Otto", "Olga", "Olga"]


def test_a_sheet_is_handed_in_by_its_code_only_where_the_director_allows_it(server: Serving) -> None:
    director = league(server)
    codes = director.tables(1)[2]
    page = director.look("sheets/1/2")
    assert (page["crew"], page["allowed"]) == (True, True)
    is_a(shapes.SheetPageAnswer, page)
    key = page["key"]
    address = f"{director.api}{director.path}/sheets/1/2"

    def hand_in(key: str) -> httpx.Response:
        return asking.post(address, params={"key": key}, json={"scores": totals(codes, 3, 2, 1)})

    assert asking.get(address, params={"key": "0" * 16}).json()["error"]["code"] == "old-sheet"
    seen = asking.get(address, params={"key": key}).json()
    assert (seen["crew"], seen["allowed"], seen["key"]) == (False, False, None)
    assert hand_in(key).json()["error"]["code"] == "phones-off"
    director.done("settings", player_phones=True)
    assert hand_in("0" * 16).status_code == 403
    done = hand_in(key)
    assert done.status_code == 200, done.text
    assert done.json()["sheets"][0]["entered_by"] == "table 2"
    assert (
        asking.post(address, params={"key": key}, json={"scores": totals(codes, 9, 2, 1)}).status_code == 409
    )
    director.done("draw", seed=99, rounds=[2])
    other = director.look("sheets/2/1")["key"]
    assert other != key


def test_papers_lists_and_the_whole_tournament_are_downloaded(
    day: Director, server: Serving, tmp_path: Path
) -> None:
    for what in (
        "table-sheets",
        "player-sheets",
        "table-cards",
        "room-lists",
        "recording-charts",
        "standings",
    ):
        assert day.download(f"papers/{what}.pdf?paper=a4").startswith(b"%PDF"), what
    assert day.download("papers/wishes.pdf", 422)
    assert day.download("papers/..%2Fx", 404)
    rows = list(csv.DictReader(io.StringIO(day.download("files/tables.csv?round=2").decode())))
    assert {row["round"] for row in rows} == {"2"}
    whole = day.download("files/tournament.fairshake")
    (tmp_path / "carried.fairshake").write_bytes(whole)
    records = TournamentFile(tmp_path / "carried.fairshake").load()
    assert len(records) == day.short()["tournament"]["version"]
    other = Actor(server.address)
    kinds = {"application/octet-stream": whole, "application/json": day.download("files/tournament.json")}
    for kind, data in kinds.items():
        headers = {**other.headers, "content-type": kind}
        taken = asking.post(f"{day.api}/tournaments/import", content=data, headers=headers)
        assert taken.status_code == 201, taken.text
        assert taken.json()["tournament"]["entries"] == 9
    bad = asking.post(f"{day.api}/tournaments/import", content=b"SQLite", headers=headers)
    assert bad.status_code == 422
    headers["content-type"] = "application/octet-stream"
    bad = asking.post(f"{day.api}/tournaments/import", content=b"SQLite format 3\0 no", headers=headers)
    assert (bad.status_code, bad.json()["error"]["code"]) == (422, "bad-field")


def test_a_test_tournament_is_invented_and_only_there_results_are(day: Director, server: Serving) -> None:
    actor = Actor(server.address)
    made = actor.post("/tournaments/simulate", {"players": 30, "play": 1, "seed": 5})
    assert made.status_code == 201, made.text
    reported = made.json()["tournament"]
    assert (reported["test"], reported["entries"], reported["played"]) == (True, 30, [1])
    played = actor.post(f"/tournaments/{reported['id']}/simulate", {"play": 2})
    assert played.json()["played"] == [1, 2]
    assert day.refused("simulate", 403) == "not-a-test"


@pytest.mark.parametrize(
    ("act", "fields", "status", "code"),
    [
        ("enter", {}, 422, "bad-field"),
        ("enter", {"shoe": 1, "name": "x"}, 422, "bad-field"),
        ("draw", {"seed": -1}, 422, "bad-field"),
        ("draw", {"rounds": "x"}, 422, "bad-field"),
        ("score", {"round": 1, "table": 99, "scores": [{"code": "P001", "total": 1}]}, 422, "bad-field"),
        ("score", {"round": 1}, 422, "bad-field"),
        ("confirm", {"round": 3, "table": 1}, 409, "not-entered"),
        ("withdraw", {"code": "nobody"}, 422, "bad-field"),
        ("clock", {"order": "stop", "round": 1}, 409, "clock-not-started"),
        ("clock", {"order": "melt", "round": 1}, 422, "bad-field"),
        ("call", {"round": 1, "table": 77}, 409, "no-table"),
        ("answer", {"number": 5}, 422, "bad-field"),
        ("enter", {"name": "late", "late": False}, 409, "roster-frozen"),
        (
            "conduct",
            {"measure": "points", "code": "P001", "round": 1, "why": "x"},
            409,
            "warning-or-two-judges",
        ),
    ],
)
def test_what_cannot_be_is_refused_with_a_code_and_a_sentence(
    day: Director, act: str, fields: dict[str, Any], status: int, code: str
) -> None:
    before = day.look("history")
    assert day.refused(act, status, **fields) == code
    assert day.look("history") == before


def test_bodies_and_addresses_that_cannot_be_read_are_refused(day: Director) -> None:
    def sent(content: bytes, kind: str = "application/json") -> int:
        headers = {**day.headers, "content-type": kind}
        return asking.post(f"{day.api}{day.path}/draw", content=content, headers=headers).status_code

    assert (sent(b"{"), sent(b"[]"), sent(b"\xff"), sent(b"{}", "text/html")) == (422, 422, 422, 415)
    assert sent(b"[" * 100_000) == 422
    assert day.look("tables", 422, round="x")["error"]["field"] == "round"
    assert day.look("awards", 422, places=0)["error"]["field"] == "places"
    assert day.look("sheets/1/x", 422)["error"]["field"] == "table"
    assert day.get("/tournaments/nothing").json()["error"]["code"] == "no-such-tournament"


def test_nothing_that_was_answered_is_lost_when_the_server_is_killed(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        director = league(server)
        tables = director.tables(1)
        before = []
        for table, codes in tables.items():
            director.done("score", round=1, table=table, scores=totals(codes, 5, 3, 1))
            before = director.look("history")["history"]
        server.kill()
        server.start()
        assert director.look("history")["history"] == before
        assert director.look("status")["rounds"][0]["outstanding"] == []
        director.done("score", round=2, table=1, scores=totals(director.tables(2)[1], 2, 1, 0))


def test_a_removed_tournament_and_one_whose_director_is_forgotten_are_gone_with_every_name(
    server: Serving,
) -> None:
    for leave in ("tournament", "person"):
        director = league(server)
        helper: Helper = director.helper("operator")
        assert director.get("/people/me/export").json()["tournaments"][0]["role"] == "director"
        path = director.path if leave == "tournament" else "/people/me"
        if leave == "tournament":
            assert helper.delete(path).status_code == 403
        assert director.delete(path).status_code == 204
        assert helper.get(director.path).status_code == 404


def test_a_request_in_spanish_is_answered_in_spanish(day: Director) -> None:
    def said(path: str, language: str) -> str:
        headers = {**day.headers, "accept-language": language}
        answer = asking.post(f"{day.api}{day.path}/{path}", json={"round": 3, "table": 1}, headers=headers)
        return str(answer.json()["error"]["message"])

    english = "The sheet of round 3, table 1 is not in yet."
    with use_language("es"):
        spanish = sentence("tournaments", "refusal.not-entered", round=3, table=1)
    assert (said("confirm", "en"), said("confirm", "es-ES,es;q=0.9")) == (english, spanish)
    assert spanish != english
    assert said("confirm?lang=es", "en") == spanish
    assert day.look("standings", lang="es")["individuals"]


def test_a_tournament_without_a_name_is_called_something(server: Serving) -> None:
    director = Director(server.address, rulebook="agloa-2019", divisions=["elementary"])
    assert director.short()["tournament"]["name"] == "My tournament"
    assert [one["name"] for one in director.get("/tournaments/mine").json()["tournaments"]] == [
        "My tournament"
    ]
    made = director.post("/tournaments/simulate", {"rulebook": "agloa-2019", "players": 30}).json()[
        "tournament"
    ]
    assert made["name"] == "Test tournament"
