"""Every language says everything: the same codes, the same parameters, and a sentence for each event of both games."""

from __future__ import annotations

import string
from typing import Any, get_args

import pytest

import fairshake
from fairshake.equate.game import AnyEvent as EquateEvent
from fairshake.equations import AnyEvent as EquationsEvent
from fairshake.messages import DEFAULT_LANGUAGE, LANGUAGES, areas, catalog, language, sentence, use_language
from fairshake.messages.language_choice import accepted, known, of_environment

OTHERS = [lang for lang in LANGUAGES if lang != DEFAULT_LANGUAGE]
NARRATED = {"events-equations": EquationsEvent, "events-equate": EquateEvent}


def fields(pattern: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(pattern) if name is not None}


@pytest.mark.parametrize("lang", OTHERS)
def test_every_area_is_there_in_every_language(lang: str) -> None:
    assert areas(lang) == areas()


@pytest.mark.parametrize("lang", OTHERS)
@pytest.mark.parametrize("area", areas())
def test_every_code_has_a_sentence_in_every_language(area: str, lang: str) -> None:
    english, other = catalog(area, DEFAULT_LANGUAGE), catalog(area, lang)
    assert set(other) == set(english)
    assert {code for code in english if bool(english[code]) != bool(other[code])} == set()


@pytest.mark.parametrize("lang", OTHERS)
@pytest.mark.parametrize("area", areas())
def test_every_sentence_takes_the_same_parameters_in_every_language(area: str, lang: str) -> None:
    english, other = catalog(area, DEFAULT_LANGUAGE), catalog(area, lang)
    unlike = {code for code in english if fields(english[code]) != fields(other[code])}
    assert unlike == set()


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("area", list(NARRATED))
def test_every_event_of_a_game_has_its_sentence(area: str, lang: str) -> None:
    codes = {code.partition(".")[0] for code in catalog(area, lang)}
    events: set[Any] = {kind.__struct_config__.tag for kind in get_args(NARRATED[area])}
    assert events - codes == set()


def test_sentences_come_in_the_language_that_is_spoken() -> None:
    assert sentence("solver", "status.possible") == "There is a Solution."
    with use_language("es"):
        assert language() == "es"
        assert sentence("solver", "status.possible") == "Hay una solución."
    assert language() == "en"


def test_a_language_without_sentences_falls_back_to_english() -> None:
    with use_language("fr"):
        assert sentence("solver", "status.possible") == "There is a Solution."


@pytest.mark.parametrize(
    ("header", "chosen"),
    [
        ("es", "es"),
        ("es-MX,es;q=0.9,en;q=0.8", "es"),
        ("en-US,en;q=0.9,es;q=0.8", "en"),
        ("fr, de;q=0.9, es;q=0.1", "es"),
        ("fr", "en"),
        ("", "en"),
        ("*", "en"),
        ("es;q=broken", "en"),
        ("es;q=0, en", "en"),
        ("," * 5000, "en"),
    ],
)
def test_a_browsers_list_names_the_language(header: str, chosen: str) -> None:
    assert accepted(header) == chosen


@pytest.mark.parametrize(
    ("environment", "chosen"),
    [
        ({}, "en"),
        ({"LANG": "es_ES.UTF-8"}, "es"),
        ({"LANG": "es_ES.UTF-8", "LC_ALL": "C.UTF-8"}, "en"),
        ({"LANG": "en_US.UTF-8", "FAIRSHAKE_LANG": "es"}, "es"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": ""}, "en"),
    ],
)
def test_a_terminals_settings_name_the_language(environment: dict[str, str], chosen: str) -> None:
    assert of_environment(environment) == chosen


def test_a_tag_of_a_language_without_sentences_is_not_known() -> None:
    assert [known(tag) for tag in ("es", "ES-mx", "en_GB.UTF-8", "de", "")] == ["es", "es", "en", "", ""]


def test_the_parts_of_the_mat_have_the_same_names_in_spanish_lessons_as_on_the_mat() -> None:
    lessons = " ".join(catalog("lessons", "es").values()).casefold()
    assert "obligatorio" in lessons
    assert "requerid" not in lessons


def test_a_reading_without_a_value_is_explained_in_one_language() -> None:
    position = "agloa-2019/middle | 2 | - | 8 2 2 - ÷ | - | - | none"
    with use_language("es"):
        said = fairshake.judge(position, "8÷2-2 = 2").explanation
    assert said == "Sin más paréntesis también se puede leer como 8÷(2-2), que aquí no tiene valor."
