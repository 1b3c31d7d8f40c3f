"""`fairshake equate hand` and `fairshake equate situation`: activities to make, print and grade."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final, NamedTuple, TypedDict

import typer

from fairshake.application.errors import BadInput
from fairshake.cli._adapters import adapters_of
from fairshake.cli._equate_options import NO, LayoutName, Lines, TileSetName, data_file, ends
from fairshake.cli._flags import Flags, given

if TYPE_CHECKING:
    from fairshake.application.equate.sheets import Sheets
    from fairshake.application.json_io import Handler

AREA: Final = "equate-activities"

LevelName = Annotated[
    str | None, typer.Option("--level", help="easy (default), medium, hard, expert or master.")
]
Seed = Annotated[
    str | None, typer.Option("--seed", help="The same seed gives the same result (default: a new seed).")
]
Answers = Annotated[int | None, typer.Option("--answers", help="How many of the best answers to show.")]
SheetFile = Annotated[Path | None, typer.Option("--sheet", help="Write a sheet to print, as PDF.")]
KeyFile = Annotated[Path | None, typer.Option("--key", help="Write the answer key, as PDF.")]
Paper = Annotated[str, typer.Option("--paper", help="letter (default) or a4.")]
Json = Annotated[
    bool, typer.Option("--json", help="Answer in JSON; without other flags, read one JSON request.")
]


class HandFlags(TypedDict):
    level: str | None
    seed: str | None
    tileset: str | None
    tiles: str | None
    same: str | None
    bonus: bool | None
    answers: int | None


class SituationFlags(TypedDict):
    level: str | None
    seed: str | None
    tileset: str | None
    layout: str | None
    play: str | None
    answers: int | None


def hand_command(
    context: typer.Context,
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
    flags: HandFlags = {
        "level": level,
        "seed": seed,
        "tileset": tileset,
        "tiles": tiles,
        "same": same,
        "bonus": bonus or None,
        "answers": answers,
    }

    printing = Printing(sheet, key, paper, adapters_of(context).sheets)
    ends("hand", lambda: _hand(flags, grade, printing, json, lines), _refuse_in_json if json else None)


def _hand(flags: HandFlags, grade: Path | None, printing: Printing, json: bool, lines: bool) -> int:
    from fairshake.application.equate.activities import hand
    from fairshake.cli._equate_activity_files import read_lists

    if lines or (json and not _any_given(flags, grade, *printing.files)):
        return _requests(hand, json, lines, flags)
    made = given({name: value for name, value in flags.items() if name != "answers"})
    if flags["tileset"] is not None:
        made["tileset"] = data_file("tileset", flags["tileset"])
    if flags["tiles"] is None:
        made["seed"] = _seed(flags["seed"])
    lists = None if grade is None else read_lists(grade)
    answer = hand({**made, **given({"lists": lists, "answers": flags["answers"]})})
    written = printing.write("hand", made)
    if json:
        return _print_json(answer)
    from fairshake.cli._equate_activity_show import print_hand

    print_hand(answer)
    return _tell(written)


def situation_command(
    context: typer.Context,
    level: LevelName = None,
    seed: Seed = None,
    tileset: TileSetName = None,
    layout: LayoutName = None,
    play: Annotated[str | None, typer.Option(help='Grade this play: "J10 across 24÷3=8".')] = None,
    contest: Annotated[Path | None, typer.Option(help="A file of entries: Ann | 1:35 | play.")] = None,
    limit_seconds: Annotated[float | None, typer.Option(help="Later plays don't count.")] = None,
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
    flags: SituationFlags = {
        "level": level,
        "seed": seed,
        "tileset": tileset,
        "layout": layout,
        "play": play,
        "answers": answers,
    }

    entries = ContestFiles(contest, limit_seconds)
    printing = Printing(sheet, key, paper, adapters_of(context).sheets)
    ends(
        "situation",
        lambda: _situation(flags, entries, printing, json, lines),
        _refuse_in_json if json else None,
    )


def _situation(
    flags: SituationFlags, entries: ContestFiles, printing: Printing, json: bool, lines: bool
) -> int:
    from fairshake.application.equate.activities import situation

    if lines or (json and not _any_given(flags, entries.file, *printing.files)):
        return _requests(situation, json, lines, flags)
    layout = data_file("layout", flags["layout"])
    made = given(
        {
            "level": flags["level"],
            "seed": _seed(flags["seed"]),
            "tileset": data_file("tileset", flags["tileset"]),
            "layout": layout,
        }
    )
    asked = {"play": flags["play"], "contest": entries.read(), "answers": flags["answers"]}
    answer = situation({**made, **given(asked)})
    written = printing.write("situation", made)
    status = 0 if not answer.graded or answer.graded.legal else NO
    if json:
        return _print_json(answer) or status
    from fairshake.cli._equate_activity_show import print_situation

    print_situation(answer, layout or "standard")
    return _tell(written) or status


class ContestFiles(NamedTuple):
    """The entries of a contest: a file, and the time limit in seconds."""

    file: Path | None
    limit: float | None

    def read(self) -> Any:
        from fairshake.cli._equate_activity_files import read_entries

        if self.file is None:
            if self.limit is not None:
                raise BadInput("limit-seconds", "equate-activities.input.limit-alone")
            return None
        contest = read_entries(self.file)
        if self.limit is not None and isinstance(contest, dict):
            contest["limit_seconds"] = self.limit
        return contest


class Printing(NamedTuple):
    """The PDFs that were asked for."""

    sheet: Path | None
    key: Path | None
    paper: str
    sheets: Callable[[], Sheets]

    @property
    def files(self) -> tuple[Path | None, Path | None]:
        return self.sheet, self.key

    def write(self, kind: str, fields: Flags) -> list[Path]:
        if self.files == (None, None):
            return []

        sheets = self.sheets()
        if self.paper not in sheets.papers:
            allowed = ", ".join(sheets.papers)
            given = repr(self.paper[:40])
            raise BadInput("paper", "equate-activities.input.no-such", given=given, allowed=allowed)
        written = []
        for part, path in zip(("sheet", "key"), self.files, strict=True):
            if path is None:
                continue
            try:
                path.write_bytes(sheets.make(kind, part, fields, self.paper))
            except OSError as error:
                why = str(error)[:120]
                raise BadInput(part, "equate-activities.input.not-written", path=path, why=why) from None
            written.append(path)
        return written


def _any_given(flags: Flags, *files: Path | None) -> bool:
    return any(value is not None for value in (*flags.values(), *files))


def _seed(given: str | None) -> str:
    """The seed, or a new one; it is shown so that the activity can be repeated."""
    if given is not None:
        return given
    from secrets import randbelow

    return str(randbelow(1_000_000))


def _tell(written: list[Path]) -> int:
    from fairshake.cli._equate_show import say
    from fairshake.messages import sentence

    for path in written:
        say(sentence(AREA, "show.written", path=path))
    return 0


def _print_json(answer: object) -> int:
    from fairshake.application.json_io import write_answer

    sys.stdout.buffer.write(write_answer(answer) + b"\n")
    return 0


def _requests(handler: Handler, json: bool, lines: bool, flags: Flags) -> int:
    from fairshake.cli._lines import answer_lines, answer_one, refuse_flags

    refuse_flags(flags)
    return answer_lines(handler) if lines else answer_one(handler, ())


def _refuse_in_json(refusal: BadInput) -> None:
    _print_json(refusal.answer())
