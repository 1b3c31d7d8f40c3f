"""The report of a draw: every repeated opponent, every pair of schoolmates, every role held too often."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations

from .draw_request import DivisionRequest, Note, Seating


def notes_of(request: DivisionRequest, seatings: Sequence[Seating]) -> list[Note]:
    """Every wish that these tables don't meet, in the order of rounds and tables."""
    everything = sorted((*request.history, *request.locked, *seatings), key=lambda seating: seating.round)
    fresh = {(seating.round, seating.table) for seating in seatings}
    notes: list[Note] = []
    meetings: dict[tuple[str, str], list[int]] = {}
    for seating in everything:
        for one, two in combinations(sorted(seating.codes), 2):
            rounds = meetings.setdefault((one, two), [])
            if rounds and (seating.round, seating.table) in fresh:
                earlier = ", ".join(map(str, rounds))
                notes.append(Note("repeat", seating.round, seating.table, (one, two), earlier))
            rounds.append(seating.round)
    for seating in seatings:
        notes += _school_notes(request, seating)
    if request.seats_matter:
        notes += _role_notes(everything)
    return notes


def _school_notes(request: DivisionRequest, seating: Seating) -> list[Note]:
    notes = []
    for one, two in combinations(seating.codes, 2):
        school = request.players[one].school
        if school and school == request.players[two].school:
            notes.append(Note("school", seating.round, seating.table, (one, two), school))
    return notes


def _role_notes(everything: Sequence[Seating]) -> list[Note]:
    """Who sets the first Goal, or keeps score, at least two times more often than someone else at the same
    tables."""
    notes = []
    rounds = Counter(code for seating in everything for code in seating.codes)
    full = max(rounds.values(), default=0)
    for kind, seat in (("setter", 0), ("scorekeeper", -1)):
        counts = Counter(seating.codes[seat] for seating in everything if seating.codes)
        least = min((counts[code] for code, played in rounds.items() if played == full), default=0)
        for code, count in sorted(counts.items()):
            if count > least + 1:
                notes.append(Note(kind, everything[-1].round, codes=(code,), detail=str(count)))
    return notes
