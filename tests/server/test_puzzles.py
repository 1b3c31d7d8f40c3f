"""Puzzles over HTTP: shown without their answers, checked on the server, of the day, in runs, and printed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from fairshake.analysis.puzzles import KINDS, Puzzle
from fairshake.application.errors import BadInput
from fairshake.application.puzzles import schemas
from fairshake.application.puzzles.answer_check import note
from fairshake.application.puzzles.generation import daily, puzzle_named
from fairshake.application.puzzles.requests import read_order
from fairshake.application.puzzles.runs import GRACE, PENALTY, Runs
from fairshake.bootstrap import web_app

from .asking import get, post

APP = web_app()
SECRETS = {"answer", "explanation", "features"}


def right_answer(kind: str, seed: object = 7, number: int = 1, **about: Any) -> str:
    answer = puzzle_named(read_order({"kind": kind, "seed": seed, **about}), number).answer
    written: dict[str, Callable[[], object]] = {
        "solution": lambda: answer["equations"][0],
        "now": lambda: next(iter(answer["equations"]), "no"),
        "impossible": lambda: next(iter(answer["equations"]), "yes"),
        "goal": lambda: answer["goal"],
        "fault": lambda: str(answer["number"]),
        "values": lambda: ", ".join(answer["values"]),
        "play": lambda: answer["plays"][0],
        "hand": lambda: "\n".join(answer["equations"]).replace("×", "x"),
    }
    return str(written[kind]())


def test_a_number_laid_alone_explains_why_it_scores_nothing() -> None:
    shown = {"tileset": "original", "board": [], "rack": ["3", "6", "7"]}
    puzzle = Puzzle("play", {"score": 9, "plays": []}, {}, 1.0, shown=shown)
    assert "scores nothing" in note(puzzle, "J10 across 36")
    assert "must be equal" in note(puzzle, "J10 across 3=6")


@pytest.mark.parametrize("kind", KINDS)
def test_a_puzzle_is_shown_without_its_answer_and_answered_on_the_server(kind: str) -> None:
    asked = {"kind": kind, "seed": 7}
    shown = post(APP, "puzzles", json=asked).json()
    assert not SECRETS & shown.keys()
    msgspec.convert(shown, schemas.PuzzleShown)
    wrong = {"now": "yes", "impossible": "no"}.get(kind, "9")
    wrong = "H10 across 1=1" if kind == "play" else "5" if kind == "fault" else wrong
    missed = post(APP, "puzzles/answer", json={**asked, "answer": wrong}).json()
    assert (missed["right"], missed["answer"], missed["explanation"]) == (False, None, "")
    assert missed["note"]
    found = post(APP, "puzzles/answer", json={**asked, "answer": right_answer(kind)}).json()
    assert found["right"]
    assert found["explanation"]
    reported = post(APP, "puzzles/answer", json={**asked, "give_up": True}).json()
    assert (reported["right"], reported["explanation"]) == (False, found["explanation"])
    for one in (missed, found, reported):
        msgspec.convert(one, schemas.PuzzleVerdict)


@pytest.mark.parametrize("kind", KINDS)
def test_hints_come_in_steps_and_only_the_last_one_shows_the_answer(kind: str) -> None:
    asked = {"kind": kind, "seed": 7}
    reported = post(APP, "puzzles/answer", json={**asked, "give_up": True}).json()
    some = [post(APP, "puzzles/hint", json={**asked, "steps": steps}).json() for steps in (1, 2, 3, 4)]
    assert [len(one["hints"]) for one in some] == [1, 2, 3, 4]
    assert some[0]["all"] == 4
    assert reported["explanation"] not in [hint["words"] for hint in some[2]["hints"]]
    msgspec.convert(some[3], schemas.PuzzleHints)


@pytest.mark.parametrize("stars", [1, 3, 4])
def test_stars_find_a_puzzle_of_that_difficulty(stars: int) -> None:
    shown = post(APP, "puzzles", json={"kind": "solution", "seed": 7, "stars": stars}).json()
    assert shown["stars"] == stars
    again = post(APP, "puzzles", json={"kind": "solution", "seed": 7, "number": shown["number"]}).json()
    assert again == shown


def test_the_puzzle_of_the_day_is_the_same_for_all_and_has_no_answer() -> None:
    shown = get(APP, "/api/v1/puzzles/daily").json()
    msgspec.convert(shown, schemas.PuzzleShown)
    of_that_day = daily(shown["day"])
    assert not SECRETS & shown.keys()
    assert (shown["kind"], shown["seed"]) == (of_that_day.kind, of_that_day.seed)
    assert get(APP, "/api/v1/puzzles/daily?lang=es").json()["question"] != shown["question"]


def test_an_earlier_day_keeps_its_puzzle_and_a_later_one_is_secret() -> None:
    asked = post(APP, "puzzles/day", json={"day": "2026-11-16"})
    of_that_day = daily("2026-11-16")
    shown = asked.json()
    assert (shown["day"], shown["kind"], shown["seed"]) == ("2026-11-16", of_that_day.kind, of_that_day.seed)
    assert not SECRETS & shown.keys()
    for day in ("2999-01-01", "yesterday"):
        assert post(APP, "puzzles/day", json={"day": day}).status_code == 422


def test_every_kind_has_its_turn_as_the_puzzle_of_a_day() -> None:
    from fairshake.application.puzzles.generation import of_the_day

    assert {of_the_day(f"2026-11-{day:02}").kind for day in range(10, 20)} == set(KINDS)


@pytest.mark.parametrize(
    ("path", "asked", "field"),
    [
        ("puzzles", {"kind": "riddle"}, "kind"),
        ("puzzles", {"kind": "every"}, "kind"),
        ("puzzles", {"kind": "now", "stars": 6}, "stars"),
        ("puzzles", {"kind": "now", "number": 0}, "number"),
        ("puzzles", {"kind": "now", "colour": "red"}, "colour"),
        ("puzzles", {"kind": "values", "rulebook": "mlag-2018"}, "kind"),
        ("puzzles/answer", {"kind": "now"}, "answer"),
        ("puzzles/answer", {"kind": "now", "answer": 7}, "answer"),
        ("puzzles/answer", {"kind": "now", "answer": "x" * 5000}, "answer"),
        ("puzzles/answer", {"kind": "now", "give_up": "yes"}, "give_up"),
        ("puzzles/hint", {"kind": "now", "steps": 5}, "steps"),
        ("puzzles/run", {"kind": "now", "minutes": 2}, "minutes"),
        ("puzzles/run/answer", {"ticket": "mine", "answer": "yes"}, "ticket"),
        ("puzzles/run/answer", {"answer": "yes"}, "ticket"),
        ("puzzles/run/answer", {"ticket": "x", "colour": "red"}, "colour"),
    ],
)
def test_bad_input_names_the_field(path: str, asked: dict[str, Any], field: str) -> None:
    answer = post(APP, path, json=asked)
    assert answer.status_code == 422
    assert answer.json()["error"]["field"] == field


class Watch:
    """A clock that moves only when the test sets it."""

    def __init__(self) -> None:
        self.time = 1_000_000

    def now(self) -> int:
        return self.time


def a_run() -> tuple[Any, Watch]:
    watch = Watch()
    return Runs(watch.now, b"secret", lambda: "run-1"), watch


def test_a_run_counts_stars_by_the_servers_clock_until_the_time_is_up() -> None:
    runs, watch = a_run()
    state = runs.start({"kind": "goal", "seed": 3, "minutes": 1})
    assert (state.left, state.score, state.puzzle.stars) == (60_000, 0, 1)
    right = right_answer("goal", 3, state.puzzle.number)
    after = runs.answer({"ticket": state.ticket, "answer": right})
    assert (after.done, after.right, after.score, after.verdict.gained) == (1, 1, 1, 1)
    assert after.puzzle.number != state.puzzle.number
    skipped = runs.answer({"ticket": after.ticket, "skip": True})
    assert (skipped.done, skipped.score, skipped.verdict.right) == (2, 1, False)
    assert skipped.verdict.explanation
    watch.time += 60_001 + GRACE
    late = runs.answer({"ticket": skipped.ticket, "answer": "1"})
    assert (late.over, late.puzzle, late.score, late.verdict) == (True, None, 1, None)


@pytest.mark.parametrize(("kind", "word"), [("now", "no"), ("impossible", "yes")])
def test_saying_there_is_none_is_allowed_once(kind: str, word: str) -> None:
    """The other word would be right then: a player who was wrong sees the Equation."""
    number = next(n for n in range(1, 20) if "=" in right_answer(kind, number=n))
    reported = post(
        APP, "puzzles/answer", json={"kind": kind, "seed": 7, "number": number, "answer": word}
    ).json()
    assert not reported["right"]
    assert reported["answer"]["equations"]


def test_blind_taps_score_nothing_and_cost_time() -> None:
    """96 taps on Yes scored 40 points."""
    runs, watch = a_run()
    state = runs.start({"kind": "now", "seed": 3, "minutes": 3})
    taps = best = 0
    while not state.over:
        state = runs.answer({"ticket": state.ticket, "answer": "yes"})
        watch.time += 100
        taps, best = taps + 1, max(best, state.score)
    assert best == 0
    assert taps < 20


def test_a_wrong_answer_costs_the_stars_of_its_puzzle() -> None:
    runs, _ = a_run()
    state = runs.start({"kind": "fault", "seed": 3, "minutes": 3})
    for _ in range(2):
        state = runs.answer({"ticket": state.ticket, "answer": right_answer("fault", 3, state.puzzle.number)})
    earned, stars = state.score, state.puzzle.stars
    after = runs.answer({"ticket": state.ticket, "answer": "9"})
    assert after.score == max(0, earned - stars)
    assert after.left == state.left - PENALTY
    assert after.verdict.gained == after.score - earned


def test_a_ticket_counts_once_and_cannot_be_forged() -> None:
    runs, _ = a_run()
    first = runs.start({"kind": "now", "seed": 3}).ticket
    runs.answer({"ticket": first, "answer": "yes"})
    with pytest.raises(BadInput, match="answered"):
        runs.answer({"ticket": first, "answer": "no"})
    body, _, signature = first.partition(".")
    other = ("A" if body[0] != "A" else "B") + body[1:]
    for forged in (f"{other}.{signature}", body, f"{body}.", f"{body}.{'0' * 64}", "é.x"):
        with pytest.raises(BadInput, match="isn't valid"):
            runs.answer({"ticket": forged, "answer": "no"})


def test_a_run_gets_harder() -> None:
    runs, _ = a_run()
    state = runs.start({"kind": "now", "seed": 4})
    stars = [state.puzzle.stars]
    for _ in range(6):
        state = runs.answer({"ticket": state.ticket, "skip": True})
        stars.append(state.puzzle.stars)
    assert stars == sorted(stars)
    assert stars[-1] > stars[0]


@pytest.mark.parametrize("part", ["sheet", "key"])
def test_sheets_are_printed_by_a_link(part: str) -> None:
    answer = get(APP, f"/api/v1/puzzles/{part}.pdf?kind=now&seed=7&number=3")
    assert answer.headers["content-type"] == "application/pdf"
    assert answer.headers["content-disposition"] == f'attachment; filename="puzzles-now-7-{part}.pdf"'
    assert answer.content.startswith(b"%PDF-")


@pytest.mark.parametrize(
    ("query", "field"),
    [("seed=7&number=99", "number"), ("seed=7&paper=a5", "paper"), ("seed=7&colour=red", "colour")],
)
def test_a_link_that_cannot_be_printed_names_the_field(query: str, field: str) -> None:
    answer = get(APP, f"/api/v1/puzzles/sheet.pdf?{query}")
    assert answer.status_code == 422
    assert answer.json()["error"]["field"] == field
