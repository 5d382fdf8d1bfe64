"""The one bridge from a book to the rules: a section as a `model.Tournament`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from arbitra.book.settings.records import Reported
from arbitra.book.settings.table import OF_EVENT, OF_SECTION
from arbitra.book.state.event import State
from arbitra.book.state.numbering import numbers
from arbitra.book.state.people import Apart
from arbitra.book.state.ratings import as_player
from arbitra.book.state.rounds import ADJOURNED, Board, KeptRound
from arbitra.book.state.section import Section
from arbitra.model import (
    Absence,
    Bye,
    ByeKind,
    ForbiddenPairs,
    Game,
    GameResult,
    GameScore,
    Player,
    Points,
    PointsAdjustment,
    Round,
    Settings,
    Stood,
    Tournament,
    Tpn,
    Withdrawal,
)

Numbers = Mapping[str, int]
Values = Mapping[str, Mapping[str, str]]
NO_VALUES: Values = MappingProxyType({})
ALWAYS = 999
"""The last round of a rule that does not end."""


def as_tournament(
    state: State, name: str, private: Values = NO_VALUES, *, rounds: int | None = None, for_rating: bool = False
) -> Tournament:
    """The section up to its last published round, or its first few rounds.

    A game without a result is waited for; so is every game of a draft that stands before a published round. `private`
    has birth dates by person (`private.values`); `for_rating` takes the corrections that came too late for the
    standings.
    """
    section = state.sections[name]
    known = numbers(state, name)
    system = state.system(section)
    kept = section.rounds[: section.last_published if rounds is None else rounds]
    played = tuple(_round(one, known, ahead=system.known_ahead, for_rating=for_rating) for one in kept)
    stood = tuple(_stood(section.rounds[: len(played)], known, ahead=system.known_ahead, for_rating=for_rating))
    made = Tournament(
        players=_players(state, section, known, private),
        rounds=played,
        settings=_settings(state, name),
        absences=tuple(_absences(section, known, len(played))),
        withdrawals=tuple(_withdrawals(section, known, played)),
        forbidden=tuple(forbidden for rule in section.apart for forbidden in _forbidden(state, section, rule, known)),
        adjustments=tuple(
            PointsAdjustment(Points(one.points), (Tpn(known[one.person]),), one.symbol, one.round_number)
            for one in section.adjustments
        ),
        acceleration={
            Tpn(known[person]): tuple(map(Points, entry.virtual))
            for person, entry in section.entries.items()
            if entry.virtual
        },
        stood=stood,
    )
    if not section.settings.acceleration:
        return made
    from arbitra.rules.swiss.acceleration import accelerated

    return accelerated(made, section.settings.acceleration)


def _players(state: State, section: Section, known: Numbers, private: Values) -> tuple[Player, ...]:
    made = []
    for person, number in sorted(known.items(), key=lambda held: held[1]):
        birth = private.get(person, {}).get("birth", "")
        made.append(as_player(number, state.people[person], section.entries[person], section.settings, birth))
    return tuple(made)


def _round(kept: KeptRound, known: Numbers, *, ahead: bool, for_rating: bool) -> Round:
    games = [
        Game(Tpn(known[board.white]), Tpn(known[board.black]), _result(board, ahead=ahead, for_rating=for_rating))
        for board in kept.boards
    ]
    byes = [Bye(Tpn(known[person]), ByeKind(kind)) for person, kind in kept.byes]
    scores = [
        GameScore(Tpn(known[board.white]), Tpn(known[board.black]), *board.outcome.scores)
        for board in kept.boards
        if board.outcome.scores is not None
    ]
    return Round.of(games, byes, scores, [game.white for game in games])


def _result(board: Board, *, ahead: bool, for_rating: bool) -> GameResult:
    """An adjourned or postponed game is a draw for pairing; one without any word is waited for.

    Where the rounds are known ahead nothing is paired from results, and a postponed game has simply not begun.
    """
    outcome = board.outcome
    known = (for_rating and outcome.for_rating) or outcome.result
    if known:
        return GameResult(known)
    if outcome.pending == ADJOURNED or (outcome.pending and not ahead):
        return GameResult.UNKNOWN
    return GameResult.PENDING


def _stood(rounds: Sequence[KeptRound], known: Numbers, *, ahead: bool, for_rating: bool) -> Iterator[Stood]:
    """The games from which a later round was paired otherwise than they are now, or that were published with the
    other colours."""
    changed = [
        (number, board)
        for number, kept in enumerate(rounds, start=1)
        for board in kept.boards
        if board.was or (for_rating and board.outcome.for_rating)
    ]
    for paired, kept in enumerate(rounds, start=1) if changed else ():
        for number, board in changed:
            then, now = _game(board.as_of(kept.paired_at), known), _game(board, known, for_rating=for_rating)
            corrected = bool(for_rating and board.outcome.for_rating)
            if number == paired and then[0].white != now[0].white:
                yield Stood(paired, number, then[0]._replace(result=_known(now[0].result.reversed)))
            elif number < paired and not ahead and _counts(then[0]) and (corrected or then != now):
                yield Stood(paired, number, *then)


def _counts(game: Game) -> bool:
    return game.result is not GameResult.PENDING


def _known(result: GameResult) -> GameResult:
    return GameResult.UNKNOWN if result is GameResult.PENDING else result


def _game(board: Board, known: Numbers, *, for_rating: bool = False) -> tuple[Game, tuple[int, int] | None]:
    result = _result(board, ahead=False, for_rating=for_rating)
    return Game(Tpn(known[board.white]), Tpn(known[board.black]), result), board.outcome.scores


def _absences(section: Section, known: Numbers, played: int) -> Iterator[Absence]:
    for person, entry in sorted(section.entries.items(), key=lambda held: known[held[0]]):
        for number, kind in sorted(entry.byes.items()):
            if number > played and not entry.is_out(number):
                yield Absence(number, Tpn(known[person]), ByeKind(kind))
    checkin = section.checkin
    if checkin is not None and checkin.closed and checkin.round_number > played:
        number = checkin.round_number
        for person, entry in sorted(section.entries.items(), key=lambda held: known[held[0]]):
            if person not in checkin.here and number not in entry.byes and not entry.is_out(number):
                yield Absence(number, Tpn(known[person]), ByeKind.ZERO_POINT)


def _withdrawals(section: Section, known: Numbers, played: Sequence[Round]) -> Iterator[Withdrawal]:
    """Without the rounds that have a game or a bye for the player: a schedule pairs whoever is withdrawn, too."""
    for person, entry in section.entries.items():
        tpn = Tpn(known[person])
        for first, last in entry.out:
            begin = first
            for number in range(first, min(len(played), last or len(played)) + 1):
                if tpn in played[number - 1].present:
                    if begin < number:
                        yield Withdrawal(tpn, begin, number - 1)
                    begin = number + 1
            if last is None or begin <= last:
                yield Withdrawal(tpn, begin, last)


def _forbidden(state: State, section: Section, rule: Apart, known: Numbers) -> Iterator[ForbiddenPairs]:
    groups: dict[str, list[str]] = {}
    if rule.by == "people":
        groups[""] = [person for person in rule.people if person in known]
    else:
        for person in section.entries:
            shared = getattr(state.people[person], rule.by)
            if shared and rule.value in ("", shared):
                groups.setdefault(shared, []).append(person)
    for people in groups.values():
        if len(people) > 1:
            players = tuple(sorted(Tpn(known[person]) for person in people))
            yield ForbiddenPairs(players, rule.first_round, rule.last_round or ALWAYS)


def _settings(state: State, name: str) -> Settings:
    section = state.sections[name]
    title = name if len(state.sections) > 1 else ""
    of = Reported(title, state.system(section), section.settings, len(section.entries))
    said: dict[str, Any] = {}
    for rows, held in ((OF_EVENT, state.event), (OF_SECTION, section.settings)):
        for row in rows:
            if row.record is not None:
                said |= row.record.write(getattr(held, row.name), of)
    return Settings(**said)
