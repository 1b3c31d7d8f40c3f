"""How an act of `fairshake tournament` runs and ends: flags become fields, and the answer becomes JSON or
text."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any, Final

import typer
from msgspec import structs

from fairshake.application.errors import BadInput
from fairshake.application.tournaments import ActDeclinedError, perform
from fairshake.application.tournaments.print_progress import reporting
from fairshake.cli._adapters import adapters_of
from fairshake.messages import sentence

AREA: Final = "tournaments"
DONE, NO, BAD_INPUT = 0, 1, 2
MOST_BYTES: Final = 50_000_000

File = Annotated[Path, typer.Option("--file", "-f", help="The tournament: one file, NAME.fairshake.")]
Json = Annotated[bool, typer.Option("--json", help="Answer in JSON.")]
Request = Annotated[
    str | None,
    typer.Option("--request", help="Read further fields as a JSON object from this file, or from - (input)."),
]
Who = Annotated[str | None, typer.Option("--who", help="Who does this; recorded in the history.")]
Why = Annotated[str | None, typer.Option("--why", help="Why; recorded in the history.")]

Show = Callable[[Any], None]


class Common:
    """What every act gets: the file, who and why, and the output format."""

    def __init__(
        self,
        context: typer.Context,
        file: Path,
        who: str | None,
        why: str | None,
        json: bool,
        request: str | None = None,
    ) -> None:
        self.context, self.file, self.json, self.request = context, file, json, request
        self.signed = {"who": who, "why": why}

    def fields(self, given: Mapping[str, Any]) -> dict[str, Any]:
        """The fields of the given flags, which override those of the request."""
        asked = {} if self.request is None else _read_request(self.request)
        flags = {**given, **self.signed}
        return {**asked, **{name: value for name, value in flags.items() if _says(name, value)}}


def _says(name: str, value: object) -> bool:
    """Whether a flag was given; only flags with their own "no" form mean anything when false."""
    if value is False:
        return name in ("second_eyes", "player_phones")
    return value is not None and value != []


def run(
    act: str,
    common: Common,
    given: Callable[[], Mapping[str, Any]],
    show: Show,
    out: Path | None = None,
    loud: bool = False,
) -> None:
    """Do the act and end the command: 0 done, 1 a "no", 2 bad input. `loud` prints a file that has no
    path."""
    try:
        status = _done(act, common, given, show, out, loud)
    except BadInput as refusal:
        if common.json:
            print_json(refusal.answer())
        else:
            from fairshake.cli._say import complain

            complain(f"tournament {act}", refusal)
        status = BAD_INPUT
    raise typer.Exit(status)


def _done(
    act: str,
    common: Common,
    given: Callable[[], Mapping[str, Any]],
    show: Show,
    out: Path | None,
    loud: bool,
) -> int:
    fields = common.fields(given())
    desk = adapters_of(common.context).tournament(common.file)
    try:
        answer, file = perform(desk, act, fields)
    except ActDeclinedError as declined:
        _refuse(act, declined, common.json)
        return NO
    if file is not None and out is not None:
        write_file(out, file)
        answer = structs.replace(answer, written=str(out))
    elif file is not None and loud and not common.json:
        sys.stdout.buffer.write(file)
        return DONE
    elif file is not None and loud:
        answer = structs.replace(answer, text=file.decode())
    if common.json:
        print_json(answer)
    else:
        show(answer)
    return DONE


@contextmanager
def page_count(quiet: bool) -> Iterator[None]:
    """On a terminal, show how many pages of a long paper are made."""
    if quiet or not sys.stderr.isatty():
        yield
        return

    def report(done: int, total: int) -> None:
        print(f"\r{done} / {total}", end="" if done < total else "\n", file=sys.stderr, flush=True)

    with reporting(report):
        yield


def _refuse(act: str, declined: ActDeclinedError, json: bool) -> None:
    from fairshake.cli._say import complain

    if json:
        print_json(declined.answer())
        return
    no = declined.refused
    code = "show.cited" if no.citation else "show.refused"
    complain(f"tournament {act}", sentence(AREA, code, message=no.message, citation=no.citation))


def print_json(answer: object) -> None:
    from fairshake.application.json_io import write_answer

    sys.stdout.buffer.write(write_answer(answer) + b"\n")


def _read_request(place: str) -> dict[str, Any]:
    import msgspec

    try:
        asked = msgspec.json.decode(read_bytes(place, "request"))
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise BadInput("request", "tournaments.input.not-json", why=str(error)[:120]) from None
    if not isinstance(asked, dict):
        raise BadInput("request", "tournaments.input.not-json", why="not an object")
    return asked


def read_bytes(place: str, field: str) -> bytes:
    """A file, or standard input for `-`."""
    try:
        if place == "-":
            data = sys.stdin.buffer.read(MOST_BYTES + 1)
        else:
            with Path(place).open("rb") as file:
                data = file.read(MOST_BYTES + 1)
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or str(error)
        raise BadInput(field, "tournaments.input.not-read", path=place, why=why) from None
    if len(data) > MOST_BYTES:
        raise BadInput(field, "tournaments.input.not-read", path=place, why="too large")
    return data


def read_text(place: str | None, field: str = "csv") -> str | None:
    """A file as text; bytes that aren't UTF-8 are kept, so that the reader can report their line."""
    return None if place is None else read_bytes(place, field).decode("utf-8", "surrogateescape")


def write_file(path: Path, data: bytes) -> None:
    try:
        path.write_bytes(data)
    except OSError as error:
        why = error.strerror or str(error)
        raise BadInput("out", "tournaments.input.not-written", path=path, why=why) from None


def read_scores(texts: list[str] | None) -> list[dict[str, Any]] | None:
    """Scores of players as they are typed: CODE=TOTAL, CODE=1,0,2,- for games, CODE=absent."""
    return [_score(text) for text in texts] if texts else None


def _score(text: str) -> dict[str, Any]:
    code, equals, value = text.partition("=")
    value = value.strip()
    if not equals or not code.strip() or not value:
        raise _bad_score(text)
    if value.casefold() == "absent":
        return {"code": code.strip(), "absent": True}
    if "," not in value:
        return {"code": code.strip(), "total": _whole(value, text)}
    games = [part.strip() for part in value.removesuffix(",").split(",")]
    return {
        "code": code.strip(),
        "games": [None if part in ("-", "") else _whole(part, text) for part in games],
    }


def _whole(part: str, text: str) -> int:
    digits = part.removeprefix("-")
    if not (digits.isascii() and digits.isdigit()) or len(digits) > 6:
        raise _bad_score(text)
    return int(part)


def _bad_score(text: str) -> BadInput:
    return BadInput("score", "tournaments.input.bad-score", given=repr(text[:60]))
