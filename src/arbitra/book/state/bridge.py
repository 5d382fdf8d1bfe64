"""The one bridge from a book to the rules: a section as a `model.Tournament`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Any, NamedTuple

from arbitra.book.settings.records import Reported
from arbitra.book.settings.table import OF_EVENT, OF_SECTION
from arbitra.book.state.editions import ANNOUNCED
from arbitra.book.state.event import State
from arbitra.book.state.numbering import numbers
from arbitra.book.state.people import Apart, Entry
from arbitra.book.state.playoffs import KeptPlayoff
from arbitra.book.state.ratings import EXPELLED, NO_FLAGS, as_player
from arbitra.book.state.rounds import ADJOURNED, Board, KeptRound
from arbitra.book.state.section import Section
from arbitra.book.state.teams import encounter_of, member_numbers, seats_of, strength_of, usual_line_up
from arbitra.model import (
    Absence,
    Announced,
    Bye,
    ByeKind,
    Encounter,
    EncounterRules,
    ForbiddenPairs,
    Game,
    GameResult,
    GameScore,
    GivenValues,
    LineUp,
    NumberedThen,
    PlacedByHand,
    PlayedOff,
    Player,
    Points,
    PointsAdjustment,
    Round,
    Settings,
    Stood,
    Team,
    Tournament,
    Tpn,
    Withdrawal,
)
from arbitra.model.bounds import fraction_of

Numbers = Mapping[str, int]
Values = Mapping[str, Mapping[str, str]]
NO_VALUES: Values = MappingProxyType({})
NO_ENTRY = Entry(place=0)
"""Of a member of a team."""
ALWAYS = 999
"""The last round of a rule that does not end."""


def as_tournament(
    state: State, name: str, private: Values = NO_VALUES, *, rounds: int | None = None, for_rating: bool = False
) -> Tournament:
    """The section up to its last published round, or its first few rounds.

    A game without a result is waited for; so is every game of a draft that stands before a published round. `private`
    has dates of birth by person (`private.values`); `for_rating` takes the corrections that came too late for the
    standings.
    """
    section = state.sections[name]
    known = numbers(state, name)
    system = state.system(section)
    kept = section.rounds[: section.last_published if rounds is None else rounds]
    matches = _Matches.of(state, section, known, ahead=system.known_ahead, for_rating=for_rating)
    played = tuple(
        _round(one, known, ahead=system.known_ahead, for_rating=for_rating)
        if matches is None
        else matches.round(number, one)
        for number, one in enumerate(kept, start=1)
    )
    stood = (
        tuple(matches.stood(section.rounds[: len(played)]))
        if matches is not None
        else tuple(_stood(section.rounds[: len(played)], known, ahead=system.known_ahead, for_rating=for_rating))
    )
    made = Tournament(
        players=_players(state, section, known, private),
        rounds=played,
        settings=_settings(state, name),
        absences=tuple(_absences(section, known, len(played))),
        withdrawals=tuple(_withdrawals(section, known, played)),
        forbidden=tuple(forbidden for rule in section.apart for forbidden in _forbidden(state, section, rule, known)),
        adjustments=tuple(
            PointsAdjustment(
                Points(one.points),
                (Tpn(known[one.person]),),
                one.symbol,
                one.round_number,
                Points(one.game_points),
            )
            for one in section.adjustments
        ),
        acceleration={
            Tpn(known[person]): tuple(map(Points, entry.virtual))
            for person, entry in section.entries.items()
            if entry.virtual
        },
        stood=stood,
        numbered=tuple(_numbered(kept, known)),
        playoffs=tuple(played_off(kept, known) for kept in section.playoffs) if rounds is None else (),
        members=_members(state, section, private) if section.of_teams else (),
        line_ups=matches.line_ups(len(played)) if matches is not None else (),
        placed=tuple(_placed(section, known)) if rounds is None and section.over else (),
        given=tuple(_given(section, known)),
    )
    if not section.settings.acceleration:
        return made
    from arbitra.rules.swiss.acceleration import accelerated

    editions = section.kept_editions
    named = editions.acceleration if editions is not None else ""
    return accelerated(made, named or section.settings.acceleration)


def _numbered(rounds: Sequence[KeptRound], known: Numbers) -> Iterator[NumberedThen]:
    for number, kept in enumerate(rounds, start=1):
        if kept.numbers:
            changed = sorted((now, kept.numbers.get(person, 0)) for person, now in known.items())
            yield NumberedThen(number, tuple((Tpn(now), then) for now, then in changed if now != then))


def played_off(kept: KeptPlayoff, known: Numbers) -> PlayedOff:
    players = tuple(Tpn(known[person]) for person in kept.people)
    games = (Game(Tpn(known[one.white]), Tpn(known[one.black]), GameResult(one.result)) for one in kept.games)
    return PlayedOff(players=players, games=tuple(games), **kept.form())


def _placed(section: Section, known: Numbers) -> Iterator[PlacedByHand]:
    for one in section.placed:
        yield PlacedByHand(tuple(Tpn(known[person]) for person in one.people), one.reason)


def _given(section: Section, known: Numbers) -> Iterator[GivenValues]:
    for code, kept in section.given.items():
        read = ((Tpn(known[person]), fraction_of(text)) for person, text in kept.values.items() if person in known)
        values = sorted((tpn, value) for tpn, value in read if value is not None)
        yield GivenValues(code, tuple(values), kept.meaning)


def _players(state: State, section: Section, known: Numbers, private: Values) -> tuple[Player, ...]:
    made: list[Player] = []
    listed = member_numbers(section) if section.of_teams else {}
    for person, number in sorted(known.items(), key=lambda held: held[1]):
        if section.of_teams:
            made.append(_team(state, section, person, number, listed))
            continue
        birth = private.get(person, {}).get("birth", "")
        made.append(as_player(number, state.people[person], section.entries[person], section.settings, birth))
    return tuple(made)


def _team(state: State, section: Section, person: str, number: int, listed: Numbers) -> Team:
    who, kept, entry = state.people[person], section.teams[person], section.entries[person]
    return Team(
        Tpn(number),
        who.name,
        strength_of(state, section, person),
        federation=who.federation,
        club=who.club,
        flags=EXPELLED if entry.expelled else NO_FLAGS,
        members=tuple(Tpn(listed[one]) for one in kept.members),
        short_name=kept.short,
        captain=kept.captain,
    )


def _members(state: State, section: Section, private: Values) -> tuple[Player, ...]:
    made = []
    listed = member_numbers(section)
    for person, number in sorted(listed.items(), key=lambda held: held[1]):
        birth = private.get(person, {}).get("birth", "")
        made.append(as_player(number, state.people[person], NO_ENTRY, section.settings, birth))
    return tuple(made)


class _Matches(NamedTuple):
    """Makes rounds of matches: of teams over several boards, or of two games."""

    section: Section
    rules: EncounterRules
    known: dict[str, int]
    """Pairing numbers of participants."""
    seats: dict[str, int]
    """Numbers of those at the boards."""
    ahead: bool
    for_rating: bool

    @classmethod
    def of(cls, state: State, section: Section, known: Numbers, *, ahead: bool, for_rating: bool) -> _Matches | None:
        rules = section.encounter_rules
        if rules is None:
            return None
        seats = member_numbers(section) if section.of_teams else dict(known)
        return cls(section, rules, dict(known), seats, ahead, for_rating)

    def round(self, number: int, kept: KeptRound) -> Round:
        encounters = [self.encounter(number, board) for board in kept.boards]
        return Round.of(
            [Game(one.first, one.second, one.result(self.rules.games)) for one in encounters],
            [Bye(Tpn(self.known[person]), ByeKind(kind)) for person, kind in kept.byes],
            (),
            [one.first for one in encounters],
            encounters,
        )

    def encounter(self, number: int, match: Board, *, for_rating: bool | None = None) -> Encounter:
        """Without line-ups as the list of each team has it."""
        first, second = Tpn(self.known[match.white]), Tpn(self.known[match.black])
        waits = GameResult.PENDING if self.ahead else GameResult.UNKNOWN
        if match.games:
            rating = self.for_rating if for_rating is None else for_rating
            made = encounter_of(self.section, self.rules, match, self.seats, unknown=waits, for_rating=rating)
            return made._replace(first=first, second=second)
        line_ups = [self._expected(number, team) for team in (match.white, match.black)]
        made = self.rules.encounter(first, second, *line_ups)
        if not match.outcome.pending or self.ahead:
            return made
        boards = [one.with_result(waits) if one.result is GameResult.PENDING else one for one in made.boards]
        return made._replace(boards=tuple(boards))

    def _expected(self, number: int, team: str) -> list[Tpn]:
        named = seats_of(self.section, number, team)
        if named is None:
            named = usual_line_up(self.section, number, team)
        return [Tpn(self.seats.get(person, 0)) for person in named]

    def line_ups(self, played: int) -> tuple[LineUp, ...]:
        """Named for rounds that are not there yet."""
        return tuple(
            LineUp(number, Tpn(self.known[team]), tuple(Tpn(self.seats.get(one, 0)) for one in kept.members))
            for number, named in sorted(self.section.line_ups.items())
            if number > played
            for team, kept in named.items()
        )

    def stood(self, rounds: Sequence[KeptRound]) -> Iterator[Stood]:
        """Matches from which a later round was paired otherwise than they are now."""
        if self.ahead:
            return
        changed = [(number, board) for number, kept in enumerate(rounds, start=1) for board in kept.boards if board.was]
        for paired, kept in enumerate(rounds, start=1) if changed else ():
            for number, board in changed:
                held = board.as_of(kept.paired_at)
                if number >= paired or not held.games:
                    continue
                then, now = self.encounter(number, held), self.encounter(number, board)
                result = then.result(self.rules.games)
                if then != now and result is not GameResult.PENDING:
                    yield Stood(paired, number, Game(then.first, then.second, result), encounter=then)


def _round(kept: KeptRound, known: Numbers, *, ahead: bool, for_rating: bool) -> Round:
    games = [_played(board, known, ahead=ahead, for_rating=for_rating) for board in kept.boards]
    byes = [Bye(Tpn(known[person]), ByeKind(kind)) for person, kind in kept.byes]
    scores = [
        GameScore(Tpn(known[board.white]), Tpn(known[board.black]), *board.outcome.scores)
        for board in kept.boards
        if board.outcome.scores is not None
    ]
    return Round.of(games, byes, scores, [game.white for game in games])


def _played(board: Board, known: Numbers, *, ahead: bool, for_rating: bool) -> Game:
    """For rating with the colours that were played, whenever that came out."""
    white, black = Tpn(known[board.white]), Tpn(known[board.black])
    result = _result(board, ahead=ahead, for_rating=for_rating)
    if for_rating and board.outcome.colours_for_rating:
        return Game(black, white, result.reversed)
    return Game(white, black, result)


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
    """The games from which a later round was paired differently than they are now, or that were published with the
    other colours."""
    changed = [
        (number, board)
        for number, kept in enumerate(rounds, start=1)
        for board in kept.boards
        if board.was or (for_rating and (board.outcome.for_rating or board.outcome.colours_for_rating))
    ]
    for paired, kept in enumerate(rounds, start=1) if changed else ():
        for number, board in changed:
            then, now = _game(board.as_of(kept.paired_at), known), _game(board, known, for_rating=for_rating)
            corrected = bool(for_rating and (board.outcome.for_rating or board.outcome.colours_for_rating))
            if number == paired and then[0].white != now[0].white:
                yield Stood(paired, number, then[0]._replace(result=_known(now[0].result.reversed)))
            elif number < paired and not ahead and _counts(then[0]) and (corrected or then != now):
                yield Stood(paired, number, *then)


def _counts(game: Game) -> bool:
    return game.result is not GameResult.PENDING


def _known(result: GameResult) -> GameResult:
    return GameResult.UNKNOWN if result is GameResult.PENDING else result


def _game(board: Board, known: Numbers, *, for_rating: bool = False) -> tuple[Game, tuple[int, int] | None]:
    return _played(board, known, ahead=False, for_rating=for_rating), board.outcome.scores


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
    """Without the rounds that have a game or a bye for the player: a schedule pairs withdrawn players, too."""
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
    return Settings(**said, announced=_announced(section))


def _announced(section: Section) -> Announced:
    chosen, kept = section.settings, section.kept_editions
    editions = {name: getattr(kept, name) for name in ANNOUNCED} if kept is not None else {}
    return Announced(
        colour_lot=chosen.initial_colour.partition(":")[2],
        unrated=chosen.unrated,
        unplayed=chosen.unplayed,
        ties=chosen.ties,
        **editions,
    )
