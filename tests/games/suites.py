"""The suites of all games. A new game adds its own here; a test fails until it does."""

from __future__ import annotations

from tests.equate.suite import EquateSuite
from tests.equations.suite import EquationsSuite
from tests.nim.suite import NimSuite

from .suite import Suite

SUITES: dict[str, Suite] = {suite.game.name: suite for suite in (EquationsSuite(), EquateSuite(), NimSuite())}
