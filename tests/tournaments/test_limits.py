"""What forms are told a director may enter is what is taken, and one more is not."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from msgspec.structs import replace

from fairshake.application.registry.form import FormField
from fairshake.application.tournaments.book_facts import tournament_books
from fairshake.tournaments.books import BOOKS
from fairshake.tournaments.refusal import TournamentFault
from fairshake.tournaments.settings import TournamentRules, check_settings, default_settings

BOOK = BOOKS["mlag-2018"]
FORMS = Path(__file__).parents[2] / "web/src"
WITH_LIMITS = ("pages/Tournaments", "tournament/Settings", "tournament/RegistrationTerms")


def fields_of(id: str) -> dict[str, FormField]:
    """The form of a tournament by this book."""
    facts = tournament_books()
    book = next(one for one in facts.books if one.id == id)
    return {field.name: field for field in (*book.settings, *facts.settings)}


FIELDS = fields_of(BOOK.id)


def test_the_form_asks_for_every_setting() -> None:
    assert set(FIELDS) == set(TournamentRules.__struct_fields__)


@pytest.mark.parametrize("book", sorted(BOOKS))
@pytest.mark.parametrize("field", ["rounds", "table_size", "minutes", "season"])
def test_a_number_is_taken_up_to_its_limits(field: str, book: str) -> None:
    usual, span = default_settings(BOOKS[book]), fields_of(book)[field]
    assert span.minimum is not None
    assert span.maximum is not None
    for inside in (span.minimum, span.maximum):
        check_settings(BOOKS[book], replace(usual, **{field: inside}))
    for outside in (span.minimum - 1, span.maximum + 1):
        with pytest.raises(TournamentFault):
            check_settings(BOOKS[book], replace(usual, **{field: outside}))


@pytest.mark.parametrize("field", ["tie_breaks", "team_tie_breaks"])
def test_every_tie_break_that_is_offered_is_taken(field: str) -> None:
    offered = tuple(choice.value for choice in FIELDS[field].choices)
    assert len(offered) == 5
    check_settings(BOOK, replace(default_settings(BOOK), **{field: offered}))


@pytest.mark.parametrize("policy", [choice.value for choice in FIELDS["public"].choices])
def test_every_way_to_name_players_that_is_offered_is_taken(policy: str) -> None:
    check_settings(BOOK, replace(default_settings(BOOK), public=policy))


def test_a_book_that_bars_phones_says_so_in_the_form() -> None:
    barred = [book for book in BOOKS if not BOOKS[book].phones]
    assert barred
    for book in barred:
        assert "doesn't allow phones" in fields_of(book)["player_phones"].help


@pytest.mark.parametrize("form", WITH_LIMITS)
def test_the_forms_write_no_limit_themselves(form: str) -> None:
    assert re.findall(r'\bmax="\d+"', (FORMS / f"{form}.svelte").read_text(encoding="utf-8")) == []
