"""King of the hill, Gibson's rule and the Scrabble Swiss followed literally, from the rounds themselves."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from arbitra.model import ByeKind, Colour, GameResult, Tournament
from tests.rules.dutch_2011.dutch_2011_judge import Judge as DutchJudge

FORFEITS = (GameResult.WHITE_WINS_BY_FORFEIT, GameResult.BLACK_WINS_BY_FORFEIT, GameResult.DOUBLE_FORFEIT)
WORTH = {"1": Fraction(1), "=": Fraction(1, 2), "0": Fraction(0), "+": Fraction(1), "-": Fraction(0)}
BYES = {
    ByeKind.PAIRING_ALLOCATED: Fraction(1),
    ByeKind.FULL_POINT: Fraction(1),
    ByeKind.HALF_POINT: Fraction(1, 2),
}

Verdict = tuple[set[tuple[int, int]], int | None] | None


class Table:
    """Wins, rivals, starts and spread of everybody."""

    def __init__(self, tournament: Tournament, tiebreak: str) -> None:
        self.tournament = tournament
        self.coming = len(tournament.rounds) + 1
        numbers: list[int] = [player.tpn for player in tournament.players]
        self.wins = dict.fromkeys(numbers, Fraction(0))
        self.rivals: dict[int, list[int]] = {tpn: [] for tpn in numbers}
        self.spread = dict.fromkeys(numbers, 0)
        self.starts = dict.fromkeys(numbers, "")
        self.had_point: set[int] = set()
        self.taken: set[int] = set()
        for played in tournament.rounds:
            for white, black, result in played.games:
                self.taken |= {white, black}
                for tpn, other, symbol in ((white, black, result.white), (black, white, result.black)):
                    self.wins[tpn] += WORTH[symbol]
                    if symbol == "+":
                        self.had_point.add(tpn)
                    if result not in FORFEITS:
                        self.rivals[tpn].append(other)
                        self.starts[tpn] += "W" if tpn == white else "B"
            for tpn, kind in played.byes:
                self.wins[tpn] += BYES.get(kind, Fraction(0))
                if BYES.get(kind) == 1:
                    self.had_point.add(tpn)
                if kind is ByeKind.PAIRING_ALLOCATED:
                    self.taken.add(tpn)
            for white, black, made, allowed in played.scores:
                self.spread[white] += made - allowed
                self.spread[black] += allowed - made
        self.order = sorted(
            numbers, key=lambda tpn: (-self.wins[tpn], -self.first(tpn, tiebreak), -self.spread[tpn], tpn)
        )
        absent = {absence.player for absence in tournament.absences if absence.round_number == self.coming}
        self.present = [tpn for tpn in self.order if tpn not in absent]

    def first(self, tpn: int, tiebreak: str) -> Fraction:
        points = sorted(self.wins[rival] for rival in self.rivals[tpn])
        if tiebreak == "buchholz":
            return sum(points, Fraction(0))
        return sum(points[1:-1], Fraction(0)) if tiebreak == "median" else Fraction(0)

    def kept_apart(self, a: int, b: int) -> bool:
        return any(
            rule.first_round <= self.coming <= rule.last_round and {a, b} <= set(rule.players)
            for rule in self.tournament.forbidden
        )

    def down_the_table(self, players: list[int]) -> list[tuple[int, int]] | None:
        """1-2, 3-4, …: each the next he may meet, so that the others can still be paired."""
        if not players:
            return []
        first, *others = players
        for other in others:
            if not self.kept_apart(first, other):
                rest = self.down_the_table([player for player in others if player != other])
                if rest is not None:
                    return [(first, other), *rest]
        return None

    def board(self, a: int, b: int) -> tuple[int, int]:
        """(starter, other)."""
        higher, lower = sorted((a, b), key=self.order.index)
        mine, theirs = self.starts[higher], self.starts[lower]
        balance = (mine.count("W") - mine.count("B")) - (theirs.count("W") - theirs.count("B"))
        if not mine and not theirs:
            drawn = self.tournament.settings.initial_colour or Colour.WHITE
            starts = (drawn is Colour.WHITE) == bool(higher % 2)
        elif balance:
            starts = balance < 0
        else:
            differing = [one for one, other in zip(reversed(mine), reversed(theirs), strict=False) if one != other]
            if differing:
                starts = differing[0] == "B"
            elif mine:
                turn = mine.count("W") - mine.count("B")
                starts = turn < 0 or (turn == 0 and mine[-1] == "B")
            else:
                starts = theirs[-1] == "W"
        return (higher, lower) if starts else (lower, higher)


def judged(tournament: Tournament, options: Mapping[str, str], *, gibson: bool) -> Verdict:
    table = Table(tournament, options["tiebreak"])
    players = list(table.present)
    bye = None
    if len(players) % 2:
        for tpn in reversed(players):
            if tpn not in table.had_point and table.down_the_table([x for x in players if x != tpn]) is not None:
                bye = tpn
                break
        else:
            return None
    elif table.down_the_table(players) is None:
        return None
    free = [tpn for tpn in players if tpn != bye]
    pairs: list[tuple[int, int]] = []
    if gibson:
        left = (tournament.settings.rounds_planned or table.coming) - table.coming + 1
        pairs = champions(table, free, left, int(options["prizes"]), int(options["gibson_places"]))
    rest = [tpn for tpn in free if not any(tpn in pair for pair in pairs)]
    others = table.down_the_table(rest)
    assert others is not None
    return {table.board(a, b) for a, b in [*pairs, *others]}, bye


def champions(table: Table, free: list[int], left: int, prizes: int, places: int) -> list[tuple[int, int]]:
    """Who is sure of his place, from the first down, with the first who has no chance of a prize."""
    pairs: list[tuple[int, int]] = []
    last_prize = table.order[min(prizes, len(table.order)) - 1]
    for number in range(places):
        champion = table.order[number] if number < len(table.order) else 0
        rest = [tpn for tpn in free if not any(tpn in pair for pair in pairs)]
        if champion not in rest:
            break
        if any(table.wins[champion] - table.wins[other] <= left for other in table.order[number + 1 :]):
            break
        may_meet = [tpn for tpn in rest if tpn != champion and not table.kept_apart(champion, tpn)]
        hopeless = [tpn for tpn in may_meet if table.wins[last_prize] - table.wins[tpn] > left]
        for opponent in [*hopeless, *reversed(may_meet)]:
            if table.down_the_table([tpn for tpn in rest if tpn not in (champion, opponent)]) is not None:
                pairs.append((champion, opponent))
                break
        else:
            break
    return pairs


class ScrabbleJudge(DutchJudge):
    """The Dutch procedure of 2011 without colours; starts by the table."""

    def __init__(self, tournament: Tournament, options: Mapping[str, str]) -> None:
        super().__init__(tournament)
        self.table = Table(tournament, options["tiebreak"])
        cards = self.cards
        cards.preference = lambda tpn: ("", 0)  # type: ignore[method-assign]
        cards.top_scorer = lambda tpn: False  # type: ignore[method-assign]
        if options["order"] == "standing":
            place = self.table.order.index
            cards.order = lambda tpns: sorted(  # type: ignore[method-assign]
                tpns, key=lambda tpn: (-cards.score[tpn], place(tpn))
            )

    def colours(self, a: int, b: int) -> tuple[int, int]:
        return self.table.board(a, b)
