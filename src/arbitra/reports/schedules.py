"""Schedules and brackets as text, JSON and CSV."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from arbitra.model import Reason, Tournament, Tpn, show_points
from arbitra.reports.tables import Cell, Column, Table
from arbitra.reports.terminal import table_lines
from arbitra.rules.knockout.bracket import Bracket, Match
from arbitra.rules.knockout.stages import Stage, show_stages
from arbitra.rules.knockout.state import KnockoutState, placings
from arbitra.rules.match.state import MatchState
from arbitra.rules.schedules.schedule import Schedule, ScheduledRound, Seat
from arbitra.rules.schedules.seating import team_scores

TITLES = {
    "berger": "Round robin by the Berger tables",
    "scheveningen": "Scheveningen system",
    "skalitzka": "Skalitzka system",
    "hilton": "Hilton system",
    "match": "Match",
    "knockout": "Knockout",
}


@dataclass(frozen=True, slots=True)
class Plan:
    """What is printed; `seats` and names only where players are known."""

    structure: Schedule | Bracket
    tournament: Tournament | None = None
    seats: Mapping[Seat, Tpn] = field(default_factory=dict)
    stages: tuple[Stage, ...] = ()
    names: Mapping[int, str] = field(default_factory=dict)
    places: tuple[int, int] | None = None
    decides: tuple[int, ...] = ()
    standing: Mapping[str, object] = field(default_factory=dict)
    """How it stands, where games are played that `arbitra standings` does not rank: brackets, matches, teams."""

    @property
    def system(self) -> str:
        return self.structure.system if isinstance(self.structure, Schedule) else "knockout"

    def name(self, seat: Seat) -> str:
        """The player on a seat, or the seat itself."""
        tpn = self.seats.get(seat)
        return str(seat) if tpn is None else self.player(tpn)

    def player(self, tpn: Tpn) -> str:
        known = self.names.get(tpn) or (self.tournament.player(tpn).name if self.tournament else "")
        return f"{known} ({tpn})" if known else str(tpn)

    def rounds(self) -> tuple[ScheduledRound, ...]:
        """Of a schedule; where players are known, whoever meets an empty seat rests."""
        assert isinstance(self.structure, Schedule)
        if not self.seats:
            return self.structure.rounds
        made = []
        for played in self.structure.rounds:
            games = tuple(game for game in played.games if all(seat in self.seats for seat in game))
            left = [seat for game in played.games if game not in games for seat in game]
            made.append(ScheduledRound(games, tuple(seat for seat in (*played.resting, *left) if seat in self.seats)))
        return tuple(made)


def notes_of(plans: Sequence[Plan]) -> Iterator[Reason]:
    """What had to be decided."""
    for plan in plans:
        if isinstance(plan.structure, Schedule):
            yield from plan.structure.notes


def plans_json(plans: Sequence[Plan], *, several: bool) -> dict[str, object]:
    return {"playoffs": [_as_json(plan) for plan in plans]} if several else _as_json(plans[0])


def plans_csv(plans: Sequence[Plan]) -> Iterator[list[object]]:
    for plan in plans:
        yield from _csv_rows(plan)


def plans_text(plans: Sequence[Plan]) -> str:
    texts = ["\n".join([*_text(plan), *_standing_text(plan)]) for plan in plans]
    return "\n\n".join(texts) or "no tie to play off"


def knockout_standing(state: KnockoutState) -> dict[str, object]:
    placed = placings(state)
    if not placed:
        return {}
    return {"places": [{"player": one.player, "first": one.first, "last": one.last} for one in placed]}


def match_standing(state: MatchState) -> dict[str, object]:
    if not state.played:
        return {}
    unrated = [game for game in range(1, state.played + 1) if not state.is_rated(game)]
    return {"score": "-".join(map(show_points, state.points)), "winner": state.winner, "not_rated": unrated}


def team_standing(tournament: Tournament, seats: Mapping[Seat, Tpn]) -> dict[str, object]:
    if not tournament.rounds:
        return {}
    return {"score": {team: show_points(points) for team, points in team_scores(tournament, seats).items()}}


def _as_json(plan: Plan) -> dict[str, object]:
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


def _csv_rows(plan: Plan) -> Iterator[list[object]]:
    if isinstance(plan.structure, Bracket):
        yield ["round", "match", "name", "first", "second"]
        for match in plan.structure.matches:
            entered = [plan.name(match.first.seat), plan.name(match.second.seat)]
            yield [match.round_number, match.number, match.name, *entered]
        return
    yield ["round", "board", "white", "black"]
    for number, played in enumerate(plan.rounds(), start=1):
        for board, (white, black) in enumerate(played.games, start=1):
            yield [number, board, plan.name(white), plan.name(black)]
        for seat in played.resting:
            yield [number, "", plan.name(seat), ""]


def _standing_text(plan: Plan) -> Iterator[str]:
    """A blank line and one for each fact; nothing if nothing is played."""
    if plan.standing:
        yield ""
    for name, value in plan.standing.items():
        if isinstance(value, list) and name == "places":
            for one in value:
                shared = one["first"] if one["first"] == one["last"] else f"{one['first']}-{one['last']}"
                yield f"  place {shared}: {plan.player(one['player'])}"
        elif isinstance(value, dict):
            yield f"  {name}: " + ", ".join(f"{team} {points}" for team, points in value.items())
        elif value:
            yield f"  {name.replace('_', ' ')}: {value}"


def _text(plan: Plan) -> Iterator[str]:
    if plan.places is not None:
        first, last = plan.places
        yield f"Playoff for places {first}-{last} (decides {', '.join(map(str, plan.decides))})"
    if isinstance(plan.structure, Bracket):
        yield from _bracket_text(plan, plan.structure)
        return
    schedule = plan.structure
    rounds = len(schedule.rounds)
    yield f"{TITLES[schedule.system]}: {_size(schedule)}, {rounds} round{'s' if rounds != 1 else ''}"
    yield ""
    if plan.seats:
        yield from _named_rounds(plan)
    elif schedule.system == "hilton":
        yield from _board_rows(schedule)
    else:
        yield from table_lines(_rounds_table(schedule), headed=False)


def _rounds_table(schedule: Schedule) -> Table:
    """A line for each round, as in the printed tables."""
    digits = len(str(len(schedule.rounds)))
    rows: list[list[Cell]] = []
    for number, played in enumerate(schedule.rounds, start=1):
        games = [f"{white}-{black}" for white, black in played.games]
        rests = "  ".join(f"{seat} rests" for seat in played.resting)
        rows.append([f"Round {number:>{digits}}", *games, rests])
    return Table([Column("")] * len(rows[0]), rows)


def _size(schedule: Schedule) -> str:
    if isinstance(schedule.seats[0], int):
        return f"{len(schedule.seats)} players"
    teams = {str(seat)[0] for seat in schedule.seats}
    return f"{len(teams)} teams of {len(schedule.seats) // len(teams)}"


def _named_rounds(plan: Plan) -> Iterator[str]:
    columns = [Column("Board", number=True, label=True), Column("Seats"), Column("Players", cut=True)]
    for number, played in enumerate(plan.rounds(), start=1):
        yield f"Round {number}"
        rows: list[list[Cell]] = [
            [
                str(board),
                "" if isinstance(white, int) else f"{white}-{black}",
                f"{plan.name(white)} - {plan.name(black)}",
            ]
            for board, (white, black) in enumerate(played.games, start=1)
        ]
        rows += [["", "", f"{plan.name(seat)} rests"] for seat in played.resting]
        yield from table_lines(Table(columns, rows), indent="  ", headed=False)


def _board_rows(schedule: Schedule) -> Iterator[str]:
    """As in the printed tables: a line for each board, the teams of each round in a column."""
    boards = max(int(str(seat)[1:]) for seat in schedule.seats)
    columns = [Column("Board", number=True, label=True)]
    columns += [Column(f"Round {number}") for number in range(1, len(schedule.rounds) + 1)]
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


def _bracket_text(plan: Plan, bracket: Bracket) -> Iterator[str]:
    yield f"Knockout: {bracket.players} players, {bracket.rounds} round{'s' if bracket.rounds != 1 else ''}"
    yield f"Games of a match: {show_stages(plan.stages)}"
    for number in range(1, bracket.rounds + 1):
        yield ""
        yield f"Round {number}"
        rows: list[list[Cell]] = [
            [f"match {match.number:>3}", _meeting(plan, match), f"({match.name})"] for match in bracket.in_round(number)
        ]
        columns = [Column("Match", label=True), Column("Players", cut=True), Column("Stage")]
        yield from table_lines(Table(columns, rows), indent="  ", headed=False)
        if number == 1 and bracket.byes:
            yield f"  enter in round 2: {', '.join(plan.name(seed) for seed in bracket.byes)}"


def _meeting(plan: Plan, match: Match) -> str:
    return f"{plan.name(match.first.seat)} - {plan.name(match.second.seat)}"
