"""Values are found wherever their approximation happened to put them."""

from __future__ import annotations

import pytest

from fairshake.solver.bag import LARGEST, _near

ERROR = 2e-13
"""By so much of their size two approximations of one value may differ."""


@pytest.mark.parametrize("size", [0.5, 3.00005, 123.4, 65_432.1, LARGEST - 1e-4, LARGEST, LARGEST + 0.5])
@pytest.mark.parametrize("direction", [1, 1j, -1, -1j, 0.6 + 0.8j])
def test_the_cell_of_a_value_is_looked_at_for_every_approximation_of_it(
    size: float, direction: complex
) -> None:
    here = size * direction
    for there in (here * (1 + ERROR), here * (1 - ERROR)):
        assert next(iter(_near(here))) in {None, *_near(there)}
        assert next(iter(_near(there))) in {None, *_near(here)}
