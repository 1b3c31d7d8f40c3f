"""Results for the teacher: by child, by piece of work and by skill; pure."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from msgspec import Struct

from fairshake.application.learning import items, library
from fairshake.application.learning.attempts import OPENED, Attempt

from .records import Member, Work


class Done(Struct, frozen=True):
    """What one child did of one piece of work."""

    work: str
    done: int
    right: int
    first: int
    """How many were right at the first try."""
    score: int
    seconds: int


class SkillSeen(Struct, frozen=True):
    """How often a skill was practised, and how often with success."""

    skill: str
    tried: int
    right: int


class ChildResult(Struct, frozen=True):
    member: str
    nickname: str
    work: list[Done]
    skills: list[SkillSeen]


def results(
    members: Sequence[Member], work: Sequence[Work], tried: Iterable[Attempt], what: Mapping[str, str]
) -> list[ChildResult]:
    """Every child's row; `what` names for each piece of work under what its answers are kept."""
    by: dict[tuple[str, str], list[Attempt]] = {}
    for one in tried:
        if one.item != OPENED and one.tries:
            by.setdefault((one.person, one.what), []).append(one)
    return [_child(member, work, by, what) for member in members]


def _child(
    member: Member,
    work: Sequence[Work],
    by: Mapping[tuple[str, str], list[Attempt]],
    what: Mapping[str, str],
) -> ChildResult:
    done: list[Done] = []
    seen: dict[str, list[int]] = {}
    for one in work:
        mine = by.get((member.person, what[one.id]), [])
        done.append(
            Done(
                one.id,
                sum(each.right or one.kind != "lesson" for each in mine),
                sum(each.right for each in mine),
                sum(each.first for each in mine),
                sum(each.score for each in mine),
                sum(each.seconds for each in mine),
            )
        )
        for each in mine:
            counted = seen.setdefault(skill_of(one, each.item), [0, 0])
            counted[0] += 1
            counted[1] += each.right
    skills = [SkillSeen(name, tried, right) for name, (tried, right) in sorted(seen.items())]
    return ChildResult(member.id, member.nickname, done, skills)


def skill_of(work: Work, item: int) -> str:
    """The skill that a question practises."""
    if work.kind == "puzzles":
        return items.skill(work.spec["items"][item])
    if work.kind == "lesson":
        path, _, name = str(work.spec["lesson"]).partition("/")
        return library.lesson(path, name)[1].skill
    return f"contest/{work.spec['activity']}"


def of_class(children: Sequence[ChildResult]) -> list[SkillSeen]:
    """The skills of the whole class together."""
    seen: dict[str, list[int]] = {}
    for child in children:
        for one in child.skills:
            counted = seen.setdefault(one.skill, [0, 0])
            counted[0] += one.tried
            counted[1] += one.right
    return [SkillSeen(name, tried, right) for name, (tried, right) in sorted(seen.items())]


def as_json(one: Struct) -> dict[str, Any]:
    return {name: getattr(one, name) for name in one.__struct_fields__}
