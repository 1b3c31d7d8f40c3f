"""Answers come in the reader's language, and the page of the interface comes from our own files."""

from __future__ import annotations

import re

import pytest

from fairshake.bootstrap import web_app
from fairshake.rulebooks import RULEBOOKS

from .asking import LINE, get, post

APP = web_app()
WRONG = {"position": LINE, "equation": "(6x6)+1 = 38"}


@pytest.mark.parametrize(
    ("query", "header", "lang", "words"),
    [
        ("", "", "en", "Neither side is the Goal"),
        ("", "es-MX,es;q=0.9", "es", "Ninguno de los lados es la Meta"),
        ("?lang=es", "", "es", "Ninguno de los lados es la Meta"),
        ("?lang=en", "es", "en", "Neither side is the Goal"),
        ("?lang=xx", "es", "es", "Ninguno de los lados es la Meta"),
    ],
)
def test_a_verdict_is_shown_in_the_language_that_is_asked_for(
    query: str, header: str, lang: str, words: str
) -> None:
    answer = post(APP, f"judge{query}", json=WRONG, headers={"accept-language": header} if header else {})
    assert words in answer.json()["explanation"]
    assert answer.headers["content-language"] == lang
    assert "Accept-Language" in answer.headers["vary"]


def test_a_search_in_its_own_thread_speaks_the_language_too() -> None:
    answer = post(APP, "solve", json={"position": LINE}, headers={"accept-language": "es"})
    assert answer.json()["explanation"].startswith("Hay una solución.")


def test_refusals_and_errors_speak_the_language_too() -> None:
    spanish = {"accept-language": "es"}
    refused = post(APP, "judge", json={"position": LINE}, headers=spanish)
    assert (refused.status_code, refused.json()["error"]["message"]) == (422, "equation: falta este dato")
    assert "no es posible aquí" in get(APP, "/api/v1/judge", headers=spanish).json()["error"]["message"]
    assert "nada responde" in get(APP, "/api/v1/nothing", headers=spanish).json()["error"]["message"]


def test_titles_of_variations_come_in_both_languages() -> None:
    reported = [
        get(APP, "/api/v1/rulebooks", headers={"accept-language": one}).text for one in ("en", "es", "en")
    ]
    assert reported[0] == reported[2]
    assert "Three-operation Solution" in reported[0]
    assert "Solución de tres operaciones" in reported[1]


def test_a_sheet_takes_a_language_and_no_unknown_field() -> None:
    sheet = "/api/v1/equate/hand/sheet.pdf?level=easy&seed=7"
    assert get(APP, f"{sheet}&lang=es").status_code == 200
    assert get(APP, f"{sheet}&nonsense=1").status_code == 422


@pytest.mark.parametrize("path", ["/api", "/api/"])
def test_the_interface_has_a_page_of_our_own_files(path: str) -> None:
    page = get(APP, path)
    assert (page.status_code, page.headers["content-type"]) == (200, "text/html; charset=utf-8")
    files = re.findall(r'(?:src|href)="([^"]+)"', page.text)
    assert {"/api/page.js", "/api/page.css", "/api/v1/openapi.json"} <= set(files)
    assert all(file.startswith("/") and not file.startswith("//") for file in files)
    for file in ("/api/page.js", "/api/page.css"):
        answer = get(APP, file)
        assert answer.status_code == 200
        assert "http://" not in answer.text
        assert "https://" not in answer.text


def test_the_page_of_the_interface_is_read_only() -> None:
    assert post(APP, "../", json={}).status_code == 405


def test_books_and_divisions_are_called_by_name_in_every_language() -> None:
    """In English as the rule book itself calls them; in Spanish none of the grades stays English."""
    reported = get(APP, "/api/v1/rulebooks?lang=es").json()["rulebooks"]
    for book in reported:
        own = RULEBOOKS[book["id"]]
        assert book["name"] != own.name
        assert [one["id"] for one in book["divisions"]] == [one.id for one in own.divisions]
        assert all(
            one["name"] != named.name for one, named in zip(book["divisions"], own.divisions, strict=True)
        )
    english = get(APP, "/api/v1/rulebooks?lang=en").json()["rulebooks"]
    for book in english:
        own = RULEBOOKS[book["id"]]
        assert book["name"] == own.name
        assert [one["name"] for one in book["divisions"]] == [one.name for one in own.divisions]
