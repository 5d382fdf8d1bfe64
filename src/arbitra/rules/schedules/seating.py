"""Which player sits on which board of which team.

A tournament that says who plays for whom (`Tournament.sides`) is seated by that: the first team is A, its members in
their order. For others an option says it:

`blocks`: the first pairing numbers are team A in board order, the next ones team B, … `alternating`: A1, B1, A2, B2, …
`federation`: one team a federation, in the order of their best players. `hand:7,2,…`: the pairing numbers of A1, A2,
… B1, …; 0 leaves a seat empty.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from arbitra.model import Names, Player, Players, Plural, Tournament, Tpn, Verbatim
from arbitra.rules.schedules.schedule import ImpossibleSchedule, Seat, team_seat


def sizes_of(tournament: Tournament, teams: int | None, option: str = "equal") -> tuple[int, ...]:
    """The members of each team, as the tournament says or as the option does. `teams`: so many; None: any number."""
    if not tournament.sides or option != "equal":
        assert teams is not None
        return team_sizes(option, len(tournament.players), teams)
    sides = tournament.sides
    if teams is not None and len(sides) != teams:
        raise ImpossibleSchedule("teams: expected {teams}, not {count}", teams=teams, count=len(sides))
    seated = {tpn for side in sides for tpn in side.members}
    free = [player.tpn for player in tournament.players if player.tpn not in seated]
    if free:
        raise ImpossibleSchedule(IN_NO_TEAM, players=Players(*free))
    return tuple(len(side.members) for side in sides)


IN_NO_TEAM = Plural(
    "{players} is in no team: everyone plays for one of the teams here",
    "{players} are in no team: everyone plays for one of the teams here",
    by="players",
)


def seats_of_teams(tournament: Tournament, sizes: Sequence[int], method: str) -> Mapping[Seat, Tpn]:
    if tournament.sides and method == "blocks":
        return _seated([side.members for side in tournament.sides])
    return team_seating(tournament.players, sizes, method)


def team_sizes(option: str, players: int, teams: int) -> tuple[int, ...]:
    """The sizes asked for, or equal ones."""
    if option == "equal":
        if players % teams or not players:
            text = (
                "{players} players do not make {teams} equal teams; enter a multiple of {teams}, or give the sizes "
                "(option sizes=5,6)"
            )
            raise ImpossibleSchedule(text, players=players, teams=teams)
        return (players // teams,) * teams
    sizes = tuple(int(size) for size in option.split(","))
    if len(sizes) != teams or sum(sizes) != players or not all(sizes):
        text = "sizes: expected {teams} sizes of at least 1 that add up to {players} players, not {found}"
        raise ImpossibleSchedule(text, teams=teams, players=players, found=Verbatim(option))
    return sizes


def team_seating(players: Sequence[Player], sizes: Sequence[int], method: str) -> Mapping[Seat, Tpn]:
    """Seat -> player. Seats beyond a team's size are missing: their opponents rest."""
    if method.startswith("hand:"):
        return _by_hand(players, sizes, method.removeprefix("hand:"))
    if method == "federation":
        teams = _by_federation(players, sizes)
    elif method == "alternating":
        teams = _dealt([player.tpn for player in players], sizes)
    else:
        numbers = iter([player.tpn for player in players])
        teams = [[next(numbers) for _ in range(size)] for size in sizes]
    return _seated(teams)


def _seated(teams: Iterable[Sequence[Tpn]]) -> Mapping[Seat, Tpn]:
    return {
        team_seat(team, board): tpn for team, members in enumerate(teams) for board, tpn in enumerate(members, start=1)
    }


def team_scores(tournament: Tournament, seated: Mapping[Seat, Tpn]) -> dict[str, int]:
    """Game points of each team, by its name or else its letter. A rest scores nothing."""
    scoring = tournament.settings.scoring
    team = {tpn: str(seat)[0] for seat, tpn in seated.items()}
    team |= {tpn: side.name for side in tournament.sides for tpn in side.members}
    scores = dict.fromkeys(team.values(), 0)
    for played in tournament.rounds:
        for game in played.games:
            for tpn, points in zip((game.white, game.black), scoring.game(game.result), strict=True):
                scores[team[tpn]] += points
    return scores


def _dealt(numbers: list[Tpn], sizes: Sequence[int]) -> list[list[Tpn]]:
    teams: list[list[Tpn]] = [[] for _ in sizes]
    team = 0
    for tpn in numbers:
        while len(teams[team]) == sizes[team]:
            team = (team + 1) % len(sizes)
        teams[team].append(tpn)
        team = (team + 1) % len(sizes)
    return teams


def _by_federation(players: Sequence[Player], sizes: Sequence[int]) -> list[list[Tpn]]:
    teams: dict[str, list[Tpn]] = {}
    for player in players:
        teams.setdefault(player.federation, []).append(player.tpn)
    found = tuple(len(members) for members in teams.values())
    if found != tuple(sizes):
        counted = Names(*(f"{name or '-'} {len(members)}" for name, members in teams.items()))
        text = "seats by federation: expected teams of {sizes}, not {found}; use seats=hand:… or option sizes"
        raise ImpossibleSchedule(text, sizes=Names(*map(str, sizes)), found=counted)
    return list(teams.values())


def _by_hand(players: Sequence[Player], sizes: Sequence[int], argument: str) -> Mapping[Seat, Tpn]:
    boards = max(sizes)
    numbers = [int(number) for number in argument.split(",")]
    if len(numbers) != boards * len(sizes):
        text = "seats by hand: {teams} teams of {boards} need {needed} numbers (0 for an empty seat), not {count}"
        needed = boards * len(sizes)
        raise ImpossibleSchedule(text, teams=len(sizes), boards=boards, needed=needed, count=len(numbers))
    seated = [number for number in numbers if number]
    if sorted(seated) != [player.tpn for player in players]:
        raise ImpossibleSchedule("seats by hand: name each player once, and 0 for an empty seat")
    return {
        team_seat(place // boards, place % boards + 1): Tpn(number) for place, number in enumerate(numbers) if number
    }
