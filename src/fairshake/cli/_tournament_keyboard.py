"""Typing one scoresheet after another with the keyboard alone: a table's number, then a line for each player."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import Any, Final

import typer

from fairshake.application.errors import BadInput
from fairshake.application.tournaments import ActDeclinedError, perform
from fairshake.application.tournaments.answers.sheets import TableWithSheet
from fairshake.cli._adapters import adapters_of
from fairshake.cli._say import complain
from fairshake.cli._tournament_show import plain, show_sheet
from fairshake.messages import sentence

AREA: Final = "tournaments"
BAD_INPUT: Final = 2
_TOTAL: Final = re.compile(r"t(\d{1,3})/(\d{1,2})")


def type_sheets(context: typer.Context, file: Path, round: int | None, who: str | None) -> None:
    """Read sheets from the keyboard until an empty line, then end the command."""
    try:
        typing = _Typing(context, file, round, who)
        status = typing.run()
    except BadInput as refusal:
        complain("tournament score", refusal)
        status = BAD_INPUT
    raise typer.Exit(status)


class _Typing:
    def __init__(self, context: typer.Context, file: Path, round: int | None, who: str | None) -> None:
        self.desk = adapters_of(context).tournament(file)
        self.round, self.who = round, who
        self.entered = 0

    def _ask(self, prompt: str) -> str:
        print(plain(prompt), end="", flush=True)
        return sys.stdin.readline().strip()

    def _tables(self) -> dict[int, TableWithSheet]:
        try:
            answer: Any = perform(self.desk, "tables", {"round": self.round}).answer
        except ActDeclinedError as declined:
            raise BadInput("round", "tournaments.refused", declined.refused.message) from None
        self.scoring = answer.scoring
        return {table.table: table for table in answer.tables}

    def _missing(self) -> list[int]:
        return [number for number, table in self._tables().items() if table.sheet is None]

    def run(self) -> int:
        missing = self._missing()
        print(sentence(AREA, "keyboard.start", round=self.round, count=len(missing)))
        print(self._how())
        while answer := self._ask(sentence(AREA, "keyboard.table") + " "):
            table = self._tables().get(int(answer)) if answer.isascii() and answer.isdigit() else None
            if table is None:
                print(sentence(AREA, "keyboard.no-number"))
                continue
            self._sheet(table)
        left = ", ".join(map(str, self._missing())) or sentence(AREA, "show.none")
        print(sentence(AREA, "keyboard.end", count=self.entered, outstanding=left))
        return 0

    def _how(self) -> str:
        code = "keyboard.how-average" if self.scoring == "average" else "keyboard.how-total"
        return sentence(AREA, code)

    def _sheet(self, table: TableWithSheet) -> None:
        """One sheet; an empty line leaves it as it was."""
        fields: dict[str, Any] = {"round": self.round, "table": table.table, "who": self.who, "scores": []}
        for seat in table.seats:
            line = self._line(f"{seat.code} {seat.name}: ", fields)
            if line is None:
                return
            fields["scores"].append({"code": seat.code, **line})
        try:
            answer: Any = perform(self.desk, "score", fields).answer
        except BadInput as refusal:
            print(plain(sentence(AREA, "keyboard.again", message=refusal.message.replace("\n", " "))))
            return
        except ActDeclinedError as declined:
            print(plain(sentence(AREA, "keyboard.again", message=declined.refused.message)))
            return
        for sheet in answer.sheets:
            self.entered += 1
            show_sheet(sheet)

    def _line(self, prompt: str, fields: dict[str, Any]) -> dict[str, Any] | None:
        """What one player has; asked again until it can be read."""
        while answer := self._ask(prompt).casefold():
            if answer in ("a", "absent"):
                return {"absent": True}
            if self.scoring != "average" and re.fullmatch(r"-?\d{1,4}", answer, re.ASCII):
                return {"total": int(answer)}
            if self.scoring == "average" and re.fullmatch(r"[0-2-]+", answer):
                return {"games": [None if sign == "-" else int(sign) for sign in answer]}
            if self.scoring == "average" and (total := _TOTAL.fullmatch(answer)):
                fields["games"] = int(total[2])
                return {"total": int(total[1])}
            print(plain(sentence(AREA, "keyboard.unreadable", given=repr(answer[:20]), how=self._how())))
        return None
