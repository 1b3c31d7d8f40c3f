"""One suite for every game, rule book, division and mode: random acts, legal and not, to the end.

People leave, come back, are replaced and give up, tables are adjourned and resumed. After every act: pieces
conserved, events survive JSON, nothing hidden seen or heard, clocks ahead; what is listed is taken and what is taken
was listed. `benchmarks/soak_games.py` runs the same at length.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

import fairshake
from fairshake.application import registry
from fairshake.application.registry import addresses, game_names, kits, register
from fairshake.messages import catalog

from .random_table import table_of
from .suite import Case, Suite
from .suites import SUITES

CASES = [
    pytest.param(suite, case, id=f"{name} {case.name}")
    for name, suite in SUITES.items()
    for case in suite.cases()
]
ALL = [pytest.param(suite, id=name) for name, suite in SUITES.items()]


def without_a_suite() -> set[str]:
    """The games that can be played at tables and that nothing here plays."""
    return set(game_names()) - set(SUITES)


def test_every_game_has_a_suite() -> None:
    assert without_a_suite() == set()


@pytest.fixture
def nim(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "_ADDRESSES", dict(addresses()))
    register("nim", "tests.nim.kit:KIT")


def test_a_third_game_without_a_suite_is_detected(nim: None, monkeypatch: pytest.MonkeyPatch) -> None:
    test_every_game_has_a_suite()
    monkeypatch.delitem(SUITES, "nim")
    with pytest.raises(AssertionError, match="nim"):
        test_every_game_has_a_suite()


def test_no_room_keeps_a_game_that_cannot_be_played_at_tables() -> None:
    sources = (file.read_text(encoding="utf-8") for file in Path(fairshake.__file__).parent.rglob("*.py"))
    written = {
        name for source in sources for name in re.findall(r"^class (\w+)\(Game\b", source, re.MULTILINE)
    }
    assert written == {type(kit.game).__name__ for kit in kits().values()}


@pytest.mark.parametrize("suite", ALL)
def test_every_mode_is_played(suite: Suite) -> None:
    played = frozenset[str]().union(*(case.modes for case in suite.cases()))
    assert played == suite.modes()


@pytest.mark.parametrize("suite", ALL)
def test_every_refusal_has_a_sentence_and_a_code_of_its_own(suite: Suite) -> None:
    codes = list(suite.refusals())
    assert len(set(codes)) == len(codes)
    sentences = catalog(suite.catalog)
    assert [code for code in codes if not sentences.get(f"refusal.{code}")] == []
    assert "too-late" in codes


@pytest.mark.parametrize("suite", ALL)
def test_the_audience_of_each_kind_of_event_is_written_down(suite: Suite) -> None:
    assert suite.heard_types() == suite.event_types()


@pytest.mark.parametrize(("suite", "case"), CASES)
def test_a_random_game_holds_together(suite: Suite, case: Case) -> None:
    """At least two games; short ones until enough has been tried."""
    accepted = refused = 0
    for seed in range(30):
        table = table_of(suite, case, seed)
        table.play(most=700, ends_by_itself=case.ends_by_itself)
        accepted += table.accepted
        refused += table.refused
        if seed and accepted > 40 and refused > 20:
            return
    raise AssertionError(f"only {accepted} orders taken and {refused} refused")


@pytest.mark.parametrize("suite", ALL)
def test_the_same_orders_and_the_same_chance_give_the_same_game(suite: Suite) -> None:
    case = suite.cases()[-1]
    logs: list[list[Any]] = []
    for _ in range(2):
        table = table_of(suite, case, 5)
        table.play(most=300, ends_by_itself=case.ends_by_itself)
        logs.append(table.log)
    assert logs[0] == logs[1]
