"""The working adds up to the value, in every code, and says why in two languages."""

from __future__ import annotations

import json
import random
import re
from fractions import Fraction

import pytest

from arbitra.book.views.standings import StandingsView
from arbitra.i18n import translator
from arbitra.model import Tpn
from arbitra.model.fields import Players, Rounds, Score
from arbitra.ratings import half_up
from arbitra.reports.standings_html import standings_page
from arbitra.reports.standings_json import standings_json
from arbitra.reports.standings_text import standings_text, working_text
from arbitra.tiebreaks import standings
from arbitra.tiebreaks.own_results import GAMES
from arbitra.tiebreaks.sonneborn import WEAK
from tests.tiebreaks.tiebreak_lab import EXERCISE, ROUND_ROBIN, random_tournament

SUMS = "PTS,WIN,WON,BPG,BWG,PS,PS/C1,REP,STD,BH,BH/C1,BH/C2,BH/M1,BH/M2/P,FB,FB/C1,SB,SB/C1,SB/C2/P,SB/M1,KS,KS/L-1"
MEANS = "AOB,AOB/F,ARO,ARO/C1,ARO/M2,APRO,APPO"


@pytest.mark.parametrize("predetermined", (False, True))
def test_the_lines_add_up_to_the_value(predetermined: bool) -> None:
    rng = random.Random(9)
    codes = [code for code in SUMS.split(",") if not (predetermined and code.startswith(("BH", "FB")))]
    for _ in range(60):
        tournament = random_tournament(rng)
        made = standings(tournament, codes, edition="2026", predetermined=predetermined)
        for row in (*made.rows, *made.unranked):
            for code in codes:
                work = row.working(code)
                assert sum(addend.amount for addend in work.counted) == work.value, (code, row.tpn)


def test_the_lines_average_to_the_value() -> None:
    rng = random.Random(10)
    for _ in range(60):
        made = standings(random_tournament(rng), MEANS, edition="2026")
        for row in made.rows:
            for code in MEANS.split(","):
                work = row.working(code)
                amounts = [addend.amount for addend in work.counted]
                mean = Fraction(sum(amounts)) / len(amounts) if amounts else Fraction(0)
                assert work.value == (mean if code.startswith("AOB") else half_up(mean))


def test_a_cut_names_its_article() -> None:
    made = standings(EXERCISE, ["BH/C1", "BH/M2", "SB/C1"], edition="2026")
    bye = made.working(4, "BH/C1").addends[1]
    assert bye.cut is not None and bye.cut.article == "16.5.1"
    assert [reason.article for reason in bye.reasons] == ["15.1", "16.4.2"]
    cut = [addend.cut.article for addend in made.working(2, "BH/M2").addends if addend.cut]
    assert cut == ["14.4"] * 4
    forfeit = made.working(11, "SB/C1").addends[3]
    assert [reason.article for reason in forfeit.reasons] == ["15.1", "16.4.1"]


def test_a_game_played_cites_no_article_on_unplayed_rounds() -> None:
    """15.1 says what an unplayed round is; a game is told by its result."""
    made = standings(EXERCISE, ["WIN", "BPG", "REP"], edition="2026")
    for label in ("PTS", "WIN", "BPG", "REP"):
        lines = made.working(4, label).addends
        assert [line.reasons[0].article for line in lines] == ["", "15.1", "", "", ""]
        assert lines[0].reasons[0].text == GAMES[2, "b"]
    for lang, half in (("en", "0.5"), ("es", "0,5")):
        drawn = translator("tiebreaks", lang)(GAMES[1, "w"])
        assert f"{half}  {drawn}\n" in working_text(StandingsView.of_counted(made), 4, lang)


def test_koya_shows_points_against_strong_opponents() -> None:
    """9.2: no product; the opponent's score says why the points count."""
    made = standings(ROUND_ROBIN, ["KS"], edition="2026")
    text = working_text(StandingsView.of_counted(made), 1, "en")
    assert " x " not in text
    assert re.search(r" 3  3 Player 3    1\.0  .* 3\.5 .*\[9\.2\]", text)
    assert f"(0.5)  {WEAK.format(score='1.5')} [9.2]" in text
    assert sum(line.amount for line in made.working(1, "KS").counted) == made.row(1).raw[1]


def test_adjusted_score_of_a_withdrawn_opponent() -> None:
    """16.3.2: Nick (12) asked for byes to the end; those who met him count two draws more."""
    line = standings(EXERCISE, ["BH"], edition="2026").working(4, "BH").addends[0]
    assert line.score == 30
    assert line.reasons[0].article == "16.3.2"


def test_text_in_english_and_spanish() -> None:
    made = standings(EXERCISE, ["BH/C1", "DE"], edition="2026")
    shown = StandingsView.of_counted(made)
    english, spanish = working_text(shown, 4, "en"), working_text(shown, 4, "es")
    limited = made.working(4, "BH/C1").addends[1].reasons[1]
    assert f"{limited.said(translator('tiebreaks', 'en'))} [16.4.2]" in english
    assert f"{limited.said(translator('tiebreaks', 'es'))} [16.4.2]" in spanish
    assert english != spanish
    assert standings_text(shown, "en").splitlines()[0] != standings_text(shown, "es").splitlines()[0]


def test_json_has_the_same_record() -> None:
    made = standings(EXERCISE, ["BH/C1", "AOB", "DE"], edition="2026")
    shape = json.loads(json.dumps(standings_json(StandingsView.of_counted(made), working_of=[4], lang="es")))
    assert shape["round"] == 5 and shape["edition"] == "2026" and shape["tiebreaks"] == ["BH/C1", "AOB", "DE"]
    row = next(row for row in shape["rows"] if row["tpn"] == 4)
    assert row["points"] == "3.5" and row["values"]["BH/C1"] == "11.5"
    assert row["values"]["AOB"] == "13.38" and row["exact"] == {"AOB": "107/8"}
    addends = row["working"][1]["addends"]
    assert [addend["amount"] for addend in addends if addend["cut"] is None] == ["3.0", "1.5", "3.5", "3.5"]
    cut = made.working(4, "BH/C1").addends[1].cut
    assert cut is not None
    assert addends[1]["cut"] == {"article": "16.5.1", "text": cut.said(translator("tiebreaks", "es"))}
    assert "working" not in shape["rows"][0]


def test_page_is_escaped_and_complete() -> None:
    made = standings(EXERCISE, ["BH/C1"], edition="2026")
    page = standings_page(StandingsView.of_counted(made), working_of=range(1, 17), lang="en")
    assert page.startswith("<!doctype html>") and page.count("<h2") == 16
    assert "[16.5.1]" in page


def test_reasons_hold_players_points_and_rounds_as_themselves() -> None:
    """Singular and plural by the language, a decimal comma in Spanish."""
    made = standings(EXERCISE, ["BH", "KS", "DE", "TPR"], edition="2026")
    adjusted = made.working(4, "BH").addends[0].reasons[0]
    assert adjusted.fields == {"score": Score(20), "rounds": Rounds(4, 5)}
    assert " 2.0" in adjusted.said() and " 2,0" in adjusted.said(translator("tiebreaks", "es"))
    tied = standings(EXERCISE, ["DE"], edition="2026").working(1, "DE").steps[0]
    assert tied.fields == {"players": Players(Tpn(1), Tpn(3), Tpn(4), Tpn(16))}
    assert made.working(2, "TPR").steps[-1].fields["games"] == 5
