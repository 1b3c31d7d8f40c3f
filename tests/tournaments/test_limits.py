"""What forms are told a director may enter is what is taken, and one more is not."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from msgspec.structs import replace

from fairshake.application.tournaments.book_facts import tournament_books
from fairshake.tournaments.books import BOOKS
from fairshake.tournaments.refusal import TournamentFault
from fairshake.tournaments.settings import check_settings, default_settings

BOOK = BOOKS["mlag-2018"]
FORMS = Path(__file__).parents[2] / "web/src"
WITH_LIMITS = ("pages/Tournaments", "tournament/Settings", "tournament/RegistrationTerms")


@pytest.mark.parametrize("field", ["rounds", "minutes", "season"])
def test_a_number_is_taken_up_to_its_limits(field: str) -> None:
    span = getattr(tournament_books().limits, field)
    for inside in (span.least, span.most):
        check_settings(BOOK, replace(default_settings(BOOK), **{field: inside}))
    for outside in (span.least - 1, span.most + 1):
        with pytest.raises(TournamentFault):
            check_settings(BOOK, replace(default_settings(BOOK), **{field: outside}))


def test_every_tie_break_and_policy_that_is_offered_is_taken() -> None:
    facts = tournament_books()
    usual = default_settings(BOOK)
    check_settings(BOOK, replace(usual, tie_breaks=facts.tie_breaks, team_tie_breaks=facts.team_tie_breaks))
    for policy in facts.policies:
        check_settings(BOOK, replace(usual, public=policy))


@pytest.mark.parametrize("form", WITH_LIMITS)
def test_the_forms_write_no_limit_themselves(form: str) -> None:
    assert re.findall(r'\bmax="\d+"', (FORMS / f"{form}.svelte").read_text(encoding="utf-8")) == []
