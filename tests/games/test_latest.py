"""What was computed from the latest state is remembered."""

from __future__ import annotations

from fairshake.games import Latest


def test_a_result_is_used_again_for_the_same_state_and_equal_further_arguments() -> None:
    asked: list[tuple[str, int]] = []

    def make(state: str, at: int) -> str:
        asked.append((state, at))
        return f"{state} {at}"

    latest = Latest(make)
    assert [latest(*given) for given in (("a", 1), ("a", 1), ("a", 2), ("b", 2), ("a", 2))] == [
        "a 1",
        "a 1",
        "a 2",
        "b 2",
        "a 2",
    ]
    assert asked == [("a", 1), ("a", 2), ("b", 2), ("a", 2)]
