"""The worked examples of the arbiters' manual as text, in both languages, and what the renderers promise."""

from __future__ import annotations

import json
import re
from html.parser import HTMLParser

import pytest

from arbitra.reports.explanation_html import HtmlReport
from arbitra.reports.explanation_json import answer_json, round_json
from arbitra.reports.explanation_text import TextReport, question_text
from arbitra.reports.readable import explain
from arbitra.reports.speech import Speech
from tests.rules.dutch.explain.test_explain import FOURTEEN, explained, worked

WIDE = 10_000


def round_text(number: int, lang: str, width: int = WIDE) -> str:
    made = explained(number)
    return TextReport(worked(), lang, width).round(made.pairing, made.system.name)


def pair_text(number: int, first: int, second: int, lang: str) -> str:
    report = TextReport(worked(), lang, WIDE)
    answer = explained(number).pair(first, second)
    return report.answer(question_text(report.named, "pair", answer, (str(first), str(second))), answer)


def story_text(number: int, player: int, lang: str) -> str:
    return TextReport(worked(), lang, WIDE).story(player, explained(number).story(player))


def bracket_text(text: str, heading: str) -> str:
    """The part of a round that starts with a heading."""
    return next(part for part in text.split("\n\n") if part.startswith(heading))


def card(text: str) -> dict[str, str]:
    """The report card of a bracket: articles above values."""
    lines = text.splitlines()
    at = next(number for number, line in enumerate(lines) if line.split()[:2] == ["C.5", "C.6"])
    starts = [found.start() for found in re.finditer(r"\S+", lines[at])]
    cells = [lines[at + 1][start:stop].strip() for start, stop in zip(starts, [*starts[1:], None], strict=True)]
    return dict(zip(lines[at].split(), cells, strict=True))


def test_round_2_top_bracket() -> None:
    english = bracket_text(round_text(2, "en"), "Bracket of 1.0 points")
    assert set(card(english).values()) == {"0", "0/0"}
    assert "9 Isabelle - 1 Alice: both preferences are met [E.1]" in english
    assert "Transposition: S2 starts with 9, 5. [D.1]" in english
    spanish = bracket_text(round_text(2, "es"), "Grupo de 1,0 puntos")
    assert set(card(spanish).values()) == {"0", "0/0"}
    assert "9 Isabelle - 1 Alice: se cumplen ambas preferencias [E.1]" in spanish
    assert "Transposición: S2 empieza por 9, 5. [D.1]" in spanish
    assert "If they met, 2 players" in pair_text(2, 1, 5, "en")
    assert "Si se enfrentaran, 2 jugadores" in pair_text(2, 1, 5, "es")


def test_round_4_player_11_floats_again() -> None:
    english, spanish = story_text(4, 11, "en"), story_text(4, 11, "es")
    assert (
        "If 3 Charline floated instead of 11 Karima (12-11), in the next bracket 2 players would stay unpaired instead "
        "of 0. [C.7]" in english
    )
    assert (
        "If 12 Leonard floated instead of 11 Karima (no pair), 3 players (" in english
        and ") would float down instead of 1. [C.5]" in english
    )
    assert (
        "Si flotara 3 Charline en vez de 11 Karima (12-11), en el grupo siguiente quedarían sin emparejar 2 "
        "jugadores en vez de 0. [C.7]" in spanish
    )
    assert "Si flotara 12 Leonard en vez de 11 Karima (ninguna pareja), flotarían 3 jugadores (" in spanish
    assert "C.12 = 1 (11)" in bracket_text(round_text(4, "en"), "Bracket of 1.0 points")
    assert "C.12 = 1 (11)" in bracket_text(round_text(4, "es"), "Grupo de 1,0 puntos")


def test_round_4_what_is_wrong_with_4_2() -> None:
    english, spanish = pair_text(4, 4, 2, "en"), pair_text(4, 4, 2, "es")
    assert "Why do 4 David and 2 Bob not meet?" in english
    assert "If they met, 1 player (2) instead of 0 would float up again, as in the last round. [C.13]" in english
    assert "Best alternative in the bracket of 1.5 points: 4-2 7-9 12-8" in english
    assert "Not paired here: 6 Frank" in english
    assert "¿Por qué no se enfrentan 4 David y 2 Bob?" in spanish
    assert "Si se enfrentaran, 1 jugador (2) en vez de 0 volvería a flotar hacia arriba, como en la última" in spanish
    assert "Mejor emparejamiento del grupo de 1,5 puntos con esa condición: 4-2 7-9 12-8" in spanish
    assert "Sin emparejar en este grupo: 6 Frank" in spanish


def test_round_5_the_penultimate_bracket() -> None:
    english = round_text(5, "en")
    assert "Bracket of 1.5 points, penultimate: 3 players, 1 of them from above" in english
    assert "would have 6-7 and 8 would float; but then the round could not be completed" in english
    assert "7-3, but" not in english
    spanish = round_text(5, "es")
    assert "Grupo de 1,5 puntos, penúltimo grupo (PGP): 3 jugadores, 1 de ellos llegado de arriba" in spanish
    assert "tendría 6-7 y como flotantes 8; pero entonces la ronda no podría completarse" in spanish
    assert "larger score differences: 1.0 and 0.5 instead of 0.5 and 0.5. [C.17]" in story_text(5, 7, "en")
    assert "mayores diferencias de puntuación: 1,0 y 0,5 en vez de 0,5 y 0,5. [C.17]" in story_text(5, 7, "es")


def test_round_2_of_fourteen() -> None:
    made = explain(FOURTEEN, 2, "dutch:2017")
    english = TextReport(FOURTEEN, "en", WIDE).round(made.pairing)
    assert (
        "C.10 = 1 (5): 2 prefer White, 4 prefer Black: at least 1 of the 3 pairs must join two players who prefer "
        "the same colour."
    ) in english
    spanish = TextReport(FOURTEEN, "es", WIDE).round(made.pairing)
    assert (
        "C.10 = 1 (5): 2 prefieren blancas, 4 prefieren negras: en al menos 1 de las 3 parejas, ambos jugadores "
        "prefieren el mismo color."
    ) in spanish


def test_colours_are_letters_of_the_language() -> None:
    assert "1  Alice       2,5  BNB" in re.sub(r"N\.º", "No ", round_text(4, "es"))
    assert "has played BWB and strongly prefers White" in story_text(4, 11, "en")
    assert "ha llevado NBN y tiene preferencia fuerte por las blancas" in story_text(4, 11, "es")


@pytest.mark.parametrize("width", (60, 80, 120))
@pytest.mark.parametrize("lang", ("en", "es"))
def test_text_fits_the_terminal(width: int, lang: str) -> None:
    for number in (4, 5, 9):
        for line in round_text(number, lang, width).splitlines():
            assert len(line) <= width, line


def test_json_has_the_shape_of_the_contract() -> None:
    made = explained(4)
    speech = Speech("en")
    shape = json.loads(json.dumps(round_json(made.pairing, speech)))
    assert (shape["round"], shape["system"], shape["bye"]) == (4, "dutch:2017", None)
    bracket = shape["brackets"][2]
    assert {"score", "kind", "players", "pairs", "downfloaters", "criteria"} <= set(bracket)
    assert (bracket["score"], bracket["kind"]) == ("1.5", "heterogeneous")
    assert bracket["players"] == [4, 2, 6, 7, 8, 9, 12]
    assert bracket["pairs"] == [[4, 8], [6, 2], [7, 9]]
    assert bracket["downfloaters"] == [12]
    assert bracket["criteria"]["C.5"] == "1"
    assert bracket["notes"][1] == {
        "tpn": 2,
        "score": "1.5",
        "virtual": "0.0",
        "colours": "BWW",
        "preference": "B",
        "strength": "absolute",
        "floats": ".u",
        "met": [8, 12],
    }
    answer = answer_json("pair", made.pair(4, 2), speech)
    assert (answer["paired"], answer["decided_by"], answer["bracket"]) == (False, "C.13", "1.5")
    assert answer["text"].startswith("If they met, 1 player")
    assert answer["alternative"]["C.13"] == "1"
    assert answer["downfloaters"] == [6]


class _Checker(HTMLParser):
    """Every element is closed in its place, and nothing is loaded from outside."""

    EMPTY = frozenset(("meta", "br"))

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.seen: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert tag not in ("script", "link", "img", "iframe")
        assert all(name != "src" and (name != "href" or str(value).startswith("#")) for name, value in attrs)
        self.seen.append(tag)
        if tag not in self.EMPTY:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


@pytest.mark.parametrize("lang", ("en", "es"))
def test_the_page_is_one_well_formed_file(lang: str) -> None:
    made = explained(4)
    report = HtmlReport(worked(), lang)
    answer = made.pair(4, 2)
    further = [
        report.story(11, made.story(11)),
        report.answer(question_text(report.named, "pair", answer, ("4", "2")), answer),
    ]
    page = report.round(made.pairing, made.system.name, further)
    checker = _Checker()
    checker.feed(page)
    assert checker.open == []
    assert checker.seen.count("table") >= 3 * len(made.pairing.brackets)
    assert f'<html lang="{lang}">' in page
    assert '<span class="chip w">' in page and '<span class="chip b">' in page
    assert "http" not in page and "url(" not in page
    assert ("ninguna pareja" in page) == (lang == "es")


def test_names_are_escaped() -> None:
    from dataclasses import replace

    first, *others = worked().players
    tournament = replace(worked(), players=(replace(first, name="<b>Alice</b> & Co"), *others))
    made = explain(tournament, 4, "dutch:2017")
    page = HtmlReport(tournament, "en").round(made.pairing)
    assert "<b>Alice" not in page
    assert "&lt;b&gt;Alice&lt;/b&gt; &amp; Co" in page


def test_a_large_bracket_shows_what_would_be_otherwise() -> None:
    from arbitra.formats import read_text
    from tests.archives import texts

    tournament = read_text(texts("bench")["n100_r5.trf"]).tournament
    made = explain(tournament, None, "dutch:2026")
    large = max(made.pairing.brackets, key=lambda one: len(one.pairs))
    (first, _), (second, _), *_ = large.pairs
    answer = made.pair(first, second)
    assert len(answer.pairs) > 8
    told = TextReport(tournament, "en", WIDE).best(answer, made.pairing)
    assert told.endswith("; its other pairs stay as they are")
    assert len(told.split("-")) - 1 < len(answer.pairs)
    assert len(TextReport(tournament, "en", WIDE).best(answer).split("-")) - 1 == len(answer.pairs)
