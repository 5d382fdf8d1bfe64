"""The working adds up to the value, in every code, and says why in two languages."""

from __future__ import annotations

import json
import random
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
        assert lines[0].reasons[0].text == "won with Black"
    assert "0.5  drawn with White\n" in working_text(StandingsView.of_counted(made), 4, "en")
    assert "0,5  tablas con blancas\n" in working_text(StandingsView.of_counted(made), 4, "es")


def test_koya_shows_points_against_strong_opponents() -> None:
    """9.2: no product; the opponent's score says why the points count."""
    made = standings(ROUND_ROBIN, ["KS"], edition="2026")
    text = working_text(StandingsView.of_counted(made), 1, "en")
    assert " x " not in text
    assert "round 3  3 Player 3    1.0  the opponent has 3.5 points [9.2]" in text
    assert "(0.5)  the opponent has 1.5 points, too few to count [9.2]" in text
    assert sum(line.amount for line in made.working(1, "KS").counted) == made.row(1).raw[1]


def test_adjusted_score_of_a_withdrawn_opponent() -> None:
    """16.3.2: Nick (12) asked for byes to the end; those who met him count two draws more."""
    line = standings(EXERCISE, ["BH"], edition="2026").working(4, "BH").addends[0]
    assert line.score == 30
    assert line.reasons[0].article == "16.3.2"


def test_text_in_english_and_spanish() -> None:
    made = standings(EXERCISE, ["BH/C1", "DE"], edition="2026")
    english, spanish = (
        working_text(StandingsView.of_counted(made), 4, "en"),
        working_text(StandingsView.of_counted(made), 4, "es"),
    )
    assert "at most a draw per round [16.4.2]" in english
    assert "como mucho tablas por ronda [16.4.2]" in spanish
    assert "Standings after round 5" in standings_text(StandingsView.of_counted(made), "en")
    assert "Clasificación tras la ronda 5" in standings_text(StandingsView.of_counted(made), "es")


def test_json_has_the_same_record() -> None:
    made = standings(EXERCISE, ["BH/C1", "AOB", "DE"], edition="2026")
    shape = json.loads(json.dumps(standings_json(StandingsView.of_counted(made), working_of=[4], lang="es")))
    assert shape["round"] == 5 and shape["edition"] == "2026" and shape["tiebreaks"] == ["BH/C1", "AOB", "DE"]
    row = next(row for row in shape["rows"] if row["tpn"] == 4)
    assert row["points"] == "3.5" and row["values"]["BH/C1"] == "11.5"
    assert row["values"]["AOB"] == "13.38" and row["exact"] == {"AOB": "107/8"}
    addends = row["working"][1]["addends"]
    assert [addend["amount"] for addend in addends if addend["cut"] is None] == ["3.0", "1.5", "3.5", "3.5"]
    assert addends[1]["cut"] == {
        "article": "16.5.1",
        "text": "corte: primero se quitan las rondas no jugadas voluntariamente",
    }
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
    assert adjusted.said() == "score 2.0, and draws in rounds 4 and 5: byes asked for until the end"
    spanish = adjusted.said(translator("tiebreaks", "es"))
    assert spanish == "puntuación 2,0, y tablas en las rondas 4 y 5: byes solicitados hasta el final"
    tied = standings(EXERCISE, ["DE"], edition="2026").working(1, "DE").steps[0]
    assert tied.fields == {"players": Players(Tpn(1), Tpn(3), Tpn(4), Tpn(16))}
    assert made.working(2, "TPR").steps[-1].fields["games"] == 5
