"""What no renumbering, no reordering and no later result may change."""

from __future__ import annotations

import random
from dataclasses import replace
from fractions import Fraction

import pytest

from arbitra.model import Bye, Game, GameResult, History, Round, Tournament, Tpn
from arbitra.tiebreaks import EDITIONS, codes_of, standings
from arbitra.tiebreaks.crosstable import Crosstable
from arbitra.tiebreaks.editions import edition_named
from tests.tiebreaks.literal_reading import for_standings
from tests.tiebreaks.tiebreak_lab import random_tournament

LIST = (
    "DE,WIN,WON,BPG,BWG,PS,PS/C1,REP,STD,BH,BH/C1,BH/C2,BH/M1,BH/M2,BH/P,BH/C1/P,AOB,AOB/F,FB,FB/C1,FB/M1/P,"
    "SB,SB/C1,SB/C2,SB/P,SB/M1,KS,KS/L+1,KS/L-1,ARO,ARO/C1,ARO/M1,TPR,PTP,APRO,APPO,RTNG"
)
VALUES = LIST.removeprefix("DE,")

Shown = dict[str, Fraction | None]


def renumbered(tournament: Tournament, rng: random.Random) -> tuple[Tournament, dict[Tpn, Tpn]]:
    old = [player.tpn for player in tournament.players]
    new = dict(zip(old, map(Tpn, rng.sample(range(1, 200), len(old))), strict=True))
    rounds = tuple(
        Round.of(
            [Game(new[game.white], new[game.black], game.result) for game in played.games],
            [Bye(new[bye.player], bye.kind) for bye in played.byes],
        )
        for played in tournament.rounds
    )
    players = sorted((replace(player, tpn=new[player.tpn]) for player in tournament.players), key=lambda it: it.tpn)
    adjustments = tuple(
        entry._replace(players=tuple(new[tpn] for tpn in entry.players)) for entry in tournament.adjustments
    )
    return replace(tournament, players=tuple(players), rounds=rounds, adjustments=adjustments), new


@pytest.mark.parametrize("many", (80, pytest.param(250, marks=pytest.mark.long)))
@pytest.mark.parametrize("predetermined", (False, True))
def test_renumbering_changes_no_value_and_no_rank(predetermined: bool, many: int) -> None:
    rng = random.Random(1)
    for _ in range(many):
        tournament = random_tournament(rng)
        edition = "2026" if not predetermined else "2024"
        wanted = VALUES if edition == "2026" else VALUES.replace("STD,", "").replace("AOB/F,", "").replace(",RTNG", "")
        other, new = renumbered(tournament, rng)
        before = standings(tournament, f"DE,{wanted}", edition=edition, predetermined=predetermined)
        after = standings(other, f"DE,{wanted}", edition=edition, predetermined=predetermined)
        for row in (*before.rows, *before.unranked):
            same = after.row(new[row.tpn])
            assert (same.rank, same.points, same.raw) == (row.rank, row.points, row.raw)


def test_the_order_of_equal_input_changes_nothing() -> None:
    rng = random.Random(2)
    for _ in range(100):
        tournament = random_tournament(rng)
        shuffled = []
        for played in tournament.rounds:
            games, byes = list(played.games), list(played.byes)
            rng.shuffle(games)
            rng.shuffle(byes)
            shuffled.append(Round(tuple(games), tuple(byes)))
        one = standings(tournament, LIST, edition="2026")
        other = standings(replace(tournament, rounds=tuple(shuffled)), LIST, edition="2026")
        assert [(row.tpn, row.rank, row.raw) for row in one.rows] == [
            (row.tpn, row.rank, row.raw) for row in other.rows
        ]


@pytest.mark.parametrize("edition", [edition.id for edition in EDITIONS])
def test_no_value_depends_on_later_results(edition: str) -> None:
    """Standings after a round are the same whatever happens afterwards, and the same as at that time."""
    rng = random.Random(3)
    codes = [code for code in LIST.split(",") if edition == "2026" or code not in ("STD", "AOB/F", "RTNG")]
    for _ in range(120):
        tournament = random_tournament(rng, rounds=rng.randint(2, 6))
        rounds = len(tournament.rounds)
        asked = rng.randint(0, rounds - 1)
        then = standings(tournament.until(asked), codes, edition=edition)
        later = tuple(
            Round.of([game._replace(result=rng.choice(list(GameResult))) for game in played.games], played.byes)
            for played in tournament.rounds[asked:]
        )
        changed = replace(tournament, rounds=(*tournament.rounds[:asked], *later))
        for other in (tournament, changed):
            now = standings(other, codes, edition=edition, after_round=asked)
            assert [(row.tpn, row.rank, row.raw) for row in now.rows] == [
                (row.tpn, row.rank, row.raw) for row in then.rows
            ]


def test_scores_are_those_of_the_history() -> None:
    rng = random.Random(4)
    for _ in range(400):
        tournament = random_tournament(rng)
        rounds = rng.randint(0, len(tournament.rounds))
        table = Crosstable(tournament, edition_named("2026"), rounds)
        assert tuple(table.scores) == History.before(for_standings(tournament), rounds + 1).scores


def test_the_list_only_decides_among_equals() -> None:
    """4.2: a later tie-break never turns what an earlier one has decided."""
    rng = random.Random(5)
    for _ in range(150):
        tournament = random_tournament(rng, players=8, calm=True)
        codes = rng.sample(["BH/C1", "BH", "SB", "DE", "WIN", "ARO", "KS", "TPN/R"], 4)
        longer = standings(tournament, codes, edition="2026")
        for length in range(4):
            shorter = standings(tournament, codes[:length], edition="2026")
            ranks = {row.tpn: row.rank for row in shorter.rows}
            order = [ranks[row.tpn] or 0 for row in longer.rows]
            assert order == sorted(order)


def test_every_code_of_every_edition_gives_a_value_to_everybody() -> None:
    rng = random.Random(6)
    for edition in EDITIONS:
        names = [code.name_in(edition) for code in codes_of(edition) if code.scope != "team" and code.name != "PTS"]
        for _ in range(10):
            made = standings(random_tournament(rng), names, edition=edition)
            assert all(value is not None or label == "DE" for row in made.rows for label, value in row.values.items())
