"""Every example of the README and of the documentation runs, and prints what it says."""

from __future__ import annotations

import contextlib
import doctest
import io
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any, Final, NamedTuple

import pytest

HOUSE: Final = Path(__file__).parents[2]
PATIENCE: Final = 120
"""Seconds before an example is given up; none takes a tenth of it on an idle computer."""
BLOCK: Final = re.compile(
    r"^```(?P<language>python|pycon|console)\n(?P<body>.*?)^```$", re.MULTILINE | re.DOTALL
)
COMMAND: Final = re.compile(r"^\$ (?P<command>.*)\n(?P<shown>(?:(?!\$ ).*\n)*)", re.MULTILINE)
ELSEWHERE: Final = {
    "docs/bots.md": "tests/bots/test_docs.py",
    "docs/engine.md": "tests/equations/test_documentation.py",
    "docs/live.md": "tests/live/test_documents.py",
    "docs/rulebooks.md": "tests/rulebooks/test_a_coachs_book.py",
}
"""Pages whose Python needs something around it, such as a server, and the tests that give it to them."""
NOT_RUN: Final = {
    "fairshake play ": "waits for someone at the keyboard",
    "fairshake bots arena ": "many matches; tests/bots plays them with the same programs",
}
FILES: Final = {
    "lists.txt": "Ann:\n4+6-1=9\n9=9\nBen:\n9-4-4=1\n",
    "entries.txt": "Ann | 1:35 | A16 across 38+48-54-16-9-5=2\n",
}
"""Files that examples read."""


class Block(NamedTuple):
    page: str
    number: int
    language: str
    body: str


def pages() -> list[Path]:
    """Everything that people read, except the reference: its examples are those of the docstrings."""
    found = sorted(HOUSE.glob("docs/**/*.md"))
    return [HOUSE / "README.md", *(page for page in found if page.parent.name != "reference")]


def blocks(page: Path) -> list[Block]:
    name = page.relative_to(HOUSE).as_posix()
    text = page.read_text(encoding="utf-8")
    return [
        Block(name, number, match["language"], match["body"])
        for number, match in enumerate(BLOCK.finditer(text), 1)
    ]


def python_pages() -> list[str]:
    with_python = {block.page for page in pages() for block in blocks(page) if block.language != "console"}
    return sorted(with_python - set(ELSEWHERE))


def commands() -> list[tuple[str, str, str]]:
    """Page, command and what it is said to print; nothing said leaves it open."""
    found = []
    for page in pages():
        for block in blocks(page):
            if block.language == "console":
                assert block.body.startswith("$ "), f"{block.page}, example {block.number}"
                found += [(block.page, m["command"], m["shown"]) for m in COMMAND.finditer(block.body)]
    return [one for one in found if not one[1].startswith(tuple(NOT_RUN))]


@pytest.mark.parametrize(("page", "test"), ELSEWHERE.items())
def test_a_page_that_is_run_elsewhere_is_run_there(page: str, test: str) -> None:
    assert (HOUSE / page).exists()
    assert Path(page).name in (HOUSE / test).read_text(encoding="utf-8")


@pytest.mark.parametrize("page", python_pages())
def test_the_python_of_a_page_runs(page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    names: dict[str, Any] = {"__name__": "__example__"}
    for block in blocks(HOUSE / page):
        if block.language != "console":
            run(block, names)


def run(block: Block, names: dict[str, Any]) -> None:
    """Run a block among the names that the blocks before it have made."""
    where = f"{block.page}, example {block.number}"
    if ">>> " not in block.body:
        with contextlib.redirect_stdout(io.StringIO()):
            exec(compile(block.body, where, "exec"), names)
        return
    reported: list[str] = []
    runner = doctest.DocTestRunner(optionflags=doctest.REPORT_NDIFF | doctest.ELLIPSIS)
    example = doctest.DocTestParser().get_doctest(block.body, names, where, None, 0)
    result = runner.run(example, out=reported.append, clear_globs=False)
    names.update(example.globs)
    assert result.attempted > 0
    assert result.failed == 0, "".join(reported)


@pytest.mark.parametrize(("page", "command", "shown"), commands())
def test_a_command_prints_what_is_said(page: str, command: str, shown: str, tmp_path: Path) -> None:
    (tmp_path / "bin").mkdir()
    (tmp_path / "bin" / "fairshake").write_text(
        f'#!/bin/sh\nexec "{sys.executable}" -m fairshake.cli "$@"\n', encoding="utf-8"
    )
    (tmp_path / "bin" / "fairshake").chmod(0o755)
    for name, text in FILES.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    done = subprocess.run(
        command,
        shell=True,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
        cwd=tmp_path,
        env={**os.environ, "PATH": f"{tmp_path / 'bin'}:{os.environ['PATH']}"},
    )
    assert "Traceback" not in done.stderr
    assert done.returncode in (0, 1, 2) if shown else done.returncode in (0, 1), done.stderr
    if shown:
        assert done.stdout == shown


def test_the_tutorial_shows_the_script_from_the_examples() -> None:
    script = (HOUSE / "examples" / "tutorial.py").read_text(encoding="utf-8")
    assert f"```python\n{script}```" in (HOUSE / "docs" / "tutorial.md").read_text(encoding="utf-8")
    assert len(script.splitlines()) <= 25


def test_the_tutorial_leaves_its_four_pictures(tmp_path: Path) -> None:
    script = HOUSE / "examples" / "tutorial.py"
    done = subprocess.run(
        [sys.executable, str(script)],
        capture_output=True,
        text=True,
        cwd=tmp_path,
        timeout=PATIENCE,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert sorted(path.name for path in tmp_path.glob("*.svg")) == [
        "mat.svg",
        "match.svg",
        "solution.svg",
        "verdict.svg",
    ]
