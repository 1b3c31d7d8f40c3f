"""Logs: JSON lines that pin the rule book and its version; old ones are upcast; schemas describe them."""

from __future__ import annotations

import json
from pathlib import Path

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
    schemas,
    write_event,
    write_log,
)
from fairshake.equations import commands as c
from fairshake.equations import events as e
from fairshake.equations.commands import AnyCommand
from fairshake.equations.events import AnyEvent

from .playing import Match

OLD = Path(__file__).parent.parent / "corpora" / "transcripts" / "version-1.jsonl"


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


def test_a_log_of_version_1_is_upcast() -> None:
    events = read_log(OLD.read_bytes())
    challenged = next(event for event in events if isinstance(event, e.Challenged))
    assert (challenged.kind, challenged.word) == ("impossible", "never")
    state = replay(events)
    assert {row.player: row.points for row in state.results[-1].points} == {"ann": 2, "bob": 6, "cid": 2}


@pytest.mark.parametrize(
    ("data", "code", "line"),
    [
        (b"", "log-head-unreadable", 1),
        (b"{}\n", "log-head-unreadable", 1),
        (
            b'{"log":"fairshake-equations","version":99,"rulebook":"x","book_version":1}\n',
            "log-version-unknown",
            1,
        ),
        (
            b'{"log":"fairshake-equations","version":2,"rulebook":"x","book_version":1}\n',
            "log-begins-elsewhere",
            2,
        ),
        (
            b'{"log":"fairshake-equations","version":2,"rulebook":"x","book_version":1}\n{"event":"x"}\n',
            "log-event-unreadable",
            2,
        ),
    ],
)
def test_a_file_that_is_no_log_is_refused_with_its_line(data: bytes, code: str, line: int) -> None:
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


def test_every_command_and_event_has_a_schema_and_a_name_of_its_own() -> None:
    described = schemas()
    for union, field in ((AnyCommand, "command"), (AnyEvent, "event")):
        names = [kind.__struct_config__.tag for kind in union.__args__]
        assert len(set(names)) == len(names)
        mapping = described["properties"][field]["discriminator"]["mapping"]
        assert sorted(mapping) == sorted(names)
    assert set(described["properties"]) == {"command", "event", "refusal", "view"}
    json.dumps(described)


def test_the_schemas_in_the_documentation_are_those_of_the_code() -> None:
    published = Path(__file__).parent.parent.parent / "docs" / "engine.schema.json"
    assert json.loads(published.read_text(encoding="utf-8")) == json.loads(json.dumps(schemas()))


def test_a_match_goes_on_under_the_version_of_the_book_it_began_with() -> None:
    assert book_for("mlag-2018", BOOKS["mlag-2018"].version) is BOOKS["mlag-2018"]
    with pytest.raises(KeyError):
        book_for("mlag-2018", 99)


def test_a_refusal_is_json_too() -> None:
    refusal = Match("mlag-2018").to_turn().refused(c.Move, "ann", 0, "required")
    assert msgspec.json.decode(msgspec.json.encode(refusal), type=Refusal) == refusal
