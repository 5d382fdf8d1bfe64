"""Languages: which one is spoken, what is said in it, and that the catalogues are whole."""

from __future__ import annotations

import re

import pytest

from arbitra.i18n import UnknownLanguage, language, languages, say_reason, translator
from arbitra.model import Reason

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


def test_a_language_that_is_not_spoken() -> None:
    with pytest.raises(UnknownLanguage, match="en, es"):
        language("fr")


def test_sentences_with_fields() -> None:
    assert translator("tiebreaks", "es")("round {round}", round=3) == "ronda 3"
    assert translator("tiebreaks", "en")("round {round}", round=3) == "round 3"
    assert translator("no such domain", "es")("round {round}", round=3) == "round 3"
    reason = Reason("10", "{which} counts twice, {empty}", {"which": "the first rating", "empty": ""})
    assert say_reason(reason, translator("tiebreaks", "es")) == "la primera valoración counts twice, "


def test_every_catalogue_is_compiled() -> None:
    assert messages.stale() == [], "run tools/messages.py compile"


def test_every_sentence_is_translated() -> None:
    assert messages.missing() == []


def test_translations_keep_the_fields() -> None:
    for path in messages.catalogues():
        for message in messages.read_catalogue(path):
            if message.id:
                assert sorted(FIELD.findall(message.id)) == sorted(FIELD.findall(message.string)), message.id


def test_no_catalogue_has_sentences_that_nobody_says() -> None:
    for path in messages.catalogues():
        if path.stem in messages.DOMAINS:
            known = {message.id for message in messages.read_catalogue(path) if message.id}
            assert known - messages.sentences(path.stem) == set()
