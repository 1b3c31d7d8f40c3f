"""Refusals of the class use cases."""

from __future__ import annotations

from fairshake.application.errors import UseCaseError


class ClassRefusal(UseCaseError):
    area = "classes"
