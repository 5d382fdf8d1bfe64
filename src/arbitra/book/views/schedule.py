"""Every round of a schedule or a bracket as it is shown: who meets whom, who rests, how it stands.

A plain value without language: of so many players, of a tournament that was read (`of_file`), of a book (`of_book`).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from arbitra.book.state.bridge import as_tournament
from arbitra.book.state.event import State
from arbitra.model import Tournament, Tpn, show_points
from arbitra.rules.contract import Kind, System
from arbitra.rules.knockout.bracket import Bracket
from arbitra.rules.knockout.stages import Stage, parse_stages
from arbitra.rules.knockout.state import KnockoutState, placings
from arbitra.rules.knockout.system import seats_of
from arbitra.rules.knockout.system import state_of as knockout_of
from arbitra.rules.match.state import MatchState, match_schedule
from arbitra.rules.match.system import first_white
from arbitra.rules.match.system import state_of as match_of
from arbitra.rules.requests.scheduling import schedule_edition
from arbitra.rules.schedules.schedule import Schedule, ScheduledRound, Seat
from arbitra.rules.schedules.seating import team_scores

NO_TEAMS = "berger"
"""The schedule in which everyone plays for themselves."""


@dataclass(frozen=True, slots=True)
class ScheduleView:
    """`seats` and names only where players are known."""

    structure: Schedule | Bracket
    tournament: Tournament | None = None
    seats: Mapping[Seat, Tpn] = field(default_factory=dict)
    stages: tuple[Stage, ...] = ()
    names: Mapping[int, str] = field(default_factory=dict)
    places: tuple[int, int] | None = None
    decides: tuple[int, ...] = ()
    standing: Mapping[str, object] = field(default_factory=dict)
    """How it stands, where games are played that `arbitra standings` does not rank: brackets, matches, teams."""

    @classmethod
    def of_file(cls, tournament: Tournament, system: System, options: Mapping[str, str]) -> ScheduleView | None:
        """None: a match that does not say how many games it has."""
        if system.kind is Kind.MATCH:
            state = match_of(tournament, options)
            if state.games is None:
                return None
            begins = first_white(tournament, options)
            begun: dict[Seat, Tpn] = {1: begins, 2: state.second if begins == state.first else state.first}
            return cls(match_schedule(state.games), tournament, begun, standing=_match_standing(state))
        if system.kind is Kind.KNOCKOUT:
            now = knockout_of(tournament, options)
            stages = parse_stages(options["stages"])
            return cls(now.bracket, tournament, seats_of(now), stages, standing=_knockout_standing(now))
        timetable = schedule_edition(system.family).timetable(tournament, options)
        assert timetable is not None, "a schedule that is no match knows every round"
        standing = {} if system.family == NO_TEAMS else _team_standing(tournament, timetable.seats)
        return cls(timetable.schedule, tournament, timetable.seats, standing=standing)

    @classmethod
    def of_book(cls, state: State, name: str) -> ScheduleView | None:
        """Of a section whose rounds are known ahead, or that has a bracket; None of any other."""
        system = state.system(state.sections[name])
        if system.swiss:
            return None
        tournament = as_tournament(state, name)
        return cls.of_file(tournament, system, system.options_for(tournament, {}))

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
        """Of a schedule; where players are known, the opponent of an empty seat rests."""
        assert isinstance(self.structure, Schedule)
        if not self.seats:
            return self.structure.rounds
        made = []
        for played in self.structure.rounds:
            games = tuple(game for game in played.games if all(seat in self.seats for seat in game))
            left = [seat for game in played.games if game not in games for seat in game]
            made.append(ScheduledRound(games, tuple(seat for seat in (*played.resting, *left) if seat in self.seats)))
        return tuple(made)


def _knockout_standing(state: KnockoutState) -> dict[str, object]:
    placed = placings(state)
    if not placed:
        return {}
    return {"places": [{"player": one.player, "first": one.first, "last": one.last} for one in placed]}


def _match_standing(state: MatchState) -> dict[str, object]:
    if not state.played:
        return {}
    unrated = [game for game in range(1, state.played + 1) if not state.is_rated(game)]
    return {"score": "-".join(map(show_points, state.points)), "winner": state.winner, "not_rated": unrated}


def _team_standing(tournament: Tournament, seats: Mapping[Seat, Tpn]) -> dict[str, object]:
    if not tournament.rounds:
        return {}
    return {"score": {team: show_points(points) for team, points in team_scores(tournament, seats).items()}}
