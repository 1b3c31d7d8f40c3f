"""Results for the teacher: by child, by assignment and by skill. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from fairshake.application.learning import items, library
from fairshake.application.learning.answers import AskedPuzzle
from fairshake.application.learning.attempts import OPENED, Attempt
from fairshake.application.learning.words import skill_name, step_words
from fairshake.messages import sentence
from fairshake.notation.position import SECTIONS, read_position
from fairshake.svg.cubes import SHOWN

from .answers import ChildResult, DoneWork, SeenSkill
from .records import ClassChild, ContestWork, LessonWork, PuzzleWork, TablesWork, Work
from .titles import titled
from .work_states import finished


def results(
    members: Sequence[ClassChild],
    work: Sequence[Work],
    tried: Iterable[Attempt],
    what: Mapping[str, str],
    points: Mapping[str, Mapping[str, int]],
) -> list[ChildResult]:
    """Every child's row; `what` maps each assignment to the key of its answers.

    `points` are game points, by assignment and person.
    """
    by: dict[tuple[str, str], list[Attempt]] = {}
    for one in tried:
        if one.item != OPENED and one.tries:
            by.setdefault((one.person, one.what), []).append(one)
    return [_child(member, work, by, what, points) for member in members]


def _child(
    member: ClassChild,
    work: Sequence[Work],
    by: Mapping[tuple[str, str], list[Attempt]],
    what: Mapping[str, str],
    points: Mapping[str, Mapping[str, int]],
) -> ChildResult:
    done: list[DoneWork] = []
    seen: dict[str, list[int]] = {}
    for one in work:
        if isinstance(one, TablesWork):
            games = points.get(one.id, {})
            score, played = games.get(member.person, 0), member.person in games
            done.append(DoneWork(one.id, played, int(played), int(played), 0, 0, score, 0))
            continue
        mine = by.get((member.person, what[one.id]), [])
        done.append(
            DoneWork(
                one.id,
                one.is_for(member.id),
                len(mine),
                sum(finished(one, each) for each in mine),
                sum(each.right for each in mine),
                sum(each.first for each in mine),
                sum(each.score for each in mine),
                sum(each.seconds for each in mine),
            )
        )
        for each in (each for each in mine if _is_task(one, each.item)):
            counted = seen.setdefault(skill_of(one, each.item), [0, 0])
            counted[0] += 1
            counted[1] += each.right
    return ChildResult(member.id, member.nickname, done, _skills(seen))


def _skills(seen: Mapping[str, list[int]]) -> list[SeenSkill]:
    return [
        SeenSkill(skill, tried, right, skill_name(skill)) for skill, (tried, right) in sorted(seen.items())
    ]


def _is_task(work: Work, item: int) -> bool:
    """Whether a question asks for anything; reading a step of a lesson shows no skill."""
    if not isinstance(work, LessonWork):
        return True
    steps = library.lesson(*work.spec.place)[1].steps
    return item < len(steps) and steps[item].kind != "read"


def skill_of(work: Work, item: int) -> str:
    """The skill that a question practices."""
    if isinstance(work, PuzzleWork):
        return items.skill(work.spec.items[item])
    if isinstance(work, LessonWork):
        return library.lesson(*work.spec.place)[1].skill
    assert isinstance(work, ContestWork)
    return f"contest/{work.spec.activity}"


def questions(work: Work) -> list[str]:
    """What each question of an assignment asks."""
    if isinstance(work, PuzzleWork):
        return [_asked(items.shown(about)) for about in work.spec.items]
    if isinstance(work, LessonWork):
        path, one = library.lesson(*work.spec.place)
        return [step_words(path, one, number) for number in range(len(one.steps))]
    return [titled(work)]


def _asked(puzzle: AskedPuzzle) -> str:
    """A puzzle in one line: the question, and the mat or the tiles."""
    seen = [_mat(puzzle.position or ""), " ".join(puzzle.tiles or ()), " ".join(puzzle.rack or ())]
    return " · ".join([puzzle.question, *(part for part in seen if part)])


def _mat(line: str) -> str:
    """What lies on the mat, in words: the Goal, and the cubes of each part."""
    if not line:
        return ""
    position = read_position(line)
    parts = [
        ("goal", position.goal.cubes if position.goal else ()),
        *((n, getattr(position, n)) for n in SECTIONS),
    ]
    return " · ".join(
        f"{sentence('equations', f'section.{name}')}: {' '.join(SHOWN.get(cube.face, cube.face) for cube in cubes)}"
        for name, cubes in parts
        if cubes
    )


def of_class(children: Sequence[ChildResult]) -> list[SeenSkill]:
    """The combined skills of the whole class."""
    seen: dict[str, list[int]] = {}
    for child in children:
        for one in child.skills:
            counted = seen.setdefault(one.skill, [0, 0])
            counted[0] += one.tried
            counted[1] += one.right
    return _skills(seen)
