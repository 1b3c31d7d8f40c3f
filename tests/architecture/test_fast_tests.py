"""`make test-fast` leaves out what is slow, and nothing else."""

from __future__ import annotations

import re

import pytest

from tests.conftest import HERE, slow_tests


@pytest.mark.parametrize("entry", slow_tests())
def test_every_slow_test_on_the_list_is_there(entry: str) -> None:
    file, _, test = entry.partition("::")
    source = (HERE / file).read_text(encoding="utf-8")
    assert not test or re.search(rf"^(async )?def {test}\(", source, re.MULTILINE)


@pytest.mark.parametrize(
    "room", sorted({path.relative_to(HERE).parts[0] for path in HERE.glob("*/**/test_*.py")} - {"web"})
)
def test_no_room_is_left_without_fast_tests(room: str) -> None:
    """The pages of the web room need a browser: they have no fast tests."""
    files = {path.relative_to(HERE).as_posix() for path in (HERE / room).rglob("test_*.py")}
    assert files - set(slow_tests())
