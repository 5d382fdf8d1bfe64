"""From columns and records to a tournament: which rounds are played, which byes are only announced, who is who."""

from __future__ import annotations

from collections.abc import Iterable
from operator import add
from typing import Any

from arbitra.formats.problems import Level, part, quoted
from arbitra.formats.trf import heading
from arbitra.formats.trf.cells import ANNOUNCED, BLANK, BYES, PENDING, worth
from arbitra.formats.trf.points import scoring_of
from arbitra.formats.trf.records import ALWAYS, Collected, Named, known
from arbitra.formats.trf.sheet import NOBODY, Column, Sheet
from arbitra.model import (
    Absence,
    ByeKind,
    ForbiddenPairs,
    GivenValues,
    History,
    PlacedByHand,
    PlayedOff,
    Player,
    Points,
    PointsAdjustment,
    Round,
    Scoring,
    Settings,
    Stood,
    Tournament,
    Tpn,
    Withdrawal,
)
from arbitra.model.bounds import number_of
from arbitra.model.fields import Players, Verbatim
from arbitra.model.reasons import Plural
from arbitra.model.records import replace

_UNPLAYED = ANNOUNCED | {BLANK}


def assemble(sheet: Sheet, rounds: list[Round | None], collected: Collected) -> Tournament:
    """`rounds` are those of the columns, None where the records contradict each other."""
    drop_empty_columns(sheet, collected)
    played = rounds_played(sheet, collected)
    believed = believed_rounds(sheet, rounds, collected, played)
    if collected.game_scores:
        from arbitra.formats.trf.own_rounds import with_scores

        believed = with_scores(collected, believed)
    if collected.unfinished or (played and PENDING in sheet.columns[played - 1].cells):
        from arbitra.formats.trf.own_rounds import with_unfinished

        believed = with_unfinished(collected, believed)
    if collected.boards:
        from arbitra.formats.trf.own_rounds import with_boards

        believed = with_boards(collected, believed)
    stood: tuple[Stood, ...] = ()
    if collected.stood:
        from arbitra.formats.trf.own_rounds import stood_games

        stood = stood_games(collected, believed)
    places = {player.tpn: place for place, player in enumerate(sheet.players)}
    absences = announced_byes(sheet, collected, places, played)
    withdrawals: tuple[Withdrawal, ...] = ()
    if collected.withdrawals:
        from arbitra.formats.trf.withdrawals import withdrawals_of

        withdrawals = withdrawals_of(collected, places, believed, absences)
    playoffs: tuple[PlayedOff, ...] = ()
    if collected.playoffs or collected.playoff_games:
        from arbitra.formats.trf.playoffs import playoffs_of

        playoffs = playoffs_of(collected, places)
    placed: tuple[PlacedByHand, ...] = ()
    if collected.placed:
        from arbitra.formats.trf.playoffs import placed_of

        placed = placed_of(collected, places)
    given: tuple[GivenValues, ...] = ()
    if collected.given:
        from arbitra.formats.trf.given import given_values

        given = given_values(collected, places)
    collected.texts["062"] = player_count(collected, len(sheet.players))
    settings = settings_of(collected, check_planned(sheet, collected, absences, played))
    tournament = Tournament(
        players=tuple(describe_players(sheet, collected, places)),
        rounds=believed,
        settings=settings,
        absences=tuple(absences.values()),
        withdrawals=withdrawals,
        forbidden=tuple(forbidden_pairs(collected, places, settings.rounds_planned)),
        acceleration=acceleration(collected, places, settings.rounds_planned),
        adjustments=tuple(adjustments(collected, places)),
        stood=stood,
        playoffs=playoffs,
        placed=placed,
        given=given,
        kept=tuple(collected.kept),
        layout=tuple(collected.layout),
        source=collected.source,
    )
    if collected.numbered:
        from arbitra.formats.trf.own_rounds import numbered_rounds

        tournament = numbered_rounds(collected, tournament)
    return check_scores(sheet, collected, tournament)


def drop_empty_columns(sheet: Sheet, collected: Collected) -> None:
    """A last round of which nothing is known is none, unless a comment of ours says that it was played."""
    while sheet.columns and not any(sheet.columns[-1].cells):
        sheet.columns.pop()
    nobody = [NOBODY] * len(sheet.players)
    while len(sheet.columns) < min(collected.rounds_played or 0, ALWAYS):
        sheet.columns.append(Column(nobody, bytes(len(nobody))))


def rounds_played(sheet: Sheet, collected: Collected) -> int:
    """Columns after the last game or pairing-allocated bye hold byes announced for rounds to come.

    A byes-only column is a round played without any game only if it is the last one planned, games were played
    before it, and no player is left who could be paired in it; or if a comment of ours says so.
    """
    played = len(sheet.columns)
    while played and _UNPLAYED.issuperset(sheet.columns[played - 1].cells):
        played -= 1
    told = collected.rounds_played
    if told is not None and told < played:
        collected.problem(
            0,
            0,
            part(
                Plural(
                    "a comment that says {rounds} round is played",
                    "a comment that says {rounds} rounds are played",
                    by="rounds",
                ),
                rounds=told,
            ),
            part("{rounds} or more: the players' records have games up to there", rounds=played),
            "correct or delete the line `### arbitra rounds-played`",
        )
    elif told is not None:
        return told
    complete = played and len(sheet.columns) == collected.rounds_planned and BLANK not in sheet.columns[-1].cells
    return len(sheet.columns) if complete else played


def believed_rounds(sheet: Sheet, rounds: list[Round | None], collected: Collected, played: int) -> tuple[Round, ...]:
    """The rounds played; each contradiction is a problem, and the round empty."""
    for number in range(1, played + 1):
        if number <= len(rounds) and rounds[number - 1] is None:
            from arbitra.formats.trf.contradictions import report_contradictions

            report_contradictions(sheet, number, collected)
    made = [Round() if one is None else one for one in rounds[:played]]
    return (*made, *(Round() for _ in range(played - len(made))))


def announced_byes(
    sheet: Sheet, collected: Collected, places: dict[Tpn, int], played: int
) -> dict[tuple[int, Tpn], Absence]:
    """From the columns of rounds to come, records 240 and XXZ; by round, then by player."""
    found: dict[tuple[int, Tpn], Absence] = {}
    for number, column in enumerate(sheet.columns[played:], start=played + 1):
        for player, cell in zip(sheet.players, column.cells, strict=True):
            if cell != BLANK:
                found[number, player.tpn] = Absence(number, player.tpn, BYES[cell])
    for group in collected.byes:
        for named in known(group.players, places, collected):
            if group.first_round <= played:
                _check_past_bye(
                    sheet.columns[group.first_round - 1], places[Tpn(named.tpn)], group.symbol, named, collected
                )
                continue
            absence = Absence(group.first_round, Tpn(named.tpn), ByeKind(group.symbol))
            earlier = found.setdefault((group.first_round, absence.player), absence)
            if earlier.kind is not absence.kind:
                collected.problem(
                    named.line,
                    named.column,
                    part(
                        "the bye {bye} of player {player} in round {round}",
                        bye=Verbatim(group.symbol),
                        player=Players(named.tpn),
                        round=group.first_round,
                    ),
                    part("{bye}, as another line says", bye=Verbatim(earlier.kind.value)),
                    "delete one of the two",
                )
    for group in collected.absent:
        for named in known(group.players, places, collected):
            tpn = Tpn(named.tpn)
            found.setdefault((played + 1, tpn), Absence(played + 1, tpn, ByeKind.ZERO_POINT))
    for group in collected.never_entered:
        for named in known(group.players, places, collected):
            tpn = Tpn(named.tpn)
            found[group.first_round, tpn] = Absence(group.first_round, tpn, ByeKind.ABSENT)
    return dict(sorted(found.items()))


def _check_past_bye(column: Column, place: int, symbol: str, named: Named, collected: Collected) -> None:
    kind = BYES.get(column.cells[place])
    if kind is None or kind.value != symbol:
        collected.problem(
            named.line,
            named.column,
            part(
                "the bye {bye} of player {player} in a round already played",
                bye=Verbatim(symbol),
                player=Players(named.tpn),
            ),
            part("`0000 - {bye}` in their record too", bye=Verbatim(symbol)),
            "write it there, or delete the number here",
        )


def check_planned(
    sheet: Sheet, collected: Collected, absences: dict[tuple[int, Tpn], Absence], played: int
) -> int | None:
    """The number of rounds planned, if the file can be believed."""
    planned = collected.rounds_planned
    latest = max((number for number, _ in absences), default=0)
    if planned is None or (played <= planned and latest <= planned):
        return planned
    if played == planned:
        # No one can ask for a bye after the last round: the record counts the rounds played so far.
        everybody_out = len(absences) == len(sheet.players) and all(
            absence.kind is ByeKind.ZERO_POINT for absence in absences.values()
        )
        collected.problem(
            collected.rounds_line,
            5,
            part(
                Plural(
                    "{rounds} round, and byes in round {round}",
                    "{rounds} rounds, and byes in round {round}",
                    by="rounds",
                ),
                rounds=planned,
                round=latest,
            ),
            "no bye after the last round planned",
            "the empty round is skipped"
            if everybody_out
            else part("read as the number of rounds played; write the number planned, at least {round}", round=latest),
            Level.WARNING,
        )
        if everybody_out:
            absences.clear()
            return planned
        return None
    collected.problem(
        collected.rounds_line,
        5,
        part(Plural("{rounds} round planned", "{rounds} rounds planned", by="rounds"), rounds=planned),
        part("{rounds} or more, as in the players' records", rounds=max(played, latest)),
        "treated as unknown"
        if collected.lenient
        else "write the number of rounds planned, or delete the rounds after it",
        Level.REPAIRED if collected.lenient else Level.ERROR,
    )
    return None


def forbidden_pairs(collected: Collected, places: dict[Tpn, int], planned: int | None) -> Iterable[ForbiddenPairs]:
    for group in collected.forbidden:
        players = tuple(Tpn(named.tpn) for named in known(group.players, places, collected))
        last = ALWAYS if planned is not None and group.last_round >= planned else group.last_round
        yield ForbiddenPairs(players, group.first_round, last)


def adjustments(collected: Collected, places: dict[Tpn, int]) -> Iterable[PointsAdjustment]:
    for group in collected.adjustments:
        players = tuple(Tpn(named.tpn) for named in known(group.players, places, collected))
        yield PointsAdjustment(Points(group.points), players, group.symbol, group.first_round or None)


def acceleration(collected: Collected, places: dict[Tpn, int], planned: int | None) -> dict[Tpn, tuple[Points, ...]]:
    """Virtual points by player; rounds without any at the end are left out."""
    rows: dict[Tpn, list[int]] = {}
    for entry in collected.acceleration:
        ends = {entry.first, entry.last}
        if len(known(ends, places, collected)) < len(ends):
            continue
        points = entry.points
        if planned is not None and entry.first_round + len(points) > ALWAYS:
            points = points[: max(planned - entry.first_round + 1, 0)]
        for tpn in map(Tpn, range(entry.first.tpn, entry.last.tpn + 1)):
            if tpn in places:
                row = rows.setdefault(tpn, [])
                row.extend([0] * (entry.first_round + len(points) - 1 - len(row)))
                for number, value in enumerate(points, start=entry.first_round):
                    if row[number - 1] and value:
                        collected.problem(
                            entry.first.line,
                            1,
                            part(
                                "virtual points of player {player} in round {round}", player=Players(tpn), round=number
                            ),
                            "one value for a player in a round",
                            "delete one of the two records",
                        )
                    row[number - 1] = value or row[number - 1]
    made: dict[Tpn, tuple[Points, ...]] = {}
    for player, row in sorted(rows.items()):
        while row and not row[-1]:
            row.pop()
        if row:
            made[player] = tuple(map(Points, row))
    return made


def describe_players(sheet: Sheet, collected: Collected, places: dict[Tpn, int]) -> list[Player]:
    """The players with what other records say of them."""
    players = sheet.players
    for named, national in collected.nationals:
        for one in known([named], places, collected):
            place = places[Tpn(one.tpn)]
            players[place] = replace(players[place], national=(*players[place].national, national))
    for named, club in collected.clubs:
        for one in known([named], places, collected):
            place = places[Tpn(one.tpn)]
            players[place] = replace(players[place], club=club)
    for named, flags in collected.flags:
        for one in known([named], places, collected):
            place = places[Tpn(one.tpn)]
            players[place] = replace(players[place], flags=frozenset(flags.split()))
    for named, rating in collected.tournament_ratings:
        for one in known([named], places, collected):
            place = places[Tpn(one.tpn)]
            players[place] = replace(players[place], tournament_rating=rating)
    return players


def settings_of(collected: Collected, planned: int | None) -> Settings:
    texts: dict[str, Any] = {name: collected.texts.get(code, "") for code, name in heading.TEXTS.items()}
    texts |= {
        name: tuple(word.strip() for word in collected.texts.get(code, "").split(",") if word.strip())
        for code, name in heading.LISTS.items()
    }
    registration: dict[str, Any] = {}
    if collected.event_code or collected.arbiter_ids:
        from arbitra.formats.trf.announced import registration_of

        registration = registration_of(collected)
    return Settings(
        **texts,
        deputy_arbiters=tuple(collected.deputies),
        round_dates=collected.round_dates,
        rounds_planned=planned,
        initial_colour=collected.initial_colour,
        order_by_rank=collected.order_by_rank,
        scoring=scoring_of(collected.scoring),
        system=collected.system,
        announced=collected.announced,
        **registration,
    )


def player_count(collected: Collected, players: int) -> str:
    """062 counts the players; other programs add the number of those rated in brackets."""
    text = collected.texts.get("062", "")
    number = text.partition("(")[0].strip()
    if not text or number_of(number, 6) == players:
        return text
    collected.problem(
        0,
        0,
        part("record 062 that says {text}", text=quoted(text)),
        part("{players}, the number of 001 records", players=players),
        "the records are counted; look for a missing player",
        Level.WARNING,
    )
    return str(players)


def add_points(sums: list[int], scoring: Scoring, columns: Iterable[Column], *, to_come: bool = False) -> list[int]:
    """The sums after some more columns; in a round to come a blank is not an absence yet."""
    points = list(worth(scoring))
    if to_come:
        points[BLANK] = 0
    for column in columns:
        sums = list(map(add, sums, map(points.__getitem__, column.cells)))
    return sums


def check_scores(sheet: Sheet, collected: Collected, tournament: Tournament) -> Tournament:
    """The points column must be the sum, with or without the byes announced for the next round."""
    played = len(tournament.rounds)
    scoring = tournament.settings.scoring
    if tournament.adjustments and not collected.refused:
        sums = list(History.before(tournament).scores)
    else:
        sums = add_points([0] * len(sheet.players), scoring, sheet.columns[:played])
    if sums == sheet.claimed:
        return tournament
    if sheet.claimed == add_points(sums, scoring, sheet.columns[played : played + 1], to_come=True):
        return tournament
    from arbitra.formats.trf.scores import explain_scores

    return explain_scores(sheet, collected, tournament, sums)
