"""Tournaments for tests: a desk on a real file, with a clock that counts and a die that always shows 7."""

from __future__ import annotations

import itertools
from pathlib import Path
from typing import Any

import msgspec
import pytest

from fairshake.application.tournaments import ActDeclinedError, TournamentSession, perform
from fairshake.application.tournaments.pages import PaperContent
from fairshake.storage.tournament_file import TournamentFile


def no_printer(what: str, pages: PaperContent[Any], paper: str) -> bytes:
    return f"{what} {paper} {len(pages.items)}".encode()


def _time(tick: int) -> str:
    return f"2026-05-01T09:{tick // 60:02d}:{tick % 60:02d}+00:00"


class Office:
    """A desk that expects every act to be done, unless it is asked otherwise."""

    def __init__(self, path: Path) -> None:
        ticks = itertools.count(1)
        self.path = path
        self.desk = TournamentSession(
            TournamentFile(path),
            clock=lambda: _time(next(ticks)),
            die=lambda: 7,
            printer=no_printer,
        )

    def do(self, act: str, **fields: Any) -> dict[str, Any]:
        """The answer as JSON has it."""
        answer: dict[str, Any] = msgspec.to_builtins(perform(self.desk, act, fields).answer)
        return answer

    def refused(self, act: str, **fields: Any) -> str:
        """The code of the refusal; nothing may have changed."""
        before = self.desk.records()
        with pytest.raises(ActDeclinedError) as caught:
            perform(self.desk, act, fields)
        assert self.desk.records() == before
        return caught.value.refused.code

    def file(self, act: str, **fields: Any) -> str:
        outcome = perform(self.desk, act, fields)
        assert outcome.file is not None
        return outcome.file.decode()


def entries(players: int, team_size: int, division: str, teams_per_school: int = 2, start: int = 0) -> str:
    """A CSV of entries: P001, P002, … in teams T1, T2, … of schools S1, S2, …"""
    lines = ["code,name,team,school,division,grade"]
    for number in range(start, start + players):
        team = number // team_size + 1
        school = (team - 1) // teams_per_school + 1
        lines.append(f"P{number + 1:03d},Child {number + 1},T{team},S{school},{division},")
    return "\n".join(lines) + "\n"


def cup(path: Path, players: int = 20, team_size: int = 5, **fields: Any) -> Office:
    """A Challenge Cup day that is drawn."""
    office = Office(path)
    office.do("new", rulebook="challenge-cup-2022", divisions=["fifth"], name="Cup", **fields)
    office.do("enter", csv=entries(players, team_size, "fifth"))
    office.do("draw", seed=1)
    return office


def league(path: Path, rulebook: str = "agloa-2019", players: int = 9, **fields: Any) -> Office:
    """A league day of three rounds that is drawn."""
    office = Office(path)
    office.do("new", rulebook=rulebook, divisions=["elementary"], name="League", **fields)
    office.do("enter", csv=entries(players, 1, "elementary"))
    office.do("draw", seed=1)
    return office


def codes_at(office: Office, round: int, table: int) -> list[str]:
    return list(office.desk.state().seatings[round, table].codes)


def totals(codes: list[str], *scores: int) -> list[dict[str, Any]]:
    return [{"code": code, "total": total} for code, total in zip(codes, scores, strict=True)]
