"""The brute force of these tests works at its own precision, whatever other tests of the same process have set."""

from __future__ import annotations

from collections.abc import Iterator

import mpmath
import pytest

DIGITS = 60


@pytest.fixture(autouse=True)
def precision() -> Iterator[None]:
    with mpmath.workdps(DIGITS):
        yield
