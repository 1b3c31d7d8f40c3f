"""Every text that one person can show to another has passed the same check.

The fields are found by looking at the types of commands and requests. A new one is either sent bad texts here, or is
listed as no free text, with the reason; one that is in neither table is red.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import httpx
import pytest

from fairshake.application.ids import TableId
from fairshake.application.tables.authority import Authority
from fairshake.application.tables.memory import HandClock, MemoryStore, SeededChance
from fairshake.application.tables.notifiers import Notifiers
from fairshake.application.tables.records import Refusing, TableRecord, TableSeat
from fairshake.application.tables.run_sync import run_sync
from fairshake.application.tables.seat_changes import places
from fairshake.messages import LANGUAGES, catalog

from .people import EQUATIONS, Actor
from .school import Account
from .serving import Serving
from .text_fields import command_fields, request_fields, sample
from .timing import GAMES
from .tournament_store import Director

INSULT, TELEPHONE, MARKUP, OVERRIDE, LONG = (
    "you b1tch",
    "555-123-4567",
    "<b>Ada</b>",
    "Ada\u202eadA",
    "Ada " * 500,
)
BAD = (INSULT, TELEPHONE, MARKUP, OVERRIDE, LONG)
NOTATION = (INSULT, OVERRIDE, LONG)
TABLE = TableId("t")
"""An Equation is made of numbers, and `<...>` is a sign of its notation."""

# Commands

COMMANDS = {
    "Equations.substitute.name": BAD,
    "Equations.charge.offence": BAD,
    "Equations.penalise.second_judge": BAD,
    "Equations.write.equation": NOTATION,
    "Equations.present.equation": NOTATION,
    "Equations.reject.regrouped": NOTATION,
    "Equations.warn.why": BAD,
    "Equations.penalise.why": BAD,
    "Equations.disqualify.why": BAD,
    "Equations.approve-penalty.why": BAD,
    "Equations.extend-clock.why": BAD,
    "Equations.replay-shake.why": BAD,
    "Equations.rule.why": BAD,
    "Equations.correct-score.why": BAD,
    "Equations.rule-deceit.why": BAD,
    "Equate.substitute.name": BAD,
    "Equate.propose.play": NOTATION,
    "Equate.propose.tiles[]": NOTATION,
    "Equate.propose.note": BAD,
    "Equate.make-play.play": NOTATION,
    "Equate.warn.why": BAD,
    "Equate.disqualify.why": BAD,
    "Equate.rule.why": BAD,
    "Equate.adjust-clock.why": BAD,
    "Equate.adjust-score.why": BAD,
    "Equate.end-game.why": BAD,
}
NO_TEXT_IN_COMMANDS = {
    "against": "the id of a player at the table; any other is refused",
    "choice": "a variation of the book; any other is refused",
    "word": "what is said in a challenge, one of the book's words; any other is refused",
    "reason": "one of the book's reasons; any other is refused",
    "tiles[]": "tiles of the own rack; any other is refused",
    "goal[].turned": "how a cube lies, one of a few letters; any other is refused",
}


def test_every_string_of_a_command_is_checked_or_listed_as_no_free_text() -> None:
    found = command_fields()
    unlisted = [
        path for path in found if path not in COMMANDS and path.split(".", 2)[2] not in NO_TEXT_IN_COMMANDS
    ]
    assert unlisted == []
    assert set(COMMANDS) <= set(found)


@pytest.mark.parametrize("path", COMMANDS)
def test_a_command_with_a_bad_text_is_refused(path: str) -> None:
    game, _, field = path.split(".")
    table = a_table(game.lower())
    kind = command_fields()[path]
    name, many = field.removesuffix("[]"), field.endswith("[]")
    for text in COMMANDS[path]:
        answer = sent(table, sample(kind, {name: [text] if many else text}))
        assert isinstance(answer, Refusing), text
        assert (answer.code in catalog("texts"), answer.params.get("field")) == (True, name), (text, answer)
    answer = sent(table, sample(kind, {name: ["2"] if many else "two-cubes"}))
    assert not isinstance(answer, Refusing) or answer.code not in catalog("texts")


def a_table(game: str) -> Authority:
    """A table of two people, one of whom may also judge: a command is looked at before the game decides on it."""
    authority = Authority(GAMES, MemoryStore(), HandClock(1000), SeededChance("texts"), Notifiers())
    settings = EQUATIONS if game == "equations" else {}
    seats = (TableSeat("p1", "person", "ann", "Ann"), TableSeat("p2", "person", "bob", "Bob"))
    record = TableRecord(TABLE, "CODE", game, settings, seats, "ann", 0, judges=("jo",), judge_names=("Jo",))
    run_sync(authority.store.create(record))
    run_sync(authority.start(TABLE, settings, places(record)))
    return authority


def sent(authority: Authority, command: dict[str, Any]) -> Any:
    judge = {"why", "against", "second_judge"} & set(command) and command["command"] not in (
        "charge",
        "call-delay",
    )
    return run_sync(authority.submit(TABLE, "jo" if judge else "ann", command))


# Requests

Send = Callable[["World", str], httpx.Response]


class World:
    """One person of each kind, made once for all requests."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.live = ""
        """A live table of the tournament where the guest sits."""
        self.guest = Actor(address)
        self.teacher = Account(address)
        self.classroom = self.teacher.classroom()
        self.director = Director(address, rulebook="mlag-2018", name="Cup", divisions=["middle"], rounds=2)
        csv = "code,name,team\nA1,Ada,Ants\nA2,Ali,Bees\nA3,Amy,Cats\nA4,Abe,Dogs\n"
        self.director.done("enter", csv=csv)
        self.director.done("draw", seed=1, rounds=[1])
        self.open = Director(address, rulebook="mlag-2018", name="Open", divisions=["middle"])
        self.open.done("registration", deadline=4_000_000_000_000)
        self.link = self.open.look("registrations")["key"]
        sent = self.registered("Oak", "Oaks", "Ana").json()
        self.own_entry = f"/{sent['entry']['number']}?key={sent['key']}"

    def fresh(self, path: str, body: object) -> httpx.Response:
        return httpx.post(f"{self.address}/api/v1{path}", json=body, timeout=120)

    def patched(self, who: Actor, path: str, body: object) -> httpx.Response:
        return httpx.patch(who.api + path, headers=who.headers, json=body, timeout=120)

    def table(self, **seat: str) -> httpx.Response:
        seats = [{"kind": "person"}, {"kind": "bot", "level": "learner", **seat}]
        return self.guest.post("/tables", {"game": "equations", "settings": EQUATIONS, "seats": seats})

    def set_table(self, text: str) -> httpx.Response:
        """A tile set of the maker's own, with a title."""
        tiles = [
            {"faces": list("123456789"), "count": 10, "score": 1},
            {"faces": ["+", "-"], "count": 20, "score": 1},
        ]
        settings = {"tileset": {"name": "own", "title": text, "tiles": tiles}}
        seats = [{"kind": "person"}, {"kind": "bot", "level": "beginner"}]
        return self.guest.post("/tables", {"game": "equate", "settings": settings, "seats": seats})

    def class_tables(self, text: str) -> httpx.Response:
        tiles = [
            {"faces": list("123456789"), "count": 10, "score": 1},
            {"faces": ["+", "-"], "count": 20, "score": 1},
        ]
        settings = {"tileset": {"name": "own", "title": text, "tiles": tiles}}
        self.fresh("/classes/join", {"code": self.classroom["code"], "fresh": True})
        request = {"game": "equate", "size": 2, "bots": "beginner", "settings": settings}
        return self.teacher.post(f"/classes/{self.classroom['id']}/tables", request)

    def live_round(self, text: str) -> httpx.Response:
        """The online tables of a round, on a board of the director's own, with a title."""
        director = Director(
            self.address, rulebook="equate", name="Boards", divisions=["original"], rounds=1, table_size=2
        )
        director.done("enter", csv="code,name,team\nA1,Ada,Ants\nA2,Ali,Bees\n")
        director.done("draw", seed=1)
        board = {"name": "own", "size": 9, "title": text}
        return director.act("live", round=1, settings={"layout": board})

    def registered(self, school: str, team: str, player: str) -> httpx.Response:
        """A school enters by the link, without an account."""
        return self.fresh(f"{self.registration}?key={self.link}", school_entry(school, team, player))

    def revised(self, school: str, team: str, player: str) -> httpx.Response:
        form = school_entry(school, team, player) | {"revision": 1}
        address = f"{self.address}/api/v1{self.registration}{self.own_entry}"
        return httpx.put(address, json=form, timeout=120)

    @property
    def registration(self) -> str:
        return f"{self.open.path}/registration/entries"

    def work(self, **request: Any) -> httpx.Response:
        return self.teacher.post(
            f"/classes/{self.classroom['id']}/work", {"kind": "puzzles", "number": 1, **request}
        )


def school_entry(school: str, team: str, player: str) -> dict[str, Any]:
    return {
        "school": school,
        "teams": [{"name": team, "division": "middle", "players": [{"name": player}]}],
    }


def enter(column: str) -> Send:
    return lambda world, text: world.director.act("enter", late=True, **{"name": "Eve", column: text})


def csv_of(act: str, field: str) -> Send:
    def send(world: World, text: str) -> httpx.Response:
        rows = f'name,team\n"{text}",Ants\n'
        more = {"what": "entries"} if act == "import" else {}
        return world.director.act(act, late=True, **{field: rows}, **more)

    return send


def begun(path: str) -> Send:
    return lambda world, text: world.guest.post(
        path, {"rulebook": "mlag-2018", "name": text, "divisions": ["middle"]}
    )


def conduct(world: World, **fields: Any) -> httpx.Response:
    return world.director.act(
        "conduct", **{"measure": "warning", "round": 1, "code": "A1", "why": "slow", **fields}
    )


REQUESTS: dict[str, Send] = {
    "CreateGuest.name": lambda world, text: world.fresh("/people/guest", {"name": text}),
    "PersonChange.name": lambda world, text: world.patched(world.guest, "/people/me", {"name": text}),
    "CreateAccount.name": lambda world, text: world.fresh(
        "/people/accounts", {"name": text, "password": "quiet otter 9"}
    ),
    "CreateToken.label": lambda world, text: world.guest.post("/people/me/tokens", {"label": text}),
    "CreateTable.seats[].name": lambda world, text: world.table(name=text),
    "CreateTable.seats[].team": lambda world, text: world.table(team=text),
    "CreateTable.settings{}": lambda world, text: world.set_table(text),
    "CreateTables.settings{}": lambda world, text: world.class_tables(text),
    "LiveOrder.settings{}": lambda world, text: world.live_round(text),
    "CreateClass.name": lambda world, text: world.teacher.post("/classes", {"name": text}),
    "ClassChange.name": lambda world, text: world.patched(
        world.teacher, f"/classes/{world.classroom['id']}", {"name": text}
    ),
    "ClassChange.stations[]": lambda world, text: world.patched(
        world.teacher, f"/classes/{world.classroom['id']}", {"stations": [text]}
    ),
    "JoinClass.nickname": lambda world, text: world.fresh(
        "/classes/join", {"code": world.classroom["code"], "nickname": text}
    ),
    "CreateAssignment.title": lambda world, text: world.work(title=text),
    "CreateInvitation.name": lambda world, text: world.director.act("crew", role="judge", name=text),
    "CreateInvitation.team": lambda world, text: world.director.act("crew", role="coach", team=text),
    "New.name": begun("/tournaments"),
    "Simulate.name": begun("/tournaments/simulate"),
    "New.rooms[]": lambda world, text: world.director.post(
        "/tournaments", {"rulebook": "mlag-2018", "name": "Rooms", "rooms": [f"{text}=1-2"]}
    ),
    "New.schedule[]": lambda world, text: world.director.post(
        "/tournaments", {"rulebook": "mlag-2018", "name": "Plan", "schedule": [f"2026-05-01 09:30={text}"]}
    ),
    "Simulate.schedule[]": lambda world, text: world.director.post(
        "/tournaments/simulate", {"players": 6, "schedule": [f"2026-05-01 09:30={text}"]}
    ),
    "ChangeSettings.schedule[]": lambda world, text: world.director.act(
        "settings", schedule=[f"2026-05-01 09:30={text}"]
    ),
    "Simulate.rooms[]": lambda world, text: world.director.post(
        "/tournaments/simulate", {"players": 6, "rooms": [f"{text}=1-2"]}
    ),
    "ChangeSettings.rooms[]": lambda world, text: world.director.act("settings", rooms=[f"Gym=1-2/{text}"]),
    "Enter.csv": csv_of("enter", "csv"),
    "Enter.name": enter("name"),
    "Enter.team": enter("team"),
    "Enter.school": enter("school"),
    "Import.text": csv_of("import", "text"),
    "OneEntry.name": lambda world, text: world.director.act("substitute", code="A1", name=text),
    "Amend.name": lambda world, text: world.director.act("amend", code="A1", name=text),
    "Amend.team": lambda world, text: world.director.act("amend", code="A1", team=text),
    "Amend.school": lambda world, text: world.director.act("amend", code="A1", school=text),
    "ConductOrder.judges[]": lambda world, text: conduct(world, judges=[text]),
    "AppealOrder.judges[]": lambda world, text: world.director.act(
        "appeal", round=1, table=1, code="A1", judges=[text]
    ),
    "Act.who": lambda world, text: conduct(world, who=text),
    "Act.why": lambda world, text: conduct(world, why=text),
    "JudgeCall.why": lambda world, text: called(world, text),
    "SchoolEntryForm.school": lambda world, text: world.registered(text, "Elms", "Eve"),
    "SchoolEntryForm.teams[].name": lambda world, text: world.registered("Elm", text, "Eve"),
    "SchoolEntryForm.teams[].players[].name": lambda world, text: world.registered("Elm", "Elms", text),
    "RevisedEntryForm.school": lambda world, text: world.revised(text, "Oaks", "Ana"),
    "RevisedEntryForm.teams[].name": lambda world, text: world.revised("Oak", text, "Ana"),
    "RevisedEntryForm.teams[].players[].name": lambda world, text: world.revised("Oak", "Oaks", text),
}
CODES = (
    "OneEntry.code", "Reinstate.code", "Amend.code",
    "CheckIn.codes[]", "CheckIn.teams[]", "CheckIn.absent[]", "CheckIn.gone[]",
    "DrawRequest.fix[]", "DrawRequest.bar[]", "DrawRequest.apart[]", "DrawRequest.lock[]", "DrawRequest.byes[]",
    "ScoreRequest.scores[].code", "FillSeats.codes[]",
    "ScoreRequest.not_initialled[]", "ScoreRequest.initials[]",
    "Correct.scores[].code", "Correct.agreed[]", "ConductOrder.code",
    "ConductOrder.team", "AppealOrder.code", "AppealOrder.scores[].code",
)  # fmt: skip
READERS = {"cell-too-long", "cell-unprintable", "text-too-long", "bad-tileset", "bad-layout"}
"""What readers of CSV files and tile sets say of what is too long or cannot be printed."""
NO_TEXT = {
    "PreviewRequest.play": "a play, answered to its writer alone",
    "PersonChange.avatar": "a picture by name; any other is refused",
    "CreateAccount.password": "a password, kept as a hash",
    "CreateTable.game": "one of two games",
    "CreateTable.seats[].level": "a level of bots; any other is refused",
    "TakeSeat.code": "the code of a table",
    "Order.id": "any name for an order, answered to its sender alone",
    "Order.command{}": "a command; its fields are walked one by one",
    "JudgeCall.name": "the name of an account; any other is refused",
    "AddTeacher.name": "the name of an account; any other is refused",
    "RemovePlayer.player": "the id of a player at the table",
    "StandInFor.player": "the id of a player at the table",
    "Pad.text": "a scratch pad that its owner alone can read",
    "Report.about": "the id of a player at the table",
    "Report.why": "for the person who runs the server: a child must be able to quote what was said",
    "JoinClass.code": "the code of a class",
    "RecoverChild.recovery": "a recovery code",
    "FinishTransfer.words": "the words of a code",
    **{
        f"StartTransfer.progress.{field}": "what a device keeps, given back to the same person alone"
        for field in (
            "days[]",
            "rated[]",
            "looked[]",
            "games[]",
            *(f"beaten[].{name}" for name in ("game", "book", "level")),
            *(f"mistakes[].{name}" for name in ("id", "game", "table", "position", "tileset", "answer", "due")),
            "mistakes[].rack[]",
        )
    },
    "CreateAssignment.rulebook": "a rule book; any other is refused",
    "CreateAssignment.division": "a division of the book; any other is refused",
    "CreateAssignment.variations[]": "variations of the book; any other is refused",
    "CreateAssignment.tileset": "a tile set by name; any other is refused",
    "CreateAssignment.seed": "what puzzles are made from; nobody sees it",
    "CreateAssignment.lesson": "a lesson; any other is refused",
    "WorkAnswer.answer": "an answer to a puzzle, for its writer and the teacher",
    "CheckStep.answer": "an answer in a lesson, judged and not kept",
    "CreateTables.bots": "a level of bots; any other is refused",
    "CreateAssignment.members[]": "ids of members of the class",
    "WorkChange.members[]": "ids of members of the class",
    "CopyWork.to": "the id of another class of the same teacher; any other is refused",
    "CreateTables.groups[][]": "ids of members of the class",
    "MailOrder.to": "a mail address, used once for a message in our words; kept and shown nowhere",
    "SchoolEntryForm.teams[].division": "a division of the tournament; any other is refused",
    "RevisedEntryForm.teams[].division": "a division of the tournament; any other is refused",
    "CreateTables.members[]": "ids of members of the class",
    "CreateInvitation.role": "a role; any other is refused",
    "JoinCrew.key": "the key of a link",
    "SeatOrder.code": "the code of a player",
    "SeatOrder.key": "the key of a link",
    "LiveOrder.bots": "a level of bots; any other is refused",
    "FillSeats.by": "bot, me or nobody; any other is refused",
    "FillSeats.level": "a level of bots; any other is refused",
    "Import.what": "entries, tables, results or tournament",
    "ClockOrder.order": "an order to the clock; any other is refused",
    "ConductOrder.measure": "a measure; any other is refused",
    "AppealOrder.decision": "upheld or denied",
    "Correct.kind": "a kind of correction; any other is refused",
    "ScoreRequest.csv": "results: codes and numbers; any other code is refused",
    **{
        f"{kind}.{field}": "a setting with fixed words; any other is refused"
        for kind in ("New", "ChangeSettings", "Simulate")
        for field in ("tie_breaks[]", "team_tie_breaks[]", "bye", "public", "divisions[]")
    },
    **{
        f"{kind}.columns[]": "what a column of the file means, one of the known ones; any other is refused"
        for kind in ("Enter", "Import", "ScoreRequest")
    },
    "Merge.divisions[]": "divisions of the tournament; any other is refused",
    "Publish.what": "draw, standings or awards; any other is refused",
    "New.rulebook": "a rule book; any other is refused",
    "Simulate.rulebook": "a rule book; any other is refused",
    **dict.fromkeys(CODES, "the code of a player, team or table that is there; any other is refused"),
    "Enter.code": "a code of letters and digits in a fixed form, at most 20",
    "Enter.division": "a division of the book; any other is refused",
    "Amend.division": "a division of the tournament; any other is refused",
}  # fmt: skip


def called(world: World, text: str) -> httpx.Response:
    """A player at a live table of the tournament calls a judge."""
    director = world.director
    if not world.live:
        director.done("live", status=201, round=1)
        link = director.look("players")["players"][0]
        world.live = world.guest.post(
            f"{director.path}/seat", {"code": link["code"], "key": link["key"]}
        ).json()["table"]
    return world.guest.post(f"/tables/{world.live}/judge", {"why": text})


@pytest.fixture(scope="module")
def world(server: Serving) -> World:
    return World(server.address)


def test_every_string_of_a_request_is_checked_or_listed_as_no_free_text() -> None:
    found = set(request_fields())
    assert found - set(REQUESTS) - set(NO_TEXT) == set()
    assert (set(REQUESTS) | set(NO_TEXT)) - found == set()
    assert set(REQUESTS) & set(NO_TEXT) == set()


@pytest.mark.parametrize("path", REQUESTS)
def test_a_request_with_a_bad_text_is_refused(world: World, path: str) -> None:
    for text in BAD:
        answer = REQUESTS[path](world, text)
        assert answer.status_code == 422, (text, answer.text)
        error = answer.json()["error"]
        codes = {fault["code"] for fault in error.get("faults", ())} or {error["code"]}
        assert codes <= {*catalog("texts"), *READERS}, (text, answer.text)
        assert error["message"]


@pytest.mark.parametrize(
    "name", ["St. Mary's K–8 #2", "P.S. 118", "O'Brien-Núñez", "Scunthorpe", "Nguyễn Thị Ánh"]
)
def test_real_names_of_children_and_schools_are_entered(world: World, name: str) -> None:
    for path in ("Enter.csv", "Enter.school", "OneEntry.name", "Amend.team"):
        answer = REQUESTS[path](world, name)
        assert answer.status_code == 200, answer.text


def test_every_reason_has_a_sentence_in_every_language() -> None:
    assert {language: set(catalog("texts", language)) for language in LANGUAGES} == {
        language: set(catalog("texts", "en")) for language in LANGUAGES
    }
