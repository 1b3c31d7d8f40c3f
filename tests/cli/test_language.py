"""The command speaks the language that is asked for: `--lang`, or the terminal's own."""

from __future__ import annotations

from pathlib import Path

import pytest

from fairshake.application.replays import read_moments
from fairshake.cli._start import language_of
from fairshake.messages import LANGUAGES, use_language

from .running import fairshake

LINE = "mlag-2018/middle - | 37 | 6 x | 6 + 1 | - | - | none"
TRANSCRIPTS = Path(__file__).parent.parent / "corpora" / "transcripts"


@pytest.mark.parametrize(
    ("arguments", "environment", "kept", "lang"),
    [
        (["judge"], {}, ["judge"], "en"),
        (["--lang", "es", "judge"], {}, ["judge"], "es"),
        (["judge", "--lang=es"], {"LANG": "en_US.UTF-8"}, ["judge"], "es"),
        (["judge", "--json"], {"LANG": "es_ES.UTF-8"}, ["judge", "--json"], "es"),
        (["judge", "--lang"], {}, ["judge", "--lang"], "en"),
    ],
)
def test_the_language_is_taken_out_of_the_arguments(
    arguments: list[str], environment: dict[str, str], kept: list[str], lang: str
) -> None:
    assert language_of(arguments, environment) == (kept, lang)


def test_a_verdict_comes_in_spanish_with_the_words_of_the_mat() -> None:
    done = fairshake("judge", "--lang", "es", "--position", LINE, "--equation", "(6x6)+1 = 36")
    reported = done.stdout.decode()
    assert done.returncode == 1
    for words in ("Meta ", "Obligatorios ", "✗ Incorrecta", "Ninguno de los lados es la Meta"):
        assert words in reported


def test_the_terminals_language_is_spoken_in_json_too() -> None:
    asked = b'{"position": "nothing", "equation": "1 = 1"}\n'
    done = fairshake("judge", "--json", stdin=asked, environment={"LANG": "es_MX.UTF-8", "LC_ALL": ""})
    assert done.returncode == 2
    assert "Una posición tiene siete partes" in done.stdout.decode()


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("file", sorted(TRANSCRIPTS.glob("*.txt")), ids=lambda path: path.stem)
def test_every_transcript_is_narrated_in_every_language(file: Path, lang: str) -> None:
    with use_language(lang):
        moments = read_moments(file.read_bytes(), file.name)
    reported = [line for moment in moments for line in moment.sentences]
    assert reported
    assert not [line for line in reported if "{" in line or line != line.strip()]
    if lang == "es":
        assert not [line for line in reported if " the " in line or " is " in line]
