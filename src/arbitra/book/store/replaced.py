"""A file that was replaced while its book was open: by a program that synchronises folders, or by hand.

What was acknowledged went into the old file, which only the program that has it open can still read. Where the new file
is the beginning of the same journal, what it lacks is put back; where it went another way, the old one is kept as a
backup. Whoever restored an older book on purpose left a mark that says so, and nothing is put back.
"""

from __future__ import annotations

from arbitra.book.refusals import BookProblem, Sentence
from arbitra.book.store.backups import Backups
from arbitra.book.store.contract import Store
from arbitra.book.store.doctor import Fold
from arbitra.book.store.fork import in_common
from arbitra.book.store.overwritten import Remembered
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


def rescued(volume: Volume, fold: Fold | None = None, remembered: Remembered | None = None) -> Sentence | None:
    """What was done about it; None: nothing was lost. `volume` is still open on the file that was there before;
    `remembered`: what that file had, where it cannot be read any more."""
    before = volume.store
    assert isinstance(before, SqliteStore)
    before.part_from_log()
    old: Store = remembered or before
    try:
        new = SqliteStore.open(before.path)
    except BookProblem:
        return _kept(old, volume.backups, fold)
    try:
        if new.event.id != old.event.id:
            return _kept(old, volume.backups, fold)
        ours, theirs, common = old.head().number, new.head().number, in_common(old, new)
        if common == ours or missing_tail(new, volume.backups) is None:
            return None
        if common < theirs:
            return _kept(old, volume.backups, fold)
        copy(old, new)
        return Sentence(PUT_BACK, {"book": old.name, "count": ours - theirs})
    except BookProblem:
        return _kept(old, volume.backups, fold)
    finally:
        new.close()


def _kept(old: Store, backups: Backups, fold: Fold | None) -> Sentence | None:
    head = old.head()
    if not any(backup.has(head) for backup in backups.listed()):
        backups.make(old, fold)
    found = backups.with_most(head)
    return None if found is None else Sentence(KEPT, {"book": old.name, "backup": found.path.name})
