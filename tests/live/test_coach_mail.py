"""Mail to coaches: sent if a mail server is configured, with an address that is used once and stored nowhere."""

from __future__ import annotations

import email
import email.policy
import logging
from collections.abc import Iterator
from email.message import EmailMessage
from pathlib import Path

import pytest

from fairshake.application.errors import BadInput
from fairshake.application.tournaments.mail import Letter, MailError
from fairshake.workers.mail import SmtpMailer, SmtpServer, mailer

from .mail_server import NOBODY, Post, certificate, post_office
from .serving import Serving, serving
from .test_registration import OAK, opened
from .tournament_store import Director

FROM = "cup@league.example"
TO = "quokka.coach@school.example"
CUP = {"name": "Spring Cup", "rulebook": "agloa-2019", "divisions": ["elementary"], "rounds": 1}
MAIL = "registration/mail"


@pytest.fixture(scope="module")
def post() -> Iterator[Post]:
    with post_office() as one:
        yield one


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, post: Post) -> Iterator[Serving]:
    environment = {"FAIRSHAKE_SMTP": post.address, "FAIRSHAKE_SMTP_FROM": FROM}
    with serving(tmp_path_factory.mktemp("mail"), "--verbose", environment=environment) as one:
        yield one


@pytest.fixture
def director(server: Serving) -> Director:
    return Director(server.address, **CUP)


def last(post: Post) -> tuple[EmailMessage, str]:
    """The newest message and its text."""
    sender, to, raw = post.taken[-1]
    assert (sender, to) == (FROM, TO)
    found = email.message_from_string(raw, EmailMessage, policy=email.policy.default)
    assert isinstance(found, EmailMessage)
    assert (found["From"], found["To"]) == (FROM, TO)
    return found, found.get_content()


def test_the_director_mails_the_link_and_a_schools_private_link(
    server: Serving, director: Director, post: Post
) -> None:
    coach = opened(director)
    assert director.look("registrations")["mail"] is True
    assert director.act(MAIL, to=TO).status_code == 204
    message, text = last(post)
    assert message["Subject"] == "Spring Cup: register your school"
    assert f"{server.address}/tournament/{director.tournament}/register?key={coach.key}\n" in text

    sent = coach.sent(OAK)
    assert director.act(MAIL, to=f" {TO} ", number=sent.number).status_code == 204
    message, text = last(post)
    assert message["Subject"] == "Spring Cup: Oak School"
    assert f"/tournament/{director.tournament}/register/{sent.number}?key={sent.key}\n" in text


def test_mail_speaks_the_directors_language(director: Director, post: Post) -> None:
    opened(director)
    assert director.act(f"{MAIL}?lang=es", to=TO).status_code == 204
    message, text = last(post)
    assert message["Subject"] == "Spring Cup: inscribe a tu escuela"
    assert "antes de la fecha límite" in text


@pytest.mark.parametrize(
    "to",
    ["", "coach", "a@b", "a b@school.example", f"{TO},{TO}", f"{TO}\nBcc: x@y.example", "a..b@school.example",
     f"<{TO}>", "é@school.example", f"{'a' * 300}@school.example"],
)  # fmt: skip
def test_only_one_plain_address_is_taken(director: Director, post: Post, to: str) -> None:
    opened(director)
    before = len(post.taken)
    answer = director.act(MAIL, to=to)
    assert (answer.status_code, answer.json()["error"]["field"]) == (422, "to")
    assert not to or to not in answer.text
    assert len(post.taken) == before


def test_an_address_that_the_mail_server_does_not_know_is_named_nowhere(director: Director) -> None:
    opened(director)
    answer = director.act(MAIL, to=NOBODY)
    assert (answer.status_code, answer.json()["error"]["code"]) == (409, "mail-address-refused")
    assert NOBODY not in answer.text


def test_mail_needs_the_director_a_link_and_an_entry(director: Director, post: Post) -> None:
    before = len(post.taken)
    assert director.refused(MAIL, to=TO) == "mail-not-open"
    opened(director)
    assert director.refused(MAIL, to=TO, number=7) == "registration-unknown"
    assert director.helper("operator").act(MAIL, to=TO).status_code == 403
    assert len(post.taken) == before


def test_nobody_sends_mail_in_bulk(tmp_path: Path, post: Post) -> None:
    environment = {
        "FAIRSHAKE_SMTP": post.address,
        "FAIRSHAKE_SMTP_FROM": FROM,
        "FAIRSHAKE_LIMITS": "0.05",
    }
    with serving(tmp_path, environment=environment) as server:
        director = Director(server.address, **CUP)
        opened(director)
        answers = [director.act(MAIL, to=TO) for _ in range(4)]
    assert [one.status_code for one in answers] == [204, 204, 204, 429]
    assert int(answers[-1].headers["Retry-After"]) > 60


def test_the_address_is_stored_nowhere(tmp_path: Path, post: Post) -> None:
    """Not in the database and its log, not in the history, not in the lines about requests and failures."""
    environment = {"FAIRSHAKE_SMTP": post.address, "FAIRSHAKE_SMTP_FROM": FROM}
    with serving(tmp_path, "--verbose", environment=environment) as server:
        director = Director(server.address, **CUP)
        sent = opened(director).sent(OAK)
        assert director.act(MAIL, to=TO, number=sent.number).status_code == 204
        assert director.act(MAIL, to=NOBODY).status_code == 409
        assert director.act(MAIL, to="quokka.coach").status_code == 422
        assert "quokka" not in director.get(f"{director.path}/history").text
        files = [one for one in tmp_path.rglob("*") if one.is_file()]
        kept = b"".join(one.read_bytes() for one in files)
        server.stop()
    kept += b"".join(one.read_bytes() for one in tmp_path.rglob("*") if one.is_file())
    assert b"Oak School" in kept
    assert b"/registration/mail" in server.log().encode()
    for private in (b"quokka", b"nobody@"):
        assert private not in kept
        assert private not in server.log().encode()


def test_without_a_mail_server_nothing_is_sent(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        director = Director(server.address, **CUP)
        opened(director)
        assert director.look("registrations")["mail"] is False
        assert director.refused(MAIL, to=TO) == "mail-off"


# The mailer itself

LETTER = Letter(TO, "Spring Cup", "Welcome")


def server_of(post: Post, user: str = "", host: str = "127.0.0.1") -> SmtpServer:
    return SmtpServer(host, int(post.server_address[1]), False, user, "secret" if user else "")


def test_a_mail_server_that_says_nothing_is_given_up(caplog: pytest.LogCaptureFixture) -> None:
    with post_office(silent=True) as post, caplog.at_level(logging.WARNING):
        with pytest.raises(MailError, match="mail-silent"):
            SmtpMailer(server_of(post), FROM, seconds=0.2).send(LETTER)
        port = server_of(post)
    with pytest.raises(MailError, match="mail-silent"):
        SmtpMailer(port, FROM, seconds=5).send(LETTER)
    assert TO not in caplog.text


def test_a_password_never_crosses_a_network_in_the_clear(post: Post, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(SmtpServer, "here", False)
    before = len(post.taken)
    with pytest.raises(MailError, match="mail-refused"):
        SmtpMailer(server_of(post, "dana"), FROM, seconds=5).send(LETTER)
    assert len(post.taken) == before


@pytest.mark.parametrize("trusted", [True, False], ids=["trusted", "unknown"])
def test_mail_and_password_cross_a_network_only_to_a_server_with_a_trusted_certificate(
    trusted: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(SmtpServer, "here", False)
    signed_by, tls = certificate(tmp_path)
    if trusted:
        monkeypatch.setenv("SSL_CERT_FILE", str(signed_by))
    with post_office(tls=tls) as post:
        mailing = SmtpMailer(server_of(post, "dana"), FROM, seconds=30)
        if trusted:
            mailing.send(LETTER)
            message, text = last(post)
            assert (message["Subject"], text.strip()) == ("Spring Cup", "Welcome")
            assert [encrypted for _, encrypted in post.signed] == [True]
        else:
            with pytest.raises(MailError, match="mail-refused"):
                mailing.send(LETTER)
            assert (post.taken, post.signed) == ([], [])


@pytest.mark.parametrize(
    ("address", "server"),
    [
        ("smtp://mail.example.org", SmtpServer("mail.example.org", 587, False)),
        ("smtps://mail.example.org", SmtpServer("mail.example.org", 465, True)),
        ("smtps://dana:p%40ss@mail.example.org:4650", SmtpServer("mail.example.org", 4650, True, "dana", "p@ss")),
    ],
)  # fmt: skip
def test_the_settings_are_read(address: str, server: SmtpServer) -> None:
    made = mailer(address, FROM)
    assert made is not None
    assert made.server == server


@pytest.mark.parametrize(
    ("address", "sender", "field"),
    [
        ("mail.example.org", FROM, "FAIRSHAKE_SMTP"),
        ("http://dana:secret@mail.example.org", FROM, "FAIRSHAKE_SMTP"),
        ("smtp://dana:secret@mail.example.org:x", FROM, "FAIRSHAKE_SMTP"),
        ("smtps://", FROM, "FAIRSHAKE_SMTP"),
        ("", FROM, "FAIRSHAKE_SMTP"),
        ("smtps://dana:secret@mail.example.org", "", "FAIRSHAKE_SMTP_FROM"),
        ("smtps://dana:secret@mail.example.org", "cup", "FAIRSHAKE_SMTP_FROM"),
    ],
)
def test_bad_settings_are_refused_without_showing_the_password(address: str, sender: str, field: str) -> None:
    with pytest.raises(BadInput) as refused:
        mailer(address, sender)
    assert refused.value.field == field
    assert "secret" not in str(refused.value)


def test_no_settings_mean_no_mail() -> None:
    assert mailer("", "") is None
