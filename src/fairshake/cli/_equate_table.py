"""A game of Equate at one keyboard: reads what people type, orders the machine, shows what happened."""

from __future__ import annotations

import secrets
import sys
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec

from fairshake.application.bots.equate import make_bot
from fairshake.application.equate.library import layout_from, tileset_from
from fairshake.application.errors import BadInput
from fairshake.cli._equate_show import print_board, say
from fairshake.cli._equate_words import event_words, refusal_words
from fairshake.equate.game import EMPTY, Command, Event, Refusal, Seat, Settings, State, apply, decide
from fairshake.equate.game import commands as c
from fairshake.equate.game.events import PlayMade
from fairshake.equate.game.log import BadLog, read_log
from fairshake.equate.game.settings import problem
from fairshake.equate.game.transcript import read_transcript, write_transcript
from fairshake.equate.game.view import average, view
from fairshake.equate.tileset import HAND
from fairshake.messages import sentence

BOT = "bot "


@dataclass(slots=True)
class Game:
    """The running game: its log, the state after it, and where it is kept."""

    log: list[Event]
    state: State
    save: Path | None
    bots: dict[int, str] = field(default_factory=dict)
    began: float = field(default_factory=time.monotonic)
    offset: int = 0

    def now(self) -> int:
        return self.offset + int((time.monotonic() - self.began) * 1000)

    def order(self, command: Command) -> None:
        """Carry a command out and tell what happened; a refusal is told and changes nothing."""
        decision = decide(self.state, command)
        if isinstance(decision, Refusal):
            say(refusal_words(decision))
            return
        for event in decision:
            words = event_words(self.state, event)
            self.state = apply(self.state, event)
            self.log.append(event)
            if words:
                say(words)
        self.keep()

    def over(self) -> bool:
        return self.state.phase == "over"

    def keep(self) -> None:
        if self.save is None:
            return
        try:
            self.save.write_text(write_transcript(self.log), encoding="utf-8")
        except OSError as error:
            words = sentence("equate", "input.no-write", path=self.save, why=error.strerror)
            raise BadInput("save", words) from None


def new_table(
    names: list[str],
    per_seat: dict[str, list[str] | None],
    table: dict[str, Any],
    seed: str | None,
    save: Path | None,
    resume: Path | None,
    bots: list[str],
) -> Game:
    """A new game from the command line's flags, or the game of a transcript."""
    if resume is not None:
        log = read_file(resume)
        game = Game(list(log), _fold(log), save or resume)
        game.bots = _bots_of(game.state.table)
        game.offset = game.state.now
        if game.state.adjourned:
            game.order(c.Resume(game.now()))
        return game
    settings = _settings([*names, *(f"{BOT}{level} {n}" for n, level in enumerate(bots, 1))], per_seat, table)
    game = Game([], EMPTY, save, _bots_of(settings))
    for seat, level in game.bots.items():
        make_bot(settings, seat, level, 0)
    if settings.tileset.own_design:
        say(sentence("equate", "play.own-design", title=settings.tileset.title))
    game.order(c.CreateGame(settings, seed or secrets.token_hex(16), 0))
    return game


def _bots_of(settings: Settings) -> dict[int, str]:
    """The seats that bots hold: their names say so, and at which level."""
    return {
        number: seat.name.removeprefix(BOT).rpartition(" ")[0]
        for number, seat in enumerate(settings.seats)
        if seat.name.startswith(BOT)
    }


def _bot_acts(game: Game) -> bool:
    """Let a bot act if it is its move."""
    for seat, level in game.bots.items():
        bot = make_bot(game.state.table, seat, level, len(game.log))
        command = bot.command(view(game.state, seat), game.now())
        if command is not None and seat not in game.state.accepted:
            game.order(command)
            return True
    return False


def _fold(log: tuple[Event, ...]) -> State:
    state = EMPTY
    for event in log:
        state = apply(state, event)
    return state


def _settings(names: list[str], per_seat: dict[str, list[str] | None], table: dict[str, Any]) -> Settings:
    seats: dict[str, dict[str, Any]] = {name: {"name": name} for name in names}
    if len(seats) != len(names):
        raise BadInput("player", "a name is given twice; every player needs another one")
    for option, pairs in per_seat.items():
        for pair in pairs or []:
            name, _, number = pair.rpartition("=")
            if name not in seats or not number.isascii() or not number.isdigit() or len(number) > 9:
                raise BadInput(option, f"{pair[:40]!r} was given; NAME=NUMBER with a player's name is needed")
            seats[name][option] = int(number)
    tileset, layout = tileset_from(table["tileset"]), layout_from(table["layout"])
    try:
        settings = Settings(
            tileset=tileset,
            layout=layout,
            seats=tuple(msgspec.convert(seat, Seat) for seat in seats.values()),
            **msgspec.to_builtins({k: v for k, v in table.items() if k not in ("tileset", "layout")}),
        )
        settings = msgspec.convert(msgspec.to_builtins(settings), Settings)
    except msgspec.ValidationError as error:
        raise BadInput("play", str(error)) from None
    fault = problem(settings)
    if fault:
        raise BadInput(fault, sentence("equate", "refusal.bad-settings", detail=fault))
    return settings


def read_file(path: Path) -> tuple[Event, ...]:
    """The events of a transcript or of a JSON log."""
    try:
        text = path.read_text(encoding="utf-8")
        return read_log(text) if text.lstrip().startswith("{") else read_transcript(text)
    except (OSError, UnicodeError, BadLog) as error:
        raise BadInput("file", sentence("equate", "input.no-file", path=path, why=str(error)[:200])) from None


def run_table(game: Game) -> int:
    """Play until the game is over or someone quits."""
    say(sentence("equate", "play.welcome"))
    shown: tuple[int, int] | None = None
    while not game.over():
        game.order(c.Tick(game.now()))
        if game.over():
            break
        if _bot_acts(game):
            continue
        turn = (game.state.turn, sum(game.state.turns))
        if turn != shown:
            shown = turn
            _hand_over(game)
            _show(game)
        _prompt(game)
        line = sys.stdin.readline()
        if not line or line.strip() == "quit":
            game.keep()
            return 0
        _act(game, line.strip())
    _show(game)
    return 0


def _hand_over(game: Game) -> None:
    """With several people, give the keyboard on before a rack is shown."""
    if len(game.state.hands) - len(game.bots) > 1 and sys.stdin.isatty():
        name = game.state.table.seats[game.state.turn].name
        say(sentence("equate", "play.handover", name=name))
        sys.stdin.readline()
        print("\033[2J\033[H", end="")


def _show(game: Game) -> None:
    state = game.state
    last = next((event for event in reversed(game.log) if isinstance(event, PlayMade)), None)
    print_board(state.table.layout, state.board, last.placed if last else {})
    for seat, who in enumerate(state.table.seats):
        say(
            sentence(
                "equate",
                "play.score",
                name=who.name,
                score=state.scores[seat],
                turns=state.turns[seat],
                average=average(state, seat) or "–",
            )
        )


def _prompt(game: Game) -> None:
    state = game.state
    name = state.table.seats[state.turn].name
    rack = " ".join(state.hands[state.turn])
    if state.phase == "closing" and state.last_play is not None:
        say(sentence("equate", "play.closing", name=name, play=state.last_play.play))
    elif state.phase in ("drawing", "dealing"):
        numbers, operations = view(state, None).piles
        room = min(HAND - len(state.hands[state.turn]), numbers + operations)
        say(
            sentence(
                "equate",
                "play.drawing",
                name=name,
                room=room,
                numbers=numbers,
                operations=operations,
                rack=rack,
            )
        )
    else:
        say(sentence("equate", "play.turn", name=name, rack=rack))


def _act(game: Game, line: str) -> None:
    word, _, rest = line.partition(" ")
    if word == "help":
        say(sentence("equate", "play.help"))
    elif word == "board":
        _show(game)
    elif word == "save" and game.save is not None:
        game.keep()
        say(sentence("equate", "play.saved", path=game.save))
    elif word:
        command = _command(game, word, rest, line)
        if command is None:
            say(sentence("equate", "play.not-understood", text=line[:60]))
        else:
            game.order(command)


def _command(game: Game, word: str, rest: str, line: str) -> Command | None:
    """The order that a typed line gives for the seat whose turn it is."""
    seat, at = game.state.turn, game.now()
    captain = game.state.table.seats[seat].captain
    others = [s for s in range(len(game.state.hands)) if s != seat and s not in game.state.accepted]
    other = others[0] if others else seat
    match word:
        case "pass":
            return c.Pass(seat, at, captain)
        case "trade":
            tiles = game.state.hands[seat] if rest.strip() == "all" else tuple(rest.split())
            return c.Trade(seat, tuple({"x": "×", "*": "×", "/": "÷"}.get(t, t) for t in tiles), at, captain)
        case "draw":
            numbers = [
                int(part) for part in rest.split() if part.isascii() and part.isdigit() and len(part) < 4
            ]
            return c.Draw(seat, numbers[0], numbers[1], at, captain) if len(numbers) == 2 else None
        case "dispute":
            return c.Dispute(other if game.state.phase == "closing" else seat, at)
        case "accept":
            return c.Accept(other, at)
        case "time":
            return c.CallTime(at)
    return c.MakePlay(seat, line, at, captain) if len(line.split()) > 2 else None


def replay_file(path: Path, last_only: bool) -> int:
    """Show a stored game act by act."""
    events = read_file(path)
    state = EMPTY
    for event in events:
        words = event_words(state, event)
        state = apply(state, event)
        if last_only:
            continue
        if words:
            say(words)
        if isinstance(event, PlayMade):
            print_board(state.table.layout, state.board, event.placed)
    if state.settings is not None:
        _show(Game(list(events), state, None))
    return 0
