"""King of the hill, Gibson's rule and the Scrabble Swiss followed literally, from the rounds themselves."""

from __future__ import annotations

from fractions import Fraction

from arbitra.model import Tournament
from tests.rules.dutch_2011.dutch_2011_judge import Judge as DutchJudge
from tests.rules.judge_cards import Cards, Options, Verdict, verdict


class Table:
    """Wins, rivals, starts and spread of everybody."""

    def __init__(self, tournament: Tournament, options: Options) -> None:
        self.cards = cards = Cards(tournament)
        self.options = options
        self.wins = cards.real
        self.spread = dict.fromkeys(cards.everyone, 0)
        for played in tournament.rounds:
            for white, black, made, allowed in played.scores:
                self.spread[white] += made - allowed
                self.spread[black] += allowed - made
        tiebreak = options["tiebreak"]
        self.order = sorted(
            cards.everyone, key=lambda tpn: (-self.wins[tpn], -self.first(tpn, tiebreak), -self.spread[tpn], tpn)
        )
        self.present = [tpn for tpn in self.order if tpn in cards.present]

    def had_point(self, tpn: int) -> bool:
        """Without playing."""
        return bool(set(self.cards.statuses(tpn)) & set("UF+"))

    def first(self, tpn: int, tiebreak: str) -> Fraction:
        points = sorted(self.wins[rival] for rival in self.cards.rivals(tpn))
        if tiebreak == "buchholz":
            return sum(points, Fraction(0))
        return sum(points[1:-1], Fraction(0)) if tiebreak == "median" else Fraction(0)

    def down_the_table(self, players: list[int]) -> list[tuple[int, int]] | None:
        """1-2, 3-4, …: each the next he may meet, so that the others can still be paired."""
        if not players:
            return []
        first, *others = players
        for other in others:
            if not self.cards.kept_apart(first, other):
                rest = self.down_the_table([player for player in others if player != other])
                if rest is not None:
                    return [(first, other), *rest]
        return None

    def board(self, a: int, b: int) -> tuple[int, int]:
        """(starter, other)."""
        higher, lower = sorted((a, b), key=self.order.index)
        cards = self.cards
        mine, theirs = cards.colours[higher], cards.colours[lower]
        had = cards.had_when_they_differed(higher, lower)
        if not mine and not theirs:
            starts = cards.drawn_white(higher, self.options)
        elif cards.balance(higher) != cards.balance(lower):
            starts = cards.balance(higher) < cards.balance(lower)
        elif had:
            starts = had == "B"
        else:
            starts = cards.due(higher) == "W" if mine else theirs[-1] == "W"
        return (higher, lower) if starts else (lower, higher)


def judged(tournament: Tournament, options: Options) -> Verdict:
    """With Gibson's rule if the options have prizes."""
    table = Table(tournament, options)
    players = list(table.present)
    bye = None
    if len(players) % 2:
        for tpn in reversed(players):
            if not table.had_point(tpn) and table.down_the_table([x for x in players if x != tpn]) is not None:
                bye = tpn
                break
        else:
            return None
    elif table.down_the_table(players) is None:
        return None
    free = [tpn for tpn in players if tpn != bye]
    pairs = champions(table, free) if "prizes" in options else []
    others = table.down_the_table([tpn for tpn in free if not any(tpn in pair for pair in pairs)])
    assert others is not None
    return verdict((table.board(a, b) for a, b in [*pairs, *others]), bye)


def champions(table: Table, free: list[int]) -> list[tuple[int, int]]:
    """Who is sure of his place, from the first down, with the first who has no chance of a prize."""
    prizes, places = int(table.options["prizes"]), int(table.options["gibson_places"])
    coming = table.cards.coming
    left = (table.cards.tournament.settings.rounds_planned or coming) - coming + 1
    pairs: list[tuple[int, int]] = []
    last_prize = table.order[min(prizes, len(table.order)) - 1]
    for number in range(places):
        champion = table.order[number] if number < len(table.order) else 0
        rest = [tpn for tpn in free if not any(tpn in pair for pair in pairs)]
        if champion not in rest:
            break
        if any(table.wins[champion] - table.wins[other] <= left for other in table.order[number + 1 :]):
            break
        may_meet = [tpn for tpn in rest if tpn != champion and not table.cards.kept_apart(champion, tpn)]
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

    def __init__(self, tournament: Tournament, options: Options) -> None:
        super().__init__(tournament, {"parity": options.get("parity", "")})
        self.table = Table(tournament, options)
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


def scrabble_judged(tournament: Tournament, options: Options) -> Verdict:
    return ScrabbleJudge(tournament, options).round()
