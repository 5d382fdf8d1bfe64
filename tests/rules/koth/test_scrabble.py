"""The Scrabble Swiss: table, starts, halves, and the literal judge."""

from __future__ import annotations

from dataclasses import replace

import pytest

from arbitra.model import GameScore, History, ImpossibleRound, Round, Tournament, Tpn
from arbitra.rules.koth.table import table
from arbitra.rules.systems import find_system
from arbitra.tiebreaks.hill import COUNTER
from tests.rules.swiss_lab import shown
from tests.tournaments import crosstable, names

SYSTEM = find_system("scrabble")

FOUR = crosstable(
    """
    1 0 3w1 2b1 4w0
    2 0 4w1 1w0 3b=
    3 0 1b0 4w1 2w=
    4 0 2b0 3b0 1b1
    """,
    planned=5,
)


def scored(tournament: Tournament, *scores: tuple[int, int, int, int, int]) -> Tournament:
    """(round, starter, other, score, score)."""
    rounds = list(tournament.rounds)
    for number, white, black, made, allowed in scores:
        before = rounds[number - 1]
        score = GameScore(Tpn(white), Tpn(black), made, allowed)
        rounds[number - 1] = Round.of(before.games, before.byes, (*before.scores, score))
    return replace(tournament, rounds=tuple(rounds))


def test_the_table_by_wins_buchholz_and_spread() -> None:
    """Wins 2, 1½, 1½, 1. Of 2 and 3 both met 1 (2), 4 (1) and each other: Buchholz 4½; the spread decides."""
    without = table(History.before(FOUR), COUNTER)
    assert [line.index + 1 for line in without] == [1, 2, 3, 4]
    assert [line.values[0] for line in without] == [40, 45, 45, 50]
    assert [line.values[0] for line in table(History.before(FOUR), COUNTER, "median")] == [15, 15, 15, 15]
    tournament = scored(FOUR, (1, 1, 3, 400, 390), (1, 2, 4, 410, 400), (2, 2, 1, 300, 420), (2, 3, 4, 500, 300))
    lines = table(History.before(tournament), COUNTER)
    assert [line.index + 1 for line in lines] == [1, 3, 2, 4]
    assert {line.index + 1: line.spread for line in lines} == {1: 130, 2: -110, 3: 190, 4: -210}


def test_a_score_belongs_to_a_game() -> None:
    with pytest.raises(ImpossibleRound, match="1-2"):
        scored(FOUR, (1, 1, 2, 400, 300))


def test_the_first_round_cuts_the_list() -> None:
    """1 meets 5, 1 starts, 2 does not, and so on."""
    tournament = Tournament.of(names(8), rounds=6)
    assert shown(SYSTEM.pair(History.start(tournament))) == "1-5 6-2 3-7 8-4"


def test_who_starts() -> None:
    """4 never started, 1 always; 2 and 3 once each, 3 first: the last round in which they differed is turned round."""
    history = History.before(crosstable("1 0 2w1 3w1\n2 0 1b0 4w0\n3 0 4w1 1b0\n4 0 3b0 2b1", planned=5))
    pairing = SYSTEM.pair(history)
    assert shown(pairing) == "4-1 3-2"
    assert [board.colour.article for board in pairing.boards] == ["starts", "starts"]


def test_groups_by_the_table_of_the_day() -> None:
    """order=standing cuts each group as the table has it."""
    tournament = Tournament.of(names(4), rounds=6)
    history = History.start(tournament)
    history.spread = (0, 10, 20, 30)
    assert shown(SYSTEM.pair(history, {"order": "standing"})) == "3-1 2-4"
