"""Who plays in which round: byes asked for, withdrawals, returns, expulsions, absences that were explained."""

from __future__ import annotations

from typing import Any, ClassVar

from arbitra.book.acts.decision import Command, Decision
from arbitra.book.acts.entering import EntryChanged
from arbitra.book.acts.playing import lose_open_games
from arbitra.book.acts.preconditions import no_shows, withdraws_no_shows
from arbitra.book.journal.encoding import builtins
from arbitra.book.state.people import Entry, Out
from arbitra.book.state.section import Section

KINDS = {"half": "H", "zero": "Z", "full": "F"}


class ByeAsked(EntryChanged, frozen=True, omit_defaults=True, kw_only=True):
    act: ClassVar[str] = "bye"


class Withdrawn(EntryChanged, frozen=True, omit_defaults=True, kw_only=True):
    act: ClassVar[str] = "withdraw"


class Returned(EntryChanged, frozen=True, omit_defaults=True, kw_only=True):
    act: ClassVar[str] = "return"


class Expelled(EntryChanged, frozen=True, omit_defaults=True, kw_only=True):
    act: ClassVar[str] = "expel"


class AskBye(Command, frozen=True, omit_defaults=True, kw_only=True):
    """`kind`: half, zero or full; `cancel` cancels the request."""

    tournament: str
    person: str
    round_number: int
    kind: str = "half"
    cancel: bool = False

    def decide(self, decision: Decision) -> None:
        entry = decision.entry(self.tournament, self.person)
        section = decision.section(self.tournament)
        _require_coming(decision, section, self.round_number)
        if self.kind not in KINDS:
            raise decision.refuse("bad-value", key="kind", value=self.kind)
        byes = dict(entry.byes)
        if self.cancel:
            byes.pop(self.round_number, None)
        else:
            if entry.is_out(self.round_number):
                raise decision.refuse("already-out", name=decision.name(self.person), round=self.round_number)
            self._unusual(decision, section, entry)
            byes[self.round_number] = KINDS[self.kind]
        _change(decision, ByeAsked, self.tournament, self.person, byes=byes)

    def _unusual(self, decision: Decision, section: Section, entry: Entry) -> None:
        name = decision.name(self.person)
        if self.kind == "full":
            decision.concern("full-bye", section, name=name, round=self.round_number)
        if self.kind == "half":
            half_bye_concerns(decision, section, entry, name, self.round_number)


class Withdraw(Command, frozen=True, omit_defaults=True, kw_only=True):
    """From a round on; without one, from the next round.

    In a schedule from their first open game, published or not: the open ones are lost by forfeit.
    """

    tournament: str
    person: str
    first_round: int | None = None

    def decide(self, decision: Decision) -> None:
        entry = decision.entry(self.tournament, self.person)
        if decision.system(decision.section(self.tournament)).known_ahead:
            section = decision.section(self.tournament)
            first = _after_last_game(section, self.person) if self.first_round is None else self.first_round
            _require_possible(decision, section, first)
        else:
            first = _first_round(decision, self.tournament, self.first_round)
        if entry.is_out(first):
            raise decision.refuse("already-out", name=decision.name(self.person), round=first)
        _change(decision, Withdrawn, self.tournament, self.person, out=_gone(entry, first))
        lose_open_games(decision, self.tournament, self.person, self.first_round or 1)


class Return(Command, frozen=True, omit_defaults=True, kw_only=True):
    """They play again from a round on; without one, from the next round."""

    tournament: str
    person: str
    first_round: int | None = None

    def decide(self, decision: Decision) -> None:
        entry = decision.entry(self.tournament, self.person)
        first = _first_round(decision, self.tournament, self.first_round)
        if entry.expelled:
            raise decision.refuse("expelled", name=decision.name(self.person))
        if not entry.is_out(first):
            raise decision.refuse("not-withdrawn", name=decision.name(self.person))
        _change(decision, Returned, self.tournament, self.person, out=in_from(entry, first))


class Excused(EntryChanged, frozen=True, omit_defaults=True, kw_only=True):
    act: ClassVar[str] = "excuse"


class Excuse(Command, frozen=True, omit_defaults=True, kw_only=True):
    """A player who did not come to the latest round has explained why, and stays in."""

    tournament: str
    person: str

    def decide(self, decision: Decision) -> None:
        entry = decision.entry(self.tournament, self.person)
        number = decision.section(self.tournament).last_published
        if self.person not in no_shows(decision.section(self.tournament), number + 1):
            raise decision.refuse("no-no-show", name=decision.name(self.person), round=number)
        _change(decision, Excused, self.tournament, self.person, excused=(*entry.excused, number))


def withdraw_no_shows(decision: Decision, tournament: str, number: int) -> None:
    """Before a round is paired: absent without a word is withdrawn (C.04.2.D.2; now C.05.6.5)."""
    section = decision.section(tournament)
    absent = no_shows(section, number) if withdraws_no_shows(decision, section) else ()
    if not absent:
        return
    names = decision.listed(absent)
    decision.concern("no-show-withdrawn", section, round=number - 1, names=names)
    for person in absent:
        _change(decision, Withdrawn, tournament, person, out=_gone(section.entries[person], number))


class Expel(Command, frozen=True, omit_defaults=True, kw_only=True):
    """By the arbiter, from the next round on."""

    tournament: str
    person: str

    def decide(self, decision: Decision) -> None:
        entry = decision.entry(self.tournament, self.person)
        section = decision.section(self.tournament)
        if entry.expelled:
            raise decision.refuse("expelled", name=decision.name(self.person))
        decision.concern("expel", section, name=decision.name(self.person))
        ahead = decision.system(section).known_ahead
        out = _gone(entry, _after_last_game(section, self.person) if ahead else section.coming)
        _change(decision, Expelled, self.tournament, self.person, out=out, expelled=True)
        lose_open_games(decision, self.tournament, self.person, 1)


def half_bye_concerns(decision: Decision, section: Section, entry: Entry, name: str, round_number: int) -> None:
    """Whether the player is entitled to one, and has another already."""
    others = [number for number, kind in entry.byes.items() if kind == KINDS["half"] and number != round_number]
    if not entry.half_byes:
        decision.concern("half-bye-barred", section, name=name, round=round_number)
    if others:
        decision.concern("half-bye-again", section, name=name, rounds=", ".join(map(str, sorted(others))))


def _after_last_game(section: Section, person: str) -> int:
    over = (
        number
        for number, kept in enumerate(section.rounds, start=1)
        for board in kept.boards
        if person in (board.white, board.black) and not board.outcome.open
    )
    return min(max(over, default=0) + 1, section.last_published + 1)


def _gone(entry: Entry, first: int) -> tuple[Out, ...]:
    """Out from a round on, for good."""
    earlier = [(begin, end) for begin, end in entry.out if begin < first]
    if earlier and (earlier[-1][1] is None or earlier[-1][1] >= first - 1):
        first = earlier.pop()[0]
    return (*earlier, (first, None))


def in_from(entry: Entry, first: int) -> tuple[Out, ...]:
    """In from a round on: what covers it ends before."""
    made: list[Out] = []
    for begin, end in entry.out:
        if end is not None and end < first:
            made.append((begin, end))
        elif begin < first:
            made.append((begin, first - 1))
    return tuple(made)


def _first_round(decision: Decision, tournament: str, asked: int | None) -> int:
    """The round asked for, which must not be published; without one, the next round."""
    section = decision.section(tournament)
    first = section.coming if asked is None else asked
    _require_coming(decision, section, first)
    return first


def _require_possible(decision: Decision, section: Section, round_number: int) -> None:
    planned = section.settings.rounds
    if round_number < 1 or (planned is not None and round_number > max(planned, section.last_published + 1)):
        raise decision.refuse("no-round", round=round_number)


def _require_coming(decision: Decision, section: Section, round_number: int) -> None:
    _require_possible(decision, section, round_number)
    if section.is_published(round_number):
        raise decision.refuse("round-published", round=round_number)


def _change(decision: Decision, kind: type[EntryChanged], tournament: str, person: str, **values: Any) -> None:
    entry = decision.entry(tournament, person)
    changes = {key: builtins(value) for key, value in values.items() if getattr(entry, key) != value}
    before = {key: builtins(getattr(entry, key)) for key in changes}
    if changes:
        decision.record(kind(tournament=tournament, person=person, changes=changes, before=before))
