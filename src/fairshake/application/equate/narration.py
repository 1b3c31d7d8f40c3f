"""Narration of Equate: every event of a game as a sentence, for the terminal, the page and replays alike."""

from __future__ import annotations

import re
from typing import Any, Final

from fairshake.equate.game import AnyEvent, State
from fairshake.equate.game import events as e
from fairshake.equate.game.view import average
from fairshake.messages import catalog, sentence
from fairshake.messages.latest_sentences import LatestSentences

AREA: Final = "events-equate"
_TILE: Final = re.compile(r"(\??)(?:\[([^\]]*)\]|(\S))")
_MIXED: Final = re.compile(r"(\d)(\[\d+/)")


def narrate(state: State, event: AnyEvent, player: str = "") -> str:
    """The sentence this player hears for an event, from a state at or after it; empty if there's nothing to say."""
    return _latest(state, event)


def _sentence(state: State, event: AnyEvent) -> str:
    return sentence(AREA, code_of(event), **_params(state, event))


_latest: Final = LatestSentences(_sentence)


def code_of(event: AnyEvent) -> str:
    """The code of an event's sentence: its name, and the form that it takes."""
    name = str(event.__struct_config__.tag)
    form = form_of(event)
    return f"{name}.{form}" if form else name


def form_of(event: AnyEvent) -> str:
    """Which of its sentences an event takes; empty where it has only one."""
    match event:
        case e.Passed() | e.SeatOut():
            return event.cause
        case e.GameEnded():
            if not event.winners:
                return "nobody"
            if len(event.scores) == 1:
                return "solo"
            return "winner" if len(event.winners) == 1 else "tie"
    return ""


def _params(state: State, event: AnyEvent) -> dict[str, Any]:
    match event:
        case e.FirstDrawn():
            return {"draws": _draws(state, event), "name": state.name(event.first)}
        case e.PlayMade():
            play, blanks = play_words(event.play), blank_words(event.play)
            return {"name": state.name(event.player), "play": play, "blanks": blanks, "score": event.score}
        case e.TilesTraded():
            return {"name": state.name(event.player), "count": len(event.tiles)}
        case e.PlayWithdrawn():
            why = event.why or ", ".join(fault_words(reason) for reason in event.reasons)
            return {"name": state.name(event.player), "why": why}
        case e.PlayerSubstituted():
            return {"name": event.name}
        case e.Warned():
            return {"name": state.name(event.against), "why": event.why}
        case e.ScoreAdjusted():
            return {"name": state.name(event.player), "points": f"{event.points:+}", "why": event.why}
        case e.ClockAdjusted():
            return {"name": state.name(event.player), "seconds": f"{event.seconds:+}", "why": event.why}
        case e.ProposalMade() | e.ProposalSupported():
            return {"name": state.name(event.by), "number": event.number}
        case e.GameEnded():
            return _ended(state, event)
    who = str(getattr(event, "player", "") or getattr(event, "by", ""))
    return {"name": state.name(who)} if who else {}


def play_words(play: str) -> str:
    """A play as people read it: blanks by what they stand for, fractions without brackets.

    A fraction is set apart from the digit before it: 1 1/2 is not 11/2.

    >>> play_words("J10 across 2×?[7/4]=[7/2]")
    'J10 across 2×7/4=7/2'
    >>> play_words("J10 across 1[1/2]+2=3[1/2]")
    'J10 across 1 1/2+2=3 1/2'
    """
    start, _, rest = play.partition(" ")
    direction, _, line = rest.partition(" ")
    known = direction in ("across", "down")
    faces = _MIXED.sub(r"\1 \2", _TILE.sub(lambda tile: f"[{tile[2]}]" if tile[2] else tile[3], line))
    faces = faces.replace("[", "").replace("]", "")
    return f"{start} {sentence(AREA, f'way.{direction}')} {faces}" if known else play


def blank_words(play: str) -> str:
    """What the blanks of a play stand for; empty if it has none.

    >>> blank_words("J10 across 2×?[7/4]=[7/2]")
    ' (a blank stands for 7/4)'
    """
    faces = [tile[2] or tile[3] for tile in _TILE.finditer(play) if tile[1]]
    joined = f" {sentence(AREA, 'and')} ".join(faces)
    code = "blank.one" if len(faces) == 1 else "blank.more"
    return f" {sentence(AREA, code, faces=joined)}" if faces else ""


def tile_words(tile: str) -> str:
    """A drawn tile; signs are spelled out so that a minus isn't read as a dash."""
    return catalog(AREA).get(f"tile.{tile}", tile)


def fault_words(reason: str) -> str:
    """What was wrong with a play that was taken back."""
    return sentence(AREA, f"fault.{reason}")


def _draws(state: State, event: e.FirstDrawn) -> str:
    return "; ".join(
        ", ".join(
            sentence(AREA, "draws", name=state.name(seat), tile=tile_words(tile))
            for seat, tile in drawn.items()
        )
        for drawn in event.rounds
    )


def _ended(state: State, event: e.GameEnded) -> dict[str, Any]:
    if not event.winners:
        return {}
    score = event.scores[state.settings.places[event.winners[0]]]
    names = f" {sentence(AREA, 'and')} ".join(map(state.name, event.winners))
    return {"names": names, "score": score, "turns": state.turns[0], "average": average(state, 0) or "0"}
