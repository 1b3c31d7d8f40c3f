"""Tables that allow some variations only, fix them for every shake, or set the time of single tasks."""

from __future__ import annotations

from typing import Any

import pytest

from fairshake.equations import GAME, StartMatch, view
from fairshake.equations.book_umpire import BOOK_UMPIRE
from fairshake.equations.position import position_of
from fairshake.equations.transcript import read_transcript, write_transcript
from fairshake.games import BadSettings, Place
from fairshake.messages import sentence
from tests.bots.playing import match_of

from .playing import Match, c

TWO = (Place("ann", "Ann"), Place("bob", "Bob"))
AGLOA = {"rulebook": "agloa-2019", "division": "middle"}


def agloa(players: int = 2, **options: Any) -> Match:
    return Match("agloa-2019", "middle", players, BOOK_UMPIRE, **options)


def choices(match: Match, player: str) -> tuple[str, ...]:
    acts = {act.command: act.options for act in view(match.state, player, umpire=match.umpire).acts}
    return acts.get("choose-variation", ())


def test_only_allowed_variations_can_be_chosen() -> None:
    match = agloa(allowed_variations=("factorial", "base=8", "sideways", "upside-down")).name_setter().roll()
    assert set(choices(match, "ann")) == {"factorial", "base=8", "sideways", "upside-down"}
    assert match.refused(c.ChooseVariation, "ann", "average").code == "unknown-variation"
    assert match.refused(c.ChooseVariation, "ann", "base=9").code == "unknown-variation"
    match.do(c.ChooseVariation, "ann", "factorial")
    assert match.state.phase == "choose"


def test_a_player_for_whom_no_allowed_variation_is_left_is_passed_over() -> None:
    match = agloa(players=3, allowed_variations=("factorial",)).name_setter().roll()
    match.do(c.ChooseVariation, "ann", "factorial")
    assert match.state.phase == "goal"


def test_a_player_who_must_choose_two_chooses_one_where_one_is_left() -> None:
    match = agloa(allowed_variations=("factorial", "sideways")).name_setter().roll()
    match.do(c.ChooseVariation, "ann", "factorial")
    match.do(c.ChooseVariation, "bob", "sideways")
    assert match.state.phase == "goal"


def test_fixed_variations_are_in_force_in_every_shake_and_nobody_chooses() -> None:
    match = agloa(fixed_variations=("factorial", "base=8")).name_setter().roll()
    assert match.state.phase == "goal"
    position = position_of(match.table, match.shake)
    assert [str(choice) for choice in position.variations] == ["factorial", "base=8"]
    assert "factorial,base=8" in view(match.state, "ann").position


def test_times_of_single_tasks_are_kept_and_the_others_are_the_books() -> None:
    match = Match(times={"turn": 10, "write": 300}).to_turn().move()
    assert match.clock.deadline - match.at == 10_000
    match.challenge("cid", "now")
    assert match.clock.deadline - match.at == 300_000
    usual = Match().to_turn().move()
    assert usual.clock.deadline - usual.at == 60_000


def test_a_given_time_is_not_stretched_by_the_pace() -> None:
    match = Match(times={"turn": 10}, pace=2.0).to_turn().move()
    assert match.clock.deadline - match.at == 10_000


def test_bots_play_at_a_table_with_fixed_variations() -> None:
    _, state = match_of(
        "agloa-2019", "middle", ("first-day", "beginner"), 3, shakes=1, fixed_variations=("exponent=red",)
    )
    assert state.phase == "over"


def test_a_transcript_keeps_them() -> None:
    match = agloa(fixed_variations=("factorial", "base=8"), times={"turn": 10, "goal": 30})
    match.name_setter().roll()
    text = write_transcript(match.log)
    assert list(read_transcript(text)) == match.log


@pytest.mark.parametrize(
    ("settings", "field", "code"),
    [
        ({"allowed_variations": ["percent", "log"]}, "allowed_variations", "variation-not-offered"),
        ({"allowed_variations": ["base=7"]}, "allowed_variations", "variation-not-offered"),
        ({"allowed_variations": "factorial"}, "allowed_variations", "bad-setting"),
        ({"fixed_variations": ["larger"]}, "fixed_variations", "fixed-not-possible"),
        ({"fixed_variations": ["base"]}, "fixed_variations", "fixed-not-possible"),
        ({"fixed_variations": ["base=8", "base=9"]}, "fixed_variations", "fixed-not-possible"),
        ({"fixed_variations": ["factorial"], "form": "basic"}, "fixed_variations", "fixed-not-possible"),
        (
            {"fixed_variations": ["factorial"], "allowed_variations": ["base"]},
            "allowed_variations",
            "fixed-and-allowed",
        ),
        ({"times": {"nap": 10}}, "times", "unknown-task"),
        ({"times": {"round": 10}}, "times", "unknown-task"),
        ({"times": {"turn": 0}}, "times", "bad-task-time"),
        ({"times": {"turn": 9999}}, "times", "bad-task-time"),
        ({"times": {"turn": "long"}}, "times", "bad-setting"),
    ],
)
def test_what_the_book_does_not_have_is_refused(settings: dict[str, Any], field: str, code: str) -> None:
    with pytest.raises(BadSettings) as refused:
        GAME.start({**AGLOA, **settings}, TWO, 7)
    assert (refused.value.field, refused.value.code) == (field, code)
    section = "settings" if code == "bad-setting" else "refusal"
    assert sentence("equations", f"{section}.{code}", **refused.value.params)


def test_mlag_has_no_variations_to_fix() -> None:
    with pytest.raises(BadSettings) as refused:
        GAME.start({"fixed_variations": ["factorial"]}, TWO, 7)
    assert (refused.value.code, refused.value.params["allowed"]) == ("fixed-not-possible", "-")


@pytest.mark.parametrize("setting", ["fixed_variations", "allowed_variations"])
def test_a_refused_variation_names_those_that_the_book_offers(setting: str) -> None:
    with pytest.raises(BadSettings) as refused:
        GAME.start({**AGLOA, setting: ["larger"]}, TWO, 7)
    assert {"factorial", "base=8"} <= set(refused.value.params["allowed"].split(", "))


def test_what_the_book_offers_is_accepted() -> None:
    settings = {**AGLOA, "allowed_variations": ["factorial", "base=8"], "times": {"turn": 20, "write": 180}}
    command = GAME.start(settings, TWO, 7)
    assert isinstance(command, StartMatch)
    assert command.table.allowed_variations == ("factorial", "base=8")
    assert command.table.times == {"turn": 20, "write": 180}
