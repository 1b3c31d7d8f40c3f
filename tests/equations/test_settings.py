"""Settings of a table as they come from outside: checked whole, each fault named with what is allowed."""

from __future__ import annotations

from typing import Any

import pytest

from fairshake.equations import BOOKS, GAME, StartMatch
from fairshake.games import BadSettings, Place
from fairshake.messages import sentence

TWO = (Place("ann", "Ann"), Place("bob", bot="learner"))


def started(settings: dict[str, Any], places: tuple[Place, ...] = TWO) -> StartMatch:
    command = GAME.start(settings, places, 7)
    assert isinstance(command, StartMatch)
    return command


def test_no_settings_make_a_default_table() -> None:
    table = started({}).table
    assert (table.rulebook, table.division, table.pace, table.timed) == ("mlag-2018", "middle", 1.0, True)
    assert [(seat.id, seat.name, seat.bot) for seat in table.seats] == [
        ("ann", "Ann", ""),
        ("bob", "", "learner"),
    ]


@pytest.mark.parametrize("rulebook", sorted(BOOKS))
def test_every_book_can_be_played_without_naming_a_division(rulebook: str) -> None:
    assert started({"rulebook": rulebook}).table.division in BOOKS[rulebook].divisions


def test_every_command_that_a_table_accepts() -> None:
    wanted = {
        "rulebook": "agloa-2019",
        "division": "senior",
        "form": "basic",
        "season": 2021,
        "all_variations": True,
        "referee": "players",
        "checking": "players",
        "timed": False,
        "judge_at_hand": True,
        "shakes": 5,
        "round_minutes": 20,
        "warned": ("bob",),
        "pace": 1.5,
    }
    table = started(wanted).table
    assert {field: getattr(table, field) for field in wanted} == wanted


@pytest.mark.parametrize(
    ("settings", "field", "code"),
    [
        ({"colour": "red"}, "colour", "unknown-setting"),
        ({"seats": []}, "seats", "unknown-setting"),
        ({"rulebook": "chess"}, "rulebook", "unknown-rulebook"),
        ({"rulebook": ["mlag-2018"]}, "rulebook", "bad-setting"),
        ({"division": "kindergarten"}, "division", "unknown-division"),
        ({"form": "basic"}, "form", "unknown-form"),
        ({"referee": "nobody"}, "referee", "bad-setting"),
        ({"checking": None}, "checking", "bad-setting"),
        ({"timed": "yes"}, "timed", "bad-setting"),
        ({"shakes": -1}, "shakes", "bad-setting"),
        ({"shakes": 10**30}, "shakes", "bad-setting"),
        ({"season": 3}, "season", "bad-setting"),
        ({"round_minutes": 10**9}, "round_minutes", "bad-setting"),
        ({"warned": "ann"}, "warned", "bad-setting"),
        ({"pace": 0}, "pace", "unknown-pace"),
        ({"pace": float("nan")}, "pace", "unknown-pace"),
        ({"pace": "slow"}, "pace", "bad-setting"),
    ],
)
def test_a_fault_is_named_with_what_is_allowed(settings: dict[str, Any], field: str, code: str) -> None:
    with pytest.raises(BadSettings) as caught:
        started(settings)
    assert (caught.value.field, caught.value.code) == (field, code)
    assert caught.value.params["allowed"]
    prefix = "settings" if code in ("unknown-setting", "bad-setting") else "refusal"
    assert sentence("equations", f"{prefix}.{code}", **caught.value.params)


@pytest.mark.parametrize(
    ("places", "code"),
    [
        ((), "wrong-number-of-seats"),
        ((Place("ann"),), "wrong-number-of-seats"),
        (tuple(map(Place, "abcd")), "wrong-number-of-seats"),
        ((Place("ann"), Place("ann")), "seat-twice"),
        ((Place("ann"), Place("")), "seat-twice"),
        ((Place("ann"), Place("team", members=(Place("bob"),))), "no-teams-at-a-seat"),
        ((Place("ann"), Place("bob", "x" * 81)), "name-too-long"),
    ],
)
def test_seats_that_cannot_be_played_are_refused(places: tuple[Place, ...], code: str) -> None:
    with pytest.raises(BadSettings) as caught:
        started({}, places)
    assert (caught.value.field, caught.value.code) == ("seats", code)


@pytest.mark.parametrize(("pace", "seconds"), [(1, 60), (1.5, 90), (2, 120), (3, 180)])
def test_the_pace_slows_every_task_but_not_the_round(pace: float, seconds: int) -> None:
    from .playing import Match

    match = Match("mlag-2018", pace=pace).to_turn().move()
    assert match.state.clock is not None
    assert match.clock.deadline == seconds * 1000
    assert match.state.round_ends == 30 * 60_000
    match.wait(seconds)
    assert match.state.clock is not None
    assert match.clock.deadline == match.at + 10_000 * pace


@pytest.mark.parametrize(
    ("settings", "allowed"),
    [
        ({"pace": 7}, "1, 1.5, 2, 3"),
        ({"rulebook": "chess"}, "mlag-guide, mlag-2018, agloa-2019, challenge-cup-2022"),
        ({"rulebook": "agloa-2019", "division": "ninth"}, "elementary, middle, junior, senior"),
        ({"rulebook": "agloa-2019", "division": "junior", "form": "none"}, "adventurous, basic"),
    ],
)
def test_what_is_allowed_is_a_list_that_can_be_read(settings: dict[str, Any], allowed: str) -> None:
    with pytest.raises(BadSettings) as caught:
        started(settings)
    assert caught.value.params["allowed"] == allowed
