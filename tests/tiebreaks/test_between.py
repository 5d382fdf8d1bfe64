"""Why one player is ahead of another: one sentence, and the value that decides beside the other's."""

from __future__ import annotations

import json

import pytest

import arbitra
from arbitra.model import Tpn
from arbitra.tiebreaks import ByHand, StandingsRequest, standings
from tests import sentences
from tests.cli.calling import DEMO, call
from tests.said import tells
from tests.sentences import worded
from tests.tournaments import crosstable

TABLE = crosstable(
    {
        1: "4w1 2b1 3w=",
        2: "3b1 1w0 4b1",
        3: "2w0 4b1 1b=",
        4: "1b0 3w0 2w0",
    },
    {1: 2000, 2: 1900, 3: 1800, 4: 1700},
    system="dutch:2026",
)
"""2.5, 2, 1.5, 0."""
TIED = crosstable({1: "2w= 3b1", 2: "1b= 4w1", 3: "4b1 1w0", 4: "3w0 2b0"}, system="dutch:2026")
"""1 and 2 have 1.5 each; 1 has met 2 and 3 (Buchholz 2.5), 2 has met 1 and 4 (1.5)."""


def test_more_points_decide() -> None:
    found = standings(TABLE, "BH").between(2, 1)
    assert (found.ahead, found.behind, found.decided_by) == (1, 2, "PTS")
    assert (
        str(found)
        == f"{worded(sentences.HAS_MORE_POINTS_THAN, ahead='1 Player 1', behind='2 Player 2', more='2.5', less='2.0')}."
    )
    assert [(one.ahead, one.behind) for one in found.compared] == [("2.5", "2.0")]


def test_the_first_tiebreak_that_differs_decides() -> None:
    """The two drew their game, so that the direct encounter says nothing."""
    found = standings(TIED, "DE,BH,SB").between(2, 1)
    assert (found.ahead, found.behind, found.decided_by) == (1, 2, "BH")
    assert tells(found, "1 Player 1 … 2 Player 2 … DE … BH … 2.5 … 1.5")
    assert [one.criterion.label for one in found.compared] == ["PTS", "DE", "BH"]
    assert found.reason.article == "8.1"


def test_the_direct_encounter_decides() -> None:
    table = crosstable({1: "2w0 3b1", 2: "1b1 4w0", 3: "4b= 1w0", 4: "3w= 2b1"}, system="dutch:2026")
    found = standings(table, "DE").between(1, 2)
    assert (found.ahead, found.behind, found.decided_by) == (2, 1, "DE")


def test_what_nothing_separates_shares_its_rank_or_is_put_in_order() -> None:
    tied = standings(TIED, "WIN").between(1, 2)
    assert (tied.decided_by, tied.ahead) == ("", 1)
    assert tells(tied, "1 Player 1 … 2 Player 2 … 1")
    by_hand = StandingsRequest(tiebreaks="WIN", by_hand=[ByHand((Tpn(2), Tpn(1)), "lots were drawn in the hall")])
    found = standings(TIED, request=by_hand).between(1, 2)
    assert (found.ahead, found.decided_by) == (2, "hand") and "lots were drawn in the hall" in str(found)
    lots = standings(TIED, request=StandingsRequest(tiebreaks="WIN", ties_by="lots", lots_seed="abc")).between(1, 2)
    assert lots.decided_by == "lots" and "abc" in str(lots)


def test_a_knockout_is_ranked_by_its_bracket() -> None:
    cup = crosstable({1: "4w1 2b1", 2: "3w1 1w0", 3: "2b0 .", 4: "1b0 ."}, system="knockout stages=armageddon")
    made = standings(cup)
    assert (made.between(2, 1).ahead, made.between(2, 1).decided_by) == (1, "bracket")
    assert made.between(3, 4).decided_by == "" and tells(made.between(3, 4), "3-4")


def test_who_is_expelled_is_behind_everybody() -> None:
    found = standings(TABLE, request=StandingsRequest(expelled=[1])).between(1, 4)
    assert (found.ahead, found.behind) == (4, 1) and "expelled" in str(found)


def test_every_two_players_of_an_event_are_told_apart_in_the_order_of_the_standings() -> None:
    """Whoever stands higher is ahead; equal ranks and nothing else are tied."""
    made = standings(arbitra.read(DEMO), "DE,BH/C1,BH,SB,WIN")
    for place, one in enumerate(made.rows):
        for other in made.rows[place + 1 :]:
            found = made.between(other.tpn, one.tpn)
            assert (found.ahead, found.behind) == (one.tpn, other.tpn)
            assert bool(found.decided_by) == (one.rank != other.rank)


def test_on_the_command_line(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("standings", DEMO, "--tiebreaks", "BH/C1,BH", "--between", "belloc", "castellane")
    text = call(capsys, *words)
    assert text.code == 0 and tells(
        text.out, "Castellane … Belloc … BH/C1 … 13.5 … 12.5 … [C.07 8.1] … Points … 3.0 … 3.0 … BH/C1"
    )
    shown = json.loads(call(capsys, *words, "--json").out)
    assert {shown["ahead"], shown["behind"]} == {2, 3} and shown["decided_by"] == "BH/C1"
    assert shown["values"][-1]["ahead"] != shown["values"][-1]["behind"]
    spanish = call(capsys, *words, "--lang", "es").out
    assert tells(spanish, "empatan a puntos … BH/C1")
    assert call(capsys, "standings", DEMO, "--between", "1", "1").code == 2


def test_an_explanation_and_a_check_of_the_library_read_as_the_terminal_shows_them(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "100")
    tournament = arbitra.read(DEMO)
    explained = arbitra.explain(tournament, 3)
    shown = call(capsys, "explain", DEMO, "--round", "3", "--lang", "en").out
    assert str(explained).split() == shown.split()
    report = arbitra.check(tournament, "dubov:2026")
    printed = call(capsys, "check", DEMO, "--system", "dubov:2026").out.replace(f"{DEMO}: ", "")
    assert report.differences and str(report).split() == printed.split()
