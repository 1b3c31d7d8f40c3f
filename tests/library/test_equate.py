"""Boards and games of Equate in the library."""

from __future__ import annotations

from pathlib import Path

import pytest

import fairshake
from fairshake.equate import Board, Game, PlayFault


def test_a_board_reads_back_from_its_text_and_its_repr() -> None:
    board = Board().play("J10 across 24÷3=8").play("J10 down 2=?2")
    assert board["J12"] == "?2"
    assert Board(str(board)) == board == eval(repr(board), {"Board": Board})
    assert Board.of(board.tiles) == board
    assert len({board, Board(str(board))}) == 1
    assert repr(Board()) == "Board()"
    assert repr(Board(tileset="junior")) == "Board(tileset='junior')"


@pytest.mark.parametrize(
    ("play", "reason"),
    [
        ("J10 across 2+2=5", PlayFault.UNEQUAL),
        ("A1 across 2+2=4", PlayFault.OFF_CENTER),
        ("J10", PlayFault.MALFORMED),
        ("Z99 across 2=2", PlayFault.OFF_BOARD),
    ],
)
def test_a_play_that_is_not_allowed_is_refused_with_its_reason(play: str, reason: PlayFault) -> None:
    verdict = Board().check(play)
    assert (bool(verdict), verdict.reason, verdict.score) == (False, reason, 0)
    with pytest.raises(fairshake.Refused) as caught:
        Board().play(play)
    assert caught.value.code == reason
    assert str(caught.value) == verdict.explanation


def test_the_best_plays_of_a_rack_are_allowed_and_score_what_they_say() -> None:
    rack = "2 3 5 + 4 ? ÷ 1/2 6"
    plays = Board().moves(rack, limit=5)
    assert len(plays) == 5
    for play in plays:
        verdict = Board().check(play.text, rack)
        assert (verdict.legal, verdict.score) == (True, play.score)


@pytest.mark.parametrize(
    "wrong",
    [
        lambda: Board("(3)"),
        lambda: Board(tileset="none"),
        lambda: Board.of({"Z99": "1"}),
        lambda: Board()["Z99"],
        lambda: Board().moves("2 3 q"),
        lambda: Board().moves("2 3 1", limit=-1),
        lambda: Game({"Ann": None}).rack("Zoe"),
        lambda: Game({"Ann": "genius"}),
        lambda: Game({}),
        lambda: Game({"Ann": None}, tileset="none"),
        lambda: Game({"Ann": None}, colour="blue"),
    ],
)
def test_what_cannot_be_used_is_bad_input_with_a_field(wrong: object) -> None:
    with pytest.raises(fairshake.BadInput) as caught:
        wrong()  # type: ignore[operator]
    assert caught.value.field
    assert caught.value.code
    assert str(caught.value)


def test_bots_play_a_game_to_its_end_and_it_reads_back(tmp_path: Path) -> None:
    game = Game({"Ann": "first-day", "Ben": "beginner"}, seed=5, selection={"fractions": "none"})
    while not game.over:
        assert game.step()
    assert game.pile == 0 or game.log[-1].winners is not None
    game.save(tmp_path / "game.jsonl")
    again = Game.read(tmp_path / "game.jsonl")
    assert (again.scores, again.board, again.log) == (game.scores, game.board, game.log)


def test_a_person_makes_plays_trades_and_passes() -> None:
    game = Game({"Ann": None, "Ben": None}, seed=1)
    names = [act.name for act in game.acts(game.waiting[0])]
    assert names == ["make-play", "trade", "pass"]
    for _ in range(4):
        best = game.moves(limit=1)
        if best:
            before = sum(game.scores.values())
            game.make(best[0])
            assert sum(game.scores.values()) == before + best[0].score
        else:
            game.trade(game.rack(game.waiting[0])[0])
    game.skip()
    with pytest.raises(fairshake.Refused):
        game.make("A1 across 1=1")


def test_a_game_is_narrated_and_nobody_hears_what_another_draws() -> None:
    game = Game({"Ann": "beginner", "Ben": "beginner"}, seed=5, selection={"fractions": "none"}).play()
    story = game.narrate()
    assert any("across" in line or "down" in line for line in story)
    own = [line for line in game.narrate("Ann") if line not in story]
    assert all("Ben" not in line for line in own)
