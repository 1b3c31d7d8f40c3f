"""A teacher's and children's browsers: the pages of a class by what is clicked there."""

from __future__ import annotations

import re
from uuid import uuid4

from playwright.sync_api import Browser, Page, expect

from .tables import come

LAPTOP, PHONE = (1280, 720), (390, 844)
LETTERS = str.maketrans("0123456789", "ghijklmnop")
"""Names with many digits are refused: they may be telephone numbers."""


def begin(page: Page, address: str, teacher: str, name: str) -> str:
    """A new account with its own name and a class, from the first page on; the code of the class."""
    page.goto(address)
    page.get_by_role("link", name=re.compile("Teach a class")).click()
    page.get_by_label("Your name here").fill(f"{teacher} {uuid4().hex[:8].translate(LETTERS)}")
    page.get_by_label("Password").fill("long enough")
    page.get_by_role("button", name="Make an account").click()
    page.get_by_label("Class name").fill(name)
    page.get_by_role("button", name="New class").click()
    return page.get_by_test_id("code").inner_text()


def part(page: Page, name: str) -> None:
    page.get_by_role("navigation", name="Parts of the class").get_by_role("link", name=name).click()


def child(
    browser: Browser, address: str, code: str, size: tuple[int, int] = PHONE, language: str = "en"
) -> tuple[Page, str, str]:
    """A child comes in with the code and the nickname that is offered: the page, the nickname, the recovery code."""
    page = come(browser, address, size, touch=size == PHONE)
    page.evaluate(f"""localStorage.setItem('fairshake.settings', '{{"language": "{language}"}}')""")
    page.goto(f"{address}class/join/{code}")
    name = page.locator("main form input.big")
    expect(name).not_to_have_value("")
    nickname = name.input_value()
    page.locator("main form button.primary").click()
    recovery = page.get_by_test_id("recovery").inner_text()
    page.locator(".slip button").click()
    page.locator("#todo").wait_for()
    return page, nickname, recovery


def give(page: Page, what: str) -> None:
    """Give the class what the form offers for this kind of work."""
    form = page.get_by_role("form", name="Assign work")
    form.get_by_role("radio", name=what).check()
    form.locator("button.primary").click()
    expect(form.locator(".desk-good")).to_be_visible()


def yes_or_no(page: Page, questions: int) -> int:
    """Answer each question with No, which is said once; how many were right."""
    at_once = 0
    for number in range(questions):
        page.get_by_role("button", name="No", exact=True).click()
        said = page.get_by_test_id("said")
        expect(said).to_be_visible()
        at_once += "Right!" in said.inner_text()
        if number + 1 < questions:
            page.get_by_role("button", name="Next question").click()
    expect(page.get_by_text("All questions are done.")).to_be_visible()
    return at_once
