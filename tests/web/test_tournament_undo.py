"""What was a mistake is taken back at the desk, in a real Chromium: each with a reason, and the history keeps both."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from .test_states import barriers
from .test_tournament_sheets import LEAGUE, drawn
from .tournament_album import ask
from .tournaments import LAPTOP, device, no_sideways_scroll, part, said, seats

pytestmark = pytest.mark.browser


def with_reason(page: Page, act: str, why: str) -> None:
    """The dialog wants a reason before anything happens."""
    dialog = page.get_by_role("dialog")
    button = dialog.get_by_role("button", name=act, exact=True)
    button.click()
    expect(dialog.get_by_label("Why")).to_be_focused()
    assert barriers(page) == []
    dialog.get_by_label("Why").fill(why)
    button.click()
    expect(dialog).to_have_count(0)


def test_a_player_who_left_by_mistake_comes_back_and_the_fewest_tables_change(
    browser: Browser, address: str
) -> None:
    page, id = drawn(browser, address, 10, **LEAGUE)
    before = {round: seats_of(page, address, id, round) for round in (1, 2)}
    page.goto(f"{address}tournament/{id}/entries")
    page.get_by_role("button", name="Withdraw: Ben Parka").click()
    page.get_by_role("dialog").get_by_role("button", name="Withdraw").click()
    expect(page.get_by_text("withdrawn from round 1")).to_be_visible()
    page.get_by_role("button", name="Reinstate: Ben Parka").click()
    with_reason(page, "Reinstate", "he was only late")
    expect(page.get_by_text("withdrawn from round 1")).to_have_count(0)
    assert {round: seats_of(page, address, id, round) for round in (1, 2)} == before

    ask(page, address, f"/{id}/enter", name="Zoe Late", division="elementary", late=True)
    part(page, "Draw")
    expect(page.get_by_text("Rounds 1 and 2: someone has no seat")).to_be_visible()
    page.get_by_role("button", name="Repair draw").click()
    reported = page.get_by_test_id("repaired")
    expect(reported.get_by_role("link", name="Print the sheet").first).to_be_visible()
    expect(page.get_by_text("Nothing needs drawing: everyone has a seat.")).to_be_visible()
    assert barriers(page) == []
    assert len({code for codes in seats_of(page, address, id, 1).values() for code in codes}) == 11

    page.get_by_role("button", name="Undo the last repair").click()
    with_reason(page, "Undo the last repair", "she went home")
    expect(said(page)).to_have_text("The tables are as they were before the repair.")
    assert {round: seats_of(page, address, id, round) for round in (1, 2)} == before
    part(page, "The day")
    page.locator("summary", has_text="History").click()
    history = page.get_by_test_id("history")
    expect(history).to_contain_text("she went home")
    expect(history).to_contain_text("he was only late")
    page.context.close()


def seats_of(page: Page, address: str, id: str, round: int) -> dict[int, list[str]]:
    if not page.url.startswith(f"{address}tournament/"):
        page.goto(f"{address}tournament/{id}")
    return seats(page, id, round)


def test_a_draw_a_confirmation_and_a_penalty_are_taken_back(browser: Browser, address: str) -> None:
    page, id = drawn(browser, address, **{**LEAGUE, "rounds": 1})
    page.goto(f"{address}tournament/{id}/draw")
    page.get_by_role("button", name="Undo the last draw").click()
    with_reason(page, "Undo the last draw", "a team is missing")
    expect(said(page)).to_have_text("The previous draw is back.")
    page.get_by_role("button", name="Draw all rounds").click()
    expect(said(page)).to_contain_text("3 tables drawn")

    codes = seats(page, id, 1)[1]
    scores = [{"code": code, "total": total} for code, total in zip(codes, (9, 6, 2), strict=True)]
    ask(page, address, f"/{id}/score", round=1, table=1, scores=scores)
    ask(page, address, f"/{id}/confirm", round=1, table=1, who="Pia")
    part(page, "Scores")
    page.get_by_role("button", name="Verify").click()
    expect(page.get_by_role("heading", name="To verify: 0")).to_be_visible()
    # Two sheets are still out: nothing says that the whole round is done.
    expect(page.get_by_text("Every sheet received so far is confirmed.")).to_be_visible()
    expect(page.get_by_text("Every sheet of this round is confirmed.")).to_have_count(0)
    page.get_by_role("textbox", name="Table", exact=True).fill("1")
    page.keyboard.press("Enter")
    expect(page.get_by_text("confirmed by Pia")).to_be_visible()
    page.get_by_role("button", name="Undo the confirmation").click()
    with_reason(page, "Undo the confirmation", "it was table 2")
    expect(said(page)).to_have_text("Table 1 has to be verified again.")
    expect(page.get_by_role("heading", name="To verify: 1")).to_be_visible()

    ask(page, address, f"/{id}/conduct", measure="warning", code=codes[0], round=1, why="loud")
    part(page, "Judges")
    ledger = page.get_by_role("region", name="Ledger")
    ledger.get_by_role("button", name=re.compile("^Take back: ")).click()
    with_reason(page, "Take back", "it was someone else")
    expect(ledger).to_contain_text("taken back by Dana")
    expect(ledger.get_by_role("button")).to_have_count(0)
    assert barriers(page) == []
    page.context.close()


def test_a_sheet_in_the_wrong_round_is_removed_and_a_replay_is_taken_back(
    browser: Browser, address: str
) -> None:
    page, id = drawn(browser, address, **LEAGUE)
    codes = seats_of(page, address, id, 2)[1]
    scores = [{"code": code, "total": total} for code, total in zip(codes, (9, 6, 2), strict=True)]
    ask(page, address, f"/{id}/score", round=2, table=1, scores=scores)
    page.goto(f"{address}tournament/{id}/scores?round=2")
    page.get_by_role("button", name="Verify").click()
    page.get_by_role("textbox", name="Table", exact=True).fill("1")
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Remove this sheet").click()
    with_reason(page, "Remove this sheet", "it was round 1")
    expect(said(page)).to_have_text("Table 1 has not handed in a sheet.")
    expect(page.get_by_role("heading", name="To verify: 0")).to_be_visible()

    codes = seats(page, id, 1)[1]
    scores = [{"code": code, "total": total} for code, total in zip(codes, (9, 6, 2), strict=True)]
    ask(page, address, f"/{id}/score", round=1, table=1, scores=scores)
    ask(page, address, f"/{id}/conduct", measure="replay", round=1, table=1, head_judge=True, why="a cube")
    page.goto(f"{address}tournament/{id}/scores?round=1")
    page.get_by_role("button", name="Verify").click()
    page.get_by_role("textbox", name="Table", exact=True).fill("1")
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Undo the replay").click()
    with_reason(page, "Undo the replay", "it was table 2")
    expect(said(page)).to_have_text("The first sheet of table 1 counts again.")
    expect(page.get_by_role("heading", name="To verify: 1")).to_be_visible()
    part(page, "The day")
    page.locator("summary", has_text="History").click()
    history = page.get_by_test_id("history")
    expect(history).to_contain_text("removed the sheet of round 2, table 1")
    expect(history).to_contain_text("took back the replay of round 1, table 1")
    assert barriers(page) == []
    page.context.close()


def test_divisions_are_merged_and_split_before_the_draw_only(browser: Browser, address: str) -> None:
    page = device(browser, address, LAPTOP)
    page.request.post(f"{address}api/v1/people/guest", data={"name": "Dana"})
    two = {"rulebook": "agloa-2019", "divisions": ["elementary", "middle"], "rounds": 1}
    id = ask(page, address, "", name="Small", **two)["tournament"]["id"]
    page.goto(f"{address}tournament/{id}/settings")
    divisions = page.get_by_test_id("merge")
    merge = divisions.get_by_role("button", name="Merge the chosen divisions")
    expect(merge).to_be_disabled()
    for box in divisions.get_by_role("checkbox").all():
        box.check()
    merge.click()
    expect(divisions.get_by_role("checkbox")).to_have_count(1)
    assert barriers(page) == []
    assert no_sideways_scroll(page)
    divisions.get_by_role("button", name="Split again").click()
    expect(divisions.get_by_role("checkbox")).to_have_count(2)
    rows = [f"S{number},Child {number},T{number},elementary" for number in range(3)]
    ask(page, address, f"/{id}/enter", csv="\n".join(["code,name,team,division", *rows]))
    ask(page, address, f"/{id}/draw", seed=1)
    expect(divisions).to_contain_text("Undo the draw first to change the divisions.")
    expect(divisions.get_by_role("checkbox").first).to_be_disabled()
    page.context.close()
