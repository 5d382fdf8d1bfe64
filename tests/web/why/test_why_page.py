"""The page that tells why: for a board, a player, a pair, the bye; its field; other systems; what is not there."""

from __future__ import annotations

import re

import pytest

from arbitra.book.acts.by_hand import FinishHand, StartHand, SwapHand
from arbitra.book.acts.entering import EditPlayer
from arbitra.book.acts.pairing import DraftRound, Publish
from arbitra.web.page.addresses import at_state
from tests import sentences
from tests.sentences import worded
from tests.web import wording
from tests.web.site import Site
from tests.web.why.drafted import ROUND, drafted, opened, section, started
from tests.web.wording import part, says


def heading(text: str) -> str:
    found = re.search(r"<h1>(.*?)</h1>", text, re.S)
    assert found is not None
    return found[1]


def test_a_board_has_sentence_drawing_card_and_colours(site: Site) -> None:
    """On board 4, 31 came down and meets 20; with 7, two would go without their colour."""
    drafted(site.folder)
    text = site.get(f"{ROUND}/why?board=4").text
    assert heading(text).startswith(
        says(wording.WHY_DOES_FIRST_PLAY, first="Kováčová, Jana 2", second="\0").partition("\0")[0]
    )
    answer = re.search(r'<p class="answer">(.*?)</p>', text, re.S)
    assert answer is not None
    assert "7 Gärtner, Uwe would come before 20 Țurcanu, Ana" in answer[1]
    assert '<span class="art">[C12]</span>' in answer[1]
    order = [text.index(part) for part in ('class="answer"', 'class="ladder"', 'class="bracket"', 'id="card"')]
    assert order == sorted(order)
    assert says(wording.PLAYERS_PASSED_OVER, count=3, players="7, 8 and 12") in text
    assert '<path class="asked" d="M0 5C50 5 50 15 100 15"/>' in text
    assert '<path class="alternative" d="M0 5H100"/>' in text
    assert says(wording.FIRST_SECOND, first=31, second=7) in text
    assert text.count('class="worse"') == 1
    assert says(wording.BOTH_PREFERENCES_MET) in text[text.index('id="colours"') :]


def test_so_far_has_the_colours_of_every_game(site: Site) -> None:
    drafted(site.folder, players=24, played=4)
    text = site.get("/e/open/t/main/r/5/why?board=3").text
    rows = re.search(r'class="table plain wishes">.*?<tbody>(.*?)</tbody>', text, re.S)
    assert rows is not None
    assert [row.count("<i class=") for row in rows[1].split("<tr>")[1:]] == [4, 4]


def test_the_drawing_has_the_same_as_a_table(site: Site) -> None:
    drafted(site.folder)
    text = site.get(f"{ROUND}/why?board=4").text
    table = text[text.index(says(wording.BRACKET_AS_TABLE)) :]
    assert "20 Țurcanu, Ana</td><td>31 Kováčová, Jana 2" in table
    assert says(wording.PLAYER_CAME_DOWN_SCORE, player="Kováčová, Jana 2", score="2½") in table
    assert says(wording.PAIR_YOU_ASKED_ABOUT) in table
    assert re.search(r'<svg viewBox="0 0 100 20" preserveAspectRatio="none" height="4.5rem" aria-hidden="true">', text)


def test_no_style_and_no_script_in_the_markup(site: Site) -> None:
    drafted(site.folder)
    text = site.get(f"{ROUND}/why?board=4").text
    assert " style=" not in text
    assert not re.search(r"<script(?![^>]*\bsrc=)", text)
    assert not re.search(r"\son\w+=", text)


def test_a_player_has_their_steps(site: Site) -> None:
    drafted(site.folder)
    text = site.get(f"{ROUND}/why?player=31").text
    assert heading(text) == says(wording.HOW_PLAYER_PAIRED, player="Kováčová, Jana 2")
    assert says(wording.STEP) in text
    assert says(wording.PLAYER_MOVES_DOWN_INTO, player="31 Kováčová, Jana 2", score="2.0") in text


def test_the_bye(site: Site) -> None:
    drafted(site.folder)
    text = site.get(f"{ROUND}/why?player=22").text
    assert heading(text) == says(wording.WHY_DOES_PLAYER_HAVE, player="Belloc, Ruy 2")
    assert says(wording.HAS_BYE) in text
    other = site.get(f"{ROUND}/why?bye=1").text
    assert heading(other) == says(wording.WHY_DOES_PLAYER_NOT, player="Ashgrove, Tamsin")
    assert "[C5]" in other


def test_a_pair_that_is_not_made(site: Site) -> None:
    drafted(site.folder)
    text = site.get(f"{ROUND}/why?pair=1-31").text
    assert heading(text) == says(wording.WHY_DOES_FIRST_NOT, first="Ashgrove, Tamsin", second="Kováčová, Jana 2")
    assert says(wording.THEIRS_PLAYER_PLAYERS_WOULD, count=2, theirs=2, players="31, 20", mine=0) in text
    assert says(wording.BRACKET_SCORE_POINTS, score=2) in text


@pytest.mark.parametrize(
    ("typed", "leads"),
    [
        ("11", "pair=1-11"),
        ("turcanu", "pair=1-20"),
        ("39-11", "pair=39-11"),
        ("bye", "bye=1"),
        ("0", "bye=1"),
    ],
)
def test_the_field_takes_a_number_a_name_a_pair_or_the_bye(site: Site, typed: str, leads: str) -> None:
    drafted(site.folder)
    answer = site.get(f"{ROUND}/why?player=1&against={typed}")
    assert answer.headers["location"] == f"{ROUND}/why?{leads}"


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("nobody", "No player has &#39;nobody&#39; in their name"),
        ("rossi", "matches 2 players"),
        ("99", worded(sentences.NO_PLAYER_HAS_THE, number=99, capital=True)),
        ("1", says(wording.NOBODY_PLAYS_AGAINST_THEMSELVES)),
        ("<b>x", "No player has &#39;&lt;b&gt;x&#39; in their name"),
    ],
)
def test_a_question_that_names_nobody_is_told_beside_the_field(site: Site, typed: str, said: str) -> None:
    drafted(site.folder)
    answer = site.get(f"{ROUND}/why?player=1&against={typed}")
    assert answer.status_code == 200
    assert said in answer.text
    assert 'aria-invalid="true"' in answer.text


@pytest.mark.parametrize("query", ["board=99", "board=x", "player=0", "player=40", "pair=1-1", "pair=1-99", "pair=a-b"])
def test_what_is_not_there_is_not_found(site: Site, query: str) -> None:
    drafted(site.folder)
    assert site.get(f"{ROUND}/why?{query}").status_code == 404


def test_a_round_that_is_not_paired_is_not_found(site: Site) -> None:
    drafted(site.folder)
    assert site.get("/e/open/t/main/r/5/why?board=1").status_code == 404


def test_the_ladder_opens_another_bracket(site: Site) -> None:
    drafted(site.folder)
    text = site.get(f"{ROUND}/why?board=4&bracket=1").text
    assert says(wording.BRACKET_SCORE_POINTS, score=3) in text
    assert 'id="card"' not in text
    assert "bracket=2" in text


def test_the_whole_card_is_shown_when_asked_for(site: Site) -> None:
    drafted(site.folder)
    assert "C6–C11, C14–C21" in site.get(f"{ROUND}/why?board=4").text
    whole = site.get(f"{ROUND}/why?board=4&card=all").text
    assert "C6–C11" not in whole
    assert '<span class="code">C21</span>' in whole


def test_a_published_round_is_explained_with_its_board_order(site: Site) -> None:
    script = opened(site.folder)
    script.do(Publish(tournament="main"))
    script.book.close()
    text = site.get(f"{ROUND}/why?board=4").text
    assert f">{says(wording.ROUND, round=4)}</a>" in text
    assert heading(text).startswith(
        says(wording.WHY_DOES_FIRST_PLAY, first="Kováčová, Jana 2", second="\0").partition("\0")[0]
    )


def test_a_colour_that_was_not_wanted_is_answered_above_the_drawing(site: Site) -> None:
    drafted(site.folder, players=9)
    boards = re.findall(r'data-board="(\d+)"', site.get(ROUND).text)
    pages = [site.get(f"{ROUND}/why?board={board}").text for board in boards]
    denied = [text for text in pages if " denied" in text[text.index('id="colours"') :]]
    assert denied
    for text in denied:
        answer = text[text.index('class="answer-colours"') : text.index('id="bracket"')]
        assert re.search(r"preferred (White but gets Black|Black but gets White)\.", answer)


def test_a_draft_made_by_hand_says_what_the_rules_have_against_it(site: Site) -> None:
    script = opened(site.folder)
    script.do(StartHand(tournament="main"))
    boards = section(script).rounds[3].boards
    script.do(SwapHand(tournament="main", first=boards[0].white, second=boards[1].white))
    script.do(FinishHand(tournament="main"))
    script.book.close()
    text = site.get(f"{ROUND}/why?board=1").text
    assert part(wording.DRAFT_DIFFERS_RULES_PAIRS) in text
    assert heading(text).startswith(part(wording.WHY_DOES_FIRST_PLAY))
    assert " not play " not in heading(text)
    assert f'<p class="answer">{says(wording.PAIR_MADE_HAND)}' in text


@pytest.mark.parametrize("system", ["dubov:2026", "lim:1999", "dutch:2011", "berger", "knockout", "scheveningen"])
def test_other_systems_get_a_plain_table_and_no_drawing(site: Site, system: str) -> None:
    script = started(site.folder, system)
    script.do(DraftRound(tournament="main"))
    script.book.close()
    answer = site.get("/e/open/t/main/r/1/why?board=1")
    assert answer.status_code == 200
    assert 'class="answer"' in answer.text
    assert 'class="bracket"' not in answer.text
    assert answer.text.count('class="table plain group"') >= 1


def test_a_round_that_a_system_leaves_to_the_dutch_rules_is_drawn(site: Site) -> None:
    script = started(site.folder, "koth")
    script.do(DraftRound(tournament="main"))
    script.book.close()
    assert 'class="bracket"' in site.get("/e/open/t/main/r/1/why?board=1").text


def test_names_with_markup_are_shown_as_they_are(site: Site) -> None:
    script = opened(site.folder)
    person = section(script).rounds[3].boards[3].white
    script.do(EditPlayer(tournament="main", person=person, changes={"name": "<img src=x onerror=alert(1)>, Eva"}))
    script.book.close()
    text = site.get(f"{ROUND}/why?board=4").text
    assert "<img" not in text
    assert "&lt;img src=x onerror=alert(1)&gt;" in text


def test_spanish(site: Site) -> None:
    drafted(site.folder)
    site.client.headers["accept-language"] = "es"
    text = site.get(f"{ROUND}/why?board=4").text
    assert heading(text).startswith("¿Por qué se enfrentan Kováčová")
    assert says(wording.PLAYERS_PASSED_OVER, "es", players="7, 8 y 12", count=1) in text
    assert "Con 31–7" in text
    for word in ("Remainder", "Report card", "natural order", ">worse<", "White", "would come before"):
        assert word not in text[text.index("<main") :]


def test_an_earlier_state_is_explained_and_asked_about(site: Site) -> None:
    script = opened(site.folder)
    number = script.book.head.number
    script.do(Publish(tournament="main"))
    script.book.close()
    text = site.get(at_state(f"{ROUND}/why?board=4", number)).text
    assert f">{says(wording.ROUND_DRAFT, round=4)}</a>" in text
    assert 'href="?board=4&amp;bracket=1#bracket"' in text[text.index('class="ladder"') :], "on the same page"
    answer = site.get(at_state(f"{ROUND}/why?player=1&against=11", number))
    assert answer.headers["location"] == at_state(f"{ROUND}/why?pair=1-11", number)


def test_games_without_colours_have_turns(site: Site) -> None:
    script = started(site.folder, "scrabble")
    script.do(DraftRound(tournament="main"))
    script.book.close()
    text = site.get("/e/open/t/main/r/1/why?board=1").text
    assert says(wording.TURNS_PAIR) in text
    assert f">{says(wording.FIRST)}</th>" in text
    assert "White" not in text[text.index("<main") : text.index("</main>")]
