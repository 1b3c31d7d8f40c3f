"""Random games, legal and illegal acts mixed, in every way of playing, to the end."""

import os
from collections import Counter

import msgspec
import pytest

from fairshake.application.bots.seeded import SeededChance
from fairshake.application.equate.library import equate_game
from fairshake.equate.game import AnyCommand, AnyEvent, State, View, view, visible
from fairshake.equate.game import commands as c
from fairshake.equate.game import events as e
from fairshake.equate.game.events import EVENTS
from fairshake.equate.game.flow import unaccepted
from fairshake.equate.game.transcript import read_transcript, write_transcript
from fairshake.equate.game.view import pile_sizes
from fairshake.games import read_log, replay, step, write_log
from fairshake.messages import catalogue
from tests.equate.tables import MODES, RandomPlayer, start, tiles_of

GAMES = int(os.environ.get("FAIRSHAKE_EQUATE_GAMES", "4"))
"""Games of each mode; a soak sets more."""
MOST_ACTS = 3000
GAME = equate_game()
SENTENCES = catalogue("equate")


def check_event(state: State, event: AnyEvent, after: State) -> None:
    assert tiles_of(after) == after.settings.bag.counts(), event
    assert (after.now, after.events) == (event.at, state.events + 1)


def check_secrecy(state: State, event: AnyEvent) -> None:
    """Nobody's view or event depends on another's rack or on the pile."""
    people = [who for seat in state.seats for who in seat.people]
    for who in ("", *people):
        seat = state.settings.places.get(who)
        hidden = msgspec.structs.replace(
            state,
            pile=tuple("#" if tile not in "+-×÷" else "+" for tile in state.pile),
            aside=("#",) * len(state.aside),
            hands=tuple(h if n == seat else ("#",) * len(h) for n, h in enumerate(state.hands)),
            proposals=tuple(one for one in state.proposals if one.seat == seat),
        )
        assert view(state, who) == view(hidden, who)
        heard = visible(state, event, who)
        if isinstance(event, e.TilesDrawn | e.TilesTraded) and state.settings.places[event.player] != seat:
            assert set(getattr(heard, "tiles", ())) <= {"#"}
        if isinstance(event, e.ProposalMade | e.ProposalSupported):
            assert (heard is None) == (state.settings.places[event.player] != seat)
        if isinstance(event, e.TilesReturned | e.PlayMade):
            assert not getattr(heard, "reasons", ())
            assert set(getattr(heard, "tiles", ())) <= {"#"}


def end_it(state: State, now: int) -> AnyCommand:
    """The act that brings a game to its end once enough has happened."""
    if state.adjourned:
        return c.Resume(now)
    away = [who for seat in state.active for who in state.seats[seat].people if who in state.absent]
    if away:
        return c.Return(now, away[0])
    if state.phase == "closing":
        return c.Accept(now, state.captain(unaccepted(state)[0]))
    if state.called_at is None:
        return c.CallTime(now, "judge")
    who = state.captain(state.turn)
    if state.phase in ("drawing", "dealing"):
        return c.Draw(now, who, 1, 0) if pile_sizes(state)[0] else c.Draw(now, who, 0, 1)
    return c.Pass(now, who)


def random_game(mode: str, number: int) -> tuple[State, list[AnyEvent], int]:
    player, chance = RandomPlayer(number), SeededChance(f"{mode} {number}")
    state, log = start(MODES[mode], f"{mode} {number}")
    refused = 0
    for act in range(MOST_ACTS):
        if state.phase == "over":
            break
        command = player.command(state) if act <= 400 else end_it(state, player.now + 1)
        player.now = max(player.now, command.at)
        assert msgspec.json.decode(msgspec.json.encode(command), type=AnyCommand) == command
        done = step(GAME, state, command, chance)
        if done.refusal is not None:
            refused += 1
            assert f"refusal.{done.refusal.code}" in SENTENCES
        for event in done.events:
            after = GAME.apply(state, event)
            check_event(state, event, after)
            check_secrecy(after, event)
            state = after
            log.append(event)
        assert state == done.state
        due = GAME.next_deadline(state)
        assert due is None or due > command.at
    return state, log, refused


@pytest.mark.parametrize("mode", MODES)
def test_random_games_of_every_mode_end_with_all_tiles_there_and_replay_alike(mode: str) -> None:
    refusals = 0
    for number in range(GAMES):
        state, log, refused = random_game(mode, number)
        refusals += refused
        assert state.phase == "over"
        assert state.outcome is not None
        assert replay(GAME, log) == state
        assert list(read_log({"equate": GAME}, write_log(GAME, log)).events) == log
        assert msgspec.json.decode(msgspec.json.encode(state), type=State) == state
        seen = view(state, state.seats[0].people[0])
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
    wanted = {kind.__name__ for kind in EVENTS} | {"out", "passes", "time", "resigned", "agreed", "judge"}
    assert wanted - set(seen) == set(), seen
