"""D.02.02 of 2022 followed article by article on small fields: every pairing of everyone left is tried.

Of the product nothing is used but the values of a tournament.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from arbitra.model import Colour, Tournament
from tests.rules.judge_cards import Options, Verdict
from tests.rules.team.judge import Judge

Pair = tuple[int, int]
Pairs = tuple[Pair, ...]
TURNED = {"W": "B", "B": "W"}


class Round:
    """Teams are their TPNs; the cards (points, colours, meetings) are those of the team judge."""

    def __init__(self, tournament: Tournament, options: Options) -> None:
        self.past = Judge("olympiad", tournament, options)
        self.options = options
        self.score = self.past.score
        self.colours = {tpn: card.colours for tpn, card in self.past.cards.items()}
        white = tournament.settings.initial_colour is not Colour.BLACK
        self.drawn = {True: "W" if white else "B", False: "B" if white else "W"}

    # -- who may meet ---------------------------------------------------------------------------------------------

    def bears(self, team: int, colour: str) -> bool:
        """7.3"""
        after = self.colours[team] + colour
        return abs(after.count("W") - after.count("B")) <= 2 and after[-3:] != 3 * colour

    def fit(self, a: int, b: int) -> bool:
        return (self.bears(a, "W") and self.bears(b, "B")) or (self.bears(a, "B") and self.bears(b, "W"))

    def unmet(self, a: int, b: int) -> bool:
        """6.1"""
        return self.past.legal(a, b)

    def may_have_bye(self, team: int) -> bool:
        """4.2: a bye before, a match won by default, entered after round 1."""
        statuses = self.past.cards[team].statuses
        return "U" not in statuses and "+" not in statuses and statuses[:1] != " "

    # -- ranking --------------------------------------------------------------------------------------------------

    def ranked(self, teams: Sequence[int] | frozenset[int]) -> list[int]:
        """3.2"""
        return sorted(teams, key=lambda team: (-self.score[team], team))

    def all_pairings(self, left: Sequence[int], group: frozenset[int], *, limits: bool) -> Iterator[Pairs]:
        """Everyone left; inside the group only who may meet there."""
        if not left:
            yield ()
            return
        first = left[0]
        for other in left[1:]:
            inside = first in group and other in group
            if self.unmet(first, other) and (not inside or not limits or self.fit(first, other)):
                rest = [team for team in left if team not in (first, other)]
                for more in self.all_pairings(rest, group, limits=limits):
                    yield ((first, other), *more)

    # -- the round ------------------------------------------------------------------------------------------------

    def paired(self) -> Verdict:
        left = self.ranked(self.past.present)
        boards: set[Pair] = set()
        nobody: frozenset[int] = frozenset()
        if len(left) % 2:
            for team in reversed(left):
                rest = [other for other in left if other != team]
                if self.may_have_bye(team) and next(self.all_pairings(rest, nobody, limits=False), None) is not None:
                    boards.add((team, 0))
                    left = rest
                    break
            else:
                return None
        elif next(self.all_pairings(left, nobody, limits=False), None) is None:
            return None
        if not left:
            return frozenset(boards)
        for pair in self.groups(left):
            boards.add(self.with_colours(*self.ranked(pair)))
        return frozenset(boards)

    def groups(self, left: list[int]) -> list[Pair]:
        """6.4"""
        median = self.score[left[len(left) // 2]]
        scores = sorted({self.score[team] for team in left}, reverse=True)
        everyone = list(left)
        made: list[Pair] = []
        waiting: dict[bool, list[int]] = {True: [], False: []}
        for down in (True, False):
            side = [score for score in scores if (score > median if down else score < median)]
            for number, score in enumerate(side if down else side[::-1]):
                order = side if down else side[::-1]
                following = order[number + 1] if number + 1 < len(order) else median
                residents = [team for team in everyone if self.score[team] == score]
                next_ones = [team for team in everyone if self.score[team] == following]
                pairs, waiting[down] = self.group(
                    residents, [(team, down) for team in waiting[down]], left, next_ones, down=down, median=False
                )
                made += pairs
                left = [team for team in left if not any(team in pair for pair in pairs)]
        residents = [team for team in everyone if self.score[team] == median]
        came = [(team, down) for down in (True, False) for team in waiting[down]]
        pairs, nobody = self.group(residents, came, left, [], down=True, median=True)
        assert not nobody
        return made + pairs

    def group(
        self,
        residents: list[int],
        came: list[tuple[int, bool]],
        left: list[int],
        next_ones: list[int],
        *,
        down: bool,
        median: bool,
    ) -> tuple[list[Pair], list[int]]:
        """Its pairs and its floaters."""
        group = frozenset([*residents, *(team for team, _ in came)])

        def inside(pairing: Pairs) -> int:
            return sum(a in group and b in group for a, b in pairing)

        def best(*, limits: bool) -> list[Pairs]:
            ways = list(self.all_pairings(left, group, limits=limits))
            most = max(map(inside, ways), default=-1)
            return [way for way in ways if inside(way) == most]

        # 7.3 and 7.4
        limited, free = best(limits=True), best(limits=False)
        ways, limits = limited, True
        if not limited:
            ways, limits = free, False
        elif inside(free[0]) > inside(limited[0]):
            whole = len(group) - 2 * inside(free[0]) <= (0 if median else len(group) % 2)
            if self.options.get("limits", "group") == "group" or whole:
                ways, limits = free, False
        made: list[Pair] = []
        floaters: list[int] = []
        # 8.2.1, 8.3.1: who floated here; in the median group those from above first, the highest ranked first, then
        # those from below, the lowest ranked first.
        from_above = self.ranked([team for team, floated_down in came if floated_down])
        from_below = self.ranked([team for team, floated_down in came if not floated_down])[::-1]
        for team in from_above + from_below:
            if any(team in pair for pair in made):
                continue
            order = self.ranked(residents) + self.ranked([other for other, _ in came if other != team])
            if team in from_below:
                order = self.ranked(residents)[::-1] + self.ranked([other for other, _ in came if other != team])[::-1]
            for other in order:
                fewer = [way for way in ways if (team, other) in way or (other, team) in way]
                if fewer and not any(other in pair for pair in made):
                    made.append((team, other))
                    ways = fewer
                    break
            else:
                floaters.append(team)
        # 8.2.2, 8.2.3, 8.3.2, 8.3.3, 9.4
        count = len(group) - 2 * inside(ways[0])
        open_ones = [team for team in group if not any(team in pair for pair in made) and team not in floaters]
        order = self.ranked(open_ones)[::-1] if down else self.ranked(open_ones)

        def hopeless(team: int) -> bool:
            meets = [other for other in next_ones if self.unmet(team, other)]
            if self.options.get("floater") == "compatible":
                meets = [other for other in meets if self.fit(team, other)]
            return not meets

        while len(floaters) < count:
            chosen = None
            for wish in (False, True):
                for team in order:
                    if chosen is None and team not in floaters and hopeless(team) is wish:
                        fewer = [way for way in ways if self.leaves(team, way, group)]
                        if fewer:
                            chosen, ways = team, fewer
            assert chosen is not None
            floaters.append(chosen)
        rest = [team for team in self.ranked(open_ones) if team not in floaters]
        return made + self.halves(rest if down else rest[::-1], limits=limits), floaters

    @staticmethod
    def leaves(team: int, way: Pairs, group: frozenset[int]) -> bool:
        return any(team in pair and not set(pair) <= group for pair in way)

    def halves(self, rest: list[int], *, limits: bool) -> list[Pair]:
        """9.1 to 9.3"""
        if not rest:
            return []
        first, half = rest[0], len(rest) // 2
        for other in rest[half:] + rest[1:half][::-1]:
            others = [team for team in rest if team not in (first, other)]
            if not self.unmet(first, other) or (limits and not self.fit(first, other)):
                continue
            if next(self.all_pairings(others, frozenset(others), limits=limits), None) is not None:
                return [(first, other), *self.halves(others, limits=limits)]
        raise AssertionError("those who stay can be paired")

    # -- article 7 ------------------------------------------------------------------------------------------------

    def with_colours(self, higher: int, lower: int) -> Pair:
        colour = self.colour_of(higher, lower)
        return (higher, lower) if colour == "W" else (lower, higher)

    def colour_of(self, higher: int, lower: int) -> str:
        mine, theirs = self.colours[higher], self.colours[lower]
        if not mine and not theirs:
            return self.drawn[self.past.number(higher) % 2 == 1]
        white = self.bears(higher, "W") and self.bears(lower, "B")
        black = self.bears(higher, "B") and self.bears(lower, "W")
        if white != black:
            return "W" if white else "B"
        difference = mine.count("W") - mine.count("B"), theirs.count("W") - theirs.count("B")
        if difference[0] != difference[1]:
            return "W" if difference[0] < difference[1] else "B"
        for my_colour, their_colour in zip(reversed(mine), reversed(theirs), strict=False):
            if my_colour != their_colour:
                return TURNED[my_colour]
        return TURNED[mine[-1]] if mine else theirs[-1]


def judged(tournament: Tournament, options: Options) -> Verdict:
    return Round(tournament, options).paired()
