"""Every act by its name, as the command and the pages call it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from . import drawing, files, judges, people, printing, scoring, setting_up, simulating, viewing
from .desk import Acting, Desk, Outcome

Act = Callable[[Desk, Acting, Mapping[str, Any]], Outcome]

ACTS: Final[Mapping[str, Act]] = {
    "new": setting_up.new,
    "settings": setting_up.settings,
    "enter": people.enter_act,
    "withdraw": people.withdraw_act,
    "substitute": people.substitute_act,
    "check-in": people.check_in_act,
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
    "history": viewing.history,
    "export": files.export,
    "import": files.import_act,
    "simulate": simulating.simulate,
}
