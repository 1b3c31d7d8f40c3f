"""`fairshake judge` with flags: the mat, the verdict and the exit status."""

from __future__ import annotations

import pytest

from .running import LINE, fairshake


def test_a_correct_equation_exits_with_0_and_shows_the_mat_the_values_and_where_each_cube_came_from() -> None:
    done = fairshake("judge", "--position", LINE, "--equation", "(6x6)+1 = 37")
    text = done.stdout.decode()
    assert done.returncode == 0
    assert "Goal       [3][7]" in text
    assert "Correct" in text
    assert "from Required:  [6] [x]" in text
    assert "from Permitted: [6] [+] [1]" in text


def test_the_flags_say_the_same_as_the_line() -> None:
    flags = ["--rulebook", "mlag-2018", "--division", "middle", "--goal", "37", "--required", "6 x"]
    flags += ["--permitted", "6 + 1", "--forbidden", "7", "--resources", "r2 b0 g-", "--challenge", "now"]
    by_flags = fairshake("judge", *flags, "--equation", "(6x6)+1 = 37")
    by_line = fairshake("judge", "--position", LINE, "--equation", "(6x6)+1 = 37")
    assert by_flags.returncode == by_line.returncode == 0
    assert by_flags.stdout == by_line.stdout


def test_an_incorrect_equation_exits_with_1_and_points_at_the_place() -> None:
    done = fairshake("judge", "--position", LINE, "--equation", "2(3) = 37")
    assert done.returncode == 1
    assert "Equation   2(3) = 37\n            ^\n" in done.stdout.decode()
    assert "Not correct: malformed" in done.stdout.decode()


def test_variations_are_named_with_their_parameters() -> None:
    line = [
        "--rulebook",
        "agloa-2019",
        "--division",
        "junior",
        "--goal",
        "12",
        "--required",
        "5 x",
        "--permitted",
        "2",
    ]
    said = ["--variation", "base=8", "--variation", "factorial", "--equation", "5x(2!) = 12"]
    assert fairshake("judge", *line, *said).returncode == 0
    assert fairshake("judge", *line, "--equation", "5x(2!) = 12").returncode == 1


def test_cubes_are_colored_where_the_terminal_can() -> None:
    asked = ["judge", "--position", LINE, "--equation", "(6x6)+1 = 37"]
    assert b"\x1b[" in fairshake(*asked, environment={"FORCE_COLOR": "1", "TERM": "xterm-256color"}).stdout
    assert b"\x1b[" not in fairshake(*asked).stdout


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--rulebook", "agloa", "--division", "middle", "--goal", "3"], "rulebook"),
        (["--rulebook", "mlag-2018", "--division", "nursery", "--goal", "3"], "division"),
        (["--position", LINE, "--goal", "3"], "goal"),
        (["--position", "nonsense"], "position"),
        (
            ["--rulebook", "agloa-2019", "--division", "middle", "--goal", "3", "--variation", "dance"],
            "variations",
        ),
        (["--rulebook", "mlag-2018", "--division", "middle", "--goal", "3&"], "goal"),
        (["--rulebook", "mlag-2018", "--division", "middle", "--goal", "3", "--required", "q"], "required"),
        (
            ["--rulebook", "mlag-2018", "--division", "middle", "--goal", "3", "--challenge", "later"],
            "challenge",
        ),
    ],
)
def test_bad_input_exits_with_2_and_names_the_field(arguments: list[str], said: str) -> None:
    done = fairshake("judge", *arguments, "--equation", "1+2 = 3")
    assert done.returncode == 2
    assert done.stdout == b""
    assert done.stderr.decode().startswith(f"fairshake judge: {said}: ")


def test_without_an_equation_it_says_what_to_give() -> None:
    done = fairshake("judge", "--position", LINE)
    assert done.returncode == 2
    assert b"--equation" in done.stderr


def test_bytes_that_are_not_text_are_answered_in_words() -> None:
    done = fairshake("judge", "--position", LINE, b"--equation", b"\xff\xfe6 = \x80")
    assert done.returncode == 1
    assert "Not correct: malformed" in done.stdout.decode()


def test_a_complaint_sends_no_commands_to_the_terminal() -> None:
    done = fairshake("judge", "--position", "\x1b[31m/\x07 | | | | | | \x1b[0m", "--equation", "1+2 = 3")
    assert done.returncode == 2
    assert b"\x1b" not in done.stderr + done.stdout


def test_it_lists_what_can_be_chosen_with_explanations() -> None:
    books = fairshake("judge", "--list").stdout.decode()
    assert [name in books for name in ("mlag-guide", "mlag-2018", "agloa-2019", "challenge-cup-2022")] == [
        True
    ] * 4
    chosen = fairshake("judge", "--list", "--rulebook", "agloa-2019", "--division", "middle").stdout.decode()
    assert "base=8|9|10" in chosen
    assert "base=8|9|11|12" not in chosen
    assert "Two factorial signs" in chosen
    wrong = fairshake("judge", "--list", "--rulebook", "agloa-2019", "--division", "nursery")
    assert wrong.returncode == 2
    assert b"elementary, middle, junior, senior" in wrong.stderr


def test_the_list_says_what_a_variation_means_in_its_division() -> None:
    def listed(division: str) -> str:
        done = fairshake("judge", "--list", "--rulebook", "agloa-2019", "--division", division)
        return " ".join(done.stdout.decode().split())

    assert "Only for numbers up to 200 here." in listed("elementary")
    assert "The wild cube can stand for another number" in listed("elementary")
    assert "The wild cube may stand for another symbol" in listed("middle")
