"""Every act by its name, as the command and the pages call it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from fairshake.application.errors import BadInput
from fairshake.tournaments.csv_files import Faulty
from fairshake.tournaments.refusal import Fault, Refusal

from . import (
    checking_in,
    drawing,
    files,
    hall,
    judges,
    people,
    printing,
    rosters,
    scoring,
    setting_up,
    simulating,
    viewing,
)
from .desk import Acting, Desk, Outcome
from .ports import StoreTrouble
from .requests import who_and_why
from .wording import BadFile, Declined, bad_field

Act = Callable[[Desk, Acting, Mapping[str, Any]], Outcome]

ACTS: Final[Mapping[str, Act]] = {
    "new": setting_up.new,
    "settings": setting_up.settings,
    "enter": people.enter_act,
    "withdraw": people.withdraw_act,
    "substitute": people.substitute_act,
    "amend": people.amend_act,
    "check-in": checking_in.check_in_act,
    "draw": drawing.draw_act,
    "print": printing.print_act,
    "score": scoring.score,
    "confirm": scoring.confirm_act,
    "correct": scoring.correct_act,
    "conduct": judges.conduct,
    "appeal": judges.appeal_act,
    "standings": viewing.standings,
    "awards": viewing.awards,
    "status": viewing.status,
    "tables": viewing.tables,
    "history": viewing.history,
    "entries": rosters.entries,
    "team": rosters.team,
    "clock": hall.clock,
    "call": hall.call,
    "answer": hall.answer,
    "export": files.export,
    "import": files.import_act,
    "simulate": simulating.simulate,
}


def perform(desk: Desk, name: str, fields: Mapping[str, Any]) -> Outcome:
    """Do an act. Raises BadInput for what cannot be used, and Declined where the rules say no."""
    work = ACTS.get(name)
    if work is None:
        allowed = ", ".join(ACTS)
        raise BadInput("act", "tournaments.fault.not-allowed", given=repr(name), allowed=allowed)
    try:
        return work(desk, Acting(name, *who_and_why(fields)), fields)
    except Refusal as refusal:
        raise Declined(refusal) from None
    except Fault as fault:
        raise bad_field(fault) from None
    except Faulty as faulty:
        raise BadFile("csv", faulty.faults) from None
    except StoreTrouble as trouble:
        raise BadInput("file", f"tournaments.store.{trouble.code}", **trouble.params) from None
