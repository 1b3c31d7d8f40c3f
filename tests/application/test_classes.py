"""The pure parts of classes: seating, stations, play time, recovery codes, results and ratings."""

from __future__ import annotations

from typing import Final

import msgspec
import pytest

from fairshake.application.classes.codes import halves, new_code
from fairshake.application.classes.playtime import LONGEST_PAUSE, by_day, of_table, of_work, together, week_of
from fairshake.application.classes.ratings import RatedPair, of_game, rated
from fairshake.application.classes.records import AnyWork, PuzzleSpec, PuzzleWork
from fairshake.application.classes.results import _mat
from fairshake.application.classes.seat_groups import groups, teams
from fairshake.application.classes.titles import titled
from fairshake.application.glicko import GlickoRating, after
from fairshake.application.ids import ClassId, WorkId
from fairshake.application.learning.attempts import Attempt, tried_once
from fairshake.application.tables.memory import SeededChance

MONDAY = 1_794_787_200_000
"""Midnight before Monday, 16 November 2026."""
MINUTE = 60_000


@pytest.mark.parametrize(
    ("children", "size", "expected"),
    [(28, 3, [3] * 8 + [2] * 2), (1, 3, [1]), (4, 3, [2, 2]), (6, 3, [3, 3]), (7, 5, [4, 3]), (0, 3, [])],
)
def test_children_sit_in_groups_of_nearly_one_size(children: int, size: int, expected: list[int]) -> None:
    made = groups(range(children), size)
    assert [len(group) for group in made] == expected
    assert [child for group in made for child in group] == list(range(children))


@pytest.mark.parametrize("count", [2, 3, 4])
def test_teams_take_everybody_and_differ_by_one_at_most(count: int) -> None:
    made = teams(range(28), count)
    assert sorted(child for team in made for child in team) == list(range(28))
    assert max(map(len, made)) - min(map(len, made)) <= 1


def test_time_at_a_table_leaves_long_pauses_out() -> None:
    times = [MONDAY, MONDAY + MINUTE, MONDAY + 61 * MINUTE]
    played = of_table(["a", "b"], times)
    expected = (MINUTE + LONGEST_PAUSE) // 1000
    assert [(one.person, one.day, one.seconds) for one in played] == [
        ("a", "2026-11-16", expected),
        ("b", "2026-11-16", expected),
    ]


def test_work_and_tables_are_added_by_day() -> None:
    tried = [Attempt("a", "w", n, 1, seconds=90, at=MONDAY + n * 24 * 60 * MINUTE) for n in (0, 1)]
    played = together(of_work(tried), of_table(["a"], [MONDAY, MONDAY + MINUTE]))
    assert by_day(played, "a") == {"2026-11-16": 2, "2026-11-17": 1}
    assert week_of(MONDAY + 3 * MINUTE)[0] == "2026-11-16"
    assert week_of(MONDAY - MINUTE)[-1] == "2026-11-15"


def test_a_puzzle_among_the_answers_is_asked_in_words() -> None:
    asked = _mat("mlag-2018/middle - | r3 | r3 | k+ r0 bx | - | r- | none")
    assert asked == "Goal: 3 · Required: 3 · Permitted: + 0 × · Resources: −"


def test_the_challenge_of_the_week_is_called_after_its_monday() -> None:
    spec = PuzzleSpec(items=(), puzzle="", stars=(), challenge="2026-11-16")
    work = PuzzleWork(id=WorkId("w"), classroom=ClassId("c"), created=0, spec=spec)
    assert titled(work) == "Class challenge, week of November 16"


def test_an_attempt_counts_tries_and_keeps_whether_the_first_was_right() -> None:
    first = tried_once(Attempt("a", "w", 0), MONDAY, MONDAY + 10_000, "no", False, 0)
    second = tried_once(first, first.at, MONDAY + 3_600_000, "yes", True, 1)
    assert (second.tries, second.right, second.first, second.seconds) == (2, True, False, 310)


def test_a_recovery_code_is_read_however_it_is_typed() -> None:
    code = new_code(SeededChance("slip"))
    wanted = tuple(code.split("-"))
    for typed in (code, code.lower(), code.replace("-", " "), f" {code.replace('-', '')} "):
        assert halves(typed) == wanted
    for typed in ("", code[:-1], code + "2", "O0I1-LLLL", "ñ" * 8):
        assert halves(typed) is None


def test_glicko_gives_the_figures_of_glickmans_example() -> None:
    opponents = [
        (GlickoRating(1400, 30), 1.0),
        (GlickoRating(1550, 100), 0.0),
        (GlickoRating(1700, 300), 0.0),
    ]
    reported = after(GlickoRating(1500, 200, 0.06), opponents)
    assert reported.rating == pytest.approx(1464.06, abs=0.01)
    assert reported.deviation == pytest.approx(151.52, abs=0.01)
    assert reported.volatility == pytest.approx(0.05999, abs=0.00001)


def test_a_player_who_does_not_play_becomes_less_certain_and_keeps_the_rating() -> None:
    reported = after(GlickoRating(1700, 100), [])
    assert reported.rating == 1700
    assert 100 < reported.deviation < 101


def test_a_surprise_makes_volatility_grow_beyond_what_was_expected() -> None:
    beaten = [(GlickoRating(2400, 30), 1.0)] * 5
    assert after(GlickoRating(1500, 80), beaten).volatility > 0.06


def test_children_and_puzzles_are_rated_against_each_other() -> None:
    matches = [RatedPair("2026-11-16", name, "puzzle", score) for name, score in (("Ann", 1.0), ("Bo", 0.0))]
    reported = {one.name: one for one in rated([*matches, RatedPair("2026-11-17", "Ann", "puzzle", 1.0)])}
    assert reported["Ann"].rating > reported["puzzle"].rating > reported["Bo"].rating
    assert (reported["Ann"].matches, reported["puzzle"].matches) == (2, 3)
    assert reported["Ann"].deviation < 350


def test_the_order_of_results_within_a_day_changes_nothing() -> None:
    matches = [RatedPair("d", "a", "b", 1.0), RatedPair("d", "b", "c", 0.5), RatedPair("d", "c", "a", 0.0)]
    assert rated(matches) == rated(matches[::-1])


def test_a_game_is_a_match_of_every_two() -> None:
    found = of_game("d", {"a": 7, "b": 5, "c": 5})
    assert [(one.one, one.other, one.score) for one in found] == [
        ("a", "b", 1.0),
        ("a", "c", 1.0),
        ("b", "c", 0.5),
    ]


def test_a_puzzle_begins_where_its_arithmetic_says_and_moves_with_the_answers() -> None:
    prior = {"puzzle/hard": GlickoRating(2000, 150), "puzzle/easy": GlickoRating(900, 150)}
    tried = [RatedPair("2026-11-02", f"child {n}", name, 1.0) for n in range(6) for name in prior]
    found = {one.name: one for one in rated(tried, prior)}
    assert found["puzzle/easy"].rating < 900
    assert 900 < found["puzzle/hard"].rating < 2000
    assert found["puzzle/hard"].deviation < 150


STORED: Final = [
    b'{"id":"w1","classroom":"c","kind":"puzzles","title":"","created":1,"items":1,"spec":{"items":[{"kind":"now",'
    b'"seed":"5b/1","rulebook":"mlag-2018","variations":["base=8"]}],"puzzle":"now","stars":[2],"challenge":'
    b'"2026-11-16","led":7},"open":true,"tables":[],"members":["m"],"due":9,"place":0}',
    b'{"id":"w2","classroom":"c","kind":"lesson","title":"T","created":1,"items":4,"spec":{"lesson":"equate/fractions"}'
    b',"open":false,"tables":[],"members":[],"due":0,"place":3}',
    b'{"id":"w3","classroom":"c","kind":"tables","title":"","created":1,"items":0,"spec":{"game":"equate","led":7},'
    b'"open":true,"tables":["t1"],"members":[],"due":0,"place":0}',
    b'{"id":"w4","classroom":"c","kind":"contest","title":"","created":1,"items":1,"spec":{"activity":"hand","about":'
    b'{"level":"easy","seed":"s","tileset":"junior"},"minutes":5,"ends":0},"open":true,"tables":[],"members":[],'
    b'"due":0,"place":0}',
]
"""Rows as version 0.2.0 first stored them."""


@pytest.mark.parametrize("row", STORED, ids=["puzzles", "lesson", "tables", "contest"])
def test_stored_work_is_read_and_written_in_the_same_form(row: bytes) -> None:
    work = msgspec.json.decode(row, type=AnyWork)
    before, after = msgspec.json.decode(row), msgspec.json.decode(msgspec.json.encode(work))
    assert (work.kind, after["kind"]) == (before["kind"], before["kind"])
    before["spec"].pop("ends", None)
    assert after == before
