"""Nim with hidden cards: play a card to take as many stones; each stone counts one, the last one five more."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, ClassVar, Literal

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from fairshake.games import (
    Act,
    BadSettings,
    Chance,
    Event,
    Game,
    JudgeCommand,
    Place,
    PlayerCommand,
    Refusal,
    TableCommand,
)
from fairshake.games.settings import Ask, questions

CARDS = (1, 2, 3)
HAND = 3
LAST_STONE = 5
LEAST_SEATS, MOST_SEATS = 2, 4
Stones = Annotated[int, msgspec.Meta(ge=1, le=60)]
Seconds = Annotated[int, msgspec.Meta(ge=1, le=600)]


class NimSettings(Struct, frozen=True, forbid_unknown_fields=True):
    stones: Annotated[Stones, Ask("simple", suggested=(9, 15, 30))] = 15
    turn_seconds: Annotated[Seconds | None, Ask(suggested=(20, 60), unit="seconds")] = None


# Orders


class StartNim(TableCommand, frozen=True):
    places: tuple[Place, ...]
    settings: NimSettings


class Tick(TableCommand, frozen=True):
    pass


class Adjourn(TableCommand, frozen=True):
    pass


class Resume(TableCommand, frozen=True):
    pass


class Take(PlayerCommand, frozen=True):
    card: int
    target: int | None = None


class Leave(PlayerCommand, frozen=True):
    pass


class Return(PlayerCommand, frozen=True):
    pass


class Resign(PlayerCommand, frozen=True):
    pass


class Substitute(PlayerCommand, frozen=True):
    name: str


class CallTime(JudgeCommand, frozen=True):
    pass


AnyCommand = StartNim | Tick | Adjourn | Resume | Take | Leave | Return | Resign | Substitute | CallTime
COMMANDS: Mapping[str, type] = {str(kind.__struct_config__.tag): kind for kind in AnyCommand.__args__}


# Facts


class NimStarted(Event, frozen=True):
    places: tuple[Place, ...]
    settings: NimSettings
    hands: tuple[tuple[int, ...], ...]


class StonesTaken(Event, frozen=True):
    player: str
    card: int
    stones: int
    drawn: int
    by_clock: bool = False


class PlayerLeft(Event, frozen=True):
    player: str
    for_good: bool = False


class PlayerReturned(Event, frozen=True):
    player: str


class PlayerSubstituted(Event, frozen=True):
    player: str
    name: str


class TableAdjourned(Event, frozen=True):
    pass


class TableResumed(Event, frozen=True):
    pass


class NimEnded(Event, frozen=True):
    scores: dict[str, int]


AnyEvent = (
    NimStarted
    | StonesTaken
    | PlayerLeft
    | PlayerReturned
    | PlayerSubstituted
    | TableAdjourned
    | TableResumed
    | NimEnded
)
Phase = Literal["playing", "over"]


class Clock(Struct, frozen=True):
    deadline: int


class State(Struct, frozen=True):
    settings: NimSettings
    places: tuple[Place, ...]
    hands: dict[str, tuple[int, ...]]
    scores: dict[str, int]
    stones: int
    now: int
    events: int
    turn: int = 0
    turn_number: int = 1
    turn_began: int = 0
    absent: tuple[str, ...] = ()
    out: tuple[str, ...] = ()
    adjourned: int | None = None
    phase: Phase = "playing"

    @property
    def player(self) -> str:
        return self.places[self.turn].id

    def name(self, player: str) -> str:
        return next((place.name or place.id for place in self.places if place.id == player), player)


class Seat(Struct, frozen=True):
    id: str
    name: str
    bot: str
    present: bool
    score: int
    cards: int


class View(Struct, frozen=True):
    player: str
    now: int
    events: int
    phase: Phase
    waiting: tuple[str, ...]
    clock: Clock | None
    seats: tuple[Seat, ...]
    stones: int
    hand: tuple[int, ...]
    acts: tuple[Act, ...]


class Nim(Game[State, Any, Any, View]):
    name: ClassVar[str] = "nim"
    log_version: ClassVar[int] = 1
    commands: ClassVar[Mapping[str, type]] = COMMANDS

    def start(self, settings: Mapping[str, Any], places: Sequence[Place], at: int) -> StartNim:
        if not LEAST_SEATS <= len(places) <= MOST_SEATS:
            limits = {"least": str(LEAST_SEATS), "most": str(MOST_SEATS)}
            raise BadSettings("seats", "bad-seats", limits)
        try:
            chosen = msgspec.convert(dict(settings), NimSettings)
        except msgspec.ValidationError as error:
            raise BadSettings("settings", "bad-setting", {"why": str(error)}) from None
        return StartNim(at, tuple(places), chosen)

    def tick(self, at: int) -> Tick:
        return Tick(at)

    def decide(self, state: State | None, command: Any, chance: Chance) -> tuple[Any, ...] | Refusal:
        if isinstance(command, StartNim):
            if state is not None:
                return Refusal("too-late")
            hands = tuple(tuple(_card(chance) for _ in range(HAND)) for _ in command.places)
            return (NimStarted(command.at, command.places, command.settings, hands),)
        if state is None:
            return Refusal("not-started")
        passed: list[Any] = []
        while (due := self.next_deadline(state)) is not None and due <= command.at:
            struck = _take(state, due, min(state.hands[state.player]), chance, by_clock=True)
            for event in struck:
                state = self.apply(state, event)
            passed += struck
        decided = _decide(state, command, chance)
        return decided if isinstance(decided, Refusal) else (*passed, *decided)

    def apply(self, state: State | None, event: Any) -> State:
        if isinstance(event, NimStarted):
            hands = {place.id: hand for place, hand in zip(event.places, event.hands, strict=True)}
            scores = dict.fromkeys(hands, 0)
            return State(
                event.settings,
                event.places,
                hands,
                scores,
                event.settings.stones,
                event.at,
                1,
                turn_began=event.at,
            )
        assert state is not None
        return replace(_apply(state, event), now=event.at, events=state.events + 1)

    def view(self, state: State, player: str, at: int | None = None) -> View:
        due = self.next_deadline(state)
        return View(
            player,
            state.now if at is None else max(at, state.now),
            state.events,
            state.phase,
            () if state.phase == "over" else (state.player,),
            None if due is None else Clock(due),
            tuple(
                Seat(
                    place.id,
                    place.name,
                    place.bot,
                    place.id not in (*state.absent, *state.out),
                    state.scores[place.id],
                    len(state.hands[place.id]),
                )
                for place in state.places
            ),
            state.stones,
            state.hands.get(player, ()),
            self.acts(state, player, at),
        )

    def visible(self, state: State, event: Any, player: str) -> Any:
        """A card that is drawn, and the hands at the start, are seen by their owners only."""
        if isinstance(event, NimStarted):
            own = tuple(
                hand if place.id == player else ()
                for place, hand in zip(event.places, event.hands, strict=True)
            )
            return replace(event, hands=own)
        if isinstance(event, StonesTaken) and event.player != player:
            return replace(event, drawn=0)
        return event

    def acts(self, state: State, player: str, at: int | None = None) -> tuple[Act, ...]:
        if state.phase == "over" or player in state.out or player not in state.hands:
            return ()
        here = player not in state.absent
        acts = [Act("leave" if here else "return"), Act("substitute"), Act("resign")]
        if here and state.adjourned is None and player == state.player:
            options = tuple(map(str, sorted(set(state.hands[player]))))
            acts.insert(0, Act("take", options, state.turn_number))
        return tuple(acts)

    def next_deadline(self, state: State) -> int | None:
        seconds = state.settings.turn_seconds
        if seconds is None or state.phase == "over" or state.adjourned is not None:
            return None
        return state.turn_began + seconds * 1000

    def is_over(self, state: State) -> bool:
        return state.phase == "over"

    def is_adjourned(self, state: State) -> bool:
        return state.adjourned is not None

    def players(self, state: State) -> tuple[Place, ...]:
        return state.places

    def write_event(self, event: Any) -> bytes:
        return msgspec.json.encode(event)

    def read_event(self, data: bytes, version: int) -> Any:
        return _EVENTS.decode(data)

    def pins(self, first: Any) -> dict[str, Any] | None:
        return {} if isinstance(first, NimStarted) else None


_EVENTS = msgspec.json.Decoder(AnyEvent)


def _card(chance: Chance) -> int:
    return CARDS[chance.below(len(CARDS))]


def _decide(state: State, command: Any, chance: Chance) -> tuple[Any, ...] | Refusal:
    at = command.at
    if isinstance(command, Tick):
        return ()
    if state.phase == "over":
        return Refusal("over")
    match command:
        case Adjourn():
            return (TableAdjourned(at),) if state.adjourned is None else Refusal("adjourned")
        case Resume():
            return Refusal("not-adjourned") if state.adjourned is None else (TableResumed(at),)
        case CallTime():
            return (_ended(state, at),)
        case StartNim():
            return Refusal("too-late")
    return _by_player(state, command, chance)


def _by_player(state: State, command: Any, chance: Chance) -> tuple[Any, ...] | Refusal:
    at, player = command.at, command.player
    if player not in state.hands or player in state.out:
        return Refusal("not-at-the-table")
    match command:
        case Return():
            return (PlayerReturned(at, player),) if player in state.absent else Refusal("not-gone")
        case Substitute():
            return (PlayerSubstituted(at, player, command.name),)
        case Resign():
            left = PlayerLeft(at, player, True)
            after = _apply(state, left)
            here = [place.id for place in state.places if place.id not in after.out]
            return (left, _ended(after, at)) if len(here) == 1 else (left,)
    if player in state.absent:
        return Refusal("gone")
    if isinstance(command, Leave):
        return (PlayerLeft(at, player),)
    return _played(state, command, chance)


def _played(state: State, command: Take, chance: Chance) -> tuple[Any, ...] | Refusal:
    if state.adjourned is not None:
        return Refusal("adjourned")
    if command.target is not None and command.target != state.turn_number:
        return Refusal("too-late")
    if command.player != state.player:
        return Refusal("not-your-turn", params={"whom": state.name(state.player)})
    if command.card not in state.hands[command.player]:
        return Refusal("no-such-card", params={"card": str(command.card)})
    return _take(state, command.at, command.card, chance)


def _take(state: State, at: int, card: int, chance: Chance, by_clock: bool = False) -> tuple[Any, ...]:
    stones = min(card, state.stones)
    taken = StonesTaken(at, state.player, card, stones, _card(chance), by_clock)
    return (taken,) if stones < state.stones else (taken, _ended(_apply(state, taken), at))


def _ended(state: State, at: int) -> NimEnded:
    return NimEnded(at, dict(state.scores))


def _apply(state: State, event: Any) -> State:
    match event:
        case StonesTaken():
            return _after_taking(state, event)
        case PlayerLeft():
            gone = {"out": (*state.out, event.player)} if event.for_good else {}
            absent = tuple(one for one in state.absent if one != event.player)
            gone = gone or {"absent": (*absent, event.player)}
            left = replace(state, **gone)
            return _next_turn(left, event.at) if event.player == state.player else left
        case PlayerReturned():
            back = replace(state, absent=tuple(one for one in state.absent if one != event.player))
            return _next_turn(back, event.at) if state.player in back.absent else back
        case PlayerSubstituted():
            places = tuple(
                replace(place, name=event.name) if place.id == event.player else place
                for place in state.places
            )
            return replace(state, places=places)
        case TableAdjourned():
            return replace(state, adjourned=event.at)
        case TableResumed():
            rested = event.at - (state.adjourned or 0)
            return replace(state, adjourned=None, turn_began=state.turn_began + rested)
    return replace(state, phase="over", scores=event.scores)


def _after_taking(state: State, event: StonesTaken) -> State:
    hand = list(state.hands[event.player])
    hand.remove(event.card)
    left = state.stones - event.stones
    won = event.stones + (0 if left else LAST_STONE)
    after = replace(
        state,
        stones=left,
        hands={**state.hands, event.player: (*hand, event.drawn)},
        scores={**state.scores, event.player: state.scores[event.player] + won},
    )
    return _next_turn(after, event.at)


def _next_turn(state: State, at: int) -> State:
    """The turn goes to the next player who is here; where nobody is, to the next who hasn't resigned."""
    order = [(state.turn + step) % len(state.places) for step in range(1, len(state.places) + 1)]
    staying = [seat for seat in order if state.places[seat].id not in state.out]
    here = [seat for seat in staying if state.places[seat].id not in state.absent]
    turn = next(iter(here or staying), state.turn)
    return replace(state, turn=turn, turn_number=state.turn_number + 1, turn_began=at)


QUESTIONS = questions(NimSettings)
