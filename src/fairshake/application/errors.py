"""Errors that use cases raise for bad input."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Literal

from fairshake.messages import sentence

if TYPE_CHECKING:
    from fairshake.application.answers import ErrorAnswer


RefusalKind = Literal["bad", "unknown", "sign-in", "forbidden", "state", "busy"]
"""Bad input; not found; not signed in; not yours; not now; try again later."""


class UseCaseError(Exception):
    """A use case's refusal: `code` has a sentence in the catalog `area`, unless `words` are given."""

    area = "platform"
    words = ""

    def __init__(self, kind: RefusalKind, code: str, field: str = "", /, **params: Any) -> None:
        super().__init__(code)
        self.kind = kind
        self.code = code
        self.field = field
        self.params: Mapping[str, Any] = params


class BadInput(UseCaseError):
    """Input that no rule book could judge: `field` names the part at fault, `code` and `params` say what is wrong.

    The code begins with its area: `platform.no-such`. The sentence is in the language of the caller;
    `words` replaces it if a caller has more to show.
    """

    def __init__(self, field: str, code: str, words: str = "", /, **params: object) -> None:
        super().__init__("bad", code, field, **params)
        area, _, rest = code.partition(".")
        self.message = words or sentence(area, rest, **params)

    def __str__(self) -> str:
        named = not self.field or self.message.startswith(f"{self.field}: ")
        return self.message if named else f"{self.field}: {self.message}"

    def answer(self) -> ErrorAnswer:
        """What the command line and the HTTP interface return.

        >>> BadInput("division", "platform.no-such", given="baby", allowed="junior").answer().error.message
        'there is no baby; allowed: junior'
        """
        # The judge at a terminal loads no msgspec.
        from fairshake.application.answers import ErrorAnswer, Fault

        return ErrorAnswer(Fault(self.field, self.message))
