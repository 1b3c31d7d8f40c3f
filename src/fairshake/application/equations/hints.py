"""Hints and reasons in words, for a player at a table."""

from __future__ import annotations

from fairshake.analysis.coded_message import CodedMessage
from fairshake.analysis.explanations import explanation
from fairshake.analysis.hints import act_hint, nudge
from fairshake.bots import Thought
from fairshake.equations import View
from fairshake.messages import catalog, sentence


def act_words(view: View, thought: Thought) -> str:
    """What to type to make the bot's move."""
    return _said(act_hint(view, thought))


def nudge_words(thought: Thought) -> str:
    """A first hint that leaves the thinking to the player."""
    return _said(nudge(thought))


def reason_words(thought: Thought) -> str:
    """Why a bot acted as it did."""
    saying = explanation(thought)
    params = dict(saying.params)
    if "offence" in params:
        params["offence"] = _known("equations", "offence", str(params["offence"]))
    if "section" in params:
        params["section"] = _known("equations", "section", str(params["section"]).lower())
    if "fault" in params:
        params["fault"] = _known("bots", "fault", str(params["fault"]))
    return sentence("bots", saying.code, **params)


def _known(area: str, table: str, code: str) -> str:
    """The words for a code, if it has any."""
    return catalog(area).get(f"{table}.{code}", code)


def _said(saying: CodedMessage) -> str:
    params = dict(saying.params)
    if params.get("section"):
        params["section"] = _known("equations", "section", str(params["section"]).lower())
    return sentence("bots", saying.code, **params)
