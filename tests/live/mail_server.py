"""A small mail server on loopback: takes messages, refuses some addresses, or says nothing at all."""

from __future__ import annotations

import socketserver
import threading
from collections.abc import Iterator
from contextlib import contextmanager

NOBODY = "nobody@school.example"
"""An address that it doesn't know."""


class Post(socketserver.ThreadingTCPServer):
    allow_reuse_address = daemon_threads = True

    def __init__(self, silent: bool) -> None:
        super().__init__(("127.0.0.1", 0), _Line)
        self.silent = silent
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
        self.say("220 post.example")
        while line := self.rfile.readline().decode().strip():
            match line.split(":")[0].upper().split()[0]:
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

    def say(self, line: str) -> None:
        self.wfile.write(f"{line}\r\n".encode())

    def message(self) -> str:
        lines = []
        while (line := self.rfile.readline().decode().rstrip("\r\n")) != ".":
            lines.append(line.removeprefix("."))
        return "\n".join(lines)


@contextmanager
def post_office(silent: bool = False) -> Iterator[Post]:
    with Post(silent) as post:
        threading.Thread(target=post.serve_forever, daemon=True).start()
        try:
            yield post
        finally:
            post.closing.set()
            post.shutdown()
