"""Finding an article by its number, or articles, incidents and words of the glossary by everyday words.

Words are compared without accents and capitals, in every language at once: *móvil* finds what *phone* finds. A word
matches the beginning of another, so that *colours* finds *colour* and the other way round.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeVar

from arbitra.laws.articles.texts import LawArticle, Term, articles, terms
from arbitra.laws.editions import LawsEdition, editions
from arbitra.laws.rulings.incidents import Incident, incidents
from arbitra.model.fields import Verbatim
from arbitra.model.refusals import ReasonedRefusal

LONGEST = 200
SHORTEST = 4
"""A word of at least this many letters may match the beginning of another."""
One = TypeVar("One")
SMALL = frozenset({"a", "an", "the", "of", "in", "on", "and", "or", "to", "is", "el", "la", "los", "las", "un", "una",
                   "de", "del", "en", "y", "o", "al", "se", "es"})  # fmt: skip
"""Words too common to search for."""
_WORD = re.compile(r"[a-z0-9.]+")
_NUMBER = re.compile(r"(?:art(?:icle|iculo|ículo)?\.?\s*)?([0-9]+|[a-d]|i{1,3})((?:\.[0-9]+)*)\.?", re.IGNORECASE)


class UnknownArticle(ReasonedRefusal):
    """The Laws have no such article, or nothing was found."""


@dataclass(frozen=True, slots=True)
class Found:
    """What a search finds, best first."""

    articles: tuple[LawArticle, ...]
    incidents: tuple[Incident, ...]
    terms: tuple[Term, ...]

    def __bool__(self) -> bool:
        return bool(self.articles or self.incidents or self.terms)


def is_number(text: str) -> bool:
    """
    >>> is_number("7.5.5"), is_number("art. A.4.2"), is_number("phone")
    (True, True, False)
    """
    return _NUMBER.fullmatch(text.strip()[:LONGEST]) is not None


def by_number(edition: LawsEdition, text: str) -> tuple[LawArticle, ...]:
    """The article itself; else the one whose words cover it; else everything below that number."""
    match = _NUMBER.fullmatch(text.strip()[:LONGEST])
    if match is None:
        raise UnknownArticle(
            "{found} is not the number of an article; expected one such as 7.5.5, A.4 or III.5",
            found=Verbatim(text.strip()[:40]),
        )
    number = match[1].upper() + match[2]
    known = articles(edition)
    below = tuple(one for one in known if one.number == number or one.number.startswith(f"{number}."))
    found = below or tuple(one for one in known if number in one.parts)
    if found:
        return found
    for other in editions():
        if any(one.number == number for one in articles(other)):
            raise UnknownArticle(
                "the Laws of {edition} have no article {number}; those of {other} do",
                edition=Verbatim(edition.id),
                number=Verbatim(number),
                other=Verbatim(other.id),
            )
    raise UnknownArticle("the Laws of {edition} have no article {number}", edition=Verbatim(edition.id),
                         number=Verbatim(number))  # fmt: skip


def plain(text: str) -> str:
    """Without accents and capitals.

    >>> plain("Móvil")
    'movil'
    """
    return "".join(sign for sign in unicodedata.normalize("NFKD", text.casefold()) if not unicodedata.combining(sign))


def search(edition: LawsEdition, text: str) -> Found:
    """The entries with all the words; if there are none, those with most of them."""
    asked = tuple(word for word in dict.fromkeys(_WORD.findall(plain(text[:LONGEST]))) if word not in SMALL)
    return Found(
        _best(asked, ((one, _words(f"{one.search}"), _words(_all(one))) for one in articles(edition))),
        _best(asked, ((one, _words(one.search), _words(f"{one.en} {one.es}")) for one in incidents().values())),
        _best(
            asked,
            (
                (one, _words(f"{one.word.en} {one.word.es}"), _words(f"{one.en} {one.es}"))
                for name in ("glossary", "swiss_terms")
                for one in terms(name)
            ),
        ),
    )


def _all(one: LawArticle) -> str:
    said = f"{one.text.en} {one.text.es}"
    return f"{said} {one.comment.en} {one.comment.es}" if one.comment else said


@lru_cache(maxsize=4096)
def _words(text: str) -> frozenset[str]:
    return frozenset(word.strip(".") for word in _WORD.findall(plain(text)))


def _best(
    asked: tuple[str, ...], known: Iterable[tuple[One, frozenset[str], frozenset[str]]]
) -> tuple[One, ...]:  # fmt: skip
    """Those with the most of the words asked for, the ones that are named by them first."""
    scored = []
    for place, (one, named, said) in enumerate(known):
        hits = [3 if _has(named, word) else 1 if _has(said, word) else 0 for word in asked]
        if any(hits):
            scored.append((sum(hit > 0 for hit in hits), sum(hits), -place, one))
    if not scored:
        return ()
    most = max(score[0] for score in scored)
    if most < len(asked) and most < 2:
        return ()
    ranked = sorted((score for score in scored if score[0] == most), key=lambda score: score[:3], reverse=True)
    return tuple(score[3] for score in ranked)


def _has(words: frozenset[str], asked: str) -> bool:
    if len(asked) < SHORTEST:
        return asked in words
    return any(word.startswith(asked) or (len(word) >= SHORTEST and asked.startswith(word)) for word in words)
