"""A session that ends while its pages are open: they say why, and after making an account the game just continues."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from .classroom import LETTERS, begin, child
from .tables import PHONE, come, sit_together

pytestmark = pytest.mark.browser
MAKE_ACCOUNT = """async (name) => (await fetch('/api/v1/people/accounts', {
  method: 'POST', headers: {'Content-Type': 'application/json'},
  body: JSON.stringify({name, password: 'seventeen red cubes'})})).status"""
MAKE_TABLE = """async () => {
  const ask = (path, body) => fetch('/api/v1/tables' + path, {
    method: 'POST', headers: {'Content-Type': 'application/json'}, body: JSON.stringify(body)});
  const seats = [{kind: 'person'}, {kind: 'bot', level: 'beginner'}];
  const settings = {rulebook: 'mlag-2018', division: 'middle', timed: false};
  const {table} = await (await ask('', {game: 'equations', settings, seats})).json();
  await ask(`/${table.id}/start`, {});
  return table.id;
}"""
RECOVER = """async (recovery) => (await fetch('/api/v1/classes/recover', {
  method: 'POST', headers: {'Content-Type': 'application/json'}, body: JSON.stringify({recovery})})).status"""
ME = "async () => (await (await fetch('/api/v1/people/me')).json()).person.id"


def test_a_person_who_was_signed_out_by_a_recovery_code_reads_why(browser: Browser, address: str) -> None:
    desk = come(browser, address)
    code = begin(desk, address, "Ms Lee", "5b")
    page, _, recovery = child(browser, address, code)
    table = page.context.new_page()
    table.goto(address)
    table.goto(f"{address}table/{table.evaluate(MAKE_TABLE)}")
    expect(table.get_by_text("(you)").first).to_be_visible()
    other = come(browser, address, PHONE, touch=True)
    assert other.evaluate(RECOVER, recovery) == 200
    expect(table.get_by_text("the recovery code of your class was used")).to_be_visible(timeout=30_000)
    expect(table.get_by_role("heading", name="You are signed out")).to_be_visible()
    page.bring_to_front()
    expect(page.get_by_text("your class's recovery code was used")).to_be_visible(timeout=30_000)
    for one in (desk, page, other):
        one.context.close()


def test_a_person_who_comes_with_a_session_is_promised_no_code(browser: Browser, address: str) -> None:
    desk = come(browser, address)
    code = begin(desk, address, "Mr Diaz", "6a")
    page = come(browser, address, PHONE, touch=True)
    assert page.evaluate("async () => (await fetch('/api/v1/people/guest', {method: 'POST'})).status") == 201
    page.goto(f"{address}class/join/{code}")
    expect(page.get_by_text("the class has no recovery code for you")).to_be_visible()
    page.locator("main form button.primary").click()
    page.locator("#todo").wait_for()
    expect(page.get_by_role("button", name="New recovery code")).to_have_count(0)
    expect(desk.locator(".names li")).to_have_count(1)
    expect(desk.locator(".names button")).to_have_count(1)
    for one in (desk, page):
        one.context.close()


def test_a_game_continues_when_its_player_makes_an_account_in_another_window(
    browser: Browser, address: str
) -> None:
    page = come(browser, address)
    sit_together([page], address, "equations", {}, bots=("beginner",))
    page.get_by_test_id("sentence").wait_for()
    before = page.evaluate(ME)
    name = f"Grown {before[:8].translate(LETTERS)}"
    window = page.context.new_page()
    window.goto(address)
    with page.expect_websocket() as opened:
        assert window.evaluate(MAKE_ACCOUNT, name) == 201
    assert "/socket" in opened.value.url
    opened.value.wait_for_event(
        "framereceived", lambda frame: '"hello"' in str(frame) and '"seat":0' in str(frame)
    )
    expect(page.get_by_text("No connection.")).to_have_count(0)
    expect(page.get_by_text("(you)")).to_be_visible()
    assert page.evaluate(ME) == before
    page.context.close()
