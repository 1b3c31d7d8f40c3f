"""Board situations: how they are made, and how plays and contests are graded."""

from collections import Counter

import pytest

from fairshake.application.equate.library import layout_named, tileset_named
from fairshake.equate.activities.contest import ContestSubmission, grade_play, leaderboard
from fairshake.equate.activities.levels import LEVELS, bag_for
from fairshake.equate.activities.situation import KEPT, MOST_PLAYS, Situation, make_position, make_situation
from fairshake.equate.board import Board, board_text
from fairshake.equate.faces import BLANK, EQUALS, from_rack
from fairshake.equate.generator import generate
from fairshake.equate.plays import play_text, read_play
from fairshake.equate.reasons import PlayFault
from fairshake.equate.referee import PlayContext, check_play

ORIGINAL = tileset_named("original")
STANDARD = layout_named("standard")


def made(level: str, seed: str) -> Situation:
    return make_situation(ORIGINAL, STANDARD, LEVELS[level], seed)


@pytest.mark.parametrize("level", ["easy", "medium", "hard", "expert"])
def test_the_board_is_what_its_history_of_legal_plays_makes(level: str) -> None:
    situation = made(level, "2")
    bag = bag_for(ORIGINAL, LEVELS[level])
    board = Board(STANDARD, {})
    for played in situation.history:
        play = read_play(board, played.play)
        verdict = check_play(PlayContext(board, bag), play)
        assert (verdict.legal, verdict.equation, verdict.score) == (True, True, played.score)
        board = board.with_tiles(play.placed)
    assert board.tiles == situation.position.board.tiles
    assert len(situation.history) == LEVELS[level].plays


@pytest.mark.parametrize("level", ["easy", "expert"])
def test_board_and_rack_come_out_of_one_bag(level: str) -> None:
    situation = made(level, "2")
    used = Counter(from_rack(tile) for tile in situation.position.board.tiles.values() if tile != EQUALS)
    used.update(situation.position.rack or ())
    assert used <= bag_for(ORIGINAL, LEVELS[level]).counts()


def test_the_same_seed_gives_the_same_situation_and_another_seed_another() -> None:
    one = made("easy", "2")
    make_situation.cache_clear()
    again, other = made("easy", "2"), made("easy", "3")
    assert again == one
    assert board_text(other.position.board) != board_text(one.position.board)
    assert board_text(one.position.board) == EASY_TWO


MANY_PLAYS = "10"
"""A seed whose first rack has more plays than can be ranked."""
EASY_TWO = (
    "(15)6(3)/(15)+(3)/(15)6(3)/(9)1+35=32+4(1)/(9)7(5)-(3)/(9)=(5)6(3)/"
    "(9)1(5)8(3)/(9)+(5)=(3)/(9)8(5)0(3)/(9)+(5)+(3)/(9)8(5)7(3)/(15)-(3)/(15)2(3)/(15)-(3)/(15)5(3)/(19)/(19)/(19)/(19)"
)


def test_the_plays_are_all_there_are() -> None:
    situation = made("easy", "2")
    assert situation.count == len(situation.moves) == generate(situation.position, 1).count


def test_a_position_for_a_puzzle_may_have_more_plays_than_a_situation_can_rank() -> None:
    """Counting them would take most of the time that a puzzle takes to make."""
    assert make_position(ORIGINAL, STANDARD, LEVELS["easy"], "2") == made("easy", "2").position
    many = make_position(ORIGINAL, STANDARD, LEVELS["easy"], MANY_PLAYS)
    assert (generate(many, 1).count or 0) > MOST_PLAYS
    assert many.board == made("easy", MANY_PLAYS).position.board
    assert many.rack != made("easy", MANY_PLAYS).position.rack


@pytest.mark.parametrize("level", list(LEVELS))
def test_a_position_has_as_many_plays_as_its_level_wants(level: str) -> None:
    position = make_position(ORIGINAL, STANDARD, LEVELS[level], "5")
    assert len(generate(position, LEVELS[level].least, count=False).moves) == LEVELS[level].least


def test_with_a_blank_no_play_better_than_those_listed_is_left_out() -> None:
    situation = made("master", "1")
    assert (situation.position.rack or ()).count(BLANK) == 1
    assert situation.count is None
    assert len(situation.moves) == KEPT
    best = generate(situation.position, 1, count=False).moves[0]
    assert best.score == situation.best
    assert grade_play(situation, situation.moves[0].text(situation.position)).rank == 1
    worst = situation.moves[-1]
    graded = grade_play(situation, worst.text(situation.position))
    assert graded.rank == 1 + sum(move.score > worst.score for move in situation.moves)
    assert graded.equal is None


def test_a_play_is_ranked_among_all_plays() -> None:
    situation = made("easy", "2")
    scores = [move.score for move in situation.moves]
    for place in (0, len(scores) // 2, len(scores) - 1):
        move = situation.moves[place]
        graded = grade_play(situation, move.text(situation.position))
        assert graded.score == move.score
        assert graded.rank == 1 + sum(score > move.score for score in scores)
        assert graded.equal == scores.count(move.score)
        assert abs(graded.percent - 100 * move.score / situation.best) <= 0.5


def test_a_wrong_play_has_no_rank_and_says_why() -> None:
    situation = made("easy", "2")
    for text, reason in (("nonsense", PlayFault.MALFORMED), ("A1 across 4=5", PlayFault.NOT_CONNECTED)):
        graded = grade_play(situation, text)
        assert (graded.score, graded.rank, graded.percent) == (0, None, 0)
        assert reason in graded.verdict.reasons


def test_an_expression_play_is_allowed_and_scores_nothing() -> None:
    situation = made("easy", "2")
    board, rack = situation.position.board, situation.position.rack or ()
    tries = [
        grade_play(situation, play_text(board, {square: tile}))
        for square in range(STANDARD.size**2)
        if square not in board.tiles and any(beside in board.tiles for beside in board.neighbors(square))
        for tile in rack
    ]
    expressions = [graded for graded in tries if graded.verdict.legal and not graded.verdict.equation]
    assert expressions
    assert {(graded.score, graded.rank, graded.percent) for graded in expressions} == {(0, None, 0)}


def entries(situation: Situation, *rows: tuple[str, int, float]) -> list[ContestSubmission]:
    """Players with the n-th best play and their times; a place below 0 is a wrong play."""
    return [
        ContestSubmission(
            name, situation.moves[place].text(situation.position) if place >= 0 else "A1 across", seconds
        )
        for name, place, seconds in rows
    ]


def test_the_highest_score_wins_and_time_breaks_ties() -> None:
    situation = made("easy", "2")
    low = len(situation.moves) - 1
    given = entries(situation, ("Ann", low, 5), ("Ben", 0, 90), ("Cid", 0, 60.5), ("Dee", -1, 1))
    rows = leaderboard(situation, given)
    assert [(row.place, row.entry.player) for row in rows] == [(1, "Cid"), (2, "Ben"), (3, "Ann"), (4, "Dee")]
    assert rows[0].score == situation.best


def test_the_same_score_in_the_same_time_shares_a_place() -> None:
    situation = made("easy", "2")
    given = entries(situation, ("Ben", 0, 60), ("Ann", 0, 60), ("Cid", 0, 61))
    rows = leaderboard(situation, given)
    assert [(row.place, row.entry.player) for row in rows] == [(1, "Ann"), (1, "Ben"), (3, "Cid")]


def test_a_late_play_counts_nothing() -> None:
    situation = made("easy", "2")
    low = len(situation.moves) - 1
    given = entries(situation, ("Ann", 0, 300.5), ("Ben", low, 300))
    rows = leaderboard(situation, given, seconds=300)
    assert [(row.entry.player, row.late) for row in rows] == [("Ben", False), ("Ann", True)]
    assert rows[1].score == 0
