"""Lets a bot program play at a live table: it reads the table's stream, asks the program, and sends its acts.

    FAIRSHAKE_TOKEN=… python examples/bots/online.py http://127.0.0.1:8000 CODE python examples/bots/mover.py

The token is one of `POST /api/v1/people/me/tokens`, the code that of the table. The program speaks the protocol of
docs/bot-protocol.md, as it does on the command line; it needs to know nothing of networks. Rolls, which need no
thought, are made here.
"""

import json
import os
import subprocess
import sys
import time
import urllib.error
import urllib.request

ROLLS = ("roll-for-first", "roll", "reroll")
IDLE = {"leave", "resign", "substitute", "return", "call-end", "agree-end", "begin-shake"}


class Table:
    def __init__(self, address, code, token):
        self.api, self.token = f"{address}/api/v1", token
        self.id = self.ask("GET", f"/tables/by-code/{code}")["table"]["id"]
        self.ask("POST", f"/tables/{self.id}/seats", {"code": code})

    def open(self, method, path, body=None):
        data = None if body is None else json.dumps(body).encode()
        head = {"Authorization": f"Bearer {self.token}", "Content-Type": "application/json"}
        return urllib.request.urlopen(urllib.request.Request(self.api + path, data, head, method=method), timeout=120)

    def ask(self, method, path, body=None):
        with self.open(method, path, body) as answer:
            return json.load(answer)

    def messages(self):
        """Everything that is told, over as many connections as it takes; nothing is missed between two of them."""
        since = 0
        while True:
            try:
                with self.open("GET", f"/tables/{self.id}/stream?since={since}") as stream:
                    for line in stream:
                        if line.startswith(b"data: "):
                            message = json.loads(line[6:])
                            since = message.get("version", since)
                            yield message
            except (OSError, ValueError):
                time.sleep(1)

    def act(self, version, command):
        """The same act has the same id, so it is done once however often it has to be sent."""
        order = {"id": f"bot-{version}", "command": command, "version": version}
        try:
            self.ask("POST", f"/tables/{self.id}/commands", order)
        except urllib.error.HTTPError as refused:
            print("refused:", refused.read().decode()[:200], file=sys.stderr)


def think(program, message):
    """Show the program the table, ask it, and give back the command it wants, if any."""
    for reported in (message, {"please": {"version": message["version"]}}):
        program.stdin.write(json.dumps(reported) + "\n")
    program.stdin.flush()
    answer = json.loads(program.stdout.readline() or "{}")
    return answer.get("do")


def play(table, program):
    for message in table.messages():
        if not message.get("view"):
            continue
        acts = [act["command"] for act in message["view"]["acts"]]
        if message["view"]["phase"] == "over":
            return
        roll = next((name for name in ROLLS if name in acts), None)
        if roll:
            table.act(message["version"], {"command": roll})
        elif set(acts) - IDLE:
            wanted = think(program, message)
            if wanted:
                table.act(message["version"], wanted)


if __name__ == "__main__":
    address, code, *command = sys.argv[1:]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as program:
        play(Table(address, code, os.environ["FAIRSHAKE_TOKEN"]), program)
        program.stdin.close()
