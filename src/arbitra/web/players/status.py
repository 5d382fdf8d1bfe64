"""What a player does in a round: the board, the bye, or why they do not play; and their byes by round."""

from __future__ import annotations

from typing import NamedTuple

from arbitra.book.state.people import Entry
from arbitra.book.state.section import Section
from arbitra.i18n import N_
from arbitra.web.visit import Visit

MOST_SLOTS = 11
"""With more rounds than this, byes are named instead of drawn."""
BYES = {
    "H": N_("half-point bye"),
    "Z": N_("zero-point bye"),
    "F": N_("full-point bye"),
    "U": N_("bye"),
    "+": N_("bye"),
}
MARKS = {"H": "½", "Z": "0", "F": "1", "U": "1", "+": "1"}
BOARDS = {
    (False, "w"): N_("board {board}, White"),
    (False, "b"): N_("board {board}, Black"),
    (True, "w"): N_("board {board}, first"),
    (True, "b"): N_("board {board}, second"),
}


class Status(NamedTuple):
    """`kind` is `paired`, `bye`, `absent`, `later`, `out`, or empty while nothing is known. `cls` colours a tag."""

    kind: str
    text: str
    cls: str = ""


class Slot(NamedTuple):
    """A round without a game; `asked`: still to come."""

    round_number: int
    mark: str
    said: str
    asked: bool


def is_turns(visit: Visit) -> bool:
    """Whether first and second are said, not White and Black."""
    return visit.state.system(visit.section).turns


def rounds_of(section: Section) -> int:
    return max(section.settings.rounds or 0, len(section.rounds))


class Attendance:
    """Of everybody in one round, looked up once."""

    def __init__(self, visit: Visit, round_number: int) -> None:
        section = visit.section
        self.say = visit.say
        self.section = section
        self.round_number = round_number
        self.turns = is_turns(visit)
        kept = section.round(round_number)
        self.paired = kept is not None
        self.seats: dict[str, tuple[str, str]] = {}
        for board in kept.boards if kept is not None else ():
            self.seats[board.white], self.seats[board.black] = (board.key, "w"), (board.key, "b")
        self.byes = [dict(one.byes) for one in section.rounds]
        self.playing = [{one for board in kept.boards for one in (board.white, board.black)} for kept in section.rounds]

    def status(self, person: str) -> Status:
        entry = self.section.entries[person]
        if person in self.seats:
            board, colour = self.seats[person]
            return Status("paired", self.say(BOARDS[self.turns, colour], board=board))
        kind = self.byes[self.round_number - 1].get(person, "") if self.paired else ""
        if kind in BYES:
            return Status("absent" if kind == "Z" else "bye", self.say(BYES[kind]), "warn" if kind == "Z" else "note")
        if entry.expelled:
            return Status("out", self.say("expelled"), "bad")
        if entry.is_out(self.round_number):
            return self._out(entry)
        asked = entry.byes.get(self.round_number, "")
        if asked:
            return Status("bye", self.say(BYES[asked]), "note")
        return self._unpaired(person)

    def _out(self, entry: Entry) -> Status:
        first, last = next(
            (first, last)
            for first, last in entry.out
            if first <= self.round_number and (last is None or self.round_number <= last)
        )
        if last is not None:
            return Status("later", self.say("from round {number}", number=last + 1), "note")
        if first == 1:
            return Status("out", self.say("withdrawn"), "bad")
        return Status("out", self.say("withdrawn after {number}", number=first - 1), "bad")

    def _unpaired(self, person: str) -> Status:
        checkin = self.section.checkin
        checked = checkin is not None and checkin.round_number == self.round_number
        if self.paired or (checked and checkin is not None and checkin.closed and person not in checkin.here):
            return Status("absent", self.say("absent"), "warn")
        if checked and checkin is not None:
            return Status("", self.say("here") if person in checkin.here else self.say("not here yet"))
        return Status("", "–")

    def slots(self, person: str) -> tuple[Slot | None, ...]:
        """One for each round of the tournament, None for a round with a game or nothing yet."""
        entry = self.section.entries[person]
        return tuple(self._slot(person, entry, number) for number in range(1, rounds_of(self.section) + 1))

    def _slot(self, person: str, entry: Entry, number: int) -> Slot | None:
        kept = self.section.round(number)
        kind = self.byes[number - 1].get(person, "") if kept is not None else entry.byes.get(number, "")
        if not kind and entry.is_out(number) and (kept is None or person not in self.playing[number - 1]):
            kind = "Z"
        if kind not in MARKS:
            return None
        said = self.say("{bye} in round {number}", bye=self.say(BYES[kind]), number=number)
        return Slot(number, MARKS[kind], said, kept is None or not kept.published)
