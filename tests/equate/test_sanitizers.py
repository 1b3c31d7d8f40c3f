"""The Equate generator under AddressSanitizer and UBSan."""

from __future__ import annotations

from tests import sanitized


def test_the_generator_is_clean_under_the_sanitizers_and_both_searches_agree() -> None:
    run = sanitized.check("equate", rounds=120)
    assert run.returncode == 0, run.stdout + run.stderr
    assert run.stdout.strip() == "clean"
