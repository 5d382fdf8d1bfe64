"""A tournament as a position: read from the games, not from the history that the engine keeps."""

from __future__ import annotations

from arbitra.model import ByeKind, Colour, Round, Scoring, Tournament, Tpn
from arbitra.simulation.endorsement.judge import edition_2017, edition_2026
from arbitra.simulation.endorsement.judge.ambiguities import OURS, Readings
from arbitra.simulation.endorsement.judge.colours import colours_of_pair
from arbitra.simulation.endorsement.judge.position import Entrant, Position, Ranking, Unpairable

JUDGES = {"dutch:2017": edition_2017.judge, "dutch:2026": edition_2026.judge}
MOST_PLAYERS = 12
"""Of a round that is judged; a bracket of so many takes about a minute, several smaller ones much less."""


def judged(tournament: Tournament, system: str, readings: Readings = OURS) -> frozenset[tuple[int, int]] | None:
    """The coming round as (white, black), the bye as (player, 0); None if there is no legal pairing."""
    position = position_of(tournament, system.partition(":")[2], readings)
    try:
        brackets = JUDGES[system](position, readings=readings)
    except Unpairable:
        return None
    players = Ranking(position).players
    initial = "B" if tournament.settings.initial_colour is Colour.BLACK else "W"
    numbers = _numbers(tournament, {player.tpn for player in players}, literal=not readings.numbers_of_the_paired)
    made: set[tuple[int, int]] = set()
    for bracket in brackets:
        for first, second in bracket.pairs:
            one, two = players[first], players[second]
            higher = min(one, two, key=lambda player: (-player.score, player.tpn))
            colour, _ = colours_of_pair(one, two, initial, numbers[higher.tpn])
            made.add((one.tpn, two.tpn) if colour == "W" else (two.tpn, one.tpn))
    made |= {(players[place].tpn, 0) for place in brackets[-1].left} if brackets else set()
    return frozenset(made)


def _numbers(tournament: Tournament, present: set[int], *, literal: bool) -> dict[int, int]:
    """The number whose parity decides at last: among those paired now or earlier, or the pairing number itself."""
    known = set(present)
    for played in tournament.rounds:
        known |= {int(tpn) for game in played.games for tpn in (game.white, game.black)}
        known |= {int(bye.player) for bye in played.byes if bye.kind is ByeKind.PAIRING_ALLOCATED}
    numbers, count = {}, 0
    for player in tournament.players:
        count += player.tpn in known
        numbers[int(player.tpn)] = int(player.tpn) if literal else count
    return numbers


def _by_player(played: Round, scoring: Scoring) -> dict[Tpn, tuple[Tpn, str, int, str]]:
    """Opponent, colour, points and symbol of everybody who was paired."""
    games = {}
    for game in played.games:
        white, black = scoring.game(game.result)
        games[game.white] = (game.black, "W", int(white), game.result.white)
        games[game.black] = (game.white, "B", int(black), game.result.black)
    return games


def _kept_apart(tournament: Tournament, coming: int) -> set[tuple[int, int]]:
    """The organiser's pairs of the coming round."""
    barred: set[tuple[int, int]] = set()
    for group in tournament.forbidden:
        if group.first_round <= coming <= group.last_round:
            barred |= {(one, two) for one in group.players for two in group.players if one < two}
    return barred


def position_of(tournament: Tournament, edition: str, readings: Readings = OURS) -> Position:
    """The coming round, by the definitions of the edition, from nothing but the rounds played."""
    scoring = tournament.settings.scoring
    numbers = [player.tpn for player in tournament.players]
    points = dict.fromkeys(numbers, 0)
    colours = dict.fromkeys(numbers, "")
    floats = {tpn: ["", ""] for tpn in numbers}
    refused: set[Tpn] = set()
    unplayed = dict.fromkeys(numbers, 0)
    barred: set[tuple[int, int]] = set()

    def pairing_score(tpn: Tpn, number: int) -> int:
        virtual = tournament.acceleration.get(tpn, ())
        return points[tpn] + (virtual[number - 1] if number <= len(virtual) else 0)

    for number, played in enumerate(tournament.rounds, start=1):
        before = {tpn: pairing_score(tpn, number) for tpn in numbers}
        games = _by_player(played, scoring)
        byes = {bye.player: bye.kind for bye in played.byes}
        for tpn in numbers:
            new_float = ""
            if tpn in games and games[tpn][3] not in "+-":
                opponent, colour, gained, _ = games[tpn]
                colours[tpn] += colour
                barred.add((min(tpn, opponent), max(tpn, opponent)))
                if before[tpn] != before[opponent]:
                    new_float = "d" if before[tpn] > before[opponent] else "u"
            else:
                unplayed[tpn] += 1
                allocated = byes.get(tpn) is ByeKind.PAIRING_ALLOCATED
                won_by_forfeit = tpn in games and games[tpn][3] == "+"
                gained = games[tpn][2] if tpn in games else scoring.bye(byes.get(tpn, ByeKind.ZERO_POINT))
                worth_a_win = gained >= scoring.win
                if edition == "2017":
                    floated = readings.absences_float or allocated or gained > scoring.loss
                    barring = allocated or won_by_forfeit or (readings.full_byes_bar and worth_a_win)
                else:
                    floated = gained > scoring.loss or (readings.worthless_byes_float and allocated)
                    barring = allocated or worth_a_win
                new_float = "d" if floated else ""
                if barring:
                    refused.add(tpn)
            points[tpn] += gained
            floats[tpn].append(new_float)
    coming = tournament.coming_round
    barred |= _kept_apart(tournament, coming)
    away = {absence.player for absence in tournament.absences if absence.round_number == coming}
    entrants = tuple(
        Entrant(
            tpn,
            pairing_score(tpn, coming),
            colours[tpn],
            "".join(given or "." for given in (floats[tpn][-1], floats[tpn][-2])),
            tpn not in refused,
            unplayed[tpn],
        )
        for tpn in numbers
        if tpn not in away
    )
    last = tournament.settings.rounds_planned == coming
    return Position(entrants, frozenset(barred), coming - 1, last, scoring.win)
