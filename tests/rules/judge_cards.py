"""The pairing cards as the judges of the Swiss systems read them: off the rounds themselves.

Of the product nothing is used but the values of a tournament; every question is answered by looking or by trying.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from functools import cache
from typing import NamedTuple

from arbitra.model import ByeKind, Colour, GameResult, Round, Tournament, Tpn

Options = Mapping[str, str]
Verdict = frozenset[tuple[int, int]] | None
"""(white, black) of every board and the bye as (player, 0); None: no legal pairing."""

HALF = Fraction(1, 2)
FORFEITS = (GameResult.WHITE_WINS_BY_FORFEIT, GameResult.BLACK_WINS_BY_FORFEIT, GameResult.DOUBLE_FORFEIT)
WORTH = {"1": Fraction(1), "=": HALF, "0": Fraction(0), "+": Fraction(1), "-": Fraction(0)}
BYES = {ByeKind.PAIRING_ALLOCATED: Fraction(1), ByeKind.FULL_POINT: Fraction(1), ByeKind.HALF_POINT: HALF}
PLAYED = "p"
ABSENT = " "


class Entry(NamedTuple):
    """A round on a card. status: played `p`, forfeit `+` or `-`, bye `U`, `F`, `H`, `Z`, absent ` `. relation: I had
    more points than the opponent `>`, fewer `<`, as many `=`; `.` without an opponent."""

    opponent: int = 0
    points: Fraction = Fraction(0)
    status: str = ABSENT
    relation: str = "."


class Cards:
    """Everybody's card before the coming round; `present` are those to be paired."""

    def __init__(self, tournament: Tournament) -> None:
        self.tournament = tournament
        self.coming = len(tournament.rounds) + 1
        self.last_round = self.coming == tournament.settings.rounds_planned
        self.everyone: list[int] = [player.tpn for player in tournament.players]
        absent = {absence.player for absence in tournament.absences if absence.round_number == self.coming}
        self.present = [tpn for tpn in self.everyone if tpn not in absent]
        self.rating = {int(player.tpn): player.rating for player in tournament.players}
        self.entries: dict[int, list[Entry]] = {tpn: [] for tpn in self.everyone}
        self.colours = dict.fromkeys(self.everyone, "")
        """Of the games played, oldest first."""
        self.real = dict.fromkeys(self.everyone, Fraction(0))
        for number, played in enumerate(tournament.rounds, start=1):
            self._read(number, played)
        self.score = self._with_virtual_points(self.coming)

    def _with_virtual_points(self, number: int) -> dict[int, Fraction]:
        rows = self.tournament.acceleration
        virtual = {tpn: dict(enumerate(rows.get(Tpn(tpn), ()), start=1)).get(number, 0) for tpn in self.everyone}
        return {tpn: self.real[tpn] + Fraction(virtual[tpn], 10) for tpn in self.everyone}

    def _read(self, number: int, played: Round) -> None:
        before = self._with_virtual_points(number)
        entries = dict.fromkeys(self.everyone, Entry())
        for white, black, result in played.games:
            for tpn, other, symbol in ((white, black, result.white), (black, white, result.black)):
                relation = ">" if before[tpn] > before[other] else "<" if before[tpn] < before[other] else "="
                status = symbol if result in FORFEITS else PLAYED
                entries[tpn] = Entry(other, WORTH[symbol], status, relation)
                if status == PLAYED:
                    self.colours[tpn] += "W" if tpn == white else "B"
        for tpn, kind in played.byes:
            entries[tpn] = Entry(0, BYES.get(kind, Fraction(0)), kind.value)
        for player, entry in entries.items():
            self.entries[player].append(entry)
            self.real[player] += entry.points

    def statuses(self, tpn: int) -> str:
        return "".join(entry.status for entry in self.entries[tpn])

    def relations(self, tpn: int) -> str:
        return "".join(entry.relation for entry in self.entries[tpn])

    def rivals(self, tpn: int) -> list[int]:
        """Those met over the board, oldest first."""
        return [entry.opponent for entry in self.entries[tpn] if entry.status == PLAYED]

    def kept_apart(self, a: int, b: int) -> bool:
        """By the organiser."""
        return any(
            rule.first_round <= self.coming <= rule.last_round and {a, b} <= set(rule.players)
            for rule in self.tournament.forbidden
        )

    def strangers(self, a: int, b: int) -> bool:
        """Two players who have not met and are not kept apart."""
        return a != b and b not in self.rivals(a) and not self.kept_apart(a, b)

    # -- colours --------------------------------------------------------------------------------------------------

    def balance(self, tpn: int) -> int:
        """Whites minus Blacks."""
        return self.colours[tpn].count("W") - self.colours[tpn].count("B")

    def wish(self, tpn: int) -> tuple[str, int]:
        """The colour preference of the later texts: strength 3 absolute, 2 strong, 1 mild, 0 none."""
        colours, balance = self.colours[tpn], self.balance(tpn)
        if balance < -1 or colours.endswith("BB"):
            return "W", 3
        if balance > 1 or colours.endswith("WW"):
            return "B", 3
        if balance:
            return ("B", 2) if balance > 0 else ("W", 2)
        if colours:
            return ("B", 1) if colours[-1] == "W" else ("W", 1)
        return "", 0

    def due(self, tpn: int) -> str:
        """The colour that equalises; if they are equal, the one that alternates."""
        if self.balance(tpn):
            return "B" if self.balance(tpn) > 0 else "W"
        return {"": "", "W": "B", "B": "W"}[self.colours[tpn][-1:]]

    def bearable(self, tpn: int, colour: str) -> bool:
        """Neither a third colour running nor three more of one colour than of the other."""
        after = self.colours[tpn] + colour
        return after[-3:] != 3 * colour and abs(after.count("W") - after.count("B")) < 3

    def had_when_they_differed(self, a: int, b: int) -> str:
        """The colour of a in the last round, counted back over games, in which the two had different ones."""
        for mine, theirs in zip(reversed(self.colours[a]), reversed(self.colours[b]), strict=False):
            if mine != theirs:
                return mine
        return ""

    def drawn_white(self, tpn: int, options: Options) -> bool:
        """Whether the lot gives White: an odd number has the colour drawn. The number is the pairing number, or that
        among those who have been paired so far."""
        number = tpn
        if options.get("parity") != "literal":
            taken = [one for one in self.everyone if one in self.present or set(self.statuses(one)) & set("p+-U")]
            number = taken.index(tpn) + 1
        drawn = self.tournament.settings.initial_colour or Colour.WHITE
        return (number % 2 == 1) == (drawn is Colour.WHITE)


def trying(legal: Callable[[int, int], bool]) -> Callable[[Iterable[int]], bool]:
    """Whether a set of players can be paired completely, found by trying every pairing."""

    @cache
    def pairable(left: frozenset[int]) -> bool:
        if not left:
            return True
        first = min(left)
        return any(legal(first, other) and pairable(left - {first, other}) for other in left - {first})

    return lambda players: pairable(frozenset(players))


def verdict(boards: Iterable[tuple[int, int]], bye: int | None) -> Verdict:
    return frozenset([*boards, *([] if bye is None else [(bye, 0)])])
