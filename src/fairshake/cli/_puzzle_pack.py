"""`fairshake puzzles --pack`: writes a pack puzzle by puzzle; a stopped run resumes where it ended."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import msgspec

from fairshake.application.errors import BadInput
from fairshake.application.json_io import write_answer
from fairshake.application.puzzles.pack import MOST, Candidate, PackedPuzzle, PackRun, make_candidate, summary

Spread = Callable[[Callable[[Any], Any], Iterable[Any]], Iterator[Any]]


def write_pack(wanted: int, seed: str, out: Path | None, spread: Spread) -> Iterator[str]:
    """Write a pack into a file, a line of JSON for each puzzle; gives back a summary, line by line."""
    if out is None:
        raise BadInput("out", "puzzles.input.pack-out")
    if not 1 <= wanted <= MOST:
        raise BadInput("number", "puzzles.input.number", given=str(wanted), most=MOST)
    run = PackRun(wanted)
    try:
        run.resume(_kept(out, seed))
        with out.open("ab") as file:
            for candidate, made in spread(partial(_numbered, seed), run.candidates()):
                if run.take(candidate, made):
                    file.write(write_answer(made) + b"\n")
                    file.flush()
    except OSError as error:
        raise BadInput("out", "puzzles.input.cannot-write", path=out, why=error.strerror) from None
    return summary(run)


def _numbered(seed: str, candidate: Candidate) -> tuple[Candidate, PackedPuzzle | None]:
    return candidate, make_candidate(seed, candidate)


def _kept(out: Path, seed: str) -> Iterator[PackedPuzzle]:
    """What an earlier run with this seed wrote, one after another; a truncated line is removed."""
    if not out.exists():
        return
    end = 0
    with out.open("rb") as file:
        for line in file:
            try:
                one = msgspec.json.decode(line, type=PackedPuzzle)
            except msgspec.DecodeError:
                break
            if not line.endswith(b"\n"):
                break
            if one.request.seed != f"pack {seed}":
                raise BadInput("out", "puzzles.input.other-pack", path=out)
            end += len(line)
            yield one
    with out.open("rb+") as file:
        file.truncate(end)
