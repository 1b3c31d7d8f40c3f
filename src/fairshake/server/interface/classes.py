"""The routes about classes and lessons, for the OpenAPI document."""

from __future__ import annotations

from typing import Any, Final

from fairshake.application.classes.classes import ClassChange, ClassWish
from fairshake.application.classes.tables import TablesWish
from fairshake.application.classes.wishes import WorkAnswer, WorkWish
from fairshake.server.classes import lessons, routes, shapes

from .documented import READ, Documented

CSV: Final = "text/csv"


def _class(
    method: str, path: str, summary: str, answers: dict[int, Any], *refusals: int, **more: Any
) -> Documented:
    reading = READ if "request" in more else ()
    inside = (401, 403, 404) if "{classroom}" in path else (403,)
    statuses = tuple(sorted({*refusals, *reading, *inside, 503}))
    return Documented(method, f"/api/v1/classes{path}", summary, answers, statuses, **more)


def _lesson(
    method: str, path: str, summary: str, answers: dict[int, Any], *refusals: int, **more: Any
) -> Documented:
    reading = READ if "request" in more else ()
    statuses = tuple(sorted({*refusals, *reading, 403, 503}))
    return Documented(method, f"/api/v1/lessons{path}", summary, answers, statuses, **more)


_MADE: Final = shapes.MadeClassAnswer
_BOTH: Final = (shapes.TeacherAnswer, shapes.ChildAnswer)
_JOINED: Final = shapes.JoinedClassAnswer
_CODE: Final = {201: shapes.RecoveryAnswer}
_GIVEN: Final = {201: shapes.GivenWorkAnswer}
_ALL: Final = {200: shapes.OrderedTables}
CLASSES: Final = (
    _class("POST", "", "Make a class or a club", {201: _MADE}, 401, 409, request=ClassWish),
    _class("GET", "/mine", "My classes", {200: shapes.MyClassesAnswer}, 401),
    _class("GET", "/by-code/{code}", "The class of a code", {200: shapes.FoundClassAnswer}, 404, 409, 429),
    _class("POST", "/join", "Come into a class", {201: _JOINED}, 404, 409, 429, request=routes.JoinWish),
    _class("POST", "/recover", "Back by a recovery code", {200: _JOINED}, 404, 429, request=routes.RecoverWish),
    _class("GET", "/{classroom}", "A class as I may see it", {200: _BOTH}),
    _class("PATCH", "/{classroom}", "Change a class", {200: _MADE}, 422, request=ClassChange),
    _class("DELETE", "/{classroom}", "Delete a class with everything in it", {204: None}),
    _class("GET", "/{classroom}/code.svg", "The way in as QR code", {200: str}, media="image/svg+xml"),
    _class("DELETE", "/{classroom}/members/me", "Leave a class", {204: None}),
    _class("POST", "/{classroom}/members/me/recovery", "A new recovery code for me", _CODE, 429),
    _class("DELETE", "/{classroom}/members/{member}", "Send a child away", {204: None}),
    _class("POST", "/{classroom}/members/{member}/recovery", "A new recovery code for a child", _CODE),
    _class("POST", "/{classroom}/work", "Give work", _GIVEN, 409, 429, request=WorkWish),
    _class("GET", "/{classroom}/work/{work}", "Work as I do it", {200: shapes.WorkSheetAnswer}),
    _class("PATCH", "/{classroom}/work/{work}", "Close or open work", {204: None}, request=routes.WorkChange),
    _class("DELETE", "/{classroom}/work/{work}", "Take work back", {204: None}),
    _class("POST", "/{classroom}/work/{work}/answers", "Answer a question", {200: shapes.CheckedAnswer}, 409,
           request=WorkAnswer),
    _class("POST", "/{classroom}/tables", "Everybody to tables", _GIVEN, 409, 429, request=TablesWish, optional=True),
    _class("POST", "/{classroom}/pause", "Pause all", _ALL),
    _class("POST", "/{classroom}/go-on", "Go on", _ALL),
    _class("GET", "/{classroom}/results", "Results by child and skill", {200: shapes.ResultsAnswer}),
    _class("GET", "/{classroom}/export.json", "Everything of a class", {200: shapes.ClassExport}),
    _class("GET", "/{classroom}/results.csv", "Results as a table", {200: str}, media=CSV),
    _class("GET", "/{classroom}/minutes.csv", "The play-time log as a table", {200: str}, media=CSV),
    _class("GET", "/{classroom}/time-cards.pdf", "Time cards to print", {200: bytes}, 422, media="application/pdf",
           query=("paper", "member")),
)  # fmt: skip
LESSONS: Final = (
    _lesson("GET", "", "The map of lessons", {200: shapes.MapAnswer}),
    _lesson("GET", "/{path}/{lesson}", "A lesson", {200: shapes.LessonAnswer}, 404),
    _lesson("POST", "/{path}/{lesson}/steps/{step}", "Answer a step", {200: shapes.StepAnswer}, 404, 422,
            request=lessons.StepWish, optional=True),
)  # fmt: skip
