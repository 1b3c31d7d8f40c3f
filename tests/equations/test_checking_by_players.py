"""Checking by the opponents: accept, object, prove ambiguity, ask a judge (VII-C)."""

from __future__ import annotations

import pytest

from .playing import Match, c, e

BOOKS = ("mlag-2018", "mlag-guide", "agloa-2019")


def checking(equation: str, rulebook: str = "agloa-2019") -> Match:
    """Cid challenged Now against bob and presented this; ann presents nothing."""
    match = Match(rulebook, checking="players").to_turn().move().challenge("cid", "now")
    return match.papers(cid=equation, ann="")


@pytest.mark.parametrize("rulebook", BOOKS)
def test_both_opponents_check_at_once_and_an_equation_nobody_refutes_stands_even_if_it_is_wrong(
    rulebook: str,
) -> None:
    match = checking("wrong", rulebook)
    assert (match.state.phase, set(match.state.waiting), match.shake.subject) == (
        "check",
        {"ann", "bob"},
        "cid",
    )
    match.do(c.Accept, "ann")
    match.do(c.Accept, "bob")
    assert match.points()["cid"] == 6


def test_a_sustained_objection_settles_it() -> None:
    match = checking("wrong required-unused")
    match.do(c.Reject, "bob", "required-unused")
    assert match.points() == {"ann": 6, "bob": 6, "cid": 2}


def test_an_overruled_objection_cannot_be_repeated_but_another_may_follow() -> None:
    match = checking("wrong unequal")
    match.do(c.Reject, "bob", "multi-digit")
    assert match.refused(c.Reject, "bob", "multi-digit").code == "objection-overruled"
    match.do(c.Reject, "bob", "unequal")
    assert match.points()["cid"] == 2


def test_the_writer_checks_nothing_and_who_has_accepted_has_decided() -> None:
    match = checking("right")
    assert match.refused(c.Accept, "cid").code == "own-equation"
    match.do(c.Accept, "ann")
    assert match.refused(c.Reject, "ann", "unequal").code == "already-decided"
    assert match.refused(c.Reject, "bob", "ugly").code == "unknown-reason"


def test_each_checker_has_one_attempt_to_prove_ambiguity() -> None:
    match = checking("right")
    match.do(c.Reject, "ann", "ambiguous", "5^(2-4)+0")
    assert match.state.waiting == ("bob",)
    assert match.refused(c.Reject, "ann", "ambiguous", "other").code == "already-decided"
    match.do(c.Reject, "bob", "ambiguous", "other")
    assert match.points()["cid"] == 6


def test_a_joint_attempt_uses_up_both() -> None:
    match = checking("right")
    match.do(c.Reject, "ann", "ambiguous", "5^(2-4)+0", together=True)
    assert match.points()["cid"] == 6


def test_a_proof_of_ambiguity_that_holds_refutes_the_equation() -> None:
    match = checking("wrong ambiguous")
    match.do(c.Reject, "ann", "ambiguous", "5^(2-4)+0")
    assert match.points()["cid"] == 2


@pytest.mark.parametrize(
    ("equation", "points"), [("right", 6), ("wrong unequal", 2), ("wrong required-unused", 6)]
)
def test_asking_a_judge_for_equality_is_the_last_word(equation: str, points: int) -> None:
    match = checking(equation)
    match.do(c.AskEqual, "ann")
    assert match.refused(c.Reject, "ann", "required-unused").code == "already-decided"
    match.do(c.AskEqual, "bob")
    assert match.points()["cid"] == points


def test_the_other_checker_may_still_object_while_one_waits_for_the_judge() -> None:
    match = checking("wrong required-unused")
    match.do(c.AskEqual, "ann")
    match.do(c.Reject, "bob", "required-unused")
    assert match.points()["cid"] == 2


def test_several_equations_are_checked_one_after_the_other() -> None:
    match = Match("mlag-2018", checking="players").to_turn().to_resources(0)
    match.papers(ann="right", bob="wrong unequal", cid="right")
    subjects = []
    while match.state.phase == "check":
        subjects.append(match.shake.subject)
        refuted = match.shake.subject == "bob"
        for player in match.state.waiting:
            if match.state.phase == "check" and match.shake.subject == subjects[-1]:
                match.do(*((c.Reject, player, "unequal") if refuted else (c.Accept, player)))
    assert set(subjects) == {"ann", "bob", "cid"}
    assert match.points() == {"ann": 4, "bob": 2, "cid": 4}


def test_either_checker_may_take_the_extra_minute_at_its_price() -> None:
    match = checking("wrong ambiguous")
    match.wait(119)
    match.do(c.Accept, "bob")
    match.wait(11)
    assert match.penalties() == [("ann", -1, "late")]
    match.wait(30)
    match.do(c.Reject, "ann", "ambiguous", "regrouped")
    assert match.points()["cid"] == 2
    assert match.points()["bob"] == 2


def test_a_late_checker_has_accepted() -> None:
    match = checking("wrong", "mlag-guide")
    match.wait(120)
    assert {event.player for event in match.events_of(e.EquationAccepted)} == {"ann", "bob"}
    assert match.points()["cid"] == 6


def test_with_nobody_left_to_check_an_equation_stands() -> None:
    match = Match("mlag-2018", players=2, checking="players").to_turn().move().challenge("ann", "now")
    match.do(c.Leave, "bob")
    match.papers(ann="right")
    assert match.points()["ann"] == 6
