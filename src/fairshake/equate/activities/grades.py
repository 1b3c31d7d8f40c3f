"""Grading lists of equations of one hand: line by line, in all, and player against player."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from fairshake.equate.activities.full_list import PLAIN, FullList, ListedEquation, equation_of
from fairshake.equate.activities.hand import Hand
from fairshake.equate.activities.hand_notation import Same, with_blanks
from fairshake.equate.board import Board
from fairshake.equate.faces import EQUALS, face_of, line_text
from fairshake.equate.plays import Play
from fairshake.equate.reasons import PlayFault
from fairshake.equate.referee import PlayContext, PlayRuling, check_play
from fairshake.equate.tokens import EMPTY, UnreadableTilesError, read_tokens


@dataclass(frozen=True, slots=True)
class GradedLine:
    """One line of a list. It counts when it has an `equation` and is not `same_as` an earlier line."""

    number: int
    text: str
    verdict: PlayRuling
    equation: ListedEquation | None = None
    same_as: int | None = None

    @property
    def counts(self) -> bool:
        return self.equation is not None and self.same_as is None

    @property
    def score(self) -> int:
        return self.equation.score if self.equation is not None and self.counts else 0


@dataclass(frozen=True, slots=True)
class GradedList:
    """A player's whole list."""

    player: str
    lines: tuple[GradedLine, ...]

    @property
    def found(self) -> dict[str, ListedEquation]:
        """The equations that count, by key."""
        return {line.equation.key: line.equation for line in self.lines if line.equation and line.counts}

    @property
    def total(self) -> int:
        return sum(line.score for line in self.lines)

    @property
    def best(self) -> int:
        return max((line.score for line in self.lines), default=0)

    def missed(self, everything: FullList) -> tuple[ListedEquation, ...]:
        """What the list lacks, best first."""
        found = self.found
        return tuple(equation for equation in everything.equations if equation.key not in found)


def grade_list(
    hand: Hand, player: str, texts: Sequence[str], same: Same = Same.SYMBOLS, bonus: bool = False
) -> GradedList:
    """Judge every line; among equal lines, the first counts."""
    first: dict[str, int] = {}
    lines: list[GradedLine] = []
    for number, text in enumerate(texts, 1):
        verdict, equation = judge_line(hand, text, same, bonus)
        earlier = first.setdefault(equation.key, number) if equation else number
        lines.append(GradedLine(number, text, verdict, equation, earlier if earlier != number else None))
    return GradedList(player, tuple(lines))


def judge_line(hand: Hand, text: str, same: Same, bonus: bool) -> tuple[PlayRuling, ListedEquation | None]:
    """The referee's ruling on one line, and the equation it is when it is one."""
    try:
        tokens = read_tokens(text)
    except UnreadableTilesError as error:
        return _refused(PlayFault.MALFORMED, error.found or text[:40]), None
    if not tokens or len(tokens) > PLAIN.size:
        return _refused(PlayFault.NOT_IN_RACK if tokens else PlayFault.MALFORMED, text[:40]), None
    row = with_blanks(hand, tokens)
    verdict = check_play(PlayContext(Board(PLAIN, {}), hand.tileset, hand.tiles), _laid(row))
    if verdict.reasons:
        return verdict, None
    if not verdict.equation:
        return _refused(PlayFault.INCOMPLETE, line_text(row), verdict), None
    return verdict, equation_of(hand, tuple(map(face_of, row)), same, bonus)


def _laid(row: list[str]) -> Play:
    """The row on the middle of an empty board, so that only its tiles matter."""
    start = PLAIN.centre - len(row) // 2
    placed = {start + place: tile for place, tile in enumerate(row) if tile != EMPTY}
    return Play(placed, "across")


def _refused(reason: PlayFault, detail: str, verdict: PlayRuling | None = None) -> PlayRuling:
    return PlayRuling((reason,), verdict.lines if verdict else (), False, 0, 0, detail)


def lacks_equals(verdict: PlayRuling) -> bool:
    """Whether a line is fine but not an equation: a fault in a hand, but not on a board."""
    return (
        verdict.reasons == (PlayFault.INCOMPLETE,)
        and bool(verdict.lines)
        and not any(line.reasons for line in verdict.lines)
        and EQUALS not in verdict.detail
    )


def places(lists: Sequence[GradedList]) -> list[tuple[int, GradedList]]:
    """The order of players: the higher total, then the better best equation; otherwise they share the
    place."""
    ordered = sorted(lists, key=lambda each: (-each.total, -each.best, each.player))
    marks = [(each.total, each.best) for each in ordered]
    return [(marks.index(mark) + 1, each) for mark, each in zip(marks, ordered, strict=True)]


def found_alone(lists: Sequence[GradedList]) -> Mapping[str, int]:
    """How many equations each player found that nobody else did."""
    finders: dict[str, list[str]] = {}
    for each in lists:
        for key in each.found:
            finders.setdefault(key, []).append(each.player)
    alone = [players[0] for players in finders.values() if len(players) == 1]
    return {each.player: alone.count(each.player) for each in lists}
