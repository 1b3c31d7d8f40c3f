"""The last few cubes, played by search: who will be left without a safe move?

A position here is what is in Required, Permitted and Resources, and whose turn it is. A player who flubs is
challenged immediately and gets the loser's points; if no one has to flub, all write unchallenged. Every
player picks the move that is best for them, with two or more players, bonus moves included.

It turns out that no one can be forced to flub (docs/bots.md has the proof): a mat without a flub always has
a safe move. So among equally good moves, the bot picks one that leaves the next player the fewest safe moves.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from fairshake.equations import MatchBook, View, book_for
from fairshake.equations import commands as c
from fairshake.equations.book import CupPoints
from fairshake.notation.cubes import Cube
from fairshake.notation.position import Position

from .mat import kind
from .mind import Mind
from .sight import Sight
from .thought import Thought
from .usage import colors_matter, faces_used, fits

Cubes = tuple[Cube, ...]
Payoffs = tuple[Fraction, ...]


class TooHardError(Exception):
    """The solver didn't answer a question about this endgame in time."""


@dataclass(frozen=True, slots=True)
class EndgameState:
    """The relevant part of a late mat; cubes are sorted so that equal mats compare equal."""

    required: Cubes
    permitted: Cubes
    resources: Cubes

    def moved(self, cube: Cube, section: str) -> EndgameState:
        left = list(self.resources)
        left.remove(cube)
        required, permitted = self.required, self.permitted
        if section == "required":
            required = tuple(sorted((*required, cube)))
        elif section == "permitted":
            permitted = tuple(sorted((*permitted, cube)))
        return EndgameState(required, permitted, tuple(left))


@dataclass(frozen=True, slots=True)
class EndgameMove:
    """An endgame move: an optional bonus cube to Forbidden, then a cube to a section."""

    bonus: Cube | None
    cube: Cube
    section: str


@dataclass(frozen=True, slots=True)
class Stakes:
    """What a flub and an unchallenged ending are worth, and when the book allows Now."""

    players: int
    flubber: Fraction
    others: Fraction
    peace: Fraction
    now_needs: int
    needs_mat: bool
    last_cubes: int

    def flub(self, by: int) -> Payoffs:
        return tuple(self.flubber if seat == by else self.others for seat in range(self.players))


def stakes_of(book: MatchBook, players: int) -> Stakes:
    """Two others share the chance to be the Challenger, so we use the average."""
    if isinstance(book.points, CupPoints):
        cup = book.points
        best, second, least, peace = cup.single_challenger, cup.others, 0, cup.peaceful
    else:
        row = book.points.row("now", True, "correct")
        best, second, least = row.challenger, row.third_party, row.mover
        peace = book.points.peaceful_correct
    others = Fraction(best + second * (players - 2), players - 1)
    return Stakes(
        players,
        Fraction(least),
        others,
        Fraction(peace),
        book.now_needs_resources,
        book.now_needs_a_cube_on_the_mat,
        book.last_cubes,
    )


class Facts:
    """Whether a state has a Solution now or at all; one Solution may answer for many states."""

    def __init__(self, position: Position, sight: Sight) -> None:
        self.position = position
        self.sight = sight
        self.witnesses: list[Counter[str]] = []
        self.known: dict[tuple[EndgameState, str], bool] = {}

    def possible(self, state: EndgameState) -> bool:
        return self._ask(state, "none")

    def now(self, state: EndgameState) -> bool:
        return self._ask(state, "now")

    def _ask(self, state: EndgameState, challenge: str) -> bool:
        key = (state, challenge)
        if key not in self.known:
            self.known[key] = self._witnessed(state, challenge) or self._solved(state, challenge)
        return self.known[key]

    def _witnessed(self, state: EndgameState, challenge: str) -> bool:
        if colors_matter(self.position):
            return False
        position = self._position(state, challenge)
        return any(fits(position, used) for used in self.witnesses)

    def _position(self, state: EndgameState, challenge: str) -> Position:
        return self.position.with_(
            required=state.required,
            permitted=state.permitted,
            forbidden=(),
            resources=state.resources,
            challenge=challenge,
        )

    def _solved(self, state: EndgameState, challenge: str) -> bool:
        position = self._position(state, challenge)
        answer = self.sight.truth(position)
        if answer.status == "unknown":
            raise TooHardError
        for text in answer.solutions:
            self.witnesses.append(faces_used(position, text))
        return answer.status == "possible"


class Ending:
    """Searches the endgame: what each player gets when all play their best."""

    def __init__(self, stakes: Stakes, facts: Facts, may_bonus: tuple[bool, ...]) -> None:
        self.stakes = stakes
        self.facts = facts
        self.may_bonus = may_bonus
        self.values: dict[tuple[EndgameState, int], Payoffs] = {}

    def is_flub(self, state: EndgameState) -> bool:
        return not self.facts.possible(state) or (self.now_counts(state) and self.facts.now(state))

    def now_counts(self, state: EndgameState) -> bool:
        touched = bool(state.required or state.permitted) or not self.stakes.needs_mat
        return touched and len(state.resources) >= self.stakes.now_needs

    def value(self, state: EndgameState, turn: int) -> Payoffs:
        """The payoffs from a state that isn't a flub, with this player to move."""
        if len(state.resources) <= self.stakes.last_cubes:
            return (self.stakes.peace,) * self.stakes.players
        if (state, turn) not in self.values:
            self.values[state, turn] = self._best(state, turn)
        return self.values[state, turn]

    def _best(self, state: EndgameState, turn: int) -> Payoffs:
        best: Payoffs | None = None
        for step in self.steps(state, turn):
            payoffs = self.after(state, turn, step)
            if best is None or payoffs[turn] > best[turn]:
                best = payoffs
            if best[turn] == self.stakes.others:
                break
        return best if best is not None else self.stakes.flub(turn)

    def after(self, state: EndgameState, turn: int, step: EndgameMove) -> Payoffs:
        """What a step leads to."""
        child = state if step.bonus is None else state.moved(step.bonus, "forbidden")
        child = child.moved(step.cube, step.section)
        if self.is_flub(child):
            return self.stakes.flub(turn)
        return self.value(child, (turn + 1) % self.stakes.players)

    def steps(self, state: EndgameState, turn: int, bonus_made: bool = False) -> Iterator[EndgameMove]:
        yield from (EndgameMove(None, cube, section) for cube, section in self._moves(state))
        if bonus_made or not self.may_bonus[turn] or len(state.resources) < 2:
            return
        for thrown in dict.fromkeys(state.resources):
            rest = state.moved(thrown, "forbidden")
            yield from (EndgameMove(thrown, cube, section) for cube, section in self._moves(rest))

    def pitfalls(self, state: EndgameState) -> Fraction:
        """The fraction of the next player's single moves that are flubs, 0 to 1."""
        if len(state.resources) <= self.stakes.last_cubes:
            return Fraction(0)
        flubs = [self.is_flub(state.moved(cube, section)) for cube, section in self._moves(state)]
        return Fraction(sum(flubs), len(flubs))

    def _moves(self, state: EndgameState) -> Iterator[tuple[Cube, str]]:
        last = len(state.resources) == 1 and self.stakes.last_cubes == 0
        for section in ("required", "permitted") if last else ("forbidden", "required", "permitted"):
            for cube in dict.fromkeys(state.resources):
                yield cube, section


def state_of(view: View, position: Position) -> EndgameState:
    """The state of a position, without colors unless a variation uses them."""
    sections = (position.required, position.permitted, position.resources)
    return EndgameState(*(tuple(sorted(kind(view, cube) for cube in cubes)) for cubes in sections))


def turn_order(view: View) -> tuple[str, ...]:
    """The players in clockwise order, starting with the one to move."""
    players = [seat.player for seat in view.seats if seat.present and not seat.disqualified]
    start = players.index(view.player)
    return (*players[start:], *players[:start])


def bonus_allowed(view: View, book: MatchBook, player: str) -> bool:
    """Only AGLOA bars a sole leader (V-C)."""
    totals = {seat.player: seat.total for seat in view.seats}
    ahead = all(total < totals[player] for other, total in totals.items() if other != player)
    return book.leader_may_bonus or not ahead


def ending_move(mind: Mind) -> Thought | None:
    """The best endgame step; None if the search didn't finish."""
    book = book_for(mind.view.table.rulebook)
    order = turn_order(mind.view)
    stakes = stakes_of(book, len(order))
    allowed = tuple(bonus_allowed(mind.view, book, player) for player in order)
    search = Ending(stakes, Facts(mind.position, mind.sight), allowed)
    state = state_of(mind.view, mind.position)
    try:
        step, payoff = _best_step(mind, search, state)
    except TooHardError:
        return None
    if payoff == stakes.flubber and search.is_flub(_played(state, step)):
        return None
    return _act(mind, step, _reason(stakes, payoff))


def _played(state: EndgameState, step: EndgameMove) -> EndgameState:
    rest = state if step.bonus is None else state.moved(step.bonus, "forbidden")
    return rest.moved(step.cube, step.section)


def _best_step(mind: Mind, search: Ending, state: EndgameState) -> tuple[EndgameMove, Fraction]:
    """The step with the best payoff; ties go to the one that leaves the next player the fewest safe moves."""
    rated = []
    for place, step in enumerate(search.steps(state, 0, mind.view.bonus is not None)):
        payoff = search.after(state, 0, step)[0]
        child = _played(state, step)
        pitfalls = Fraction(-1) if search.is_flub(child) else search.pitfalls(child)
        rated.append(((payoff, pitfalls, step.bonus is None, mind.draw("ending", place)), step))
    (payoff, *_), step = max(rated, key=lambda entry: entry[0])
    return step, payoff


def _reason(stakes: Stakes, payoff: Fraction) -> str:
    if payoff > stakes.peace:
        return "ending-won"
    return "ending-even" if payoff == stakes.peace else "ending-lost"


def _act(mind: Mind, step: EndgameMove, reason: str) -> Thought:
    cube = step.cube if step.bonus is None else step.bonus
    number = next(
        seen.number
        for seen in mind.view.cubes
        if seen.section == "resources" and seen.face == cube.face and cube.colour in ("", seen.colour)
    )
    if step.bonus is not None:
        return mind.act(c.Bonus, number, reason=reason, cube=cube.face, section="forbidden")
    return mind.act(c.Move, number, step.section, reason=reason, cube=cube.face, section=step.section)
