"""Every route of the interface: method, path, what it takes, what it answers, and with which statuses it refuses."""

from __future__ import annotations

from typing import Any, Final

from fairshake.application.analysis import edge as analysis
from fairshake.application.equate import edge as equate
from fairshake.application.equations import edge as equations
from fairshake.application.forms import TableForms
from fairshake.application.puzzles import edge as puzzles
from fairshake.application.tables.lobby import TableWish
from fairshake.server.live import people, shapes, tables

from .classes import CLASSES, LESSONS
from .documented import JSON, READ, Documented
from .tournaments import TOURNAMENTS

LIVE: Final = (503,)
HAND_LINK: Final = ("level", "seed", "tileset", "tiles", "same", "bonus", "paper")
PUZZLE_LINK: Final = (
    "kind",
    "rulebook",
    "division",
    "variations",
    "level",
    "tileset",
    "seed",
    "number",
    "paper",
)
SITUATION_LINK: Final = ("level", "seed", "tileset", "layout", "paper")


def _ask(path: str, summary: str, request: Any, answer: Any, refusals: tuple[int, ...] = ()) -> Documented:
    statuses = (*READ, *refusals, 500, 503)
    return Documented("POST", f"/api/v1/{path}", summary, {200: answer}, statuses, request, live=False)


def _fact(path: str, summary: str, answer: Any) -> Documented:
    return Documented("GET", f"/api/v1/{path}", summary, {200: answer}, live=False)


def _file(path: str, summary: str, query: tuple[str, ...]) -> Documented:
    media = "application/pdf"
    return Documented(
        "GET", f"/api/v1/{path}", summary, {200: bytes}, (422, 500), media=media, query=query, live=False
    )


def _people(
    method: str, path: str, summary: str, answers: dict[int, Any], *refusals: int, **more: Any
) -> Documented:
    reading = READ if "request" in more else ()
    statuses = tuple(sorted({*refusals, *reading, *LIVE, 403}))
    return Documented(method, f"/api/v1/people{path}", summary, answers, statuses, **more)


def _table(
    method: str, path: str, summary: str, answers: dict[int, Any], *refusals: int, **more: Any
) -> Documented:
    reading = READ if "request" in more else ()
    statuses = tuple(sorted({*refusals, *reading, *LIVE, 403}))
    return Documented(method, f"/api/v1/tables{path}", summary, answers, statuses, **more)


_VERDICT: Final = (equations.JudgeVerdict, equations.ObjectionRuling, equations.EqualAnswer)
_ANALYSIS: Final = (analysis.MatchAnalysis, analysis.GameAnalysis, analysis.PositionAnalysis)
QUESTIONS: Final = (
    _ask("judge", "Rule on an Equation", equations.JudgeRequest, _VERDICT, (403,)),
    _ask("solve", "Solve a position", equations.SolveRequest, equations.SolveAnswer, (403,)),
    _ask("analyse", "Analyse a game or a position", analysis.AnalyseRequest, _ANALYSIS, (403,)),
    _ask("hint", "Hints to a mat, step by step", analysis.HintRequest, analysis.HintAnswer, (403,)),
    _ask("explain", "An Equation line by line", analysis.ExplainRequest, analysis.ExplainAnswer, (403,)),
    _ask("equate/check", "Check one play of Equate", equate.CheckRequest, equate.CheckAnswer, (403,)),
    _ask("equate/moves", "List the plays of a board", equate.MovesRequest, equate.MovesAnswer, (403,)),
    _ask("equate/hand", "Make and grade a hand", equate.HandRequest, equate.HandAnswer),
    _ask("equate/situation", "Make and grade a situation", equate.SituationRequest, equate.SituationAnswer),
    _ask("puzzles", "A puzzle without its answer", puzzles.PuzzleRequest, puzzles.PuzzleShown),
    _ask("puzzles/answer", "Answer a puzzle", puzzles.PuzzleAnswer, puzzles.PuzzleVerdict),
    _ask("puzzles/hint", "Hints to a puzzle", puzzles.PuzzleHintRequest, puzzles.PuzzleHints),
    _ask("puzzles/run", "Begin a run against the clock", puzzles.RunRequest, puzzles.RunState),
    _ask("puzzles/run/answer", "Answer in a run", puzzles.RunAnswer, puzzles.RunState),
    _fact("puzzles/choices", "Kinds and levels of puzzles", puzzles.PuzzleChoices),
    _fact("puzzles/daily", "The puzzle of the day", puzzles.PuzzleShown),
    _fact("rulebooks", "Rule books, divisions and variations", equations.RuleBooksAnswer),
    _fact("equate/sets", "Boards and tile sets of Equate", equate.SetsAnswer),
    _fact("equate/activities", "Levels of Equate's activities", equate.ActivitiesAnswer),
    _fact("table-forms", "Forms for a new table: settings, seats, presets", TableForms),
    _fact("questions", "The questions that are answered", shapes.QuestionsAnswer),
    _fact("openapi.json", "This document", dict[str, Any]),
    _file("puzzles/sheet.pdf", "Puzzles to print", PUZZLE_LINK),
    _file("puzzles/key.pdf", "The answers of puzzles", PUZZLE_LINK),
    _file("equate/hand/sheet.pdf", "A hand to print", HAND_LINK),
    _file("equate/hand/key.pdf", "The answers of a hand", HAND_LINK),
    _file("equate/situation/sheet.pdf", "A situation to print", SITUATION_LINK),
    _file("equate/situation/key.pdf", "The answers of a situation", SITUATION_LINK),
)
_IN: Final = shapes.SignedInAnswer
_ME: Final = shapes.PersonAnswer
_TOKEN: Final = shapes.NewTokenAnswer
PEOPLE: Final = (
    _people("POST", "/guest", "Come in as a guest", {201: _IN}, 409, 429, request=people.GuestWish, optional=True),
    _people("POST", "/accounts", "Make an account", {201: _IN}, 409, 429, request=people.AccountWish),
    _people("POST", "/login", "Sign in", {200: _IN}, 401, 429, request=people.AccountWish),
    _people("POST", "/logout", "Sign out", {204: None}, 401),
    _people("GET", "/me", "Who I am", {200: _ME}, 401),
    _people("PATCH", "/me", "Change a guest's name", {200: _ME}, 401, 409, request=people.GuestWish),
    _people("GET", "/me/export", "All that is kept about me", {200: shapes.ExportAnswer}, 401),
    _people("DELETE", "/me", "Forget me", {204: None}, 401),
    _people("POST", "/me/tokens", "A token for a program", {201: _TOKEN}, 401, 409, request=people.TokenWish),
    _people("GET", "/me/tokens", "My tokens", {200: shapes.TokensAnswer}, 401),
    _people("DELETE", "/me/tokens/{token}", "Take a token back", {204: None}, 401, 404),
)  # fmt: skip
_ONE: Final = shapes.TableAnswer
_PREVIEW: Final = {200: equate.CheckAnswer}
_DONE: Final = shapes.DoneAnswer
_SEAT: Final = {"request": tables.SeatRequest, "optional": True}
_LINES: Final = {"media": "application/x-ndjson", "query": ("since",)}
_FAR: Final = analysis.TableAnalysis
_PLOT: Final[dict[str, Any]] = {"media": "image/svg+xml", "query": ("dark",)}
_STREAM: Final = {"media": "text/event-stream", "query": ("since",)}
TABLES: Final = (
    _table("POST", "", "Make a table", {201: _ONE}, 401, 429, request=TableWish),
    _table("GET", "", "Public tables", {200: shapes.TablesAnswer}),
    _table("GET", "/mine", "My tables", {200: shapes.TablesAnswer}, 401),
    _table("GET", "/by-code/{code}", "The table of a code", {200: _ONE}, 404, 429),
    _table("GET", "/{table}", "One table", {200: _ONE}, 404),
    _table("POST", "/{table}/seats", "Sit down", {200: _ONE}, 401, 404, 409, 429, **_SEAT),
    _table("DELETE", "/{table}/seats/mine", "Get up", {200: _ONE}, 401, 404, 409),
    _table("POST", "/{table}/start", "Start the game", {200: _ONE}, 401, 404, 409, 422),
    _table("POST", "/{table}/adjourn", "Adjourn the game", {200: _ONE}, 401, 404, 409),
    _table("POST", "/{table}/resume", "Go on after adjourning", {200: _ONE}, 401, 404, 409),
    _table("POST", "/{table}/rematch", "Play again", {201: _ONE}, 401, 404, 409),
    _table("POST", "/{table}/commands", "Act in the game", {200: _DONE}, 401, 404, 409, request=tables.Order),
    _table("POST", "/{table}/preview", "Preview a play", _PREVIEW, 401, 404, 409, request=tables.PreviewRequest),
    _table("POST", "/{table}/judge", "Call a judge", {200: _ONE}, 401, 404, 409, request=tables.JudgeCall),
    _table("POST", "/{table}/send-away", "Send somebody away", {200: _ONE}, 401, 404, 409, request=tables.SendingAway),
    _table("GET", "/{table}/view", "What I may see", {200: shapes.ViewAnswer}, 404),
    _table("GET", "/{table}/events", "What has happened", {200: str}, 404, 422, **_LINES),
    _table("GET", "/{table}/stream", "Messages as they come", {200: str}, 404, 422, **_STREAM),
    _table("GET", "/{table}/pad", "My scratch pad", {200: shapes.PadAnswer}, 401),
    _table("PUT", "/{table}/pad", "Keep my scratch pad", {204: None}, 401, 404, request=tables.Pad),
    _table("GET", "/{table}/replay", "A game that is over", {200: shapes.ReplayAnswer}, 404, 409),
    _table("GET", "/{table}/replay/{version}", "One moment of it", {200: shapes.ViewAnswer}, 404, 409, 422),
    _table("POST", "/{table}/analysis", "Analyse a game that is over", {200: _FAR}, 404, 409),
    _table("GET", "/{table}/analysis", "How far its analysis is", {200: _FAR}, 404, 409),
    _table("GET", "/{table}/analysis.svg", "Its plot", {200: str}, 404, 409, **_PLOT),
    _table("GET", "/{table}/transcript", "Its transcript", {200: str}, 404, 409, media="text/plain"),
    _table("GET", "/{table}/code.svg", "The way to a table as QR code", {200: str}, 404, media="image/svg+xml"),
    _table("POST", "/{table}/report", "Report somebody", {204: None}, 401, 404, request=tables.Report),
)  # fmt: skip
OPERATIONS: Final = (
    Documented("GET", "/healthz", "Is it alive?", {200: shapes.StatusAnswer}),
    Documented("GET", "/readyz", "Is it ready?", {200: shapes.StatusAnswer, 503: shapes.StatusAnswer}),
    Documented("GET", "/metrics", "Figures for Prometheus", {200: str}, media="text/plain"),
)
ROUTES: Final = (*QUESTIONS, *PEOPLE, *TABLES, *TOURNAMENTS, *CLASSES, *LESSONS, *OPERATIONS)
__all__ = ["JSON", "ROUTES", "Documented"]
