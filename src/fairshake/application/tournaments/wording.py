"""From codes to sentences: refusals, faults of fields, and faults of files with line and column."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

from fairshake.application.errors import BadInput
from fairshake.messages import sentence
from fairshake.tournaments.csv_files import FileFault
from fairshake.tournaments.draw.wishes import Note
from fairshake.tournaments.refusal import Fault, Refusal
from fairshake.tournaments.state import Tournament

AREA: Final = "tournaments"
SHOWN: Final = 20


class BadFile(BadInput):
    """A file with faults: all of them, each with line and column."""

    def __init__(self, field: str, faults: Sequence[FileFault]) -> None:
        self.faults = [fault_answer(fault) for fault in faults]
        lines = [self._line(fault) for fault in self.faults[:SHOWN]]
        more = len(self.faults) - SHOWN
        if more > 0:
            lines.append(sentence(AREA, "file.more", count=more))
        head = sentence(AREA, "file.head", count=len(self.faults))
        super().__init__(field, "tournaments.file.head", "\n".join([head, *lines]), count=len(self.faults))

    @staticmethod
    def _line(fault: dict[str, Any]) -> str:
        where = "where" if fault["column"] else "where-line"
        place = sentence(AREA, f"file.{where}", line=fault["line"], column=fault["column"])
        return f"{place} {fault['message']}"

    def answer(self) -> dict[str, Any]:
        return {"error": {"field": self.field, "message": self.message, "faults": self.faults}}


def fault_answer(fault: FileFault) -> dict[str, Any]:
    area, _, code = fault.code.rpartition(".")
    message = (
        sentence(area, code, **fault.params) if area else sentence(AREA, f"fault.{code}", **fault.params)
    )
    return {"line": fault.line, "column": fault.column, "code": code, "message": message}


def bad_field(fault: Fault) -> BadInput:
    return BadInput(fault.field, f"tournaments.fault.{fault.code}", **fault.params)


def refused(refusal: Refusal) -> dict[str, Any]:
    """The answer to an act that the rules do not allow."""
    message = sentence(AREA, f"refusal.{refusal.code}", **refusal.params)
    return {"refused": {"code": refusal.code, "message": message, "citation": refusal.citation or None}}


def said_no(error: Exception) -> dict[str, Any] | None:
    """The "no" of the rules in an exception, where it is one."""
    return dict(refused(error)["refused"]) if isinstance(error, Refusal) else None


def note_answer(state: Tournament, note: Note) -> dict[str, Any]:
    """A wish that a draw could not keep, with the names of those it is about."""
    params = {"codes": " and ".join(note.codes), "detail": note.detail, "round": note.round}
    message = sentence(AREA, f"note.{note.kind}", table=note.table, **params)
    return {
        "kind": note.kind,
        "round": note.round,
        "table": note.table or None,
        "codes": list(note.codes),
        "names": [state.entries[code].name_in(note.round) for code in note.codes],
        "detail": note.detail or None,
        "message": message,
    }


def note_answers(state: Tournament, notes: Iterable[Note]) -> list[dict[str, Any]]:
    return [note_answer(state, note) for note in notes]
