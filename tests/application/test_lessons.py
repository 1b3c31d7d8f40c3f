"""Lessons: each step of each path can be done, by an answer that is found here and not written in the lesson."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from fairshake.application.equate.requests import read_position as read_board
from fairshake.application.equate.schemas import BoardPosition
from fairshake.application.equations.names import division_name, limit_lines, limits_of, variation_title
from fairshake.application.learning import items
from fairshake.application.learning.lesson import Lesson, LessonScreen
from fairshake.application.learning.library import NoSuchLessonError, lesson, paths
from fairshake.application.learning.progress import mixed
from fairshake.application.learning.step_check import CHALLENGES, board_of, checked, truth
from fairshake.application.learning.words import (
    lesson_title,
    path_about,
    path_title,
    rule_words,
    skill_name,
    step_words,
    taught,
)
from fairshake.application.puzzles.schemas import PuzzleAbout
from fairshake.equate.board import Board
from fairshake.equate.plays import read_play
from fairshake.messages import LANGUAGES, sentence, use_language
from fairshake.notation import read_position
from fairshake.rulebooks import RULEBOOKS, VARIATIONS
from fairshake.solver import solve
from tests.as_json import moves

ALL = [(path.id, one) for path in paths().values() for one in path.lessons]
NAMES = [f"{path}/{one.id}" for path, one in ALL]


NUMBERS = [
    *map(str, range(-50, 800)),
    *(f"{top}/{bottom}" for bottom in (2, 4, 10, 25) for top in range(-20, 125)),
]


def answer_to(step: LessonScreen) -> str:
    """An answer to a step, from the solver, the move generator and the maker of puzzles."""
    match step.kind:
        case "equation":
            found = solve(read_position(step.position), limit=400, seconds=60).equations
            return next((one for one in found if checked(step, one).right), "")
        case "value" | "score":
            return next((one for one in NUMBERS if checked(step, one).right), "")
        case "choose":
            return next(one for one in step.options if checked(step, one).right)
        case "challenge":
            return truth(step.position)
        case "play":
            return step.play or next(one for one in solutions_to(step) if checked(step, one).right)
        case "fact":
            return next((one for one in ("yes", "no", *NUMBERS) if checked(step, one).right), "")
        case "puzzle":
            assert step.puzzle is not None
            return right_of(step.puzzle)
        case _:
            return ""


def right_of(about: PuzzleAbout) -> str:
    answer = items.puzzle_of(about).answer
    if "yes" in answer and not answer["equations"]:
        return "yes" if answer["yes"] else "no"
    for name in ("goal", "number"):
        if name in answer:
            return str(answer[name])
    if "plays" in answer:
        return str(answer["plays"][0])
    if "values" in answer:
        return ",".join(answer["values"])
    return ",".join(answer["equations"]) if "total" in answer else str(answer["equations"][0])


@pytest.mark.parametrize(("path", "one"), ALL, ids=NAMES)
def test_every_step_can_be_done_and_nonsense_is_not_taken(path: str, one: Lesson) -> None:
    for number, step in enumerate(one.steps, 1):
        right = answer_to(step)
        assert checked(step, right).right, (number, right)
        if step.kind != "read":
            wrong = checked(step, "12345=")
            assert not wrong.right, number
            assert wrong.words, number


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_path_lesson_step_and_skill_has_its_words(lang: str) -> None:
    with use_language(lang):
        for path in paths().values():
            assert path_title(path)
            assert path_about(path)
            for one in path.lessons:
                words = [step_words(path, one, number) for number in range(len(one.steps))]
                assert all((lesson_title(path, one), skill_name(one.skill), *words))


def test_the_path_of_equate_begins_with_the_five_sample_plays() -> None:
    """Rules 2, "Scoring Five Sample Plays": 28, 11, 3, 11 and 30 points."""
    first = paths()["equate"].lessons[:5]
    scored = [next(step for step in one.steps if step.kind == "score") for one in first]
    assert [answer_to(step) for step in scored] == ["28", "11", "3", "11", "30"]


@pytest.mark.parametrize("book", list(RULEBOOKS))
def test_every_rule_book_has_a_path_and_every_variation_a_lesson(book: str) -> None:
    path = paths()[book]
    offered = {offer.name for division in RULEBOOKS[book].divisions for offer in division.offers}
    assert {one.variation for one in path.lessons if one.variation} == offered
    assert path.lessons[-1].timed > 0


def test_the_skills_that_the_cup_names_are_on_its_path() -> None:
    """Challenge Cup 2022, "Math Clarifications": for all players, then for fourth grade and above."""
    skills = [one.skill for one in paths()["challenge-cup-2022"].lessons]
    everybody = ["order", "minus-twice", "zero"]
    older = ["divide-twice", "powers", "roots", "laws", "negative-powers", "fraction-powers"]
    assert [skill for skill in skills if skill in (*everybody, *older)] == [*everybody, *older]


def test_a_missing_lesson_is_reported() -> None:
    for path, name in (("equate", "none"), ("none", "goal")):
        with pytest.raises(NoSuchLessonError):
            lesson(path, name)


def test_a_play_that_is_legal_but_not_the_one_asked_for_is_reported() -> None:
    step = lesson("equate", "first-play")[1].steps[1]
    reported = checked(step, "J10 across 4+2=6")
    assert not reported.right
    assert "24÷3=8" in reported.words


def test_a_play_with_too_few_points_shows_how_many_are_needed() -> None:
    step = lesson("equate", "best-play")[1].steps[2]
    reported = checked(step, "J10 down 2=2")
    assert (reported.right, str(step.least) in reported.words) == (False, True)


def solutions_to(step: LessonScreen) -> list[str]:
    """Many answers to a task, whatever they use."""
    if step.kind == "equation":
        return list(solve(read_position(step.position), limit=400, seconds=60).equations)
    asked = {"tileset": step.tileset, "board": board_of(step), "rack": list(step.rack)}
    return [one["play"] for one in moves({**asked, "limit": 2_000, "seconds": 60})["moves"]]


TASKS = [
    pytest.param(step, id=f"{path}/{one.id}/{number}")
    for path, one in ALL
    for number, step in enumerate(one.steps, 1)
    if step.kind in ("equation", "play")
]


@pytest.mark.parametrize("step", TASKS)
def test_every_task_says_what_its_answer_must_use(step: LessonScreen) -> None:
    assert step.uses or step.play or step.least


def without(step: LessonScreen, use: str) -> list[str]:
    """Answers to a task from which the thing it teaches was taken away."""
    if step.kind == "play":
        return [play for play in solutions_to(step) if not TILE_THINGS[use](step, play)]
    position = read_position(step.position)
    chosen = tuple(choice for choice in position.variations if choice.name != use)
    if use == "three-operation":
        fewer_signs = position.with_(variations=chosen)
        listed = solve(fewer_signs, limit=400, seconds=60).equations
        return [text for text in listed if len(re.findall(r"[-+x÷^√]", text)) < 3]
    if use in VARIATIONS and chosen != position.variations:
        return list(solve(position.with_(variations=chosen), limit=200, seconds=60).equations)
    if use in MARKS:
        return [text for text in solutions_to(step) if not MARKS[use](text)]
    if use == "required":
        return list(solve(position.with_(required=()), limit=50, seconds=60).equations)
    if use == "brackets":
        return [text.translate(str.maketrans("", "", "()[]")) for text in solutions_to(step)]
    fewer = {
        name: tuple(c for c in getattr(position, name) if c.face != use)
        for name in ("required", "permitted", "resources")
    }
    return list(solve(position.with_(**fewer), limit=200, seconds=60).equations)


MARKS: dict[str, Callable[[str], bool]] = {
    "sideways": lambda text: bool(re.search(r"\ds", text)),
    "upside-down": lambda text: bool(re.search(r"\ds?u", text)),
    "wild": lambda text: "~" in text or "where" in text,
}


def line_of(play: str) -> str:
    return play.split(" ", 2)[2]


def sides(play: str) -> list[str]:
    return re.sub(r"\[[^]]*\]", "1", line_of(play)).split("=")


def laid(step: LessonScreen, play: str) -> tuple[Board, Mapping[int, str]]:
    """The board before a play, and the tiles that it lays."""
    board = read_board(BoardPosition(tileset=step.tileset, board=board_of(step))).board
    return board, read_play(board, play).placed


def on_premium(step: LessonScreen, play: str) -> bool:
    board, placed = laid(step, play)
    return any(board.layout.name_of(at) in board.layout.premium_squares for at in placed)


def equations_of(step: LessonScreen, play: str) -> set[tuple[int, ...]]:
    """The lines with an equals sign that a play changes."""
    board, placed = laid(step, play)
    after = board.with_tiles(placed)
    lines = {tuple(after.line_through(at, way)) for at in placed for way in ("across", "down")}
    return {line for line in lines if any(after.tiles[at] == "=" for at in line)}


TILE_THINGS: dict[str, Callable[[LessonScreen, str], bool]] = {
    **{face: (lambda _, play, face=face: face in line_of(play)) for face in ("+", "-", "0")},  # type: ignore[misc]
    **{face: (lambda _, play, face=face: f"[{face}]" in line_of(play)) for face in ("3/4", "1/4")},  # type: ignore[misc]
    "mixed": lambda _, play: bool(re.search(r"\d\[", line_of(play))),
    "blank": lambda _, play: "?" in line_of(play),
    "no-signs": lambda _, play: not re.search(r"[-+×÷]", line_of(play)),
    "both-sides": lambda _, play: all(re.search(r"[-+×÷]", side) for side in sides(play)),
    "builds-on": lambda _, play: "4=4" in line_of(play) or len(line_of(play)) > 5,
    "whole-rack": lambda step, play: len(line_of(play)) >= len(step.rack) + 1,
    "premium": on_premium,
    "answer-first": lambda _, play: (
        not re.search(r"[-+×÷]", sides(play)[0]) and bool(re.search(r"[-+×÷]", sides(play)[1]))
    ),
    "two-digits": lambda _, play: bool(re.search(r"\d\d", line_of(play))),
    "two-signs-one-side": lambda _, play: any(len(re.findall(r"[-+×÷]", side)) > 1 for side in sides(play)),
    "two-equations": lambda step, play: len(equations_of(step, play)) > 1,
    "fraction": lambda _, play: "[" in line_of(play),
    "1/2": lambda _, play: "[1/2]" in line_of(play),
    "×": lambda _, play: "×" in line_of(play),
    "÷": lambda _, play: "÷" in line_of(play),
    "two-signs": lambda _, play: len(re.findall(r"[-+×÷]", line_of(play))) > 1,
}


@pytest.mark.parametrize("step", TASKS)
def test_no_task_is_solved_without_the_thing_it_teaches(step: LessonScreen) -> None:
    for use in step.uses:
        for text in without(step, use):
            assert not checked(step, text).right, (use, text)
    assert any(checked(step, text).right for text in (answer_to(step), *solutions_to(step)))


@pytest.mark.parametrize(
    ("path", "name"), [("mlag-2018", "variation-upside-down"), ("mlag-2018", "variation-wild")]
)
def test_an_answer_without_the_variation_says_what_is_missing(path: str, name: str) -> None:
    _, one = lesson(path, name)
    step = LessonScreen(
        "equation", position="mlag-2018/junior - | 3 | 0 | + 3 | - | - | none", uses=(one.variation,)
    )
    reported = checked(step, "0+3 = 3")
    assert not reported.right
    assert variation_title(one.variation) in reported.words


def test_which_one_breaks_the_rules_is_answered_as_it_was_asked() -> None:
    step = lesson("mlag-2018", "sections")[1].steps[1]
    assert step.wanted == "wrong"
    reported = checked(step, "6+2 = 8")
    assert not reported.right
    assert "Correct" not in reported.words
    assert "6+2 = 8" in reported.words
    assert checked(step, "5+3 = 8").right


@pytest.mark.parametrize("given", ["14", "14.0", "28/2", " 14 ", "13 2/2"])
def test_a_value_may_be_written_in_any_true_way(given: str) -> None:
    step = lesson("mlag-2018", "order")[1].steps[1]
    assert checked(step, given).right


def test_a_value_of_another_grouping_is_reported() -> None:
    step = lesson("mlag-2018", "order")[1].steps[1]
    assert "2+3 first" in checked(step, "20").words


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_wrong_choice_gets_an_explanation_of_its_own(language: str) -> None:
    """At least 95 % of wrong choices: none is answered with the general sentence."""
    general = 0
    choices = [(step, option) for _, one in ALL for step in one.steps for option in options_of(step)]
    with use_language(language):
        said = [(step, checked(step, option)) for step, option in choices]
        plain = sentence("lessons", "wrong.choose")
    wrong = [(step, one.words) for step, one in said if not one.right]
    questions: dict[str, set[str]] = {}
    for step, words in wrong:
        questions.setdefault(words, set()).add(question_of(step))
    general = sum(words in ("", plain) or len(questions[words]) > MOST_ALIKE for _, words in wrong)
    assert len(wrong) > 100
    assert general <= 0.05 * len(wrong)


MOST_ALIKE = 6
"""The same words for more questions than this explain none of them."""


def question_of(step: LessonScreen) -> str:
    return f"{step.position} {step.fact} {step.options}" if step.kind != "fact" else step.fact


def options_of(step: LessonScreen) -> tuple[str, ...]:
    """What a learner may choose in a step: equations, challenges, yes or no, or a number close to the right one."""
    if step.kind in ("choose", "challenge"):
        return step.options or CHALLENGES
    if step.kind != "fact":
        return ()
    right = answer_to(step)
    return ("yes", "no") if right in ("yes", "no") else (str(int(right) + 1), str(int(right) - 1))


FACTS = [
    pytest.param(path, one, number, id=f"{path}/{one.id}/{number}")
    for path, one in ALL
    for number, step in enumerate(one.steps)
    if step.kind == "fact"
]


@pytest.mark.parametrize(("path", "one", "number"), FACTS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_fact_is_taught_before_it_is_asked(path: str, one: Lesson, number: int, language: str) -> None:
    step = one.steps[number]
    before = max(at for at in range(number) if one.steps[at].kind == "read")
    with use_language(language):
        screen = " ".join([step_words(paths()[path], one, before), *taught(paths()[path], one, before)])
        if step.fact.startswith("effect"):
            assert variation_title(step.fact.partition("/")[2]).lower() in screen.lower()
            return
        assert rule_words(step) in screen
        right = answer_to(step)
        assert not right.isdigit() or re.search(rf"\b{right}\b", rule_words(step))


SECTIONS = Path(__file__).parents[1] / "corpora" / "sections.tsv"
DOCUMENTS = {
    "mlag-2018": "mlag",
    "mlag-guide": "guide",
    "agloa-2019": "agloa",
    "challenge-cup-2022": "cup",
    "equate": "equate",
}


def test_every_fact_names_a_section_of_its_document() -> None:
    rows = [line.split("\t") for line in SECTIONS.read_text(encoding="utf-8").splitlines()]
    for path, one in ALL:
        known = {name for row in rows if row[0] == DOCUMENTS[path] for name in row[1:]}
        assert {step.section for step in one.steps if step.kind == "fact"} <= known, (path, one.id)


LIMITED = [
    (one, offer, division)
    for one in paths()["agloa-2019"].lessons
    for division in RULEBOOKS["agloa-2019"].divisions
    for offer in division.offers
    if offer.name == one.variation and limit_lines(limits_of(offer))
]


def test_the_lesson_on_a_variation_has_the_limits_of_each_division() -> None:
    assert len(LIMITED) > 5
    for one, offer, division in LIMITED:
        name = division_name("agloa-2019", division.id)
        lines = [rule for rule in taught(paths()["agloa-2019"], one, 0) if name in rule]
        assert any(all(each in line for each in limit_lines(limits_of(offer))) for line in lines)


def test_an_example_of_another_division_or_choice_says_where_it_is_played() -> None:
    asked = 0
    for path, one in ALL:
        steps = [step for step in one.steps if one.variation and step.position]
        usual = read_position(steps[-1].position) if steps else None
        for number, step in enumerate(one.steps):
            position = read_position(step.position) if step.position and usual else usual
            if (
                position
                and usual
                and (position.division, position.variations) != (usual.division, usual.variations)
            ):
                words = step_words(paths()[path], one, number)
                titles = [variation_title(choice.name) for choice in position.variations]
                assert words.startswith(division_name(path, position.division))
                assert all(title in words for title in titles)
                asked += 1
    assert asked > 10


def test_a_goal_without_a_meaning_is_explained_whatever_was_called() -> None:
    _, one = lesson("agloa-2019", "variation-base")
    step = next(step for step in one.steps if step.kind == "challenge")
    replies = [checked(step, called) for called in CHALLENGES]
    assert [reply.right for reply in replies] == [called == "impossible" for called in CHALLENGES]
    assert all("A digit is used that this base does not have." in reply.words for reply in replies)


CORPUS = Path(__file__).parents[1] / "corpora" / "judge"
MOST_UNASKED = 1 / 2
"""The part of a variation's examples that may be on the rules pages only: further cases of the same kind."""


def examples_of(book: str) -> dict[str, dict[str, list[dict[str, str]]]]:
    """The worked examples of section XIII: by variation and example, the rows that the judge is held to."""
    listed = (CORPUS / f"{book}.inventory.tsv").read_text(encoding="utf-8").splitlines()
    shown = {id for id, _, place, _ in (line.split("\t") for line in listed) if place.startswith("example")}
    found: dict[str, dict[str, list[dict[str, str]]]] = {}
    for line in (CORPUS / f"{book}.jsonl").read_text(encoding="utf-8").splitlines():
        row = json.loads(line)
        section = row["id"].split("/")[1]
        example = next((id for id in shown if re.fullmatch(re.escape(id) + r"\.?[a-z]?", row["id"])), None)
        if example and section.startswith("XIII-") and "equation" in row:
            for name in variation_named(book, section):
                found.setdefault(name, {}).setdefault(example, []).append(row)
    return found


def variation_named(book: str, section: str) -> list[str]:
    """The variation that a section is about; the sections of a book say it themselves."""
    name = next(
        row[2]
        for row in (line.split("\t") for line in SECTIONS.read_text(encoding="utf-8").splitlines())
        if row[:2] == [DOCUMENTS[book], section]
    )
    titles = {one.variation: variation_title(one.variation) for one in paths()[book].lessons if one.variation}
    return [id for id, title in titles.items() if plain(title) == plain(name)]


def plain(title: str) -> str:
    """A title without what differs between its places: which cube is wild, and which base."""
    words = re.findall(r"[a-z]+", title.lower())
    return "wild" if "wild" in words else " ".join(word for word in words if word not in ("m", "numerals"))


def shows(one: Lesson, row: dict[str, str]) -> bool:
    """Whether a lesson asks about an expression of this example, or about its Goal and cubes."""
    texts = {side for step in one.steps for text in (step.shows, *step.options) for side in sides_of(text)}
    asked = [cubes_of(step.position) for step in one.steps if step.kind == "equation"]
    goals = [cubes_of(step.position)[0] for step in one.steps if step.kind == "challenge"]
    goal, _ = about = cubes_of(row["position"])
    return (
        about in asked
        or goal in goals
        or any(len(side) > 1 and side in texts for side in sides_of(row["equation"]))
    )


def sides_of(equation: str) -> list[str]:
    round_brackets = equation.replace("[", "(").replace("]", ")").replace(" ", "")
    return round_brackets.split("where")[0].split("=")


def cubes_of(line: str) -> tuple[str, list[str]]:
    _, goal, *sections, _ = line.split(" | ")
    return goal, sorted(cube for section in sections for cube in section.split() if cube != "-")


def test_a_lesson_on_a_variation_asks_about_the_worked_examples_of_the_book() -> None:
    found = examples_of("agloa-2019")
    assert len(found) > 15
    for one in paths()["agloa-2019"].lessons:
        examples = found.get(one.variation, {})
        missing = [id for id, rows in examples.items() if not any(shows(one, row) for row in rows)]
        assert len(missing) <= MOST_UNASKED * len(examples), (one.id, missing)


def test_no_place_among_the_choices_is_right_too_often() -> None:
    places: Counter[int] = Counter()
    for _, one in ALL:
        for step in one.steps:
            if step.kind == "choose":
                places[mixed(step.options).index(answer_to(step))] += 1
    assert max(places.values()) <= 0.6 * places.total()
