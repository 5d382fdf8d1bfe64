"""The smallest tournament that still shows a difference: rounds, players and whatever is announced are taken away as
long as it is still there."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import combinations, islice

from arbitra.model import Bye, ByeKind, ForbiddenPairs, Round, Scoring, Tournament, Tpn

MOST_TRIALS = 3_000
"""After so many the smallest one so far is taken."""
FEWEST_PLAYERS = 2


def shrunk(tournament: Tournament, shows: Callable[[Tournament], bool], trials: int = MOST_TRIALS) -> Tournament:
    """Before the round in question. Nothing more can be taken away from the answer, unless the trials run out."""
    smallest = tournament
    changed = True
    while changed:
        changed = False
        for step in (_fewer_rounds, _fewer_players, _two_fewer, _less_announced):
            for size in _sizes(step, smallest):
                at = 0
                while trials > 0:
                    smaller = step(smallest, at, size)
                    if smaller is None:
                        break
                    trials -= 1
                    if shows(smaller):
                        smallest, changed = smaller, True
                    else:
                        at += size
    return smallest


Step = Callable[[Tournament, int, int], Tournament | None]
"""The tournament without the `size` things from the place `at`; None if there are no more."""


def _sizes(step: Step, tournament: Tournament) -> Iterator[int]:
    """Many at a time first."""
    many: dict[Step, int] = {_fewer_rounds: len(tournament.rounds), _fewer_players: len(tournament.players)}
    size = many.get(step, 2) // 2
    while size > 1:
        yield size
        size //= 2
    yield 1


def _fewer_players(tournament: Tournament, at: int, size: int) -> Tournament | None:
    """The last ones first: the top of a field is what people know."""
    count = len(tournament.players)
    if at >= count:
        return None
    gone = tournament.players[max(0, count - at - size) : count - at]
    if count - len(gone) < FEWEST_PLAYERS:
        return None
    return without_players(tournament, {player.tpn for player in gone})


def _two_fewer(tournament: Tournament, at: int, size: int) -> Tournament | None:
    """Any two together: the number of players stays odd or even, and with it the bye."""
    numbers = [player.tpn for player in reversed(tournament.players)]
    two = next(islice(combinations(numbers, 2), at, None), None)
    if two is None or len(numbers) - 2 < FEWEST_PLAYERS:
        return None
    return without_players(tournament, set(two))


def _fewer_rounds(tournament: Tournament, at: int, size: int) -> Tournament | None:
    if at >= len(tournament.rounds):
        return None
    made = tournament
    for number in reversed(range(at, min(at + size, len(tournament.rounds)))):
        made = without_round(made, number)
    return made


def _less_announced(tournament: Tournament, at: int, size: int) -> Tournament | None:
    """One thing after the other; whoever is not there in the round in question becomes somebody who is."""
    coming = tournament.coming_round
    later = tuple(one for one in tournament.absences if one.round_number <= coming)
    changes: list[Tournament] = [replace(tournament, absences=later)]
    changes += [
        replace(tournament, absences=(*later[:index], *later[index + 1 :])) for index in reversed(range(len(later)))
    ]
    groups = tournament.forbidden
    changes += [
        replace(tournament, forbidden=(*groups[:index], *groups[index + 1 :])) for index in reversed(range(len(groups)))
    ]
    changes.append(replace(tournament, acceleration={}))
    changes.append(replace(tournament, settings=replace(tournament.settings, scoring=Scoring())))
    different = [made for made in changes if made != tournament]
    return different[at] if at < len(different) else None


def without_players(tournament: Tournament, gone: set[Tpn]) -> Tournament:
    """The others keep their points: a game against somebody who is gone becomes a bye worth as much."""
    kept = [player for player in tournament.players if player.tpn not in gone]
    number = {player.tpn: Tpn(at) for at, player in enumerate(kept, start=1)}
    groups = (
        ForbiddenPairs(tuple(number[tpn] for tpn in group if tpn in number), first, last)
        for group, first, last in tournament.forbidden
    )
    return replace(
        tournament,
        players=tuple(replace(player, tpn=number[player.tpn], rank=None) for player in kept),
        rounds=tuple(_round_without(played, number, tournament.settings.scoring) for played in tournament.rounds),
        absences=tuple(one._replace(player=number[one.player]) for one in tournament.absences if one.player in number),
        forbidden=tuple(group for group in groups if len(group.players) > 1),
        acceleration={number[tpn]: row for tpn, row in tournament.acceleration.items() if tpn in number},
    )


def _round_without(played: Round, number: dict[Tpn, Tpn], scoring: Scoring) -> Round:
    games = []
    byes = [Bye(number[bye.player], bye.kind) for bye in played.byes if bye.player in number]
    for game in played.games:
        if game.white in number and game.black in number:
            games.append(game._replace(white=number[game.white], black=number[game.black]))
            continue
        for tpn, points in zip((game.white, game.black), scoring.game(game.result), strict=True):
            if tpn in number:
                byes.append(Bye(number[tpn], _worth(points, scoring)))
    return Round.of(games, byes)


def _worth(points: int, scoring: Scoring) -> ByeKind:
    if points >= scoring.win:
        return ByeKind.FULL_POINT
    return ByeKind.HALF_POINT if points > scoring.loss else ByeKind.ZERO_POINT


def without_round(tournament: Tournament, at: int) -> Tournament:
    """As if it had never been; what was announced for later rounds moves up."""
    gone = at + 1
    planned = tournament.settings.rounds_planned

    def moved(number: int) -> int:
        return number - (number > gone)

    return replace(
        tournament,
        rounds=(*tournament.rounds[:at], *tournament.rounds[at + 1 :]),
        absences=tuple(
            one._replace(round_number=moved(one.round_number))
            for one in tournament.absences
            if one.round_number != gone
        ),
        forbidden=tuple(
            ForbiddenPairs(group, moved(first), max(moved(first), last - (last >= gone and last < 999)))
            for group, first, last in tournament.forbidden
        ),
        acceleration={tpn: (*row[:at], *row[at + 1 :]) for tpn, row in tournament.acceleration.items()},
        settings=replace(tournament.settings, rounds_planned=None if planned is None else planned - 1),
    )
