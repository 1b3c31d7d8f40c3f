"""Flubs, hints and reasons come from what a player sees, and are codes that the catalog has sentences for."""

from __future__ import annotations

import pytest

from fairshake.analysis.coded_message import CodedMessage
from fairshake.analysis.explanations import explanation
from fairshake.analysis.flubs import flub_in
from fairshake.analysis.hints import act_hint, nudge
from fairshake.application.equations.hints import act_words, nudge_words, reason_words
from fairshake.bots import LEVELS, Bot, SolverOracle, Thought
from fairshake.equations import Seat, State, Table, View, view
from fairshake.messages import catalog

from ..bots.exhaustive import Mat
from ..bots.tables import start, state_at

ORACLE = SolverOracle()


def laid(goal: int, required: str, permitted: str, resources: str) -> State:
    """A mat on the table, the bot's turn; everything that is not named is Forbidden."""
    state = state_at(Mat(goal, *(tuple(sorted(faces.split())) for faces in (required, permitted, resources))))
    assert state is not None
    return state


def asked(seen: View) -> Thought:
    thought = Bot(LEVELS["perfect"], 1, ORACLE).think(seen, 2.0)
    assert thought is not None
    return thought


@pytest.mark.parametrize(
    ("state", "flub"),
    [
        (laid(5, "", "", "2 3 + 8 8 9"), ""),
        (laid(5, "2", "+", "2 3 8 x 9"), "now"),
        (laid(5, "8 8", "", "8 8 8 8 +"), "impossible"),
    ],
    ids=["a fair mat", "one cube is missing", "nothing can be made of it"],
)
def test_a_flub_is_seen_by_a_spectator(state: State, flub: str) -> None:
    assert flub_in(view(state, ""), ORACLE) == flub


def test_nothing_is_a_flub_before_the_roll() -> None:
    state = start(Table("mlag-2018", "elementary", (Seat("ann"), Seat("bob")), timed=False))
    assert flub_in(view(state, ""), ORACLE) == ""


def test_a_hint_says_what_to_type_and_a_nudge_less() -> None:
    seen = view(laid(5, "", "2", "3 + 8 8 9"), "bot")
    thought = asked(seen)
    act, first = act_hint(seen, thought), nudge(thought)
    assert act.code in known("hint")
    assert first.code in known("nudge")
    assert set(first.params) == {"section", "cubes"}
    assert act_words(seen, thought)
    assert nudge_words(thought) != act_words(seen, thought)


def test_a_bot_gives_a_reason_that_has_a_sentence() -> None:
    thought = asked(view(laid(5, "", "2", "3 + 8 8 9"), "bot"))
    saying: CodedMessage = explanation(thought)
    assert saying.code == f"reason.{thought.reason}"
    assert reason_words(thought)


def known(area: str) -> set[str]:
    return {code for code in catalog("bots") if code.startswith(f"{area}.")}
