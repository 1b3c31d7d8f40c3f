"""Equate activities for every adapter: `hand` makes and grades hands, `situation` makes and grades situations.

`docs/equate-activities.md` describes them.
"""

from typing import NamedTuple

from msgspec import UNSET
from msgspec.structs import asdict, replace

from fairshake.application.equate.activity_requests import (
    AREA,
    read_contest,
    read_lists,
    read_seed,
    read_tiles,
    refuse,
)
from fairshake.application.equate.library import layout_from, tileset_from
from fairshake.application.equate.plays import stoppable, verdict_answer
from fairshake.application.equate.requests import HINTS
from fairshake.application.equate.schemas import (
    ActivitiesAnswer,
    CheckAnswer,
    ContestStanding,
    GradedListAnswer,
    GradedListLine,
    GradedPlayAnswer,
    HandAbout,
    HandAnswer,
    HandEquation,
    HandRequest,
    ListedMove,
    PlayedBefore,
    ScoredTile,
    SituationAbout,
    SituationAnswer,
    SituationRequest,
)
from fairshake.application.errors import BadInput
from fairshake.application.field_faults import read_struct
from fairshake.equate.activities.contest import ContestPlace, GradedPlay, grade_play, leaderboard
from fairshake.equate.activities.full_list import PLAIN, FullList, full_list
from fairshake.equate.activities.full_list import ListedEquation as Equation
from fairshake.equate.activities.grades import (
    GradedLine,
    GradedList,
    found_alone,
    grade_list,
    lacks_equals,
    places,
)
from fairshake.equate.activities.hand import Hand, NoActivityError
from fairshake.equate.activities.hand_draw import draw_hand
from fairshake.equate.activities.hand_notation import Same
from fairshake.equate.activities.levels import LEVELS, LevelName
from fairshake.equate.activities.situation import Situation, make_situation
from fairshake.equate.board import board_text
from fairshake.equate.generator import MOST_FACES, GeneratorCancel, TooManyFacesError
from fairshake.equate.tileset import TileSet
from fairshake.messages import catalog, sentence

SHOWN = 10


class Origin(NamedTuple):
    """The level and seed something was made from; both empty if the tiles were given."""

    level: LevelName | None = None
    seed: str | None = None


def activities() -> ActivitiesAnswer:
    """What can be chosen for a hand or a situation."""
    return ActivitiesAnswer([level.name for level in LEVELS.values()], [same.value for same in Same])


def hand(request: object, cancel: GeneratorCancel | None = None) -> HandAnswer:
    """Make a hand by level and seed (or take the tiles given), and grade the lists handed in.

    Raises BadInput when the request itself cannot be read.
    """
    asked = read_struct(HandRequest, request, HINTS)
    same, bonus, lists = Same(asked.same), asked.bonus, read_lists(asked)
    answers = (SHOWN if lists else 0) if asked.answers is UNSET else asked.answers
    with stoppable(cancel):
        made, everything, origin = hand_of(asked)
    graded = [grade_list(made, player, texts, same, bonus) for player, texts in lists]
    alone = found_alone(graded)
    return HandAnswer(
        level=origin.level,
        seed=origin.seed,
        tileset=made.tileset.name,
        own_design=made.tileset.own_design,
        tiles=_tiles(made.tiles, made.tileset),
        same=same.value,
        bonus=bonus,
        count=len(everything.equations),
        complete=everything.complete,
        total=everything.total,
        best_score=everything.equations[0].score if everything.equations else 0,
        answers=[_equation(equation) for equation in everything.equations[:answers]],
        lists=[_list(place, each, everything, alone[each.player], answers) for place, each in places(graded)],
    )


def hand_of(about: HandAbout) -> tuple[Hand, FullList, Origin]:
    """The hand that a request asks for, all its equations, and its level and seed."""
    try:
        made, origin = _hand(about)
        return made, full_list(made, Same(about.same), about.bonus), origin
    except NoActivityError:
        raise refuse("tileset", "no-hand") from None
    except TooManyFacesError:
        raise BadInput("tileset", "equate.settings.too-many-faces", most=MOST_FACES) from None


def _hand(about: HandAbout) -> tuple[Hand, Origin]:
    tileset = tileset_from(about.tileset)
    if about.tiles is None:
        level = LEVELS["easy" if about.level is UNSET else about.level]
        seed = read_seed(about.seed)
        return draw_hand(tileset, level, seed), Origin(level.name, seed)
    if about.level is not UNSET or about.seed is not UNSET:
        raise refuse("tiles", "tiles-or-seed")
    return Hand(tileset, read_tiles(about.tiles, tileset)), Origin()


def _equation(equation: Equation) -> HandEquation:
    return HandEquation(equation.text, equation.score, equation.tiles)


def _list(place: int, graded: GradedList, everything: FullList, alone: int, answers: int) -> GradedListAnswer:
    found, count = len(graded.found), len(everything.equations)
    return GradedListAnswer(
        place=place,
        player=graded.player,
        lines=[_line(line) for line in graded.lines],
        counted=found,
        total=graded.total,
        best_score=graded.best,
        percent_of_count=percent(found, count),
        percent_of_total=percent(graded.total, everything.total),
        found_alone=alone,
        missed=[_equation(equation) for equation in graded.missed(everything)[:answers]],
    )


def percent(part: int, whole: int) -> int:
    """Rounded to a whole percent; 0 of 0 is 100."""
    return (200 * part + whole) // (2 * whole) if whole else 100


def _line(line: GradedLine) -> GradedListLine:
    ruling = verdict_answer(PLAIN, line.verdict)
    return GradedListLine(
        line=line.number,
        text=line.text,
        legal=line.equation is not None,
        counts=line.counts,
        score=line.score,
        same_as=line.same_as,
        reason=ruling.reason,
        citation=ruling.citation,
        explanation=_line_words(line, ruling),
    )


def _line_words(line: GradedLine, ruling: CheckAnswer) -> str:
    if line.same_as is not None:
        return sentence(AREA, "line.duplicate", number=line.same_as)
    if line.equation is not None:
        return sentence(AREA, "line.counts", score=line.score)
    code = "no-equals" if lacks_equals(line.verdict) else ruling.reason
    if f"reason.{code}" in catalog(AREA):
        return sentence(AREA, f"reason.{code}", detail=line.verdict.detail)
    return ruling.explanation


def situation(request: object, cancel: GeneratorCancel | None = None) -> SituationAnswer:
    """Make a situation by level and seed; grade one play, or rank the entries of a contest.

    Raises BadInput when the request itself cannot be read.
    """
    asked = read_struct(SituationRequest, request, HINTS)
    if asked.play is not None and asked.contest is not None:
        raise refuse("contest", "play-or-contest")
    graded = asked.play is not None or asked.contest is not None
    answers = (SHOWN if graded else 0) if asked.answers is UNSET else asked.answers
    entries, limit = ([], None) if asked.contest is None else read_contest(asked.contest)
    with stoppable(cancel):
        made, level, seed = situation_of(asked)
    answer = _situation(made, level, seed, answers)
    if asked.play is not None:
        answer = replace(answer, graded=_graded(made, asked.play, grade_play(made, asked.play)))
    if entries:
        ranked = [_standing(made, standing) for standing in leaderboard(made, entries, limit)]
        answer = replace(answer, limit_seconds=limit, leaderboard=ranked)
    return answer


def situation_of(about: SituationAbout) -> tuple[Situation, LevelName, str]:
    """The situation that a request asks for, and its level and seed."""
    level, seed = LEVELS[about.level], read_seed(about.seed)
    tileset, layout = tileset_from(about.tileset), layout_from(about.layout)
    try:
        return make_situation(tileset, layout, level, seed), level.name, seed
    except NoActivityError:
        raise refuse("tileset", "no-situation") from None
    except TooManyFacesError:
        raise BadInput("tileset", "equate.settings.too-many-faces", most=MOST_FACES) from None


def _situation(made: Situation, level: LevelName, seed: str, answers: int) -> SituationAnswer:
    position, tileset = made.position, made.position.tileset
    return SituationAnswer(
        level=level,
        seed=seed,
        tileset=tileset.name,
        own_design=tileset.own_design,
        layout=position.board.layout.name,
        board=board_text(position.board),
        rack=_tiles(position.rack or (), tileset),
        history=[PlayedBefore(played.play, played.score) for played in made.history],
        count=made.count,
        best_score=made.best,
        answers=[ListedMove(move.text(position), move.score, move.tiles) for move in made.moves[:answers]],
    )


def _tiles(tiles: tuple[str, ...], tileset: TileSet) -> list[ScoredTile]:
    return [ScoredTile(tile, tileset.scores[tile]) for tile in tiles]


def _graded(made: Situation, text: str, graded: GradedPlay) -> GradedPlayAnswer:
    ruling = verdict_answer(made.position.board.layout, graded.verdict)
    fields = {**asdict(ruling), "play": text, "explanation": _play_words(graded, ruling)}
    return GradedPlayAnswer(
        **fields, kind=ruling.play, rank=graded.rank, equal=graded.equal, percent=graded.percent
    )


def _play_words(graded: GradedPlay, ruling: CheckAnswer) -> str:
    if not ruling.legal:
        return ruling.explanation
    if not graded.verdict.equation:
        return sentence(AREA, "play.expression")
    code = "below" if graded.rank is None else "best" if graded.rank == 1 else "rank"
    higher = (graded.rank or 1) - 1
    return sentence(AREA, f"play.{code}", score=graded.score, percent=graded.percent, higher=f"{higher:,}")


def _standing(made: Situation, standing: ContestPlace) -> ContestStanding:
    graded = _graded(made, standing.entry.play, standing.graded)
    return ContestStanding(
        place=standing.place,
        player=standing.entry.player,
        play=standing.entry.play,
        seconds=standing.entry.seconds,
        score=standing.score,
        late=standing.late,
        legal=graded.legal,
        reason=graded.reason,
        rank=graded.rank,
        percent=0 if standing.late else graded.percent,
        explanation=sentence(AREA, "play.late") if standing.late else graded.explanation,
    )
