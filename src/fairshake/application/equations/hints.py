"""Hints and reasons in words, for a player at a table."""

from __future__ import annotations

from fairshake.analysis.explanations import explanation
from fairshake.analysis.hints import act_hint, nudge
from fairshake.analysis.saying import Saying
from fairshake.bots import Thought
from fairshake.equations import View
from fairshake.messages import sentence


def act_words(view: View, thought: Thought) -> str:
    """What to type to do what the bot would do."""
    return _said(act_hint(view, thought))


def nudge_words(thought: Thought) -> str:
    """A first hint that leaves the thinking to the player."""
    return _said(nudge(thought))


def reason_words(thought: Thought) -> str:
    """Why a bot did what it did."""
    return _said(explanation(thought))


def _said(saying: Saying) -> str:
    return sentence("bots", saying.code, **saying.params)
