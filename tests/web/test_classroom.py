"""A lesson in real browsers: a teacher and four children, work, results, another device, export, deletion."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from .classroom import LAPTOP, PHONE, begin, child, give, part, yes_or_no
from .tables import ask, come
from .test_states import barriers
from .tournaments import no_sideways_scroll

pytestmark = pytest.mark.browser
QUESTIONS = 2


def clean(page: Page, where: str) -> None:
    page.wait_for_load_state("networkidle")
    found = barriers(page)
    assert found == [], (where, found)
    assert no_sideways_scroll(page), where


def test_a_lesson_from_the_code_on_the_board_to_the_deleted_class(browser: Browser, address: str) -> None:
    teacher = come(browser, address, LAPTOP)
    code = begin(teacher, address, "Ms Rivera", "Maths 5b")
    clean(teacher, "an empty class")
    came = [child(browser, address, code, language="es" if n == 3 else "en") for n in range(4)]
    children, names = [one[0] for one in came], [one[1] for one in came]
    for name in names:
        expect(teacher.get_by_text(name, exact=True)).to_be_visible()
    clean(teacher, "children")
    work_is_given(teacher)
    work_is_done(children[0], names[0])
    expect(children[3].get_by_role("heading", name=f"¡Hola, {names[3]}!")).to_be_visible()
    clean(children[3], "a child in Spanish")
    another_device(browser, address, came[0][2], names[0])
    all_are_paused(teacher, children[1])
    everybody_sits_down(teacher, children[1])
    results_are_seen(teacher, names[0])
    class_is_deleted(teacher)
    for page in (teacher, *children):
        page.context.close()


def work_is_given(teacher: Page) -> None:
    part(teacher, "Work")
    teacher.get_by_label("Kind of puzzle").select_option("now")
    teacher.get_by_label("How many").fill(str(QUESTIONS))
    give(teacher, "Puzzles")
    give(teacher, "A lesson")
    expect(teacher.locator("section[aria-labelledby=given] > ul > li")).to_have_count(2)
    clean(teacher, "work")


def work_is_done(page: Page, name: str) -> None:
    expect(page.get_by_role("heading", name=f"Hello, {name}!")).to_be_visible()
    expect(page.locator(".task")).to_have_count(2)
    clean(page, "a child's desk")
    page.locator(".task", has_text="Is it Now?").get_by_role("link").click()
    expect(page.get_by_role("heading", name="Ann says Now. Is she right?")).to_be_visible()
    expect(page.get_by_text("at most one cube from Resources")).to_be_visible()
    clean(page, "a puzzle")
    yes_or_no(page, QUESTIONS)
    page.get_by_role("link", name="Back to the class").last.click()
    page.locator(".task", has_text="The first play").get_by_role("link").click()
    page.get_by_role("button", name="Got it. Next").click()
    page.get_by_label("Your play").fill("J10 across 24÷3=8")
    page.get_by_role("button", name="Check it").click()
    expect(page.get_by_test_id("said")).to_contain_text("that's right")
    clean(page, "a step of a lesson")
    page.get_by_role("button", name="Next step").click()
    page.get_by_role("textbox", name="Points").fill("27")
    page.get_by_role("button", name="Check it").click()
    expect(page.get_by_test_id("said")).to_contain_text("Not yet.")
    page.get_by_role("textbox", name="Points").fill("28")
    page.get_by_role("button", name="Check it").click()
    expect(page.get_by_text("Well done!")).to_be_visible()
    expect(page.get_by_role("link", name="Go to the map")).to_be_in_viewport()
    clean(page, "the end of a lesson")


def another_device(browser: Browser, address: str, recovery: str, name: str) -> None:
    """A child on another device: what was done is there, and the map is green where it was."""
    page = come(browser, address, PHONE, touch=True)
    page.goto(f"{address}classes")
    page.get_by_label("Code on your slip").fill("ABCD-2345")
    page.get_by_role("button", name="Go in").click()
    expect(page.get_by_role("alert")).to_contain_text("No student has this code")
    page.get_by_label("Code on your slip").fill(recovery.lower())
    page.get_by_role("button", name="Go in").click()
    expect(page.get_by_role("heading", name=f"Hello, {name}!")).to_be_visible()
    expect(page.locator(".task.complete")).to_have_count(2)
    page.get_by_role("link", name="My map: what I’ve learned").click()
    page.locator(".paths a[href='/learn/equate']").click()
    expect(page.locator(".map li.done")).to_have_count(1)
    clean(page, "the map")
    page.context.close()


def all_are_paused(teacher: Page, page: Page) -> None:
    teacher.get_by_role("button", name="Pause all").click()
    expect(teacher.get_by_text("Everything is paused.")).to_be_visible()
    expect(teacher.locator(".desk > :is(.desk-look, .desk-good)")).to_have_count(1)
    expect(page.get_by_text("Eyes on the board! Your teacher paused the class.")).to_be_visible()
    teacher.get_by_role("button", name="Continue").click()
    expect(page.get_by_text("Eyes on the board! Your teacher paused the class.")).to_have_count(0)


def everybody_sits_down(teacher: Page, page: Page) -> None:
    part(teacher, "Tables")
    presets = teacher.locator(".preset")
    bots = teacher.get_by_label("Bots").first
    for preset, level in (("First lesson", "first-day"), ("10 minutes", "learner")):
        presets.filter(has_text=preset).click()
        expect(bots).to_have_value(level)
    teacher.get_by_role("button", name="Seat everyone and start").click()
    expect(teacher.locator(".tables > li")).to_have_count(2)
    expect(presets.filter(has_text="10 minutes")).to_have_attribute("aria-pressed", "true")
    clean(teacher, "tables")
    # Nobody taps anything: the screens of the children follow.
    expect(page).to_have_url(re.compile("/table/"), timeout=20_000)
    expect(page.locator(".table")).to_be_visible()
    page.go_back()
    expect(page.get_by_role("link", name="Go to my table")).to_have_count(1)


def test_a_class_plays_by_the_rules_of_its_own_book(browser: Browser, address: str) -> None:
    teacher = come(browser, address, LAPTOP)
    code = begin(teacher, address, "Mr Cup", "Cup club")
    page, _, _ = child(browser, address, code)
    part(teacher, "Tables")
    teacher.get_by_label("Rule book").select_option("challenge-cup-2022")
    expect(teacher.get_by_label("Division")).to_have_value("fifth")
    teacher.get_by_label("At each table").select_option("4")
    teacher.get_by_role("button", name="Seat everyone and start").click()
    expect(teacher.locator(".tables > li")).to_have_count(1)
    expect(page).to_have_url(re.compile("/table/"), timeout=20_000)
    expect(page.locator(".table")).to_be_visible()
    reported = ask(page, f"tables/{page.url.rpartition('/')[2]}")["table"]
    assert reported["settings"] == {"rulebook": "challenge-cup-2022", "division": "fifth"}
    assert len(reported["seats"]) == 4
    for one in (teacher, page):
        one.context.close()


def test_a_class_gets_a_ready_made_table_and_days_for_a_turn(browser: Browser, address: str) -> None:
    teacher = come(browser, address, LAPTOP)
    code = begin(teacher, address, "Ms Slow", "Chess club")
    page, _, _ = child(browser, address, code)
    part(teacher, "Tables")
    expect(teacher.get_by_role("button", name="Guided first shake")).to_have_count(0)
    teacher.get_by_role("button", name="First lesson").click()
    expect(teacher.get_by_label("Division")).to_have_value("elementary")
    clean(teacher, "a ready-made table")
    teacher.get_by_text("More settings").click()
    teacher.get_by_label("Days per turn").select_option("2")
    teacher.get_by_role("button", name="Seat everyone and start").click()
    expect(page).to_have_url(re.compile("/table/"), timeout=20_000)
    table = ask(page, f"tables/{page.url.rpartition('/')[2]}")["table"]
    lesson = {"division": "elementary", "timed": False, "shakes": 3, "goal_take_back": True}
    assert lesson.items() <= table["settings"].items()
    assert (table["days"], [seat["kind"] for seat in table["seats"]]) == (2, ["person", "bot"])
    for one in (teacher, page):
        one.context.close()


def test_a_pause_is_seen_on_work_pages_and_all_games_end_with_their_scores(
    browser: Browser, address: str
) -> None:
    teacher = come(browser, address, LAPTOP)
    code = begin(teacher, address, "Ms Lead", "Maths 6a")
    page, nickname, _ = child(browser, address, code)
    part(teacher, "Work")
    teacher.get_by_label("Kind of puzzle").select_option("now")
    teacher.get_by_label("How many").fill("2")
    give(teacher, "Puzzles")
    expect(teacher.get_by_role("button", name=f"{nickname} not started")).to_be_visible()
    teacher.get_by_role("button", name="Send everyone here").click()
    expect(page.get_by_role("heading", name="Ann says Now. Is she right?")).to_be_visible(timeout=20_000)
    teacher.get_by_role("button", name="Pause all").click()
    expect(page.get_by_test_id("class-paused")).to_be_visible(timeout=20_000)
    teacher.get_by_role("button", name="Continue").click()
    expect(page.get_by_test_id("class-paused")).to_have_count(0, timeout=20_000)
    page.get_by_role("button", name="No", exact=True).click()
    expect(page.get_by_test_id("said")).to_be_visible()
    teacher.get_by_role("button", name=re.compile(nickname)).click()
    expect(teacher.get_by_test_id("answers")).to_contain_text("no")
    part(teacher, "Tables")
    teacher.get_by_role("button", name="Seat everyone and start").click()
    expect(page).to_have_url(re.compile("/table/"), timeout=20_000)
    teacher.get_by_role("button", name="Pause all").click()
    expect(page.get_by_test_id("class-paused")).to_be_visible(timeout=20_000)
    teacher.get_by_role("button", name="Continue").click()
    teacher.get_by_role("button", name="End all games").click()
    teacher.get_by_role("button", name="Yes, end them").click()
    expect(teacher.get_by_text("1 game finished.")).to_be_visible()
    ended = page.get_by_test_id("class-ended")
    expect(ended).to_contain_text("Your teacher ended the games.", timeout=20_000)
    ended.get_by_role("link", name="Back to the class").click()
    expect(page.locator("#todo")).to_be_visible()
    part(teacher, "Results")
    expect(teacher.get_by_role("row", name=nickname).first).to_contain_text("point")
    for one in (teacher, page):
        one.context.close()


def results_are_seen(teacher: Page, name: str) -> None:
    part(teacher, "Results")
    row = teacher.get_by_role("row", name=name).first
    expect(row).to_contain_text(re.compile(rf"\d of {QUESTIONS}"))
    expect(row).to_contain_text("3 of 3")
    expect(teacher.get_by_role("row", name="Laying and scoring")).to_contain_text("2")
    clean(teacher, "results")
    with teacher.expect_download() as saved:
        teacher.get_by_role("link", name=re.compile("JSON")).click()
    kept = json.loads(Path(saved.value.path()).read_text(encoding="utf-8"))
    assert len(kept["members"]) == 4
    assert {one["right"] for one in kept["answers"] if one["work"].startswith("lesson/")} == {True}
    part(teacher, "Play time")
    expect(teacher.get_by_text(name, exact=True)).to_be_visible()
    clean(teacher, "play time")
    with teacher.expect_download() as cards:
        teacher.get_by_role("link", name="Time cards to print (PDF)").click()
    assert Path(cards.value.path()).read_bytes().startswith(b"%PDF-")


def class_is_deleted(teacher: Page) -> None:
    part(teacher, "Settings")
    clean(teacher, "settings")
    teacher.get_by_role("button", name="Delete this class").click()
    teacher.get_by_role("button", name="Yes, delete everything").click()
    expect(teacher.get_by_text("Your classes will appear here.")).to_be_visible()


@pytest.mark.parametrize(("size", "language"), [(PHONE, "en"), (LAPTOP, "es")])
def test_pages_about_classes_and_lessons_have_no_barriers(
    browser: Browser, address: str, size: tuple[int, int], language: str
) -> None:
    page = come(browser, address, size, touch=size == PHONE)
    page.evaluate(f"""localStorage.setItem('fairshake.settings', '{{"language": "{language}"}}')""")
    for path in (
        "classes",
        "classes/plan",
        "class/join",
        "learn",
        "learn/challenge-cup-2022",
        "learn/agloa-2019/brackets",
    ):
        page.goto(f"{address}{path}")
        page.get_by_role("heading", level=1).wait_for()
        clean(page, f"{path} {language}")
    page.context.close()


def test_the_code_of_a_class_leads_into_it_from_the_first_page_too(browser: Browser, address: str) -> None:
    teacher = come(browser, address, LAPTOP)
    code = begin(teacher, address, "Ms Polk", "Room 9")
    page = come(browser, address, PHONE, touch=True)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.get_by_label("Code of a table or a class").fill(code.lower())
    page.get_by_role("button", name="Join with a code").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Join Room 9")
    expect(page.get_by_label("Your nickname")).to_be_visible()
    expect(page.get_by_text("This device belongs to")).to_have_count(0)
    assert len([one for one in asked if "/tables/by-code/" in one]) == 1, "wrong codes are counted"
    assert len([one for one in asked if "/classes/by-code/" in one]) == 2, "by this page and by the next one"
    page.get_by_role("button", name="Join", exact=True).click()
    expect(page.get_by_test_id("recovery")).to_be_visible()
    for one in (page, teacher):
        one.context.close()


def test_the_same_puzzles_given_twice_are_both_rated(browser: Browser, address: str) -> None:
    teacher = come(browser, address, LAPTOP)
    code = begin(teacher, address, "Ms Okoye", "Maths 4c")
    part(teacher, "Settings")
    teacher.get_by_label("Rate players and puzzles").check()
    part(teacher, "Work")
    teacher.get_by_label("Kind of puzzle").select_option("now")
    teacher.get_by_label("How many").fill("1")
    given = teacher.locator("section[aria-labelledby=given] > ul > li")
    for times in (1, 2):
        give(teacher, "Puzzles")
        expect(given).to_have_count(times)
        expect(teacher.locator("form .desk-good")).not_to_contain_text("?.")
    pupil, nickname, _ = child(browser, address, code)
    for _ in range(2):
        pupil.get_by_role("link", name="Start").first.click()
        yes_or_no(pupil, 1)
        pupil.get_by_role("link", name="Back to the class").last.click()
    part(teacher, "Results")
    rated = teacher.locator("section[aria-labelledby=ratings]")
    expect(rated.get_by_role("rowheader", name=nickname)).to_be_visible()
    expect(rated.get_by_role("rowheader", name="Is it Now? 1")).to_have_count(2)
    for page in (teacher, pupil):
        page.context.close()


def test_on_a_small_phone_names_of_books_can_be_read_and_buttons_be_hit(
    browser: Browser, address: str
) -> None:
    teacher = come(browser, address, (360, 640), touch=True)
    code = begin(teacher, address, "Ms Small", "Maths 5c")
    came = child(browser, address, code)[0]
    for button in teacher.locator(".names li button").all():
        assert (button.bounding_box() or {"width": 0})["width"] >= 44
    part(teacher, "Tables")
    book = teacher.get_by_label("Rule book").bounding_box()
    assert book is not None
    assert book["width"] >= 224
    for page in (teacher, came):
        page.context.close()


def test_a_child_signs_out_of_a_shared_device(browser: Browser, address: str) -> None:
    teacher = come(browser, address, LAPTOP)
    code = begin(teacher, address, "Ms Out", "Room 3")
    page, nickname, recovery = child(browser, address, code)
    page.get_by_role("button", name="Sign out").click()
    expect(page).to_have_url(f"{address}classes")
    page.reload()
    expect(page.get_by_text(nickname)).to_have_count(0)
    page.get_by_label("Code on your slip").fill(recovery)
    page.get_by_role("button", name="Go in").click()
    expect(page.get_by_role("heading", name=f"Hello, {nickname}!")).to_be_visible()


def test_work_for_one_child_is_copied_to_another_class_and_a_colleague_teaches_too(
    browser: Browser, address: str
) -> None:
    teacher = come(browser, address, LAPTOP)
    code = begin(teacher, address, "Ms Some", "Room 8")
    one, nickname, _ = child(browser, address, code)
    other, _, _ = child(browser, address, code)
    room = teacher.url
    teacher.goto(f"{address}classes")
    teacher.get_by_label("Class name").fill("Room 9")
    teacher.get_by_role("button", name="New class").click()
    expect(teacher.get_by_test_id("code")).to_be_visible()
    teacher.goto(room)
    part(teacher, "Work")
    teacher.get_by_text("For whom and until when").click()
    teacher.get_by_role("group", name="For whom").get_by_label(nickname).check()
    teacher.get_by_role("form", name="Assign work").get_by_label("Due").fill(tomorrow(teacher))
    give(teacher, "A lesson")
    expect(teacher.locator("section[aria-labelledby=given]")).to_contain_text("for 1 child")
    for page, count in ((one, 1), (other, 0)):
        page.reload()
        expect(page.locator(".task")).to_have_count(count)
    expect(one.locator(".task")).to_contain_text("Due")
    teacher.get_by_label("Copy The first play to another class").select_option(label="Room 9")
    given = teacher.locator("section[aria-labelledby=given]")
    expect(given.get_by_role("status")).to_contain_text("is now in Room 9, too.")
    part(teacher, "Settings")
    colleague = come(browser, address, LAPTOP)
    begin(colleague, address, "Ms Second", "Room 10")
    teacher.get_by_label("Name of your colleague’s account").fill(account_of(colleague))
    teacher.get_by_role("button", name="Add a teacher").click()
    expect(teacher.get_by_text("teaches this class now.")).to_be_visible()
    colleague.goto(room)
    expect(colleague.get_by_role("button", name="Pause all")).to_be_visible()
    part(colleague, "Settings")
    expect(colleague.get_by_role("button", name="Delete this class")).to_have_count(0)
    colleague.get_by_role("button", name="Stop teaching this class").click()
    colleague.get_by_role("button", name="Yes, stop").click()
    expect(colleague.get_by_role("link", name="Room 8")).to_have_count(0)
    for page in (teacher, colleague, one, other):
        page.context.close()


def account_of(page: Page) -> str:
    return str(ask(page, "people/me")["person"]["name"])


def tomorrow(page: Page) -> str:
    return str(page.evaluate("new Date(Date.now() + 86400000).toLocaleDateString('sv')"))
