"""The suites of all games. A new game adds its own here; a test fails until it does."""

from __future__ import annotations

from collections.abc import Mapping

from tests.equate.suite import EquateSuite
from tests.equations.suite import EquationsSuite

from .suite import Suite

SUITES: Mapping[str, Suite] = {suite.game.name: suite for suite in (EquationsSuite(), EquateSuite())}
