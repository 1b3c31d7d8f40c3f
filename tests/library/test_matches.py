"""Matches of the library: played in a loop, by bots and by programs that pick from the acts."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

import fairshake
from fairshake import Match
from fairshake.bots import LEVELS, Bot, SolverOracle

CHOICES = {"write": "1 = 1", "present": "1 = 1"}


def test_bots_play_a_match_to_its_end() -> None:
    match = Match({"Ann": "beginner", "Ben": "learner", "Cid": "beginner"}, shakes=2, seed=4)
    assert match.players == ("Ann", "Ben", "Cid")
    steps = 0
    while not match.over:
        assert match.step()
        steps += 1
    assert steps < len(match.log)
    assert match.shake == 2
    assert max(match.scores.values()) > 0
    assert match.step() == ()
    assert repr(match).startswith("<Match over: Ann ")


def test_the_same_seed_rolls_the_same_cubes() -> None:
    def rolled(seed: int) -> list[object]:
        match = Match({"Ann": None, "Ben": None}, seed=seed).play()
        return [event.cubes for event in match.log if hasattr(event, "cubes")]

    assert rolled(8) == rolled(8) != rolled(9)
    assert Match({"Ann": None, "Ben": None}).seed != Match({"Ann": None, "Ben": None}).seed


def arranged(match: Match, player: str) -> str:
    """A digit that can be the Goal."""
    return next(str(seen.cube) for seen in match.view(player).cubes if seen.face in "123456789")


@pytest.mark.parametrize("rulebook", list(fairshake.RuleBook))
def test_an_act_from_the_list_is_never_refused(rulebook: fairshake.RuleBook) -> None:
    chance = random.Random(str(rulebook))
    match = Match({"Ann": None, "Ben": None}, rulebook=rulebook, shakes=1, seed=11, timed=False)
    for _ in range(400):
        match.play()
        if match.over:
            break
        acts = [act for act in match.acts() if act.name not in ("say-no-goal", "initial")]
        act = chance.choice(acts)
        fields = {name: CHOICES.get(act.name) or arranged(match, act.player) for name in act.needs}
        assert match.do(act, **fields)
    assert match.log


def test_a_person_plays_against_a_bot_by_names() -> None:
    match = Match({"Ann": None, "Ben": "beginner"}, seed=1).play()
    while not match.over and match.phase != "goal":
        match.play()
    if match.waiting == ("Ann",):
        match.do("Ann", "arrange-goal", goal=arranged(match, "Ann"))
        match.do("Ann", "say-goal")
    match.play()
    assert match.position is not None
    assert match.position.goal is not None


def test_what_is_not_allowed_is_refused_with_a_code_and_changes_nothing() -> None:
    match = Match({"Ann": None, "Ben": None}, seed=1).play()
    before = len(match.log)
    (setter,) = match.waiting
    other = "Ben" if setter == "Ann" else "Ann"
    with pytest.raises(fairshake.Refused) as caught:
        match.do(other, "say-goal")
    assert caught.value.code
    assert str(caught.value) != caught.value.code
    wrong: list[tuple[str, str, dict[str, object]]] = [
        (setter, "dance", {}),
        (setter, "move", {"cube": "r77"}),
        (setter, "arrange-goal", {"goal": "q"}),
        (setter, "move", {"section": "required", "cube": 1, "at": 3}),
    ]
    for player, name, fields in wrong:
        with pytest.raises(fairshake.BadInput) as bad:
            match.do(player, name, **fields)
        assert bad.value.field
    assert len(match.log) == before


@pytest.mark.parametrize(
    ("players", "settings", "field"),
    [
        ({"Ann": None}, {}, "seats"),
        ({"Ann": None, "Ben": "genius"}, {}, "players"),
        ({"Ann": None, "Ben": None}, {"rulebook": "none"}, "rulebook"),
        ({"Ann": None, "Ben": None}, {"division": "senor"}, "division"),
        ({"Ann": None, "Ben": None}, {"shakes": 1000}, "shakes"),
        ({"Ann": None, "Ben": None}, {"colour": "blue"}, "colour"),
    ],
)
def test_a_table_that_cannot_be_is_refused_by_its_field(
    players: dict[str, str | None], settings: dict[str, object], field: str
) -> None:
    with pytest.raises(fairshake.BadSettings) as caught:
        Match(players, **settings)  # type: ignore[arg-type]
    assert caught.value.field == field
    assert caught.value.code


def test_a_custom_bot_holds_a_seat() -> None:
    own = Bot(LEVELS["first-day"], 3, SolverOracle())
    match = Match({"Ann": own, "Ben": "first-day"}, seed=2).play()
    assert match.over


def test_a_match_is_saved_and_read_back(tmp_path: Path) -> None:
    match = Match({"Ann": "first-day", "Ben": "beginner"}, seed=6).play()
    match.save(tmp_path / "match.jsonl")
    again = Match.read(tmp_path / "match.jsonl")
    assert (again.scores, again.log, again.over) == (match.scores, match.log, True)
    assert Match.read(match.write()).position == match.position
    with pytest.raises(fairshake.BadInput) as caught:
        Match.read(b"nothing")
    assert caught.value.code == "not-a-log"


def test_acts_are_taken_back_one_by_one_to_the_very_beginning() -> None:
    match = Match({"Ann": "first-day", "Ben": "beginner"}, seed=6)
    seen = []
    while not match.over:
        seen.append((match.log[:], match.scores, match.position))
        match.step()
    while seen:
        assert match.undo()
        assert (match.log, match.scores, match.position) == seen.pop()
    assert not match.undo()
    assert match.play().over


def test_a_refused_act_leaves_nothing_to_take_back() -> None:
    match = Match({"Ann": None, "Ben": None}, seed=1)
    with pytest.raises(fairshake.Refused):
        match.do("Ann", "say-goal")
    assert not match.undo()


def test_a_match_is_narrated_in_sentences_in_either_language() -> None:
    match = Match({"Ann": "beginner", "Ben": "learner"}, seed=4).play()
    story = match.narrate()
    assert any("Ann" in line for line in story)
    assert match.narrate(since=len(match.log)) == []
    assert len(match.narrate(since=10)) < len(story)
    with fairshake.use_language("es"):
        assert match.narrate() != story


def test_the_player_with_the_most_points_wins_and_nobody_before_the_end() -> None:
    match = Match({"Ann": "beginner", "Ben": "learner"}, shakes=1, seed=1)
    assert match.winners == ()
    scores = match.play().scores
    assert set(match.winners) == {name for name in scores if scores[name] == max(scores.values())}


def test_players_without_levels_are_refused_with_an_example() -> None:
    with pytest.raises(fairshake.BadSettings, match=r'like \{"Ann": "beginner"') as error:
        Match(["Ann", "Ben"])  # type: ignore[arg-type]
    assert (error.value.code, error.value.field) == ("players-not-named", "players")


@pytest.mark.parametrize(
    ("player", "code", "words"),
    [
        ("Bob", "unknown-player", "Nobody at this table is called Bob"),
        ("Ann", "field-missing", "move also needs cube"),
    ],
)
def test_an_act_that_is_not_whole_names_what_is_missing(player: str, code: str, words: str) -> None:
    match = Match({"Ann": None, "Ben": None}, seed=1).play()
    with pytest.raises(fairshake.BadInput, match=words) as error:
        match.do(player, "move")
    assert error.value.code == code
