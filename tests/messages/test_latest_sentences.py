"""A remembered sentence belongs to its state, its event and its language."""

from __future__ import annotations

from fairshake.messages import language, use_language
from fairshake.messages.latest_sentences import LatestSentences


def test_a_sentence_is_written_once_for_all_and_again_for_whatever_differs() -> None:
    written: list[str] = []

    def write(state: list[str], event: str) -> str:
        written.append(f"{state[0]} {event} {language()}")
        return written[-1]

    sentence, here, there = LatestSentences(write), ["here"], ["here"]
    assert [sentence(here, "move") for _ in range(4)] == ["here move en"] * 4
    assert len(written) == 1
    with use_language("es"):
        assert sentence(here, "move") == "here move es"
    assert sentence(here, "move") == "here move en"
    assert sentence(here, "call") == "here call en"
    sentence(there, "call")  # an equal state is not the same moment
    assert len(written) == 4
