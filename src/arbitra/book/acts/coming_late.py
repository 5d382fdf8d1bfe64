"""A player arrives late for a published round: they play the player with the bye, or get half a point.

The rest of the round stays as it is. C.04.2.4.4 lets two players without an opponent play if both agree.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, ClassVar, Literal, NamedTuple

import msgspec

from arbitra.book.acts.decision import Command, Decision
from arbitra.book.acts.entering import AddPlayer, EntryChanged
from arbitra.book.acts.paired_again import cases_of
from arbitra.book.acts.pairing import paired_by_rules, require_no_hand
from arbitra.book.acts.payload import Key, Payload
from arbitra.book.acts.taking_part import KINDS, half_bye_concerns, in_from
from arbitra.book.journal.encoding import builtins
from arbitra.book.state.bounds import RoundNumber
from arbitra.book.state.bridge import as_tournament
from arbitra.book.state.event import State
from arbitra.book.state.numbering import numbers
from arbitra.book.state.people import Entry
from arbitra.book.state.rounds import Board, KeptRound
from arbitra.book.state.section import Section
from arbitra.book.state.teams import seated
from arbitra.model import Absence, ByeKind, Tpn

PAB = ByeKind.PAIRING_ALLOCATED.value


class CameLate(EntryChanged, frozen=True, omit_defaults=True, kw_only=True):
    """A board is added, or, without one, a half-point bye. `ended` are the byes of the round that it replaces."""

    act: ClassVar[str] = "late"

    round_number: RoundNumber
    board: str = ""
    white: str = ""
    black: str = ""
    ended: dict[str, str] = msgspec.field(default_factory=dict)
    ticked: bool = False
    """Whether it also ticks them off in the check-in of the round."""

    def changed(self, section: Section, number: int) -> Section:
        section = super().changed(section, number)
        kept = section.rounds[self.round_number - 1]
        byes = [(person, kind) for person, kind in kept.byes if person not in self.ended]
        boards = kept.boards
        if self.board:
            added = Board(key=self.board, white=self.white, black=self.black, version=number)
            boards = (*boards, seated(section, self.round_number, added, number))
        else:
            byes.append((self.person, KINDS["half"]))
        return self._with(section, kept, boards, byes, here=True)

    def _with(
        self, section: Section, kept: KeptRound, boards: tuple[Board, ...], byes: list[tuple[str, str]], *, here: bool
    ) -> Section:
        kept = msgspec.structs.replace(kept, boards=boards, byes=tuple(sorted(byes)))
        section = section.with_round(self.round_number, kept)
        if not self.ticked or section.checkin is None:
            return section
        ticked = set(section.checkin.here) | {self.person} if here else set(section.checkin.here) - {self.person}
        checkin = msgspec.structs.replace(section.checkin, here=tuple(sorted(ticked)))
        return msgspec.structs.replace(section, checkin=checkin)

    def opposite(self) -> Payload:
        return self._reversed(LateTaken)

    def _reversed(self, kind: type[CameLate]) -> CameLate:
        return kind(
            tournament=self.tournament,
            person=self.person,
            changes=self.before,
            before=self.changes,
            round_number=self.round_number,
            board=self.board,
            white=self.white,
            black=self.black,
            ended=self.ended,
            ticked=self.ticked,
        )

    def touches(self) -> frozenset[Key]:
        own: set[Key] = {("seats", self.tournament, self.round_number)}
        if self.board:
            own |= {(kind, self.tournament, self.round_number, self.board) for kind in ("board", "place", "match")}
        if self.ticked:
            own.add(("checkin", self.tournament))
        return super().touches() | own

    def needs(self) -> frozenset[Key]:
        entries: set[Key] = {("entry", self.tournament, person) for person in (self.white, self.black) if person}
        return super().needs() | entries | {("round", self.tournament, self.round_number)}


class LateTaken(CameLate, frozen=True, omit_defaults=True, kw_only=True):
    """Only undo does it."""

    act: ClassVar[str] = "unlate"

    def changed(self, section: Section, number: int) -> Section:
        section = EntryChanged.changed(self, section, number)
        kept = section.rounds[self.round_number - 1]
        boards = tuple(board for board in kept.boards if not self.board or board.key != self.board)
        given = () if self.board else ((self.person, KINDS["half"]),)
        byes = [bye for bye in kept.byes if bye not in given]
        return self._with(section, kept, boards, byes + list(self.ended.items()), here=False)

    def opposite(self) -> Payload:
        return self._reversed(CameLate)


class PairLate(Command, frozen=True, omit_defaults=True, kw_only=True):
    """They meet the player with the bye of the latest published round, at a board of their own.

    Colours are those that the system gives when only these two are to be paired.
    """

    tournament: str
    person: str

    def decide(self, decision: Decision) -> None:
        section, number = _latest(decision, self.tournament, self.person)
        kept = section.rounds[number - 1]
        opponent = bye_of(kept)
        if not opponent or opponent == self.person:
            raise decision.refuse("late-no-bye", round=number)
        fields = {"first": decision.name(self.person), "second": decision.name(opponent), "round": number}
        decision.concern(
            "late-game" if "agreed" in cases_of(decision.state, section, number) else "late-barred", section, **fields
        )
        entry = section.entries[self.person]
        byes = {held: kind for held, kind in entry.byes.items() if held != number}
        after = msgspec.structs.replace(entry, out=in_from(entry, number), byes=byes)
        entered = decision.state.with_section(self.tournament, section.with_entry(self.person, after))
        white, black = _colours(decision, entered, self.tournament, number, (self.person, opponent))
        checkin = section.checkin
        absent = checkin is not None and checkin.round_number == number and self.person not in checkin.here
        came = _came(self, number, entry, after)
        decision.record(
            msgspec.structs.replace(
                came,
                board=_free_key(section, kept, white, black),
                white=white,
                black=black,
                ended={held: kind for held, kind in kept.byes if held in (self.person, opponent)},
                ticked=absent,
            )
        )


class ByeLate(Command, frozen=True, omit_defaults=True, kw_only=True):
    """They get a half-point bye in the latest published round."""

    tournament: str
    person: str

    def decide(self, decision: Decision) -> None:
        section, number = _latest(decision, self.tournament, self.person)
        kept = section.rounds[number - 1]
        entry, name = section.entries[self.person], decision.name(self.person)
        held = dict(kept.byes).get(self.person)
        if held in (PAB, KINDS["half"], KINDS["full"]):
            raise decision.refuse("late-has-bye", name=name, round=number)
        decision.concern("late-half", section, name=name, round=number)
        half_bye_concerns(decision, section, entry, name, number)
        byes = {**entry.byes, number: KINDS["half"]}
        after = msgspec.structs.replace(entry, out=in_from(entry, number), byes=byes)
        came = _came(self, number, entry, after)
        decision.record(msgspec.structs.replace(came, ended={self.person: held} if held else {}))


class EnterLate(AddPlayer, frozen=True, omit_defaults=True, kw_only=True):
    """Someone new comes to the latest published round: they enter, and meet the player with its bye (`gets` is `bye`)
    or get half a point (`half`). One act, which is taken back as one."""

    gets: Literal["bye", "half"] = "half"

    def decide(self, decision: Decision) -> None:
        before = decision.state.sections[self.tournament].entries if self.tournament in decision.state.sections else {}
        super().decide(decision)
        (person,) = decision.state.sections[self.tournament].entries.keys() - before.keys()
        comes = PairLate if self.gets == "bye" else ByeLate
        comes(tournament=self.tournament, person=person).decide(decision)


class LateChoices(NamedTuple):
    """For who comes late to a round. `opponent` has its bye, if anyone has; `people` are those without a game."""

    round_number: int
    opponent: str
    people: tuple[str, ...]


def late_choices(state: State, name: str) -> LateChoices | None:
    """Of the latest published round of a Swiss; None: late players can join no round."""
    section = state.sections[name]
    number = section.last_published
    if not number or section.finished or not state.system(section).swiss:
        return None
    kept = section.rounds[number - 1]
    opponent = bye_of(kept)
    playing = _playing(kept)
    people = [
        person
        for person in section.in_list_order()
        if person not in playing and person != opponent and not section.entries[person].expelled
    ]
    return LateChoices(number, opponent, tuple(people))


def bye_of(kept: KeptRound) -> str:
    """The player with the pairing-allocated bye; empty: none."""
    return next((person for person, kind in kept.byes if kind == PAB), "")


def _playing(kept: KeptRound) -> set[str]:
    return {person for board in kept.boards for person in (board.white, board.black)}


def _latest(decision: Decision, tournament: str, person: str) -> tuple[Section, int]:
    """The round that they come to."""
    entry = decision.entry(tournament, person)
    section = decision.section(tournament)
    require_no_hand(decision, section)
    decision.require_no_playoff(section)
    number = section.last_published
    if not decision.system(section).swiss:
        raise decision.refuse("late-no-swiss")
    if not number:
        raise decision.refuse("nothing-published")
    if entry.expelled:
        raise decision.refuse("expelled", name=decision.name(person))
    if person in _playing(section.rounds[number - 1]):
        raise decision.refuse("late-plays", name=decision.name(person), round=number)
    return section, number


def _came(asked: PairLate | ByeLate, number: int, entry: Entry, after: Entry) -> CameLate:
    return CameLate(
        tournament=asked.tournament,
        person=asked.person,
        changes=_changes(entry, after),
        before=_changes(after, entry),
        round_number=number,
    )


def _changes(before: Entry, after: Entry) -> dict[str, Any]:
    """What is otherwise after it."""
    return {
        key: builtins(getattr(after, key)) for key in ("out", "byes") if getattr(after, key) != getattr(before, key)
    }


def _colours(decision: Decision, entered: State, name: str, number: int, both: tuple[str, str]) -> tuple[str, str]:
    """White and Black, as the system pairs the two when everyone else is away."""
    tournament = as_tournament(entered, name, rounds=number - 1)
    known = numbers(entered, name)
    mine = {Tpn(known[person]): person for person in both}
    gone = {one.player for one in tournament.withdrawals if one.covers(number)}
    others = (player.tpn for player in tournament.players if player.tpn not in mine and player.tpn not in gone)
    away = tuple(Absence(number, tpn, ByeKind.ZERO_POINT) for tpn in others)
    made = paired_by_rules(replace(tournament, absences=away))
    if isinstance(made, Exception) or not made.boards:
        names = {"first": decision.name(both[0]), "second": decision.name(both[1])}
        raise decision.refuse("late-illegal", round=number, **names)
    board = made.boards[0]
    white, black = mine[board.white], mine[board.black]
    return (black, white) if _is_even(entered.sections[name], known, number, min(mine)) else (white, black)


def _is_even(section: Section, known: Mapping[str, int], number: int, higher: int) -> bool:
    """In round 1 colours go by odd and even numbers, counted among all who are paired: the two alone do not show it."""
    if number > 1 or section.settings.options.get("parity") == "literal":
        return False
    kept = section.rounds[0]
    others = _playing(kept) | {bye_of(kept)} - {""}
    return sum(known[person] < higher for person in others) % 2 == 1


def _free_key(section: Section, kept: KeptRound, white: str, black: str) -> str:
    """A table that one of them keeps, if no one sits there; else the one behind the last."""
    taken = {board.key for board in kept.boards}
    tables = [str(section.entries[person].table or "") for person in (white, black)]
    own = next((table for table in tables if table and table not in taken), "")
    last = max((int(key) for key in taken if key.isdigit()), default=section.settings.first_board - 1)
    return own or str(last + 1)
