"""What the README shows is what the command prints."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from .running import PATIENCE

ROOT = Path(__file__).parent.parent.parent
BLOCK = re.compile(r"```console\n\$ (?P<command>.+)\n(?P<shown>(?:.*\n)*?)```")
EXAMPLES = [match.groups() for match in BLOCK.finditer((ROOT / "README.md").read_text(encoding="utf-8"))]


def test_the_readme_opens_with_its_two_commands() -> None:
    assert (ROOT / "README.md").read_text(encoding="utf-8").startswith("```\nmake run ")


def test_the_readme_has_examples() -> None:
    assert len(EXAMPLES) >= 3


@pytest.mark.parametrize(("command", "shown"), EXAMPLES)
def test_an_example_of_the_readme_prints_what_it_says(command: str, shown: str, tmp_path: Path) -> None:
    (tmp_path / "fairshake").write_text(f'#!/bin/sh\nexec "{sys.executable}" -m fairshake.cli "$@"\n')
    (tmp_path / "fairshake").chmod(0o755)
    done = subprocess.run(
        command,
        shell=True,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
        env={**os.environ, "PATH": f"{tmp_path}:{os.environ['PATH']}"},
    )
    assert done.stdout == shown
