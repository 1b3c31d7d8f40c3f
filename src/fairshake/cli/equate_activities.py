"""`fairshake equate hand` and `fairshake equate situation`: activities to make, print and grade."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any, Final

import typer

from fairshake.application.errors import BadInput

BAD_INPUT: Final = 2
NO: Final = 1
AREA: Final = "equate-activities"

LevelName = Annotated[
    str | None, typer.Option("--level", help="easy (default), medium, hard, expert or master.")
]
Seed = Annotated[
    str | None, typer.Option("--seed", help="The same seed gives the same (default: a new one).")
]
TileSetName = Annotated[
    str | None,
    typer.Option("--tileset", help="original (default), junior, advanced, or a .toml or .json file."),
]
LayoutName = Annotated[
    str | None, typer.Option("--layout", help="standard (default), or a .toml or .json file.")
]
Answers = Annotated[int | None, typer.Option("--answers", help="How many of the best answers to tell.")]
SheetFile = Annotated[Path | None, typer.Option("--sheet", help="Write a sheet to print, as PDF.")]
KeyFile = Annotated[Path | None, typer.Option("--key", help="Write the answer key, as PDF.")]
Paper = Annotated[str, typer.Option("--paper", help="letter (default) or a4.")]
Json = Annotated[
    bool, typer.Option("--json", help="Answer in JSON; without other flags, read one JSON request.")
]
Lines = Annotated[bool, typer.Option("--lines", help="Read one JSON request a line, answer each in a line.")]


def hand_command(
    level: LevelName = None,
    seed: Seed = None,
    tileset: TileSetName = None,
    tiles: Annotated[str | None, typer.Option(help='Your own tiles: "2 4 ÷ 3 8 + 9 9 1/2".')] = None,
    grade: Annotated[Path | None, typer.Option(help="A file of lists: Ann: and then her equations.")] = None,
    same: Annotated[str | None, typer.Option(help="symbols (default), or families: 4+5=9 is 9=5+4.")] = None,
    bonus: Annotated[bool, typer.Option("--bonus", help="All nine tiles score 40 more.")] = False,
    answers: Answers = None,
    sheet: SheetFile = None,
    key: KeyFile = None,
    paper: Paper = "letter",
    json: Json = False,
    lines: Lines = False,
) -> None:
    """A hand of nine tiles, the same for everyone: list equations, and have the lists graded.

    \b
    Example:
      fairshake equate hand --level easy --seed 7
      fairshake equate hand --level easy --seed 7 --grade lists.txt
      fairshake equate hand --level expert --seed 7 --sheet hand.pdf --key answers.pdf
      echo '{"level": "easy", "seed": "7", "answers": 3}' | fairshake equate hand --json

    Exit status: 0 done, 2 bad input; with --lines 0 when every line was answered.
    """
    flags = {
        "level": level,
        "seed": seed,
        "tileset": tileset,
        "tiles": tiles,
        "same": same,
        "bonus": bonus or None,
        "answers": answers,
    }

    def request() -> dict[str, Any]:
        from fairshake.cli._equate_activity_files import read_lists
        from fairshake.cli.equate import data_file

        fields = {**flags, "tileset": data_file("tileset", tileset)}
        fields["seed"] = _seed(seed) if tiles is None else seed
        fields["lists"] = None if grade is None else read_lists(grade)
        return {name: value for name, value in fields.items() if value is not None}

    def work() -> int:
        from fairshake.application.equate_activities import hand

        if lines or (json and not _given(flags, grade, sheet, key)):
            return _requests(hand, json, lines, flags)
        fields = request()
        answer = hand(fields)
        made = {name: value for name, value in fields.items() if name not in ("lists", "answers")}
        written = _write_sheets("hand", made, sheet, key, paper)
        if json:
            return _print_json(answer)
        from fairshake.cli._equate_activity_show import print_hand

        print_hand(answer)
        return _tell(written)

    _ends("hand", json, work)


def situation_command(
    level: LevelName = None,
    seed: Seed = None,
    tileset: TileSetName = None,
    layout: LayoutName = None,
    play: Annotated[str | None, typer.Option(help='Grade this play: "J10 across 24÷3=8".')] = None,
    contest: Annotated[Path | None, typer.Option(help="A file of entries: Ann | 1:35 | play.")] = None,
    limit_seconds: Annotated[float | None, typer.Option(help="Later plays count nothing.")] = None,
    answers: Answers = None,
    sheet: SheetFile = None,
    key: KeyFile = None,
    paper: Paper = "letter",
    json: Json = False,
    lines: Lines = False,
) -> None:
    """A board, a rack, one play: the highest score wins. Grade a play, or a whole contest.

    \b
    Example:
      fairshake equate situation --level easy --seed 7
      fairshake equate situation --level easy --seed 7 --play "J10 across 24÷3=8"
      fairshake equate situation --level easy --seed 7 --contest entries.txt --limit-seconds 300
      fairshake equate situation --level hard --seed 7 --sheet board.pdf --key answers.pdf

    Exit status: 0 done, 1 the play is not allowed, 2 bad input; with --lines 0 when every line was answered.
    """
    flags = {
        "level": level,
        "seed": seed,
        "tileset": tileset,
        "layout": layout,
        "play": play,
        "answers": answers,
    }

    def request() -> dict[str, Any]:
        from fairshake.cli.equate import data_file

        fields = {
            **flags,
            "seed": _seed(seed),
            "tileset": data_file("tileset", tileset),
            "layout": data_file("layout", layout),
            "contest": _contest(contest, limit_seconds),
        }
        return {name: value for name, value in fields.items() if value is not None}

    def work() -> int:
        from fairshake.application.equate_activities import situation

        if lines or (json and not _given(flags, contest, sheet, key)):
            return _requests(situation, json, lines, flags)
        fields = request()
        answer = situation(fields)
        made = {name: value for name, value in fields.items() if name not in ("play", "contest", "answers")}
        written = _write_sheets("situation", made, sheet, key, paper)
        status = 0 if answer.get("graded", {"legal": True})["legal"] else NO
        if json:
            return _print_json(answer) or status
        from fairshake.cli._equate_activity_show import print_situation

        print_situation(answer, fields.get("layout", "standard"))
        return _tell(written) or status

    _ends("situation", json, work)


def _given(flags: dict[str, Any], *files: Path | None) -> bool:
    return any(value is not None for value in (*flags.values(), *files))


def _seed(given: str | None) -> str:
    """The seed, or a new one; it is shown, so that the same can be had again."""
    if given is not None:
        return given
    from secrets import randbelow

    return str(randbelow(1_000_000))


def _contest(file: Path | None, limit: float | None) -> Any:
    from fairshake.cli._equate_activity_files import read_entries
    from fairshake.messages import sentence

    if file is None:
        if limit is not None:
            raise BadInput("limit-seconds", sentence(AREA, "input.limit-alone"))
        return None
    contest = read_entries(file)
    if limit is not None and isinstance(contest, dict):
        contest["limit_seconds"] = limit
    return contest


def _write_sheets(
    kind: str, fields: dict[str, Any], sheet: Path | None, key: Path | None, paper: str
) -> list[Path]:
    """Write the PDFs that were asked for."""
    if sheet is None and key is None:
        return []
    from fairshake.application import equate_sheets as sheets
    from fairshake.messages import sentence

    if paper not in sheets.PAPERS:
        allowed = ", ".join(sheets.PAPERS)
        raise BadInput("paper", sentence(AREA, "input.no-such", given=repr(paper[:40]), allowed=allowed))
    makers = {
        "hand": (sheets.hand_sheet, sheets.hand_key),
        "situation": (sheets.situation_sheet, sheets.situation_key),
    }
    written = []
    for name, path, make in zip(("sheet", "key"), (sheet, key), makers[kind], strict=True):
        if path is None:
            continue
        try:
            path.write_bytes(make(fields, paper))
        except OSError as error:
            why = str(error)[:120]
            raise BadInput(name, sentence(AREA, "input.not-written", path=path, why=why)) from None
        written.append(path)
    return written


def _tell(written: list[Path]) -> int:
    from fairshake.cli._equate_show import say
    from fairshake.messages import sentence

    for path in written:
        say(sentence(AREA, "show.written", path=path))
    return 0


def _print_json(answer: dict[str, Any]) -> int:
    from fairshake.application.wire import write_answer

    sys.stdout.buffer.write(write_answer(answer) + b"\n")
    return 0


def _requests(handler: Any, json: bool, lines: bool, flags: dict[str, Any]) -> int:
    from fairshake.cli._lines import answer_lines, answer_one, refuse_flags

    refuse_flags(json, lines, flags)
    return answer_lines(handler) if lines else answer_one(handler, ())


def _ends(name: str, json: bool, work: Callable[[], int]) -> None:
    """Run a command; bad input becomes a sentence (or JSON) and exit status 2."""
    try:
        status = work()
    except BadInput as refusal:
        if json:
            _print_json(refusal.answer())
        else:
            print(f"fairshake equate {name}: {refusal}", file=sys.stderr)
        status = BAD_INPUT
    raise typer.Exit(status)
