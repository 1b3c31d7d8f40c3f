"""The security headers as Chromium obeys them: nothing injected runs, nothing foreign loads, nobody frames the page."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

pytestmark = pytest.mark.browser

PATTERNS = re.findall(
    r"pattern: '(/[^']*)'",
    (Path(__file__).parents[2] / "web/src/pages/index.ts").read_text(encoding="utf-8"),
)
FOREIGN = "http://foreign.invalid"
LISTEN = """
window.violations = [];
document.addEventListener('securitypolicyviolation', (event) =>
  window.violations.push(event.effectiveDirective + ' ' + event.blockedURI));
"""
INJECT = """
async (foreign) => {
  const add = (name, fields) => document.body.append(Object.assign(document.createElement(name), fields));
  add('script', { textContent: 'window.injected = "inline"' });
  add('script', { src: foreign + '/evil.js' });
  add('img', { src: foreign + '/pixel.png' });
  add('iframe', { src: foreign + '/frame' });
  add('link', { rel: 'stylesheet', href: foreign + '/evil.css' });
  const button = document.createElement('button');
  button.setAttribute('onclick', 'window.injected = "handler"');
  document.body.append(button);
  button.click();
  await fetch(foreign + '/steal').catch(() => null);
  for (let left = 500; left && window.violations.length < 7; left--)
    await new Promise((done) => setTimeout(done, 20));
  return [window.injected ?? null, window.violations.toSorted()];
}
"""
ONE = {"Referrer-Policy": "no-referrer", "X-Content-Type-Options": "nosniff", "X-Frame-Options": "DENY"}
COOP = {"Cross-Origin-Opener-Policy": "same-origin", "Cross-Origin-Resource-Policy": "same-origin"}


@pytest.fixture(scope="module")
def visitor(browser: Browser, address: str) -> Iterator[tuple[BrowserContext, dict[str, str]]]:
    """A browser that belongs to a guest who made a table and a tournament; and the addresses of both."""
    context = browser.new_context(locale="en-US", service_workers="block")
    context.add_init_script(LISTEN)
    api = f"{address.rstrip('/')}/api/v1"
    ask = context.request
    assert ask.post(f"{api}/people/guest", data={}).status == 201
    seats = [{"kind": "person"}, {"kind": "person"}]
    body = {"game": "equations", "settings": {"rulebook": "mlag-2018", "division": "middle"}, "seats": seats}
    table = ask.post(f"{api}/tables", data=body).json()["table"]["id"]
    simulated = {"players": 15, "play": 1, "seed": 1, "rulebook": "agloa-2019"}
    tournament = ask.post(f"{api}/tournaments/simulate", data=simulated).json()["tournament"]["id"]
    yield context, {"table": table, "tournament": tournament}
    context.close()


def violations(page: Page) -> list[str]:
    found: list[str] = page.evaluate("window.violations")
    return found


@pytest.mark.parametrize("path", ["/", "/table/{table}", "/docs/", "/api"])
def test_what_is_injected_does_not_run_and_nothing_comes_from_another_host(
    visitor: tuple[BrowserContext, dict[str, str]], address: str, path: str
) -> None:
    context, ids = visitor
    page = context.new_page()
    answered: list[str] = []
    page.on("response", lambda one: answered.append(one.url))
    page.goto(address.rstrip("/") + path.format_map(ids))
    page.get_by_role("heading", level=1).first.wait_for()
    assert violations(page) == []
    ran, blocked = page.evaluate(INJECT, FOREIGN)
    assert ran is None
    directives = {one.split(" ")[0] for one in blocked}
    wanted = {"connect-src", "frame-src", "img-src", "script-src-attr", "script-src-elem", "style-src-elem"}
    assert directives == wanted
    assert [url for url in answered if not url.startswith(address)] == []
    page.close()


def test_no_page_breaks_its_own_policy(visitor: tuple[BrowserContext, dict[str, str]], address: str) -> None:
    context, ids = visitor
    page = context.new_page()
    broken: list[str] = []
    assert len(PATTERNS) > 25
    for pattern in [*PATTERNS, "/docs/", "/docs/live/", "/api"]:
        kind = pattern.split("/")[1]
        known = {"table": ids["table"], "screen": ids["table"], "tournament": ids["tournament"]}
        path = re.sub(r":id", known.get(kind, "none"), pattern)
        path = re.sub(r":(round|table)", "1", path)
        page.goto(address.rstrip("/") + re.sub(r":[a-z]+", "none", path))
        page.locator("h1:visible, h2:visible, main:visible").first.wait_for()
        page.wait_for_load_state("load")
        broken += [f"{pattern}: {one}" for one in violations(page)]
    assert broken == []
    page.close()


def test_no_page_can_be_put_into_a_frame(browser: Browser, address: str) -> None:
    page = browser.new_page()
    for path in ("", "api", "docs/"):
        with page.expect_event("console", lambda said: "frame" in said.text.lower()):
            page.set_content(f'<iframe src="{address}{path}"></iframe>')
        assert page.frames[-1].url.startswith("chrome-error:")
    page.close()


def test_every_answer_has_the_headers_and_the_session_is_out_of_reach_of_scripts(
    visitor: tuple[BrowserContext, dict[str, str]], address: str
) -> None:
    context, ids = visitor
    page = context.new_page()
    for path in ("/", f"/table/{ids['table']}", "/docs/", "/api", "/nowhere", "/api/v1/people/me"):
        answer = page.goto(address.rstrip("/") + path)
        assert answer is not None
        reported = answer.all_headers()
        wanted = {name.lower(): value for name, value in {**ONE, **COOP}.items()}
        assert {name: reported.get(name) for name in wanted} == wanted, path
        assert "camera=()" in reported["permissions-policy"]
        assert "strict-transport-security" not in reported, (
            "a laptop without a certificate must stay reachable"
        )
    assert reported["cache-control"] == "no-store"
    page.goto(address)
    assert page.evaluate("document.cookie") == ""
    (cookie,) = context.cookies()
    kept = {name: cookie.get(name) for name in ("name", "httpOnly", "sameSite", "secure", "path")}
    assert kept == {
        "name": "fairshake_session",
        "httpOnly": True,
        "sameSite": "Lax",
        "secure": False,
        "path": "/",
    }
    page.close()
