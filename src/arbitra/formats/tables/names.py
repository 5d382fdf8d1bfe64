"""Names as people write them: either order, capitals, a title before or behind.

The book has `Surname, Given`. Where a file does not say which is which, its own names vote; where they do not know
either, the name is kept as written, and the line is doubtful.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from enum import Enum
from typing import NamedTuple

from arbitra.formats.tables.headings import plain

TITLES = {
    **{title: title for title in ("GM", "IM", "FM", "CM", "WGM", "WIM", "WFM", "WCM")},
    **{"MI": "IM", "MF": "FM", "MC": "CM", "GMF": "WGM", "MIF": "WIM", "MFF": "WFM", "MCF": "WCM"},
    **{"G": "GM", "M": "IM", "F": "FM", "C": "CM", "WG": "WGM", "WM": "WIM", "WF": "WFM", "WC": "WCM"},
}
"""By what is written: FIDE's, the Spanish ones, the letters of old reports."""
_BEFORE = frozenset(title for title in TITLES if len(title) > 1 and title not in ("WG", "WM", "WF", "WC"))
_WORDS_TOO = frozenset({"MI", "MC", "MF"})
"""Titles that may be part of a name in capitals: MC DONALD."""
_BEHIND = re.compile(r"^(.*\S)\s*[(\[]\s*([A-Za-z]{2,3})\s*[)\]]$")


class Order(Enum):
    GIVEN_FIRST = "given name first"
    SURNAME_FIRST = "surname first"
    UNKNOWN = "unknown"


class Title(NamedTuple):
    """A title found in a name, and the name without it. `unsure` is the word where it may be part of the name."""

    title: str
    name: str
    unsure: str = ""


class Name(NamedTuple):
    text: str
    sure: bool = True


def without_title(text: str) -> Title:
    """
    >>> without_title("GM Perez, Juan")
    Title(title='GM', name='Perez, Juan', unsure='')
    """
    behind = _BEHIND.match(text)
    if behind and behind[2].upper() in _BEFORE:
        return Title(TITLES[behind[2].upper()], behind[1])
    first, _, rest = text.partition(" ")
    word = first.rstrip(".")
    if word not in _BEFORE or not rest.strip():
        return Title("", text)
    capitals = rest == rest.upper()
    if word in _WORDS_TOO and capitals:
        return Title(TITLES[word], rest.strip(), unsure=word) if len(rest.split()) > 1 else Title("", text)
    return Title(TITLES[word], rest.strip())


def order_said(heading: str) -> Order:
    """What a heading such as `Apellidos y nombre` says."""
    words = plain(heading)
    given = min((words.find(word) for word in ("nombre", "first name", "given") if word in words), default=-1)
    surname = min((words.find(word) for word in ("apellido", "surname", "last name") if word in words), default=-1)
    if given < 0 or surname < 0:
        return Order.UNKNOWN
    return Order.GIVEN_FIRST if given < surname else Order.SURNAME_FIRST


def order_voted(names: Iterable[str]) -> Order:
    """What most of the names show that have no comma."""
    votes = [_own_order(name.split()) for name in names if "," not in name]
    given, surname = votes.count(Order.GIVEN_FIRST), votes.count(Order.SURNAME_FIRST)
    if given > 2 * surname:
        return Order.GIVEN_FIRST
    return Order.SURNAME_FIRST if surname > 2 * given else Order.UNKNOWN


def arranged(text: str, order: Order) -> Name:
    """`Surname, Given`.

    >>> arranged("Juan Carlos Pérez Gil", Order.GIVEN_FIRST).text
    'Pérez Gil, Juan Carlos'
    """
    if "," in text:
        surname, _, given = (part.strip() for part in text.partition(","))
        return Name(f"{surname}, {given}" if given else surname, sure=bool(given))
    words = text.split()
    if len(words) < 2:
        return Name(text, sure=False)
    capitals = [word == word.upper() and len(word) > 1 and word.isalpha() for word in words]
    if any(capitals) and not all(capitals):
        return _by_capitals(words, capitals)
    own = _own_order(words)
    if own is order is Order.UNKNOWN:
        return Name(text, sure=False)
    if own in (order, Order.UNKNOWN):
        return _split(words, order)
    # The name itself speaks against the order of the file, or the file has none.
    return Name(_split(words, own).text, sure=False)


def _by_capitals(words: list[str], capitals: list[bool]) -> Name:
    """`PÉREZ GIL Juan`, `Juan PÉREZ GIL`: the capitals are the surname."""
    surname = " ".join(word for word, is_surname in zip(words, capitals, strict=True) if is_surname)
    given = " ".join(word for word, is_surname in zip(words, capitals, strict=True) if not is_surname)
    together = capitals == sorted(capitals) or capitals == sorted(capitals, reverse=True)
    return Name(f"{surname}, {given}", sure=together)


def _own_order(words: list[str]) -> Order:
    if len(words) < 2:
        return Order.UNKNOWN
    first, last = plain(words[0]) in GIVEN, plain(words[-1]) in GIVEN
    if first == last:
        return Order.UNKNOWN
    return Order.GIVEN_FIRST if first else Order.SURNAME_FIRST


def _split(words: list[str], order: Order) -> Name:
    if order is Order.GIVEN_FIRST:
        count, sure = _given_words(words)
        return Name(f"{' '.join(words[count:])}, {' '.join(words[:count])}", sure)
    count, sure = _given_words(words[::-1])
    return Name(f"{' '.join(words[:-count])}, {' '.join(words[-count:])}", sure)


def _given_words(words: list[str]) -> tuple[int, bool]:
    """How many words from the end where the given name stands belong to it, and whether nothing else is possible."""
    if len(words) == 2:
        return 1, True
    second = plain(words[1])
    if second in PARTICLES:
        # María del Mar Ruiz, but also Juan de la Cierva.
        inner = next((place for place, word in enumerate(words[1:], start=1) if plain(word) not in PARTICLES), 1)
        known = inner < len(words) - 1 and plain(words[inner]) in GIVEN
        return (inner + 1, False) if known else (1, True)
    if second in GIVEN:
        # Of four words two are given names and two surnames; of three, it is uncertain.
        return 2, len(words) >= 4
    return 1, len(words) == 3 or any(plain(word) in PARTICLES for word in words[1:])


_SPANISH = """
aaron abel abril adam adolfo adrian adriana africa agustin ainhoa aitana aitor alba albert alberto alejandra alejandro
alejo alex alexandra alexia alfonso alfredo alicia almudena alonso alvaro amaia amalia amelia amparo ana anabel andrea
andreu andres angel angela angeles anna antonia antonio araceli ariadna arnau arturo asier aurora barbara beatriz belen
benito bernardo berta blanca borja bruno camila candela carla carles carlos carlota carmen carolina catalina cayetana
cecilia celia cesar clara claudia claudio concepcion consuelo cristian cristina cristobal daniel daniela dario david
diana diego dolores domingo eduardo elena elias elisa eloy elsa elvira ema emilia emilio emma encarnacion enric enrique
erik erika ernesto esperanza esteban estefania estela ester esther eugenia eugenio eva fabian fatima federico felipe
felix fermin fernando ferran fidel francesc francisca francisco gabriel gabriela gael gemma gerard gerardo german gines
gloria gonzalo gorka gregorio guadalupe guillem guillermo gustavo hector hernan hugo ian ignacio iker imanol ines
inmaculada irene irina iris isaac isabel isidro ismael ivan izan jacinto jacobo jaime jan javier jesus jimena joan joana
joaquin joel jon jonathan jordi jorge jose josefa josep juan juana judit judith julia julian julio justo kevin laia lara
laura leandro leire leo leon leonardo leonor lidia lola lorena lorenzo lourdes luca lucas lucia luis luisa luz maite
manel manuel manuela mar marc marcelo marco marcos margarita maria mariana mariano marina mario marisol marta marti
martina mateo matias mauricio maximo mercedes miguel mikel milagros mireia miren miriam moises monica montserrat nadia
natalia nerea nicolas nieves nil noa noel noelia noemi nora nuria olga oliver olivia omar oriol oscar pablo paloma
pascual patricia patricio pau paula pedro pepe pilar pol purificacion rafael ramiro ramon raquel raul rebeca ricardo
rita roberto rocio rodolfo rodrigo rogelio roger roman rosa rosario ruben ruth salvador samuel sandra santiago santos
sara saul sebastian sergi sergio silvia simon sofia soledad sonia susana tania teodoro teresa tomas triana trinidad
unai valentin valentina valeria vanesa vega vera veronica vicente vicenta victor victoria violeta virginia xavier xavi
yago yaiza yolanda zoe
"""
_OTHERS = """
aidan alan alexander alice amy andre andrew anthony arthur ben benjamin brian carl charles charlotte chris christian
christopher claire colin craig daisy dennis dmitry donald dylan edward eleanor elizabeth ella emily eric ethan evan
frank frederick gary george grace graham greg hannah harold harry heather helen henry isabella isla jack jacob james
jan jane jason jean jennifer jessica jim joe john jonas joseph joshua julie karen karl katherine keith ken kenneth kim
larry lauren leo liam linda lisa louis lucy luke magnus margaret mark martha mary matthew max megan michael michelle
mike mia nathan neil nicholas noah oscar patrick paul peter philip philippe pierre rachel ralph rebecca richard robert
robin roger ruby ryan sam samantha sarah scott sean sergey simon sophie stephen steven stuart susan thomas tim timothy
tom tony victoria walter wei william zoe
"""

GIVEN = frozenset((_SPANISH + _OTHERS).split())
PARTICLES = frozenset(
    [
        "de",
        "del",
        "la",
        "las",
        "los",
        "lo",
        "da",
        "do",
        "dos",
        "das",
        "van",
        "von",
        "der",
        "den",
        "el",
        "y",
        "i",
        "mc",
        "san",
        "santa",
    ]
)
"""Words that belong to the one after them."""
