"""`arbitra laws`: by number, by words, the glossary, the Swiss terms, what decides each article."""

from __future__ import annotations

import json

import pytest

from tests.cli.calling import call


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)


def test_an_article_with_its_commentary_and_rulings(capsys: pytest.CaptureFixture[str]) -> None:
    told = call(capsys, "laws", "7.5.5").out
    assert told.startswith("7.5.5  ") and "Commentary:" in told and "illegal_move" in told
    (answer,) = json.loads(call(capsys, "laws", "7.5.5", "--json").out)
    assert (answer["article"], answer["edition"]) == ("7.5.5", "2023")
    assert "illegal_move" in answer["rulings"]
    spanish = call(capsys, "laws", "7.3", "--lang", "es").out
    assert "colores cambiados" in spanish and "Comentario:" in spanish


def test_a_section_prints_what_is_below_it_in_the_edition_asked(capsys: pytest.CaptureFixture[str]) -> None:
    old = json.loads(call(capsys, "laws", "B", "--edition", "2018", "--json").out)
    new = json.loads(call(capsys, "laws", "B", "--on", "2026-01-01", "--json").out)
    assert [one["article"] for one in old][-1] == "B.5"
    assert [one["article"] for one in new][-1] == "B.4"


@pytest.mark.parametrize("words", [("--search", "móvil"), ("móvil",), ("teléfono", "móvil")])
def test_words_find_articles_incidents_and_terms(capsys: pytest.CaptureFixture[str], words: tuple[str, ...]) -> None:
    told = json.loads(call(capsys, "laws", *words, "--json").out)
    assert told["articles"][0]["article"] == "11.3.2"
    assert told["incidents"][0]["incident"] == "phone"
    assert told["terms"][0]["en"] == "mobile phone"


def test_what_is_not_there(capsys: pytest.CaptureFixture[str]) -> None:
    assert call(capsys, "laws", "--search", "zzzzz").code == 1
    assert call(capsys, "laws", "--search", " ").code == 3
    refused = call(capsys, "laws", "B.5")
    assert refused.code == 3 and "2018" in refused.err
    assert call(capsys, "laws", "99").code == 3


def test_the_glossary_and_the_terms_of_the_swiss_system(capsys: pytest.CaptureFixture[str]) -> None:
    told = call(capsys, "laws", "--glossary", "--lang", "es").out
    assert "planilla (score sheet) [8.1.1]" in told
    assert "MDP (JJDD): " in call(capsys, "laws", "--swiss").out
    assert len(json.loads(call(capsys, "laws", "--swiss", "--json").out)) == 22


@pytest.mark.parametrize("edition", ["2018", "2023"])
def test_every_article_has_what_decides_it_or_the_reason(capsys: pytest.CaptureFixture[str], edition: str) -> None:
    called = call(capsys, "laws", "--coverage", "--edition", edition, "--json")
    assert called.code == 0
    told = json.loads(called.out)
    assert told["missing"] == 0
    assert all(one["by"] or one["undecided"] for one in told["articles"])
