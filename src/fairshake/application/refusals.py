"""Why an order was refused, as a sentence, for every game: used at keyboards and by the live server alike."""

from __future__ import annotations

from collections.abc import Mapping

from fairshake.messages import catalogue, sentence

GAMES = ("equations", "equate")


def refusal_words(game: str, code: str, params: Mapping[str, str], citation: str = "") -> str:
    """The sentence of a game's refusal, with the book's section if one is given; empty if the game has no such code."""
    if game not in GAMES or f"refusal.{code}" not in catalogue(game):
        return ""
    words = _words(game, code, dict(params))
    cited = sentence("equate", "booklet", section=citation) if game == "equate" else citation
    return f"{words} ({cited})" if citation else words


def _words(game: str, code: str, params: dict[str, str]) -> str:
    if game == "equate" and "reason" in params:
        return reason_words(params.pop("case", params["reason"]), params.pop("fraction", ""), **params)
    called: dict[str, str] = {name: _called(params[name]) for name in ("now", "impossible") if name in params}
    words = sentence(game, f"refusal.{code}", **(params | called))
    what = f"waits.{params.get('what', '')}"
    return f"{words} {waits_words(game, params)}" if what in catalogue(game) else words


def _called(word: str) -> str:
    """A challenge's name; the books have it in English."""
    return catalogue("equations").get(f"call.{word.lower()}", word)


def waits_words(game: str, params: Mapping[str, str]) -> str:
    """What the table waits for: `what` is a code of the game, `whom` the names of those who are waited for."""
    whom = params.get("whom") or sentence(game, "waits.somebody")
    return sentence(game, f"waits.{params['what']}", whom=whom)


def with_why(params: Mapping[str, str]) -> dict[str, str]:
    """Parameters in which the fault of a tile set or a board of somebody's own is told in words."""
    told = dict(params)
    if "fault" in told:
        told["why"] = sentence("equate", f"fault.{told.pop('fault')}", **told)
    return told


def reason_words(case: str, fraction: str = "", **params: object) -> str:
    """The referee's sentence; a fraction typed without brackets is explained with it."""
    words = sentence("equate", f"reason.{case}", **params)
    if not fraction:
        return words
    over, _, under = fraction.partition("/")
    hint = sentence("equate", "reason.write-brackets", fraction=fraction, left=over, right=under)
    return f"{words} {hint}"
