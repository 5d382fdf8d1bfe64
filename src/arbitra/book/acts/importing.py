"""What comes from a file in one act: a list of players, or a whole tournament with the rounds that were played."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

import msgspec

from arbitra.book.acts.closing import Adjusted, Arranged
from arbitra.book.acts.decision import Command, Decision
from arbitra.book.acts.giving_values import ValuesGiven
from arbitra.book.acts.joining import Joined
from arbitra.book.acts.line_ups import record_line_up
from arbitra.book.acts.notes import Noted
from arbitra.book.acts.pairing import Drafted, Published, basis_of, fresh_editions
from arbitra.book.acts.payload import Key, Payload, SectionPayload
from arbitra.book.acts.playing import Resulted, Turned
from arbitra.book.acts.playing_off import PlayoffOpened, PlayoffResulted
from arbitra.book.acts.presence import KeptApart
from arbitra.book.acts.setting_up import Configure, Created, require_section_name
from arbitra.book.acts.teams import IncomingTeam, enter_teams
from arbitra.book.state.bridge import as_tournament
from arbitra.book.state.editions import Editions
from arbitra.book.state.event import State
from arbitra.book.state.people import Apart, Entry, Out, Person
from arbitra.book.state.playoffs import KeptPlayoff, PlayoffForm, PlayoffGame
from arbitra.book.state.ratings import FIDE_OR_NATIONAL, counts_national, is_national
from arbitra.book.state.rounds import NOTHING, Outcome, Pairing
from arbitra.book.state.section import Adjustment, KeptValues, Placed, Section, board_keys
from arbitra.book.state.settings import Settings
from arbitra.book.state.teams import NOBODY, member_numbers
from arbitra.checking import check_tournament
from arbitra.model import GameResult
from arbitra.model.refusals import Refusal
from arbitra.rules.requests.request import RoundRequest


class Listed(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A player who is added to the list."""

    person: str
    who: Person
    entry: Entry


class Imported(SectionPayload, frozen=True, omit_defaults=True, kw_only=True):
    """All players of a file at once. `private` is made by the store: the hashes of private values, by person."""

    act: ClassVar[str] = "import"

    people: tuple[Listed, ...]
    source: str = ""
    private: dict[str, dict[str, str | None]] = msgspec.field(default_factory=dict)

    def apply(self, state: State, number: int) -> State:
        people = {**state.people, **{one.person: self._with_hashes(one) for one in self.people}}
        entered = max([state.entered, *(one.entry.place for one in self.people)])
        return super().apply(msgspec.structs.replace(state, people=people, entered=entered), number)

    def changed(self, section: Section, number: int) -> Section:
        entries = {**section.entries, **{one.person: one.entry for one in self.people}}
        return msgspec.structs.replace(section, entries=entries)

    def opposite(self) -> Payload:
        kept = tuple(msgspec.structs.replace(one, who=self._with_hashes(one)) for one in self.people)
        return ImportTaken(tournament=self.tournament, people=kept, source=self.source)

    def touches(self) -> frozenset[Key]:
        people: set[Key] = {("person", one.person) for one in self.people}
        people |= {("private", one.person) for one in self.people if one.who.private or one.person in self.private}
        entries: set[Key] = {("entry", self.tournament, one.person) for one in self.people}
        numbered = any(one.entry.number is not None for one in self.people)
        return frozenset(people | entries | ({("numbers", self.tournament)} if numbered else set()))

    def _with_hashes(self, one: Listed) -> Person:
        given = {field: sealed for field, sealed in self.private.get(one.person, {}).items() if sealed is not None}
        return msgspec.structs.replace(one.who, private={**one.who.private, **given})


class ImportTaken(Imported, frozen=True, omit_defaults=True, kw_only=True):
    """The list is removed again: only undo makes it."""

    act: ClassVar[str] = "unimport"

    def apply(self, state: State, number: int) -> State:
        gone = {one.person for one in self.people}
        people = {person: who for person, who in state.people.items() if person not in gone}
        return SectionPayload.apply(self, msgspec.structs.replace(state, people=people), number)

    def changed(self, section: Section, number: int) -> Section:
        gone = {one.person for one in self.people}
        entries = {person: entry for person, entry in section.entries.items() if person not in gone}
        return msgspec.structs.replace(section, entries=entries)

    def opposite(self) -> Payload:
        return Imported(tournament=self.tournament, people=self.people, source=self.source)


class Incoming(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A player of a file. `number` is the pairing number, where the file has one."""

    who: Person
    number: int | None = None
    out: tuple[Out, ...] = ()
    byes: dict[int, str] = msgspec.field(default_factory=dict)
    virtual: tuple[int, ...] = ()
    expelled: bool = False
    paid: bool = False
    tournament_rating: int = 0
    columns: dict[str, str] = msgspec.field(default_factory=dict)


class IncomingGame(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """As it is now. `stood` by round: as it was when that round was paired; of its own round, as it was published."""

    white: int
    black: int
    outcome: Outcome = NOTHING
    stood: dict[int, IncomingGame] = msgspec.field(default_factory=dict)
    boards: tuple[IncomingBoard, ...] = ()
    """Of a match."""

    def as_of(self, paired: int) -> IncomingGame:
        return self.stood.get(paired, self)


class IncomingBoard(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A board of a match by the numbers of those who sit there for the participant named first and for the other; 0: no
    one does. `white`: whether the first of the two has White. The outcome is White's side first."""

    first: int
    second: int
    white: bool = True
    outcome: Outcome = NOTHING


class IncomingLineUp(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """For a round that is not there yet, by numbers."""

    round_number: int
    team: int
    members: tuple[int, ...]


class IncomingRound(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """By pairing numbers; games in the order of their boards."""

    games: tuple[IncomingGame, ...] = ()
    byes: tuple[tuple[int, str], ...] = ()
    numbers: dict[int, int] = msgspec.field(default_factory=dict)
    """From the numbers of now to those of then, of everyone who had one; empty: the same."""


class IncomingRule(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """Who must not meet."""

    numbers: tuple[int, ...]
    first_round: int = 1
    last_round: int | None = None


class IncomingPoints(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    number: int
    points: int
    round_number: int | None = None
    symbol: str = ""
    game_points: int = 0


class IncomingPlayoff(PlayoffForm, frozen=True, omit_defaults=True, kw_only=True):
    """By pairing numbers; games as (White, Black, the symbols of the TRF)."""

    numbers: tuple[int, ...]
    games: tuple[tuple[int, int, str], ...] = ()


class IncomingOrder(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """Tied players by pairing number, in the order that the arbiter gave them, and why."""

    numbers: tuple[int, ...]
    reason: str


class IncomingValues(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """Of a tie-break that the regulations define: the value of each pairing number."""

    code: str
    meaning: str = ""
    values: tuple[tuple[int, str], ...] = ()


PrivateByPlace = dict[str, dict[str, str]]
"""Date of birth, email, telephone by the place of a player in the list, from "0"."""


class ImportPlayers(Command, frozen=True, omit_defaults=True, kw_only=True):
    """A list of players, in one act. After the start they are late entries.

    A player of another section of the event with the same FIDE ID is the same person, with an entry of its own.
    """

    tournament: str
    players: tuple[Incoming, ...]
    private_values: PrivateByPlace = msgspec.field(default_factory=dict)
    source: str = ""

    def decide(self, decision: Decision) -> None:
        section = decision.section(self.tournament)
        if section.of_teams:
            raise decision.refuse("teams-only", tournament=self.tournament)
        _require_once(decision, section, self.tournament, self.players)
        coming = section.published + 1
        late = ((1, coming - 1),) if coming > 1 else ()
        if late:
            decision.concern("late-entries", section, round=coming)
        elsewhere = {who.fide_id: person for person, who in decision.state.people.items() if who.fide_id}
        fresh = [place for place, one in enumerate(self.players) if one.who.fide_id not in elsewhere]
        players = tuple(msgspec.structs.replace(self.players[place], out=late, number=None) for place in fresh)
        private = {str(new): self.private_values.get(str(old), {}) for new, old in enumerate(fresh)}
        if players or not self.players:
            enter(decision, self.tournament, players, private, self.source)
        self._say_which_rating_counts(decision)
        for one in self.players:
            if one.who.fide_id in elsewhere:
                entry = Entry(place=decision.state.entered + 1, out=late, paid=one.paid, columns=one.columns)
                decision.record(Joined(tournament=self.tournament, person=elsewhere[one.who.fide_id], entry=entry))

    def _say_which_rating_counts(self, decision: Decision) -> None:
        """Players with a national rating and none of FIDE count with it if the tournament says so. One that says
        nothing yet does from now on (FIDON); one that is announced stays as it is, and they are unrated."""
        section = decision.section(self.tournament)
        only = sum(not one.who.rating and any(map(is_national, one.who.ratings)) for one in self.players)
        if not only or counts_national(section.settings.rating_method):
            return
        if section.settings.rating_method or section.published:
            decision.concern("national-unused", section, count=only)
            return
        decision.concern("national-counts", section, count=only)
        Configure(tournament=self.tournament, changes={"rating_method": FIDE_OR_NATIONAL}).decide(decision)


class ImportTournament(Command, frozen=True, omit_defaults=True, kw_only=True):
    """A tournament as a report has it: its rounds count as published, and each is checked against the rules."""

    tournament: str
    settings: Settings
    event: dict[str, Any] = msgspec.field(default_factory=dict)
    players: tuple[Incoming, ...] = ()
    private_values: PrivateByPlace = msgspec.field(default_factory=dict)
    teams: tuple[IncomingTeam, ...] = ()
    """Instead of players."""
    line_ups: tuple[IncomingLineUp, ...] = ()
    rounds: tuple[IncomingRound, ...] = ()
    apart: tuple[IncomingRule, ...] = ()
    points: tuple[IncomingPoints, ...] = ()
    playoffs: tuple[IncomingPlayoff, ...] = ()
    placed: tuple[IncomingOrder, ...] = ()
    given: tuple[IncomingValues, ...] = ()
    editions: Editions | None = None
    """Those that the report announces; None: those of its first day."""
    source: str = ""
    left_fide: bool = False
    repairs: tuple[str, ...] = ()
    """What a lenient reading changed: each is noted in the log."""
    left_out: tuple[str, ...] = ()
    """What the report says and the book has no place for, as it is written there."""

    def decide(self, decision: Decision) -> None:
        if self.tournament in decision.state.sections:
            raise decision.refuse("name-taken", tournament=self.tournament)
        require_section_name(decision, self.tournament)
        if self.event:
            Configure(changes=self.event).decide(decision)
        system = decision.state.event.system(self.settings)
        fide = system.fide and not self.left_fide
        decision.record(Created(tournament=self.tournament, settings=self.settings, fide=fide))
        if self.settings.boards:
            people = enter_teams(decision, self.tournament, self.teams, self.source)
        else:
            people = enter(decision, self.tournament, self.players, self.private_values, self.source)
        self._record_rules(decision, people)
        for number, played in enumerate(self.rounds, start=1):
            self._catch_up(decision, number, people)
            self._record_round(decision, number, played, people)
        self._catch_up(decision, len(self.rounds) + 1, people)
        for one in self.line_ups:
            self._record_line_up(decision, one.round_number, people[one.team], one.members)
        self._record_playoffs(decision, people)
        for place, order in enumerate(self.placed):
            kept = Placed(people=tuple(people[number] for number in order.numbers), reason=order.reason)
            decision.record(Arranged(tournament=self.tournament, placed=kept, place=place))
        for held in self.given:
            values = {people[number]: text for number, text in held.values}
            given = KeptValues(meaning=held.meaning, values=dict(sorted(values.items())))
            decision.record(ValuesGiven(tournament=self.tournament, code=held.code, given=given))
        for place, text in enumerate(self.repairs):
            decision.record(Noted(tournament=self.tournament, text=text, place=place))
        if self.left_fide:
            decision.concern("import-left-fide", decision.section(self.tournament))
        if self.left_out:
            decision.concern("import-left-out", decision.section(self.tournament), what="; ".join(self.left_out))
        if self.repairs:
            decision.concern("import-repaired", decision.section(self.tournament), repairs="; ".join(self.repairs))
        check_concerns(decision, self.tournament)

    def _record_rules(self, decision: Decision, people: Mapping[int, str]) -> None:
        for place, rule in enumerate(self.apart):
            named = tuple(people[number] for number in rule.numbers)
            made = Apart(people=named, first_round=rule.first_round, last_round=rule.last_round)
            decision.record(KeptApart(tournament=self.tournament, rule=made, place=place))
        for place, change in enumerate(self.points):
            adjustment = Adjustment(
                person=people[change.number],
                points=change.points,
                round_number=change.round_number,
                symbol=change.symbol,
                game_points=change.game_points,
            )
            decision.record(Adjusted(tournament=self.tournament, adjustment=adjustment, place=place))

    def _record_playoffs(self, decision: Decision, people: Mapping[int, str]) -> None:
        from arbitra.book.playoffs import is_sound

        for one in self.playoffs:
            kept = KeptPlayoff(people=tuple(people[number] for number in one.numbers), **one.form())
            games = [PlayoffGame(white=people[w], black=people[b], result=result) for w, b, result in one.games]
            whole = msgspec.structs.replace(kept, games=tuple(games))
            try:
                sound = is_sound(decision.section(self.tournament), whole)
            except (Refusal, ValueError):
                sound = False
            if not sound:
                raise decision.refuse("bad-value", key="playoff", value=str(one.first))
            decision.record(PlayoffOpened(tournament=self.tournament, playoff=kept))
            for number, game in enumerate(games, start=1):
                decision.record(PlayoffResulted(tournament=self.tournament, first=one.first, number=number, game=game))

    def _record_round(self, decision: Decision, number: int, played: IncomingRound, people: Mapping[int, str]) -> None:
        published = [game.as_of(number) for game in played.games]
        pairs = tuple((people[game.white], people[game.black]) for game in published)
        keys = board_keys(decision.section(self.tournament), pairs)
        before = as_tournament(decision.state, self.tournament, rounds=number - 1)
        pairing = Pairing(
            pairs=pairs,
            byes=tuple(sorted((people[tpn], kind) for tpn, kind in played.byes)),
            keys=keys,
            basis=basis_of(decision.state, self.tournament, before),
            numbers={people[now]: then for now, then in played.numbers.items()},
        )
        later = [game.as_of(number + 1) for game in played.games]
        outcomes = {
            key: after.outcome if after.white == game.white else _reversed(after.outcome)
            for key, game, after in zip(keys, published, later, strict=True)
            if after.outcome != NOTHING
        }
        decision.record(Drafted(tournament=self.tournament, round_number=number, pairing=pairing))
        editions = fresh_editions(decision, self.tournament)
        turned: list[str] = []
        rules = self.settings.encounter_rules
        if rules is not None:
            outcomes = {}
            for key, game in zip(keys, published, strict=True):
                self._require_boards(decision, number, game, rules.boards)
                for place, board in enumerate(game.boards, start=1):
                    if board.outcome != NOTHING:
                        outcomes[f"{key}.{place}"] = board.outcome
                    if board.white != (rules.colours[place - 1] == "W"):
                        turned.append(f"{key}.{place}")
                if self.settings.boards:
                    for side, members in (
                        (game.white, [one.first for one in game.boards]),
                        (game.black, [one.second for one in game.boards]),
                    ):
                        self._record_line_up(decision, number, people[side], members)
        if editions is not None and self.editions is not None:
            editions = self.editions
        decision.record(
            Published(
                tournament=self.tournament,
                round_number=number,
                outcomes=outcomes,
                editions=editions,
                turned=tuple(turned),
            )
        )

    def _require_boards(self, decision: Decision, number: int, game: IncomingGame, boards: int) -> None:
        if len(game.boards) != boards:
            raise decision.refuse("bad-value", key="boards", value=f"{number}: {len(game.boards)}")

    def _record_line_up(self, decision: Decision, number: int, team: str, members: Sequence[int]) -> None:
        section = decision.section(self.tournament)
        listed = {number: person for person, number in member_numbers(section).items()}
        seats = tuple(listed.get(one, NOBODY) for one in members)
        record_line_up(decision, self.tournament, number, team, seats)

    def _catch_up(self, decision: Decision, paired: int, people: Mapping[int, str]) -> None:
        """The games of earlier rounds become what they were when this round was paired."""
        for number, played in enumerate(self.rounds[: paired - 1], start=1):
            for place, game in enumerate(played.games):
                if not game.stood:
                    continue
                board = decision.section(self.tournament).rounds[number - 1].boards[place]
                then = game.as_of(paired)
                kind = Resulted if people[then.white] == board.white else Turned
                if kind is Turned or board.outcome != then.outcome:
                    decision.record(
                        kind(
                            tournament=self.tournament,
                            round_number=number,
                            board=board.key,
                            white=board.white,
                            black=board.black,
                            outcome=then.outcome,
                            before=board.outcome,
                        )
                    )


def _reversed(outcome: Outcome) -> Outcome:
    """The same outcome with the players named the other way round."""
    result = GameResult(outcome.result).reversed.value if outcome.result else ""
    scores = outcome.scores[::-1] if outcome.scores else None
    return msgspec.structs.replace(outcome, result=result, scores=scores)


def enter(
    decision: Decision, tournament: str, players: tuple[Incoming, ...], private: PrivateByPlace, source: str
) -> dict[int, str]:
    """Every player gets an id for life, in the order of the list. The ids by pairing number."""
    if not players:
        raise decision.refuse("import-empty")
    first = decision.state.entered + 1
    listed = [_listed(decision, place, one) for place, one in enumerate(players, start=first)]
    values = {listed[int(place)].person: dict(given) for place, given in private.items() if given}
    decision.record(Imported(tournament=tournament, people=tuple(listed), source=source), values or None)
    return {one.entry.number: one.person for one in listed if one.entry.number is not None}


def _listed(decision: Decision, place: int, one: Incoming) -> Listed:
    name = one.who.name.strip()
    if not name:
        raise decision.refuse("no-name")
    entry = Entry(
        place=place,
        number=one.number,
        out=one.out,
        byes=one.byes,
        virtual=one.virtual,
        expelled=one.expelled,
        paid=one.paid,
        columns=one.columns,
        tournament_rating=one.tournament_rating,
    )
    return Listed(person=f"p{place}", who=msgspec.structs.replace(one.who, name=name, private={}), entry=entry)


def _require_once(decision: Decision, section: Section, tournament: str, players: tuple[Incoming, ...]) -> None:
    """By the FIDE ID: in the section, and in the list itself."""
    known = {decision.state.people[person].fide_id for person in section.entries}
    for one in players:
        if one.who.fide_id and one.who.fide_id in known:
            raise decision.refuse("listed", name=one.who.name, tournament=tournament)
        known.add(one.who.fide_id)


def check_concerns(decision: Decision, tournament: str) -> None:
    """Every round is paired again; where the rules say otherwise, the arbiter confirms and the report says so."""
    section = decision.section(tournament)
    if not section.rounds:
        return
    state = decision.begun
    for number, recording in enumerate(decision.recordings, start=1):
        # Numbered as they will be recorded: what a round was paired from depends on it.
        state = recording.payload.apply(state, number)
    try:
        report = check_tournament(RoundRequest(as_tournament(state, tournament)), standings=False)
    except (Refusal, ValueError) as error:
        decision.concern("import-unchecked", section, reason=str(error))
        return
    for found in report.pairings:
        decision.concern("import-differs", section, round=found.round_number)
