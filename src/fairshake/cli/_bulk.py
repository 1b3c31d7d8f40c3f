"""Long jobs with a progress bar. Results are saved as they come, so a job that was stopped can resume.

While the job runs, a file ending in `.part` is kept next to the requested file: a line that says what it
is, then one line of JSON for each result. It is deleted when the job is done.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import Any, Final

from fairshake.application.errors import BadInput
from fairshake.application.json_io import write_answer

Results = Callable[[int], Iterator[object]]
ENDING: Final = ".part"


def part_of(out: Path) -> Path:
    return out.with_name(out.name + ENDING)


def collect_results(
    name: str, all_: int, out: Path | None, work: Sequence[Any], results: Results
) -> list[bytes]:
    """All results as lines of JSON; `results` yields those from a given place on, `work` names the job."""
    head = json.dumps(work, ensure_ascii=False, sort_keys=True, default=str)
    found = _kept(part_of(out), head) if out is not None else []
    with ExitStack() as stack:
        file = stack.enter_context(_part(part_of(out), head, found)) if out is not None else None
        step = stack.enter_context(_bar(name, all_, len(found)))
        for one in results(len(found)):
            found.append(write_answer(one))
            if file is not None:
                file.write(found[-1] + b"\n")
                file.flush()
            step()
    return found


def _kept(part: Path, head: str) -> list[bytes]:
    """What an earlier run of the same job saved; a truncated line is dropped."""
    try:
        first, *lines = part.read_bytes().split(b"\n")
    except OSError:
        return []
    return lines[:-1] if first == head.encode() else []


def _part(part: Path, head: str, found: Sequence[bytes]) -> Any:
    try:
        part.write_bytes(b"\n".join([head.encode(), *found]) + b"\n")
        return part.open("ab")
    except OSError as error:
        raise BadInput("out", "puzzles.input.cannot-write", path=part, why=error.strerror) from None


def _bar(name: str, all_: int, done: int) -> Any:
    """A progress bar, if there is a terminal."""
    from contextlib import contextmanager

    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    @contextmanager
    def progress_bar() -> Iterator[Callable[[], None]]:
        columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
        console = Console(stderr=True)
        with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
            task = bar.add_task(name, total=all_, completed=done)
            yield lambda: bar.advance(task)

    return progress_bar()
