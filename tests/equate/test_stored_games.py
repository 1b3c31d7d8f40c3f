"""Games stored in files: each opens, replays to its result and can continue."""

import json
from pathlib import Path

import pytest

from fairshake.application.equate.library import equate_game
from fairshake.application.tables.memory import SeededChance
from fairshake.equate.game import commands as c
from fairshake.games import read_log, replay, step, write_log
from tests.equate.command import fairshake

FOLDER = Path(__file__).parent.parent / "corpora" / "logs" / "equate"
EXPECTED = json.loads((FOLDER / "expected.json").read_text(encoding="utf-8"))
GAME = equate_game()
GAMES = {"equate": GAME}


def test_every_stored_game_has_an_expected_result() -> None:
    assert {path.name for path in FOLDER.iterdir()} - {"expected.json"} == set(EXPECTED)


@pytest.mark.parametrize("name", sorted(EXPECTED))
def test_a_stored_game_replays_to_its_result_and_is_written_again(name: str) -> None:
    wanted = EXPECTED[name]
    log = read_log(GAMES, (FOLDER / name).read_bytes())
    state = replay(GAME, log.events)
    assert state.outcome is not None
    assert (state.events, list(state.scores), list(state.turns)) == (
        wanted["events"],
        wanted["scores"],
        wanted["turns"],
    )
    winners = [state.settings.places[who] for who in state.outcome.winners]
    assert (state.outcome.how, winners, len(state.board)) == (
        wanted["how"],
        wanted["winners"],
        wanted["board"],
    )
    assert read_log(GAMES, write_log(GAME, log.events)).events == log.events


def test_a_game_that_was_broken_off_continues() -> None:
    events = read_log(GAMES, (FOLDER / "with-a-bot.jsonl").read_bytes()).events
    half = replay(GAME, events[: len(events) // 2])
    assert [seat.bot for seat in half.seats] == ["", "beginner"]
    done = step(GAME, half, c.EndGame(half.now, "judge", "late"), SeededChance(1))
    assert done.refusal is None
    assert GAME.is_over(done.state)


@pytest.mark.parametrize(
    "change", [b'"player":"9"', b'"tiles":[1]', b'"event":"nonsense"', b'"player":-7', b"\xff"]
)
def test_a_broken_log_is_refused_with_words(change: bytes, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    file.write_bytes((FOLDER / "two-players.jsonl").read_bytes().replace(b'"player":"1"', change))
    done = fairshake("replay", str(file))
    assert done.returncode == 2
    assert "not a game of Equate" in done.stderr
