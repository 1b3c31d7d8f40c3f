"""A machine of hypothesis over the engine: it looks for a sequence of acts that breaks an invariant."""

from __future__ import annotations

from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from fairshake.equations import BOOKS, replay

from .random_play import RandomTable, table_for

BOOK_NAMES = sorted(BOOKS)


class EquationsMachine(RuleBasedStateMachine):
    """Hypothesis picks who acts, which act, its option and the time; `RandomTable` checks each step."""

    played: RandomTable

    @initialize(
        rulebook=st.sampled_from(BOOK_NAMES),
        division=st.integers(0, 4),
        players=st.integers(2, 6),
        referee=st.sampled_from(("automatic", "players")),
        checking=st.sampled_from(("automatic", "players")),
        seed=st.integers(0, 2**32),
    )
    def sit_down(
        self, rulebook: str, division: int, players: int, referee: Any, checking: Any, seed: int
    ) -> None:
        book = BOOKS[rulebook]
        names = book.divisions
        table = table_for(
            rulebook,
            names[division % len(names)],
            min(players, book.seats[1]),
            referee=referee,
            checking=checking,
        )
        self.played = RandomTable(seed, table)

    @rule(seat=st.integers(0, 5), act=st.integers(0, 30), option=st.integers(0, 30))
    def act_legally(self, seat: int, act: int, option: int) -> None:
        players = self.played.state.players
        player = players[seat % len(players)]
        acts = self.played.acts(player)
        if acts:
            chosen = acts[act % len(acts)]
            value = chosen.options[option % len(chosen.options)] if chosen.options else ""
            command = self.played.makers(player, value)[chosen.command]()
            self.played.carry_out(command, must_pass=True)

    @rule()
    def act_anyhow(self) -> None:
        self.played.carry_out(self.played.any_command(), must_pass=False)

    @rule(milliseconds=st.sampled_from((0, 1, 300, 10_000, 15_000, 60_000, 120_000, 1_800_000)))
    def wait(self, milliseconds: int) -> None:
        self.played.at += milliseconds
        self.played.try_one()

    @invariant()
    def the_log_leads_to_the_live_state(self) -> None:
        assert replay(self.played.log) == self.played.state

    @invariant()
    def a_clock_never_lies_in_the_past(self) -> None:
        state = self.played.state
        if state.clock is not None and state.block is None and state.adjourned is None:
            assert state.clock.deadline >= state.now


TestEquationsMachine = EquationsMachine.TestCase
TestEquationsMachine.settings = settings(
    max_examples=40, stateful_step_count=40, deadline=None, derandomize=True
)
