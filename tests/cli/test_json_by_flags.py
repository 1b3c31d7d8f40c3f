"""`--json` next to other flags answers the request that they make, and reports a mistake in the flags as JSON."""

from __future__ import annotations

import json

import pytest

from .running import LINE, fairshake

WRONG_PLAY = ("equate", "check", "--play", "J10 down 4=4", "--horizontal-only")


@pytest.mark.parametrize(
    ("command", "flags", "request_made", "status"),
    [
        ("judge", ("--position", LINE, "--equation", "(6x6)+1 = 37"), {"equation": "(6x6)+1 = 37"}, 0),
        ("judge", ("--equation", "(6x6)+6 = 37", "--position", LINE), {"equation": "(6x6)+6 = 37"}, 1),
        ("solve", ("--position", LINE, "--limit", "2", "--shortest"), {"limit": 2, "shortest": True}, 0),
    ],
)
def test_flags_and_a_request_get_the_same_answer(
    command: str, flags: tuple[str, ...], request_made: dict[str, object], status: int
) -> None:
    by_flags = fairshake(command, "--json", *flags)
    by_request = fairshake(
        command, "--json", stdin=json.dumps({"position": LINE, **request_made}, ensure_ascii=False).encode()
    )
    reported, expected = json.loads(by_flags.stdout), json.loads(by_request.stdout)
    for answer in (reported, expected):
        answer.pop("stats", None)
    assert (reported, by_flags.returncode, by_request.returncode) == (expected, status, status)


def test_the_flags_of_equate_are_answered_in_json_and_none_is_passed_over() -> None:
    refused = fairshake(*WRONG_PLAY, "--json")
    assert (json.loads(refused.stdout)["reason"], refused.returncode) == ("horizontal-only", 1)
    listed = fairshake("equate", "moves", "--rack", "4 4", "--limit", "1", "--best-only", "--json")
    answer = json.loads(listed.stdout)
    assert (answer["count"], len(answer["moves"]), listed.returncode) == (None, 1, 0)


@pytest.mark.parametrize(
    ("arguments", "field"),
    [
        (("judge", "--json", "--bogus"), "bogus"),
        (("judge", "--json", "--position", LINE), "equation"),
        (("judge", "--lines", "--goal", "37"), "goal"),
        (("solve", "--json", "--limit", "many"), "limit"),
        (("equate", "moves", "--lines", "--best-only"), "best_only"),
        (("tournament", "withdraw", "--file", "none.fairshake", "--json"), "code"),
    ],
)
def test_a_mistake_in_the_flags_is_one_line_of_json(arguments: tuple[str, ...], field: str) -> None:
    done = fairshake(*arguments)
    assert (done.returncode, done.stdout.count(b"\n"), done.stderr) == (2, 1, b"")
    error = json.loads(done.stdout)["error"]
    assert error["field"] == field
    assert error["message"]
