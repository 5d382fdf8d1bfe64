"""Article 6 against an enumeration of every result that a missing game could have had."""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import combinations, product

import pytest

from arbitra.model import STANDARD, Bye, ByeKind, Game, GameResult, Player, Round, Scoring, Settings, Tournament, Tpn
from arbitra.tiebreaks import standings
from arbitra.tiebreaks.crosstable import Crosstable
from arbitra.tiebreaks.descriptor import Descriptor
from arbitra.tiebreaks.editions import edition_named
from arbitra.tiebreaks.encounter import split_by_encounter
from tests.tiebreaks.tiebreak_lab import FOOTBALL
from tests.tournaments import crosstable

Games = dict[frozenset[int], list[tuple[dict[int, int], bool]]]
"""Pair -> meetings: points of each, and whether it was a forfeit."""


def by_enumeration(
    games: Games, group: Sequence[int], scoring: Scoring, *, swiss: bool, forfeits: bool
) -> list[set[int]]:
    """Article 6 as it reads: all the separate standings there could be, place by place from the top."""
    if len(group) == 1:
        return [set(group)]
    fixed = dict.fromkeys(group, 0)  # doubled, because two meetings count with their mean
    missing = []
    for pair in combinations(group, 2):
        met = [points for points, forfeit in games.get(frozenset(pair), []) if forfeits or not forfeit]
        if not met:
            missing.append(pair)
        for player in pair if met else ():
            fixed[player] += 2 * sum(points[player] for points in met) // len(met)
    if missing and not swiss:
        return [set(group)]
    outcomes = ((scoring.win, scoring.loss), (scoring.draw, scoring.draw), (scoring.loss, scoring.win))
    tables = []
    for results in product(outcomes, repeat=len(missing)):
        table = dict(fixed)
        for (one, other), (first, second) in zip(missing, results, strict=True):
            table[one] += 2 * first
            table[other] += 2 * second
        tables.append(table)
    if not missing:
        levels = sorted(set(fixed.values()), reverse=True)
        if len(levels) == 1:
            return [set(group)]
        tiers = []
        for level in levels:
            tied = [player for player in group if fixed[player] == level]
            tiers += by_enumeration(games, tied, scoring, swiss=swiss, forfeits=forfeits)
        return tiers
    certain: list[int] = []
    while True:
        left = [player for player in group if player not in certain]
        alone = [
            player
            for player in left
            if len(left) > 1
            and all(table[player] > table[other] for table in tables for other in left if other != player)
        ]
        if not alone:
            break
        certain += alone
    rest = [player for player in group if player not in certain]
    if not certain:
        return [set(group)]
    return [{player} for player in certain] + by_enumeration(games, rest, scoring, swiss=swiss, forfeits=forfeits)


def random_group(rng: random.Random) -> tuple[Tournament, Games, list[int]]:
    """Tied players, some of their games played once or twice, some forfeited, some missing."""
    size = rng.choice((2, 3, 3, 4, 4, 4, 5, 5))
    scoring = rng.choice((STANDARD, STANDARD, FOOTBALL))
    results = [GameResult.WHITE_WINS, GameResult.DRAW, GameResult.BLACK_WINS]
    odd = [*results, GameResult.HALF_ZERO, GameResult.ZERO_ZERO, GameResult.SHORT_WHITE_WINS]
    forfeits = [GameResult.WHITE_WINS_BY_FORFEIT, GameResult.BLACK_WINS_BY_FORFEIT, GameResult.DOUBLE_FORFEIT]
    pairs = list(combinations(range(size), 2))
    missing = rng.choice((0, 0, 1, 1, 2, 3, 4))
    games: Games = {}
    rounds = []
    for pair in pairs:
        meetings = 0 if pair in pairs[:missing] else 2 if rng.random() < 0.15 else 1
        for _ in range(meetings):
            white, black = rng.sample(pair, 2)
            forfeit = rng.random() < 0.12
            result = rng.choice(forfeits if forfeit else odd if rng.random() < 0.2 else results)
            points = dict(zip((white, black), map(int, scoring.game(result)), strict=True))
            games.setdefault(frozenset(pair), []).append((points, forfeit))
            rounds.append(Round.of([Game(Tpn(white + 1), Tpn(black + 1), result)]))
    rng.shuffle(rounds)
    order = rng.sample(range(size), size)
    relabelled = dict(enumerate(order))
    players = tuple(Player(Tpn(number + 1), f"Player {number + 1}") for number in range(size))
    moved = tuple(
        Round.of(
            [
                Game(Tpn(relabelled[game.white - 1] + 1), Tpn(relabelled[game.black - 1] + 1), game.result)
                for game in played.games
            ]
        )
        for played in rounds
    )
    renamed: Games = {
        frozenset(relabelled[player] for player in pair): [
            ({relabelled[player]: points for player, points in made.items()}, forfeit) for made, forfeit in met
        ]
        for pair, met in games.items()
    }
    tournament = Tournament(players=players, rounds=moved, settings=Settings(scoring=scoring))
    return tournament, renamed, list(range(size))


@pytest.mark.parametrize("groups", (1_500, pytest.param(20_000, marks=pytest.mark.long)))
def test_against_the_enumeration_of_all_missing_results(groups: int) -> None:
    rng = random.Random(6)
    missing, certain = 0, 0
    for _ in range(groups):
        tournament, games, group = random_group(rng)
        predetermined, played = rng.random() < 0.15, rng.random() < 0.3
        table = Crosstable(tournament, edition_named("2026"), len(tournament.rounds), predetermined)
        got = split_by_encounter(table, Descriptor("DE", played=played), group)
        wanted = by_enumeration(
            games, group, tournament.settings.scoring, swiss=not predetermined, forfeits=played or predetermined
        )
        assert [set(tier) for tier in got] == wanted
        incomplete = len(games) < len(group) * (len(group) - 1) // 2
        missing += incomplete
        certain += incomplete and len(wanted) > 1
    assert missing > groups // 3, "the groups must try 6.3"
    assert certain > groups // 40, "and decide something by it"


def test_second_place_of_the_same_standings() -> None:
    """6.3: with 1 certain of the first place, the second place of the same separate standings goes to 2, though
    against 3, 4 and 5 alone he would not be certain."""
    tournament = crosstable(
        {
            1: "2w= 3b1 4w1 5b1 .",
            2: "1b= . 5w= 3b1 .",
            3: "4w1 1w0 . 2w0 5b=",
            4: "3b0 5w= 1b0 . .",
            5: ". 4b= 2b= 1w0 3w=",
        }
    )
    table = Crosstable(tournament, edition_named("2026"), 5, False)
    tiers = split_by_encounter(table, Descriptor("DE"), range(5))
    assert [sorted(place + 1 for place in tier) for tier in tiers[:2]] == [[1], [2]]
    without_first = split_by_encounter(table, Descriptor("DE"), range(1, 5))
    assert len(without_first[0]) > 1


def test_forfeits_are_no_encounter_unless_the_regulations_say_so() -> None:
    """6.1.1"""
    tournament = crosstable({1: "2w+ Z", 2: "1b- F"})
    assert [row.rank for row in standings(tournament, ["DE"], predetermined=False).rows] == [1, 1]
    assert [row.tpn for row in standings(tournament, ["DE/P"], predetermined=False).rows] == [1, 2]
    assert [row.rank for row in standings(tournament, ["DE/P"], predetermined=False).rows] == [1, 2]


def test_several_meetings_count_with_their_mean() -> None:
    """6.1.2: two draws against one opponent are worth no more than one."""
    tournament = crosstable(
        {
            1: "2w= 2b= 3w1 Z",
            2: "1b= 1w= Z 3b1",
            3: "Z Z 1b0 2w0",
        }
    )
    made = standings(tournament, ["DE"], predetermined=False)
    work = {row.tpn: made.working(row.tpn, "DE") for row in made.rows if row.values["DE"]}
    assert [str(addend.amount) for addend in work[Tpn(1)].addends] == ["5"]


@pytest.mark.parametrize(("swiss", "ranks"), [(True, [1, 2, 2]), (False, [1, 1, 1])])
def test_certainty_of_a_place_belongs_to_the_swiss(swiss: bool, ranks: list[int]) -> None:
    """6.3 is for Swiss tournaments; elsewhere a group that has not all met stays tied."""
    tournament = crosstable({1: "2w1 3b1 Z", 2: "1b0 F F", 3: "F 1w0 F"})
    made = standings(tournament, ["DE"], predetermined=not swiss)
    assert [made.row(tpn).rank for tpn in (1, 2, 3)] == ranks


def test_direct_encounter_may_come_again() -> None:
    """4.3: type A is applied again to those whom another tie-break left tied."""
    tournament = crosstable(
        {
            1: "2w1 Z 3w0 F",
            2: "1b0 3w1 Z 4b1",
            3: "Z 2b0 1b1 F",
            4: "Z Z Z 2w0",
        }
    )
    made = standings(tournament, ["DE", "BPG", "DE"], edition="2026", predetermined=False)
    assert made.tiebreaks == ("DE", "BPG", "DE(2)")
    assert [row.tpn for row in made.rows] == [2, 3, 1, 4]
    assert [row.cause for row in made.rows] == ["", "DE(2)", "BPG", "PTS"]
    assert [made.row(tpn).shown["DE"] for tpn in (1, 2, 3, 4)] == ["1", "1", "1", None]


def test_byes_are_not_encounters() -> None:
    tournament = Tournament(
        players=(Player(Tpn(1), "One"), Player(Tpn(2), "Two")),
        rounds=(Round.of(byes=[Bye(Tpn(1), ByeKind.HALF_POINT), Bye(Tpn(2), ByeKind.HALF_POINT)]),),
    )
    assert [row.rank for row in standings(tournament, ["DE"]).rows] == [1, 1]
