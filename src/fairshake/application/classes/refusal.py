"""What cannot be done in a class."""

from __future__ import annotations

from fairshake.application.errors import UseCaseError


class ClassRefusal(UseCaseError):
    area = "classes"
