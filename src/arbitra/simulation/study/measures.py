"""What is measured in a played tournament, as whole numbers: millionths, so that sums over any number of tournaments
are exact.

`MEASURES` is the list that a reader sees; each row names its unit and which way is better. `measured` gives the values
of one tournament by their ids. Figures by round have the id of their measure and the number of the round
(`top_rating_gap/3`), tie-breaks their code (`tiebreak/BH`).
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right, insort
from collections.abc import Callable, Iterable, Iterator, Sequence
from enum import Enum
from itertools import groupby, pairwise
from typing import NamedTuple

from arbitra.i18n import N_
from arbitra.model import STANDARD, ByeKind
from arbitra.model.history import EQUAL, NOBODY
from arbitra.simulation.chance import CERTAIN
from arbitra.simulation.study.playing import PlayedEvent
from arbitra.tiebreaks.values import Value

MISMATCH = 400
"""A game between players whose ratings differ by more tells little."""
TWO_MORE = 2


class Unit(Enum):
    """How a value is shown."""

    PERCENT = "percent"
    PLAIN = "plain"
    RATING = "rating"


class Better(Enum):
    HIGHER = 1
    LOWER = -1
    NEITHER = 0


class Look(NamedTuple):
    """How far the measures look: the first places, the first boards."""

    prizes: int
    top_boards: int


class MeasureRow(NamedTuple):
    id: str
    title: str
    unit: Unit
    better: Better
    value: Callable[[PlayedEvent, Look], int | None]
    share: bool = False
    """It happens or not, in each tournament: its interval is that of a share."""


# -- the final order ----------------------------------------------------------------------------------------------


def strongest_wins(event: PlayedEvent, look: Look) -> int:
    """Who shares the first place for good wins a part of it."""
    first = _groups(event)[0]
    return CERTAIN // len(first) if event.entrants.order[0] in first else 0


def winners_strength(event: PlayedEvent, look: Look) -> int:
    """The place of the winner in the order of strength: 1 for the strongest."""
    first = _groups(event)[0]
    order = event.entrants.order
    return CERTAIN * sum(order.index(place) + 1 for place in first) // len(first)


def rank_correlation(event: PlayedEvent, look: Look) -> int | None:
    """Kendall's: the pairs of players in their right order less those in the wrong one, of all pairs."""
    return _correlation([[event.entrants.strengths[place] for place in group] for group in _groups(event)])


def prizes_right(event: PlayedEvent, look: Look) -> int:
    """How many of the strongest finish among the first; of a tie at the border each has a part."""
    best = set(event.entrants.order[: look.prizes])
    left, found = look.prizes, 0
    for group in _groups(event):
        places = min(left, len(group))
        found += CERTAIN * places * len(best.intersection(group)) // len(group)
        left -= places
        if not left:
            break
    return found


def first_shared(event: PlayedEvent, look: Look) -> int:
    """Whether several have the most points, so that a tie-break names the winner."""
    points = event.end.scores
    return CERTAIN if points.count(max(points)) > 1 else 0


def perfect_scores(event: PlayedEvent, look: Look) -> int:
    return CERTAIN * event.end.scores.count(int(STANDARD.win) * len(event.rounds))


# -- the boards ---------------------------------------------------------------------------------------------------


def top_score_gap(event: PlayedEvent, look: Look) -> int:
    """The mean difference of points on the first boards; points are tenths."""
    gaps = [
        abs(arranged.points[white] - arranged.points[black])
        for arranged in event.rounds
        for white, black in arranged.boards[: look.top_boards]
    ]
    return CERTAIN * sum(gaps) // (10 * len(gaps))


def top_rating_gap(event: PlayedEvent, look: Look) -> int:
    gaps = [gap for number in range(len(event.rounds)) for gap in _rating_gaps(event, number, look)]
    return CERTAIN * sum(gaps) // len(gaps)


def mismatches(event: PlayedEvent, look: Look) -> int:
    rated = [player.rating for player in event.entrants.players]
    gaps = [abs(rated[white] - rated[black]) for arranged in event.rounds for white, black in arranged.boards]
    return CERTAIN * sum(gap > MISMATCH for gap in gaps) // len(gaps)


def floats(event: PlayedEvent, look: Look) -> int:
    """Games between players of different score groups."""
    pairs = [
        arranged.pairing_scores[white] != arranged.pairing_scores[black]
        for arranged in event.rounds
        for white, black in arranged.boards
    ]
    return CERTAIN * sum(pairs) // len(pairs)


def repeated_floats(event: PlayedEvent, look: Look) -> int:
    """How often someone floats the same way in two rounds running."""
    return CERTAIN * sum(
        before == after and before not in (EQUAL, NOBODY)
        for relations in event.end.relations
        for before, after in pairwise(relations)
    )


# -- colours, byes, the top ---------------------------------------------------------------------------------------


def colours_uneven(event: PlayedEvent, look: Look) -> int:
    """Players who had one colour at least twice more than the other."""
    uneven = sum(abs(event.end.colour_difference(place)) >= TWO_MORE for place in range(len(event.end.tpns)))
    return CERTAIN * uneven // len(event.end.tpns)


def colours_denied(event: PlayedEvent, look: Look) -> int | None:
    """Of the players with a colour due (the one had less often, else not the last one) those who did not get it."""
    due = denied = 0
    for colours in event.end.colours:
        balance = 0
        for before, now in pairwise(colours):
            balance += 1 if before == "W" else -1
            wanted = before != "W" if not balance else balance < 0
            due += 1
            denied += wanted != (now == "W")
    return CERTAIN * denied // due if due else None


def repeated_byes(event: PlayedEvent, look: Look) -> int:
    bye = ByeKind.PAIRING_ALLOCATED.value
    return CERTAIN * sum(statuses.count(bye) > 1 for statuses in event.end.statuses)


def top_two_meet(event: PlayedEvent, look: Look) -> int:
    return 0 if _meeting_of_top(event) is None else CERTAIN


def top_two_round(event: PlayedEvent, look: Look) -> int | None:
    number = _meeting_of_top(event)
    return None if number is None else CERTAIN * number


MEASURES: tuple[MeasureRow, ...] = (
    MeasureRow("strongest_wins", N_("The strongest player wins"), Unit.PERCENT, Better.HIGHER, strongest_wins, True),
    MeasureRow("winners_strength", N_("The winner's place by strength"), Unit.PLAIN, Better.LOWER, winners_strength),
    MeasureRow("rank_correlation", N_("Rank correlation (Kendall)"), Unit.PLAIN, Better.HIGHER, rank_correlation),
    MeasureRow(
        "prizes_right", N_("Of the {prizes} strongest, in the first {prizes}"), Unit.PLAIN, Better.HIGHER, prizes_right
    ),
    MeasureRow("first_shared", N_("First place shared on points"), Unit.PERCENT, Better.LOWER, first_shared, True),
    MeasureRow("perfect_scores", N_("Players with a perfect score"), Unit.PLAIN, Better.NEITHER, perfect_scores),
    MeasureRow("top_two_meet", N_("The two strongest meet"), Unit.PERCENT, Better.HIGHER, top_two_meet, True),
    MeasureRow("top_two_round", N_("Round in which these two meet"), Unit.PLAIN, Better.NEITHER, top_two_round),
    MeasureRow("top_score_gap", N_("Points apart, top boards"), Unit.PLAIN, Better.LOWER, top_score_gap),
    MeasureRow("top_rating_gap", N_("Rating points apart, top boards"), Unit.RATING, Better.LOWER, top_rating_gap),
    MeasureRow("mismatches", N_("Games over 400 rating points apart"), Unit.PERCENT, Better.LOWER, mismatches),
    MeasureRow("floats", N_("Games between score groups"), Unit.PERCENT, Better.LOWER, floats),
    MeasureRow("repeated_floats", N_("Floats repeated in the next round"), Unit.PLAIN, Better.LOWER, repeated_floats),
    MeasureRow("colours_denied", N_("Colour due, but not given"), Unit.PERCENT, Better.LOWER, colours_denied),
    MeasureRow("colours_uneven", N_("Players with two more of one colour"), Unit.PERCENT, Better.LOWER, colours_uneven),
    MeasureRow("repeated_byes", N_("Players with a second bye"), Unit.PLAIN, Better.LOWER, repeated_byes),
)
BY_ID = {row.id: row for row in MEASURES}
BY_ROUND = "top_rating_gap"
"""The measure that is also told round by round."""
TIEBREAK = N_("Equal points rightly ordered by {code}")
"""Of each tie-break of the list: 50 % is what a lot would do."""


def row_of(measure: str) -> MeasureRow | None:
    """The row of an id; a tie-break of any code has one."""
    kind, _, code = measure.partition("/")
    if kind == "tiebreak" and code:
        return MeasureRow(measure, TIEBREAK, Unit.PERCENT, Better.HIGHER, lambda event, look: None)
    return BY_ID.get(measure)


def measured(event: PlayedEvent, look: Look) -> dict[str, int]:
    """Every value that this tournament has, by id."""
    found = {row.id: value for row in MEASURES if (value := row.value(event, look)) is not None}
    for number in range(len(event.rounds)):
        gaps = _rating_gaps(event, number, look)
        found[f"{BY_ROUND}/{number + 1}"] = CERTAIN * sum(gaps) // len(gaps)
    return found | {f"tiebreak/{label}": value for label, value in _tiebreaks(event)}


def _tiebreaks(event: PlayedEvent) -> Iterator[tuple[str, int]]:
    """How well each criterion of the list orders players of equal points, as if it were the only one."""
    strengths, index = event.entrants.strengths, event.end.index
    counted = event.standings
    for place, criterion in enumerate(counted.criteria):
        if criterion.code.name == "PTS" or criterion.code.splits_groups:
            continue
        right = pairs = 0
        for _, rows in groupby(counted.rows, key=lambda row: row.points):
            by_value: dict[Value, list[int]] = {}
            for row in rows:
                value = row.raw[place]
                if value is not None:
                    by_value.setdefault(value, []).append(strengths[index[row.tpn]])
            order = sorted(by_value, reverse=not criterion.lower_is_better)
            ahead, all_pairs = _agreement([by_value[value] for value in order])
            right += ahead
            pairs += all_pairs
        if pairs:
            yield criterion.label, CERTAIN * (pairs + right) // (2 * pairs)


def _groups(event: PlayedEvent) -> list[list[int]]:
    """Places in the final order; who is still tied stands together."""
    index = event.end.index
    return [[index[row.tpn] for row in rows] for _, rows in groupby(event.standings.rows, key=lambda row: row.rank)]


def _correlation(groups: Iterable[Sequence[int]]) -> int | None:
    right, pairs = _agreement(groups)
    return CERTAIN * right // pairs if pairs else None


def _agreement(groups: Iterable[Sequence[int]]) -> tuple[int, int]:
    """Of strengths in groups, best group first: pairs in the right order less those in the wrong one, and all pairs
    of different strengths."""
    above: list[int] = []
    right = equal = 0
    for group in groups:
        for strength in group:
            low, high = bisect_left(above, strength), bisect_right(above, strength)
            right += len(above) - high - low
        for strength in group:
            equal += bisect_right(above, strength) - bisect_left(above, strength)
            insort(above, strength)
    return right, len(above) * (len(above) - 1) // 2 - equal


def _rating_gaps(event: PlayedEvent, number: int, look: Look) -> list[int]:
    players = event.entrants.players
    boards = event.rounds[number].boards[: look.top_boards]
    return [abs(players[white].rating - players[black].rating) for white, black in boards]


def _meeting_of_top(event: PlayedEvent) -> int | None:
    """The round in which the two strongest meet."""
    top = set(event.entrants.order[:2])
    for number, arranged in enumerate(event.rounds, start=1):
        if any(top == set(board) for board in arranged.boards):
            return number
    return None
