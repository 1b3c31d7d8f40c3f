"""What the use cases say when they cannot work with what they were given."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fairshake.messages import sentence

if TYPE_CHECKING:
    from fairshake.application.answers import ErrorAnswer


class BadInput(Exception):
    """Input that no rule book could judge: `field` names the part at fault, `code` and `params` say what is wrong.

    The code begins with its area: `platform.no-such`. The sentence is told in the language of whoever asked;
    `words` replaces it where a caller has something to show with it.
    """

    def __init__(self, field: str, code: str, words: str = "", /, **params: object) -> None:
        area, _, rest = code.partition(".")
        self.field = field
        self.code = code
        self.params = params
        self.message = words or sentence(area, rest, **params)
        super().__init__(f"{field}: {self.message}" if field else self.message)

    def answer(self) -> ErrorAnswer:
        """What the command line and the HTTP interface give back.

        >>> BadInput("division", "platform.no-such", given="baby", allowed="junior").answer().error.message
        'there is no baby; allowed are junior'
        """
        # The judge at a terminal loads no msgspec.
        from fairshake.application.answers import ErrorAnswer, Fault

        return ErrorAnswer(Fault(self.field, self.message))

    def coded(self, code: str) -> ErrorAnswer:
        """The same with a code for programs, as the live interface has it."""
        from fairshake.application.answers import ErrorAnswer, Fault

        return ErrorAnswer(Fault(self.field, self.message, code))
