"""The standings half of the checker."""

from __future__ import annotations

from dataclasses import replace

import pytest

from arbitra.formats import read_file
from arbitra.model import Tournament, Tpn
from arbitra.tiebreaks import audit, standings, unchecked
from tests.tiebreaks.tiebreak_lab import EXERCISE, ROUND_ROBIN, SHARED


def reported(codes: tuple[str, ...], source: Tournament = EXERCISE, **ranks: int) -> Tournament:
    """The tournament as a report with these tie-breaks; `p4=9` gives player 4 the rank 9."""
    right = {row.tpn: row.rank for row in standings(source, codes).rows}
    wrong = {Tpn(int(name[1:])): rank for name, rank in ranks.items()}
    players = tuple(replace(player, rank=wrong.get(player.tpn, right.get(player.tpn))) for player in source.players)
    return replace(source, players=players, settings=replace(source.settings, tiebreaks=codes))


def test_a_right_report_has_no_difference() -> None:
    assert audit(reported(("BH/C1", "BH", "SB", "DE"))) == []
    assert audit(reported(("SB", "KS", "DE"), ROUND_ROBIN)) == []


def test_without_a_list_ranks_are_not_checked() -> None:
    silent = reported((), p2=16)
    assert audit(replace(silent, settings=replace(silent.settings, tiebreaks=()))) == []


def test_wrong_ranks_come_with_their_working() -> None:
    found = audit(reported(("BH/C1", "BH", "SB"), p3=3, p4=2))
    assert [(entry.kind, entry.tpn, entry.reported, entry.computed) for entry in found] == [
        ("rank", 3, "3", "2"),
        ("rank", 4, "2", "3"),
    ]
    assert [work.code for work in found[0].working] == ["PTS", "BH/C1", "BH", "SB"]
    assert found[0].working[1].value == 130


def test_tied_players_may_stand_in_any_order() -> None:
    """By points alone 1, 3, 4 and 16 share the places 2 to 5."""
    spread = reported((), p1=5, p3=2, p4=4, p16=3)
    settings = replace(spread.settings, standings_order=("PTS",))
    assert audit(replace(spread, settings=settings)) == []
    outside = reported((), p1=6)
    assert [entry.tpn for entry in audit(replace(outside, settings=settings))] == [1], "6 has the sixth place"


def test_points_that_the_results_do_not_give() -> None:
    found = audit(EXERCISE, {Tpn(4): 40, Tpn(2): 40})
    assert [(entry.kind, entry.tpn, entry.reported, entry.computed) for entry in found] == [("points", 4, "4.0", "3.5")]
    assert [work.code for work in found[0].working] == ["PTS"]


def test_a_list_that_cannot_be_applied_is_a_difference() -> None:
    barred = replace(
        ROUND_ROBIN, settings=replace(ROUND_ROBIN.settings, system="berger", tiebreaks=("BH",), start="2026/06/01")
    )
    found = audit(barred)
    assert [(entry.kind, entry.reported, entry.reason.article) for entry in found] == [("tiebreaks", "BH", "8")]
    unknown = replace(EXERCISE, settings=replace(EXERCISE.settings, tiebreaks=("BH", "RND")))
    assert [(entry.kind, entry.reason.article) for entry in audit(unknown)] == [("tiebreaks", "5")]


def test_what_the_report_alone_cannot_decide_is_not_a_difference() -> None:
    """Team lists, values from elsewhere, ratings that are missing: said by `unchecked`, up to there all is checked."""
    team = replace(EXERCISE, settings=replace(EXERCISE.settings, tiebreaks=("EDET/P", "BH:MP/C1/P")))
    assert audit(team) == [] and unchecked(team)[0][1].article == "13"
    elsewhere = reported(("BH/C1", "SB"), p3=9)
    settings = replace(elsewhere.settings, tiebreaks=("BH/C1", "OTHER_DRESS", "SB"))
    listed = replace(elsewhere, settings=settings)
    assert [entry.tpn for entry in audit(listed)] == [3] and [code for code, _ in unchecked(listed)] == ["OTHER_DRESS"]
    players = tuple(replace(player, rating=0) for player in EXERCISE.players)
    unrated = replace(EXERCISE, players=players, settings=replace(EXERCISE.settings, tiebreaks=("ARO",)))
    assert audit(unrated) == [] and unchecked(unrated)[0][1].article == "10"


REAL = SHARED / "oracle" / "real-events"


@pytest.mark.skipif(not REAL.is_dir(), reason="the played events are not here")
@pytest.mark.parametrize(
    "name",
    (
        "2025julyrapid",
        "2025septemberblitz",
        "2026purdycupopen",
        "blitz22024",
        "rapid12026",
        "westernautumnjuniorchampionship2024",
    ),
)
def test_published_ranks_of_played_events(name: str) -> None:
    """Their arbiters ranked by Buchholz, then Cut-1: every published rank follows; the last one of them, with its
    byes, would not under the limits of 2026."""
    event = read_file(REAL / f"{name}.trf", lenient=True).tournament
    listed = replace(event, settings=replace(event.settings, tiebreaks=("BH", "BH/C1")))
    assert audit(listed) == []
    if name == "westernautumnjuniorchampionship2024":
        assert audit(replace(listed, settings=replace(listed.settings, start="2026/03/01"))) != []
