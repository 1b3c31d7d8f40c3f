"""The suite itself: a game with a fault does not get through."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from fairshake.equations import AnyEvent, EquationsGame, State, View
from fairshake.equations import commands as c
from fairshake.equations import events as e
from fairshake.games import Act, Chance, Refusal
from tests.equations.playing import PaperUmpire
from tests.equations.suite import EquationsSuite

from .random_table import table_of
from .suite import Case


class TellsDrafts(EquationsGame):
    def visible(self, state: State, event: AnyEvent, player: str) -> AnyEvent | None:
        return event


class ShowsDrafts(EquationsGame):
    def view(self, state: State, player: str, at: int | None = None) -> View:
        writer = next((paper.player for paper in state.shake.papers), player) if state.shake else player
        return super().view(state, writer, at)


class ListsTooMuch(EquationsGame):
    def acts(self, state: State, player: str, at: int | None = None) -> tuple[Act, ...]:
        return (*super().acts(state, player, at), Act("roll"))


class ListsTooLittle(EquationsGame):
    def acts(self, state: State, player: str, at: int | None = None) -> tuple[Act, ...]:
        return tuple(act for act in super().acts(state, player, at) if act.command != "move")


class StrikesTwice(EquationsGame):
    def next_deadline(self, state: State) -> int | None:
        due = super().next_deadline(state)
        return None if due is None else due - 1


class NeverStops(EquationsGame):
    def is_adjourned(self, state: State) -> bool:
        return False


class ForgetsARest(EquationsGame):
    def apply(self, state: State | None, event: AnyEvent) -> State:
        return super().apply(
            state, e.TableResumed(event.at, 0) if isinstance(event, e.TableResumed) else event
        )


class LosesACube(EquationsGame):
    def apply(self, state: State | None, event: AnyEvent) -> State:
        after = super().apply(state, event)
        if isinstance(event, e.CubeMoved) and after.shake is not None:
            after = replace(after, shake=replace(after.shake, permitted=after.shake.permitted[1:]))
        return after


class HitsWhatItDoesNotMean(EquationsGame):
    def decide(self, state: State | None, command: Any, chance: Chance) -> tuple[AnyEvent, ...] | Refusal:
        if isinstance(command, c.MakeChallenge | c.AgreeNoGoal | c.Accept):
            command = type(command)(**{**as_fields(command), "target": None})
        return super().decide(state, command, chance)


class WritesSomethingElse(EquationsGame):
    def write_event(self, event: AnyEvent) -> bytes:
        return super().write_event(event).replace(b'"choice":"factorial"', b'"choice":"average"')


def as_fields(command: Any) -> dict[str, Any]:
    return {name: getattr(command, name) for name in command.__struct_fields__}


FAULTY: list[Callable[[PaperUmpire], EquationsGame]] = [
    TellsDrafts,
    ShowsDrafts,
    ListsTooMuch,
    ListsTooLittle,
    StrikesTwice,
    NeverStops,
    ForgetsARest,
    LosesACube,
    HitsWhatItDoesNotMean,
    WritesSomethingElse,
]


def played(suite: EquationsSuite, case: Case, seeds: int) -> None:
    for seed in range(seeds):
        table_of(suite, case, seed).play(most=500, ends_by_itself=case.ends_by_itself)


@pytest.mark.parametrize("faulty", FAULTY)
def test_a_faulty_game_is_detected(faulty: Callable[[PaperUmpire], EquationsGame]) -> None:
    suite = EquationsSuite()
    case = next(case for case in suite.cases() if case.name == "agloa-2019 middle automatic")
    suite.game = faulty(PaperUmpire())
    with pytest.raises(AssertionError):
        played(suite, case, 8)
