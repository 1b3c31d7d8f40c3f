"""The documentation site: built from what is in the repository, with nothing dead and nothing from elsewhere."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest
from starlette.applications import Starlette

from fairshake.bootstrap import web_app
from fairshake.server.documents import SITE, mount_documents
from tests.server.asking import get

HOUSE = Path(__file__).parents[2]


def script(name: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(name, HOUSE / "scripts" / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("name", ["docs_commands", "docs_reference", "docs_pictures", "docs_permissions"])
def test_what_is_written_by_a_script_is_up_to_date(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    status = script(name).main(["--check"])
    assert status == 0, f"run make docs: {capsys.readouterr().out}"


def test_the_command_reference_has_every_command_and_its_options() -> None:
    page = (HOUSE / "docs" / "reference" / "commands.md").read_text(encoding="utf-8")
    for name in ("serve", "judge", "admin backup", "equate hand", "tournament undo-draw", "bots arena"):
        assert f"## `fairshake {name}`\n" in page
    assert "--database" in page.partition("## `fairshake serve`")[2].partition("\n## ")[0]


def test_the_reference_lists_every_name_of_the_library() -> None:
    import fairshake

    reported = "".join(
        page.read_text(encoding="utf-8") for page in (HOUSE / "docs" / "reference").glob("*.md")
    )
    names = set(fairshake.__all__) - {"__version__", "equate", "svg"}
    assert [name for name in sorted(names) if f"## `{name}`" not in reported] == []


def test_the_menu_leads_to_every_page() -> None:
    menu = (HOUSE / "zensical.toml").read_text(encoding="utf-8")
    decisions = (HOUSE / "docs" / "decisions" / "README.md").read_text(encoding="utf-8")
    docs = HOUSE / "docs"
    pages = [page.relative_to(docs).as_posix() for page in docs.rglob("*.md")]
    assert [
        page for page in pages if f'"{page}"' not in menu and page.removeprefix("decisions/") not in decisions
    ] == []


def test_the_built_site_has_no_fault() -> None:
    assert (SITE / "tutorial" / "index.html").exists(), "make docs builds it"
    assert list(script("docs_site").faults(SITE)) == []


@pytest.mark.parametrize(
    "path", ["/docs/", "/docs/tutorial/", "/docs/reference/library/", "/docs/pictures/mat.svg"]
)
def test_the_platform_shows_the_site_under_its_own_policy(path: str) -> None:
    answer = get(web_app(), path)
    assert answer.status_code == 200
    assert "script-src 'self'" in answer.headers["content-security-policy"]
    assert "unsafe" not in answer.headers["content-security-policy"]


def test_a_missing_slash_redirects_and_a_missing_page_says_so() -> None:
    led = get(web_app(), "/docs")
    assert (led.status_code, led.headers["location"]) == (307, "/docs/")
    missing = get(web_app(), "/docs/nothing/")
    assert missing.status_code == 404
    assert 'href="/docs/tutorial/"' in missing.text


def test_a_site_that_is_not_built_says_how(tmp_path: Path) -> None:
    app = Starlette(routes=mount_documents(tmp_path))
    for path in ("/docs", "/docs/tutorial/"):
        answer = get(app, path)
        assert answer.status_code == 503
        assert "make docs" in answer.text


PAGE = '<html><body id="top">{}</body></html>'
FAULTS = {
    '<a href="nowhere/">x</a>': "leads nowhere",
    '<a href="other/#gone">x</a>': "has no such place",
    '<a href="../outside.html">x</a>': "leads nowhere",
    '<img src="https://example.org/a.png">': "from another host",
    '<link rel="stylesheet" href="//example.org/a.css">': "from another host",
    "<script>alert(1)</script>": "stand in the page",
}
GOOD = ['<a href="other/#there">x</a>', '<a href="#top">x</a>', '<a href="https://example.org/">x</a>']


@pytest.mark.parametrize("body", [*FAULTS, *GOOD])
def test_the_check_of_links_finds_what_is_wrong_and_nothing_else(body: str, tmp_path: Path) -> None:
    site = tmp_path / "site"
    (site / "other").mkdir(parents=True)
    (tmp_path / "outside.html").write_text("", encoding="utf-8")
    (site / "other" / "index.html").write_text('<p id="there"></p>', encoding="utf-8")
    (site / "index.html").write_text(PAGE.format(body), encoding="utf-8")
    found = list(script("docs_site").faults(site))
    assert [said.partition(": ")[0] for said in found] == (["index.html"] if body in FAULTS else [])
    assert all(FAULTS[body] in said for said in found)


def test_inline_scripts_become_files(tmp_path: Path) -> None:
    (tmp_path / "deep").mkdir()
    (tmp_path / "deep" / "index.html").write_text("<script>var a=1</script>", encoding="utf-8")
    site = script("docs_site")
    assert site.without_inline_scripts(tmp_path) == 1
    assert list(site.faults(tmp_path)) == []
    (moved,) = (tmp_path / "assets" / "inline").glob("*.js")
    assert moved.read_text(encoding="utf-8") == "var a=1"
