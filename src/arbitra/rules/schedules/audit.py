"""What a schedule promises, checked on the schedule itself: who meets whom, colours, runs of one colour.

Used by the tests on every generated table, and on round robins that an arbiter pairs by hand.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from itertools import combinations, groupby

from arbitra.model import Fields, Plural, Reason, Seats, Tournament
from arbitra.rules.schedules.schedule import Schedule, Seat, round_of

Pair = frozenset[Seat]


APPEARS = Plural(
    "in round {round} seat {seat} appears {times} time instead of once",
    "in round {round} seat {seat} appears {times} times instead of once",
    by="times",
)
MEET = Plural(
    "{first} and {second} meet {times} time instead of {wanted}",
    "{first} and {second} meet {times} times instead of {wanted}",
    by="times",
)


def as_played(tournament: Tournament) -> Schedule:
    """The rounds of a tournament as a schedule of its pairing numbers: for `faults` of what was paired by hand."""
    rounds = []
    for played in tournament.rounds:
        games = [(int(game.white), int(game.black)) for game in played.games]
        placed = {seat for game in games for seat in game}
        rounds.append(round_of(games, [player.tpn for player in tournament.players if player.tpn not in placed]))
    return Schedule("by hand", tuple(int(player.tpn) for player in tournament.players), tuple(rounds))


def colours(schedule: Schedule) -> dict[Seat, str]:
    """For each seat the colours of its games in order, `WBWB`; rests leave no trace."""
    made = dict.fromkeys(schedule.seats, "")
    for played in schedule.rounds:
        for white, black in played.games:
            made[white] += "W"
            made[black] += "B"
    return made


def colour_difference(colours_of_seat: str) -> int:
    """Games with White minus games with Black."""
    return 2 * colours_of_seat.count("W") - len(colours_of_seat)


def longest_run(colours_of_seat: str) -> int:
    """The longest stretch of games with one colour."""
    return max((sum(1 for _ in run) for _, run in groupby(colours_of_seat)), default=0)


def meetings(schedule: Schedule) -> Counter[Pair]:
    """How often each pair of seats meets."""
    return Counter(frozenset(game) for played in schedule.rounds for game in played.games)


def everyone_meets(seats: Iterable[Seat], times: int) -> dict[Pair, int]:
    """What a round robin demands."""
    return {frozenset(pair): times for pair in combinations(seats, 2)}


def teams_meet(first: Iterable[Seat], second: Iterable[Seat], times: int) -> dict[Pair, int]:
    """What a Scheveningen match demands."""
    others = tuple(second)
    return {frozenset((mine, theirs)): times for mine in first for theirs in others}


def faults(schedule: Schedule, demanded: Mapping[Pair, int]) -> tuple[Reason, ...]:
    """Seats twice in a round or in none, pairs that meet too often or too seldom; empty: the schedule is sound."""
    found: list[Reason] = []
    for number, played in enumerate(schedule.rounds, start=1):
        places = Counter([seat for game in played.games for seat in game] + list(played.resting))
        for seat in schedule.seats:
            if places[seat] != 1:
                found.append(Reason("1", APPEARS, {"round": number, "seat": Seats(seat), "times": places[seat]}))
        for seat in places:
            if seat not in schedule.seats:
                found.append(
                    Reason("1", "round {round} names the unknown seat {seat}", {"round": number, "seat": Seats(seat)})
                )
    counted = meetings(schedule)
    for pair in [*demanded, *(pair for pair in counted if pair not in demanded)]:
        wanted = demanded.get(pair, 0)
        if counted[pair] != wanted:
            first, second = sorted(pair, key=_order)
            fields: Fields = {
                "first": Seats(first),
                "second": Seats(second),
                "times": counted[pair],
                "wanted": wanted,
            }
            found.append(Reason("1", MEET, fields))
    return tuple(found)


def _order(seat: Seat) -> tuple[str, int]:
    text = str(seat)
    letters = text.rstrip("0123456789")
    return letters, int(text[len(letters) :] or 0)
