"""The OpenAPI document: every question is in it, and answers are what it says (the walk in tests/live has the rest)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from fairshake.application.analysis import schemas as analysis
from fairshake.application.equate import schemas as equate
from fairshake.application.equations import schemas as equations
from fairshake.bootstrap import web_app
from fairshake.server.app import create_app
from fairshake.server.interface.openapi import document
from fairshake.server.services import Services

from .asking import LINE, RIGHT, get, post

APP = web_app()


def _documented(live: bool) -> set[tuple[str, str]]:
    paths = document(live)["paths"]
    return {(method.upper(), path) for path, reported in paths.items() for method in reported}


def test_every_documented_question_is_answered_and_by_its_method_only() -> None:
    questions = _documented(live=False)
    answered = {path for method, path in questions if get(APP, path).status_code != 404 or method == "POST"}
    assert answered == {path for _, path in questions}
    for method, path in questions:
        other = post(APP, path.removeprefix("/api/v1/"), json={}) if method == "GET" else get(APP, path)
        assert (other.status_code, other.headers["allow"]) == (405, method)


def test_every_question_that_is_answered_is_in_the_document() -> None:
    reported = get(APP, "/api/v1/questions").json()["questions"]
    posted = {path for method, path in _documented(live=False) if method == "POST"}
    assert posted == {f"/api/v1/{name}" for name in reported}


def test_the_document_is_served_and_every_reference_in_it_leads_somewhere() -> None:
    served = get(APP, "/api/v1/openapi.json").json()
    assert served == document(live=False)
    text = msgspec.json.encode(document(live=True)).decode()
    named = {part.split('"')[0] for part in text.split("#/components/schemas/")[1:]}
    assert named <= set(document(live=True)["components"]["schemas"])


SOLVED = "mlag-2018/middle - | 37 | 6 x | 6 + 1 | - | - | none"
RACK = {"board": [], "rack": ["2", "4", "÷", "3", "8"]}
CORPORA = Path(__file__).parents[1] / "corpora"
MATCH = CORPORA / "transcripts" / "now-correct.txt"
GAME = CORPORA / "logs" / "equate" / "clocks.txt"
EASY = {"level": "easy", "seed": "7"}


@pytest.mark.parametrize(
    ("path", "asked", "request_type", "answer_type"),
    [
        ("judge", RIGHT, equations.JudgeRequest, equations.JudgeVerdict),
        ("judge", {**RIGHT, "equation": "1 = 37"}, equations.JudgeRequest, equations.JudgeVerdict),
        ("judge", {**RIGHT, "question": "equal"}, equations.JudgeRequest, equations.EqualAnswer),
        (
            "judge",
            {**RIGHT, "objection": {"reason": "unequal"}},
            equations.JudgeRequest,
            equations.ObjectionRuling,
        ),
        ("solve", {"position": SOLVED, "limit": 2}, equations.SolveRequest, equations.SolveAnswer),
        ("solve", {"position": LINE.replace("37", "39")}, equations.SolveRequest, equations.SolveAnswer),
        ("analyse", {"position": SOLVED}, analysis.AnalyseRequest, analysis.PositionAnalysis),
        (
            "analyse",
            {"game": MATCH.read_text(encoding="utf-8")},
            analysis.AnalyseRequest,
            analysis.MatchAnalysis,
        ),
        (
            "analyse",
            {"game": GAME.read_text(encoding="utf-8")},
            analysis.AnalyseRequest,
            analysis.GameAnalysis,
        ),
        ("hint", {"position": SOLVED, "steps": 4}, equations.HintRequest, equations.HintAnswer),
        ("hint", {"position": LINE.replace("37", "39")}, equations.HintRequest, equations.HintAnswer),
        ("explain", RIGHT, equations.ExplainRequest, equations.ExplainAnswer),
        ("equate/check", {**RACK, "play": "J10 across 24÷3=8"}, equate.CheckRequest, equate.CheckAnswer),
        ("equate/check", {**RACK, "play": "J10 across 24÷3=9"}, equate.CheckRequest, equate.CheckAnswer),
        ("equate/moves", RACK, equate.MovesRequest, equate.MovesAnswer),
        (
            "equate/hand",
            {**EASY, "lists": [{"player": "Ann", "equations": ["4+6-1=9", "4=5"]}]},
            equate.HandRequest,
            equate.HandAnswer,
        ),
        (
            "equate/situation",
            {**EASY, "play": "A16 across 38+48-54-16-9-5=2"},
            equate.SituationRequest,
            equate.SituationAnswer,
        ),
        (
            "equate/situation",
            {**EASY, "contest": {"entries": [{"player": "Ann", "play": "A1 across 1=2", "seconds": 3}]}},
            equate.SituationRequest,
            equate.SituationAnswer,
        ),
        ("equate/situation", {**EASY, "play": "no"}, equate.SituationRequest, equate.SituationAnswer),
        (
            "equate/situation",
            {"level": "master", "seed": -8722},
            equate.SituationRequest,
            equate.SituationAnswer,
        ),
    ],
)
def test_questions_and_answers_have_the_types_of_the_document(
    path: str, asked: dict[str, Any], request_type: Any, answer_type: Any
) -> None:
    msgspec.convert(asked, request_type)
    answer = post(APP, path, json=asked)
    assert answer.status_code == 200, answer.text
    msgspec.json.decode(answer.content, type=answer_type)


@pytest.mark.parametrize(
    ("path", "answer_type"),
    [
        ("rulebooks", equations.RuleBooksAnswer),
        ("equate/sets", equate.SetsAnswer),
        ("equate/activities", equate.ActivitiesAnswer),
    ],
)
def test_facts_have_the_types_of_the_document(path: str, answer_type: Any) -> None:
    msgspec.json.decode(get(APP, f"/api/v1/{path}").content, type=answer_type)


@pytest.mark.parametrize("kind", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data"])
def test_a_body_that_says_to_be_something_other_than_json_is_refused(kind: str) -> None:
    answer = post(APP, "judge", content=b"{}", headers={"content-type": kind})
    assert answer.status_code == 415
    assert answer.json()["error"]["field"] == "content-type"


def test_long_answers_are_compressed_and_short_ones_and_papers_are_not() -> None:
    def coding(path: str) -> Any:
        answer = get(APP, path, headers={"accept-encoding": "gzip"})
        return answer.headers.get("content-encoding", "")

    assert coding("/api/v1/rulebooks") == "gzip"
    assert coding("/api/v1/equate/activities") == ""
    assert coding("/api/v1/equate/hand/sheet.pdf?level=easy&seed=7") == ""
    untouched = get(APP, "/api/v1/rulebooks", headers={"accept-encoding": "identity"})
    assert "content-encoding" not in untouched.headers


def test_a_browser_that_asks_for_the_icon_gets_it(tmp_path: Path) -> None:
    for name in ("index.html", "favicon.ico"):
        (tmp_path / name).write_bytes(b"here")
    app = create_app(Services({}, {}), tmp_path)
    assert get(app, "/favicon.ico").status_code == 200
    assert (Path(__file__).parents[2] / "web" / "public" / "favicon.ico").read_bytes()[:4] == b"\0\0\1\0"
