"""What a journal must look like, whatever happened to those who wrote it."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby

from arbitra.book.journal.facts import Fact


def keys_of(facts: Iterable[Fact]) -> list[str]:
    """The keys of the acts in order: each is whole, and none is there twice."""
    keys = []
    for key, found in groupby(facts, key=lambda fact: fact.key):
        more = [fact.more for fact in found]
        assert more == list(range(len(more) - 1, -1, -1)), f"{key} is half done: {more}"
        keys.append(key)
    assert len(set(keys)) == len(keys), f"done twice: {keys}"
    return keys
