"""Requests of programs on standard input: `--json` answers one, `--lines` (with `--json` or without) one a line.

Answers are buffered while more input is waiting and sent as soon as there is none, so that a long stream
is fast and a program that waits for one answer gets it at once.
"""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Iterator, Mapping
from typing import Any, Final

from fairshake.application.errors import BadInput
from fairshake.application.wire import MOST_BYTES, Handler, answered, inside_error, write_answer
from fairshake.cli._flags import flag_of

CHUNK: Final = 1 << 16
BAD_INPUT: Final = 2


def refuse_flags(flags: Mapping[str, Any]) -> None:
    """Refuse flags that belong into the request."""
    for name, value in flags.items():
        if value not in (None, []):
            raise BadInput(name, "platform.json-and-flags", flag=flag_of(name))


def answer_one(handler: Handler, yes: tuple[str, ...]) -> int:
    """Answer the one request of standard input; the exit status is 1 if the `yes` field it has is false."""
    data = sys.stdin.buffer.read(MOST_BYTES + 1)
    answer, handled = answered(handler, data)
    sys.stdout.buffer.write(write_answer(answer) + b"\n")
    sys.stdout.buffer.flush()
    if not handled:
        return BAD_INPUT
    return 0 if next((answer[key] for key in yes if key in answer), True) else 1


def answer_lines(handler: Handler) -> int:
    """Answer every line of standard input; a bad line is answered with its error and the next one is read."""
    out = sys.stdout.buffer
    for lines in read_lines(sys.stdin.fileno()):
        for line in lines:
            if line.strip():
                out.write(_answer_line(handler, line) + b"\n")
                collect_between()
        out.flush()
    return 0


def collect_between() -> None:
    """Collect between answers, so that no answer is late because all that was ever kept is looked through.

    What is alive then (modules, caches) is set aside: it goes by its count of references, and the collector, which
    may still run inside an answer, has only that answer's objects to look at.
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
