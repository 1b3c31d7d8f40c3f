"""Every act by its name, as the command and the pages call it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from fairshake.application.errors import BadInput
from fairshake.tournaments.csv_files import FileFaultsError
from fairshake.tournaments.refusal import TournamentFault, TournamentRefusal

from . import (
    arrivals,
    check_in,
    draw_act,
    files,
    hall,
    history,
    judges,
    people,
    print_act,
    publication,
    query_acts,
    registration_acts,
    repairs,
    reversals,
    rosters,
    score_acts,
    setup_acts,
    simulate_act,
    take_backs,
)
from .error_messages import ActDeclinedError, BadFileError, bad_field
from .ports import StoreError
from .requests import who_and_why
from .session import Acting, ActResult, TournamentSession

Act = Callable[[TournamentSession, Acting, Mapping[str, Any]], ActResult]

ACTS: Final[Mapping[str, Act]] = {
    "new": setup_acts.new,
    "settings": setup_acts.settings,
    "enter": people.enter_act,
    "withdraw": people.withdraw_act,
    "reinstate": reversals.reinstate_act,
    "substitute": people.substitute_act,
    "amend": people.amend_act,
    "check-in": check_in.check_in_act,
    "draw": draw_act.draw_act,
    "repair": repairs.repair_act,
    "undo-draw": reversals.undo_draw_act,
    "print": print_act.print_act,
    "score": score_acts.score,
    "arrive": arrivals.arrive_act,
    "confirm": score_acts.confirm_act,
    "unconfirm": reversals.unconfirm_act,
    "correct": score_acts.correct_act,
    "conduct": judges.conduct,
    "revoke": reversals.revoke_act,
    "appeal": judges.appeal_act,
    "merge": setup_acts.merge_act,
    "remove-sheet": reversals.remove_sheet_act,
    "undo-replay": reversals.undo_replay_act,
    "close-tables": reversals.close_tables_act,
    "take-back": take_backs.take_back_act,
    "publish": publication.publish_act,
    "standings": query_acts.standings,
    "awards": query_acts.awards,
    "status": query_acts.status,
    "tables": query_acts.tables,
    "history": history.history,
    "entries": rosters.entries,
    "team": rosters.team,
    "clock": hall.clock,
    "call": hall.call,
    "answer": hall.answer,
    "registration": registration_acts.registration_act,
    "registrations": registration_acts.registrations,
    "register": registration_acts.register_act,
    "accept-entry": registration_acts.accept_act,
    "decline-entry": registration_acts.decline_act,
    "return-entry": registration_acts.return_act,
    "export": files.export,
    "import": files.import_act,
    "simulate": simulate_act.simulate,
}


def perform(desk: TournamentSession, name: str, fields: Mapping[str, Any]) -> ActResult:
    """Do an act. Raises BadInput if the request is bad, and ActDeclinedError if the rules say no."""
    work = ACTS.get(name)
    if work is None:
        allowed = ", ".join(ACTS)
        raise BadInput("act", "tournaments.fault.not-allowed", given=repr(name), allowed=allowed)
    try:
        return work(desk, Acting(name, *who_and_why(fields)), fields)
    except TournamentRefusal as refusal:
        raise ActDeclinedError(refusal) from None
    except TournamentFault as fault:
        raise bad_field(fault) from None
    except FileFaultsError as faulty:
        raise BadFileError("csv", faulty.faults) from None
    except StoreError as trouble:
        raise BadInput("file", f"tournaments.store.{trouble.code}", **trouble.params) from None
