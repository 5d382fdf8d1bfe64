"""The board in hand: its players, its time control and kind of play, the edition of the Laws that counts, and what is
on record.

Arbiters see the round that they work on, drafts too; phones only what is published, and only a sector arbiter's phone
sees or makes records, those of its own boards.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from functools import cached_property

from arbitra.book.progress import played_round, present_round
from arbitra.book.sentences.of_desk import COUNTED, told_briefly
from arbitra.book.state.desk import AnyRecord
from arbitra.book.views.desk import records_of_game
from arbitra.book.views.round import Seat
from arbitra.laws.clocks.meaning import Meaning, meaning
from arbitra.laws.clocks.reading import kept_control
from arbitra.laws.editions import Kind, LawsEdition, UnknownLaws, edition_on, laws_edition
from arbitra.model.bounds import number_of
from arbitra.web.access.roles import Right
from arbitra.web.page.addresses import link
from arbitra.web.page.forms import PageTeller, teller_of
from arbitra.web.phone.event import phone_of
from arbitra.web.visit import NotFound, Visit

LONGEST_KEY = 9
"""Of the key of a board, such as 12 or 3.2."""


@dataclass(frozen=True)
class RecordLine:
    """A record of the game as the desk shows it. `counted` is what it is one of, for the line above every tool."""

    number: int
    time: str
    text: str
    ruling: str
    articles: tuple[str, ...]
    counted: str


@dataclass(frozen=True)
class BoardInHand:
    """Where the arbiter stands. `board` is the key of a board of the present round, empty without one; `asked` is a
    key that no board has."""

    visit: Visit
    round_number: int
    board: str
    asked: str
    white: Seat | None
    black: Seat | None
    control: Meaning | None
    """None: the settings have no time control, or one that cannot be read."""
    edition: LawsEdition
    own_edition: LawsEdition
    """That of the event, by its first day."""

    @property
    def control_text(self) -> str:
        settings = self.visit.section.settings
        return settings.time_control or (self.control.control.short() if self.control else "")

    @property
    def kind(self) -> Kind | None:
        return self.control.kind if self.control else None

    def at(self, tool: str = "", **query: object) -> str:
        """The address of a tool at this board."""
        kept = {
            "round": self.round_number if self.other_round else "",
            "board": self.board,
            "edition": self.edition.id if self.edition is not self.own_edition else "",
        }
        return link(self.visit.url(f"/desk/{tool}" if tool else "/desk"), **{**kept, **query})

    @cached_property
    def records(self) -> tuple[RecordLine, ...]:
        """What is on record of this game, the newest first; nothing for whoever may not see it."""
        if not self.board or not self.visit.may(Right.CORRECT):
            return ()
        kept = records_of_game(self.visit.section, self.round_number, self.board)
        teller = teller_of(self.visit)
        return tuple(record_line(self.visit, teller, one) for one in reversed(kept))

    @property
    def may_record(self) -> bool:
        """Whether something that happened in this round can be written down here."""
        kept = self.visit.section.round(self.round_number)
        return self.visit.at is None and kept is not None and kept.published and self.visit.may(Right.CORRECT)

    @property
    def other_round(self) -> bool:
        """Whether it is not the round of today: addresses and forms name it then."""
        return self.round_number != round_in_hand(self.visit)

    def sitting(self, colour: str) -> Seat | None:
        return {"white": self.white, "black": self.black}.get(colour)

    def player(self, colour: str) -> str:
        """The name of a player of the board; empty without one."""
        sitting = self.white if colour == "white" else self.black
        return sitting.name if sitting else ""


def seat_of(visit: Visit) -> BoardInHand:
    number = _asked_round(visit) or round_in_hand(visit)
    asked = given(visit, "board")[:LONGEST_KEY].replace("-", ".")
    kept = visit.section.round(number)
    board = kept.board(asked) if kept is not None and asked else None
    if board is not None and not _is_own(visit, board.key):
        board = None
    own = _edition_of(visit)
    return BoardInHand(
        visit,
        number,
        board.key if board else "",
        "" if board else asked,
        _sitting(visit, board.white) if board else None,
        _sitting(visit, board.black) if board else None,
        _control(visit),
        _chosen(visit, own),
        own,
    )


def round_in_hand(visit: Visit) -> int:
    """The round that is worked on; for a phone the one that is played, and nothing of other tournaments or states."""
    if visit.may(Right.INSIDE):
        return present_round(visit.section)
    phone = phone_of(visit)
    if visit.at is not None or phone is None or phone.tournament != visit.tournament:
        raise NotFound
    return played_round(visit.state, visit.section)


def _asked_round(visit: Visit) -> int:
    """An earlier round, or one of several that are played; 0: that of today."""
    number = number_of(given(visit, "round"), 2) if visit.may(Right.INSIDE) else None
    return number if number and visit.section.round(number) is not None else 0


def boards_of(visit: Visit) -> list[tuple[str, str, str]]:
    """The key of each board of the round in hand, and who sits there."""
    kept = visit.section.round(_asked_round(visit) or round_in_hand(visit))
    if kept is None:
        return []
    people = visit.state.people
    return [(one.key, people[one.white].name, people[one.black].name) for one in kept.boards if _is_own(visit, one.key)]


def _is_own(visit: Visit, board: str) -> bool:
    """Whether a phone has this board; arbiters have all."""
    phone = phone_of(visit)
    return phone is None or phone.boards.has(board)


def record_line(visit: Visit, teller: PageTeller, one: AnyRecord) -> RecordLine:
    say = visit.speaker("book")
    counted = ""
    if one.counts and one.person:
        what = say.word(COUNTED[one.counts])
        name = teller.name(one.person)
        counted = f"{name}: {what} {one.move}" if one.move else f"{name}: {what}"
    return RecordLine(
        one.number,
        one.at.rpartition(" ")[2][:5],
        told_briefly(teller, one),
        one.ruling.text,
        one.ruling.articles,
        counted,
    )


def given(visit: Visit, name: str) -> str:
    """What a form or the address says."""
    return visit.form.get(name, "") or visit.query(name)


def _sitting(visit: Visit, person: str) -> Seat:
    found = visit.state.people[person]
    return Seat(person, visit.section.entries[person].number or 0, found.name, rating=found.rating)


def _control(visit: Visit) -> Meaning | None:
    settings = visit.section.settings
    control = kept_control(settings.time_control, settings.time_control_code)
    return meaning(control) if control else None


def _edition_of(visit: Visit) -> LawsEdition:
    try:
        return edition_on(date.fromisoformat(visit.state.event.start[:10]))
    except ValueError:
        return edition_on(visit.today())


def _chosen(visit: Visit, own: LawsEdition) -> LawsEdition:
    try:
        return laws_edition(given(visit, "edition")) if given(visit, "edition") else own
    except UnknownLaws:
        return own
