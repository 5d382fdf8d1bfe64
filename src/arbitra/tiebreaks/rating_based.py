"""Article 10: the opponents' ratings, and performance by the tables of the rating regulations.

The tables know games of 1-½-0; in other scoring systems a win is still a whole point here, a draw a half.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import NamedTuple

from arbitra.model import Margin, Reason, Verbatim
from arbitra.model.fields import Field, Quotient, Score
from arbitra.model.reasons import Plural
from arbitra.ratings.performance import (
    average_rating,
    expected_hundredths,
    percentage,
    perfect_performance,
    performance,
)
from arbitra.ratings.tables import dp
from arbitra.tiebreaks.buchholz import average_step
from arbitra.tiebreaks.crosstable import Crosstable
from arbitra.tiebreaks.descriptor import Descriptor
from arbitra.tiebreaks.ledger import HALVES, PLAYED, UNFINISHED
from arbitra.tiebreaks.own_results import Parts
from arbitra.tiebreaks.values import Value
from arbitra.tiebreaks.working import Addend

PERFORMANCE = Plural(
    "average {average}; {points} points from {games} game are {fraction}: {difference}",
    "average {average}; {points} points from {games} games are {fraction}: {difference}",
    by="games",
)


class RatedGames(NamedTuple):
    """Games over the board against opponents with a rating."""

    ratings: list[int]
    halves: int


class RatedRound(NamedTuple):
    round_index: int
    opponent: int
    rating: int
    halves: int


def rated_games(table: Crosstable) -> list[RatedGames]:
    """Of every participant, computed once for all the codes of this article."""
    return table.once("rated games", lambda: _rated_games(table))


def _rated_games(table: Crosstable) -> list[RatedGames]:
    ledger, listed = table.over_the_board(), table.ratings
    complete = not listed.unrated
    if not ledger.rounds:
        return [RatedGames([], 0)] * len(ledger.tpns)
    columns = [
        list(map(listed.of_round(number).__getitem__, against))
        for number, against in enumerate(ledger.opponents, start=1)
    ]
    halves = [[HALVES.get(outcome.mark, 0) for outcome in column] for column in ledger.outcomes]
    games = []
    for place, (ratings, made) in enumerate(zip(zip(*columns, strict=True), zip(*halves, strict=True), strict=True)):
        if complete and place not in ledger.gaps and place not in ledger.unfinished:
            games.append(RatedGames(list(ratings), sum(made)))
        else:
            rounds = rated_rounds(table, place)
            games.append(RatedGames([game.rating for game in rounds], sum(game.halves for game in rounds)))
    return games


def rated_rounds(table: Crosstable, place: int) -> list[RatedRound]:
    """One participant's games over the board against opponents with a rating, in order."""
    ledger, ratings = table.over_the_board(), table.ratings
    found = []
    for number, (opponent, outcome) in enumerate(
        zip(ledger.opponent_rows[place], ledger.outcome_rows[place], strict=True)
    ):
        if outcome.kind == PLAYED and outcome.mark != UNFINISHED:
            rating = ratings.of_round(number + 1)[opponent]
            if rating:
                found.append(RatedRound(number, opponent, rating, HALVES[outcome.mark]))
    return found


def opponents_average(table: Crosstable, descriptor: Descriptor) -> list[Value]:
    """10.1: the mean rating of the opponents, rounded, .5 upwards; without games, or with all of them cut, 0."""
    low, high = descriptor.cuts
    if not low:
        return [average_rating(ratings) for ratings, _ in rated_games(table)]
    return [average_rating(sorted(ratings)[low : max(low, len(ratings) - high)]) for ratings, _ in rated_games(table)]


def performances(table: Crosstable, _: Descriptor) -> list[Value]:
    """10.2"""
    return list(table.once("TPR", lambda: [performance(*games) for games in rated_games(table)]))


def perfect_performances(table: Crosstable, _: Descriptor) -> list[Value]:
    """10.3"""
    return list(table.once("PTP", lambda: [perfect_performance(*games) for games in rated_games(table)]))


def average_performance(table: Crosstable, _: Descriptor) -> list[Value]:
    """10.4"""
    return _average_over(table, performances)


def average_perfect(table: Crosstable, _: Descriptor) -> list[Value]:
    """10.5"""
    return _average_over(table, perfect_performances)


def own_rating(table: Crosstable, _: Descriptor) -> list[Value]:
    """10.6"""
    return list(table.ratings.first)


Column = Callable[[Crosstable, Descriptor], list[Value]]


def _average_over(table: Crosstable, column: Column) -> list[Value]:
    """The mean over the opponents met over the board, rounded, .5 upwards."""
    base = [int(value) for value in column(table, Descriptor(""))]
    return [
        average_rating([base[opponent] for _, opponent in _opponents_with_performance(table, place)])
        for place in range(len(table.tpns))
    ]


def _opponents_with_performance(table: Crosstable, place: int) -> list[tuple[int, int]]:
    """(round index, opponent) of the games over the board; who has no rated game themselves has no performance."""
    ledger = table.over_the_board()
    games = rated_games(table)
    return [
        (number, opponent)
        for number, (opponent, outcome) in enumerate(
            zip(ledger.opponent_rows[place], ledger.outcome_rows[place], strict=True)
        )
        if outcome.kind == PLAYED and games[opponent].ratings
    ]


def average_parts(table: Crosstable, descriptor: Descriptor, place: int) -> Parts:
    rounds = rated_rounds(table, place)
    order = sorted(range(len(rounds)), key=lambda number: rounds[number].rating)
    low, high = descriptor.cuts
    cut = {
        **dict.fromkeys(order[:low], "cut: the least significant value does not count"),
        **dict.fromkeys(order[low:][::-1][:high] if high else [], "cut: the most significant value does not count"),
    }
    article = f"14.{low + 2 if high else low}" if low <= 2 else "14"
    addends = tuple(
        Addend(
            game.round_index + 1,
            table.tpns[game.opponent],
            game.rating,
            reasons=(Reason("10.1", "rating"),),
            cut=Reason(article, cut[number]) if number in cut else None,
        )
        for number, game in enumerate(rounds)
    )
    return addends, (average_step(len(rounds) - len(cut), "10.1"), Reason("10.1", "rounded, halves up"))


def performance_parts(table: Crosstable, _: Descriptor, place: int) -> Parts:
    addends, steps = average_parts(table, Descriptor("ARO"), place)
    ratings, halves = rated_games(table)[place]
    if not ratings:
        return addends, steps
    fraction = percentage(halves, len(ratings))
    fields: dict[str, Field] = {
        "average": average_rating(ratings),
        "points": Score(5 * halves),
        "games": len(ratings),
        "fraction": Quotient(Fraction(fraction, 100), 2),
        "difference": Margin(dp(fraction)),
    }
    return addends, (
        *steps,
        Reason("10.2", PERFORMANCE, fields),
    )


def perfect_parts(table: Crosstable, _: Descriptor, place: int) -> Parts:
    rounds = rated_rounds(table, place)
    ratings, halves = rated_games(table)[place]
    value = perfect_performance(ratings, halves)
    addends = tuple(
        Addend(game.round_index + 1, table.tpns[game.opponent], game.rating, reasons=(Reason("10.3", "rating"),))
        for game in rounds
    )
    if not ratings:
        return addends, ()
    if not halves:
        return addends, (Reason("10.3", "no points: 800 points below the weakest opponent"),)
    fields: dict[str, Field] = {
        "points": Score(5 * halves),
        "rating": value,
        "expected": Quotient(Fraction(expected_hundredths(value, ratings), 100), 2),
        "below": value - 1,
        "less": Quotient(Fraction(expected_hundredths(value - 1, ratings), 100), 2),
    }
    return addends, (
        Reason("10.3", "{points} points: a rating of {rating} expects {expected}, one of {below} only {less}", fields),
    )


def average_over_parts(table: Crosstable, column: Column, code: str, article: str, place: int) -> Parts:
    base = column(table, Descriptor(code))
    addends = tuple(
        Addend(
            number + 1,
            table.tpns[opponent],
            base[opponent],
            reasons=(Reason(article, "the opponent's {code}", {"code": Verbatim(code)}),),
        )
        for number, opponent in _opponents_with_performance(table, place)
    )
    return addends, (average_step(len(addends), article), Reason(article, "rounded, halves up"))
