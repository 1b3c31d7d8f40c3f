"""`make test-fast` leaves out what is slow, and nothing else."""

from __future__ import annotations

import re

import pytest

from tests.conftest import HERE, slow_tests


@pytest.mark.parametrize("entry", slow_tests())
def test_every_slow_test_on_the_list_is_there(entry: str) -> None:
    file, _, test = entry.partition("::")
    assert (HERE / file).exists()
    assert not test or re.search(
        rf"^(async )?def {test}\(", (HERE / file).read_text(encoding="utf-8"), re.MULTILINE
    )


@pytest.mark.parametrize(
    "room",
    sorted({path.relative_to(HERE).parts[0] for path in HERE.glob("*/**/test_*.py")} - {"web", "live"}),
)
def test_no_room_is_left_without_fast_tests(room: str) -> None:
    """The web room needs a browser and the live room servers: they have no fast tests."""
    files = {path.relative_to(HERE).as_posix() for path in (HERE / room).rglob("test_*.py")}
    assert f"{room}/" not in slow_tests()
    assert files - set(slow_tests())
