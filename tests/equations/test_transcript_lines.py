"""Every kind of line survives being written and read, whatever names and texts people use."""

from __future__ import annotations

from typing import Any, get_type_hints

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fairshake.equations import GoalCube, JudgeRuling
from fairshake.equations import events as e
from fairshake.equations.commands import RedCube
from fairshake.equations.state import FinalScore, Points
from fairshake.equations.transcript import line_of
from fairshake.equations.transcript.lines import TEMPLATES, event_of

from .playing import FULL

texts = st.text(st.characters(exclude_categories=["Cs"]), max_size=12)
names = st.one_of(st.sampled_from(("ann", "the", "judge", "presents", "-", "yes")), texts.filter(bool))
numbers = st.integers(0, len(FULL) - 1)
times = st.integers(-100_000, 10_000_000)
goals = st.lists(
    st.builds(GoalCube, numbers, st.sampled_from(("", "s", "u", "su")), st.booleans()), max_size=5
).map(tuple)
rulings = st.builds(
    JudgeRuling, st.booleans(), texts, st.lists(names, max_size=3).map(tuple), texts, texts, texts, texts
)
cells = st.integers(-9, 99)

BY_FIELD: dict[str, st.SearchStrategy[Any]] = {
    "cube": numbers,
    "kept": numbers,
    "returned": numbers,
    "cubes": st.lists(st.sampled_from(FULL), max_size=4).map(tuple),
    "numbers": st.lists(numbers, max_size=4).map(tuple),
    "goal": goals,
    "ruling": rulings,
    "rolls": st.lists(
        st.builds(RedCube, names, st.sampled_from(("r3", "+", "r-"))), min_size=1, max_size=3
    ).map(tuple),
    "players": st.lists(names, max_size=3).map(tuple),
    "standings": st.lists(
        st.builds(FinalScore, names, cells, st.sampled_from(("6", "1.25")), st.integers(0, 9)), max_size=3
    ).map(tuple),
    "section": st.sampled_from(("required", "permitted", "forbidden")),
    "kind": st.sampled_from(("now", "impossible", "no-goal")),
    "task": st.sampled_from(("turn", "no-goal")),
    "stage": st.sampled_from(("limit", "extra")),
    "side": st.sampled_from(("C", "M", "")),
}
POINTS = st.lists(st.builds(Points, names, cells), max_size=3).map(tuple)


def strategy(kind: type, field: str, hint: Any) -> st.SearchStrategy[Any]:
    if field == "points":
        return POINTS if kind is e.ShakeScored else cells
    if field in BY_FIELD:
        return BY_FIELD[field]
    if field == "offence" and hint is bool:
        return st.booleans()
    if hint is bool:
        return st.booleans()
    if hint is int:
        return times
    if hint is str:
        template = TEMPLATES[kind]
        return texts if f"{{{field}:text}}" in template or f"{{{field}:word}}]" in template else names
    return st.none() | times


def events(kind: type) -> st.SearchStrategy[Any]:
    hints = get_type_hints(kind)
    return st.builds(kind, **{field: strategy(kind, field, hint) for field, hint in hints.items()})


@pytest.mark.parametrize("kind", TEMPLATES, ids=lambda kind: kind.__name__)
@settings(max_examples=40, deadline=None, derandomize=True)
@given(data=st.data())
def test_a_line_of_every_kind_reads_back_as_the_same_event(kind: type, data: st.DataObject) -> None:
    event = data.draw(events(kind))
    line = line_of(event, FULL)
    assert len(line.splitlines()) == 1
    assert event_of(line, event.at, FULL) == event
