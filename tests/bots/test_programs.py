"""Programs of other people as players: good ones play whole matches, bad ones lose their turns and nothing else."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

import pytest

from fairshake.application.bots.arena import Arena
from fairshake.application.bots.match import BotMatch
from fairshake.application.errors import BadInput
from fairshake.application.registry import kit_of
from fairshake.application.tables.memory import SeededChance
from fairshake.bots import LEVELS, Bot, Player, SolverOracle
from fairshake.games import Place
from fairshake.workers.arena import play_with_programs
from fairshake.workers.external import MOST_FAULTS, Program

EXAMPLES = Path(__file__).parents[2] / "examples" / "bots"
MOVER = f"{sys.executable} {EXAMPLES / 'mover.py'}"
PLACES = (Place("p1", "Ann", "learner"), Place("p2", "Bob", "cmd:"))
SETTINGS = {"rulebook": "mlag-2018", "division": "elementary", "shakes": 1}


def program(tmp_path: Path, text: str) -> Program:
    file = tmp_path / "bot.py"
    file.write_text(text)
    return Program(kit_of("equations").game, f"{sys.executable} {file}")


def play_against(bot: Program, seconds: float) -> tuple[BotMatch, object]:
    """A match of one shake between a learner and the program; the learner must get its game."""
    game = kit_of("equations").game
    players: dict[str, Player] = {"p1": Bot(LEVELS["learner"], 1, SolverOracle()), "p2": bot}
    match = BotMatch(game, game.start(SETTINGS, PLACES, 0), players, SeededChance(5), thinking=seconds)
    try:
        return match, match.play()
    finally:
        bot.close()


def test_the_example_plays_a_whole_match_of_equations() -> None:
    arena = Arena(
        ("learner", f"cmd:{MOVER}"), 1, seed=3, flubs=False, options={"division": "elementary", "shakes": 2}
    )
    results = play_with_programs(arena, 0)
    assert [result.player for result in results] == ["learner", f"cmd:{MOVER}"]
    assert sum(result.share for result in results) == 1


@pytest.mark.skipif(shutil.which("node") is None, reason="the second example needs Node")
def test_the_example_in_another_language_plays_equate() -> None:
    arena = Arena(("beginner", f"cmd:node {EXAMPLES / 'passer.js'}"), 1, seed=2, game="equate")
    results = play_with_programs(arena, 0)
    assert results[0].share == 1


HANGS = "import time\ntime.sleep(600)\n"
CRASHES = "import sys\nsys.stdin.readline()\nraise SystemExit(3)\n"
RUBBISH = (
    "import sys\nfor line in sys.stdin:\n    print('hello?', flush=True)\n    print('[1]', flush=True)\n"
)
LIES = """
import json, sys
for line in sys.stdin:
    if "please" in line:
        print(json.dumps({"do": {"command": "resign", "player": "p1"}}), flush=True)
"""
CHEATS = """
import json, sys
for line in sys.stdin:
    if "please" in line:
        print(json.dumps({"do": {"command": "roll", "cubes": ["r1"] * 24}}), flush=True)
"""


@pytest.mark.parametrize(
    "text", [CRASHES, RUBBISH, LIES, CHEATS], ids=["crashes", "rubbish", "lies", "cheats"]
)
def test_a_bad_program_loses_its_turns_and_never_the_game_of_others(tmp_path: Path, text: str) -> None:
    bot = program(tmp_path, text)
    match, state = play_against(bot, 0.3)
    assert kit_of("equations").game.is_over(state)
    assert state.total("p1") >= state.total("p2")  # type: ignore[attr-defined]
    assert not any(type(event).__name__ == "PlayerResigned" for event in match.log)
    assert bot.faults > 0


def test_a_program_that_hangs_is_left_alone_in_the_end(tmp_path: Path) -> None:
    bot = program(tmp_path, HANGS)
    _, state = play_against(bot, 0.02)
    assert kit_of("equations").game.is_over(state)
    assert 0 < bot.faults <= MOST_FAULTS


def test_a_program_that_cannot_be_started_is_refused_with_words() -> None:
    with pytest.raises(BadInput, match="cannot be started"):
        Program(kit_of("equations").game, "./no-such-program")
