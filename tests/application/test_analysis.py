"""The use case "analyse": the same JSON and the same sentences for every adapter, in both languages, and a picture."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from msgspec.structs import asdict

from fairshake.analysis.games import ActReport, AnalysisRun, MatchReport, ShakeReport
from fairshake.analysis.games.mat_status import MatStatus
from fairshake.application.analysis.equations import match_answer
from fairshake.application.analysis.games import analyse_events, analyse_file
from fairshake.application.analysis.plots import plot_of, plot_words
from fairshake.application.analysis.positions import position_answer
from fairshake.application.analysis.summary import summarize
from fairshake.application.errors import BadInput
from fairshake.application.replays import read_events
from fairshake.application.transcripts import transcript_of
from fairshake.messages import use_language
from fairshake.notation.position import read_position

CORPORA = Path(__file__).parent.parent / "corpora"
MATCH = CORPORA / "transcripts" / "now-correct.txt"
CUP = CORPORA / "transcripts" / "simultaneous-a-flub.txt"
GAME = CORPORA / "logs" / "equate" / "clocks.txt"
PATIENT = 50.0
SVG = "{http://www.w3.org/2000/svg}"


def analysed(file: Path) -> Any:
    return analyse_file(file.read_bytes(), file.name, AnalysisRun(patience=PATIENT))


def test_a_flub_is_reported_with_its_solution_and_its_caller() -> None:
    report = analysed(MATCH)
    act = report.shakes[0].acts[-1]
    assert (act.mark, act.flub, act.called_by, act.call_right) == ("now", True, "cid", True)
    assert act.solution in act.words
    assert "Now flub" in act.words
    assert "cid called Now, and that was right." in act.words
    assert report.players[0].name == "ann"


def test_of_each_player_only_the_flubs_that_there_were_are_reported() -> None:
    words_of = {one.name: one.words for one in analysed(MATCH).players}
    assert words_of == {
        "ann": "ann: 2 moves, no mistakes.",
        "bob": "bob: 2 moves, 1 mistake (Now flub).",
        "cid": "cid: 1 move, no mistakes.",
    }


def test_the_cup_has_its_own_names_for_flubs() -> None:
    assert analysed(CUP).shakes[0].acts[-1].flub_name == "A-flub"


def test_it_is_shown_in_spanish_too() -> None:
    with use_language("es"):
        report = analysed(MATCH)
        lines = list(summarize(report))
    assert "Fallo Ahora" in report.shakes[0].acts[-1].words
    assert any(line.startswith("Tirada 1: 19") for line in lines)
    assert not any("Solution" in line for line in lines)


@pytest.mark.parametrize("file", [MATCH, GAME], ids=["equations", "equate"])
def test_a_log_and_its_transcript_give_the_same_analysis(file: Path) -> None:
    game, events = read_events(file.read_bytes(), file.name)
    again = transcript_of(game, events)
    other = analyse_file(again.encode(), "again", AnalysisRun(patience=PATIENT))
    whole = analyse_events(game, events, AnalysisRun(patience=PATIENT))
    assert {**asdict(whole), "shakes": 0, "turns": 0} == {**asdict(other), "shakes": 0, "turns": 0}
    assert len(list(summarize(whole))) == len(list(summarize(other)))


@pytest.mark.parametrize("file", [MATCH, GAME], ids=["equations", "equate"])
@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_the_plot_is_a_picture_that_describes_itself_in_words(file: Path, dark: bool) -> None:
    report = analysed(file)
    root = ElementTree.fromstring(plot_of(report, dark))
    title = root.find(f"{SVG}title")
    assert title is not None
    assert title.text == " ".join(plot_words(report))
    assert {one.tag for one in root.iter()} <= {
        f"{SVG}{n}" for n in ("svg", "title", "g", "rect", "path", "text")
    }


def test_the_plot_of_a_shake_has_a_mark_for_each_flub() -> None:
    report = analysed(MATCH)
    flubs = sum(act.flub for shake in report.shakes for act in shake.acts)
    triangles = plot_of(report).count("l8 14h-16z")
    assert flubs == triangles - 1  # one stands in the legend
    assert "Now flub by" in plot_words(report)[0]


def test_a_turn_of_equate_is_narrated_against_the_best_one() -> None:
    report = analysed(GAME)
    first = report.turns[0]
    assert first.lost == first.best_score - first.score > 0
    assert first.best in first.words
    assert all(choice.score > first.score for choice in first.overlooked)


def test_a_position_is_shown_with_its_safe_moves() -> None:
    line = "mlag-2018/middle - | 7 | - | 3 | - | 4 + 8 - | none"
    report = position_answer({"position": line}, AnalysisRun(patience=PATIENT))
    assert (report.mark, report.solution, report.cubes) == ("safe", "3+4 = 7", 3)
    assert report.left >= 1
    assert "8 → Forbidden" in report.words


@pytest.mark.parametrize(
    ("request_", "field"),
    [
        ({"position": "mlag-2018/middle - | - | - | - | - | 1 2 | no-goal"}, "goal"),
        ({"position": "nonsense"}, "position"),
        ({"position": "mlag-2018/middle - | 7 | - | - | - | 1 | none", "seconds": 3}, "seconds"),
    ],
)
def test_what_cannot_be_analyzed_is_refused(request_: dict[str, Any], field: str) -> None:
    with pytest.raises(BadInput) as refused:
        position_answer(request_)
    assert refused.value.field == field


def test_a_flub_that_is_called_a_turn_later_was_not_left_uncalled() -> None:
    mat = read_position("mlag-2018/middle - | 20+ | - | - | - | 1 2 3 + | none")
    flub = ActReport(1, "a", "goal", mat, standing=MatStatus("impossible"))
    move = ActReport(2, "b", "move", mat, "r1", "required", MatStatus("impossible"), fresh=False)
    called = replace(move, called="impossible", called_by="c")
    for last, said in ((called, "c called it later."), (move, "Nobody called it.")):
        report = MatchReport("mlag-2018", (), (ShakeReport(1, "a", acts=(flub, last)),))
        first = match_answer((), report).shakes[0].acts[0]
        assert said in first.words
        assert first.uncalled == (last is move)
