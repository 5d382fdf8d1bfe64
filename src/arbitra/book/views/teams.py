"""Teams as they are shown: the list, the line-ups of a round, the matches with their boards, the match table, a team's
card, the lists of players by board. Plain values, without language.
"""

from __future__ import annotations

from typing import NamedTuple

from arbitra.book.acts.result_words import value_of
from arbitra.book.state.event import State
from arbitra.book.state.numbering import numbers
from arbitra.book.state.rounds import Board, Outcome
from arbitra.book.state.section import Section
from arbitra.book.state.teams import game_points, is_of_first, line_up_of, seats_of, strength_of, team_of
from arbitra.model import Points


class TeamName(NamedTuple):
    """`person` is the id of the team in the book."""

    person: str
    number: int
    name: str
    short: str = ""


class MemberSeat(NamedTuple):
    """A player of a team: `place` is the number in its list, from 1."""

    person: str
    place: int
    name: str
    title: str = ""
    rating: int = 0
    reserve: bool = False


class ListedTeam(NamedTuple):
    """A team in the list of an event."""

    person: str
    number: int
    name: str
    short: str
    captain: str
    strength: int
    members: tuple[MemberSeat, ...]
    out: bool = False
    """Whether it takes no part in the coming round."""

    @property
    def reserves(self) -> int:
        return sum(one.reserve for one in self.members)


class ShownLineUp(NamedTuple):
    """`seats` by board, None for an empty one; None as a whole: no line-up was given. `match` is empty where the team
    does not play."""

    team: TeamName
    match: str
    seats: tuple[MemberSeat | None, ...] | None
    version: int = 0
    moved: tuple[bool, ...] = ()
    """Whether someone sits at another board than that of their number."""


class RoundLineUps(NamedTuple):
    round_number: int
    closed: str
    """When they were closed; empty: they are open."""
    line_ups: tuple[ShownLineUp, ...]

    @property
    def missing(self) -> tuple[ShownLineUp, ...]:
        return tuple(one for one in self.line_ups if one.seats is None and one.match)


class MatchBoard(NamedTuple):
    """A board of a match. `left` plays for the participant named first; `colour` is theirs, `w` or `b`. `value` is what
    is known, the left player's side first."""

    key: str
    left: MemberSeat | None
    right: MemberSeat | None
    colour: str
    value: str
    version: int
    outcome: Outcome
    white: str
    black: str


class MatchView(NamedTuple):
    """`points` are game points, as far as boards have results, in tenths. Without boards no line-ups were given."""

    key: str
    left: TeamName
    right: TeamName
    boards: tuple[MatchBoard, ...]
    points: tuple[int, int]
    outcome: Outcome
    signed: bool = False
    version: int = 0

    @property
    def open(self) -> int:
        return sum(board.outcome.open for board in self.boards) if self.boards else int(self.outcome.open)


class Meeting(NamedTuple):
    """What a team did in a round: `colour` is that of board 1; `bye` is the symbol of the TRF."""

    round_number: int
    opponent: TeamName | None = None
    colour: str = ""
    match: str = ""
    points: tuple[int, int] | None = None
    bye: str = ""
    over: bool = False


class MemberResult(NamedTuple):
    """A game of a player of a team: the board on which they sat, and its value from their side."""

    round_number: int
    board: int
    colour: str
    opponent: str
    value: str
    worth: int | None
    """In tenths; None while no one knows."""
    played: bool = False


class MemberCard(NamedTuple):
    seat: MemberSeat
    games: tuple[MemberResult, ...]

    @property
    def points(self) -> int:
        return sum(one.worth or 0 for one in self.games)


class TeamCard(NamedTuple):
    """A team: its players with their results, its matches, points given or taken."""

    team: ListedTeam
    meetings: tuple[Meeting, ...]
    members: tuple[MemberCard, ...]
    adjustments: tuple[tuple[int, int, str], ...] = ()
    """(match points, game points, why), in tenths."""


def team_name(state: State, section: Section, team: str, held: dict[str, int]) -> TeamName:
    kept = section.teams.get(team)
    return TeamName(team, held.get(team, 0), state.people[team].name, kept.short if kept is not None else "")


def team_list(state: State, name: str) -> tuple[ListedTeam, ...]:
    """In the order of the pairing numbers."""
    section = state.sections[name]
    held = numbers(state, name)
    order = sorted(section.teams, key=held.__getitem__)
    return tuple(_listed(state, section, team, held[team]) for team in order)


def _listed(state: State, section: Section, team: str, number: int) -> ListedTeam:
    kept = section.teams[team]
    return ListedTeam(
        team,
        number,
        state.people[team].name,
        kept.short,
        kept.captain,
        strength_of(state, section, team),
        tuple(member_seat(state, section, person) for person in kept.members),
        section.entries[team].is_out(section.coming),
    )


def member_seat(state: State, section: Section, person: str) -> MemberSeat:
    who = state.people[person]
    team = team_of(section, person)
    rules = section.encounter_rules
    place = section.teams[team].members.index(person) + 1 if team else 0
    reserve = bool(team) and rules is not None and place > rules.boards
    return MemberSeat(person, place, who.name, who.title, who.rating, reserve)


def line_ups_of(state: State, name: str, number: int) -> RoundLineUps:
    """Of every team that plays in a round; before it is paired, of every team that takes part."""
    section = state.sections[name]
    held = numbers(state, name)
    kept = section.round(number)
    if kept is not None:
        pairs = [(team, board.key) for board in kept.boards for team in (board.white, board.black)]
    else:
        order = sorted(section.teams, key=held.__getitem__)
        pairs = [(team, "") for team in order if not section.entries[team].is_out(number)]
    shown = []
    for team, match in pairs if section.of_teams else ():
        line_up = line_up_of(section, number, team)
        seats = line_up.members if line_up is not None else None
        made = None if seats is None else tuple(member_seat(state, section, one) if one else None for one in seats)
        moved = tuple(seat is not None and seat.place != place for place, seat in enumerate(made or (), start=1))
        version = line_up.version if line_up is not None else 0
        shown.append(ShownLineUp(team_name(state, section, team, held), match, made, version, moved))
    return RoundLineUps(number, section.line_ups_closed.get(number, ""), tuple(shown))


def matches_of_round(state: State, name: str, number: int) -> tuple[MatchView, ...]:
    """In the order in which they were published."""
    section = state.sections[name]
    held = numbers(state, name)
    kept = section.round(number)
    return tuple(match_view(state, section, board, held) for board in kept.boards) if kept is not None else ()


def match_view(state: State, section: Section, match: Board, held: dict[str, int]) -> MatchView:
    rules = section.encounter_rules
    boards = []
    for place, game in enumerate(match.games):
        letter = rules.colours[place] if rules is not None else "W"
        ours = is_of_first(section, match, game.white, game.black, letter)
        left, right = (game.white, game.black) if ours else (game.black, game.white)
        outcome = game.outcome if ours else game.outcome.turned
        seats = [member_seat(state, section, one) if one else None for one in (left, right)]
        colour = "w" if ours else "b"
        boards.append(
            MatchBoard(
                game.key, seats[0], seats[1], colour, value_of(outcome), game.version, outcome, game.white, game.black
            )
        )
    first, second = game_points(section, match)
    return MatchView(
        match.key,
        team_name(state, section, match.white, held),
        team_name(state, section, match.black, held),
        tuple(boards),
        (int(first), int(second)),
        match.outcome,
        bool(match.signed),
        match.version,
    )


def meetings_of(state: State, name: str, team: str) -> tuple[Meeting, ...]:
    """What a team did in each published round."""
    section = state.sections[name]
    held = numbers(state, name)
    made = []
    for number, kept in enumerate(section.rounds, start=1):
        if not kept.published:
            continue
        byes = dict(kept.byes)
        if team in byes:
            made.append(Meeting(number, bye=byes[team]))
        for match in kept.boards:
            if team not in (match.white, match.black):
                continue
            first = team == match.white
            points: tuple[Points, Points] = game_points(section, match)
            seen = (int(points[0]), int(points[1])) if first else (int(points[1]), int(points[0]))
            rules = section.encounter_rules
            letter = rules.colours[0].lower() if rules is not None else "w"
            colour = letter if first else {"w": "b", "b": "w"}[letter]
            other = team_name(state, section, match.black if first else match.white, held)
            made.append(Meeting(number, other, colour, match.key, seen, over=not match.outcome.open))
    return tuple(made)


def match_table(state: State, name: str) -> dict[tuple[str, str], tuple[Meeting, ...]]:
    """What two teams did against each other, by both ids; home first, where the first named plays at home."""
    table: dict[tuple[str, str], tuple[Meeting, ...]] = {}
    for team in state.sections[name].teams:
        for one in meetings_of(state, name, team):
            if one.opponent is not None:
                key = (team, one.opponent.person)
                table[key] = (*table.get(key, ()), one)
    return table


def team_card(state: State, name: str, team: str) -> TeamCard:
    section = state.sections[name]
    held = numbers(state, name)
    listed = _listed(state, section, team, held[team])
    cards = tuple(MemberCard(one, tuple(_games_of(state, section, one.person))) for one in listed.members)
    given = tuple((one.points, one.game_points, one.reason) for one in section.adjustments if one.person == team)
    return TeamCard(listed, meetings_of(state, name, team), cards, given)


def _games_of(state: State, section: Section, person: str) -> list[MemberResult]:
    rules = section.encounter_rules
    found = []
    for number, kept in enumerate(section.rounds, start=1):
        for match in kept.boards if kept.published else ():
            for place, game in enumerate(match.games, start=1):
                if person not in (game.white, game.black) or rules is None:
                    continue
                white = game.white == person
                outcome = game.outcome if white else game.outcome.turned
                other = game.black if white else game.white
                symbol = outcome.result[:1]
                worth = None
                if symbol:
                    worth = {
                        "1": rules.games.win,
                        "W": rules.games.win,
                        "=": rules.games.draw,
                        "D": rules.games.draw,
                    }.get(symbol, rules.games.forfeit_win if symbol == "+" else rules.games.loss)
                named = state.people[other].name if other else ""
                played = bool(outcome.result) and symbol not in "+-"
                colour = "w" if white else "b"
                found.append(
                    MemberResult(
                        number, place, colour, named, value_of(outcome), None if worth is None else int(worth), played
                    )
                )
    return found


def is_seated(section: Section, number: int, match: Board) -> bool:
    """Whether both line-ups of a match are known."""
    return all(seats_of(section, number, one) is not None for one in (match.white, match.black))
