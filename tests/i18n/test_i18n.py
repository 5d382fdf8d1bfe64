"""Languages: which one is spoken, what is said in it, and that the catalogues are whole."""

from __future__ import annotations

import ast
import re
from fractions import Fraction

import pytest

from arbitra.i18n import UnknownLanguage, language, languages, translator
from arbitra.model import (
    BYE,
    Cited,
    Colours,
    Hundredths,
    MatchScore,
    Pairs,
    Phrase,
    Players,
    Quotient,
    Reason,
    Score,
    ScoreDifferences,
    Scores,
    Verbatim,
)
from arbitra.model.fields import ListDate, Quoted

messages = pytest.importorskip("tools.messages", reason="tools/messages.py needs Babel")

FIELD = re.compile(r"\{(\w+)\}")


def test_languages() -> None:
    assert languages() == ("en", "es")


@pytest.mark.parametrize(
    ("asked", "environment", "spoken"),
    [
        ("es", {}, "es"),
        ("es_MX.UTF-8", {"LANG": "en_GB"}, "es"),
        (None, {"LANG": "es_ES.UTF-8"}, "es"),
        (None, {"LC_ALL": "en_US.UTF-8", "LANG": "es_ES"}, "en"),
        (None, {"LANGUAGE": "fr:es", "LANG": "en"}, "es"),
        (None, {"LANG": "fr_FR"}, "en"),
        (None, {"LC_ALL": "C", "LANG": "es_ES"}, "en"),
        (None, {}, "en"),
    ],
)
def test_language_spoken(asked: str | None, environment: dict[str, str], spoken: str) -> None:
    assert language(asked, environment) == spoken


def test_where_teams_are_paired_sentences_speak_of_teams() -> None:
    """Whatever the sentence; the names of its fields stay."""
    text = "the number of players is even: no one has the bye"
    assert translator("explain", "en", teams=True)(text) == text.replace("players", "teams")
    assert "equipos" in translator("explain", "es", teams=True)(text)
    assert "jugadores" in translator("explain", "es")(text)
    for sentence in ("{player} meets {players}", "{players} players"):
        said = translator("explain", "en", teams=True)(sentence, player="A player", players=3)
        assert said in ("A player meets 3", "3 teams")


def test_a_language_that_is_not_spoken() -> None:
    with pytest.raises(UnknownLanguage, match="en, es"):
        language("fr")


def test_sentences_with_fields() -> None:
    assert translator("tiebreaks", "es")("round {round}", round=3) == "ronda 3"
    assert translator("tiebreaks", "en")("round {round}", round=3) == "round 3"
    assert translator("no such domain", "es")("round {round}", round=3) == "round 3"
    reason = Reason("10", "{which} counts twice, {empty}", {"which": Phrase("the first rating"), "empty": Phrase("")})
    assert reason.said(translator("tiebreaks", "es")) == "el primer Elo counts twice, "


def test_every_catalogue_is_compiled() -> None:
    assert messages.stale() == [], "run tools/messages.py compile"


def test_every_sentence_is_translated() -> None:
    assert messages.missing() == []


def test_translations_keep_the_fields() -> None:
    for path in messages.catalogues():
        for message in messages.read_catalogue(path):
            forms = [message.id] if isinstance(message.id, str) else message.id
            said = [message.string] if isinstance(message.string, str) else message.string
            for form, translation in zip(forms, said, strict=True):
                if form:
                    assert sorted(FIELD.findall(form)) == sorted(FIELD.findall(translation)), form


def test_no_catalogue_has_sentences_that_nobody_says() -> None:
    for path in messages.catalogues():
        if path.stem in messages.DOMAINS:
            known = set(messages.said(messages.read_catalogue(path)))
            assert known - messages.sentences(path.stem) == set()


@pytest.mark.parametrize(
    ("field", "english", "spanish"),
    [
        (Players(1, 2, 3), "1, 2 and 3", "1, 2 y 3"),
        (Players(1, BYE), "1 and the bye", "1 y el bye"),
        (Players(), "no one", "nadie"),
        (Players(*range(1, 24)), "20 and 3 more", "20 y 3 más"),
        (Pairs(), "no pair", "ninguna pareja"),
        (Score(15), "1.5", "1,5"),
        (Hundredths(1275), "12.75", "12,75"),
        (Scores(20, 15), "2.0 and 1.5", "2,0 y 1,5"),
        (MatchScore(25, 15), "2.5-1.5", "2,5-1,5"),
        (ScoreDifferences(10, 5), "1.0 0.5", "1,0 0,5"),
        (Quotient(Fraction(1, 3), 2), "0.33", "0,33"),
        (Colours("W"), "White", "blancas"),
        (Colours("WB"), "WB", "BN"),
        (Phrase("no pair"), "no pair", "ninguna pareja"),
        (Verbatim("no pair"), "no pair", "no pair"),
        (ListDate("2026-11"), "November 2026", "noviembre de 2026"),
        (ListDate("2026-11-07"), "7 November 2026", "7 de noviembre de 2026"),
        (ListDate("2026-13"), "2026-13", "2026-13"),
        (Quoted("20l5"), "'20l5'", "«20l5»"),
        (Quoted("a\tb"), r"'a\tb'", r"«a\tb»"),
        (Cited("C.5"), "C.5", "C.5"),
        (1234, "1234", "1234"),
    ],
)
def test_fields_are_said_by_their_type(field: object, english: str, spanish: str) -> None:
    for lang, said in (("en", english), ("es", spanish)):
        assert translator("explain", lang)("{field}", field=field).endswith(said)
        assert Reason("", "{field}", {"field": field}).said(translator("tiebreaks", lang)).endswith(said)  # type: ignore[dict-item]


@pytest.mark.parametrize(
    ("last", "spanish"),
    [("Ibáñez", "Ruiz e Ibáñez"), ("Hita", "Ruiz e Hita"), ("Hierro", "Ruiz y Hierro"), ("Yáñez", "Ruiz y Yáñez")],
)
def test_spanish_has_another_and_before_the_sound_of_i(last: str, spanish: str) -> None:
    assert translator("web", "es").listed(("Ruiz", last)) == spanish
    assert translator("web", "en").listed(("Ruiz", last)) == f"Ruiz and {last}"


def test_one_player_is_said_with_the_name() -> None:
    say = translator("explain", "en", {1: "Ashgrove, Tamsin"})
    assert say("{player}", player=Players(1)) == "1 Ashgrove, Tamsin"
    assert say("{player}", player=Players(2)) == "2"
    assert say("{players}", players=Players(1, 2)) == "1 and 2"


def test_both_forms_of_a_plural_are_one_message() -> None:
    source = 'TEXT = Plural("{n} player", "{n} players", by="n")\nReason("1", TEXT)\nReason("1", "one player")'
    nodes = list(ast.walk(ast.parse(source)))
    assert messages._plurals(nodes) == {("{n} player", "{n} players")}
    assert messages._marked(nodes, {}) == {"one player"}


def test_a_plural_without_both_forms_is_missing() -> None:
    catalogue = messages.Catalog(locale="es")
    catalogue.add(("{n} player", "{n} players"), ("{n} jugador", "{n} jugadores"))
    catalogue.add(("{n} pair", "{n} pairs"), ("{n} pareja", ""))
    assert messages.said(catalogue) == {("{n} player", "{n} players"): ("{n} jugador", "{n} jugadores")}
