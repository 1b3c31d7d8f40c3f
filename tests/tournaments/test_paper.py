"""Paper: every kind as PDF on both sizes, what stands on it, and codes that can be read."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
import segno

from fairshake.application.errors import BadInput
from fairshake.application.tournaments import perform
from fairshake.application.tournaments.pages import PaperContent
from fairshake.application.tournaments.papers import PAPERS, PaperRequest
from fairshake.cli_bootstrap import tournament_desk
from fairshake.messages import catalog
from fairshake.printing.tournaments import league_sheets
from fairshake.printing.tournaments.cards import _honor
from fairshake.printing.tournaments.page import fitted, printable, qr_rows
from fairshake.printing.tournaments.paper import print_paper
from fairshake.tournaments.books import BOOKS

from .making import Office, codes_at, cup, entries, league, totals

ALL = (
    "table-sheets",
    "player-sheets",
    "cm-cards",
    "table-cards",
    "room-lists",
    "certificates",
    "participation",
    "standings",
)


def pages(data: bytes) -> int:
    return len(re.findall(rb"/Type /Page\b(?!s)", data))


def paper(office: Office, what: str, **fields: Any) -> PaperContent[Any]:
    return PAPERS[what](office.desk.state(), PaperRequest(**fields))


@pytest.mark.parametrize("size", ["letter", "a4"])
@pytest.mark.parametrize("what", ALL)
def test_every_paper_of_a_cup_is_a_pdf(tmp_path: Path, what: str, size: str) -> None:
    office = cup(tmp_path / "t.fairshake")
    office.do("simulate", seed=1)
    outcome = perform(tournament_desk(office.path), "print", {"what": what, "paper": size})
    assert outcome.file is not None
    assert outcome.file.startswith(b"%PDF")
    assert outcome.file.rstrip().endswith(b"%%EOF")
    wide = b"595.2" if size == "a4" else b"612"
    high = b"841.8" if size == "a4" else b"792"
    assert wide in outcome.file
    assert high in outcome.file


@pytest.mark.parametrize(
    ("what", "count"),
    [("table-sheets", 20), ("player-sheets", 10), ("cm-cards", 3), ("table-cards", 5), ("room-lists", 4)],
)
def test_each_paper_has_the_pages_it_needs(tmp_path: Path, what: str, count: int) -> None:
    office = cup(tmp_path / "t.fairshake")
    assert pages(print_paper(what, paper(office, what), "letter")) == count


@pytest.mark.parametrize(("rounds", "count"), [(3, 5), (6, 5), (8, 9), (30, 9)])
def test_two_cards_of_league_players_share_a_page_while_they_fit(
    tmp_path: Path, rounds: int, count: int
) -> None:
    office = league(tmp_path / "t.fairshake", rounds=rounds)
    for size in ("letter", "a4"):
        assert pages(print_paper("player-sheets", paper(office, "player-sheets"), size)) == count


@pytest.mark.parametrize(("rounds", "count"), [(4, 10), (5, 20), (12, 40)])
def test_two_player_sheets_of_the_cup_share_a_page_while_they_fit(
    tmp_path: Path, rounds: int, count: int
) -> None:
    office = cup(tmp_path / "t.fairshake", rounds=rounds)
    for size in ("letter", "a4"):
        assert pages(print_paper("player-sheets", paper(office, "player-sheets"), size)) == count


def test_certificates_name_place_division_school_and_day(tmp_path: Path) -> None:
    office = Office(tmp_path / "t.fairshake")
    office.do("new", rulebook="mlag-2018", divisions=["middle"], name="State Finals", rounds=1)
    office.do("enter", csv=entries(6, 1, "middle"))
    office.do("draw", seed=1)
    office.do("simulate", seed=1)
    written: list[tuple[PaperContent[Any], str]] = []

    def printer(what: str, content: PaperContent[Any], size: str) -> bytes:
        written.append((content, size))
        return b"%PDF"

    office.desk.printer = printer
    office.do("print", what="certificates", places=1)
    office.do("print", what="certificates", places=1, date="2026-03-14")
    first, named = written[0][0], written[1][0]
    codes = {row["name"]: row for row in office.do("awards", places=1)["individuals"]}
    winner = next(item for item in first.items if item.who in codes)
    entry = office.desk.state().entries[codes[winner.who]["code"]]
    assert (winner.of, winner.division) == (f"{entry.team} · {entry.school}", "Middle Division")
    assert _honor(winner) == "First Place, Middle Division"
    assert [item.date for item in named.items] == ["March 14, 2026"] * len(named.items)
    assert winner.date == "May 1, 2026"
    assert first.provisional == []
    office.do("unconfirm", round=1, table=1, who="Pia", why="a doubt")
    office.do("print", what="certificates", places=1)
    assert written[-1][0].provisional == ["Some sheets are not confirmed by a second person."]
    assert len(print_paper("certificates", first, "a4")) < len(
        print_paper("certificates", written[-1][0], "a4")
    )
    with pytest.raises(BadInput):
        office.do("print", what="certificates", date="14.3.2026")


def test_everyone_who_played_gets_a_certificate(tmp_path: Path) -> None:
    office = league(tmp_path / "t.fairshake")
    with pytest.raises(BadInput):
        office.do("print", what="participation")
    office.do("score", round=1, table=1, scores=totals(codes_at(office, 1, 1), 9, 8, 7), who="Olga")
    content = paper(office, "participation")
    assert sorted(item.who for item in content.items) == sorted(
        office.desk.state().entries[code].name for code in codes_at(office, 1, 1)
    )
    assert [_honor(item) for item in content.items] == ["Thank you for playing · Elementary Division"] * 3


def test_a_chart_of_variations_has_a_column_for_every_shake_of_the_sheet() -> None:
    assert league_sheets.CHART_SHAKES == league_sheets.SHAKES


def test_divisions_have_their_names_on_paper_and_merged_ones_all_of_them(tmp_path: Path) -> None:
    office = Office(tmp_path / "t.fairshake")
    office.do("new", rulebook="challenge-cup-2022", divisions=["fourth+fifth", "sixth"], name="Cup")
    office.do("enter", csv=entries(10, 1, "fourth") + entries(10, 1, "sixth", start=10).split("\n", 1)[1])
    office.do("simulate", seed=1)
    honored = {item.division for item in paper(office, "certificates").items}
    assert honored == {"Fourth Grade + Fifth Grade", "Sixth Grade"}
    for what in ("table-sheets", "player-sheets", "table-cards", "standings"):
        found = {item.division for item in paper(office, what).items}
        assert found == {"Fourth grade + Fifth grade", "Sixth grade"}, what


def test_every_division_of_every_book_has_a_name_for_paper() -> None:
    named = {
        code.removeprefix("division.") for code in catalog("tournament-paper") if code.startswith("division.")
    }
    honored = {
        code.removeprefix("honor.") for code in catalog("tournament-paper") if code.startswith("honor.")
    }
    assert named == honored == {division for book in BOOKS.values() for division in book.divisions}


def test_equal_input_gives_equal_bytes(tmp_path: Path) -> None:
    office = cup(tmp_path / "t.fairshake")
    first, second = (print_paper("table-sheets", paper(office, "table-sheets"), "a4") for _ in range(2))
    assert first == second


def test_the_back_of_an_agloa_sheet_is_the_chart_of_its_division_and_season(tmp_path: Path) -> None:
    office = league(tmp_path / "t.fairshake")
    sheets = paper(office, "table-sheets")
    titles = [row.title for row in sheets.items[0].variations]
    assert "Smallest Prime" in titles
    assert pages(print_paper("table-sheets", sheets, "letter")) == 2 * len(sheets.items)
    office.do("settings", season=2021)
    odd = [row.title for row in paper(office, "table-sheets").items[0].variations]
    assert odd != titles


def test_charts_of_higher_divisions_leave_blanks_for_what_must_be_chosen(tmp_path: Path) -> None:
    office = Office(tmp_path / "t.fairshake")
    office.do("new", rulebook="agloa-2019", divisions=["senior"])
    office.do("enter", csv="name\nA\nB\nC\n")
    office.do("draw", seed=1)
    [item] = paper(office, "table-sheets", round=1).items
    choices = {row.title: row.choices for row in item.variations}
    assert [title for title, values in choices.items() if values] != []
    assert not item.approved_penalties


@pytest.mark.parametrize(
    ("rulebook", "division", "approved"),
    [
        ("mlag-2018", "minor", True),
        ("mlag-2018", "middle", True),
        ("mlag-2018", "junior", False),
        ("agloa-2019", "elementary", True),
        ("agloa-2019", "senior", False),
        ("challenge-cup-2022", "fifth", False),
    ],
    ids=str,
)
def test_the_lower_divisions_have_a_box_for_the_judges_initials(
    tmp_path: Path, rulebook: str, division: str, approved: bool
) -> None:
    office = Office(tmp_path / "t.fairshake")
    office.do("new", rulebook=rulebook, divisions=[division])
    office.do("enter", csv="name\nA\nB\nC\n")
    office.do("draw", seed=1)
    assert paper(office, "table-sheets").items[0].approved_penalties is approved


def test_only_the_lower_league_divisions_get_recording_charts(tmp_path: Path) -> None:
    assert len(paper(league(tmp_path / "a.fairshake"), "recording-charts").items) == 9
    office = cup(tmp_path / "b.fairshake")
    with pytest.raises(BadInput, match="nothing to print"):
        office.do("print", what="recording-charts")


def test_a_player_without_a_name_gets_a_line_and_a_substitute_is_printed(tmp_path: Path) -> None:
    office = Office(tmp_path / "t.fairshake")
    office.do("new", rulebook="challenge-cup-2022", divisions=["fifth"])
    office.do("enter", csv="code,name\nA,\nB,Bo\nC,Cy\n")
    office.do("draw", seed=1)
    office.do("substitute", code="C", name="Di", round=2)
    names = [{seat.code: seat.name for seat in item.seats} for item in paper(office, "table-sheets").items]
    assert names[0] == {"A": "", "B": "Bo", "C": "Cy"}
    assert names[1] == {"A": "", "B": "Bo", "C": "Di"}
    assert print_paper("table-sheets", paper(office, "table-sheets"), "a4").startswith(b"%PDF")


def test_the_code_of_a_sheet_is_the_matrix_of_its_text(tmp_path: Path) -> None:
    text = paper(cup(tmp_path / "t.fairshake"), "table-sheets", address="https://cup.example/t/1").items[0].qr
    assert text == "https://cup.example/t/1/sheets/1/1"
    matrix = segno.make(text, error="m", micro=False, mask=3, boost_error=False).matrix
    drawn = [[0] * len(matrix) for _ in matrix]
    for row, runs in enumerate(qr_rows(text)):
        for start, length in runs:
            drawn[row][start : start + length] = [1] * length
    assert drawn == [[1 if dark else 0 for dark in row] for row in matrix]


@pytest.mark.parametrize(
    ("name", "shown"),
    [("José Ñandú", "José Ñandú"), ("Łukasz", "Łukasz"), ("Nguyễn", "Nguyen"), ("李", "?")],
)
def test_letters_that_the_font_lacks_lose_their_marks(name: str, shown: str) -> None:
    assert printable(name) in (shown, shown.replace("Ł", "L"))


def test_a_long_name_is_made_to_fit() -> None:
    text, size = fitted("x" * 300, "TournamentSheet", 12, 100)
    assert text.endswith("…")
    assert size == 6


def test_board_situations_of_a_round_are_the_same_for_everyone_and_others_in_the_next(tmp_path: Path) -> None:
    office = Office(tmp_path / "t.fairshake")
    office.do("new", rulebook="equate", divisions=["junior", "original"], name="Contest", rounds=2)
    first, second = (paper(office, "board-situations", round=round).items for round in (1, 2))
    assert [item.tileset for item in first] == ["junior", "original"]
    assert paper(office, "situation-keys").items == first
    assert not {item.seed for item in first} & {item.seed for item in second}
    assert paper(office, "board-situations", round=3).items == []
    assert paper(cup(tmp_path / "c.fairshake"), "board-situations").items == []


def test_a_board_situation_and_its_key_are_a_page_each_with_the_round_and_the_division_on_it(
    tmp_path: Path,
) -> None:
    office = Office(tmp_path / "t.fairshake")
    office.do("new", rulebook="equate", divisions=["junior"], name="Contest")
    for what in ("board-situations", "situation-keys"):
        found = paper(office, what, seed=7)
        assert found.items[0].said == "Round 1 · Junior · Contest"
        assert pages(print_paper(what, found, "a4")) == 1
