"""The built page and the headers that keep it to itself."""

from __future__ import annotations

import gzip
import json
import re
from pathlib import Path
from typing import Any

import pytest

from fairshake.bootstrap import web_app
from fairshake.live_bootstrap import PlatformConfig, live_platform
from fairshake.server.app import STATIC, create_app
from fairshake.server.pages import PAGES
from fairshake.server.services import Services

from .asking import RIGHT, get, post, talk

ROOT = Path(__file__).parents[2]


def test_the_page_is_served_and_names_no_other_host() -> None:
    answer = get(web_app(), "/")
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith("text/html")
    built = [path for path in STATIC.rglob("*") if path.suffix in (".html", ".css", ".js")]
    assert len(built) >= 3
    for path in built:
        hosts = set(re.findall(r"(?:https?:)?//([a-z0-9.-]+\.[a-z]{2,})", path.read_text(encoding="utf-8")))
        assert hosts <= {"www.w3.org", "svelte.dev"}, path.name


def test_every_answer_carries_the_security_headers() -> None:
    app = web_app()
    for answer in (
        get(app, "/"),
        get(app, "/missing"),
        post(app, "judge", json=RIGHT),
        post(app, "judge", json=[]),
    ):
        policy = answer.headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "script-src 'self'" in policy
        assert "unsafe" not in policy
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["referrer-policy"] == "no-referrer"


def test_over_tls_browsers_stay_with_it_and_the_cookie_never_travels_in_the_clear(tmp_path: Path) -> None:
    app = web_app(live_platform(PlatformConfig(tmp_path)))

    async def sign_in(client: Any) -> Any:
        async with app.router.lifespan_context(app):
            return await client.post("https://127.0.0.1/api/v1/people/guest", json={})

    answer = talk(app, sign_in)
    assert answer.headers["strict-transport-security"] == "max-age=31536000"
    cookie = answer.headers["set-cookie"]
    assert {"Secure", "HttpOnly", "SameSite=lax"} <= {part.strip() for part in cookie.split(";")}
    assert "strict-transport-security" not in get(app, "/healthz").headers


def test_built_files_may_be_kept_and_the_page_may_not() -> None:
    app = web_app()
    script = next(path.name for path in (STATIC / "assets").glob("*.js"))
    assert "immutable" in get(app, f"/assets/{script}").headers["cache-control"]
    assert get(app, "/").headers["cache-control"] == "no-cache"
    assert get(app, "/assets/missing.js").headers["cache-control"] == "no-cache"


def test_without_a_build_the_page_says_how_to_make_one(tmp_path: Path) -> None:
    answer = get(create_app(Services({}, {}), tmp_path), "/")
    assert answer.status_code == 503
    assert "make web" in answer.text


def test_nothing_outside_the_build_is_served() -> None:
    app = web_app()
    for path in (
        "/../app.py",
        "/%2e%2e/app.py",
        "/..%2fapp.py",
        "/assets/../../app.py",
        "/assets/%2e%2e/%2e%2e/app.py",
    ):
        assert get(app, path).status_code == 404


@pytest.mark.parametrize(
    "path", ["/judge", "/judge/", "/rules", "/rules/agloa", "/tools", "/solver", "/equate", "/activities"]
)
def test_every_page_has_an_address_of_its_own(path: str) -> None:
    answer = get(web_app(), path)
    assert answer.status_code == 200
    assert '<div id="app">' in answer.text


def test_an_unknown_address_is_a_page_for_people_and_json_for_programs() -> None:
    app = web_app()
    page = get(app, "/nowhere/at-all", headers={"accept": "text/html,*/*"})
    assert (page.status_code, '<div id="app">' in page.text) == (404, True)
    for path in ("/nowhere", "/api/v1/nowhere", "/assets/missing.js"):
        answer = get(app, path)
        assert answer.status_code == 404
        assert answer.json()["error"]["field"] == "path"
    assert get(app, "/api/v1/nowhere", headers={"accept": "text/html"}).json()["error"]["field"] == "path"


def test_the_server_knows_the_pages_that_the_front_end_lists() -> None:
    listed = (ROOT / "web/src/pages/index.ts").read_text(encoding="utf-8")
    patterns = re.findall(r"pattern: '/([^']+)'", listed)
    assert len(patterns) >= 7
    for pattern in patterns:
        assert PAGES.fullmatch(re.sub(r":[a-z]+", "some-part", pattern)), pattern


def test_the_table_is_small_enough_for_a_slow_line() -> None:
    """Everything that a table of Equations loads first, compressed, is at most 210 KB."""
    files = json.loads((STATIC / "files.json").read_text(encoding="utf-8"))
    wanted, seen = ["index.html", "src/pages/Table.svelte", "src/games/equations/Table.svelte"], set[str]()
    while wanted:
        name = wanted.pop()
        if name not in seen:
            seen.add(name)
            wanted += files[name].get("imports", [])
    loaded = {file for name in seen for file in (files[name]["file"], *files[name].get("css", ()))}
    size = sum(len(gzip.compress((STATIC / file).read_bytes())) for file in loaded)
    assert 10_000 < size <= 210_000
