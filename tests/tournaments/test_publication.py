"""The director publishes the draw, the standings up to a round, and the awards; until then nobody sees them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from fairshake.application.tournaments.public_views import (
    public_awards,
    public_hall,
    public_standings,
    public_tables,
)
from fairshake.tournaments.refusal import TournamentRefusal
from fairshake.tournaments.standings import individual_standings

from .making import Office, cup, entries
from .test_command import Typed


def unpublished(office: Office, what: str) -> bool:
    shows: dict[str, Callable[[], object]] = {
        "draw": lambda: public_tables(office.desk.state(), 1, public=True),
        "standings": lambda: public_standings(office.desk, None, public=True),
        "awards": lambda: public_awards(office.desk, 3, None, public=True),
    }
    try:
        shows[what]()
    except TournamentRefusal as refusal:
        assert refusal.code == "not-published"
        return True
    return False


@pytest.mark.parametrize("what", ["draw", "standings", "awards"])
def test_nothing_is_public_until_it_is_published_and_it_can_be_hidden_again(
    tmp_path: Path, what: str
) -> None:
    office = cup(tmp_path / "t.fairshake")
    office.do("simulate", seed=1)
    assert unpublished(office, what)
    typed = Typed(office.path)
    assert typed.json("publish", what)["shown"]
    assert not unpublished(office, what)
    assert "hidden again" in typed("publish", what, "--hide")
    assert unpublished(office, what)
    assert typed.json("publish", what, "--hide", status=1)["refused"]["code"] == "not-published"
    typed("publish", "hats", status=2)


def test_standings_are_shown_up_to_the_published_round(tmp_path: Path) -> None:
    office = cup(tmp_path / "t.fairshake")
    office.do("simulate", seed=1, play=2)
    two = [(one.code, one.place, one.points) for one in individual_standings(office.desk.state())]
    office.do("simulate", seed=1)
    office.do("publish", what="standings", round=2)
    shown = public_standings(office.desk, None, public=True).individuals
    assert [(row.code, row.place, round(100 * row.points)) for row in shown] == two
    office.do("publish", what="standings")
    assert public_standings(office.desk, None, public=True).individuals != shown


def test_results_that_are_not_there_cannot_be_published(tmp_path: Path) -> None:
    office = cup(tmp_path / "t.fairshake")
    assert office.refused("publish", what="standings", round=1) == "round-not-played"
    assert office.refused("publish", what="awards") == "round-not-played"


def test_a_new_draw_is_published_anew_and_undoing_it_shows_the_old_one(tmp_path: Path) -> None:
    office = cup(tmp_path / "t.fairshake")
    office.do("publish", what="draw")
    assert public_hall(office.desk, public=True).published
    office.do("draw", seed=5)
    assert not public_hall(office.desk, public=True).published
    assert public_hall(office.desk, public=True).tables == []
    office.do("undo-draw", who="Pia", why="by accident")
    assert public_hall(office.desk, public=True).published


def test_awards_name_the_best_schools_across_divisions(tmp_path: Path) -> None:
    office = cup(tmp_path / "t.fairshake", players=40)
    office.do("simulate", seed=1)
    awards = office.do("awards")
    sums: dict[str, float] = {}
    for team in office.do("standings")["teams"]:
        sums[team["school"]] = sums.get(team["school"], 0) + team["points"]
    best = sorted(sums.items(), key=lambda one: -one[1])[:3]
    assert [(one["school"], round(one["points"], 2)) for one in awards["schools"]] == [
        (school, round(points, 2)) for school, points in best
    ]


def test_only_rounds_that_have_tables_or_results_can_be_published(tmp_path: Path) -> None:
    office = Office(tmp_path / "t.fairshake")
    office.do("new", rulebook="challenge-cup-2022", divisions=["fifth"], rounds=2)
    office.do("enter", csv=entries(20, 5, "fifth"))
    typed = Typed(office.path)

    def refused(*words: str) -> str:
        return str(typed.json("publish", *words, status=1)["refused"]["code"])

    assert refused("draw") == "round-not-drawn"
    assert refused("draw", "--round", "1") == "round-not-drawn"
    assert refused("standings") == "round-not-played"
    office.do("draw", seed=1, rounds=[1])
    assert refused("draw", "--round", "2") == "round-not-drawn"
    assert typed.json("publish", "draw", "--round", "1")["shown"]
