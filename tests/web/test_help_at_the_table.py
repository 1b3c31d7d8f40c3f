"""Help at a live table: tips that lie over nothing, and hints only where the table allows them."""

from __future__ import annotations

import re
from functools import partial

import pytest
from playwright.sync_api import Browser, Page, expect

from .tables import (
    PHONE,
    all_in_sight,
    ask,
    come,
    lay_goal,
    no_side_scroll,
    of_player,
    press,
    roll_for_first,
    settled,
    sit_together,
    until,
    view_of,
)

pytestmark = pytest.mark.browser
CALM = {"rulebook": "mlag-2018", "division": "elementary", "timed": False}
COVERED = """() => [...document.querySelectorAll(".zone .label, .zone .cube, .acts .button")]
    .filter((one) => one.checkVisibility())
    .filter((one) => {
        const {x, y, width, height} = one.getBoundingClientRect();
        const seen = document.elementFromPoint(x + width / 2, y + height / 2);
        return !(one.contains(seen) || seen?.contains(one));
    }).map((one) => one.outerHTML.slice(0, 120))"""


def _is_clear(page: Page) -> bool:
    return not page.evaluate(COVERED)


def two_at_their_first_move(browser: Browser, address: str, tools: bool) -> tuple[list[Page], Page]:
    """Two people on small phones, the Goal set; returns both, and the one who moves."""
    people = [come(browser, address, PHONE, touch=True) for _ in range(2)]
    sit_together(people, address, "equations", CALM, tools=tools)
    setter = roll_for_first(people)
    press(setter, "Roll the cubes")
    setter.locator(".table[data-phase=goal]").wait_for()
    settled(setter, lambda: lay_goal(setter))
    for page in people:
        page.locator(".table[data-phase=turn]").wait_for()
    return people, of_player(people, view_of(setter)["waiting"][0])


def test_a_tip_on_a_low_screen_covers_neither_mat_nor_acts(browser: Browser, address: str) -> None:
    people, mover = two_at_their_first_move(browser, address, tools=True)
    for page in people:
        expect(page.get_by_test_id("coach")).to_be_visible()
        until(partial(_is_clear, page), page, "a tip lies over cubes or acts")  # once nothing travels
        all_in_sight(page)
        for points in page.locator(".seats .total").all():
            expect(points).to_be_visible()
    mover.locator(".zone.resources .cube").first.click()
    expect(mover.get_by_test_id("sentence")).to_contain_text("Where should it go?")
    all_in_sight(mover)
    for page in people:
        page.context.close()


def test_on_a_low_phone_a_new_line_begins_next_to_the_line_with_nothing_above_it(
    browser: Browser, address: str
) -> None:
    people, mover = two_at_their_first_move(browser, address, tools=True)
    press(mover, "Pad")
    pad = mover.get_by_test_id("pad")
    line, new = pad.locator(".line"), pad.get_by_role("button", name="New line", exact=True)
    for _ in range(2):
        pad.locator(".key").first.click()
        tops = [found["y"] for one in (line, new) if (found := one.bounding_box())]
        assert 0 <= tops[1] - tops[0] < 8
        new.click()
    expect(pad.get_by_role("listitem")).to_have_count(2)
    no_side_scroll(mover)
    for page in people:
        page.context.close()


def test_the_first_tip_of_each_kind_points_at_its_button(browser: Browser, address: str) -> None:
    people, mover = two_at_their_first_move(browser, address, tools=True)
    pointer = mover.get_by_test_id("pointer")
    expect(mover.get_by_test_id("coach")).to_contain_text("Required cubes must be used")
    expect(pointer).to_have_count(0)
    press(mover, "Got it")
    expect(pointer).to_have_attribute("data-at", '[data-act="bonus"]')
    expect(pointer.locator(".mark")).to_be_in_viewport(ratio=0.9)
    expect(pointer.locator(".ring, .hand")).to_have_count(0)  # nothing glows that may be wrong to press
    press(mover, "Got it")
    expect(pointer).to_have_count(0)
    for page in people:
        page.context.close()


def test_the_hand_leaves_the_pad_once_a_line_is_begun(browser: Browser, address: str) -> None:
    people, mover = two_at_their_first_move(browser, address, tools=True)
    for page in people:
        page.set_viewport_size({"width": 390, "height": 844})
    press(mover, "Impossible!")
    mover.locator("dialog[open]").get_by_role("button", name="Impossible!").click()
    writer = next(page for page in people if page is not mover)
    hand = writer.get_by_test_id("pointer").locator(".hand")
    expect(hand).to_have_count(1)
    press(writer, "OK")
    expect(hand).to_have_count(1)
    writer.get_by_test_id("pad").locator(".key").first.click()
    expect(hand).to_have_count(0)
    for page in people:
        page.context.close()


def test_pad_and_mat_are_the_same_button_in_the_same_place(browser: Browser, address: str) -> None:
    people, mover = two_at_their_first_move(browser, address, tools=True)
    boxes = []
    for name in ("Pad", "Mat"):
        box = mover.get_by_role("button", name=name, exact=True).bounding_box()
        assert box is not None
        boxes.append(box)
        press(mover, name)
    assert all(box["width"] >= 44 for box in boxes)
    assert abs((boxes[0]["x"] + boxes[0]["width"]) - (boxes[1]["x"] + boxes[1]["width"])) < 2
    for page in people:
        page.context.close()


def test_the_roll_for_the_first_goal_shows_the_cube_of_each_player(browser: Browser, address: str) -> None:
    people = [come(browser, address, PHONE, touch=True) for _ in range(2)]
    sit_together(people, address, "equations", CALM)
    roll_for_first(people)
    for page in people:
        expect(page.get_by_test_id("roll-off").locator(".cube")).to_have_count(2)
        page.context.close()


def test_a_hint_comes_step_by_step_where_the_table_allows_help(browser: Browser, address: str) -> None:
    people, mover = two_at_their_first_move(browser, address, tools=True)
    press(mover, "Give me a hint")
    hints = mover.get_by_test_id("hints")
    expect(hints.locator("li")).to_have_count(1)
    expect(mover.locator("dialog[open]")).to_have_count(0)
    for section in ("goal", "forbidden", "permitted", "required"):
        expect(mover.locator(f".zone.{section}")).to_be_in_viewport(ratio=0.9)
    hints.get_by_role("button", name="Close", exact=True).click()
    expect(hints).to_have_count(0)
    for page in people:
        page.context.close()


def test_where_the_table_forbids_help_nothing_of_it_is_offered(browser: Browser, address: str) -> None:
    people, mover = two_at_their_first_move(browser, address, tools=False)
    expect(mover.get_by_role("button", name="Give me a hint")).to_have_count(0)
    press(mover, "More")
    menu = mover.locator("dialog[open]")
    expect(menu.get_by_role("button", name="Move list")).to_be_visible()
    expect(menu.get_by_role("link", name="Open the judge beside the table")).to_have_count(0)
    for page in people:
        page.context.close()


ON_THE_MAT = """() => {
    const question = document.querySelector("dialog[open]").getBoundingClientRect();
    return [...document.querySelectorAll(".zone .cube")].filter((cube) => {
        const box = cube.getBoundingClientRect();
        return box.right > question.left && box.left < question.right
            && box.bottom > question.top && box.top < question.bottom;
    }).length;
}"""


def test_a_question_covers_no_cube(browser: Browser, address: str) -> None:
    people, mover = two_at_their_first_move(browser, address, tools=True)
    press(mover, "No more tips")  # a tip would leave room enough
    for size in ((390, 844), (844, 390), (1280, 720)):
        mover.set_viewport_size({"width": size[0], "height": size[1]})
        press(mover, "Impossible!")
        expect(mover.locator("dialog[open]")).to_be_in_viewport(ratio=1)
        until(lambda: mover.evaluate(ON_THE_MAT) == 0, mover, "the question covers cubes")
        press(mover, "Not yet")
        expect(mover.locator("dialog[open]")).to_have_count(0)
    for page in people:
        page.context.close()


LISTED = {
    "count": None,
    "complete": True,
    "moves": [
        {"play": "J10 across 24÷3+1=9", "score": 31, "tiles": 7},
        {"play": "J10 across 4+3=7", "score": 14, "tiles": 4},
    ],
}


def alone_at_equate(browser: Browser, address: str, tools: bool) -> Page:
    """One person on a small phone who plays for points: it is always their turn."""
    page = come(browser, address, PHONE, touch=True)
    sit_together([page], address, "equate", {}, tools=tools)
    expect(page.get_by_test_id("sentence")).to_contain_text("Your turn")
    return page


def test_a_hint_at_equate_shows_first_where_and_then_what(browser: Browser, address: str) -> None:
    page = alone_at_equate(browser, address, tools=True)
    # The deal is at random; what the solver lists is given here.
    page.route("**/api/v1/equate/moves", lambda route: route.fulfill(json=LISTED))
    press(page, "Give me a hint")
    note = page.get_by_test_id("hints")
    steps = note.locator("li")
    expect(steps).to_have_text(
        ["There is a play for 14 points. It begins at J10: look for the ring on the board."]
    )
    note.get_by_role("button", name="One more step").click()
    expect(steps.nth(1)).to_have_text(
        "Lay 4 + 3 = 7, from the ring to the right. Tiles already on the board count too."
    )
    expect(note.get_by_role("button", name="One more step")).to_have_count(0)
    expect(page.locator("dialog[open]")).to_have_count(0)
    expect(page.locator("[data-square=J10]")).to_have_class(re.compile("hinted"))
    expect(page.locator("[data-square=J10]")).to_be_in_viewport(ratio=1)
    note.get_by_role("button", name="Close", exact=True).click()
    expect(note).to_have_count(0)
    all_in_sight(page)
    page.context.close()


def test_the_server_answers_a_hint_of_equate_whatever_the_deal(browser: Browser, address: str) -> None:
    page = alone_at_equate(browser, address, tools=True)
    press(page, "Give me a hint")
    expect(page.get_by_test_id("hints").locator("li")).to_have_text(
        [re.compile("There is a play for|I can’t find an equation|I didn’t find a play")]
    )
    page.context.close()


def test_where_the_table_forbids_help_equate_gives_no_hint_either(browser: Browser, address: str) -> None:
    page = alone_at_equate(browser, address, tools=False)
    expect(page.get_by_role("button", name="Scratch pad")).to_be_visible()
    expect(page.get_by_role("button", name="Give me a hint")).to_have_count(0)
    view = view_of(page)
    asked = {"tileset": view["table"]["tileset"]["name"], "board": [], "rack": view["hand"]}
    assert ask(page, "equate/moves", asked)["error"]["code"] == "tools-closed"
    page.context.close()


def test_against_friends_a_hint_of_equate_shows_where_to_look_and_no_more(
    browser: Browser, address: str
) -> None:
    people = [come(browser, address, PHONE, touch=True) for _ in range(2)]
    sit_together(people, address, "equate", {}, tools=True)
    mover = of_player(people, view_of(people[0])["turn"])
    mover.route("**/api/v1/equate/moves", lambda route: route.fulfill(json=LISTED))
    press(mover, "Give me a hint")
    note = mover.get_by_test_id("hints")
    expect(note.locator("li")).to_have_text(
        ["There is a play that begins at J10: look for the ring on the board."]
    )
    expect(note.get_by_role("button", name="One more step")).to_have_count(0)
    for page in people:
        if page is not mover:
            expect(page.get_by_role("button", name="Scratch pad")).to_be_visible()
            expect(page.get_by_role("button", name="Give me a hint")).to_have_count(0)
        page.context.close()


def test_a_table_for_friends_forbids_help_unless_they_ask_for_it(browser: Browser, address: str) -> None:
    page = come(browser, f"{address}play")
    help_wished = page.get_by_label("Hints and tools")
    expect(help_wished).not_to_be_checked()
    page.get_by_label("Seats 2").select_option("bot")
    expect(help_wished).to_be_checked()
    help_wished.uncheck()
    expect(help_wished).not_to_be_checked()
    page.context.close()
