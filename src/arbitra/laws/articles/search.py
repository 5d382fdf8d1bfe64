"""Finding an article by its number, or articles, incidents and words of the glossary by everyday words.

Words are compared without accents and capitals, in every language at once: *móvil* finds what *phone* finds. A word
matches the beginning of another, so that *colours* finds *colour* and the other way round. Words that people use for
those of the Laws (*baño*, *vaping*) are in `chapters/everyday.toml`. Among equals the article comes first
on which the most rulings rest.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Generic, NamedTuple, TypeVar

from arbitra.laws.articles.texts import LawArticle, Term, articles, articles_in, citing_in, everyday, terms
from arbitra.laws.editions import LawsEdition, editions
from arbitra.laws.rulings.incidents import Incident, incidents
from arbitra.model.fields import Verbatim
from arbitra.model.refusals import ReasonedRefusal

LONGEST = 200
SHORTEST = 4
"""A word of at least this many letters may match the beginning of another."""
NAMED, SAID = 4, 1
"""What a word is worth that names an entry, and one that it only says."""
One = TypeVar("One")
LONGEST_ENDING = 3
"""So many letters more than the word of an entry are its ending: *illegally*, but *checkmate* is not *check*."""
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
    """The entries with all the words that any entry has; if there are none, those with most of them."""
    small, groups = _everyday()
    words = tuple(word for word in dict.fromkeys(_WORD.findall(plain(text[:LONGEST]))) if word not in small)
    asked = tuple((word, *sorted(groups.get(word, frozenset()) - {word})) for word in words)
    index = _index(edition.lineage)
    sought = sum(any(entries.alike(some) for entries in index) for some in asked)
    return Found(
        index.articles.best(asked, sought), index.incidents.best(asked, sought), index.terms.best(asked, sought)
    )


@dataclass(frozen=True, slots=True)
class _Entry(Generic[One]):
    """What is found, how much rests on it, the words that name it and those that it says."""

    one: One
    weight: int
    named: frozenset[str]
    said: frozenset[str]


class _Entries(Generic[One]):
    def __init__(self, entries: Iterable[_Entry[One]]) -> None:
        self.entries = tuple(entries)
        self.vocabulary = frozenset(word for one in self.entries for word in one.named | one.said)

    def alike(self, asked: tuple[str, ...]) -> frozenset[str]:
        """The words of the entries that are meant by one that was asked for, or another word for it."""
        return frozenset(word for word in self.vocabulary if any(_alike(word, one) for one in asked))

    def best(self, asked: tuple[tuple[str, ...], ...], sought: int) -> tuple[One, ...]:
        """Those with the most of the words asked for, the ones that are named by them first. `sought`: how many of them
        stand anywhere; of several one is not enough."""
        alike = [self.alike(some) for some in asked]
        scored = []
        for place, entry in enumerate(self.entries):
            hits = [
                max(_worth(entry.named, some[0], known, NAMED), _worth(entry.said, some[0], known, SAID))
                for some, known in zip(asked, alike, strict=True)
            ]
            if any(hits):
                scored.append((sum(map(bool, hits)), (sum(hits), entry.weight, -place), entry.one))
        most = max((count for count, *_ in scored), default=0)
        if most < sought and most < 2:
            return ()
        best = sorted((score for score in scored if score[0] == most), key=lambda score: score[1], reverse=True)
        return tuple(one for *_, one in best)


class _Index(NamedTuple):
    articles: _Entries[LawArticle]
    incidents: _Entries[Incident]
    terms: _Entries[Term]


@lru_cache(maxsize=8)
def _index(lineage: tuple[str, ...]) -> _Index:
    return _Index(
        _Entries(
            _Entry(one, len(citing_in(lineage, one)), _words(one.search), _words(_all(one)))
            for one in articles_in(lineage)
        ),
        _Entries(
            _Entry(one, 0, _words(f"{one.search} {one.key}"), _words(f"{one.en} {one.es}"))
            for one in incidents().values()
        ),
        _Entries(
            _Entry(one, 0, _words(f"{one.word.en} {one.word.es}"), _words(f"{one.en} {one.es}"))
            for name in ("glossary", "swiss_terms")
            for one in terms(name)
        ),
    )


@lru_cache(maxsize=1)
def _everyday() -> tuple[frozenset[str], Mapping[str, frozenset[str]]]:
    """Words too common to search for, and for each word those that mean the same."""
    known = everyday()
    groups: dict[str, frozenset[str]] = {}
    for line in known.groups:
        group = frozenset(_WORD.findall(plain(line)))
        for word in group:
            groups[word] = groups.get(word, frozenset()) | group
    return frozenset(_WORD.findall(plain(known.small))), groups


def _all(one: LawArticle) -> str:
    said = f"{one.text.en} {one.text.es}"
    return f"{said} {one.comment.en} {one.comment.es}" if one.comment else said


def _words(text: str) -> frozenset[str]:
    return frozenset(word.strip(".") for word in _WORD.findall(plain(text)))


def _worth(words: frozenset[str], typed: str, alike: frozenset[str], worth: int) -> int:
    """Twice its worth for a word as it was typed, once for its beginning or another word for it."""
    if typed in words:
        return 2 * worth
    return 0 if words.isdisjoint(alike) else worth


def _alike(word: str, asked: str) -> bool:
    if len(asked) < SHORTEST:
        return word == asked
    ending = len(asked) - len(word)
    return word.startswith(asked) or (len(word) >= SHORTEST and ending <= LONGEST_ENDING and asked.startswith(word))
