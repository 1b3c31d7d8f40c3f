"""Only its writer hears a draft: nobody else gets a message or learns when someone is writing."""

from __future__ import annotations

from .people import Actor, two_at_a_table
from .serving import Serving
from .test_socket import to_writing

DRAFTS = ("1", "1+", "1+1", "1+1 = 2")


def writing(server: Serving) -> tuple[Actor, Actor, str]:
    ann, bob, table = two_at_a_table(server.address)
    writer, other = to_writing(ann, bob, table)
    return writer, other, table


def test_every_window_of_the_writer_hears_a_draft_and_nobody_else_does(server: Serving) -> None:
    writer, other, table = writing(server)
    watcher = Actor(server.address)
    with (
        writer.socket(table) as one,
        writer.socket(table) as two,
        other.socket(table) as there,
        watcher.socket(table) as outside,
    ):
        before = [socket.until("view") for socket in (one, two, there, outside)]
        for draft in DRAFTS:
            assert writer.do(table, command="write", equation=draft).status_code == 200
        for socket in (one, two):
            heard = [socket.until("view") for _ in DRAFTS]
            assert [news["view"]["draft"] for news in heard] == list(DRAFTS)
            assert [news["events"][0]["event"] for news in heard] == ["equation-written"] * len(DRAFTS)
        done = writer.do(table, command="present", equation="1+1 = 2").json()
        for socket, shown in ((there, before[2]), (outside, before[3])):
            news = socket.until("view")
            assert news["version"] == done["version"] == shown["version"] + len(DRAFTS) + len(news["events"])
            assert "equation-written" not in [event["event"] for event in news["events"]]


def test_a_person_who_comes_back_after_drafts_has_missed_nothing(server: Serving) -> None:
    writer, other, table = writing(server)
    with other.socket(table) as socket:
        known = socket.until("view")["version"]
    for draft in DRAFTS:
        assert writer.do(table, command="write", equation=draft).status_code == 200
    with other.socket(table, since=known) as socket:
        news = socket.until("view")
        assert (news["version"], news["events"]) == (known + len(DRAFTS), [])
    assert len(writer.events(table)) == known + len(DRAFTS)


def test_drafts_of_others_do_not_make_an_act_too_late(server: Serving) -> None:
    """An act that names the version it rests on is refused only when something was heard or seen since."""
    writer, other, table = writing(server)
    with other.socket(table) as socket, writer.socket(table) as own:
        known = socket.until("view")["version"]
        for draft in DRAFTS:
            assert writer.do(table, command="write", equation=draft).status_code == 200
        own.send({"do": {"command": "write", "equation": "3"}, "id": "old", "version": known})
        assert own.until("refused")["code"] == "too-late", "the writer has heard of the own drafts"
        side = {"command": "call-end"}
        socket.send({"do": side, "id": "mine", "version": known})
        answer = socket.until("done")
        assert answer["done"] == "mine"
        socket.send({"do": side, "id": "again", "version": known})
        assert socket.until("refused")["code"] == "too-late"


def test_the_order_of_papers_does_not_show_who_wrote_last(server: Serving) -> None:
    writer, other, table = writing(server)
    seen = other.view(table)["view"]["papers"]
    for draft in DRAFTS:
        assert writer.do(table, command="write", equation=draft).status_code == 200
        assert other.view(table)["view"]["papers"] == seen
