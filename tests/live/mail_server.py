"""A small mail server on loopback: takes messages, with STARTTLS or without, refuses some addresses, or is silent."""

from __future__ import annotations

import socketserver
import ssl
import subprocess
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

NOBODY = "nobody@school.example"
"""An address that it doesn't know."""


class Post(socketserver.ThreadingTCPServer):
    allow_reuse_address = daemon_threads = True

    def __init__(self, silent: bool, tls: ssl.SSLContext | None) -> None:
        super().__init__(("127.0.0.1", 0), _Line)
        self.silent, self.tls = silent, tls
        self.signed: list[tuple[str, bool]] = []
        """What was said to sign in, and whether it was encrypted."""
        self.closing = threading.Event()
        self.taken: list[tuple[str, str, str]] = []
        """Sender, recipient and the whole message."""

    @property
    def address(self) -> str:
        return f"smtp://127.0.0.1:{self.server_address[1]}"


class _Line(socketserver.StreamRequestHandler):
    def handle(self) -> None:
        post = self.server
        assert isinstance(post, Post)
        if post.silent:
            post.closing.wait()
            return
        sender = to = ""
        encrypted = False
        self.say("220 post.example")
        while line := self.rfile.readline().decode().strip():
            match line.split(":")[0].upper().split()[0]:
                case "EHLO" if post.tls:
                    self.say(f"250-post.example\r\n250 {'AUTH PLAIN' if encrypted else 'STARTTLS'}")
                case "STARTTLS" if post.tls:
                    self.say("220 go on")
                    try:
                        self.encrypt(post.tls)
                    except (ssl.SSLError, OSError):
                        return
                    encrypted = True
                case "AUTH":
                    post.signed.append((line, encrypted))
                    self.say("235 welcome")
                case "MAIL":
                    sender = line.partition("<")[2].partition(">")[0]
                    self.say("250 fine")
                case "RCPT":
                    to = line.partition("<")[2].partition(">")[0]
                    self.say(f"550 there is no {to}" if to == NOBODY else "250 fine")
                case "DATA":
                    self.say("354 go on")
                    post.taken.append((sender, to, self.message()))
                    self.say("250 taken")
                case "QUIT":
                    self.say("221 bye")
                    return
                case _:
                    self.say("250 post.example")

    def encrypt(self, tls: ssl.SSLContext) -> None:
        self.connection = tls.wrap_socket(self.connection, server_side=True)
        self.rfile, self.wfile = self.connection.makefile("rb"), self.connection.makefile("wb", 0)

    def finish(self) -> None:
        super().finish()
        self.connection.close()

    def say(self, line: str) -> None:
        self.wfile.write(f"{line}\r\n".encode())

    def message(self) -> str:
        lines = []
        while (line := self.rfile.readline().decode().rstrip("\r\n")) != ".":
            lines.append(line.removeprefix("."))
        return "\n".join(lines)


@contextmanager
def post_office(silent: bool = False, tls: ssl.SSLContext | None = None) -> Iterator[Post]:
    with Post(silent, tls) as post:
        threading.Thread(target=post.serve_forever, daemon=True).start()
        try:
            yield post
        finally:
            post.closing.set()
            post.shutdown()


def certificate(folder: Path) -> tuple[Path, ssl.SSLContext]:
    """A certificate of this server that it signed itself, and what the server needs to use it."""
    made, key = folder / "post.pem", folder / "post.key"
    request = [
        "openssl",
        "req",
        "-x509",
        "-newkey",
        "rsa:2048",
        "-nodes",
        "-days",
        "2",
        "-subj",
        "/CN=post.example",
    ]
    names = ["-addext", "subjectAltName=IP:127.0.0.1", "-keyout", str(key), "-out", str(made)]
    subprocess.run([*request, *names], check=True, capture_output=True)
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(made, key)
    return made, context
