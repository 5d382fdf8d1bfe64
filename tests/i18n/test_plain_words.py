"""Every message reads like a good newspaper: it has its Spanish, its plurals, and none of the words we gave up."""

from __future__ import annotations

import re

import pytest

from arbitra.rules.systems import systems

messages = pytest.importorskip("tools.messages", reason="tools/messages.py needs Babel")

Message = str | tuple[str, str]

DOMAINS = tuple(messages.DOMAINS)
BARE_PLURALS = re.compile(
    r"\{(?!points|score|least|virtual|computed|reported|limit|mine|theirs|players|codes)\w+\} "
    r"(players|pairs|games|rounds|teams|boards|times|tournaments|differences|preferences)\b"
)
NEVER_ONE = (
    "Berger table for {size} players",
    "Hilton table for {teams} teams",
    "table for {boards} boards",
    "one of {count} players",
    "of {games} games, ",
    "average of their {games} games",
    "in the {stage} games",
    "for the {stage} games",
    "with {teams} teams",
    "{teams} teams of {boards}",
    "{teams} teams need",
    "{more} boards",
    "{fewest} rounds or more",
    "at most {rounds} rounds",
    "matches {count} players",
    "has appeared {times} times",
)
"""Tables and matches have two or more of these."""
FORBIDDEN = re.compile(
    r"\b(he|his|him|himself|mend|mended|topscorers?|at the least|so many|nobody of|three times running|twice running"
    r"|beside those|paired otherwise|played otherwise|judge \w+ otherwise|our defect|does not ask|who wants)\b|\(s\)"
)
ENGLISH = re.compile(r"\b(the|and|of|with|is|are|was|were|would|their|this|that|from|which|have|has|not|for)\b")
GIVEN_UP = {
    "book, web": r"\b[Nn]o\. \{",  # action 47; No. is for pairing numbers
    "book": r"\b(acts?|mark in)\b(?!\})",
    "": r"\b([Ww]as recorded|[Nn]ot recorded|[Nn]othing is recorded|FIDE numbers?|[Bb]irth dates?|[Ee]-mail|[Nn]obody"
    r"|[Ee]verybody|[Ss]omebody|[Aa]nybody|[Ww]hoever|coming (round|one)|any more|all the same|hand edits?"
    r"|in the network|switch(ed)? (on|off|it|them)|[Cc]ode to scan|ticked off|level match|colour wish(es)?"
    r"|wish denied|deput(y|ies) with a phone|own table|[Ss]tarting numbers?|[Pp]ublic view|is whole|it is left out"
    r"|taken? back|takes? .{1,20} back|[Ss]coregroups?|colours running|literal judge"
    r"|free round|Exists already|exists already|say which one|from round \{\w+\} on)\b",
}
"""Words of the English glossary's third column, by the catalogues in which they have no other meaning."""
ONE_WORD_FOR_ONE_THING = re.compile(
    r"\b(descansos?|valoración|fichero|liga|actos?|en lugar de eso|eso afecta|remanente|rendimiento|encuentro directo"
    r"|muerte súbita|cuadro de resultados|(números?|código|identificador) FIDE|Elos|partidas? abiertas?"
    r"|bye (asignado|de emparejamiento)|como mucho|por omisión|se lee como|No se ha anotado nada|sin pareja"
    r"|preclasificado|duelo|incidentes?|recursos?|recurr(e|ir)|jugadas? (i?legal(es)?)|Chess960|periodos?"
    r"|preferencias? débil(es)?|diferencia de colores|un juez|(el|del|al) (blanco|negro)"
    r"|mesa del árbitro)\b|\bMesas? \{",
    re.I,
)


def forms(message: Message) -> tuple[str, ...]:
    return (message,) if isinstance(message, str) else message


def spanish(domain: str) -> dict[Message, Message]:
    catalogue = messages.read_catalogue(messages.LOCALE / "es" / "LC_MESSAGES" / f"{domain}.po")
    found: dict[Message, Message] = messages.said(catalogue)
    return found


@pytest.mark.parametrize("domain", DOMAINS)
def test_every_message_has_its_spanish_and_no_translation_is_left_over(domain: str) -> None:
    told = set(spanish(domain))
    assert told <= messages.sentences(domain) <= told | set(spanish("words"))


@pytest.mark.parametrize("domain", DOMAINS)
def test_a_number_before_a_noun_has_a_singular(domain: str) -> None:
    bare = [
        one
        for one in messages.sentences(domain)
        if isinstance(one, str) and BARE_PLURALS.search(one) and not any(part in one for part in NEVER_ONE)
    ]
    assert bare == []


@pytest.mark.parametrize("domain", DOMAINS)
def test_no_message_has_a_word_that_readers_stumbled_over(domain: str) -> None:
    assert [one for message in messages.sentences(domain) for one in forms(message) if FORBIDDEN.search(one)] == []


@pytest.mark.parametrize("domain", DOMAINS)
def test_no_message_has_a_word_that_the_glossary_gave_up(domain: str) -> None:
    """`docs/glossary.md` has the words that are said instead."""
    patterns = [re.compile(words) for where, words in GIVEN_UP.items() if not where or domain in where.split(", ")]
    told = [re.sub(r"`[^`]*`", "", one) for message in messages.sentences(domain) for one in forms(message)]
    assert [one for one in told if any(words.search(one) for words in patterns)] == []


def test_the_glossary_says_the_same_as_the_messages() -> None:
    """Both languages of every term, and no word that was given up among the Spanish ones."""
    rows = [
        [cell.strip() for cell in line.strip("|").split("|")]
        for line in (messages.ROOT / "docs" / "glossary.md").read_text(encoding="utf-8").splitlines()
        if line.startswith("| ") and "---" not in line
    ]
    assert len(rows) > 50
    assert {len(row) for row in rows} == {4} and all(all(row) for row in rows)
    assert [row for row in rows if ONE_WORD_FOR_ONE_THING.search(row[1])] == []


@pytest.mark.parametrize("domain", DOMAINS)
def test_the_fields_are_the_same_in_both_languages(domain: str) -> None:
    for english, other in spanish(domain).items():
        for one, two in zip(forms(english), forms(other), strict=True):
            assert set(re.findall(r"\{(\w+)\}", one)) == set(re.findall(r"\{(\w+)\}", two)), english


@pytest.mark.parametrize("domain", DOMAINS)
def test_spanish_is_spanish_and_has_one_word_for_one_thing(domain: str) -> None:
    told = [re.sub(r"`[^`]*`|\{\w+\}|--\w+", "", one) for message in spanish(domain).values() for one in forms(message)]
    assert [one for one in told if ENGLISH.search(one)] == []
    assert [one for one in told if ONE_WORD_FOR_ONE_THING.search(one)] == []


def test_what_an_article_asks_is_a_sentence() -> None:
    demands = {article.demand for system in systems() for article in system.articles()}
    assert [one for one in demands if one and (not one.endswith(".") or one[0].islower())] == []


def test_the_laws_have_one_word_for_one_thing() -> None:
    """Articles, rulings, questions and answers are data: their Spanish follows the glossary too."""
    files = sorted((messages.ROOT / "src" / "arbitra" / "laws").rglob("*.toml"))
    told = [(file.name, one) for file in files for one in re.findall(r'\bes = "([^"]*)"', file.read_text("utf-8"))]
    assert len(told) > 1000
    assert [one for one in told if ONE_WORD_FOR_ONE_THING.search(one[1].replace("salas de descanso", ""))] == []
