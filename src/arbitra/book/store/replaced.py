"""A file that was replaced while its book was open: by a program that synchronises folders, or by hand.

What was acknowledged went into the old file, which only the program that has it open can still read. Where the new file
is the beginning of the same journal, what it lacks is put back; where it went another way, the old one is kept as a
backup. Whoever restored an older book on purpose left a mark that says so, and nothing is put back.
"""

from __future__ import annotations

from arbitra.book.refusals import BookProblem, Sentence
from arbitra.book.store.doctor import Fold
from arbitra.book.store.fork import in_common
from arbitra.book.store.sqlite import SqliteStore
from arbitra.book.store.transfer import copy
from arbitra.book.store.volume import Volume, missing_tail
from arbitra.i18n import N_
from arbitra.model.reasons import Plural

PUT_BACK = Plural(
    "{book} was replaced by an older copy. The last action was missing and has been put back.",
    "{book} was replaced by an older copy. The last {count} actions were missing and have been put back.",
    "count",
)
KEPT = N_("{book} was replaced by another version. What was saved here before is kept as a backup: {backup}.")


def rescued(volume: Volume, fold: Fold | None = None) -> Sentence | None:
    """What was done about it; None: nothing was lost. `volume` is still open on the file that was there before."""
    old = volume.store
    assert isinstance(old, SqliteStore)
    old.part_from_log()
    try:
        new = SqliteStore.open(old.path)
    except BookProblem:
        return _kept(volume, fold)
    try:
        if new.event.id != old.event.id:
            return _kept(volume, fold)
        ours, theirs, common = old.head().number, new.head().number, in_common(old, new)
        if common == ours or missing_tail(new, volume.backups) is None:
            return None
        if common < theirs:
            return _kept(volume, fold)
        copy(old, new)
        return Sentence(PUT_BACK, {"book": old.name, "count": ours - theirs})
    except BookProblem:
        return _kept(volume, fold)
    finally:
        new.close()


def _kept(volume: Volume, fold: Fold | None) -> Sentence | None:
    head = volume.store.head()
    if not any(backup.has(head) for backup in volume.backups.listed()):
        volume.backups.make(volume.store, fold)
    found = volume.backups.with_most(head)
    return None if found is None else Sentence(KEPT, {"book": volume.store.name, "backup": found.path.name})
