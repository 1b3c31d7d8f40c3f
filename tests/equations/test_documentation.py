"""The documents' examples work: the engine's worked example runs, the transcripts' sample can be read."""

from __future__ import annotations

import contextlib
import io
import re
from pathlib import Path

from fairshake.equations import replay
from fairshake.equations.commands import AnyCommand
from fairshake.equations.transcript import read_transcript

DOCS = Path(__file__).parent.parent.parent / "docs"


def blocks(name: str, language: str) -> list[str]:
    text = (DOCS / name).read_text(encoding="utf-8")
    return re.findall(rf"^```{language}\n(.*?)^```", text, re.MULTILINE | re.DOTALL)


def test_the_worked_example_prints_what_it_says() -> None:
    (code,) = blocks("engine.md", "python")
    expected = "".join(
        line.removeprefix("# ") for line in code.splitlines(keepends=True) if line.startswith("# ")
    )
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        exec(compile(code, "engine.md", "exec"), {})
    assert printed.getvalue() == expected


def test_every_command_is_in_the_document() -> None:
    text = (DOCS / "engine.md").read_text(encoding="utf-8")
    missing = [kind.__name__ for kind in AnyCommand.__args__ if f"{kind.__name__}" not in text]
    assert missing == []


def test_the_sample_transcript_can_be_read() -> None:
    (sample, *_) = blocks("transcripts.md", "")
    state = replay(read_transcript(sample))
    assert (state.phase, state.setter) == ("goal", "ann")
