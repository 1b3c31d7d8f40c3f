"""What `solve` promises: judged Equations, proofs with their reason, honest bounds, deadlines and cancelling."""

from __future__ import annotations

import threading

import pytest

from fairshake.judgment import judge
from fairshake.notation import read_position
from fairshake.solver import CancelToken, solve


def answer(line: str, **options: object) -> object:
    return solve(read_position(line), **options)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "line",
    [
        "mlag-2018/middle - | 37 | 6 x | 6 + 1 | - | 2 2 | now",
        "mlag-guide/elementary - | 345 | 7 x | 7 7 | - | + 2 x | impossible",
        "agloa-2019/elementary/basic - | 3x5+2 | 5 | ^ 2 - | - | 4 + 0 | none",
        "agloa-2019/middle factorial,base=8 | 2x 3+5 | 5 x | r3 b+ | 7 | 1 2 2 - ^ | now",
        "agloa-2019/middle wild=0 | 40 | 8 x | 5 + 0 | 7 | 1 2 2 - ^ | now",
        "agloa-2019/middle exponent=red | 25 | - | 5 r2 | - | 1 7 + 4 | now",
        "agloa-2019/elementary decimal-point,percent | 4 | - | 2 5 √ | - | 1 6 + ^ | none",
        "challenge-cup-2022/sixth - | 6 | ^ | 2 √ 6 | - | 2 9 | now",
        "challenge-cup-2022/third - | 8 | - | 8 | - | 1 7 + | now",
        "agloa-2019/junior multiple-of-k=7 | 5 | + | 8 4 | - | 1 7 | none",
    ],
)
def test_a_possible_position_comes_with_an_equation_that_the_judge_accepts(line: str) -> None:
    position = read_position(line)
    result = solve(position, limit=3)
    assert result.status == "possible"
    assert all(judge(position, equation).correct for equation in result.equations)


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("mlag-2018/elementary - | 380 | 6 x | 6 + 1 | - | 2 2 | none", "height"),
        ("mlag-2018/elementary - | 1÷3 | 6 x | 6 + 1 | - | 2 2 | none", "integer"),
        ("mlag-2018/elementary - | 1-3 | 6 x | 6 + 1 | - | 2 2 | none", "sign"),
        ("mlag-2018/middle - | √2 | 6 x | 6 + 1 | - | 2 2 | none", "rational"),
        ("mlag-2018/elementary - | 7 | 6 x | 6 ÷ 4 | - | 2 2 | none", "primes"),
        ("mlag-2018/elementary - | 7 | + + + | 6 4 | - | 2 | none", "required-signs"),
        ("mlag-2018/elementary - | 7 | 1 2 3 4 | 6 4 | - | + | none", "required-digits"),
        ("mlag-2018/elementary - | 7 | + | x | - | - | none", "no-digits"),
        ("agloa-2019/middle base=8 | 7 | 9 + | 3 4 | - | 1 | none", "required-useless"),
        ("mlag-2018/elementary - | 7÷0 | + | 3 4 | - | 7 | none", "goal-illegal"),
        ("mlag-2018/elementary - | 71 | 3 + 4 | 6 ^ | - | - 2 | none", "searched"),
    ],
)
def test_an_impossible_position_says_what_proves_it(line: str, code: str) -> None:
    result = solve(read_position(line))
    assert result.status == "impossible"
    assert result.proof is not None
    assert result.proof.code == code


def test_the_shortest_solution_has_the_fewest_cubes() -> None:
    line = "mlag-2018/middle - | 8 | - | 1 2 3 4 5 6 + + x - | - | 9 | none"
    result = solve(read_position(line), shortest=True)
    assert result.cubes_used == 3


@pytest.mark.parametrize(
    ("line", "cubes"),
    [
        ("junior multiple-of-k=10,multiple-operations,number-of-factors | 64 | 2 4 x ÷ 3 | - | - | g-", 5),
        ("elementary factorial,three-operation | 46√0 | 9 x √ 1 0 | - | - | k÷", 5),
    ],
)
def test_the_shortest_has_the_fewest_cubes_where_signs_are_free_or_serve_twice(line: str, cubes: int) -> None:
    position = read_position(f"agloa-2019/{line} | impossible")
    found = solve(position, shortest=True, seconds=20)
    assert found.cubes_used == cubes
    assert len(found.equations) == 1


def test_distinct_solutions_differ_in_their_canonical_form() -> None:
    result = solve(read_position("mlag-2018/middle - | 9 | - | 2 3 4 + + | - | - | none"), limit=50)
    assert len(result.equations) == 1
    differences = solve(read_position("mlag-2018/middle - | 1 | - | 2 3 4 - - | - | - | none"), limit=50)
    assert sorted(differences.equations) == ["2-(4-3) = 1", "3-(4-2) = 1", "3-2 = 1", "4-3 = 1"]


def test_now_uses_at_most_one_cube_of_resources() -> None:
    line = "mlag-2018/middle - | 9 | - | 2 7 | - | {} | now"
    assert solve(read_position(line.format("+ 5"))).status == "possible"
    assert solve(read_position(line.replace("2 7", "2").format("+ 7"))).status == "impossible"


def test_after_impossible_every_cube_of_resources_may_be_used() -> None:
    assert solve(read_position("mlag-2018/middle - | 9 | - | 2 | - | + 7 | impossible")).status == "possible"


def test_every_required_cube_is_used() -> None:
    result = solve(read_position("mlag-2018/middle - | 9 | 0 x | 2 7 + | - | 1 + | none"))
    assert result.status == "possible"
    assert "0" in result.equations[0]
    assert "x" in result.equations[0]


def test_the_challenge_cup_allows_one_cube_and_wants_the_index_two() -> None:
    assert solve(read_position("challenge-cup-2022/fourth - | 7 | - | 7 | - | 1 2 | now")).cubes_used == 1
    line = "challenge-cup-2022/fourth - | 3 | √ | 9 | - | {} | now"
    assert solve(read_position(line.format("4 5"))).status == "impossible"
    assert solve(read_position(line.format("2 5"))).equations == ("2√9 = 3",)


def test_the_third_grade_has_no_fractions() -> None:
    line = "challenge-cup-2022/third - | 6 | 1 ÷ 2 x | 6 6 | - | 2 x | none"
    result = solve(read_position(line), limit=20)
    assert all("1÷2" not in equation for equation in result.equations)


def test_no_time_at_all_is_an_honest_unknown() -> None:
    line = "mlag-2018/middle - | 987 | 0 1 2 + ÷ | 3 6 | - | 1 1 2 2 3 4 + - - x x ÷ ÷ √ | none"
    result = solve(read_position(line), seconds=0.0)
    assert (result.status, result.bound) == ("unknown", "deadline")


def test_another_thread_can_cancel() -> None:
    line = "mlag-2018/elementary - | 58 | 0 0 0 0 3 5 + + ÷ ^ √ | 0 | - | 0 0 1 3 4 6 - ÷ ÷ √ | none"
    token = CancelToken()
    found = []
    worker = threading.Thread(target=lambda: found.append(solve(read_position(line), cancel=token)))
    worker.start()
    token.cancel()
    worker.join(timeout=60)
    assert found[0].status != "impossible" or found[0].proof is not None
    assert not worker.is_alive()


def test_a_canceled_token_stops_a_search_before_it_starts() -> None:
    token = CancelToken()
    token.cancel()
    line = "mlag-2018/elementary - | 58 | 0 0 0 0 3 5 + + ÷ ^ √ | 0 | - | 0 0 1 3 4 6 - ÷ ÷ √ | none"
    assert solve(read_position(line), cancel=token).bound == "cancelled"


def test_progress_shows_the_size_being_tried() -> None:
    seen: list[tuple[int, int]] = []
    line = "mlag-2018/elementary - | 71 | 3 + 4 | 6 ^ | - | - 2 | none"
    solve(read_position(line), progress=lambda size, largest: seen.append((size, largest)), shortest=True)
    assert [size for size, _ in seen] == [3, 4, 5, 6, 7]
    assert {largest for _, largest in seen} == {7}


def test_searches_in_many_threads_do_not_disturb_each_other() -> None:
    lines = [f"mlag-2018/middle - | {goal} | 6 x | 6 + 1 3 | - | 2 2 5 - | none" for goal in range(20, 44)]
    alone = [solve(read_position(line)).status for line in lines]
    together: dict[str, str] = {}

    def work(line: str) -> None:
        together[line] = solve(read_position(line)).status

    threads = [threading.Thread(target=work, args=(line,)) for line in lines]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert [together[line] for line in lines] == alone


@pytest.mark.parametrize(("goal", "rest"), [("0", "5"), ("7", "5 7 +"), ("0", "5 7 +")])
def test_a_percent_of_two_zeros_is_nothing(goal: str, rest: str) -> None:
    position = read_position(f"agloa-2019/elementary percent | {goal} | 0 0 √ {rest} | - | - | - | none")
    result = solve(position, seconds=20)
    assert result.status == "possible"
    assert judge(position, result.equations[0]).correct


@pytest.mark.parametrize(
    "mat",
    [
        "elementary factorial | 38 | 3 9 | - | - | 3 √ | impossible",
        "elementary factorial | 2 | √ 6 | ÷ 2 | - | - | now",
        "junior multiple-of-k=11,factorial | 8÷6 | ÷ 7 | - | - | ÷ 4 3 | none",
    ],
)
def test_huge_factorials_do_not_keep_a_no_from_being_proved(mat: str) -> None:
    """720! has no whole root, and nothing with 5040! in it can be verified by the judge."""
    assert solve(read_position(f"agloa-2019/{mat}"), seconds=20).status == "impossible"
