"""King of the hill and Gibson's rule."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from arbitra.model import (
    Absence,
    ByeKind,
    Colour,
    ForbiddenPairs,
    GameScore,
    History,
    NoLegalPairing,
    RoundPairing,
    Settings,
    Tournament,
    Tpn,
)
from arbitra.reports.readable import explain
from arbitra.rules.contract import System
from arbitra.rules.koth.table import Ranking, table
from arbitra.rules.systems import UnknownSystem, find_system
from arbitra.simulation import generate
from arbitra.tiebreaks import standings
from arbitra.tiebreaks.hill import COUNTER
from tests.rules.swiss_lab import Kind, played, shown, start
from tests.rules.swiss_trials import unexplained
from tests.said import each_tells, having
from tests.tournaments import crosstable

KING = find_system("koth")
LISTS: tuple[tuple[str, ...], ...] = (
    (),
    ("SPREAD",),
    ("BH", "SPREAD"),
    ("BH/M1", "SPREAD"),
    ("BH/C1", "BH", "SPREAD/K100"),
)
GIBSON = find_system("koth+gibson")


def with_wins(*wins: int, planned: int) -> Tournament:
    """A tournament whose table shows so many wins, all by byes, so that nothing but wins and numbers ranks."""
    rounds = planned - 1
    lines = [
        f"{number} {3000 - number} " + " ".join(["full"] * won + ["abs"] * (rounds - won))
        for number, won in enumerate(wins, start=1)
    ]
    return crosstable("\n".join(lines), planned=planned)


SC_1 = with_wins(9, 7, 7, 6, 5, 5, 4, 3, planned=11)


def pairs(pairing: RoundPairing) -> list[set[int]]:
    return [{board.white, board.black} for board in pairing.boards]


def test_the_champion_meets_the_first_without_a_chance() -> None:
    """SC-1: one round left, three prizes: nobody reaches 1; 6 wins may still make 7, 5 may not, so 5 is the first."""
    pairing = GIBSON.pair(History.before(SC_1), {"prizes": "3"})
    assert pairs(pairing) == [{1, 5}, {2, 3}, {4, 6}, {7, 8}]
    assert [board.pairing.article for board in pairing.boards if board.pairing] == ["gibson", "koth", "koth", "koth"]


SPREADS = crosstable(
    "1 2400 3w1 2b1\n2 2300 4w1 1w0\n3 2200 1b0 6w1\n4 2100 2b0 5w1\n5 2000 6w1 4b0\n6 1900 5b0 3b0", planned=3
)
"""After two rounds 2, 3, 4 and 5 have one win each; Buchholz puts 2 and 4 first, the scores of the games 5 and 4."""


def with_list(*codes: str) -> Tournament:
    scores = [
        [(1, 3, 400, 350), (2, 4, 410, 405), (5, 6, 500, 300)],
        [(2, 1, 300, 450), (3, 6, 390, 380), (4, 5, 400, 390)],
    ]
    rounds = tuple(
        replace(played, scores=tuple(GameScore(Tpn(w), Tpn(b), made, allowed) for w, b, made, allowed in found))
        for played, found in zip(SPREADS.rounds, scores, strict=True)
    )
    return replace(SPREADS, rounds=rounds, settings=replace(SPREADS.settings, tiebreaks=codes))


@pytest.mark.parametrize(
    ("codes", "option", "order"),
    [
        ((), "own", [1, 2, 4, 3, 5, 6]),
        (("SPREAD",), "own", [1, 5, 4, 3, 2, 6]),
        (("SPREAD/K10",), "own", [1, 4, 3, 5, 2, 6]),
        (("BH/C1", "SPREAD"), "own", [1, 3, 2, 5, 4, 6]),
        (("PTS", "SPREAD", "BH"), "own", [1, 5, 4, 3, 2, 6]),
        (("SPREAD",), "buchholz", [1, 2, 4, 3, 5, 6]),
    ],
)
def test_the_table_follows_the_list_of_the_tournament(codes: tuple[str, ...], option: str, order: list[int]) -> None:
    """The table of the hill is that of the tournament; the option names another one."""
    tournament = with_list(*codes)
    assert [line.index + 1 for line in table(History.before(tournament), COUNTER, option)] == order
    first, second, third, fourth, *_ = order
    pairing = KING.pair(History.before(tournament), {"tiebreak": option})
    assert pairs(pairing)[:2] == [{first, second}, {third, fourth}]


def test_codes_that_nobody_can_compute_are_named() -> None:
    pairing = KING.pair(History.before(with_list("OTHER_LUCK", "SPREAD", "SB")))
    told = [str(warning) for warning in pairing.warnings if warning.article == "table"]
    assert each_tells(told, ["OTHER_LUCK"])
    assert KING.pair(History.before(with_list("DE", "SPREAD", "SB"))).warnings == ()


def test_the_hill_has_the_table_that_standings_show() -> None:
    """Scrabble tournaments drawn at random, with forfeits: the same order by the same list, or by none."""
    for seed in range(40):
        made = generate(
            seed=seed, system="scrabble", players=8 + seed % 5, rounds=6, tiebreaks=LISTS[seed % len(LISTS)]
        )
        rows = [row.tpn for row in sorted(standings(made).rows, key=lambda row: (row.rank or 0, row.tpn))]
        history = History.before(made)
        assert [history.tpns[line.index] for line in table(history, COUNTER)] == rows, seed


def test_neighbours_meet() -> None:
    """SC-1 without Gibson."""
    assert pairs(KING.pair(History.before(SC_1))) == [{1, 2}, {3, 4}, {5, 6}, {7, 8}]


def test_a_leader_who_can_be_caught_is_no_champion() -> None:
    """Two behind with two rounds left is equal at best: not out of reach."""
    two_left = replace(SC_1, settings=replace(SC_1.settings, rounds_planned=12))
    pairing = GIBSON.pair(History.before(two_left), {"prizes": "3", "koth_rounds": "2"})
    assert pairs(pairing) == [{1, 2}, {3, 4}, {5, 6}, {7, 8}]


def test_without_anybody_out_of_the_running_the_last_is_the_opponent() -> None:
    pairing = GIBSON.pair(History.before(SC_1), {"prizes": "8"})
    assert pairs(pairing) == [{1, 8}, {2, 3}, {4, 5}, {6, 7}]


def test_further_places_may_be_out_of_reach_if_the_organiser_asks() -> None:
    """9, 7, 5, …: 2 cannot be caught either; 1 meets 5, 2 the next without a chance."""
    tournament = with_wins(9, 7, 5, 4, 3, 3, 2, 1, planned=11)
    history = History.before(tournament)
    assert pairs(GIBSON.pair(history, {"prizes": "3"})) == [{1, 5}, {2, 3}, {4, 6}, {7, 8}]
    both = GIBSON.pair(history, {"prizes": "3", "gibson_places": "2"})
    assert pairs(both) == [{1, 5}, {2, 6}, {3, 4}, {7, 8}]


def test_equal_wins_are_safe_only_under_a_cap_on_the_spread() -> None:
    """One win ahead with one round left: champion only if the spread decides and cannot be turned."""
    tournament = with_wins(3, 2, 2, 1, 0, 0, planned=5)
    history = History.before(tournament)
    history.spread = (900, 100, 50, 0, 0, 0)
    options = {"tiebreak": "spread", "prizes": "2"}
    assert pairs(GIBSON.pair(history, options))[0] == {1, 2}
    assert pairs(GIBSON.pair(history, {**options, "spread_cap": "350"}))[0] == {1, 5}
    assert pairs(GIBSON.pair(history, {**options, "spread_cap": "500"}))[0] == {1, 2}


def test_repeats_are_allowed() -> None:
    """1 and 2 have met; they are first and second and meet again, and the arbiter is told."""
    tournament = crosstable("1 2400 2w1 3b1\n2 2300 1b0 4w1\n3 2200 4b0 1w0\n4 2100 3w1 2b0", planned=3)
    history = History.before(tournament)
    assert [line.index + 1 for line in table(history, COUNTER, "spread")] == [1, 2, 4, 3]
    pairing = KING.pair(history, {"tiebreak": "spread"})
    assert pairs(pairing) == [{1, 2}, {3, 4}]
    assert len(pairing.warnings) == 2


def test_the_bye_goes_to_the_last_who_has_had_none() -> None:
    tournament = crosstable("1 2400 2w1\n2 2300 1b0\n3 2200 bye", planned=2)
    pairing = KING.pair(History.before(tournament))
    assert (pairing.bye, pairs(pairing)) == (2, [{1, 3}])
    assert pairing.bye_reason is not None


def test_a_round_on_the_hill_is_explained_by_its_own_rules() -> None:
    """All have met all: the Dutch system has no such round. Two players: it would have the same one."""
    met = crosstable("1 2400 3w1 4b1 2w1\n2 2300 4b1 3w1 1b0\n3 2200 1b0 2b0 4w1\n4 2100 2w0 1w0 3b0", planned=4)
    for tournament in (met, crosstable("1 2400\n2 2300", planned=1)):
        made = explain(tournament, None, "koth")
        first, second = made.pairing.boards[0][:2]
        assert made.pair(first, second).decided_by == "koth"


def test_forbidden_pairs_give_way_to_the_next() -> None:
    apart = replace(SC_1, forbidden=(ForbiddenPairs((Tpn(1), Tpn(2))),))
    assert pairs(KING.pair(History.before(apart))) == [{1, 3}, {2, 4}, {5, 6}, {7, 8}]


@pytest.mark.parametrize("system", [KING, GIBSON], ids=lambda system: system.id)
def test_nobody_and_one_alone(system: System) -> None:
    """An empty field has no boards, a single player has the bye."""
    assert shown(system.pair(History.start(Tournament(players=())))) == ""
    assert system.pair(History.start(Tournament(players=SC_1.players[:1]))).bye == 1


def test_no_legal_pairing_names_the_players() -> None:
    tournament = replace(with_wins(1, 0, planned=2), forbidden=(ForbiddenPairs((Tpn(1), Tpn(2))),))
    with pytest.raises(NoLegalPairing) as caught:
        KING.pair(History.before(tournament))
    assert caught.value.stuck == (1, 2)


def test_the_rounds_before_belong_to_a_swiss_system() -> None:
    """koth_rounds=2 of 5: rounds 1 to 3 are paired by the system named, rounds 4 and 5 are on the hill."""
    chance = random.Random(4)
    tournament = start(chance, Kind(players=(8, 8), rounds=(5, 5), absences=0, late=0, forbidden=0, accelerated=0))
    systems = []
    for _ in range(5):
        history = History.before(tournament)
        pairing = KING.pair(history, {"koth_rounds": "2", "before": "scrabble"})
        systems.append(pairing.system)
        if pairing.system == "scrabble":
            assert shown(pairing) == shown(find_system("scrabble").pair(history))
        tournament = tournament.with_round(played(chance, tournament, pairing, 0, scored=True))
    assert systems == ["scrabble"] * 3 + ["koth"] * 2


@pytest.mark.parametrize("name", ["koth", "koth+gibson", "berger", "knockout"])
def test_before_the_hill_comes_a_swiss_and_nothing_else(name: str) -> None:
    history = History.start(Tournament(players=SC_1.players, settings=Settings(rounds_planned=5)))
    with pytest.raises(UnknownSystem, match=having(f"dutch … {name}")):
        KING.pair(history, {"before": name})
    own = replace(history.tournament, settings=replace(history.tournament.settings, system="berger"))
    with pytest.raises(UnknownSystem, match="not berger"):
        KING.pair(History.start(own))


def test_the_system_before_has_its_options_behind_its_name() -> None:
    """Number 2 is absent: 3 is the second of those paired, but odd by his own number."""
    absences = (Absence(1, Tpn(2), ByeKind.ZERO_POINT), Absence(1, Tpn(8), ByeKind.ZERO_POINT))
    settings = Settings(rounds_planned=5, initial_colour=Colour.WHITE)
    history = History.start(Tournament(players=SC_1.players, settings=settings, absences=absences))
    lim = find_system("lim")
    expected = {value: shown(lim.pair(history, {"parity": value})) for value in ("compacted", "literal")}
    assert expected["compacted"] != expected["literal"]
    assert shown(KING.pair(history, {"before": "lim"})) == expected["compacted"]
    assert shown(KING.pair(history, {"before": "lim,maxi=on,parity=literal"})) == expected["literal"]
    assert shown(KING.pair(history, {"before": "lim", "parity": "literal"})) == expected["literal"]
    with pytest.raises(ValueError, match=having("lim:1999 … 'mini'")):
        KING.pair(history, {"before": "lim,mini=on"})


def test_the_record_explains_everything() -> None:
    pairing = GIBSON.pair(History.before(with_wins(9, 7, 7, 6, 5, 5, 4, 3, 0, planned=11)), {"prizes": "3"})
    assert unexplained(pairing) == []


@pytest.mark.parametrize("listed", [("SB",), ("BH/C1", "SB", "DE"), ("WON", "BPG"), ("DE",), ("ARO",), ("PS/C1",)])
def test_first_meets_second_by_every_tie_break_of_the_list(listed: tuple[str, ...]) -> None:
    """Whatever code decides: the table of the hill is that of the standings, and nothing is left out."""
    for seed in range(6):
        made = generate(seed=seed, system="dutch:2026", players=14, rounds=4, tiebreaks=listed)
        ranks = {row.tpn: row.rank or 0 for row in standings(made).rows}
        history = History.before(made)
        order = [ranks[history.tpns[line.index]] for line in table(history, COUNTER)]
        assert order == sorted(order)
        assert Ranking.of(made, COUNTER).warnings() == ()
