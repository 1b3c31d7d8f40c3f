"""The oracles of these tests work at their own precision, whatever other tests of the same process have set."""

from __future__ import annotations

from collections.abc import Iterator

import mpmath
import pytest

DIGITS = 90


@pytest.fixture(autouse=True)
def precision() -> Iterator[None]:
    with mpmath.workdps(DIGITS):
        yield
