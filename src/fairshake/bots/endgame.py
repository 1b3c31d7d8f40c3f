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
class Corner:
    """The relevant part of a late mat; cubes are sorted so that equal mats compare equal."""

    required: Cubes
    permitted: Cubes
    resources: Cubes

    def moved(self, cube: Cube, section: str) -> Corner:
        left = list(self.resources)
        left.remove(cube)
        required, permitted = self.required, self.permitted
        if section == "required":
            required = tuple(sorted((*required, cube)))
        elif section == "permitted":
            permitted = tuple(sorted((*permitted, cube)))
        return Corner(required, permitted, tuple(left))


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
    """Whether a corner has a Solution now or at all; one Solution may answer for many corners."""

    def __init__(self, position: Position, sight: Sight) -> None:
        self.position = position
        self.sight = sight
        self.witnesses: list[Counter[str]] = []
        self.known: dict[tuple[Corner, str], bool] = {}

    def possible(self, corner: Corner) -> bool:
        return self._ask(corner, "none")

    def now(self, corner: Corner) -> bool:
        return self._ask(corner, "now")

    def _ask(self, corner: Corner, challenge: str) -> bool:
        key = (corner, challenge)
        if key not in self.known:
            self.known[key] = self._witnessed(corner, challenge) or self._solved(corner, challenge)
        return self.known[key]

    def _witnessed(self, corner: Corner, challenge: str) -> bool:
        if colors_matter(self.position):
            return False
        position = self._position(corner, challenge)
        return any(fits(position, used) for used in self.witnesses)

    def _position(self, corner: Corner, challenge: str) -> Position:
        return self.position.with_(
            required=corner.required,
            permitted=corner.permitted,
            forbidden=(),
            resources=corner.resources,
            challenge=challenge,
        )

    def _solved(self, corner: Corner, challenge: str) -> bool:
        position = self._position(corner, challenge)
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
        self.values: dict[tuple[Corner, int], Payoffs] = {}

    def is_flub(self, corner: Corner) -> bool:
        return not self.facts.possible(corner) or (self.now_counts(corner) and self.facts.now(corner))

    def now_counts(self, corner: Corner) -> bool:
        touched = bool(corner.required or corner.permitted) or not self.stakes.needs_mat
        return touched and len(corner.resources) >= self.stakes.now_needs

    def value(self, corner: Corner, turn: int) -> Payoffs:
        """The payoffs from a corner that isn't a flub, with this player to move."""
        if len(corner.resources) <= self.stakes.last_cubes:
            return (self.stakes.peace,) * self.stakes.players
        if (corner, turn) not in self.values:
            self.values[corner, turn] = self._best(corner, turn)
        return self.values[corner, turn]

    def _best(self, corner: Corner, turn: int) -> Payoffs:
        best: Payoffs | None = None
        for step in self.steps(corner, turn):
            payoffs = self.after(corner, turn, step)
            if best is None or payoffs[turn] > best[turn]:
                best = payoffs
            if best[turn] == self.stakes.others:
                break
        return best if best is not None else self.stakes.flub(turn)

    def after(self, corner: Corner, turn: int, step: EndgameMove) -> Payoffs:
        """What a step leads to."""
        child = corner if step.bonus is None else corner.moved(step.bonus, "forbidden")
        child = child.moved(step.cube, step.section)
        if self.is_flub(child):
            return self.stakes.flub(turn)
        return self.value(child, (turn + 1) % self.stakes.players)

    def steps(self, corner: Corner, turn: int, bonus_made: bool = False) -> Iterator[EndgameMove]:
        yield from (EndgameMove(None, cube, section) for cube, section in self._moves(corner))
        if bonus_made or not self.may_bonus[turn] or len(corner.resources) < 2:
            return
        for thrown in dict.fromkeys(corner.resources):
            rest = corner.moved(thrown, "forbidden")
            yield from (EndgameMove(thrown, cube, section) for cube, section in self._moves(rest))

    def pitfalls(self, corner: Corner) -> Fraction:
        """The fraction of the next player's single moves that are flubs, 0 to 1."""
        if len(corner.resources) <= self.stakes.last_cubes:
            return Fraction(0)
        flubs = [self.is_flub(corner.moved(cube, section)) for cube, section in self._moves(corner)]
        return Fraction(sum(flubs), len(flubs))

    def _moves(self, corner: Corner) -> Iterator[tuple[Cube, str]]:
        last = len(corner.resources) == 1 and self.stakes.last_cubes == 0
        for section in ("required", "permitted") if last else ("forbidden", "required", "permitted"):
            for cube in dict.fromkeys(corner.resources):
                yield cube, section


def corner_of(view: View, position: Position) -> Corner:
    """The corner of a position, without colors unless a variation uses them."""
    sections = (position.required, position.permitted, position.resources)
    return Corner(*(tuple(sorted(kind(view, cube) for cube in cubes)) for cubes in sections))


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
    corner = corner_of(mind.view, mind.position)
    try:
        step, payoff = _best_step(mind, search, corner)
    except TooHardError:
        return None
    if payoff == stakes.flubber and search.is_flub(_played(corner, step)):
        return None
    return _act(mind, step, _reason(stakes, payoff))


def _played(corner: Corner, step: EndgameMove) -> Corner:
    rest = corner if step.bonus is None else corner.moved(step.bonus, "forbidden")
    return rest.moved(step.cube, step.section)


def _best_step(mind: Mind, search: Ending, corner: Corner) -> tuple[EndgameMove, Fraction]:
    """The step with the best payoff; ties go to the one that leaves the next player the fewest safe moves."""
    rated = []
    for place, step in enumerate(search.steps(corner, 0, mind.view.bonus is not None)):
        payoff = search.after(corner, 0, step)[0]
        child = _played(corner, step)
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
