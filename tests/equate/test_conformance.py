"""Random games, legal and illegal acts mixed, in every way of playing, to the end."""

import os
from collections import Counter

import msgspec
import pytest

from fairshake.equate.game import EMPTY, Event, Refusal, State, View, apply, decide, fold, redact, view
from fairshake.equate.game import commands as c
from fairshake.equate.game.log import read_command, read_log, write_log
from fairshake.equate.game.transcript import read_transcript, write_transcript
from tests.equate.tables import MODES, RandomPlayer, start, tiles_of

GAMES = int(os.environ.get("FAIRSHAKE_EQUATE_GAMES", "5"))
"""Games of each mode; a soak sets more."""
MOST_ACTS = 3000


def check_event(state: State, event: Event, after: State) -> None:
    assert tiles_of(after) == after.table.bag.counts(), event
    assert after.now == event.at


def check_secrecy(state: State, event: Event) -> None:
    """Nobody's view or event depends on another's rack, on the pile or on the seed."""
    for seat in (None, *range(len(state.hands))):
        hidden = msgspec.structs.replace(
            state,
            seed="#",
            pile=tuple("#" if tile not in "+-×÷" else "+" for tile in state.pile),
            aside=("#",) * len(state.aside),
            hands=tuple(h if n == seat else ("#",) * len(h) for n, h in enumerate(state.hands)),
        )
        assert view(state, seat) == view(hidden, seat)
        seen = redact(event, seat)
        drawn = getattr(event, "tiles", ())
        if seen is not None and drawn and getattr(event, "seat", None) not in (seat, None):
            assert (
                not hasattr(seen, "tiles")
                or set(seen.tiles) <= {"#"}
                or event.__class__.__name__ == "GameEnded"
            )
        assert getattr(seen, "seed", "#") == "#"


def end_it(state: State, now: int) -> c.Command:
    """The act that brings a game to its end once enough has happened."""
    if state.adjourned:
        return c.Resume(now)
    if state.phase == "closing":
        waiting = [s for s in range(len(state.hands)) if s not in state.accepted and s != state.turn]
        return c.Accept(waiting[0], now)
    if not state.time_called:
        return c.CallTime(now)
    seat, captain = state.turn, state.table.seats[state.turn].captain
    if state.phase in ("drawing", "dealing"):
        return (
            c.Draw(seat, 1, 0, now, captain)
            if view(state, None).piles[0]
            else c.Draw(seat, 0, 1, now, captain)
        )
    return c.Pass(seat, now, captain)


def random_game(mode: str, number: int) -> tuple[State, list[Event], int]:
    player = RandomPlayer(number)
    state, log = start(MODES[mode], f"{mode} {number}")
    refused = 0
    for act in range(MOST_ACTS):
        if state.phase == "over":
            break
        if act > 400:
            player.now += 1
            state_tick = decide(state, c.Tick(player.now))
            assert not isinstance(state_tick, Refusal)
            command: c.Command = end_it(state, player.now) if not state_tick else c.Tick(player.now)
        else:
            command = player.command(state)
        decision = decide(state, command)
        assert read_command(msgspec.json.encode(command)) == command
        if isinstance(decision, Refusal):
            refused += 1
            continue
        for event in decision:
            after = apply(state, event)
            check_event(state, event, after)
            check_secrecy(after, event)
            state = after
            log.append(event)
    return state, log, refused


@pytest.mark.parametrize("mode", MODES)
def test_random_games_of_every_mode_end_with_all_tiles_there_and_replay_alike(mode: str) -> None:
    refusals = 0
    for number in range(GAMES):
        state, log, refused = random_game(mode, number)
        refusals += refused
        assert state.phase == "over"
        assert state.outcome is not None
        assert fold(log) == state
        assert read_log(write_log(log)) == tuple(log)
        assert msgspec.json.decode(msgspec.json.encode(state), type=State) == state
        seen = view(state, 0)
        assert msgspec.json.decode(msgspec.json.encode(seen), type=View) == seen
        assert read_transcript(write_transcript(log)) == tuple(log)
    assert refusals > GAMES


def test_random_games_meet_every_event_and_every_ending() -> None:
    seen: Counter[str] = Counter()
    for mode in MODES:
        for number in range(100, 104):
            state, log, _ = random_game(mode, number)
            seen.update(type(event).__name__ for event in log)
            seen.update([state.outcome.how if state.outcome else "none"])
    wanted = {kind.__name__ for kind in Event.__args__} | {"out", "passes", "time"}
    assert wanted - set(seen) == set(), seen


def test_a_refused_command_leaves_an_empty_table_empty() -> None:
    assert isinstance(decide(EMPTY, c.Pass(0, 0)), Refusal)
