"""`fairshake judge --json` and `--lines`: one answer for every request, whatever the request is."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

from .running import LINE, PATIENCE, fairshake

GOOD = json.dumps({"position": LINE, "equation": "(6x6)+1 = 37"}).encode()
WRONG = json.dumps({"position": LINE, "equation": "(6x6)+6 = 37"}).encode()


def test_json_answers_one_request_and_its_exit_status_is_the_verdict() -> None:
    right, wrong = fairshake("judge", "--json", stdin=GOOD), fairshake("judge", "--json", stdin=WRONG)
    assert (right.returncode, wrong.returncode) == (0, 1)
    assert json.loads(right.stdout)["correct"] is True
    assert json.loads(wrong.stdout)["reason"] == "cube-unavailable"


def test_an_objection_and_the_lenient_question_have_exit_statuses_too() -> None:
    objection = {"position": LINE, "equation": "(6x6)+1 = 37", "objection": {"reason": "unequal"}}
    question = {"position": LINE, "equation": "(6x6)+1 = 37", "question": "equal"}
    assert fairshake("judge", "--json", stdin=json.dumps(objection).encode()).returncode == 1
    assert fairshake("judge", "--json", stdin=json.dumps(question).encode()).returncode == 0


@pytest.mark.parametrize(
    ("request_bytes", "field"),
    [
        (b"", "request"),
        (b"[]", "request"),
        (b"{", "request"),
        (b"\xff\xfe\x00", "request"),
        (b"[" * 200_000, "request"),
        (b'"' + b"a" * 1_200_000 + b'"', "request"),
        (b'{"position": 3}', "position"),
        (b'{"colour": "red"}', "colour"),
        (b'{"rulebook": "mlag-2018", "division": "senor", "goal": "3", "equation": "1+2 = 3"}', "division"),
    ],
)
def test_a_bad_request_exits_with_2_and_its_answer_names_the_field(request_bytes: bytes, field: str) -> None:
    done = fairshake("judge", "--json", stdin=request_bytes)
    assert done.returncode == 2
    answer = json.loads(done.stdout)
    assert answer["error"]["field"] == field
    assert answer["error"]["message"]
    assert done.stdout.count(b"\n") == 1


def test_json_and_lines_together_answer_one_request_a_line() -> None:
    both = b"\n".join((GOOD, WRONG, b"{"))
    for flags in (("--json", "--lines"), ("--lines", "--json")):
        done = fairshake("judge", *flags, stdin=both)
        assert done.returncode == 0
        answers = [json.loads(line) for line in done.stdout.splitlines()]
        assert [answer.get("correct") for answer in answers] == [True, False, None]
        assert answers[2]["error"]["field"] == "request"


@pytest.mark.parametrize(
    ("field", "given", "where", "words"),
    [
        ("resources", 66, "resources", "In resources write cubes with spaces between them"),
        ("resources", None, "resources", "null is neither"),
        ("required", [6, "+"], "required[0]", "6 is neither"),
        ("variations", "factorial", "variations", "got 'factorial'; give a list"),
        ("variations", {"name": "base"}, "variations", "got {'name': 'base'}; give a list"),
    ],
)
def test_a_field_of_the_wrong_kind_is_reported_with_what_was_given(
    field: str, given: object, where: str, words: str
) -> None:
    mat = {"rulebook": "mlag-2018", "division": "middle", "goal": "3", "equation": "1+2 = 3"}
    done = fairshake("judge", "--json", stdin=json.dumps({**mat, field: given}).encode())
    assert done.returncode == 2
    error = json.loads(done.stdout)["error"]
    assert error["field"] == where
    assert words in error["message"]


def test_flags_do_not_go_with_lines() -> None:
    done = fairshake("judge", "--lines", "--goal", "37", stdin=GOOD)
    assert done.returncode == 2
    assert "--goal" in json.loads(done.stdout)["error"]["message"]


def test_in_lines_a_bad_line_is_answered_and_so_is_the_next() -> None:
    junk = [
        b"nonsense",
        b"\xff\x00\xfe",
        b"[" * 100_000,
        b'{"goal": {}}',
        b"a" * 1_500_000,
        b"null",
        b'{"a": "\\ud800"}',
    ]
    stream = b"\n".join(line for bad in junk for line in (bad, GOOD)) + b"\n\n" + WRONG
    done = fairshake("judge", "--lines", stdin=stream)
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert done.returncode == 0
    assert [("error" in answer) for answer in answers] == [True, False] * len(junk) + [False]
    assert [answer["correct"] for answer in answers if "correct" in answer] == [True] * len(junk) + [False]


def test_a_program_that_waits_for_an_answer_gets_it_before_it_writes_the_next_line() -> None:
    command = [sys.executable, "-m", "fairshake.cli", "judge", "--lines"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        for request, correct in ((GOOD, True), (WRONG, False), (GOOD, True)):
            process.stdin.write(request + b"\n")
            process.stdin.flush()
            assert json.loads(process.stdout.readline())["correct"] is correct
        process.stdin.close()
        assert process.wait(timeout=PATIENCE) == 0


def test_a_reader_that_goes_away_ends_the_command_silently() -> None:
    command = [sys.executable, "-m", "fairshake.cli", "judge", "--lines"]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        process.stdin.write((GOOD + b"\n") * 50)
        process.stdin.close()
        assert process.stderr.read() == b""
        assert process.wait(timeout=PATIENCE) == 1


def test_what_stays_alive_is_set_aside_between_answers_and_garbage_is_not() -> None:
    program = (
        "import gc\n"
        "from fairshake.cli._lines import collect_between\n"
        "alive = set()\n"
        "class Ring:\n"
        "    def __init__(self): self.ring = self; alive.add(id(self))\n"
        "    def __del__(self): alive.discard(id(self))\n"
        "kept = [[] for _ in range(3000)]\n"
        "gc.collect()\n"
        "while not gc.get_count()[2]: Ring()\n"
        "collect_between()\n"
        "print(gc.get_freeze_count() >= 3000, len(alive))\n"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, timeout=PATIENCE, check=True)
    assert done.stdout.split() == [b"True", b"0"]
