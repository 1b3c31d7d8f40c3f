"""From codes to sentences: refusals, faults of fields, and faults of files with line and column."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from fairshake.application import errors
from fairshake.application.answers import ErrorAnswer, Fault, FileFault
from fairshake.application.errors import BadInput
from fairshake.messages import sentence
from fairshake.tournaments.csv_files import CsvFault as Found
from fairshake.tournaments.draw.draw_request import Note
from fairshake.tournaments.refusal import TournamentFault as BadField
from fairshake.tournaments.refusal import TournamentRefusal
from fairshake.tournaments.state import Tournament

from .answers.base import DeclinedAnswer, Provisional, RefusedAct
from .answers.draw import DrawNote

AREA: Final = "tournaments"
SHOWN: Final = 20


class BadFileError(BadInput):
    """A file with faults: all of them, each with line and column."""

    def __init__(self, field: str, faults: Sequence[Found]) -> None:
        self.faults = [fault_answer(fault) for fault in faults]
        lines = [self._line(fault) for fault in self.faults[:SHOWN]]
        more = len(self.faults) - SHOWN
        if more > 0:
            lines.append(sentence(AREA, "file.more", count=more))
        head = sentence(AREA, "file.head", count=len(self.faults))
        super().__init__(field, "tournaments.file.head", "\n".join([head, *lines]), count=len(self.faults))

    @staticmethod
    def _line(fault: FileFault) -> str:
        where = "where" if fault.column else "where-line"
        place = sentence(AREA, f"file.{where}", line=fault.line, column=fault.column)
        return f"{place} {fault.message}"

    def answer(self) -> ErrorAnswer:
        return ErrorAnswer(Fault(self.field, self.message, faults=self.faults))


def fault_answer(fault: Found) -> FileFault:
    area, _, code = fault.code.rpartition(".")
    message = (
        sentence(area, code, **fault.params) if area else sentence(AREA, f"fault.{code}", **fault.params)
    )
    choices = [one for one in str(fault.params.get("allowed", "")).split(", ") if one.isalpha()]
    return FileFault(fault.line, fault.column, code, message, choices if code == "column-unknown" else [])


def bad_field(fault: BadField) -> BadInput:
    return BadInput(fault.field, f"tournaments.fault.{fault.code}", **fault.params)


class ActDeclinedError(errors.UseCaseError):
    """The rules say no: the act was understood, and nothing has changed."""

    def __init__(self, refusal: TournamentRefusal) -> None:
        super().__init__("state", refusal.code, **refusal.params)
        self.words = sentence(AREA, f"refusal.{refusal.code}", **refusal.params)
        self.refused = RefusedAct(refusal.code, self.words, refusal.citation or None)

    def answer(self) -> DeclinedAnswer:
        return DeclinedAnswer(self.refused)


def said_no(error: Exception) -> RefusedAct | None:
    """The rules' "no" behind an exception, if that's what it is."""
    if isinstance(error, TournamentRefusal):
        error = ActDeclinedError(error)
    return error.refused if isinstance(error, ActDeclinedError) else None


def note_answer(state: Tournament, note: Note) -> DrawNote:
    """A wish that a draw could not meet, with the names of the players it is about."""
    params = {"codes": " and ".join(note.codes), "detail": note.detail, "round": note.round}
    message = sentence(AREA, f"note.{note.kind}", table=note.table, **params)
    return DrawNote(
        kind=note.kind,
        round=note.round,
        table=note.table or None,
        codes=list(note.codes),
        names=[state.entries[code].name_in(note.round) for code in note.codes],
        detail=note.detail or None,
        message=message,
    )


def provisional_answers(reasons: Iterable[str]) -> list[Provisional]:
    """Why standings are not final, in words."""
    return [Provisional(code, sentence(AREA, f"provisional.{code}")) for code in reasons]


def note_answers(state: Tournament, notes: Iterable[Note]) -> list[DrawNote]:
    return [note_answer(state, note) for note in notes]
