"""Mail over SMTP, with the standard library. Nothing is stored, and no log line names an address."""

from __future__ import annotations

import contextlib
import logging
import smtplib
import ssl
from email.message import EmailMessage
from email.policy import SMTP
from email.utils import formatdate, make_msgid
from ipaddress import ip_address
from typing import Final, NamedTuple
from urllib.parse import unquote, urlsplit

from fairshake.application.errors import BadInput, RefusalKind
from fairshake.application.tournaments.mail import Letter, MailError, check_address

SERVER, SENDER = "FAIRSHAKE_SMTP", "FAIRSHAKE_SMTP_FROM"
SECONDS: Final = 10.0
"""How long each step of the conversation may take."""
PORTS: Final = {"smtp": 587, "smtps": 465}
log = logging.getLogger("fairshake.mail")


class SmtpServer(NamedTuple):
    host: str
    port: int
    encrypted: bool
    """TLS from the first byte; otherwise STARTTLS where it is offered."""
    user: str = ""
    password: str = ""

    @property
    def here(self) -> bool:
        """Whether the mail server is on this computer, so nothing goes over a network."""
        try:
            return ip_address(self.host).is_loopback
        except ValueError:
            return self.host == "localhost"


def mailer(address: str, sender: str, seconds: float = SECONDS) -> SmtpMailer | None:
    """The mailer of these settings, if there are any. Raises BadInput, which never shows the password."""
    if not address and not sender:
        return None
    server = _server(address)
    if server is None:
        raise BadInput(SERVER, "platform.bad-smtp")
    try:
        return SmtpMailer(server, check_address(sender), seconds)
    except BadInput:
        raise BadInput(SENDER, "platform.bad-smtp-from") from None


def _server(address: str) -> SmtpServer | None:
    try:
        parts = urlsplit(address)
        port = parts.port
    except ValueError:
        return None
    if parts.scheme not in PORTS or not parts.hostname or parts.path.strip("/") or parts.query:
        return None
    user, password = unquote(parts.username or ""), unquote(parts.password or "")
    return SmtpServer(parts.hostname, port or PORTS[parts.scheme], parts.scheme == "smtps", user, password)


class SmtpMailer:
    """One connection for each message."""

    def __init__(self, server: SmtpServer, sender: str, seconds: float = SECONDS) -> None:
        self.server, self._sender, self._seconds = server, sender, seconds
        self._domain = sender.partition("@")[2]

    def send(self, letter: Letter) -> None:
        """Raises MailError. What the mail server said may name the address, so it goes nowhere."""
        try:
            self._send(letter)
        except smtplib.SMTPRecipientsRefused:
            raise MailError("state", "address-refused") from None
        except (smtplib.SMTPServerDisconnected, smtplib.SMTPConnectError) as error:
            raise _failed(error, "busy", "silent") from None
        except (smtplib.SMTPException, ssl.SSLError) as error:
            raise _failed(error, "state", "refused") from None
        except (OSError, UnicodeError) as error:
            raise _failed(error, "busy", "silent") from None

    def _send(self, letter: Letter) -> None:
        line = self._connected()
        try:
            self._sign_in(line)
            line.send_message(self._message(letter), self._sender, [letter.to])
            with contextlib.suppress(OSError):
                line.quit()
        finally:
            line.close()

    def _connected(self) -> smtplib.SMTP:
        host, port = self.server.host, self.server.port
        if self.server.encrypted:
            context = ssl.create_default_context()
            return smtplib.SMTP_SSL(host, port, self._domain, timeout=self._seconds, context=context)
        return smtplib.SMTP(host, port, self._domain, timeout=self._seconds)

    def _sign_in(self, line: smtplib.SMTP) -> None:
        """A password crosses a network only under TLS."""
        line.ehlo_or_helo_if_needed()
        private = self.server.encrypted or self.server.here
        if not private and line.has_extn("starttls"):
            line.starttls(context=ssl.create_default_context())
            line.ehlo()
            private = True
        if self.server.user:
            if not private:
                raise smtplib.SMTPNotSupportedError("no TLS")
            line.login(self.server.user, self.server.password)

    def _message(self, letter: Letter) -> EmailMessage:
        message = EmailMessage(SMTP)
        message["From"], message["To"] = self._sender, letter.to
        message["Subject"] = " ".join(letter.subject.split())
        message["Date"], message["Message-ID"] = formatdate(), make_msgid(domain=self._domain)
        message["Auto-Submitted"] = "auto-generated"
        message.set_content(letter.text, cte="quoted-printable")
        return message


def _failed(error: Exception, kind: RefusalKind, code: str) -> MailError:
    """For the operator's log: what kind of trouble it was, and the number of the mail server's answer."""
    log.warning("mail was not sent: %s %s", type(error).__name__, getattr(error, "smtp_code", ""))
    return MailError(kind, code)
