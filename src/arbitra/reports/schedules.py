"""Schedules and brackets as text and CSV in the user's language, and as JSON."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from arbitra.book.views.schedule import ScheduleView
from arbitra.i18n import Translate
from arbitra.model import Places, Plural, Reason, Rounds
from arbitra.reports.tables import Cell, Column, Table
from arbitra.reports.terminal import table_lines
from arbitra.rules.knockout.bracket import Bracket, Match
from arbitra.rules.knockout.stages import Stage, show_stages
from arbitra.rules.schedules.schedule import Schedule, ScheduledRound

TITLES = {
    "berger": "Round robin by the Berger tables",
    "scheveningen": "Scheveningen system",
    "skalitzka": "Skalitzka system",
    "hilton": "Hilton system",
    "match": "Match",
}
ROUNDS = Plural("{count} round", "{count} rounds", by="count")
PLAYERS = Plural("{count} player", "{count} players", by="count")
TEAMS = Plural("{count} teams of {players} player", "{count} teams of {players} players", by="players")
NOT_RATED = Plural("Game {games} is not rated", "Games {games} are not rated", by="games")
PLAYOFF = Plural(
    "Play-off for places {places} (decides place {decides})",
    "Play-off for places {places} (decides places {decides})",
    by="decides",
)
SEATS = "W1 = the winner of match 1"
SEATS_OF_LOSERS = "W1 = the winner of match 1, L1 = its loser"
MESSAGES = ("Match", "until-won", SEATS, SEATS_OF_LOSERS)


def notes_of(plans: Sequence[ScheduleView]) -> Iterator[Reason]:
    """What had to be decided."""
    for plan in plans:
        if isinstance(plan.structure, Schedule):
            yield from plan.structure.notes


def plans_json(plans: Sequence[ScheduleView], *, several: bool) -> dict[str, object]:
    return {"playoffs": [_as_json(plan) for plan in plans]} if several else _as_json(plans[0])


def plans_csv(plans: Sequence[ScheduleView], say: Translate) -> Iterator[list[object]]:
    for plan in plans:
        yield from _csv_rows(plan, say)


def plans_text(plans: Sequence[ScheduleView], say: Translate) -> str:
    texts = ["\n".join([*_text(plan, say), *_standing_text(plan, say)]) for plan in plans]
    return "\n\n".join(texts) or say("no tie to play off")


def _as_json(plan: ScheduleView) -> dict[str, object]:
    made: dict[str, object] = {"system": plan.system}
    if isinstance(plan.structure, Schedule):
        rounds = plan.rounds()
        made["rounds"] = [[list(game) for game in played.games] for played in rounds]
        made["byes"] = [_bye(played) for played in rounds]
    else:
        numbers = range(1, plan.structure.rounds + 1)
        made["rounds"] = [[[m.first.seat, m.second.seat] for m in plan.structure.in_round(n)] for n in numbers]
        made["byes"] = [list(plan.structure.byes) if number == 1 else [] for number in numbers]
        made["matches"] = [
            {
                "match": match.number,
                "round": match.round_number,
                "name": match.name,
                "first": match.first.seat,
                "second": match.second.seat,
            }
            for match in plan.structure.matches
        ]
        made["stages"] = show_stages(plan.stages)
    if plan.seats:
        made["players"] = {str(seat): tpn for seat, tpn in plan.seats.items()}
    if plan.standing:
        made["standing"] = plan.standing
    if plan.places is not None:
        made["places"], made["decides"] = list(plan.places), list(plan.decides)
    return made


def _bye(played: ScheduledRound) -> object:
    if len(played.resting) > 1:
        return list(played.resting)
    return played.resting[0] if played.resting else None


def _csv_rows(plan: ScheduleView, say: Translate) -> Iterator[list[object]]:
    if isinstance(plan.structure, Bracket):
        yield [say("round"), say("match"), say("name"), say("first"), say("second")]
        for match in plan.structure.matches:
            entered = [plan.name(match.first.seat), plan.name(match.second.seat)]
            yield [match.round_number, match.number, match.title.said(say), *entered]
        return
    yield [say("round"), say("board"), say("white"), say("black")]
    for number, played in enumerate(plan.rounds(), start=1):
        for board, (white, black) in enumerate(played.games, start=1):
            yield [number, board, plan.name(white), plan.name(black)]
        for seat in played.resting:
            yield [number, "", plan.name(seat), ""]


def _standing_text(plan: ScheduleView, say: Translate) -> Iterator[str]:
    """A blank line and one for each fact; nothing if nothing is played."""
    standing: Mapping[str, Any] = plan.standing
    if standing:
        yield ""
    for one in standing.get("places", ()):
        places = Places(one["first"], one["last"])
        yield "  " + say("place {places}: {player}", places=places, player=plan.player(one["player"]))
    score = standing.get("score")
    if score is not None:
        teams = ", ".join(f"{team} {points}" for team, points in score.items()) if isinstance(score, dict) else score
        yield "  " + say("Score: {score}", score=say.decimal(teams))
    if standing.get("winner"):
        yield "  " + say("Winner: {player}", player=plan.player(standing["winner"]))
    if standing.get("not_rated"):
        yield "  " + say(NOT_RATED, games=Rounds(*standing["not_rated"]))


def _text(plan: ScheduleView, say: Translate) -> Iterator[str]:
    if plan.places is not None:
        yield say(PLAYOFF, places=Places(*plan.places), decides=Rounds(*plan.decides))
    if isinstance(plan.structure, Bracket):
        yield from _bracket_text(plan, plan.structure, say)
        return
    schedule = plan.structure
    yield f"{say(TITLES[schedule.system])}: {_size(schedule, say)}, {say(ROUNDS, count=len(schedule.rounds))}"
    yield ""
    if plan.seats:
        yield from _named_rounds(plan, say)
    elif schedule.system == "hilton":
        yield from _board_rows(schedule, say)
    else:
        yield from table_lines(_rounds_table(schedule, say), headed=False)


def _rounds_table(schedule: Schedule, say: Translate) -> Table:
    """A line for each round, as in the printed tables."""
    digits = len(str(len(schedule.rounds)))
    rows: list[list[Cell]] = []
    for number, played in enumerate(schedule.rounds, start=1):
        games = [f"{white}-{black}" for white, black in played.games]
        rests = "  ".join(say("{player} sits out", player=seat) for seat in played.resting)
        rows.append([say("Round {round}", round=f"{number:>{digits}}"), *games, rests])
    return Table([Column("")] * len(rows[0]), rows)


def _size(schedule: Schedule, say: Translate) -> str:
    if isinstance(schedule.seats[0], int):
        return say(PLAYERS, count=len(schedule.seats))
    teams = {str(seat)[0] for seat in schedule.seats}
    return say(TEAMS, count=len(teams), players=len(schedule.seats) // len(teams))


def _named_rounds(plan: ScheduleView, say: Translate) -> Iterator[str]:
    columns = [Column(say("Board"), number=True, label=True), Column(""), Column(say("Players"), cut=True)]
    for number, played in enumerate(plan.rounds(), start=1):
        yield say("Round {round}", round=number)
        rows: list[list[Cell]] = [
            [
                str(board),
                "" if isinstance(white, int) else f"{white}-{black}",
                f"{plan.name(white)} - {plan.name(black)}",
            ]
            for board, (white, black) in enumerate(played.games, start=1)
        ]
        rows += [["", "", say("{player} sits out", player=plan.name(seat))] for seat in played.resting]
        yield from table_lines(Table(columns, rows), indent="  ", headed=False)


def _board_rows(schedule: Schedule, say: Translate) -> Iterator[str]:
    """As in the printed tables: a line for each board, the teams of each round in a column."""
    boards = max(int(str(seat)[1:]) for seat in schedule.seats)
    columns = [Column(say("Board"), number=True, label=True)]
    columns += [Column(say("Round {round}", round=number)) for number in range(1, len(schedule.rounds) + 1)]
    rows: list[list[Cell]] = [
        [
            str(board),
            *(
                " ".join(f"{str(w)[0]}-{str(b)[0]}" for w, b in played.games if int(str(w)[1:]) == board)
                for played in schedule.rounds
            ),
        ]
        for board in range(1, boards + 1)
    ]
    yield from table_lines(Table(columns, rows))


def _bracket_text(plan: ScheduleView, bracket: Bracket, say: Translate) -> Iterator[str]:
    size = f"{say(PLAYERS, count=bracket.players)}, {say(ROUNDS, count=bracket.rounds)}"
    yield f"{say('Knockout')}: {size}"
    yield say("Games per match: {stages}", stages=", ".join(_stage(stage, say) for stage in plan.stages))
    for number in range(1, bracket.rounds + 1):
        yield ""
        yield say("Round {round}", round=number)
        rows: list[list[Cell]] = [
            [f"{say('match')} {match.number:>3}", _meeting(plan, match), f"({match.title.said(say)})"]
            for match in bracket.in_round(number)
        ]
        columns = [Column("", label=True), Column(say("Players"), cut=True), Column("")]
        yield from table_lines(Table(columns, rows), indent="  ", headed=False)
        if number == 1 and bracket.byes:
            entering = ", ".join(plan.name(seed) for seed in bracket.byes)
            yield "  " + say("enter in round 2: {players}", players=entering)
    if bracket.rounds > 1:
        yield ""
        yield say(SEATS_OF_LOSERS if bracket.third_place else SEATS)


def _stage(stage: Stage, say: Translate) -> str:
    """`rapid × 2`; one game, or a stage that ends with a winner, has no number."""
    kind = say(stage.kind)
    return kind if stage.decides or stage.games == 1 else f"{kind} × {stage.games}"


def _meeting(plan: ScheduleView, match: Match) -> str:
    return f"{plan.name(match.first.seat)} - {plan.name(match.second.seat)}"
