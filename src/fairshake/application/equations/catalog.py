"""The use case "what can be played?": rule books, divisions and variations with short explanations."""

from __future__ import annotations

from dataclasses import astuple

from fairshake.equations.book import SECOND, CupPoints, LeaguePoints, MatchBook
from fairshake.equations.books import BOOKS, USUAL
from fairshake.equations.settings import usual_division
from fairshake.notation.position import PARAMETER_NAMES
from fairshake.rulebooks import RULEBOOKS, VARIATIONS, Division, Offer, RuleBook, parameters_of

from .names import (
    book_name,
    division_name,
    limit_lines,
    limits_of,
    short_book_name,
    variation_example,
    variation_explanation,
    variation_title,
)
from .schemas import (
    OfferedDivision,
    OfferedGoal,
    OfferedKey,
    OfferedParameter,
    OfferedPlace,
    OfferedRuleBook,
    OfferedScore,
    OfferedScores,
    OfferedTime,
    OfferedVariation,
    RuleBooksAnswer,
)


def rulebooks() -> RuleBooksAnswer:
    """Every rule book, for menus and for programs."""
    return RuleBooksAnswer([_book(book) for book in RULEBOOKS.values()])


def _book(book: RuleBook) -> OfferedRuleBook:
    play = BOOKS.get(book.id)
    return OfferedRuleBook(
        id=book.id,
        name=book_name(book.id),
        short_name=short_book_name(book.id),
        usual=book.id == USUAL,
        usual_division=usual_division(book.id),
        order_of_operations=book.order_of_operations,
        version=book.version,
        forms=list(book.forms),
        cubes_of_each_colour=book.cubes_of_each_colour,
        players=(book.least_players, book.most_players),
        rules_page=play.rules_page if play else "",
        calls={**play.calls, "no-goal": "No Goal"} if play else {},
        times=_times(play) if play else [],
        scores=_scores(play) if play else None,
        divisions=[_division(book, division) for division in book.divisions],
    )


def _times(book: MatchBook) -> list[OfferedTime]:
    return [
        OfferedTime(
            task,
            limit.time / SECOND,
            limit.countdown / SECOND,
            limit.penalty,
            limit.extra / SECOND,
            limit.extra_penalty,
        )
        for task, limit in book.limits.items()
    ]


def _scores(book: MatchBook) -> OfferedScores:
    league = book.points if isinstance(book.points, LeaguePoints) else None
    cup = book.points if isinstance(book.points, CupPoints) else None
    return OfferedScores(
        challenges=[OfferedScore(*astuple(row)) for row in league.rows] if league else [],
        single_challenger=cup.single_challenger if cup else None,
        sides=cup.others if cup else None,
        written=league.peaceful_correct if league else cup.peaceful if cup else 0,
        not_written=league.peaceful_wrong if league else 0,
        absent=book.absent,
        places=_places(book),
        invalid=dict(book.invalid_challenge),
    )


def _places(book: MatchBook) -> list[OfferedPlace]:
    tables = {3: book.places.three, 2: book.places.two} if book.places else {}
    return [
        OfferedPlace(players, place, tied, points)
        for players, table in tables.items()
        for (place, tied), points in table.items()
    ]


def _division(book: RuleBook, division: Division) -> OfferedDivision:
    play = BOOKS.get(book.id)
    return OfferedDivision(
        id=division.id,
        name=division_name(book.id, division.id),
        variations=[_variation(offer) for offer in division.offers],
        powers=division.powers,
        fractions=division.fractions,
        goal=OfferedGoal(*astuple(division.goal or book.goal)),
        judge_approves=play is not None and division.id in play.judge_approves_in,
        choosing=play.choosing.get(division.id, "") if play else "",
        rerolled=play.rerolled.get(division.id, "") if play else "",
    )


def _keys(offer: Offer, parameter: str) -> list[OfferedKey]:
    """The pad keys for writing the marks of a variation."""
    return [OfferedKey(*key) for key in VARIATIONS[offer.name](parameter, offer.limits).pad_keys()]


def _variation(offer: Offer) -> OfferedVariation:
    values, limits = parameters_of(offer), limits_of(offer)
    parameter = OfferedParameter(PARAMETER_NAMES.get(offer.name, "value"), list(values)) if values else None
    return OfferedVariation(
        name=offer.name,
        title=variation_title(offer.name),
        explanation=variation_explanation(offer.name, limits),
        examples={value: variation_example(offer.name, value) for value in values or ("",)},
        limit_words=limit_lines(limits),
        section=offer.section,
        years=offer.years,
        implied=offer.implied,
        keys={value: _keys(offer, value) for value in values or ("",)},
        parameter=parameter,
        limits=limits,
    )
