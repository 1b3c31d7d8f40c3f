"""Slips printed ahead, and a child who comes with one: by its picture, by typing the code, and on the next day."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from .classroom import LAPTOP, PHONE, begin, give, part
from .tables import come
from .test_states import barriers
from .tournaments import no_sideways_scroll

pytestmark = pytest.mark.browser
FEW = 3


def printed(teacher: Page) -> list[tuple[str, str]]:
    """Make slips as a teacher does: nickname and code of each."""
    teacher.get_by_role("link", name="Print slips").click()
    teacher.get_by_label("How many").fill(str(FEW))
    teacher.get_by_role("button", name="Make the slips").click()
    slips = teacher.get_by_test_id("slips").get_by_role("listitem")
    expect(slips).to_have_count(FEW)
    return [(one.locator("strong").inner_text(), one.locator(".code").inner_text()) for one in slips.all()]


def test_slips_are_printed_with_a_list_that_only_the_teacher_keeps(browser: Browser, address: str) -> None:
    teacher = come(browser, address, LAPTOP)
    begin(teacher, address, "Ms Print", "Room 20")
    slips = printed(teacher)
    rows = teacher.get_by_test_id("private-list").get_by_role("rowheader")
    expect(rows).to_have_text([nickname for nickname, _ in slips])
    expect(teacher.get_by_test_id("private-list")).not_to_contain_text(slips[0][1])
    assert barriers(teacher) == []
    teacher.emulate_media(media="print")
    for hidden in (teacher.get_by_role("banner"), teacher.get_by_role("button", name="Print")):
        expect(hidden).to_be_hidden()
    expect(teacher.get_by_test_id("slips")).to_be_visible()
    teacher.emulate_media(media="screen")
    teacher.get_by_role("button", name="I printed them").click()
    expect(teacher.get_by_text(slips[0][1])).to_have_count(0)
    teacher.get_by_role("button", name="Remove unused slips").click()
    expect(teacher.get_by_text("been used yet")).to_have_count(0)
    teacher.set_viewport_size({"width": 360, "height": 640})
    assert no_sideways_scroll(teacher)
    teacher.context.close()


def test_a_child_comes_with_a_slip_and_finds_the_class_on_the_next_day(
    browser: Browser, address: str
) -> None:
    teacher = come(browser, address, LAPTOP)
    begin(teacher, address, "Ms Slip", "Room 21")
    room = teacher.url
    (scanned, code), (typed, other), _ = printed(teacher)
    teacher.goto(room)
    part(teacher, "Work")
    give(teacher, "A lesson")
    child = come(browser, address, PHONE, touch=True)
    child.goto(f"{address}classes#{code}")
    expect(child.get_by_role("heading", name=f"Hello, {scanned}!")).to_be_visible()
    assert code not in child.url
    child.goto(address)
    tomorrow = child.get_by_test_id("next-steps").get_by_role("link", name="My class: Room 21")
    expect(tomorrow).to_contain_text("1 thing to do")
    tomorrow.click()
    expect(child.get_by_role("link", name="Start")).to_be_visible()
    friend = come(browser, address, PHONE, touch=True)
    friend.get_by_label("Code of a table or a class").fill(other.lower().replace("-", ""))
    friend.get_by_role("button", name="Join with a code").click()
    expect(friend.get_by_role("heading", name=f"Hello, {typed}!")).to_be_visible()
    friend.goto(f"{address}classes")
    expect(friend.get_by_role("heading", level=2).first).to_have_text("Classes I’m in")
    teacher.goto(room)
    expect(teacher.get_by_role("heading", name="2 children are in")).to_be_visible()
    for page in (teacher, child, friend):
        page.context.close()
