"""The lobby: who may create, find, join, start, pause and leave a table, and what a rematch takes along."""

from __future__ import annotations

from functools import partial

import pytest
from msgspec.structs import replace

from fairshake.application.people import Person
from fairshake.application.tables.authority import NoSuchTableError
from fairshake.application.tables.lobby import CODE_LENGTH, LETTERS, LONGEST_DELAY, MOST_SEATS
from fairshake.application.tables.records import TableRecord
from fairshake.application.tables.requests import CreateTable, SeatRequest, checked_texts
from fairshake.application.tables.run_sync import run_sync
from fairshake.application.texts import TextError

from .halls import ANN, BOB, CID, DEE, JUDGE, SLOW, TWO_PEOPLE, TWO_SEATS, Hall, refused

PERSON = SeatRequest("person")


def test_a_new_table_is_open_and_keeps_what_its_creator_chose() -> None:
    hall = Hall()
    chosen = replace(
        TWO_PEOPLE, public=True, talk="off", spectators=False, tools=False, counts_downtime=True, delay=30
    )
    table = hall.create(chosen)
    assert (table.phase, table.version, table.created, table.maker) == ("open", 0, 1000, "ann")
    assert (table.public, table.talk, table.spectators, table.tools) == (True, "off", False, False)
    assert (table.counts_downtime, table.delay, table.days) == (True, 30, 0)
    assert [(seat.player, seat.person, seat.name) for seat in table.seats] == [
        ("p1", "ann", "Ann"),
        ("p2", "", ""),
    ]
    assert len(table.code) == CODE_LENGTH
    assert set(table.code) <= set(LETTERS)


def test_the_creator_gets_the_first_seat_for_a_person() -> None:
    seats = (SeatRequest("bot", "beginner"), SeatRequest("bot", "beginner", "Robo"), PERSON)
    table = Hall().create(CreateTable("equations", SLOW, seats))
    assert [(seat.kind, seat.name, seat.level) for seat in table.seats] == [
        ("bot", "Tad", "beginner"),
        ("bot", "Robo", "beginner"),
        ("person", "Ann", ""),
    ]


@pytest.mark.parametrize(
    ("request_", "expected"),
    [
        (CreateTable("chess", {}, TWO_SEATS), ("bad", "unknown-game", "game")),
        (CreateTable("equations", {}, ()), ("bad", "bad-seats", "seats")),
        (CreateTable("equations", {}, (PERSON,) * (MOST_SEATS + 1)), ("bad", "bad-seats", "seats")),
        (replace(TWO_PEOPLE, delay=-1), ("bad", "bad-delay", "delay")),
        (replace(TWO_PEOPLE, delay=LONGEST_DELAY + 1), ("bad", "bad-delay", "delay")),
        (replace(TWO_PEOPLE, days=15), ("bad", "bad-days", "days")),
        (replace(TWO_PEOPLE, settings={"timed": True}, days=2), ("bad", "days-and-clocks", "days")),
        (replace(TWO_PEOPLE, talk="text"), ("forbidden", "text-not-allowed", "talk")),
        (
            CreateTable("equate", {}, (PERSON, SeatRequest("bot", "wizard"))),
            ("bad", "unknown-level", "seats"),
        ),
    ],
)
def test_a_table_that_cannot_be_is_refused_and_not_stored(
    request_: CreateTable, expected: tuple[str, str, str]
) -> None:
    hall = Hall()
    assert refused(lambda: hall.create(request_)) == expected
    assert hall.store.records == {}


def test_settings_that_the_game_refuses_have_the_game_s_own_sentence() -> None:
    hall = Hall()
    unknown = replace(TWO_PEOPLE, settings={"rulebook": "no such book"})
    assert refused(lambda: hall.create(unknown))[2] == "rulebook"


@pytest.mark.parametrize("edge", [replace(TWO_PEOPLE, delay=LONGEST_DELAY), replace(TWO_PEOPLE, days=14)])
def test_the_largest_allowed_values_are_allowed(edge: CreateTable) -> None:
    assert Hall().create(edge).phase == "open"


def test_a_table_with_days_for_a_turn_has_no_clocks() -> None:
    table = Hall().create(CreateTable("equations", {}, TWO_SEATS, days=3))
    assert table.settings["timed"] is False


def test_a_code_finds_its_table_however_it_is_typed() -> None:
    hall = Hall()
    table = hall.create()
    assert run_sync(hall.lobby.by_code(f" {table.code.lower()} ")).id == table.id
    with pytest.raises(NoSuchTableError):
        run_sync(hall.lobby.by_code("AAAAAA"))


def test_a_private_table_asks_for_its_code_and_a_public_one_does_not() -> None:
    hall = Hall()
    private, public = hall.create(), hall.create(replace(TWO_PEOPLE, public=True))
    assert refused(lambda: hall.sit(private, BOB, code="")) == ("forbidden", "code-needed", "code")
    assert hall.sit(private, BOB, code=private.code.lower()).seat_of("bob") is not None
    assert hall.sit(public, BOB, code="").seat_of("bob") is not None


def test_the_creator_comes_back_without_a_code() -> None:
    hall = Hall()
    table = hall.create()
    assert run_sync(hall.lobby.leave_seat(table.id, ANN)).seat_of("ann") is None
    assert hall.sit(table, ANN, code="").seat_of("ann") is not None


def test_a_person_who_sits_already_keeps_that_seat() -> None:
    hall = Hall()
    table = hall.create()
    hall.sit(table, BOB)
    again = hall.sit(table, BOB, seat=0)
    assert [seat.person for seat in again.seats] == ["ann", "bob"]


@pytest.mark.parametrize(
    ("fields", "expected"),
    [
        ({"place": "cup/1/2"}, ("forbidden", "invited-only", "seat")),
        ({"blocked": ("bob",)}, ("forbidden", "sent-away", "seat")),
        ({"talk": "text", "only": ("cid",)}, ("forbidden", "invited-only", "seat")),
        ({"phase": "over"}, ("state", "game-over", "seat")),
        ({"phase": "playing"}, ("state", "already-started", "seat")),
    ],
)
def test_who_may_not_sit_down(fields: dict[str, object], expected: tuple[str, str, str]) -> None:
    hall = Hall()
    table = hall.create()
    hall.change(table, **fields)
    assert refused(lambda: hall.sit(table, BOB)) == expected


def test_a_child_of_the_class_sits_down_where_free_text_is_allowed() -> None:
    hall = Hall()
    table = hall.create()
    hall.change(table, talk="text", only=("bob",))
    assert hall.sit(table, BOB).seat_of("bob") is not None


def test_only_the_creator_or_a_judge_of_the_table_starts_it_when_all_sit() -> None:
    hall = Hall()
    table = hall.create()
    assert refused(lambda: hall.start(table)) == ("state", "seats-free", "seats")
    hall.sit(table, BOB)
    assert refused(lambda: hall.start(table, BOB)) == ("forbidden", "maker-starts", "table")
    assert hall.start(table).phase == "playing"
    assert refused(lambda: hall.start(table)) == ("state", "already-started", "table")


def test_a_judge_of_the_table_may_start_it() -> None:
    hall = Hall()
    table = hall.create()
    hall.sit(table, BOB)
    run_sync(hall.lobby.call_judge(table.id, ANN, JUDGE))
    assert hall.start(table, JUDGE).phase == "playing"


def test_settings_that_became_unplayable_are_refused_at_the_start() -> None:
    hall = Hall()
    table = hall.create()
    hall.sit(table, BOB)
    hall.change(table, settings={"rulebook": "gone"})
    assert refused(lambda: hall.start(table))[0] == "bad"
    assert hall.record(table).phase == "open"


def test_only_players_and_judges_pause_and_resume() -> None:
    hall = Hall()
    table = hall.playing()
    assert refused(lambda: run_sync(hall.lobby.adjourn(table.id, CID))) == ("forbidden", "no-seat", "seat")
    assert run_sync(hall.lobby.adjourn(table.id, BOB)).phase == "adjourned"
    assert refused(lambda: run_sync(hall.lobby.resume(table.id, CID)))[1] == "no-seat"
    assert run_sync(hall.lobby.resume(table.id, ANN)).phase == "playing"


def test_a_game_that_has_not_started_cannot_be_paused() -> None:
    hall = Hall()
    table = hall.create()
    assert refused(lambda: run_sync(hall.lobby.adjourn(table.id, ANN))) == ("state", "not-started", "table")


def test_at_a_led_table_only_the_teacher_pauses() -> None:
    hall = Hall()
    table = hall.playing()
    hall.change(table, maker="jo", judges=("jo",), judge_names=("Jo",))
    assert refused(lambda: run_sync(hall.lobby.adjourn(table.id, ANN))) == (
        "forbidden",
        "teacher-pauses",
        "table",
    )
    assert run_sync(hall.lobby.adjourn(table.id, JUDGE)).phase == "adjourned"


def test_leaving_an_open_table_frees_the_seat_and_leaving_a_game_keeps_it() -> None:
    hall = Hall()
    table = hall.create()
    assert refused(lambda: run_sync(hall.lobby.leave_seat(table.id, BOB))) == ("forbidden", "no-seat", "seat")
    hall.sit(table, BOB)
    assert run_sync(hall.lobby.leave_seat(table.id, BOB)).seats[1].person == ""
    hall.sit(table, BOB)
    hall.start(table)
    left = run_sync(hall.lobby.leave_seat(table.id, BOB))
    assert left.seats[1].person == "bob"
    version = hall.events(table.id)
    hall.sit(table, BOB)
    assert hall.events(table.id) > version, "coming back is an event of the game"


def test_a_player_who_left_is_replaced_and_nobody_else_is() -> None:
    hall = Hall()
    table = hall.playing()
    assert refused(lambda: hall.sit(table, CID, seat=1)) == ("state", "seat-taken", "table")
    run_sync(hall.lobby.leave_seat(table.id, BOB))
    for seat in (None, -1, 2):
        assert refused(partial(hall.sit, table, CID, seat=seat))[1] == "already-started"
    seated = hall.sit(table, CID, seat=1)
    assert (seated.seats[1].person, seated.seats[1].name) == ("cid", "Cid")
    state = hall.authority.table_cache[table.id].state
    assert state.person("p2").name == "Cid"


def test_the_creator_removes_a_person_for_good_before_the_game() -> None:
    hall = Hall()
    table = hall.create()
    hall.sit(table, BOB)

    def away(person: Person, player: str) -> TableRecord:
        return run_sync(hall.lobby.send_away(table.id, person, player))

    assert refused(lambda: away(BOB, "p1")) == ("forbidden", "maker-sends-away", "table")
    assert refused(lambda: away(ANN, "p1")) == ("bad", "no-such-seat", "player")
    assert refused(lambda: away(ANN, "p9")) == ("bad", "no-such-seat", "player")
    gone = away(ANN, "p2")
    assert (gone.seats[1].person, gone.blocked) == ("", ("bob",))
    assert refused(lambda: hall.sit(table, BOB))[1] == "sent-away"
    hall.sit(table, CID)
    hall.start(table)
    assert refused(lambda: away(ANN, "p2")) == ("state", "already-started", "table")


def test_a_rematch_is_one_new_table_for_everyone() -> None:
    hall = Hall()
    table = hall.playing()

    def rematch(person: Person) -> TableRecord:
        return run_sync(hall.lobby.rematch(table.id, person))

    assert refused(lambda: rematch(CID)) == ("forbidden", "no-seat", "seat")
    assert refused(lambda: rematch(ANN)) == ("state", "not-over", "table")
    hall.change(
        table, phase="over", judges=("jo",), judge_names=("Jo",), place="", talk="text", only=("ann",)
    )
    hall.clock.time = 5000
    again = rematch(BOB)
    assert (again.maker, again.phase, again.version, again.revision) == ("bob", "open", 0, 0)
    assert (again.judges, again.judge_names, again.talk, again.only) == ((), (), "phrases", ())
    assert (again.created, again.settings, again.code != table.code) == (5000, table.settings, True)
    assert [seat.person for seat in again.seats] == ["ann", "bob"]
    assert rematch(ANN).id == again.id


def test_a_rematch_keeps_a_table_silent() -> None:
    hall = Hall()
    table = hall.create(replace(TWO_PEOPLE, talk="off"))
    hall.change(table, phase="over")
    assert run_sync(hall.lobby.rematch(table.id, ANN)).talk == "off"


@pytest.mark.parametrize(
    ("caller", "judge", "public", "code"),
    [
        (ANN, JUDGE, True, ""),
        (BOB, JUDGE, True, ""),
        (CID, JUDGE, True, "no-seat"),
        (ANN, DEE, False, ""),
        (ANN, DEE, True, "not-a-judge"),
        (BOB, DEE, False, "not-a-judge"),
        (ANN, CID, False, "not-a-judge"),
        (ANN, replace(JUDGE, roles=("director",)), True, ""),
        (ANN, replace(JUDGE, roles=("teacher",)), True, "not-a-judge"),
    ],
)
def test_who_may_call_whom_as_a_judge(caller: Person, judge: Person, public: bool, code: str) -> None:
    hall = Hall()
    table = hall.create(replace(TWO_PEOPLE, public=public))
    hall.sit(table, BOB)

    def call() -> TableRecord:
        return run_sync(hall.lobby.call_judge(table.id, caller, judge))

    if code:
        assert refused(call)[1] == code
        assert hall.record(table).judges == ()
    else:
        called = call()
        assert (called.judges, called.judge_names) == ((judge.id,), (judge.name,))
        assert called.judge_of(judge.id) == "j1"
        assert refused(call)[1] == "judge-called"


def test_a_player_does_not_judge_the_own_table_and_a_judge_does_not_play_there() -> None:
    hall = Hall()
    table = hall.create()
    hall.sit(table, JUDGE)
    assert refused(lambda: run_sync(hall.lobby.call_judge(table.id, ANN, JUDGE)))[1] == "judge-plays"
    other = hall.create()
    run_sync(hall.lobby.call_judge(other.id, ANN, JUDGE))
    assert refused(lambda: hall.sit(other, JUDGE)) == ("state", "judge-plays", "seat")


def test_the_judge_and_the_solver_are_off_only_while_such_a_game_runs() -> None:
    hall = Hall()

    def forbids(person: Person) -> bool:
        return run_sync(hall.lobby.forbids_tools(person))

    hall.playing()
    assert not forbids(ANN)
    strict = hall.create(replace(TWO_PEOPLE, tools=False))
    assert not forbids(ANN)
    hall.sit(strict, BOB)
    hall.start(strict)
    assert (forbids(ANN), forbids(BOB), forbids(CID)) == (True, True, False)


def test_lists_of_tables_name_the_public_and_the_own() -> None:
    hall = Hall()
    table = hall.create(replace(TWO_PEOPLE, public=True))
    hall.create(maker=BOB)
    assert [one.id for one in run_sync(hall.lobby.list_open())] == [table.id]
    assert [one.id for one in run_sync(hall.lobby.mine(ANN))] == [table.id]


@pytest.mark.parametrize(
    "settings",
    [
        {"tileset": {"title": "seen\u200bnot"}},
        {"tileset": {"tiles": [{"face": "1"}, {"face": "<b>"}]}},
        {"<script>": 1},
    ],
)
def test_a_text_in_the_settings_is_read_by_everyone_so_it_is_checked(settings: dict[str, object]) -> None:
    with pytest.raises(TextError) as bad:
        checked_texts(CreateTable("equate", settings, TWO_SEATS))
    assert bad.value.field == "settings"
