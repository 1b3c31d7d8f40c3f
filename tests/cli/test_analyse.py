"""`fairshake analyse`: sentences for people, JSON for programs, a picture in a file, and plain words for bad input."""

from __future__ import annotations

import json
from pathlib import Path
from xml.etree import ElementTree

import pytest

from .running import fairshake

FOLDER = Path(__file__).parent.parent / "corpora"
MATCH = str(FOLDER / "transcripts" / "now-correct.txt")
GAME = str(FOLDER / "logs" / "equate" / "clocks.txt")
LINE = "mlag-2018/middle - | 7 | - | 3 | - | 4 + 8 - | none"


def test_a_match_is_narrated_in_sentences_and_drawn(tmp_path: Path) -> None:
    picture = tmp_path / "match.svg"
    done = fairshake("analyse", MATCH, "--plot", str(picture))
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"Shake 1: 19" in done.stdout
    assert done.stdout.decode().splitlines()[0].startswith("ann: 2 moves")
    assert ElementTree.parse(picture).getroot().tag.endswith("svg")


def test_a_game_of_equate_as_json_and_from_standard_input() -> None:
    done = fairshake("analyse", "-", "--json", stdin=Path(GAME).read_bytes())
    report = json.loads(done.stdout)
    assert report["game"] == "equate"
    assert [player["name"] for player in report["players"]] == ["Ann", "Ben"]


def test_a_position_in_spanish() -> None:
    done = fairshake("--lang", "es", "analyse", "--position", LINE)
    assert done.returncode == 0
    assert "movimientos son seguros" in done.stdout.decode()


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ([], b"give a game file or a position"),
        ([MATCH, "--position", LINE], b"give a game file or a position"),
        (["no-such-file"], b"cannot be read"),
        (["--position", "nonsense"], b"position"),
        (["--position", LINE, "--plot", "x.svg"], b"a position has no plot"),
        ([GAME, "--plot", "/no/such/folder/x.svg"], b"cannot be written"),
    ],
    ids=["nothing", "both", "no file", "no position", "a plot of a position", "no folder"],
)
def test_bad_input_is_reported_in_a_sentence(arguments: list[str], words: bytes) -> None:
    done = fairshake("analyse", *arguments)
    assert done.returncode == 2
    assert words in done.stderr
    assert done.stdout == b""
