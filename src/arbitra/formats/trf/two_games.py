"""A Double-Swiss in a report: no record knows matches of two games, so each takes two columns, game 1 and game 2.

Rounds count columns everywhere in such a file (142, 240, 250, 260). The points of the bye (`P` of record 162) are those
of the whole match.
"""

from __future__ import annotations

from collections.abc import Mapping

from arbitra.formats.problems import part
from arbitra.formats.trf.assembly import assemble
from arbitra.formats.trf.records import ALWAYS, Collected
from arbitra.formats.trf.sheet import Sheet
from arbitra.model import (
    DOUBLE_SWISS,
    MATCH_SCORING,
    Absence,
    BoardGame,
    Bye,
    ByeKind,
    Encounter,
    ForbiddenPairs,
    Game,
    GameResult,
    History,
    Points,
    Round,
    Scoring,
    Tournament,
    Tpn,
    Withdrawal,
)
from arbitra.model.fields import Pairs, Players, Score
from arbitra.model.records import replace

_POINTS_COLUMN = 81


def with_two_games(sheet: Sheet, rounds: list[Round | None], collected: Collected) -> Tournament:
    claimed = list(sheet.claimed)
    sheet.claimed = [None] * len(claimed)
    of_columns = replace(collected, boards=[], withdrawals=[], never_entered=[])
    games = assemble(sheet, rounds, of_columns)
    made = _joined(games, collected)
    if not collected.refused:
        _check_points(made, sheet, claimed, collected)
    return made


def _joined(games: Tournament, collected: Collected) -> Tournament:
    settings = games.settings
    bye = _bye(games)
    rules = replace(DOUBLE_SWISS, games=replace(settings.scoring, pairing_bye=bye), bye_game_points=bye)
    planned = settings.rounds_planned
    if planned is not None and planned % 2:
        collected.problem(
            collected.rounds_line,
            5,
            part("{rounds} columns planned", rounds=planned),
            "two columns for each match",
            "write twice the number of rounds",
        )
    columns = [*games.rounds, *[Round()] * (len(games.rounds) % 2)]
    rounds = [
        _match_round(number // 2 + 1, columns[number], columns[number + 1], rules.games, collected)
        for number in range(0, len(columns), 2)
    ]
    return replace(
        games,
        rounds=tuple(rounds),
        settings=replace(
            settings, scoring=MATCH_SCORING, encounters=rules, rounds_planned=None if planned is None else planned // 2
        ),
        absences=_absences(games, len(rounds), collected),
        withdrawals=tuple(Withdrawal(Tpn(named.tpn), first, last) for named, first, last in collected.withdrawals),
        forbidden=tuple(
            ForbiddenPairs(
                rule.players,
                (rule.first_round + 1) // 2,
                rule.last_round if rule.last_round == ALWAYS else (rule.last_round + 1) // 2,
            )
            for rule in games.forbidden
        ),
        acceleration={tpn: row[::2] for tpn, row in games.acceleration.items()},
    )


def _bye(games: Tournament) -> Points:
    """A won and a drawn game, unless the file gives it points of its own."""
    scoring = games.settings.scoring
    return Points(scoring.win + scoring.draw) if scoring.pairing_bye == scoring.win else scoring.pairing_bye


def _match_round(number: int, first: Round, second: Round, scoring: Scoring, collected: Collected) -> Round:
    """Two columns as one round; each game of the first has its return in the second."""
    returns = {frozenset(game[:2]): game for game in second.games}
    encounters = []
    for white, black, result in first.games:
        back = returns.pop(frozenset((white, black)), None)
        other = GameResult.PENDING if back is None else back.result
        if (back is None and second.present) or (back is not None and back.result.coloured and back.white == white):
            _report(number, white, black, collected)
        elif back is not None and not back.result.coloured and back.white == white:
            other = other.reversed
        boards = (BoardGame(white, black, "w", result), BoardGame(white, black, "b", other))
        encounters.append(Encounter(white, black, boards))
    for game in returns.values():
        _report(number, game.white, game.black, collected)
    matches = [Game(one.first, one.second, one.result(scoring)) for one in encounters]
    paired = {tpn for game in matches for tpn in game[:2]}
    byes = [bye for bye in first.byes if bye.player not in paired]
    if second.present and sorted(byes) != sorted(second.byes, key=lambda bye: bye.player):
        kinds = dict(byes)
        for tpn in sorted({bye.player for bye in (*byes, *second.byes)}):
            if kinds.get(tpn) is not dict(second.byes).get(tpn):
                collected.problem(
                    0,
                    0,
                    part("the bye of player {player} in round {round}", player=Players(tpn), round=number),
                    "the same in both columns of the match",
                    "correct one of the two",
                )
    published = next(
        ([Tpn(tpn) for tpn in whites] for _, one, whites in collected.boards if one == number), list[Tpn]()
    )
    return Round.of(matches, byes, encounters=encounters, published=published)


def _report(number: int, white: Tpn, black: Tpn, collected: Collected) -> None:
    collected.problem(
        0,
        0,
        part("{pair} in round {round}", pair=Pairs((white, black)), round=number),
        "the same two players in both columns of the match, with the colours exchanged",
        "correct the opponents and colours of one of the two columns",
    )


def _absences(games: Tournament, played: int, collected: Collected) -> tuple[Absence, ...]:
    found: Mapping[tuple[int, Tpn], Absence] = {
        ((one.round_number + 1) // 2, one.player): one._replace(round_number=(one.round_number + 1) // 2)
        for one in games.absences
        if (one.round_number + 1) // 2 > played
    }
    gaps = [
        Absence(group.first_round, Tpn(one.tpn), ByeKind.ABSENT)
        for group in collected.never_entered
        for one in group.players
    ]
    return (*found.values(), *gaps)


def _check_points(made: Tournament, sheet: Sheet, claimed: list[int | None], collected: Collected) -> None:
    for place, total in enumerate(History.before(made).scores):
        stated = claimed[place]
        if stated is not None and stated != total:
            collected.fault(
                sheet.lines[place],
                _POINTS_COLUMN,
                part("{points} points", points=Score(stated)),
                part("{points}, the sum of their results", points=Score(total)),
                part("correct their results, or write {points}", points=Score(total)),
                "the sum is taken",
            )


def in_columns(event: Tournament) -> Tournament:
    """The same event with a column for each game, as it is written."""
    rules = event.settings.encounters
    assert rules is not None
    planned = event.settings.rounds_planned
    return replace(
        event,
        rounds=tuple(column for played in event.rounds for column in _columns(played)),
        settings=replace(
            event.settings,
            scoring=replace(rules.games, pairing_bye=Points(rules.bye(ByeKind.PAIRING_ALLOCATED))),
            encounters=None,
            rounds_planned=None if planned is None else 2 * planned,
        ),
        absences=tuple(
            one._replace(round_number=number)
            for one in event.absences
            for number in (2 * one.round_number - 1, 2 * one.round_number)
        ),
        withdrawals=(),
        forbidden=tuple(
            ForbiddenPairs(players, 2 * first - 1, last if last == ALWAYS else 2 * last)
            for players, first, last in event.forbidden
        ),
        acceleration={tpn: tuple(value for value in row for _ in "12") for tpn, row in event.acceleration.items()},
    )


def _columns(played: Round) -> tuple[Round, Round]:
    games: list[list[Game]] = [[], []]
    for one in played.encounters:
        for column, board in zip(games, one.boards, strict=True):
            white, black = (board.second, board.first) if board.colour == "b" else (board.first, board.second)
            column.append(Game(white, black, board.result))
    byes = [Bye(tpn, kind) for tpn, kind in played.byes]
    return Round.of(games[0], byes), Round.of(games[1], byes)
