"""Logs: JSON lines that pin the rule book and its version."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest

from fairshake.equations import (
    BOOKS,
    LOG_VERSION,
    LogError,
    Refusal,
    State,
    book_for,
    read_event,
    read_log,
    replay,
    write_event,
    write_log,
)
from fairshake.equations import commands as c
from fairshake.equations import events as e
from fairshake.equations.commands import AnyCommand
from fairshake.equations.events import AnyEvent

from .playing import Match


def played() -> Match:
    return Match("mlag-2018").to_turn().move().challenge("cid", "never").papers(bob="right", ann="")


def test_a_log_reads_back_and_replays_to_the_same_state_bit_for_bit() -> None:
    match = played()
    events = read_log(write_log(match.log))
    assert list(events) == match.log
    assert msgspec.json.encode(replay(events)) == msgspec.json.encode(match.state)
    assert msgspec.json.decode(msgspec.json.encode(match.state), type=State) == match.state


def test_the_head_pins_rule_book_and_versions() -> None:
    head = json.loads(write_log(played().log).splitlines()[0])
    assert head == {
        "log": "fairshake",
        "game": "equations",
        "version": LOG_VERSION,
        "pins": {"rulebook": "mlag-2018", "book_version": 1},
    }


@pytest.mark.parametrize(
    ("data", "code", "line"),
    [
        (b"", "log-head-unreadable", 1),
        (b"{}\n", "log-head-unreadable", 1),
        (
            b'{"log":"fairshake","game":"equations","version":99}\n',
            "log-version-unknown",
            1,
        ),
        (
            b'{"log":"fairshake","game":"equations","version":3}\n',
            "log-begins-elsewhere",
            2,
        ),
        (
            b'{"log":"fairshake","game":"equations","version":3}\n{"event":"x"}\n',
            "log-event-unreadable",
            2,
        ),
    ],
)
def test_a_file_that_is_not_a_log_is_refused_with_its_line(data: bytes, code: str, line: int) -> None:
    with pytest.raises(LogError) as caught:
        read_log(data)
    assert (caught.value.code, caught.value.line) == (code, line)


def test_one_event_survives_alone() -> None:
    event = e.CubeMoved(5, "ann", 3, "required")
    assert read_event(write_event(event)) == event


def test_commands_refuse_unknown_fields() -> None:
    decoder = msgspec.json.Decoder(AnyCommand)
    assert decoder.decode(b'{"command":"accept","at":1,"player":"ann"}') == c.Accept(1, "ann")
    with pytest.raises(msgspec.ValidationError):
        decoder.decode(b'{"command":"accept","at":1,"player":"ann","colour":"red"}')


@pytest.mark.parametrize("union", [AnyCommand, AnyEvent])
def test_every_command_and_event_has_a_name_of_its_own(union: Any) -> None:
    names = [kind.__struct_config__.tag for kind in union.__args__]
    assert len(set(names)) == len(names)


def test_a_match_continues_under_the_version_of_the_book_it_began_with() -> None:
    assert book_for("mlag-2018", BOOKS["mlag-2018"].version) is BOOKS["mlag-2018"]
    with pytest.raises(KeyError):
        book_for("mlag-2018", 99)


def test_a_refusal_is_json_too() -> None:
    refusal = Match("mlag-2018").to_turn().refused(c.Move, "ann", 0, "required")
    assert msgspec.json.decode(msgspec.json.encode(refusal), type=Refusal) == refusal
