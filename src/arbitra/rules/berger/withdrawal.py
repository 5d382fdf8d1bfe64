"""A player who withdraws from a round robin (C.05 6.6): what counts in the standings, what stays on record.

Fewer than half of their games completed: they remain in the table for rating and history, and neither their points nor
those made against them count. Half or more: everything counts, and what they do not play they lose by forfeit.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace

from arbitra.model import Fields, Game, GameResult, Players, Reason, Round, Tournament, Tpn
from arbitra.rules.schedules.schedule import Schedule


@dataclass(frozen=True, slots=True)
class Settlement:
    """What follows from the withdrawals."""

    record: Tournament
    """Every game, for rating and history; the games that are not played are entered as forfeits."""
    standings: Tournament
    """What counts: without the players whose results are annulled, and without all games against them."""
    annulled: tuple[Tpn, ...]
    kept: tuple[Tpn, ...]
    reasons: tuple[Reason, ...]


def settle_withdrawals(
    tournament: Tournament, schedule: Schedule, order: Iterable[Tpn], withdrawn: Iterable[Tpn]
) -> Settlement:
    """`order`: who has Berger number 1, 2, …; `withdrawn`: who left or was expelled, in any order."""
    seated = dict(enumerate(order, start=1))
    gone = sorted(set(withdrawn))
    games = {tpn: _games_of(tpn, schedule, seated) for tpn in gone}
    completed = completed_games(tournament)
    annulled = tuple(tpn for tpn in gone if fewer_than_half(completed[tpn], games[tpn]))
    record = replace(tournament, rounds=_with_forfeits(tournament, schedule, seated, set(gone)))
    return Settlement(
        record=record,
        standings=_without(record, set(annulled)),
        annulled=annulled,
        kept=tuple(tpn for tpn in gone if tpn not in annulled),
        reasons=tuple(_reason(tpn, completed[tpn], games[tpn]) for tpn in gone),
    )


def completed_games(tournament: Tournament, rounds: int | None = None) -> Counter[Tpn]:
    """Of each player after so many rounds: games played to an end over the board. A forfeit is not one, for either
    player, and neither is an unfinished game."""
    return Counter(
        tpn
        for played in tournament.rounds[:rounds]
        for game in played.games
        if game.result.played and game.result.finished
        for tpn in (game.white, game.black)
    )


def fewer_than_half(completed: int, games: int) -> bool:
    """Exactly half is not fewer."""
    return 2 * completed < games


def short_of_half(tournament: Tournament, schedule: Schedule, order: Iterable[Tpn]) -> tuple[Tpn, ...]:
    """When all rounds are over: who has completed fewer than half of their games, whatever the reason."""
    seated = dict(enumerate(order, start=1))
    completed = completed_games(tournament)
    return tuple(tpn for tpn in seated.values() if fewer_than_half(completed[tpn], _games_of(tpn, schedule, seated)))


def _games_of(tpn: Tpn, schedule: Schedule, seated: dict[int, Tpn]) -> int:
    return sum(tpn in (seated[int(w)], seated[int(b)]) for played in schedule.rounds for w, b in played.games)


def _with_forfeits(
    tournament: Tournament, schedule: Schedule, seated: dict[int, Tpn], gone: set[Tpn]
) -> tuple[Round, ...]:
    """The rounds so far, with the missing games of those who left as forfeits."""
    rounds = []
    for played, planned in zip(tournament.rounds, schedule.rounds, strict=False):
        present = {tpn for game in played.games for tpn in (game.white, game.black)}
        added = []
        for white_seat, black_seat in planned.games:
            white, black = seated[int(white_seat)], seated[int(black_seat)]
            if {white, black} & gone and not {white, black} & present:
                added.append(Game(white, black, _forfeit(white in gone, black in gone)))
        filled = {tpn for game in added for tpn in (game.white, game.black)}
        byes = [bye for bye in played.byes if bye.player not in filled]
        rounds.append(Round.of([*played.games, *added], byes, played.scores, () if added else played.published))
    return (*rounds, *tournament.rounds[len(rounds) :])


def _forfeit(white_gone: bool, black_gone: bool) -> GameResult:
    if white_gone and black_gone:
        return GameResult.DOUBLE_FORFEIT
    return GameResult.BLACK_WINS_BY_FORFEIT if white_gone else GameResult.WHITE_WINS_BY_FORFEIT


def _without(tournament: Tournament, annulled: set[Tpn]) -> Tournament:
    if not annulled:
        return tournament
    rounds = tuple(played.without(annulled) for played in tournament.rounds)
    return replace(
        tournament,
        players=tuple(player for player in tournament.players if player.tpn not in annulled),
        rounds=rounds,
        absences=tuple(absence for absence in tournament.absences if absence.player not in annulled),
        withdrawals=tuple(one for one in tournament.withdrawals if one.player not in annulled),
        forbidden=tuple(
            rule._replace(players=tuple(tpn for tpn in rule.players if tpn not in annulled))
            for rule in tournament.forbidden
        ),
        acceleration={tpn: row for tpn, row in tournament.acceleration.items() if tpn not in annulled},
        adjustments=tuple(
            change._replace(players=tuple(tpn for tpn in change.players if tpn not in annulled))
            for change in tournament.adjustments
        ),
    )


def _reason(tpn: Tpn, completed: int, games: int) -> Reason:
    fields: Fields = {"player": Players(tpn), "completed": completed, "games": games}
    if fewer_than_half(completed, games):
        text = "{player} completed {completed} of {games} games, fewer than half: these stay on record but do not count"
    else:
        text = (
            "{player} completed {completed} of {games} games, at least half: these count, and the others are forfeited"
        )
    return Reason("C.05.6.6", text, fields)
