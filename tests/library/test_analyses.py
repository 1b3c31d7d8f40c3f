"""`fairshake.analyse`: a match, a game, a position or a file; an object that draws and tells itself."""

from __future__ import annotations

from pathlib import Path

import pytest

import fairshake

FOLDER = Path(__file__).parent.parent / "corpora"
MATCH = FOLDER / "transcripts" / "now-correct.txt"


def test_a_match_that_has_just_begun_has_nothing_to_show_yet() -> None:
    analysis = fairshake.analyse(fairshake.Match({"Ann": None, "Ben": None}, seed=1))
    assert (analysis.game, list(analysis.moves)) == ("equations", [])
    assert [player["name"] for player in analysis.players] == ["Ann", "Ben"]
    assert analysis._repr_svg_().startswith("<svg")


def test_a_running_match_is_narrated_as_far_as_it_has_come() -> None:
    match = fairshake.Match({"Ann": None, "Ben": None}, seed=1).play()
    match.do("Ann", "arrange-goal", goal="r1")
    match.do("Ann", "say-goal")
    analysis = fairshake.analyse(match)
    assert [move["act"] for move in analysis.moves] == ["goal"]
    assert "Ann sets the Goal 1." in str(analysis)


def test_a_game_of_equate_is_narrated_turn_by_turn() -> None:
    game = fairshake.equate.Game({"Ann": None, "Ben": None}, seed=2).play()
    best = game.moves(limit=1)[0]
    game.make(best)
    game.play()
    analysis = fairshake.analyse(game)
    assert [(turn["score"], turn["lost"]) for turn in analysis.moves] == [(best.score, 0)]
    assert analysis.flubs == []


def test_a_file_its_bytes_and_its_path_give_the_same() -> None:
    found = [fairshake.analyse(thing) for thing in (MATCH, str(MATCH), MATCH.read_bytes())]
    assert {len(one.moves) for one in found} == {len(found[0].moves)}
    assert repr(found[0]) == f"<Analysis of equations: {len(found[0].moves)} moves>"


def test_progress_is_reported() -> None:
    steps: list[int] = []
    position = fairshake.Position("mlag-2018/middle - | 7 | - | 3 | - | 4 + | none")
    analysis = fairshake.analyse(position, progress=lambda done, _all: steps.append(done))
    assert steps == list(range(8))
    assert len(analysis.moves) == 6
    assert analysis.plot().startswith("<svg")


@pytest.mark.parametrize(
    ("thing", "field"),
    [
        (b"hello", "file"),
        ("no-such-file", "file"),
        (fairshake.Position("mlag-2018/middle - | - | - | - | - | 1 2 | no-goal"), "goal"),
    ],
    ids=["no game", "no file", "no Goal"],
)
def test_what_cannot_be_analyzed_is_bad_input(thing: object, field: str) -> None:
    with pytest.raises(fairshake.BadInput) as refused:
        fairshake.analyse(thing)  # type: ignore[arg-type]
    assert refused.value.field == field
