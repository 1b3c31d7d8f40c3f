"""Tournaments on the platform: create them, find them, share them with a crew, and act in a role.

Every act is the same as on the command line, but here the actor is known, so nobody can act as someone else.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from fairshake.application.errors import BadInput
from fairshake.application.texts import ROSTER, TITLE, check_optional
from fairshake.messages import sentence
from fairshake.tournaments.refusal import TournamentRefusal
from fairshake.tournaments.state import Tournament, replay

from .acts import ACTS, perform
from .answers.files import ImportedTournament
from .answers.hall import PlayerLink
from .crew import (
    COACH,
    DIRECTOR,
    MAY,
    ROLES,
    CrewMember,
    NotAllowedError,
    acting_member,
    check_code,
    check_fields,
)
from .entry_texts import check_carried
from .error_messages import AREA
from .files import imported
from .hosted import Actor, Hosted, Invitation, NoSuchTournamentError, TournamentStore
from .ports import RecordStore, StoreError
from .session import ActResult, TournamentSession

KEY_LENGTH: Final = 16
LINK_LENGTH: Final = 32
MOST_MINE: Final = 200
RECENT: Final = 7 * 86_400_000


class TournamentService:
    """The use cases about hosted tournaments. Nothing here waits for a network; it is called in worker threads."""

    def __init__(
        self,
        tournament_store: TournamentStore,
        desk: Callable[[RecordStore], TournamentSession],
        now: Callable[[], int],
        new_id: Callable[[], str],
        secret: Callable[[], str],
    ) -> None:
        self.tournament_store, self._desk, self.now, self._new_id, self._secret = (
            tournament_store,
            desk,
            now,
            new_id,
            secret,
        )
        self.listeners: list[Callable[[str], None]] = []
        """Called with the id of a tournament after each change that was saved."""

    # Beginning and finding

    def begin(self, who: Actor, act: str, fields: Mapping[str, Any]) -> tuple[Hosted, ActResult]:
        """A new tournament: an empty one, a made-up one, or one from another laptop."""
        fields = _named(act, fields)
        name = check_optional(ROSTER, str(fields.get("name") or ""), "name")
        hosted = Hosted(self._new_id(), name, self.now(), 0, self._secret(), act == "simulate")
        director = CrewMember(who.id, DIRECTOR, who.name)
        store = self.tournament_store.add(hosted, director)
        try:
            outcome = perform(self._desk(store), act, {**fields, "who": who.name})
        except Exception:
            self.tournament_store.remove(hosted.id)
            raise
        return self.hosted(hosted.id), outcome

    def take_in(self, who: Actor, carried: RecordStore) -> tuple[Hosted, ImportedTournament]:
        """A tournament from a file of another laptop; its history stays as it is."""
        try:
            records = carried.load()
            state = replay(record.event for record in records)
        except StoreError as trouble:
            raise BadInput("file", f"tournaments.store.{trouble.code}", **trouble.params) from None
        except (LookupError, ValueError, TournamentRefusal) as error:
            raise BadInput("file", "tournaments.input.no-tournament-file", why=str(error)[:80]) from None
        check_carried(records, state)
        hosted = Hosted(self._new_id(), state.name, self.now(), 0, self._secret())
        self.tournament_store.add(hosted, CrewMember(who.id, DIRECTOR, who.name)).create(records)
        return self.hosted(hosted.id), imported(state, len(records))

    def hosted(self, id: str) -> Hosted:
        found = self.tournament_store.hosted(id)
        if found is None or not found.records:
            raise NoSuchTournamentError
        return found

    def mine(self, who: Actor) -> list[tuple[Hosted, CrewMember]]:
        return self.tournament_store.mine(who.id, MOST_MINE)

    def state(self, id: str) -> Tournament:
        self.hosted(id)
        return self._desk(self.tournament_store.store(id)).state()

    def desk(self, id: str) -> TournamentSession:
        hosted = self.hosted(id)
        desk = self._desk(self.tournament_store.store(id))
        desk.sheet_key = lambda round, table, codes: self._key(hosted, round, table, codes)
        desk.player_key = lambda code: self._signed(hosted, f"player/{code}")
        return desk

    def season(self, ids: Sequence[str], who: Actor) -> list[Tournament]:
        """Several tournaments of a league, for someone with a role at each of them."""
        for id in ids:
            acting_member(self.members(id, who), "standings")
        return [self.state(id) for id in ids]

    def remove(self, id: str, who: Actor) -> None:
        """Delete the whole tournament, with every name in it."""
        acting_member(self.members(id, who), "remove")
        self.tournament_store.remove(id)

    # Roles

    def members(self, id: str, who: Actor) -> list[CrewMember]:
        """A person's roles at this tournament; none for spectators."""
        self.hosted(id)
        return [one for one in self.tournament_store.crew(id) if who.id and one.person == who.id]

    def crew(self, id: str, who: Actor) -> tuple[list[CrewMember], list[Invitation]]:
        acting_member(self.members(id, who), "crew")
        return self.tournament_store.crew(id), self.tournament_store.invitations(id)

    def invite(self, id: str, who: Actor, role: str, name: str, team: str) -> tuple[Invitation, str]:
        """A key for a role; it is shown only this once."""
        acting_member(self.members(id, who), "crew")
        if role not in ROLES:
            allowed = ", ".join(ROLES)
            raise BadInput("role", "tournaments.fault.not-allowed", given=repr(role[:40]), allowed=allowed)
        name, team = check_optional(TITLE, name, "name"), check_optional(ROSTER, team, "team")
        if (role == COACH) != bool(team):
            raise BadInput("team", "tournaments.crew.team-of-coach")
        key = self._secret()
        one = Invitation(self._new_id(), id, role, name, team, _hash(key))
        self.tournament_store.invite(one)
        return one, key

    def uninvite(self, id: str, who: Actor, invitation: str) -> None:
        acting_member(self.members(id, who), "crew")
        self.tournament_store.uninvite(id, invitation)

    def dismiss(self, id: str, who: Actor, person: str) -> None:
        """A person leaves the crew; the last director can't."""
        me = acting_member(self.members(id, who), "crew")
        directors = {one.person for one in self.tournament_store.crew(id) if one.role == DIRECTOR}
        if directors == {person} or (person == me.person and len(directors) == 1):
            raise TournamentRefusal("last-director")
        self.tournament_store.leave(id, person)

    def join(self, id: str, who: Actor, key: str) -> CrewMember:
        """Take the role of a key. Two people with the same name get a number each."""
        self.hosted(id)
        wanted = _hash(key)
        found = next(
            (one for one in self.tournament_store.invitations(id) if hmac.compare_digest(one.hash, wanted)),
            None,
        )
        if found is None:
            raise NotAllowedError("bad-key")
        crew = self.tournament_store.crew(id)
        mine = next((one for one in crew if one.person == who.id), None)
        name = mine.name if mine else _free(found.name or who.name, {one.name for one in crew})
        member = CrewMember(who.id, found.role, name, found.team)
        if member not in crew:
            self.tournament_store.join(id, member)
        return member

    # Acts

    def act(self, id: str, who: Actor, act: str, fields: Mapping[str, Any]) -> ActResult:
        """Do an act in the person's role. Raises NotAllowedError, BadInput."""
        members = self.members(id, who)
        me = acting_member(members, act)
        check_fields(members, me, act, fields)
        desk = self.desk(id)
        if act in ("substitute", "withdraw"):
            check_code(members, me, desk.state(), fields.get("code"))
        if act == "simulate" and not self.hosted(id).test:
            raise NotAllowedError("not-a-test")
        if act == "team" and me.role == COACH:
            fields = {**fields, "published": True}
        outcome = perform(desk, act, {**fields, "who": signed(me, fields.get("who"))})
        self._tell(id, act, outcome)
        return outcome

    def sheet_act(self, id: str, who: Actor, fields: Mapping[str, Any], key: str) -> ActResult:
        """Scores by the code on a sheet: by the crew, or by anyone who has it where the director allows that."""
        round, table = fields.get("round"), fields.get("table")
        members = self.members(id, who)
        if any(one.role in MAY["score"] for one in members):
            return self.act(id, who, "score", fields)
        desk = self.desk(id)
        state = desk.state()
        self.check_key(id, state, int(round or 0), int(table or 0), key)
        if not state.settings.player_phones:
            raise NotAllowedError("phones-off")
        name = sentence(AREA, "crew.table-name", table=table)
        outcome = perform(desk, "score", {**fields, "who": name, "why": ""})
        self._tell(id, "score", outcome)
        return outcome

    def table_act(self, id: str, act: str, fields: Mapping[str, Any]) -> ActResult:
        """An act by those who play at a live table of the tournament; they have no role in it."""
        outcome = perform(self.desk(id), act, fields)
        self._tell(id, act, outcome)
        return outcome

    def check_key(self, id: str, state: Tournament, round: int, table: int, key: str) -> None:
        """Whether this is the code of a sheet in the current draw. Raises NotAllowedError."""
        if not hmac.compare_digest(self.sheet_key(id, state, round, table), key[:40]):
            raise NotAllowedError("old-sheet")

    def sheet_key(self, id: str, state: Tournament, round: int, table: int) -> str:
        return self._key(self.hosted(id), round, table, state.seating(round, table).codes)

    def link_key(self, id: str, what: str) -> str:
        """The secret part of a link that works without a role: 128 bits, known only to people who have the link."""
        made = hmac.new(self.hosted(id).secret.encode(), what.encode(), hashlib.sha256)
        return made.hexdigest()[:LINK_LENGTH]

    # Live players

    def player_key(self, id: str, code: str) -> str:
        """The secret part of a player's own link to the live tables."""
        return self._signed(self.hosted(id), f"player/{code}")

    def player_links(self, id: str, who: Actor) -> list[PlayerLink]:
        acting_member(self.members(id, who), "live")
        entries = sorted(self.state(id).entries.values(), key=lambda one: (one.team, one.code))
        return [
            PlayerLink(one.code, one.name_now, one.team, self.player_key(id, one.code))
            for one in entries
            if one.withdrawn is None
        ]

    def live_seat(self, id: str, code: str, key: str) -> tuple[str, int, int, str]:
        """Code, round, table and live table of a player in the newest round that is open. Raises NotAllowedError."""
        state = self.state(id)
        entry = next(
            (e for e in state.entries.values() if e.code.casefold() == code.strip().casefold()), None
        )
        if entry is None or not hmac.compare_digest(self.player_key(id, entry.code), key[:40]):
            raise NotAllowedError("bad-key")
        for round, table in sorted(state.live, reverse=True):
            seating = state.seatings.get((round, table))
            if seating is not None and entry.code in seating.codes:
                return entry.code, round, table, state.live[round, table]
        raise TournamentRefusal("no-live", round=max(state.drawn_rounds(), default=0))

    def recent(self) -> list[str]:
        """Tournaments of the last few days, whose games may have ended while the server was down."""
        return self.tournament_store.since(self.now() - RECENT)

    def _tell(self, id: str, act: str, outcome: ActResult) -> None:
        if act in ACTS and outcome.file is None:
            for listener in self.listeners:
                listener(id)

    @classmethod
    def _key(cls, hosted: Hosted, round: int, table: int, codes: Sequence[str]) -> str:
        return cls._signed(hosted, f"{round}/{table}/{','.join(codes)}")

    @staticmethod
    def _signed(hosted: Hosted, text: str) -> str:
        made = hmac.new(hosted.secret.encode(), text.encode(), hashlib.sha256)
        return made.hexdigest()[:KEY_LENGTH]


def signed(me: CrewMember, given: object) -> str:
    """The name in the history. People at the device of a desk or a judge may sign with their own name."""
    name = check_optional(TITLE, given, "who") if isinstance(given, str) else ""
    return f"{name[:40]} ({me.name[:30]})" if name not in ("", me.name) and me.role != COACH else me.name


def _named(act: str, fields: Mapping[str, Any]) -> Mapping[str, Any]:
    """A new tournament that nobody named is called something; one from another laptop has its name."""
    unnamed = {"new": "crew.unnamed", "simulate": "crew.unnamed-test"}.get(act)
    if unnamed is None or fields.get("name"):
        return fields
    return {**fields, "name": sentence(AREA, unnamed)}


def _hash(key: str) -> str:
    return hashlib.sha256(key.encode()).hexdigest()


def _free(name: str, taken: set[str]) -> str:
    number, found = 1, name
    while found in taken:
        number += 1
        found = f"{name} {number}"
    return found
