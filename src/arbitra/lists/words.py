"""Names and questions without accents, and the questions that the index understands."""

from __future__ import annotations

import re
from itertools import chain

from arbitra.model.letters import unaccented

SPELLED = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ø": "oe", "å": "aa"})
"""How FIDE's list writes them as often as not."""
TITLES = frozenset({"gm", "im", "fm", "cm", "wgm", "wim", "wfm", "wcm"})
MOST_WORDS = 8
SHORTEST_ID = 5
"""Shorter numbers in a line are places, ratings or years."""


def numbers(text: str) -> list[int]:
    """What may be a FIDE ID in a line; a line that is a number is one, however short."""
    alone = text.strip()
    if alone.isascii() and alone.isdigit():
        return [int(alone[:18])]
    found = re.findall(rf"(?<!\d)\d{{{SHORTEST_ID},12}}(?!\d)", text, re.ASCII)
    return [int(number) for number in found]


def words(text: str) -> list[str]:
    """The words of a name, without what else a line may hold: numbers, titles, and a federation where it stands out.

    >>> words("7. GM Polgar, Judit HUN 2675")
    ['polgar', 'judit']
    """
    found = [word for word in re.findall(r"[^\W\d_]+", text) if word.lower() not in TITLES]
    names = [word for word in found if not (len(word) == 3 and word.isupper())]
    told_apart = any(word != word.upper() for word in names)
    return [word.lower() for word in (names if told_apart else found)[:MOST_WORDS]]


def questions(text: str) -> list[str]:
    """For the index, one after the other until one is answered: all words; then, for a line read from paper, all but
    one, so that a misread word or a federation does no harm."""
    found = words(text)
    if not found:
        return []
    fewer = [found[:at] + found[at + 1 :] for at in range(len(found))] if len(found) > 2 else []
    # The words that say most are tried together first: the shortest one is left out first.
    fewer.sort(key=lambda kept: -sum(map(len, kept)))
    return [" AND ".join(map(_beginning, some)) for some in chain([found], fewer)]


def _beginning(word: str) -> str:
    """A word of a name begins like this, in one of its spellings."""
    spellings = dict.fromkeys((unaccented(word), unaccented(word.translate(SPELLED))))
    shown = " OR ".join(f'"{spelling}"*' for spelling in spellings)
    return f"({shown})" if len(spellings) > 1 else shown
