"""Teams of a section: their lists and line-ups, and how a match gets its boards.

A team is an entry of its section like a player, and a person of the event by its name and strength. Its members are
people of the event, too, without an entry of their own. A match is a board of the round; its games have keys of their
own: `3.2` is board 2 of match 3. Where two games are played with each opponent (C.04.5), they are the boards.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from arbitra.book.state.bounds import Count, FactNumber
from arbitra.book.state.rounds import ADJOURNED, NOTHING, POSTPONED, Board, KeptRound, Outcome
from arbitra.model import BoardGame, Encounter, EncounterRules, GameResult, Points, Tpn

if TYPE_CHECKING:
    from arbitra.book.state.event import State
    from arbitra.book.state.section import Section

NOBODY = ""
"""Who sits at an empty board."""
FIRST, LAST, LOST = "first", "last", "lost"
MISSING_LINE_UPS = (FIRST, LAST, LOST)
"""What a line-up that no one gave becomes: the first players of the list, the last line-up, or every board is lost."""


class KeptTeam(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """`members` in board order, reserves behind them. `numbers` are those of a report, where it does not count its
    players from 1."""

    members: tuple[str, ...] = ()
    short: str = ""
    captain: str = ""
    numbers: dict[str, Count] = msgspec.field(default_factory=dict)


class KeptLineUp(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """Who sits at boards 1, 2, …; an empty name is an empty board. `version` is the fact that last changed it."""

    members: tuple[str, ...]
    version: FactNumber = 0


class GameKey(NamedTuple):
    """Of a board of a match."""

    match: str
    place: int


def game_key(key: str) -> GameKey | None:
    """
    >>> game_key("3.2"), game_key("12")
    (GameKey(match='3', place=2), None)
    """
    match, dot, place = key.partition(".")
    return GameKey(match, int(place)) if dot and place.isdecimal() and len(place) <= 3 else None


def padded(members: Iterable[str], boards: int) -> tuple[str, ...]:
    named = tuple(members)[:boards]
    return named + (NOBODY,) * (boards - len(named))


def line_up_of(section: Section, round_number: int, team: str) -> KeptLineUp | None:
    return section.line_ups.get(round_number, {}).get(team)


def usual_line_up(section: Section, round_number: int, team: str) -> tuple[str, ...]:
    """What a missing line-up becomes, by the settings."""
    rules = section.encounter_rules
    assert rules is not None
    way = section.settings.missing_line_up
    if way == LOST:
        return (NOBODY,) * rules.boards
    if way == LAST:
        for number in range(round_number - 1, 0, -1):
            before = line_up_of(section, number, team)
            if before is not None and any(before.members):
                return before.members
    return padded(section.teams[team].members, rules.boards)


def seats_of(section: Section, round_number: int, participant: str) -> tuple[str, ...] | None:
    """Who sits for a participant; None: no line-up was given."""
    if participant not in section.teams:
        rules = section.encounter_rules
        return (participant,) * rules.boards if rules is not None and not section.of_teams else None
    kept = line_up_of(section, round_number, participant)
    return None if kept is None else kept.members


def seated(section: Section, round_number: int, match: Board, number: int = 0) -> Board:
    """The match with its boards as the line-ups have them; without a line-up of either it has none yet.

    What is known of a board stays where both seats are still taken. An empty seat loses its board.
    """
    rules = section.encounter_rules
    if rules is None:
        return match
    first, second = (seats_of(section, round_number, one) for one in (match.white, match.black))
    if first is None or second is None:
        return settled(section, msgspec.structs.replace(match, games=()))
    games = []
    for place, (letter, ours, theirs) in enumerate(zip(rules.colours, first, second, strict=True)):
        held = match.games[place] if place < len(match.games) else None
        turned = held is not None and _is_turned(section, match, held, letter)
        white, black = (ours, theirs) if (letter == "W") != turned else (theirs, ours)
        if held is not None and (held.white, held.black) == (white, black):
            games.append(held)
            continue
        taken = white and black and held is not None and held.white and held.black
        outcome = held.outcome if taken and held is not None else Outcome(result=_before_play(white, black))
        was = held.was if held is not None else ()
        disputes = held.disputes if held is not None else ()
        key = f"{match.key}.{place + 1}"
        games.append(
            Board(key=key, white=white, black=black, outcome=outcome, version=number, was=was, disputes=disputes)
        )
    return settled(section, msgspec.structs.replace(match, games=tuple(games)))


def _is_turned(section: Section, match: Board, held: Board, letter: str) -> bool:
    """Whether a board was played with the other colours than the match gives it."""
    first_is_white = is_of_first(section, match, held.white, held.black, letter)
    return first_is_white != (letter == "W")


def is_of_first(section: Section, match: Board, white: str, black: str, letter: str) -> bool:
    """Whether White of a board plays for the participant named first."""
    if not section.of_teams:
        return white == match.white
    first, second = section.teams[match.white].members, section.teams[match.black].members
    if white in first or black in second:
        return True
    if white in second or black in first:
        return False
    return letter == "W"


def _before_play(white: str, black: str) -> str:
    if white and black:
        return ""
    if white or black:
        won = GameResult.WHITE_WINS_BY_FORFEIT if white else GameResult.BLACK_WINS_BY_FORFEIT
        return str(won.value)
    return str(GameResult.DOUBLE_FORFEIT.value)


def settled(section: Section, match: Board) -> Board:
    """The match with what follows from its boards: its result once all have one."""
    rules = section.encounter_rules
    if rules is None:
        return match
    outcome = match.held
    if match.games:
        result = encounter_of(section, rules, match, {}).result(rules.games)
        still = [game.outcome for game in match.games if game.outcome.open]
        if result.finished:
            outcome = Outcome(result=result.value)
        elif outcome == NOTHING and all(one.pending for one in still):
            outcome = Outcome(pending=ADJOURNED if any(one.pending == ADJOURNED for one in still) else POSTPONED)
    return msgspec.structs.replace(match, outcome=outcome)


def encounter_of(
    section: Section,
    rules: EncounterRules,
    match: Board,
    known: dict[str, int],
    *,
    unknown: GameResult = GameResult.PENDING,
    for_rating: bool = False,
) -> Encounter:
    """As the rules see it, by the numbers of participants and members. `unknown`: what an open board counts as if its
    match is postponed."""
    boards = []
    for place, game in enumerate(match.games):
        letter = rules.colours[place]
        ours = is_of_first(section, match, game.white, game.black, letter)
        first, second = (game.white, game.black) if ours else (game.black, game.white)
        outcome = game.outcome
        kept = (for_rating and outcome.for_rating) or outcome.result
        waits = outcome.pending or match.held.pending
        result = GameResult(kept) if kept else unknown if waits else GameResult.PENDING
        seats = (Tpn(known.get(first, 0)), Tpn(known.get(second, 0)))
        boards.append(BoardGame(*seats, "w" if ours else "b", result))
    return Encounter(Tpn(known.get(match.white, 0)), Tpn(known.get(match.black, 0)), tuple(boards))


def game_points(section: Section, match: Board) -> tuple[Points, Points]:
    """Of the participant named first and of the other, as far as boards have results."""
    rules = section.encounter_rules
    if rules is None:
        return Points(0), Points(0)
    first, second = encounter_of(section, rules, match, {}).points(rules.games)
    return Points(first), Points(second)


def member_numbers(section: Section) -> dict[str, int]:
    """Of everyone in a team, as a report counts them: as it was read, else in the order in which they were entered."""
    given = {person: number for team in section.teams.values() for person, number in team.numbers.items()}
    rest = [person for team in section.teams.values() for person in team.members if person not in given]
    behind = max(given.values(), default=0)
    order = sorted(rest, key=_entered)
    return {**given, **{person: number for number, person in enumerate(order, start=behind + 1)}}


def _entered(person: str) -> tuple[int, str]:
    digits = person[1:]
    return (int(digits) if digits.isdecimal() else 0, person)


def strength_of(state: State, section: Section, team: str) -> int:
    """As it was announced, else the mean rating of those at the boards."""
    from arbitra.book.state.ratings import fide_rating

    who = state.people[team]
    rules = section.encounter_rules
    if who.rating or rules is None:
        return who.rating
    people = [state.people[one] for one in section.teams[team].members[: rules.boards]]
    ratings = [fide_rating(one, section.settings) if one.ratings else one.rating for one in people]
    return sum(ratings) // len(ratings) if ratings else 0


def team_of(section: Section, person: str) -> str:
    """Whose member someone is; empty: no one's."""
    return next((team for team, kept in section.teams.items() if person in kept.members), "")


def matches_of(kept: KeptRound, teams: Sequence[str]) -> tuple[Board, ...]:
    """The matches in which one of them plays."""
    return tuple(board for board in kept.boards if board.white in teams or board.black in teams)
