"""The desk without a browser: found by words and numbers, walked by questions, in both languages."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path

import pytest

from arbitra.laws.editions import laws_edition
from arbitra.laws.rulings.decision import Asked, rule_on
from arbitra.laws.rulings.incidents import incidents
from arbitra.laws.rulings.spoken import spoken_question
from arbitra.web.page.rendering import environment
from tests.web.made_events import swiss
from tests.web.site import Site

DESK = "/e/open/t/main/desk"
ANSWER = re.compile(r'<a class="btn" href="([^"]+)" data-key="(\d)"')


@pytest.fixture
def desk(tmp_path: Path) -> Site:
    swiss(tmp_path / "open.arbitra", players=8, played=1).book.close()
    return Site(tmp_path)


def text_of(page: str) -> str:
    return unescape(re.sub(r"<[^>]+>", " ", page))


def test_everyday_words_find_incidents_and_articles_in_any_language(desk: Site) -> None:
    with desk:
        for word in ("phone", "móvil"):
            page = desk.get(f"{DESK}?q={word}").text
            assert "incident=phone" in page
            assert "/desk/laws?article=11.3" in page
        assert "Nothing was found" in desk.get(f"{DESK}?q=xyzzy").text


def test_a_number_leads_to_the_article_with_its_rulings(desk: Site) -> None:
    with desk:
        answer = desk.get(f"{DESK}?q=7.5.5")
        assert answer.status_code == 303
        page = desk.follow(answer).text
        assert "Article 7.5.5" in page
        assert "incident=illegal_move" in page
        assert "no article 7.99" in text_of(desk.get(f"{DESK}/laws?article=7.99").text)


def test_the_edition_is_that_of_the_first_day_and_can_be_another(desk: Site) -> None:
    with desk:
        assert "Laws of 2023." in desk.get(f"{DESK}/laws?article=9.6").text
        assert "Laws of 2018." in desk.get(f"{DESK}/laws?article=9.6&edition=2018").text


def test_the_board_in_hand_goes_along(desk: Site) -> None:
    with desk:
        page = desk.get(f"{DESK}?board=1").text
        assert "Desk: board 1" in page
        assert f'href="{DESK}/ruling?board=1"' in page
        assert "There is no board 99." in desk.get(f"{DESK}?board=99").text


@pytest.mark.parametrize("lang", ["en", "es"])
@pytest.mark.parametrize("key", [*incidents()])
def test_every_incident_is_reached_and_answered(pages: dict[str, Site], lang: str, key: str) -> None:
    """By the first answer of each question: the page asks what `rule_on` asks, and ends in its sentence."""
    site, edition = pages[lang], laws_edition("2023")
    page = site.get(f"{DESK}/ruling?incident={key}").text
    facts: dict[str, str] = {}
    made = rule_on(key, edition, facts, assume=False)
    while isinstance(made, Asked):
        question = spoken_question(made, lang)
        assert question.text in unescape(page)
        facts[made.fact] = question.answers[0][0]
        made = rule_on(key, edition, facts, assume=False)
        page = site.get(unescape(ANSWER.findall(page)[0][0])).text
    assert made.text.said(lang).partition("{")[0] in unescape(page)
    for article in made.articles:
        assert f"article={article}" in page


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Site]:
    environment()
    made = {}
    for lang in ("en", "es"):
        folder = tmp_path_factory.mktemp(lang)
        swiss(folder / "open.arbitra", players=4, played=0).book.close()
        made[lang] = Site(folder, lang)
        made[lang].__enter__()
    return made


def test_an_answer_can_be_taken_back_and_what_cannot_be_is_refused(desk: Site) -> None:
    with desk:
        page = desk.get(f"{DESK}/ruling?incident=illegal_move").text
        first = unescape(ANSWER.findall(page)[0][0])
        second = desk.get(first).text
        assert f'href="{DESK}/ruling?incident=illegal_move" data-key="ArrowLeft"' in second
        assert desk.get(f"{DESK}/ruling?incident=illegal_move&a=pressed:perhaps").status_code == 404
        assert desk.get(f"{DESK}/ruling?incident=nothing").status_code == 404
        assert desk.get(f"{DESK}/ruling?incident=illegal_move&a=x:1&a=x:2").status_code == 404


def test_the_glossary_has_both_lists(desk: Site) -> None:
    with desk:
        page = desk.get(f"{DESK}/glossary").text
        assert "Terms of the Laws" in page
        assert "Terms of the Swiss system" in page
