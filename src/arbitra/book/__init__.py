"""The book: an event kept as a journal of facts.

The pure core, from the ground up:

* `encoding`       one spelling for every value, so that the same value always has the same digest
* `facts`          what is asked to be recorded (`Act`, `Draft`), what is recorded (`Fact`), where it ends (`Head`)
* `chain`          digests, each over a fact and the digest before; acts become facts; damage is found
* `private`        what a person may ask us to forget stands apart; the fact holds a salted hash
* `lifts`          payloads of older versions are lifted when they are read
* `journal_lines`  a journal as JSON lines, and back
* `state`          the event that the facts make, and its bridge to the rules (`as_tournament`)
* `acts`           commands and the payloads of their facts; `decide` and `apply`
* `policy`         what is allowed when, at which level, by which article: one table
* `playoffs`       play-offs of tied players, worked out from what is kept of them
* `telling`        a fact in a few plain words
* `ranking`        the standings of a section
* `export`         a section as it is handed in: `report`, with its `###` lines

The shells around it:

* `store`          what a store of journals does (`Store`)
* `sql_store`      the statements that both stores share; `sqlite_store`, `postgres_store`
* `marks`          where the journal ended, written beside the book after each commit
* `backups`, `copying`, `restoring`, `doctor`
* `kept`           a store with its mark and its backups: what commands open
* `event`          `Book`: opens, folds, decides, records among others, backs up

Every problem is one of `refusals`, in plain words and translatable.
"""

import sys


def _load_msgspec() -> None:
    """msgspec takes some names from typing_extensions where that is installed, and from typing otherwise, which has
    them all. Loading typing_extensions takes longer than loading msgspec: a program that has just started, without
    other threads that could miss it, does without."""
    if not {"msgspec", "typing_extensions", "threading"} & sys.modules.keys():
        sys.modules["typing_extensions"] = None  # type: ignore[assignment]
        try:
            import msgspec  # noqa: F401
        finally:
            del sys.modules["typing_extensions"]


_load_msgspec()
