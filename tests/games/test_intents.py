"""Intents: what a client may send, and what only the authority fills in, for every command of every game."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from fairshake.games import BadIntentError, JudgeCommand, NotYoursError, PlayerCommand, TableCommand, stamp
from fairshake.games.intents import DICE, FILLED_IN
from fairshake.games.json_names import kebab

from .suites import SUITES

COMMANDS = [
    pytest.param(suite.game.commands, command, id=f"{name} {command}")
    for name, suite in SUITES.items()
    for command in suite.game.commands
]


def fields(kind: type) -> dict[str, Any]:
    return {field.name: field for field in msgspec.structs.fields(kind)}


@pytest.mark.parametrize(("commands", "name"), COMMANDS)
def test_a_command_names_only_its_sender(commands: dict[str, type], name: str) -> None:
    """A field that only the authority fills in could never be sent."""
    kind = commands[name]
    assert name == kebab(kind.__name__)
    own = {PlayerCommand: {"player"}, JudgeCommand: {"judge"}, TableCommand: set[str]()}
    (base,) = [base for base in own if issubclass(kind, base)]
    assert set(fields(kind)) & FILLED_IN == {"at"} | own[base]


@pytest.mark.parametrize(("commands", "name"), COMMANDS)
def test_what_chance_decides_may_be_left_out(commands: dict[str, type], name: str) -> None:
    """A field of that name need not be there at all: then it only must not be sent."""
    kind: Any = commands[name]
    known = fields(kind)
    for field in kind.CHANCE:
        assert field not in known or not known[field].required


@pytest.mark.parametrize(("commands", "name"), COMMANDS)
@pytest.mark.parametrize("field", [*sorted(FILLED_IN), "CHANCE"])
def test_the_sender_does_not_say_who_acts_when_or_what_was_rolled(
    commands: dict[str, type], name: str, field: str
) -> None:
    kind: Any = commands[name]
    for named in kind.CHANCE if field == "CHANCE" else (field,):
        with pytest.raises(NotYoursError):
            stamp(commands, {"command": name, named: "ann"}, "bob", 5, judge=True)


@pytest.mark.parametrize(("commands", "name"), COMMANDS)
def test_nobody_brings_cubes_or_tiles_to_a_roll_or_a_draw_under_any_name(
    commands: dict[str, type], name: str
) -> None:
    kind: Any = commands[name]
    own = set(fields(kind)) - kind.CHANCE if kind.CHANCE else DICE
    for brought in DICE - own:
        with pytest.raises(NotYoursError) as caught:
            stamp(commands, {"command": name, brought: ["1"]}, "bob", 5, judge=True)
        assert caught.value.field in (brought, "command")


@pytest.mark.parametrize(("commands", "name"), COMMANDS)
def test_only_a_judge_gives_a_judges_orders_and_nobody_the_tables(
    commands: dict[str, type], name: str
) -> None:
    kind = commands[name]
    if issubclass(kind, PlayerCommand):
        return
    with pytest.raises(NotYoursError) as caught:
        stamp(commands, {"command": name}, "ann", 5, judge=issubclass(kind, TableCommand))
    assert caught.value.field == "command"


@pytest.mark.parametrize("name", sorted(SUITES))
def test_an_intent_becomes_the_senders_command_of_now(name: str) -> None:
    commands = SUITES[name].game.commands
    assert stamp(commands, {"command": "leave"}, "ann", 5) == commands["leave"](5, "ann")
    with pytest.raises(BadIntentError) as caught:
        stamp(commands, {"command": "fly"}, "ann", 5)
    assert (caught.value.field, caught.value.code) == ("command", "unknown-command")
    with pytest.raises(BadIntentError) as caught:
        stamp(commands, {"command": "leave", "colour": "red"}, "ann", 5)
    assert (caught.value.field, caught.value.code) == ("colour", "bad-field")


@pytest.mark.parametrize("wrong", [None, 3, ["leave"], {"leave": 1}])
def test_a_command_that_has_no_name_is_unknown(wrong: Any) -> None:
    with pytest.raises(BadIntentError):
        stamp(SUITES["equations"].game.commands, {"command": wrong}, "ann", 5)
