"""A round on paper: its boards, and everybody with their board in the order of names."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import NamedTuple

from markupsafe import Markup

from arbitra.book.acts.result_words import show_result
from arbitra.book.state.bridge import as_tournament
from arbitra.book.state.numbering import numbers
from arbitra.book.state.rounds import Board, KeptRound
from arbitra.book.views.crosstable import points_made
from arbitra.i18n import N_
from arbitra.model.letters import plain
from arbitra.web.page.figures import slotted
from arbitra.web.round.absent import NOT_YET, WITHDRAWN, is_not_in_yet
from arbitra.web.visit import NotFound, Visit

BYE = "U"
AWAY = {"H": N_("half-point bye"), "F": N_("full-point bye"), "Z": N_("absent"), " ": N_("absent")}


class Seat(NamedTuple):
    tpn: int
    name: str
    title: str
    rating: int
    points: Markup


class PaperBoard(NamedTuple):
    """`result` is empty while there is none: then there is room to write one."""

    key: str
    white: Seat
    black: Seat
    result: str


class NameLine(NamedTuple):
    """`colour` is `w` or `b`, empty for who does not play; then `says` tells why."""

    name: str
    tpn: int
    board: str
    colour: str
    says: str


class PaperRound(NamedTuple):
    """`turns`: players begin in turn, nobody has a colour. `scores`: games are counted in points of their own."""

    boards: tuple[PaperBoard, ...]
    byes: tuple[Seat, ...]
    away: tuple[tuple[str, str], ...]
    names: tuple[NameLine, ...]
    turns: bool
    scores: bool


def paper_round(visit: Visit, number: int) -> PaperRound:
    """Raises NotFound for a round that is not paired."""
    kept = visit.section.round(number)
    if kept is None:
        raise NotFound
    return _Drawing(visit, number, kept).made()


class _Drawing:
    def __init__(self, visit: Visit, number: int, kept: KeptRound) -> None:
        self.visit = visit
        self.number = number
        self.kept = kept
        self.people = visit.state.people
        self.known = numbers(visit.state, visit.tournament)

    def made(self) -> PaperRound:
        visit = self.visit
        system = visit.state.system(visit.section)
        away = sorted(self._away(), key=lambda held: plain(held[0]))
        return PaperRound(
            tuple(self._board(board) for board in self.kept.boards),
            tuple(self._seat(person) for person, kind in self.kept.byes if kind == BYE),
            tuple(away),
            tuple(sorted(self._names(), key=lambda line: plain(line.name))),
            system.turns,
            system.game_scores,
        )

    @cached_property
    def points(self) -> dict[int, int]:
        """Of everybody before the round, as the standings count them."""
        before = as_tournament(self.visit.state, self.visit.tournament, rounds=self.number - 1)
        return {player.tpn: made for player, made in zip(before.players, points_made(before), strict=True)}

    def _seat(self, person: str) -> Seat:
        who, tpn = self.people[person], self.known[person]
        return Seat(tpn, who.name, who.title, who.rating, slotted(self.points[tpn], self.visit.lang))

    def _board(self, board: Board) -> PaperBoard:
        result = show_result(board.outcome.result, board.outcome.scores) if board.outcome.result else ""
        shown = result.replace("1/2", "½").replace("-", "–")
        return PaperBoard(board.key, self._seat(board.white), self._seat(board.black), shown)

    def _away(self) -> Iterator[tuple[str, str]]:
        """Who has no opponent and why: byes that were asked for, withdrawals, and who was simply not there."""
        seated = {person for board in self.kept.boards for person in (board.white, board.black)}
        byes = dict(self.kept.byes)
        for person, entry in self.visit.section.entries.items():
            if person in seated or byes.get(person) == BYE:
                continue
            if entry.is_out(self.number):
                # Who was expelled has withdrawn, on the wall.
                why = NOT_YET if is_not_in_yet(entry, self.number) else WITHDRAWN
                yield self.people[person].name, self.visit.say(why)
            elif person in byes:
                yield self.people[person].name, self.visit.say(AWAY.get(byes[person], AWAY["Z"]))
            elif entry.number is not None:
                yield self.people[person].name, self.visit.say(AWAY["Z"])

    def _names(self) -> Iterator[NameLine]:
        for board in self.kept.boards:
            for person, colour in ((board.white, "w"), (board.black, "b")):
                yield NameLine(self.people[person].name, self.known[person], board.key, colour, "")
        for person, kind in self.kept.byes:
            says = self.visit.say("bye") if kind == BYE else self.visit.say(AWAY.get(kind, AWAY["Z"]))
            yield NameLine(self.people[person].name, self.known[person], "", "", says)
