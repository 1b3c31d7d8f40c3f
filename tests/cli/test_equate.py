"""`fairshake equate …` as people and programs use it."""

import json
from pathlib import Path

from tests.equate.command import fairshake

SAMPLE = {"play": "J10 across 24÷3=8"}


def test_check_shows_people_the_score_and_leaves_with_0() -> None:
    done = fairshake("check", "--play", "J10 across 24÷3=8", "--rack", "2 4 ÷ 3 8 + 9 9 1/2")
    assert done.returncode == 0
    assert "Score: 28" in done.stdout


def test_check_leaves_with_1_when_the_play_is_not_allowed() -> None:
    done = fairshake("check", "--play", "J10 across 24÷3=9")
    assert done.returncode == 1
    assert "unequal" in done.stdout


def test_check_leaves_with_2_and_names_the_field_on_bad_input() -> None:
    done = fairshake("check", "--play", "J10 across 4=4", "--tileset", "olympic")
    assert done.returncode == 2
    assert "tileset" in done.stderr
    assert "original" in done.stderr
    assert "Traceback" not in done.stderr


def test_check_answers_one_request_as_json() -> None:
    done = fairshake("check", "--json", given=json.dumps(SAMPLE))
    assert done.returncode == 0
    assert json.loads(done.stdout)["score"] == 28


def test_check_answers_every_line_even_after_a_bad_one() -> None:
    given = "\n".join([json.dumps(SAMPLE), '{"colour": 1}', "nonsense", json.dumps(SAMPLE)])
    done = fairshake("check", "--lines", given=given)
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert done.returncode == 0
    assert [answer.get("score") for answer in answers] == [28, None, None, 28]
    assert answers[1]["error"]["field"] == "colour"


def test_check_takes_a_tile_set_from_a_file(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text('name = "mine"\n[[tiles]]\nfaces = ["7"]\ncount = 9\nscore = 50\n', encoding="utf-8")
    done = fairshake("check", "--play", "J10 across 7=7", "--tileset", str(file))
    assert "Score: 200" in done.stdout
    missing = fairshake("check", "--play", "J10 across 7=7", "--tileset", str(tmp_path / "none.toml"))
    assert missing.returncode == 2


def test_a_game_is_played_saved_resumed_and_replayed(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    play = ("play", "--player", "Ann", "--player", "Ben", "--seed", "1", "--save", str(file))
    first = fairshake(*play, given="help\nwhat\nJ10 across 3=4\npass\nquit\n")
    assert first.returncode == 0
    assert "I don't understand 'what'" in first.stdout
    assert "passes" in first.stdout
    second = fairshake("play", "--resume", str(file), given="trade all\ntime\npass\n")
    assert second.returncode == 0
    assert "trades 9 tiles" in second.stdout
    assert "The game is over" in second.stdout
    shown = fairshake("replay", str(file))
    assert shown.returncode == 0
    assert "plays first" in shown.stdout
    assert "The game is over" in shown.stdout


def test_a_single_player_sees_the_average_and_two_piles_are_drawn_from() -> None:
    done = fairshake("play", "--two-piles", "--seed", "1", given="draw 6 3\npass\ntime\n")
    assert done.returncode == 0
    assert "0 a turn" in done.stdout


def test_a_person_plays_against_a_bot() -> None:
    done = fairshake(
        "play", "--player", "Ann", "--bot", "learner", "--seed", "3", given="pass\npass\ntime\npass\n"
    )
    assert done.returncode == 0, done.stderr
    assert "Bot 1 (learner) plays" in done.stdout
    assert fairshake("play", "--bot", "wizard").returncode == 2


def test_moves_lists_the_best_plays_and_counts_them_all() -> None:
    done = fairshake("moves", "--rack", "4 4 +")
    assert done.returncode == 0
    assert "6 equation plays" in done.stdout
    assert fairshake("moves", "--rack", "+").returncode == 1
    assert fairshake("moves").returncode == 2
    answer = json.loads(fairshake("moves", "--json", given='{"rack": ["4", "4", "+"], "limit": 1}').stdout)
    assert answer == {
        "count": 6,
        "complete": True,
        "moves": [{"play": "J8 down 4=4", "score": 4, "tiles": 2}],
    }


def test_bad_tables_are_refused_with_a_sentence(tmp_path: Path) -> None:
    for flags in (
        ("--referee", "nobody"),
        ("--fractions", "some"),
        ("--handicap", "Zoe=5"),
        ("--resume", "none"),
        ("--team", "Reds"),
        ("--horizontal-only", "--fractions", "all"),
    ):
        done = fairshake("play", "--player", "Ann", *flags)
        assert done.returncode == 2, flags
        assert "Traceback" not in done.stderr


def test_teams_adjourning_disputes_and_an_agreed_end_are_reached_from_the_keyboard(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    lines = [
        "adjourn", "pass", "resume", "propose pass", "Abe: support 1", "proposals", "confirm 1",
        "dispute", "Reds: end", "Blues: end",
    ]  # fmt: skip
    teams = ("--team", "Reds=Ann,Abe", "--team", "Blues=Ben,Bea")
    done = fairshake(
        "play", *teams, "--referee", "players", "--seed", "4", "--save", str(file), given="\n".join(lines)
    )
    assert done.returncode == 0, done.stderr
    for words in (
        "The game is paused. Someone has to resume it first",
        "The game continues.",
        "has a proposal",
        "There is no play to dispute",
    ):
        assert words in done.stdout
    assert "The game is over" in done.stdout
    assert fairshake("replay", str(file), "--last").returncode == 0


def test_a_fraction_without_brackets_and_unequal_sides_are_explained_at_the_table() -> None:
    done = fairshake("play", "--seed", "1", given="J10 across 5/2=5/2\nJ10 across 1=2\nquit\n")
    assert "write it like this: [5/2]" in done.stdout
