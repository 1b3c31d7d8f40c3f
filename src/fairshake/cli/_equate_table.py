"""A game of Equate at one keyboard: reads what people type, orders the machine, shows what happened."""

from __future__ import annotations

import sys
import time
from dataclasses import dataclass, field
from pathlib import Path

from msgspec.structs import replace

from fairshake.application.bots.equate import make_bot
from fairshake.application.equate.library import equate_game
from fairshake.application.equate.words import event_words, refusal_words
from fairshake.application.errors import BadInput
from fairshake.cli._equate_orders import read_order
from fairshake.cli._equate_show import print_board, say
from fairshake.equate.game import AnyCommand, AnyEvent, State
from fairshake.equate.game import commands as c
from fairshake.equate.game.events import PlayMade
from fairshake.equate.game.transcript import write_transcript
from fairshake.equate.game.view import average, pile_sizes, waiting
from fairshake.equate.tileset import HAND
from fairshake.games import Chance, LogError, Step, read_log, replay, step
from fairshake.messages import sentence

THINKING = 10.0
"""Seconds a bot may think about a turn."""


@dataclass(slots=True)
class Game:
    """The running game: its log, the state after it, its chance, and where it is kept."""

    log: list[AnyEvent]
    state: State
    save: Path | None
    chance: Chance
    began: float = field(default_factory=time.monotonic)
    offset: int = 0

    def now(self) -> int:
        return self.offset + int((time.monotonic() - self.began) * 1000)

    def order(self, command: AnyCommand) -> None:
        """Carry a command out, keep it, then tell what happened; a refusal is told and changes nothing."""
        self.take(step(equate_game(), self.state, command, self.chance))

    def take(self, done: Step[State, AnyEvent]) -> None:
        """Keep what has happened, then tell it."""
        self.state = done.state
        self.log += done.events
        if done.events:
            self.keep()
        for event in done.events:
            words = event_words(self.state, event)
            if words:
                say(words)
        if done.refusal is not None:
            say(refusal_words(done.refusal))

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


def resumed(path: Path, save: Path | None, chance: Chance) -> Game:
    """The game of a file, taken up again."""
    log, state = read_file(path)
    game = Game(list(log), state, save or path, chance, offset=state.now)
    if state.adjourned:
        game.order(c.Resume(game.now()))
    return game


def read_file(path: Path) -> tuple[tuple[AnyEvent, ...], State]:
    """The events of a transcript, of a log, or of an older log, and the state they lead to."""
    try:
        events = read_log({"equate": equate_game()}, path.read_bytes()).events
        return events, replay(equate_game(), events)
    except OSError as error:
        why = str(error)[:200]
    except (LogError, ValueError, LookupError):
        why = sentence("equate", "input.no-log")
    raise BadInput("file", sentence("equate", "input.no-file", path=path, why=why))


def run_table(game: Game) -> int:
    """Play until the game is over or someone quits; what has happened is on disk already."""
    say(sentence("equate", "play.welcome"))
    try:
        _run(game)
    except KeyboardInterrupt:
        print()
    return 0


def _run(game: Game) -> None:
    shown: int | None = None
    while not game.over():
        game.order(c.Tick(game.now()))
        if game.over():
            break
        if not game.state.adjourned and _bot_acts(game):
            continue
        if game.state.turn_number != shown and not game.state.adjourned:
            shown = game.state.turn_number
            _hand_over(game)
            show(game.log, game.state)
        _prompt(game)
        line = sys.stdin.readline()
        if not line or line.strip() == "quit":
            return
        _act(game, line.strip())
    show(game.log, game.state)


def _bot_acts(game: Game) -> bool:
    """Let a bot act if it is its move."""
    for number, seat in enumerate(game.state.seats):
        who = game.state.captain(number)
        level = seat.bot or next((one.bot for one in seat.members if one.id == who), "")
        if not level:
            continue
        view = equate_game().view(game.state, who, game.now())
        thought = make_bot(level, len(game.log)).think(view, THINKING)
        if thought is not None:
            game.order(replace(thought.command, at=game.now()))  # type: ignore[arg-type]
            return True
    return False


def _hand_over(game: Game) -> None:
    """With several people, give the keyboard on before a rack is shown."""
    people = [seat for seat in game.state.seats if not seat.is_bot()]
    if len(people) > 1 and sys.stdin.isatty():
        name = game.state.name(game.state.seats[game.state.turn].id)
        say(sentence("equate", "play.handover", name=name))
        sys.stdin.readline()
        print("\033[2J\033[H", end="")


def show(log: list[AnyEvent], state: State) -> None:
    """The board and the points."""
    last = next((event for event in reversed(log) if isinstance(event, PlayMade)), None)
    print_board(state.settings.layout, state.board, last.placed if last else {})
    for seat, who in enumerate(state.seats):
        say(
            sentence(
                "equate",
                "play.score",
                name=state.name(who.id),
                score=state.scores[seat],
                turns=state.turns[seat],
                average=average(state, seat) or "–",
            )
        )


def _prompt(game: Game) -> None:
    state = game.state
    if state.adjourned:
        say(sentence("equate", "play.adjourned"))
        return
    name = state.name(state.seats[state.turn].id)
    rack = " ".join(state.hands[state.turn])
    if state.phase == "closing" and state.last_play is not None:
        asked = " ".join(map(state.name, waiting(state)))
        say(sentence("equate", "play.closing", name=name, play=state.last_play.play, asked=asked))
    elif state.phase in ("drawing", "dealing"):
        numbers, operations = pile_sizes(state)
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
    if line == "help":
        say(sentence("equate", "play.help"))
    elif line == "board":
        show(game.log, game.state)
    elif line == "proposals":
        _proposals(game.state)
    elif line == "save" and game.save is not None:
        game.keep()
        say(sentence("equate", "play.saved", path=game.save))
    elif line:
        command = read_order(game.state, line, game.now())
        if command is None:
            say(sentence("equate", "play.not-understood", text=line[:60]))
        else:
            game.order(command)


def _proposals(state: State) -> None:
    """What the team whose turn it is has proposed."""
    for one in state.proposals:
        if one.seat == state.turn:
            what = one.play or " ".join(("trade", *one.tiles) if one.tiles else ("pass",))
            likes = len(one.supporters)
            name = state.name(one.by)
            say(sentence("equate", "play.proposal", number=one.number, name=name, what=what, likes=likes))


def replay_file(path: Path, last_only: bool) -> int:
    """Show a stored game act by act."""
    events, _ = read_file(path)
    game = equate_game()
    state: State | None = None
    for event in events:
        state = game.apply(state, event)
        if last_only:
            continue
        words = event_words(state, event)
        if words:
            say(words)
        if isinstance(event, PlayMade):
            print_board(state.settings.layout, state.board, event.placed)
    if state is not None:
        show(list(events), state)
    return 0
