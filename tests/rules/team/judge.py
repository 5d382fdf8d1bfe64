"""C.04.6 of 2024 and 2026 and C.04.5 followed article by article on small fields: every set and every pairing is tried.

Of the product nothing is used but the values of a tournament.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import combinations

from arbitra.model import ByeKind, Colour, Tournament, Tpn
from tests.rules.judge_cards import Options, Verdict

Pairs = tuple[tuple[int, int], ...]
WON, LOST = "+", "-"


class Card:
    """What is known of a participant: one entry a round."""

    def __init__(self) -> None:
        self.statuses = ""
        """`p` played, `+` or `-` a match forfeited, the letter of a bye, blank absent."""
        self.match_points: list[Fraction] = []
        self.game_points: list[Fraction] = []
        self.colours = ""
        self.rivals: set[int] = set()
        self.floated = False
        """In the previous round."""


class Judge:
    """Participants are their TPNs."""

    def __init__(self, text: str, tournament: Tournament, options: Options) -> None:
        self.text, self.tournament, self.options = text, tournament, options
        self.everyone = [int(player.tpn) for player in tournament.players]
        self.cards = {tpn: Card() for tpn in self.everyone}
        self.coming = len(tournament.rounds) + 1
        planned = tournament.settings.rounds_planned
        assert planned is not None
        self.rounds_left = planned - self.coming
        rules = tournament.settings.encounters
        self.by_games = rules is not None and rules.primary == "GP"
        for number in range(1, self.coming):
            self._read(number)
        self.score = self._pairing_scores(self.coming)
        absent = {int(one.player) for one in tournament.absences if one.round_number == self.coming}
        self.present = [tpn for tpn in self.everyone if tpn not in absent]
        forbidden = [rule for rule in tournament.forbidden if rule.first_round <= self.coming <= rule.last_round]
        self.apart = {frozenset(pair) for rule in forbidden for pair in combinations(map(int, rule.players), 2)}
        code = tournament.settings.type_code
        self.kind = "A" if "TYPEA" in code or code in ("", "FIDE_TEAM") else "B" if "TYPEB" in code else ""
        stated = code in ("", "FIDE_TEAM") or code.count("MP") + code.count("GP") == 2
        self.secondary = {"used": True, "unused": False}.get(options.get("secondary", ""), stated)

        @cache
        def pairable(left: frozenset[int]) -> bool:
            return next(self.pairings(left), None) is not None

        self.pairable = pairable

    # -- the past -------------------------------------------------------------------------------------------------

    def _primary(self, tpn: int) -> Fraction:
        card = self.cards[tpn]
        return sum(card.game_points if self.by_games else card.match_points, Fraction(0))

    def _secondary(self, tpn: int) -> Fraction:
        card = self.cards[tpn]
        return sum(card.match_points if self.by_games else card.game_points, Fraction(0))

    def _pairing_scores(self, number: int) -> dict[int, Fraction]:
        rows = self.tournament.acceleration
        virtual = {tpn: dict(enumerate(rows.get(Tpn(tpn), ()), start=1)).get(number, 0) for tpn in self.everyone}
        return {tpn: self._primary(tpn) + Fraction(int(virtual[tpn]), 10) for tpn in self.everyone}

    def _read(self, number: int) -> None:
        played = self.tournament.rounds[number - 1]
        settings = self.tournament.settings
        rules = settings.encounters
        before = self._pairing_scores(number)
        for card in self.cards.values():
            card.floated = False
        entries: dict[int, tuple[str, Fraction, Fraction]] = {}
        win, draw, loss = (
            Fraction(int(value), 10) for value in (settings.scoring.win, settings.scoring.draw, settings.scoring.loss)
        )
        half = Fraction(1, 2)
        boards = 1 if rules is None else len(rules.colours)
        for tpn, kind in played.byes:
            match kind:
                case ByeKind.PAIRING_ALLOCATED:
                    points = Fraction(int(settings.scoring.pairing_bye), 10)
                    given = None if rules is None else rules.bye_game_points
                    entries[tpn] = ("U", points, half * boards if given is None else Fraction(int(given), 10))
                case ByeKind.FULL_POINT:
                    entries[tpn] = ("F", win, Fraction(boards))
                case ByeKind.HALF_POINT:
                    entries[tpn] = ("H", draw, half * boards)
                case _:
                    entries[tpn] = ("Z", Fraction(0), Fraction(0))
        for one in played.encounters:
            made = [Fraction(0), Fraction(0)]
            begun = False
            for board in one.boards:
                worth = {"1": Fraction(1), "=": half, WON: Fraction(1)}
                both = [worth.get(symbol, Fraction(0)) for symbol in (board.result.white, board.result.black)]
                if board.colour == "b":
                    both.reverse()
                made = [made[0] + both[0], made[1] + both[1]]
                begun = begun or board.result.white not in (WON, LOST)
            crosswise = not begun and made[0] == made[1] > 0
            for own, other, mine, theirs, colour in (
                (int(one.first), int(one.second), made[0], made[1], "W"),
                (int(one.second), int(one.first), made[1], made[0], "B"),
            ):
                card = self.cards[own]
                if begun or crosswise:
                    points_of_match = win if mine > theirs else draw if mine == theirs else loss
                    if mine == theirs == 0:
                        points_of_match = loss
                    entries[own] = ("p", points_of_match, mine)
                    card.rivals.add(other)
                    card.floated = before[own] != before[other]
                    if begun:
                        card.colours += colour
                else:
                    won = mine > theirs
                    entries[own] = (WON if won else LOST, win if won else Fraction(0), mine)
        for me, card in self.cards.items():
            status, match_points, game_points = entries.get(me, (" ", Fraction(0), Fraction(0)))
            card.statuses += status
            card.match_points.append(match_points)
            card.game_points.append(game_points)

    # -- legal ----------------------------------------------------------------------------------------------------

    def legal(self, a: int, b: int) -> bool:
        """C1"""
        return b not in self.cards[a].rivals and frozenset((a, b)) not in self.apart

    def may_have_bye(self, p: int) -> bool:
        """C2"""
        card = self.cards[p]
        if self.text != "team:2024":
            return not set(card.statuses) & set("U+F")
        win = Fraction(int(self.tournament.settings.scoring.win), 10)
        unplayed = zip(card.statuses, card.match_points, strict=True)
        return "U" not in card.statuses and not any(status != "p" and points >= win for status, points in unplayed)

    def pairings(self, left: frozenset[int]) -> Iterator[Pairs]:
        """Every legal way to pair a set, the smaller number of each pair first."""
        if not left:
            yield ()
            return
        if len(left) % 2:
            return
        first = min(left)
        for other in sorted(left - {first}):
            if self.legal(first, other):
                for rest in self.pairings(left - {first, other}):
                    yield ((first, other), *rest)

    # -- article 3 ------------------------------------------------------------------------------------------------

    def round(self) -> Verdict:
        left = frozenset(self.present)
        boards: set[tuple[int, int]] = set()
        if len(left) % 2:
            # 3.4
            order = sorted(left, key=lambda p: (self.score[p], -self.cards[p].statuses.count("p"), -p))
            bye = next((p for p in order if self.may_have_bye(p) and self.pairable(left - {p})), None)
            if bye is None:
                return None
            boards.add((bye, 0))
            left -= {bye}
        elif not self.pairable(left):
            return None
        for score in self.scores():
            residents = frozenset(p for p in left if self.score[p] == score)
            if residents:
                upfloaters = self.upfloaters(residents, left, score)
                pairs = self.bracket(residents, upfloaters)
                boards |= {self.with_colours(a, b) for a, b in pairs}
                left -= residents | upfloaters
        return frozenset(boards)

    def scores(self) -> list[Fraction]:
        return sorted({self.score[p] for p in self.present}, reverse=True)

    def upfloaters(self, residents: frozenset[int], left: frozenset[int], score: Fraction) -> frozenset[int]:
        """3.5: C4, C5, C6, C7, then the order of the sets."""
        lower = sorted(left - residents, key=lambda p: (-self.score[p], p))
        for count in range(len(residents) % 2, len(lower) + 1, 2):
            legal = [
                chosen
                for chosen in combinations(lower, count)
                if self.pairable(residents | set(chosen)) and self.pairable(left - residents - set(chosen))
            ]
            if legal:
                highest = max(sorted(self.score[p] for p in chosen) for chosen in legal)
                sets: list[tuple[int, ...]] = [
                    chosen for chosen in legal if sorted(self.score[p] for p in chosen) == highest
                ]
                # `combinations` keeps the order of 3.5.3, and so gives the sets in that of 3.5.4.
                first = min(sets, key=lambda chosen: self.value(chosen, residents, left, score))
                return frozenset(first)
        raise AssertionError("a complete pairing exists")

    def value(
        self, chosen: tuple[int, ...], residents: frozenset[int], left: frozenset[int], score: Fraction
    ) -> tuple[int, int]:
        again = 0
        if self.text != "team:2024" and self.floats_count():
            again = sum(self.cards[p].floated for p in chosen)
        return self.following(left - residents - set(chosen), score), again

    def floats_count(self) -> bool:
        return self.rounds_left >= (1 if self.text.startswith("doubleswiss") else 2)

    def following(self, left: frozenset[int], score: Fraction) -> int:
        """C6"""
        lower = [other for other in self.scores() if other < score]
        if self.options.get("next") == "left":
            lower = [other for other in lower if any(self.score[p] == other for p in left)]
        if not lower:
            return 0
        group = frozenset(p for p in left if self.score[p] == lower[0])
        if not group:
            return 0
        below = left - group
        usual = "inside" if self.text == "team:2024" else "pass"
        if self.options.get("following", usual) == "inside":
            for size in range(len(group), -1, -1):
                if any(self.pairable(frozenset(some)) for some in combinations(group, size)):
                    return len(group) - size
        for count in range(len(group) % 2, len(below) + 1, 2):
            for chosen in combinations(below, count):
                if self.pairable(group | set(chosen)) and self.pairable(below - set(chosen)):
                    if self.options.get("following", usual) == "graded":
                        return count
                    return int(count > len(group) % 2)
        raise AssertionError("everybody left can be paired")

    def bracket(self, residents: frozenset[int], upfloaters: frozenset[int]) -> Pairs:
        """3.6: C8, C9, C10, then the smallest identifier."""

        def value(pairs: Pairs) -> tuple[int, int, int, tuple[int, ...]]:
            tops = tuple(sorted(a for a, _ in pairs))
            bottoms = tuple(dict(pairs)[top] for top in tops)
            same = strong = 0
            if not self.text.startswith("doubleswiss"):
                for a, b in pairs:
                    mine, theirs = self.wish(a), self.wish(b)
                    if mine[0] and mine[0] == theirs[0]:
                        same += 1
                        strong += mine[1] == theirs[1] == 2
            return same, strong, self.floats(pairs, residents), (*tops, *bottoms)

        return min(self.pairings(residents | upfloaters), key=value)

    def floats(self, pairs: Pairs, residents: frozenset[int]) -> int:
        if not self.floats_count():
            return 0
        if self.text == "team:2024":
            apart = [p for pair in pairs if self.score[pair[0]] != self.score[pair[1]] for p in pair]
            return sum(self.cards[p].floated for p in apart)
        mixed = [pair for pair in pairs if len(residents & set(pair)) == 1]
        return sum(self.cards[p].floated for pair in mixed for p in pair if p in residents)

    # -- article 4 ------------------------------------------------------------------------------------------------

    def wish(self, p: int) -> tuple[str, int]:
        """1.7: colour and strength, 2 strong (or the only one of type A), 1 mild."""
        colours = self.cards[p].colours
        kind = self.kind if self.options.get("preferences", "stated") == "stated" else self.options["preferences"]
        if not colours or kind not in ("A", "B"):
            return "", 0
        difference = colours.count("W") - colours.count("B")
        if self.options.get("evened") == "none" and kind == "B" and self.rounds_left == 0 and difference == 0:
            return "", 0
        if difference < -1 or (difference in (0, -1) and colours.endswith("BB")):
            return "W", 2
        if difference > 1 or (difference in (0, 1) and colours.endswith("WW")):
            return "B", 2
        if kind == "B":
            if difference == -1:
                return "W", 1
            if difference == 1:
                return "B", 1
            if self.rounds_left:
                return ("W" if colours[-1] == "B" else "B"), 1
        return "", 0

    def with_colours(self, a: int, b: int) -> tuple[int, int]:
        """(white, black)"""
        if self.text.startswith("doubleswiss"):
            first, other = sorted((a, b), key=lambda p: (-self.score[p], p))
        else:
            second = self._secondary if self.secondary else (lambda p: Fraction(0))
            first, other = sorted((a, b), key=lambda p: (-self._primary(p), -second(p), p))
        colour = self.colour_of_first(first, other)
        return (first, other) if colour == "W" else (other, first)

    def colour_of_first(self, first: int, other: int) -> str:
        turned = {"W": "B", "B": "W"}
        mine, theirs = self.cards[first].colours, self.cards[other].colours
        if not mine and not theirs:
            white = self.tournament.settings.initial_colour is Colour.WHITE
            return "W" if (self.number(first) % 2 == 1) == white else "B"
        if self.text.startswith("doubleswiss"):
            if mine.count("W") != theirs.count("W"):
                return "W" if mine.count("W") < theirs.count("W") else "B"
        else:
            wishes = self.wish(first), self.wish(other)
            if bool(wishes[0][0]) != bool(wishes[1][0]):
                return wishes[0][0] or turned[wishes[1][0]]
            if wishes[0][0] != wishes[1][0]:
                return wishes[0][0]
            if wishes[0][0] and wishes[0][1] != wishes[1][1]:
                return wishes[0][0] if wishes[0][1] == 2 else turned[wishes[0][0]]
            differences = [colours.count("W") - colours.count("B") for colours in (mine, theirs)]
            if differences[0] != differences[1]:
                return "W" if differences[0] < differences[1] else "B"
        for my_colour, their_colour in zip(reversed(mine), reversed(theirs), strict=False):
            if my_colour != their_colour:
                return turned[my_colour]
        if not self.text.startswith("doubleswiss") and self.wish(first)[0]:
            return self.wish(first)[0]
        return turned[mine[-1]] if mine else theirs[-1]

    def number(self, p: int) -> int:
        if self.options.get("parity", "literal") == "literal":
            return p
        counted = [q for q in self.everyone if q in self.present or set(self.cards[q].statuses) & set("p+-U")]
        return counted.index(p) + 1


def team_2026(tournament: Tournament, options: Options) -> Verdict:
    return Judge("team:2026", tournament, options).round()


def team_2024(tournament: Tournament, options: Options) -> Verdict:
    return Judge("team:2024", tournament, options).round()


def doubleswiss_2026(tournament: Tournament, options: Options) -> Verdict:
    return Judge("doubleswiss:2026", tournament, options).round()
