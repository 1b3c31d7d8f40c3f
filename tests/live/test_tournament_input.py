"""Every act of a tournament over HTTP with what cannot be: a clear 422 that names the field, and nothing changes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import pytest
from msgspec.structs import fields as fields_of

from fairshake.server.tournaments import acts, tournaments

from ..tournaments.making import entries
from . import asking
from .serving import Serving, serving
from .tournament_store import Director, totals

ACTS: Final = {
    one.path.rsplit("/", 1)[1]: one.body
    for one in (*acts.routes, *tournaments.routes)
    if one.method == "POST" and "{tournament}" in one.path
}
"""What each act takes."""
NONSENSE: Final = {"cannot": ["be"]}
"""No field of any act is an object."""


@pytest.fixture(scope="module")
def day(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Director]:
    with serving(tmp_path_factory.mktemp("input")) as server:
        yield begun(server)


def begun(server: Serving) -> Director:
    director = Director(server.address, rulebook="agloa-2019", name="Input", divisions=["elementary"])
    director.done("enter", csv=entries(9, 1, "elementary"))
    director.done("draw", seed=1)
    codes = director.tables(1)[1]
    director.done("score", round=1, table=1, scores=totals(codes, 5, 3, 1), not_initialled=codes[:1])
    return director


@pytest.mark.parametrize("act", sorted({*ACTS} - {"simulate"}))  # that one is for test tournaments only
def test_no_field_of_an_act_takes_nonsense_and_nothing_changes(day: Director, act: str) -> None:
    before = day.look("history")
    names = [field.name for field in fields_of(ACTS[act])]
    for name in (*names, "shoe"):
        answer = day.act(act, **{name: NONSENSE})
        assert answer.status_code == 422, (name, answer.text)
        error = answer.json()["error"]
        assert error["message"], name
        assert error["code"], name
    for body in (b"", b"null", b"[1]", b'{"round": 1e999}', b'{"who": "\\ud800"}', b'{"why": "a\\u0007b"}'):
        path = f"{day.api}{day.path}/{act}"
        headers = {**day.headers, "content-type": "application/json"}
        answer = asking.post(path, content=body, headers=headers)
        assert answer.status_code in (200, 409, 422) if body == b"" else answer.status_code == 422, body
    if act not in ("check-in", "draw", "settings"):
        assert day.look("history") == before


@pytest.mark.parametrize(
    ("act", "fields"),
    [
        ("settings", {"rounds": 0}),
        ("settings", {"tie_breaks": ["luck"]}),
        ("settings", {"bye": "many"}),
        ("enter", {"csv": "code,name,team,school,division,grade\nA,B\n", "late": True}),
        ("enter", {"csv": "code;name;division\nA;B;upper\nA;C;elementary\n", "late": True}),
        ("withdraw", {"code": "P001", "round": 99}),
        ("substitute", {"code": "NOBODY", "name": "x"}),
        ("substitute", {"code": "P001", "name": "x" * 90}),
        ("check-in", {"codes": ["NOBODY"]}),
        ("check-in", {"teams": ["Nowhere"]}),
        ("draw", {"fix": ["P001"]}),
        ("draw", {"lock": ["x/1"]}),
        ("draw", {"apart": ["P001"]}),
        ("draw", {"byes": ["NOBODY@1"]}),
        ("score", {"round": 1, "table": 2, "scores": [{"code": "P001", "total": 1, "shoe": 2}]}),
        ("score", {"round": 1, "table": 2, "csv": "x", "scores": [{"code": "P001"}]}),
        ("score", {"csv": "round,table,code,total\n1,2\n"}),
        ("score", {"round": 1, "table": 1, "initials": ["NOBODY"]}),
        ("score", {"round": 1, "table": 2, "game": 9, "scores": [{"code": "P001", "total": 1}]}),
        ("confirm", {"round": 1}),
        ("correct", {"round": 1, "table": 1, "kind": "typing", "scores": []}),
        ("correct", {"round": 1, "table": 1, "kind": "magic", "scores": [], "why": "x"}),
        ("conduct", {"measure": "warning", "code": "NOBODY", "round": 1, "why": "x"}),
        ("conduct", {"measure": "warning", "code": "P001", "round": 1}),
        ("conduct", {"measure": "hug", "code": "P001", "round": 1, "why": "x"}),
        ("appeal", {"round": 1, "table": 1, "decision": "maybe"}),
        ("clock", {"order": "start", "round": 1, "minutes": 0}),
        ("answer", {"number": 99}),
        ("import", {"what": "shoes", "text": "x"}),
        ("import", {"what": "entries", "text": "", "late": True}),
        ("import", {"what": "tables", "text": "round,table,seat,code\n1,1,1,NOBODY\n"}),
        ("live", {"round": 1, "bots": "nobody"}),
        ("crew", {"role": "king"}),
        ("crew", {"role": "coach"}),
    ],
    ids=str,
)
def test_what_an_act_cannot_use_is_reported_with_its_field(
    day: Director, act: str, fields: dict[str, Any]
) -> None:
    before = day.look("history")
    answer = day.act(act, **fields)
    assert answer.status_code == 422, answer.text
    error = answer.json()["error"]
    assert error["field"], error
    assert error["message"], error
    assert day.look("history") == before


def test_every_page_is_in_spanish_where_the_address_asks_for_it(day: Director) -> None:
    looked = (
        "", "/standings", "/awards", "/hall", "/tables?round=1", "/status", "/entries", "/history", "/crew",
        "/players", "/sheets/1/1", "/files/results.csv", "/papers/table-cards.pdf",
    )  # fmt: skip
    for path in looked:
        sign = "&" if "?" in path else "?"
        answer = day.get(f"{day.path}{path}{sign}lang=es")
        assert answer.status_code == 200, (path, answer.text)
    english, spanish = day.look("standings"), day.look("standings", lang="es")
    assert english["provisional"][0]["message"] != spanish["provisional"][0]["message"]
    wrong = day.post(f"{day.path}/clock?lang=es", {"order": "melt", "round": 1}).json()["error"]
    assert wrong["message"] != day.act("clock", order="melt", round=1).json()["error"]["message"]
