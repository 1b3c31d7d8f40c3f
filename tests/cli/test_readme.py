"""The README begins with what to type. That its examples are true is shown by `tests/documents`."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
BLOCK = re.compile(r"```console\n\$ (?P<command>.+)\n(?P<shown>(?:.*\n)*?)```")
EXAMPLES = [match.groups() for match in BLOCK.finditer((ROOT / "README.md").read_text(encoding="utf-8"))]


def test_the_readme_opens_with_its_two_commands() -> None:
    assert (ROOT / "README.md").read_text(encoding="utf-8").startswith("```\nmake run ")


def test_the_readme_has_examples() -> None:
    assert len(EXAMPLES) >= 3
