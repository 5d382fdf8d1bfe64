"""Draft, publish, unpublish."""

from __future__ import annotations

from hashlib import sha256
from typing import ClassVar, Literal

import msgspec

from arbitra.book.acts.decision import Command, Decision, Stop
from arbitra.book.acts.paired_again import unpublish_concerns
from arbitra.book.acts.pairing_numbers import give_numbers
from arbitra.book.acts.payload import Key, Payload, SectionPayload
from arbitra.book.acts.playing import lose_open_games
from arbitra.book.acts.preconditions import require_ready, require_undisputed
from arbitra.book.acts.sensible import shown_value
from arbitra.book.acts.taking_part import withdraw_no_shows
from arbitra.book.settings.sensible import is_clean
from arbitra.book.state.bounds import RoundNumber
from arbitra.book.state.bridge import as_tournament
from arbitra.book.state.editions import Editions, resolved
from arbitra.book.state.event import State
from arbitra.book.state.rounds import Board, Dispute, KeptRound, Outcome, Pairing, drafted
from arbitra.book.state.section import Section, board_keys
from arbitra.book.state.teams import is_of_first, seated, settled
from arbitra.model import ByeKind, MatchPlan, RoundPairing, SchedulePlan, Tournament
from arbitra.model.reasons import reason_of
from arbitra.model.refusals import Refusal


class Drafted(SectionPayload, frozen=True, omit_defaults=True, kw_only=True):
    """`pairing` None: there is no longer a draft."""

    act: ClassVar[str] = "draft"

    round_number: RoundNumber
    pairing: Pairing | None = None
    before: Pairing | None = None

    def changed(self, section: Section, number: int) -> Section:
        return section.with_round(self.round_number, drafted(self.pairing, number) if self.pairing else None)

    def opposite(self) -> Payload:
        return Drafted(
            tournament=self.tournament, round_number=self.round_number, pairing=self.before, before=self.pairing
        )

    def touches(self) -> frozenset[Key]:
        return frozenset({("draft", self.tournament, self.round_number)})

    def needs(self) -> frozenset[Key]:
        people = self.pairing.people if self.pairing else ()
        entries: set[Key] = {("entry", self.tournament, person) for person in people}
        rounds: set[Key] = {("round", self.tournament, number) for number in (self.round_number - 1, self.round_number)}
        own: set[Key] = {
            ("draft", self.tournament, self.round_number - 1),
            ("seats", self.tournament, self.round_number - 1),
            ("availability", self.tournament, self.round_number),
            ("numbers", self.tournament),
            ("checkin", self.tournament),
        }
        return frozenset(entries | rounds | own | {("section", self.tournament)})


class Published(SectionPayload, frozen=True, omit_defaults=True, kw_only=True):
    """`outcomes` and `disputes`, by board: what was set aside and is there again."""

    act: ClassVar[str] = "publish"

    round_number: RoundNumber
    outcomes: dict[str, Outcome] = msgspec.field(default_factory=dict)
    disputes: dict[str, tuple[Dispute, ...]] = msgspec.field(default_factory=dict)
    editions: Editions | None = None
    """Resolved with the first round that is published, and kept from then on."""
    turned: tuple[str, ...] = ()
    """Boards of matches on which the colours were played the other way round."""
    signed: tuple[str, ...] = ()
    """Matches whose reports the captains had signed."""

    def changed(self, section: Section, number: int) -> Section:
        kept = section.rounds[self.round_number - 1]
        if self.editions is not None:
            section = msgspec.structs.replace(section, editions=self.editions)
        boards = tuple(self._again(board, number) for board in kept.boards)
        if section.encounter_rules is not None:
            boards = tuple(self._with_games(section, board, number) for board in boards)
        return section.with_round(self.round_number, msgspec.structs.replace(kept, boards=boards, published=True))

    def _again(self, board: Board, number: int) -> Board:
        return msgspec.structs.replace(
            board,
            version=number,
            outcome=self.outcomes.get(board.key, board.outcome),
            disputes=self.disputes.get(board.key, board.disputes),
        )

    def _with_games(self, section: Section, match: Board, number: int) -> Board:
        signed = number if match.key in self.signed else 0
        match = msgspec.structs.replace(match, held=match.outcome, outcome=Outcome(), signed=signed)
        match = seated(section, self.round_number, match, number)
        games = []
        for game in match.games:
            other = msgspec.structs.replace(game, white=game.black, black=game.white)
            games.append(self._again(other if game.key in self.turned else game, number))
        return settled(section, msgspec.structs.replace(match, games=tuple(games)))

    def opposite(self) -> Payload:
        return self._reversed(Unpublished)

    def _reversed(self, kind: type[Published]) -> Published:
        return kind(
            tournament=self.tournament,
            round_number=self.round_number,
            outcomes=self.outcomes,
            disputes=self.disputes,
            editions=self.editions,
            turned=self.turned,
            signed=self.signed,
        )

    def touches(self) -> frozenset[Key]:
        return frozenset({("round", self.tournament, self.round_number)})

    def needs(self) -> frozenset[Key]:
        return frozenset({("section", self.tournament), ("draft", self.tournament, self.round_number)})


class Unpublished(Published, frozen=True, omit_defaults=True, kw_only=True):
    """The round is a draft again; its results are set aside. With no other round published, so are the `editions`."""

    act: ClassVar[str] = "unpublish"

    basis: str = ""
    """What the round would have been paired from at that moment."""

    def changed(self, section: Section, number: int) -> Section:
        kept = section.rounds[self.round_number - 1]
        if self.editions is not None:
            section = msgspec.structs.replace(section, editions=None)
        return section.with_round(self.round_number, drafted(kept.pairing(), kept.paired_at))

    def opposite(self) -> Payload:
        return self._reversed(Published)


class DraftRound(Command, frozen=True, omit_defaults=True, kw_only=True):
    """The coming round, paired by the system. A draft is paired anew.

    A schedule pairs as many as asked, or all: the first ones that are not published.
    """

    tournament: str
    rounds: int | Literal["all"] = 1

    def decide(self, decision: Decision) -> None:
        section = decision.section(self.tournament)
        require_no_hand(decision, section)
        decision.require_no_playoff(section)
        ahead = decision.system(section).known_ahead
        if self.rounds != 1 and (not ahead or (self.rounds != "all" and self.rounds < 1)):
            raise decision.refuse("one-by-one")
        give_numbers(decision, self.tournament)
        if ahead:
            for number in self._scheduled(decision, section):
                self._pair(decision, number, ahead=True)
            return
        first = section.coming
        for number in range(len(section.rounds), max(first, section.last_published), -1):
            _drop(decision, self.tournament, number)
        self._pair(decision, first, ahead=False)

    def _scheduled(self, decision: Decision, section: Section) -> list[int]:
        """The rounds asked for. With none left it is the one behind the last, which is refused with its reason."""
        if self.rounds == "all":
            length = schedule_length(decision, self.tournament)
            if length is None:
                raise decision.refuse("no-end")
            left = [number for number in range(1, length + 1) if not section.is_published(number)]
            return left or [len(section.rounds) + 1]
        behind = len(section.rounds) + 1
        return [*section.drafts, *range(behind, behind + self.rounds)][: self.rounds]

    def _pair(self, decision: Decision, number: int, *, ahead: bool) -> None:
        section = decision.section(self.tournament)
        require_ready(decision, section, number, ahead=ahead)
        if not ahead:
            withdraw_no_shows(decision, self.tournament, number)
            section = decision.section(self.tournament)
        tournament = as_tournament(decision.state, self.tournament, rounds=number - 1)
        made = _paired(decision, tournament)
        if not made.boards:
            raise decision.refuse("nobody")
        for warning in made.warnings:
            decision.concern("system-warns", section, warning.article, warning=warning)
        before = section.round(number)
        was = before.pairing() if before else None
        pairing = as_kept(section, tournament, made, basis_of(decision.state, self.tournament, tournament))
        if not (ahead and pairing == was):
            decision.record(Drafted(tournament=self.tournament, round_number=number, pairing=pairing, before=was))


class DropDraft(Command, frozen=True, omit_defaults=True, kw_only=True):
    """Every draft behind the last published round."""

    tournament: str

    def decide(self, decision: Decision) -> None:
        section = decision.section(self.tournament)
        if len(section.rounds) == section.last_published:
            raise decision.refuse("no-draft")
        for number in range(len(section.rounds), section.last_published, -1):
            _drop(decision, self.tournament, number)


class Publish(Command, frozen=True, omit_defaults=True, kw_only=True):
    """Drafts: the rounds given, in a schedule in any order; without any, every one.

    A schedule has games of players who have left, or will not come: they are forfeited at once.
    """

    tournament: str
    rounds: tuple[int, ...] = ()

    def decide(self, decision: Decision) -> None:
        section = decision.section(self.tournament)
        require_no_hand(decision, section)
        if not section.drafts:
            raise decision.refuse("no-draft")
        chosen = sorted(set(self.rounds)) or section.drafts
        for number in chosen:
            if number not in section.drafts:
                raise decision.refuse("not-a-draft", round=number)
            if section.rounds[number - 1].basis != present_basis(decision, self.tournament, number):
                raise decision.refuse("draft-outdated", round=number)
        if not decision.system(section).known_ahead:
            require_undisputed(decision, section, chosen[0])
        for number in chosen:
            editions = fresh_editions(decision, self.tournament)
            decision.record(Published(tournament=self.tournament, round_number=number, editions=editions))
        for number in chosen:
            for person, entry in section.entries.items():
                if entry.is_out(number) or number in entry.byes:
                    lose_open_games(decision, self.tournament, person, number, number)


class Unpublish(Command, frozen=True, omit_defaults=True, kw_only=True):
    """The latest published round; in a schedule any. `case`: which of the cases allows it (`paired_again.CASES`), with
    the arbiter's own sentence where the book cannot show it."""

    tournament: str
    case: str = ""
    reason: str = ""
    round_number: int | None = None

    def decide(self, decision: Decision) -> None:
        section = decision.section(self.tournament)
        require_no_hand(decision, section)
        latest = section.last_published
        number = latest if self.round_number is None else self.round_number
        if not latest:
            raise decision.refuse("nothing-published")
        if not section.is_published(number):
            raise decision.refuse("not-published", round=number)
        ahead = decision.system(section).known_ahead
        if number != latest and not ahead:
            raise decision.refuse("latest-only", round=latest)
        reason = " ".join(self.reason.split())
        if not is_clean(reason):
            raise decision.refuse("bad-value", key="reason", value=shown_value(reason))
        unpublish_concerns(decision, self.tournament, number, self.case, reason)
        for later in () if ahead else range(len(section.rounds), number, -1):
            _drop(decision, self.tournament, later)
        kept = section.rounds[number - 1]
        decision.record(
            Unpublished(
                tournament=self.tournament,
                round_number=number,
                outcomes=outcomes_of(kept),
                disputes={board.key: board.disputes for board in kept.games if board.disputes},
                turned=turned_games(section, kept),
                signed=tuple(board.key for board in kept.boards if board.signed),
                basis=present_basis(decision, self.tournament, number),
                editions=section.editions if section.published == 1 else None,
            )
        )


def fresh_editions(decision: Decision, name: str) -> Editions | None:
    """What the first round to be published keeps; None: they are kept already."""
    section = decision.section(name)
    return None if section.editions is not None else resolved(section.settings, decision.state.event.start)


def outcomes_of(kept: KeptRound) -> dict[str, Outcome]:
    """By key; of a match that it is postponed, and what is known of its boards."""
    made = {}
    for board in kept.boards:
        known = board.held if board.games else board.outcome
        for key, outcome in ((board.key, known), *((game.key, game.outcome) for game in board.games)):
            if outcome != Outcome():
                made[key] = outcome
    return made


def turned_games(section: Section, kept: KeptRound) -> tuple[str, ...]:
    """Boards of matches that were played with the other colours."""
    rules = section.encounter_rules
    return tuple(
        game.key
        for match in kept.boards
        for letter, game in zip(rules.colours if rules else "", match.games, strict=False)
        if is_of_first(section, match, game.white, game.black, letter) != (letter == "W")
    )


def schedule_length(decision: Decision, name: str) -> int | None:
    """How many rounds a schedule has, or those planned if they are fewer; None: unknown."""
    plan = _paired(decision, as_tournament(decision.state, name, rounds=0)).plan
    planned = decision.state.sections[name].settings.rounds
    length = plan.rounds if isinstance(plan, SchedulePlan) else plan.games if isinstance(plan, MatchPlan) else None
    return min((number for number in (length, planned) if number is not None), default=None)


def can_be_paired(state: State, name: str) -> bool:
    """Whether the system has another round."""
    made = paired_by_rules(as_tournament(state, name))
    return not isinstance(made, Exception) and bool(made.boards)


def _paired(decision: Decision, tournament: Tournament) -> RoundPairing:
    made = paired_by_rules(tournament)
    if isinstance(made, Exception):
        raise cannot_pair(decision, made) from made
    return made


def cannot_pair(decision: Decision, refusal: Exception) -> Stop:
    return decision.refuse("cannot-pair", reason=reason_of(refusal) or str(refusal))


def paired_by_rules(tournament: Tournament) -> RoundPairing | Exception:
    """The coming round as the system gives it, or why it cannot."""
    from arbitra.rules.requests.pairing import pair_round
    from arbitra.rules.requests.request import RoundRequest

    try:
        return pair_round(RoundRequest(tournament))
    except (Refusal, ValueError) as refusal:
        return refusal


def basis_of(state: State, name: str, tournament: Tournament) -> str:
    """A digest of everything a pairing may depend on: names and dates are not among it.

    A schedule depends on no other round, so that a result or a bye of another round leaves a draft as it is.
    """
    section = state.sections[name]
    held = sorted((entry.number or 0, person) for person, entry in section.entries.items())
    settings = tournament.settings
    basis: tuple[object, ...] = (
        held,
        [(player.strength, player.title, player.federation) for player in tournament.players],
        (settings.system, settings.rounds_planned, settings.scoring, settings.initial_colour),
    )
    if state.system(section).known_ahead:
        basis += (tournament.missing(tournament.coming_round),)
    else:
        basis += (
            (tournament.rounds, tournament.absences, tournament.withdrawals, tournament.forbidden),
            (sorted(tournament.acceleration.items()), tournament.adjustments),
        )
    return sha256(repr(basis).encode()).hexdigest()[:16]


def present_basis(decision: Decision, name: str, number: int) -> str:
    """What the round with this number would be paired from now."""
    return basis_of(decision.state, name, as_tournament(decision.state, name, rounds=number - 1))


def require_no_hand(decision: Decision, section: Section) -> None:
    if section.hand is not None:
        raise decision.refuse("hand-open", round=section.hand.round_number)


def as_kept(section: Section, tournament: Tournament, made: RoundPairing, basis: str) -> Pairing:
    """By person, with the keys of the boards and everyone who does not play but is not out."""
    person = {entry.number: one for one, entry in section.entries.items()}
    byes = [
        (person[absence.player], absence.kind.value)
        for absence in tournament.missing(made.round_number)
        if absence.kind is not ByeKind.ABSENT
    ]
    playing = {tpn for board in made.boards for tpn in (board.white, board.black)}
    byes = [(one, kind) for one, kind in byes if section.entries[one].number not in playing]
    if made.bye is not None:
        byes.append((person[made.bye], ByeKind.PAIRING_ALLOCATED.value))
    pairs = tuple((person[board.white], person[board.black]) for board in made.boards)
    return Pairing(pairs=pairs, byes=tuple(sorted(byes)), keys=board_keys(section, pairs), basis=basis)


def _drop(decision: Decision, tournament: str, number: int) -> None:
    before = decision.section(tournament).rounds[number - 1].pairing()
    decision.record(Drafted(tournament=tournament, round_number=number, pairing=None, before=before))
