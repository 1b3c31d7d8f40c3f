"""Players from files as schools send them, in a real Chromium: tabs, Excel, columns with other names."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from ..tournaments.test_spreadsheets import workbook
from .test_states import barriers
from .tournaments import LAPTOP, PHONE, begin, device, no_sideways_scroll, part, said

pytestmark = pytest.mark.browser
XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"


def players(browser: Browser, address: str, size: tuple[int, int]) -> Page:
    page = device(browser, address, size)
    begin(page, address, "Files", "Challenge Cup 2022", "Fifth grade", Rounds=1)
    part(page, "Players")
    return page


def cells(preview: Locator) -> list[list[str]]:
    return [row.get_by_role("cell").all_inner_texts() for row in preview.get_by_role("row").all()[1:]]


def test_rows_pasted_from_a_spreadsheet_are_shown_before_anything_is_entered(
    browser: Browser, address: str
) -> None:
    page = players(browser, address, LAPTOP)
    page.get_by_label("Or paste the rows here").fill(
        "name\tteam\tdivision\nAnn\tOak\tfifth\nBen\tElm\tfifth\n"
    )
    page.get_by_role("button", name="Check these rows").click()
    preview = page.get_by_test_id("preview")
    expect(preview.get_by_role("heading", name="Preview: 2 players")).to_be_visible()
    assert [row[1:3] for row in cells(preview)] == [["Ann", "Oak"], ["Ben", "Elm"]]
    expect(page.get_by_role("heading", name="0 players")).to_be_visible()
    assert barriers(page) == []
    preview.get_by_role("button", name="Cancel").click()
    expect(preview).to_have_count(0)
    page.get_by_role("button", name="Check these rows").click()
    preview.get_by_role("button", name="Enter 2 players").click()
    expect(said(page)).to_contain_text("2 players entered.")
    page.context.close()


def test_columns_of_an_excel_file_with_other_names_are_matched_in_the_page(
    browser: Browser, address: str
) -> None:
    page = players(browser, address, PHONE)
    rows = [
        ["Player", "Club", "division", "Shirt"],
        ["José", "Oak", "fifth", "39"],
        ["Ann", "Elm", "fifth", ""],
    ]
    file = page.get_by_label("Choose a CSV or XLSX file")
    file.set_input_files({"name": "teams.xlsx", "mimeType": XLSX, "buffer": workbook(rows)})
    faults = page.get_by_role("alert", name="nothing was imported")
    expect(faults.get_by_label("Column “shirt”")).to_have_value("")
    assert faults.get_by_label("Column “player”").locator("option").all_inner_texts() == [
        "Ignore it",
        "Code",
        "Name",
        "Team",
        "School",
        "Division",
        "Grade",
    ]
    faults.get_by_label("Column “player”").select_option(label="Name")
    faults.get_by_label("Column “club”").select_option(label="Team")
    assert barriers(page) == []
    assert no_sideways_scroll(page)
    faults.get_by_role("button", name="Use the columns like this").click()
    preview = page.get_by_test_id("preview")
    expect(preview.get_by_role("heading", name="Preview: 2 players")).to_be_visible()
    assert [row[1:3] for row in cells(preview)] == [["José", "Oak"], ["Ann", "Elm"]]
    preview.get_by_role("button", name="Enter 2 players").click()
    expect(said(page)).to_contain_text("2 players entered.")

    page.get_by_label("Or paste the rows here").fill("name,division,shirt\nZoe,fifth,40\n")
    page.get_by_role("button", name="Check these rows").click()
    page.get_by_role("button", name="Ignore these columns: shirt").click()
    page.get_by_role("button", name="Enter 1 player").click()
    expect(page.get_by_role("heading", name="3 players")).to_be_visible()
    page.context.close()
