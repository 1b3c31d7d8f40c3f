"""The draw's native walk under AddressSanitizer and UBSan."""

from __future__ import annotations

from tests import sanitized


def test_the_walk_is_clean_under_the_sanitizers_and_its_cost_is_right() -> None:
    run = sanitized.check("draw", rounds=80)
    assert run.returncode == 0, run.stdout + run.stderr
    assert run.stdout.strip() == "clean"
