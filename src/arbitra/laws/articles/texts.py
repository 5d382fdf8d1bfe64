"""Every article of the Laws in our own words, with its commentary: by edition and number, from the files of `chapters`.

An article that keeps its meaning keeps its entry: where an edition gives it another number or other words, `later` says
so; one that an edition adds has `since`, one that it drops `until`. `by` is the command or list that decides it, where
no incident does; `undecided` the reason why no program can (`reasons.toml`).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

import msgspec

from arbitra.laws.editions import LawsEdition
from arbitra.laws.rulings.incidents import Texts, incidents

FOLDER = Path(__file__).with_name("chapters")
CHAPTERS = ("basic", "competition", "conduct", "appendices", "guidelines")


class Later(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a later edition changes about an article."""

    number: str = ""
    text: Texts | None = None
    parts: tuple[str, ...] = ()


class _Entry(Texts, frozen=True, kw_only=True):
    number: str
    comment: Texts | None = None
    search: str = ""
    parts: tuple[str, ...] = ()
    since: str = ""
    until: str = ""
    by: str = ""
    undecided: str = ""
    later: dict[str, Later] = msgspec.field(default_factory=dict)


class _Chapter(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    article: tuple[_Entry, ...]


class Term(Texts, frozen=True, kw_only=True):
    """A word of the glossary or of the Swiss system."""

    word: Texts
    article: str = ""
    """By its number of 2018."""


class _Terms(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    term: tuple[Term, ...]


@dataclass(frozen=True, slots=True)
class LawArticle:
    """An article as one edition has it. `first` is its number in the edition in which it first stood; `parts` are
    paragraphs that its words cover too."""

    number: str
    first: str
    text: Texts
    comment: Texts | None
    search: str
    parts: tuple[str, ...]
    by: str
    undecided: str


def _read(name: str) -> bytes:
    return (FOLDER / f"{name}.toml").read_bytes()


@lru_cache(maxsize=1)
def _entries() -> tuple[_Entry, ...]:
    return tuple(
        entry for name in CHAPTERS for entry in msgspec.toml.decode(_read(name), type=_Chapter).article
    )  # fmt: skip


@lru_cache(maxsize=8)
def articles_in(lineage: tuple[str, ...]) -> tuple[LawArticle, ...]:
    return tuple(
        _as_in(entry, lineage)
        for entry in _entries()
        if (not entry.since or entry.since in lineage) and (not entry.until or entry.until not in lineage)
    )


def _as_in(entry: _Entry, lineage: tuple[str, ...]) -> LawArticle:
    changes = [entry.later[id_] for id_ in lineage if id_ in entry.later]
    return LawArticle(
        next((one.number for one in changes if one.number), entry.number),
        entry.number,
        next((one.text for one in changes if one.text), entry),
        entry.comment,
        entry.search,
        next((one.parts for one in changes if one.parts), entry.parts),
        entry.by,
        entry.undecided,
    )


def articles(edition: LawsEdition) -> tuple[LawArticle, ...]:
    """Every article of an edition, in the order of the Laws."""
    return articles_in(edition.lineage)


@lru_cache(maxsize=1)
def reasons() -> Mapping[str, Texts]:
    """Why an article is not decidable by a program."""
    return msgspec.toml.decode(_read("reasons"), type=dict[str, Texts])


@lru_cache(maxsize=2)
def terms(name: str) -> tuple[Term, ...]:
    """`glossary` or `swiss_terms`."""
    return msgspec.toml.decode(_read(name), type=_Terms).term


class Everyday(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How people say what the Laws call otherwise."""

    small: str
    """Words too common to search for."""
    groups: tuple[str, ...]
    """Words that mean the same."""


@lru_cache(maxsize=1)
def everyday() -> Everyday:
    return msgspec.toml.decode(_read("everyday"), type=Everyday)


@lru_cache(maxsize=8)
def _cited(lineage: tuple[str, ...]) -> Mapping[str, tuple[str, ...]]:
    found: dict[str, dict[str, None]] = {}
    for one in incidents().values():
        for rule in one.rule:
            if not rule.since or rule.since in lineage:
                for number in rule.articles_in(lineage):
                    found.setdefault(number, {})[one.key] = None
    return {number: tuple(keys) for number, keys in found.items()}


def citing(edition: LawsEdition, article: LawArticle) -> tuple[str, ...]:
    """The incidents whose rulings rest on an article, one of its parts, or the article that it is a part of."""
    return citing_in(edition.lineage, article)


def citing_in(lineage: tuple[str, ...], article: LawArticle) -> tuple[str, ...]:
    wanted = {article.number, article.number.rpartition(".")[0], *article.parts}
    cited = _cited(lineage)
    return tuple(dict.fromkeys(key for number, keys in cited.items() if number in wanted for key in keys))


@dataclass(frozen=True, slots=True)
class Owner:
    """What decides an article: incidents as `ruling:KEY`, a command, a list or form; or the reason why nothing can."""

    by: tuple[str, ...]
    undecided: str = ""


def owner(edition: LawsEdition, article: LawArticle) -> Owner:
    rulings = tuple(f"ruling:{key}" for key in citing(edition, article))
    by = (*((article.by,) if article.by else ()), *rulings)
    return Owner(by, "" if by else article.undecided)
