"""A newcomer's first game: the roll is easy, the bot leaves a Now, and the guide leads to it."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from fairshake.application.registry import kit_of
from fairshake.application.tables.bot_driver import chore_of
from fairshake.application.tables.memory import SeededChance
from fairshake.equate.game.events import PlayMade
from fairshake.games import Place

PLACES = (Place("p1", "Ann"), Place("p2", "Pip", "first-day"))
SEEDS = range(12)


class Played:
    """A guided game in which the first seat does what the guide says."""

    def __init__(self, game: str, seed: int) -> None:
        self.kit = kit_of(game)
        self.game, self.chance, self.state, self.events = self.kit.game, SeededChance(seed), None, []
        make = self.kit.bots.make
        assert make is not None
        self.guide, self.bot = make(self.kit.bots.guide, 1, False), make("first-day", seed, False)
        preset = next(one for one in self.kit.presets if one.settings.get("guided"))
        self.at, self.mine = 0, [""]
        self.do(self.game.start(preset.settings, PLACES, 0))

    state: Any
    events: list[Any]

    def do(self, command: Any) -> None:
        reported = self.game.decide(self.state, command, self.chance)
        assert isinstance(reported, tuple), reported
        for event in reported:
            self.state = self.game.apply(self.state, event)
        self.events += reported

    def step(self) -> None:
        self.at += 1000
        thought = self.guide.think(self.game.view(self.state, "p1", self.at), 4.0)
        if thought is not None:
            self.mine.append(str(thought.command.__struct_config__.tag))
        else:
            thought = self.bot.think(self.game.view(self.state, "p2", self.at), 4.0)
            assert thought is not None
            assert chore_of(self.game, self.state, "p2") is None
        self.do(replace(thought.command, at=self.at))
        if self.mine[-1] == "arrange-goal" and self.state.phase == "goal":
            self.do(self.game.commands["say-goal"](self.at, "p1"))


@pytest.mark.parametrize("seed", SEEDS)
def test_a_player_who_follows_the_guide_wins_the_first_shake_with_now(seed: int) -> None:
    played = Played("equations", seed)
    while not played.game.is_over(played.state):
        played.step()
    assert played.mine[1:] == ["roll", "arrange-goal", "move", "make-challenge", "present"]
    assert played.state.results[-1].ending == "now"
    assert played.state.total("p1") > played.state.total("p2")


@pytest.mark.parametrize("seed", SEEDS)
def test_a_player_who_follows_the_guide_makes_two_plain_plays(seed: int) -> None:
    played = Played("equate", seed)
    while len(played.mine) < 3:
        played.step()
    assert played.mine[1:] == ["make-play", "make-play"]
    assert played.kit.scores(played.state)["p1"] > 0
    made = [event for event in played.events if isinstance(event, PlayMade) and event.player == "p1"]
    # Two or three tiles and the equals sign around a tile that is there: no number such as 29 beside it.
    assert [len(event.placed) for event in made] in ([5, 3], [5, 4])


def test_a_newcomer_who_moves_on_still_finds_a_now() -> None:
    """Nobody calls it in the newcomer's place, and the bot keeps it there."""
    played = Played("equations", 3)
    while "move" not in played.mine:
        played.step()
    played.step()
    view = played.game.view(played.state, "p1", played.at)
    spare = next(cube for cube in view.cubes if cube.section == "resources" and cube.face in "-x÷")
    played.do(played.game.commands["move"](played.at, "p1", spare.number, "forbidden"))
    played.step()
    thought = played.guide.think(played.game.view(played.state, "p1", played.at), 4.0)
    assert thought.command.word == "now"
