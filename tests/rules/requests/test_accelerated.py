"""Accelerated rounds explained: real and virtual points, and what the acceleration is called."""

from __future__ import annotations

from typing import Any

import pytest

from arbitra.model import GameResult, Points, Round, Tournament, Tpn
from arbitra.reports.explanation_html import HtmlReport
from arbitra.reports.explanation_json import round_json
from arbitra.reports.explanation_text import TextReport
from arbitra.reports.readable import explain
from arbitra.reports.speech import Speech
from arbitra.rules.systems import systems
from tests import sentences
from tests.said import each_tells, tells
from tests.sentences import worded
from tests.tournaments import game, tournament

SWISS = [one.id for one in systems() if one.swiss and not one.id.startswith("koth")]
MEDIAN = "6.4"
"""The Olympiad tells of its median team in every round."""
BAKU = "this round is accelerated (Baku acceleration, C.04.7 of 2026): points and virtual points"


def second_round(**others: Any) -> Tournament:
    """Eight players, 1 to 4 in the upper group. After round 1 they count 2, 2, 1, 1 points, the others 1, 1, 0, 0."""
    lost = GameResult.BLACK_WINS
    first = Round.of([game(1, 3), game(4, 2, lost), game(5, 7), game(8, 6, lost)])
    return tournament(8, first, rounds_planned=9, start="2026/03/01", **others)


@pytest.mark.parametrize("system", SWISS)
def test_the_record_has_points_and_virtual_points(system: str) -> None:
    made = explain(second_round(), system=system, acceleration="baku:2026").pairing
    assert [fact.said()[: len(BAKU)] for fact in made.facts if fact.article != MEDIAN] == [BAKU]
    notes = {int(note.tpn): note for bracket in made.brackets for note in bracket.notes}
    assert [notes[tpn].virtual for tpn in range(1, 9)] == [10] * 4 + [0] * 4
    assert [notes[tpn].score for tpn in range(1, 9)] == [20, 20, 10, 10, 10, 10, 0, 0]


@pytest.mark.parametrize("system", SWISS)
def test_a_story_says_what_both_players_count(system: str) -> None:
    told = [reason.said() for reason in explain(second_round(), system=system, acceleration="baku:2026").story(3)]
    assert tells(told[0], "3 … 1.0 … 0.0 … 1.0")
    assert tells(told[1], "1.0")


@pytest.mark.parametrize("edition", ["dutch:2017", "dutch:2026"])
def test_nobody_is_said_to_have_points_that_are_virtual(edition: str) -> None:
    """3 lost the first game and meets 5 or 6, who won theirs."""
    made = explain(second_round(), system=edition, acceleration="baku")
    story = " / ".join(reason.said() for reason in made.story(3))
    assert "who has the same number of points, virtual points included" in story
    assert "who has the same number of points /" not in f"{story} /"


def test_text_json_and_page_show_them() -> None:
    made = explain(second_round(), system="dutch:2026", acceleration="baku")
    text = TextReport(made.tournament, "en").round(made.pairing)
    assert tells(text, "C.04.7 … 2026")
    assert "1.0 + 1.0" in text
    page = HtmlReport(made.tournament, "es").round(made.pairing)
    assert tells(page, "C.04.7 … 2026")
    assert "1,0 + 1,0" in page
    json = round_json(made.pairing, Speech("en"))
    assert json["facts"][0]["article"] == "1.5"
    notes = {note["tpn"]: note for bracket in json["brackets"] for note in bracket["notes"]}
    assert (notes[1]["score"], notes[1]["virtual"]) == ("2.0", "1.0")
    assert (notes[5]["score"], notes[5]["virtual"]) == ("1.0", "0.0")


def test_answers_say_what_those_asked_about_count() -> None:
    answer = explain(second_round(), system="dutch:2017", acceleration="baku:2016").pair(1, 5)
    assert each_tells(
        [reason.said() for reason in answer.reasons if reason.article == "5"], ["1 … 2.0 … 1.0 … 1.0", "5 … 1.0"]
    )


def test_points_given_in_the_file_have_no_other_name() -> None:
    given = second_round(acceleration={Tpn(8): (Points(0), Points(10))})
    (fact,) = explain(given, system="dutch:2017").pairing.facts
    assert f"({worded(sentences.VIRTUAL_POINTS_AS_GIVEN)})" in fact.said()


def test_burstein_has_virtual_points_of_its_own() -> None:
    made = explain(second_round(), system="burstein:classic").pairing
    assert made.facts == ()
    notes = {int(note.tpn): note.virtual for bracket in made.brackets for note in bracket.notes}
    assert [notes[tpn] for tpn in range(1, 9)] == [10] * 4 + [0] * 4
    assert any(reason.article == "3.3" for bracket in made.brackets for reason in bracket.reasons)


@pytest.mark.parametrize("system", SWISS)
def test_a_round_without_acceleration_says_nothing(system: str) -> None:
    """Also a later round of an accelerated tournament: the virtual points are over."""
    rounds = [
        Round.of([game(1, 3), game(2, 4)]),
        Round.of([game(3, 2), game(4, 1)]),
    ]
    over = {Tpn(1): (Points(10),), Tpn(2): (Points(10),)}
    made = explain(tournament(4, *rounds, acceleration=over, rounds_planned=5), system=system)
    assert made.counting is None
    assert [fact for fact in made.pairing.facts if fact.article != MEDIAN] == []
    assert not any(note.virtual for bracket in made.pairing.brackets for note in bracket.notes)
    assert "virtual" not in " ".join(reason.said() for reason in made.story(1))
