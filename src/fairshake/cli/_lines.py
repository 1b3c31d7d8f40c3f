"""Requests of programs: `--json` answers one (from standard input, or made of flags), `--lines` one per line.

Answers are buffered while more input is waiting and sent as soon as there is none, so that a long stream is
fast and a program that waits for one answer gets it immediately.
"""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Callable, Iterator
from typing import Any, Final

from fairshake.application.errors import BadInput
from fairshake.application.json_io import MOST_BYTES, Handler, answered, inside_error, write_answer
from fairshake.cli._flags import Flags, flag_of

CHUNK: Final = 1 << 16
BAD_INPUT: Final = 2
NEVER_EVERYTHING: Final = (700, 10, 1_000_000)
"""Thresholds of the collector: it scans all of a long answer's objects only after the answer is sent."""


def refuse_flags(flags: Flags) -> None:
    """Refuse flags that belong in the request."""
    for name, value in flags.items():
        if value not in (None, [], False):
            raise BadInput(name, "platform.json-and-flags", flag=flag_of(name))


def are_given(flags: Flags) -> bool:
    """Whether any of these flags was given."""
    return any(value not in (None, [], False) for value in flags.values())


def answer_one(handler: Handler, yes: tuple[str, ...]) -> int:
    """Answer the one request on standard input; the exit status is 1 if its `yes` field is false."""
    data = sys.stdin.buffer.read(MOST_BYTES + 1)
    answer, handled = answered(handler, data)
    _tell(answer)
    return _status(answer, yes) if handled else BAD_INPUT


def answer_made(handler: Handler, make: Callable[[], object], yes: tuple[str, ...]) -> int:
    """The same for a request that flags describe."""
    try:
        answer = handler(make())
    except BadInput as refusal:
        return refuse(refusal)
    _tell(answer)
    return _status(answer, yes)


def refuse(refusal: BadInput) -> int:
    """Bad input, as reported to a program."""
    _tell(refusal.answer())
    return BAD_INPUT


def refuse_usage(mistake: Any) -> int:
    """A flag that is unknown, missing or unreadable, as reported to a program."""
    given = getattr(mistake, "option_name", None) or getattr(getattr(mistake, "param", None), "name", None)
    field = str(given or "request").lstrip("-")
    _tell({"error": {"field": field, "message": mistake.format_message()}})
    return BAD_INPUT


def _tell(answer: object) -> None:
    sys.stdout.buffer.write(write_answer(answer) + b"\n")
    sys.stdout.buffer.flush()


def _status(answer: object, yes: tuple[str, ...]) -> int:
    return 0 if next((getattr(answer, key) for key in yes if hasattr(answer, key)), True) else 1


def answer_lines(handler: Handler) -> int:
    """Answer every line of standard input; a bad line is answered with its error and the next one is read."""
    out = sys.stdout.buffer
    gc.set_threshold(*NEVER_EVERYTHING)
    for lines in read_lines(sys.stdin.fileno()):
        for line in lines:
            if line.strip():
                out.write(_answer_line(handler, line) + b"\n")
                collect_between()
        out.flush()
    return 0


def collect_between() -> None:
    """Collect between answers, so that a full collection never delays one.

    Objects alive then (modules, caches) are frozen: reference counts free them. During an answer the
    collector looks at young objects only.
    """
    if gc.get_count()[2]:
        gc.collect()
        gc.freeze()


def read_lines(descriptor: int) -> Iterator[list[bytes]]:
    """The whole lines, as they arrive. A line that is too long is cut just past the limit."""
    rest = b""
    while chunk := os.read(descriptor, CHUNK):
        if b"\n" not in chunk:
            if len(rest) <= MOST_BYTES:
                rest += chunk
            continue
        *lines, rest = (rest + chunk).split(b"\n")
        yield lines
    if rest:
        yield [rest]


def _answer_line(handler: Handler, line: bytes) -> bytes:
    try:
        return write_answer(answered(handler, line)[0])
    except Exception as error:
        print(f"fairshake: {error!r}"[:500], file=sys.stderr)
        return write_answer(inside_error(error))
