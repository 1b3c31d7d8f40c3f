"""The solver's core under AddressSanitizer and UBSan."""

from __future__ import annotations

from tests import sanitized


def test_the_core_is_clean_under_the_sanitizers() -> None:
    run = sanitized.check("solver", rounds=25)
    assert run.returncode == 0, run.stdout + run.stderr
    assert run.stdout.strip() == "clean"
