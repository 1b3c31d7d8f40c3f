"""The questions: judge, solver, puzzles and activities by POST, facts and files to print by GET. Nobody signs in."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from typing import Any, Final

from msgspec import Struct
from starlette.routing import Route as StarletteRoute

from fairshake.application.analysis import schemas as analysis
from fairshake.application.equate import schemas as equate
from fairshake.application.equations import schemas as equations
from fairshake.application.forms import TableForms
from fairshake.application.json_io import MOST_BYTES, Handler, answered
from fairshake.application.printed import Printed
from fairshake.application.puzzles import schemas as puzzles
from fairshake.application.tournaments.blank_sheets import BlankSheet
from fairshake.application.tournaments.book_facts import TournamentBooks

from .fair_queue import StopSignal
from .listeners import heard
from .press import Press
from .routes.body import asked
from .routes.call import Call, Download, Reply
from .routes.endpoint import AT_ONCE, Runner, in_turn, mount_one
from .routes.permission import Permission, Platform
from .routes.registry import Routes
from .searches import searching
from .services import Search, Services

BAD_INPUT: Final = 422
PDF: Final = "application/pdf"


class QuestionsAnswer(Struct, forbid_unknown_fields=True):
    """The questions answered by POST."""

    questions: list[str]


class SheetLink(Struct, kw_only=True):
    """What every sheet by a link is about: all fields are texts, as in a URL."""

    seed: str
    level: str = ""
    tileset: str = ""
    paper: str = ""


class HandLink(SheetLink, kw_only=True):
    tiles: str = ""
    same: str = ""
    bonus: str = ""


class SituationLink(SheetLink, kw_only=True):
    layout: str = ""


class PuzzleLink(SheetLink, kw_only=True):
    kind: str = ""
    rulebook: str = ""
    division: str = ""
    variations: str = ""
    number: str = ""


routes = Routes("/api/v1", errors=(), most_bytes=MOST_BYTES, live=False, while_stopping=True)


def _ask(path: str, summary: str, body: Any, answer: Any, permission: Permission = Permission.ANYONE) -> None:
    """The use case reads the JSON itself, as on the command line."""
    routes.add(
        "POST",
        f"/{path}",
        summary,
        {"body": bytes},
        body=body,
        answer=answer,
        permission=permission,
        errors=(500, 503),
    )


def _fact(path: str, summary: str, answer: Any) -> None:
    routes.add("GET", f"/{path}", summary, {}, answer=answer)


def _file(path: str, summary: str, query: Any) -> None:
    options = {"answer": bytes, "media": PDF, "query": query, "errors": (500, 501)}
    routes.add("GET", f"/{path}", summary, {"call": Call}, **options)


_VERDICT: Final = (equations.JudgeVerdict, equations.ObjectionRuling, equations.EqualAnswer)
_ANALYSIS: Final = (analysis.MatchAnalysis, analysis.GameAnalysis, analysis.PositionAnalysis)
_TOOL: Final = Permission.TOOL
"""Tools are closed to people at a table that forbids them."""
_ask("judge", "Rule on an Equation", equations.JudgeRequest, _VERDICT, _TOOL)
_ask("solve", "Solve a position", equations.SolveRequest, equations.SolveAnswer, _TOOL)
_ask("analyse", "Analyze a game or a position", analysis.AnalyseRequest, _ANALYSIS, _TOOL)
_ask("hint", "Hints to a mat, step by step", equations.HintRequest, equations.HintAnswer, _TOOL)
_ask("explain", "An Equation line by line", equations.ExplainRequest, equations.ExplainAnswer, _TOOL)
_ask("equate/check", "Check one play of Equate", equate.CheckRequest, equate.CheckAnswer, _TOOL)
_ask("equate/moves", "List the plays of a board", equate.MovesRequest, equate.MovesAnswer, _TOOL)
_ask("equate/hand", "Make and grade a hand", equate.HandRequest, equate.HandAnswer)
_ask("equate/situation", "Make and grade a situation", equate.SituationRequest, equate.SituationAnswer)
_ask("puzzles", "A puzzle without its answer", puzzles.PuzzleRequest, puzzles.PuzzleShown)
_ask("puzzles/answer", "Answer a puzzle", puzzles.PuzzleAnswer, puzzles.PuzzleVerdict)
_ask("puzzles/day", "The puzzle of an earlier day", puzzles.PuzzleDay, puzzles.PuzzleShown)
_ask("puzzles/hint", "Hints to a puzzle", puzzles.PuzzleHintRequest, puzzles.PuzzleHints)
_ask("puzzles/run", "Begin a run against the clock", puzzles.RunRequest, puzzles.RunState)
_ask("puzzles/run/answer", "Answer in a run", puzzles.RunAnswer, puzzles.RunState)
_fact("puzzles/choices", "Kinds and levels of puzzles", puzzles.PuzzleChoices)
_fact("puzzles/daily", "The puzzle of the day", puzzles.PuzzleShown)
_fact("rulebooks", "Rule books, divisions and variations", equations.RuleBooksAnswer)
_fact("equate/sets", "Boards and tile sets of Equate", equate.SetsAnswer)
_fact("equate/activities", "Levels of Equate's activities", equate.ActivitiesAnswer)
_fact("table-forms", "Forms for a new table: settings, seats, presets", TableForms)
_fact("tournament-books", "Books that a tournament can be run by", TournamentBooks)
_fact("questions", "The questions that are answered", QuestionsAnswer)
_fact("openapi.json", "This document", dict[str, Any])
_file("puzzles/sheet.pdf", "Puzzles to print", PuzzleLink)
_file("puzzles/key.pdf", "The answers of puzzles", PuzzleLink)
_file("scoresheet.pdf", "A scoresheet without a tournament", BlankSheet)
_file("equate/hand/sheet.pdf", "A hand to print", HandLink)
_file("equate/hand/key.pdf", "The answers of a hand", HandLink)
_file("equate/situation/sheet.pdf", "A situation to print", SituationLink)
_file("equate/situation/key.pdf", "The answers of a situation", SituationLink)


def mount_questions(
    services: Services, platform: Platform | None, document: Callable[[], Mapping[str, Any]], press: Press
) -> list[StarletteRoute]:
    """The routes for the questions, facts and files that this server has."""
    names = sorted({*services.questions, *services.searches})
    facts = {**services.facts, "questions": lambda: QuestionsAnswer(names), "openapi.json": document}
    handlers: dict[str, tuple[Callable[..., Any], Runner]] = {}
    for name, question in services.questions.items():
        handlers[name] = _question(question), _own_turns()
    for name, search in services.searches.items():
        slots = services.slots(name, AT_ONCE)
        handlers[name] = _search(search), searching(search.stop, max(1, AT_ONCE // services.share), slots)
    if platform is not None:
        for name, listener in services.listeners.items():
            handler, run = handlers[name]
            handlers[name] = handler, heard(run, listener, platform)
    for name, fact in facts.items():
        handlers[name] = fact, _own_turns()
    for name, make in services.files.items():
        handlers[name] = _printed(make), in_turn(press.turns)
    declared = {route.name.removeprefix("/"): route for route in routes}
    return [mount_one(declared[name], handler, platform, run) for name, (handler, run) in handlers.items()]


def _own_turns() -> Runner:
    return in_turn(asyncio.Semaphore(AT_ONCE))


def _question(ask: Handler) -> Callable[[bytes], Reply]:
    def handler(body: bytes) -> Reply:
        answer, handled = answered(ask, body)
        return Reply(answer, 200 if handled else BAD_INPUT)

    return handler


def _search(search: Search) -> Callable[[bytes, StopSignal], Reply]:
    def handler(body: bytes, stop: StopSignal) -> Reply:
        return _question(lambda fields: search.answer(fields, stop))(body)

    return handler


def _printed(make: Callable[[Mapping[str, str]], Printed]) -> Callable[[Call], Download]:
    def handler(call: Call) -> Download:
        made = make(asked(call.request))
        return Download(made.content, made.name, made.media_type)

    return handler
