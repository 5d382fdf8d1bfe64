"""Who plays in which round: byes asked for, withdrawals, returns, expulsions."""

from __future__ import annotations

from typing import Any, ClassVar

from arbitra.book.acts.desk import Command, Desk
from arbitra.book.acts.entering import EntryChanged
from arbitra.book.acts.forfeiting import lose_open_games
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
    """`kind`: half, zero or full; `cancel` takes the wish back."""

    tournament: str
    person: str
    round_number: int
    kind: str = "half"
    cancel: bool = False

    def decide(self, desk: Desk) -> None:
        entry = desk.entry(self.tournament, self.person)
        section = desk.section(self.tournament)
        _require_coming(desk, section, self.round_number)
        if self.kind not in KINDS:
            raise desk.refuse("bad-value", key="kind", value=self.kind)
        byes = dict(entry.byes)
        if self.cancel:
            byes.pop(self.round_number, None)
        else:
            if entry.is_out(self.round_number):
                raise desk.refuse("already-out", name=desk.name(self.person), round=self.round_number)
            self._unusual(desk, section, entry)
            byes[self.round_number] = KINDS[self.kind]
        _change(desk, ByeAsked, self.tournament, self.person, byes=byes)

    def _unusual(self, desk: Desk, section: Section, entry: Entry) -> None:
        name = desk.name(self.person)
        if self.kind == "full":
            desk.concern("full-bye", section, name=name, round=self.round_number)
        if self.kind == "half":
            half_bye_concerns(desk, section, entry, name, self.round_number)


class Withdraw(Command, frozen=True, omit_defaults=True, kw_only=True):
    """From a round on; without one, from the coming round.

    In a schedule from their first open game, published or not: the open ones are lost by forfeit.
    """

    tournament: str
    person: str
    first_round: int | None = None

    def decide(self, desk: Desk) -> None:
        entry = desk.entry(self.tournament, self.person)
        if desk.system(desk.section(self.tournament)).known_ahead:
            section = desk.section(self.tournament)
            first = _after_last_game(section, self.person) if self.first_round is None else self.first_round
            _require_possible(desk, section, first)
        else:
            first = _first_round(desk, self.tournament, self.first_round)
        if entry.is_out(first):
            raise desk.refuse("already-out", name=desk.name(self.person), round=first)
        _change(desk, Withdrawn, self.tournament, self.person, out=_gone(entry, first))
        lose_open_games(desk, self.tournament, self.person, self.first_round or 1)


class Return(Command, frozen=True, omit_defaults=True, kw_only=True):
    """They play again from a round on; without one, from the coming round."""

    tournament: str
    person: str
    first_round: int | None = None

    def decide(self, desk: Desk) -> None:
        entry = desk.entry(self.tournament, self.person)
        first = _first_round(desk, self.tournament, self.first_round)
        if entry.expelled:
            raise desk.refuse("expelled", name=desk.name(self.person))
        if not entry.is_out(first):
            raise desk.refuse("not-withdrawn", name=desk.name(self.person))
        _change(desk, Returned, self.tournament, self.person, out=in_from(entry, first))


class Expel(Command, frozen=True, omit_defaults=True, kw_only=True):
    """By the arbiter, from the coming round on."""

    tournament: str
    person: str

    def decide(self, desk: Desk) -> None:
        entry = desk.entry(self.tournament, self.person)
        section = desk.section(self.tournament)
        if entry.expelled:
            raise desk.refuse("expelled", name=desk.name(self.person))
        desk.concern("expel", section, name=desk.name(self.person))
        ahead = desk.system(section).known_ahead
        out = _gone(entry, _after_last_game(section, self.person) if ahead else section.coming)
        _change(desk, Expelled, self.tournament, self.person, out=out, expelled=True)
        lose_open_games(desk, self.tournament, self.person, 1)


def half_bye_concerns(desk: Desk, section: Section, entry: Entry, name: str, round_number: int) -> None:
    """Whether the player is entitled to one, and has another already."""
    others = [number for number, kind in entry.byes.items() if kind == KINDS["half"] and number != round_number]
    if not entry.half_byes:
        desk.concern("half-bye-barred", section, name=name, round=round_number)
    if others:
        desk.concern("half-bye-again", section, name=name, rounds=", ".join(map(str, sorted(others))))


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


def _first_round(desk: Desk, tournament: str, asked: int | None) -> int:
    """The round asked for, which must not be published; without one, the coming round."""
    section = desk.section(tournament)
    first = section.coming if asked is None else asked
    _require_coming(desk, section, first)
    return first


def _require_possible(desk: Desk, section: Section, round_number: int) -> None:
    planned = section.settings.rounds
    if round_number < 1 or (planned is not None and round_number > max(planned, section.last_published + 1)):
        raise desk.refuse("no-round", round=round_number)


def _require_coming(desk: Desk, section: Section, round_number: int) -> None:
    _require_possible(desk, section, round_number)
    if section.is_published(round_number):
        raise desk.refuse("round-published", round=round_number)


def _change(desk: Desk, kind: type[EntryChanged], tournament: str, person: str, **values: Any) -> None:
    entry = desk.entry(tournament, person)
    changes = {key: builtins(value) for key, value in values.items() if getattr(entry, key) != value}
    before = {key: builtins(getattr(entry, key)) for key in changes}
    if changes:
        desk.record(kind(tournament=tournament, person=person, changes=changes, before=before))
