"""What can go wrong with a book, in plain words.

A refusal knows its sentence and its fields, so that a shell says it in the user's language: `str(refusal)` is English,
`refusal.said(translator("book", lang))` is theirs. `code` is for programs.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import ClassVar, NamedTuple

from arbitra.i18n import N_, Translate
from arbitra.model import Refusal
from arbitra.model.reasons import Plural

_NOTHING: Mapping[str, object] = MappingProxyType({})


class Sentence(NamedTuple):
    """An English sentence, or its two forms, with `{named}` fields, and their contents."""

    text: str | Plural
    fields: Mapping[str, object] = _NOTHING

    def __str__(self) -> str:
        text = self.text.message(self.fields) if isinstance(self.text, Plural) else self.text
        return text.format(**self.fields)

    def said(self, say: Translate) -> str:
        inner = {
            name: field.said(say) if isinstance(field, Sentence | Listing) else field
            for name, field in self.fields.items()
        }
        return say(self.text, **inner)


class Listing(NamedTuple):
    """Several sentences, or parts of one, in a row."""

    sentences: tuple[Sentence, ...]

    def __str__(self) -> str:
        return "; ".join(map(str, self.sentences))

    def said(self, say: Translate) -> str:
        return "; ".join(one.said(say) for one in self.sentences)


class BookProblem(Refusal):
    """The base of every refusal of a book. Nothing was recorded, unless the sentence says otherwise."""

    text: ClassVar[str]
    code: ClassVar[str]

    def __init__(self, **fields: object) -> None:
        self.fields = fields
        super().__init__(str(self.sentence))

    @property
    def sentence(self) -> Sentence:
        return Sentence(self.text, self.fields)

    def said(self, say: Translate) -> str:
        return self.sentence.said(say)


# The place where a book is kept.


class NoSuchBook(BookProblem, FileNotFoundError):
    code = "no-such-book"
    text = N_("There is no book {book}.")


class NoSuchFolder(BookProblem):
    code = "no-such-folder"
    text = N_("There is no folder {folder}. Nothing was saved. Create it first, or choose another one.")


class AlreadyThere(BookProblem, FileExistsError):
    code = "already-there"
    text = N_("{book} already exists. Choose another name.")


class SameEvent(AlreadyThere):
    code = "same-event"
    text = N_("This event is already in the database, as {known}. Nothing was saved. Use that one.")


class LostBook(NoSuchBook):
    code = "lost-book"
    text = N_("There is no book {book}, but there are backups of it. {advice}")


class NotABook(BookProblem):
    code = "not-a-book"
    text = N_("{book} is not an Arbitra book.")


class OverwrittenBook(NotABook):
    code = "overwritten-book"
    text = N_("{book} is not an Arbitra book, but there are backups of a book with that name. {advice}")


class NewerBook(BookProblem):
    code = "newer-book"
    text = N_(
        "{book} was written by a newer version of Arbitra (format {found}, this version reads up to {known})."
        " Update Arbitra to open it."
    )


class NewerAccounts(BookProblem):
    code = "newer-accounts"
    text = N_(
        "The accounts in {place} were saved by a newer version of Arbitra (step {found}, this version knows "
        "{known}). Update Arbitra to use them."
    )


class DiskFull(BookProblem):
    code = "disk-full"
    text = N_("The disk is full. Nothing was saved. Free some space and try again.")


class DiskFailed(BookProblem):
    code = "disk-failed"
    text = N_("The disk reported an error ({reason}). Nothing was saved. Make a backup to another disk.")


class ReadOnly(BookProblem):
    code = "read-only"
    text = N_("{book} is read-only here. Nothing was saved. Check the permissions of the file and its folder.")


class Unreadable(BookProblem):
    code = "unreadable"
    text = N_("You do not have permission to read {book}. Check the permissions of the file and its folder.")


class AFolder(BookProblem):
    code = "a-folder"
    text = N_("{book} is a folder. An Arbitra book is a file.")


class LeadsNowhere(BookProblem):
    code = "leads-nowhere"
    text = N_("{book} is a link to a file that is not there.")


class Busy(BookProblem):
    code = "busy"
    text = N_("Another program is busy with {book}. Nothing was saved. Close the other program, or try again.")


class BookGone(BookProblem):
    code = "book-gone"
    text = N_("{book} was removed or replaced while it was open. What you asked for is not in it. Open it again.")


class DamagedFile(BookProblem):
    code = "damaged-file"
    text = N_("The file {book} is damaged ({reason}). {advice}")


class TooLarge(BookProblem):
    code = "too-large"
    text = N_("{book} is {size} MB. An Arbitra book has up to {most} MB, so this is not one, or it is damaged.")


class DamagedBook(BookProblem):
    """Something could not be worked out, and the book is why."""

    code = "damaged-book"
    text = N_("{book} is damaged, so this cannot be calculated: {reason} Run doctor, then restore a backup.")


class Unreachable(BookProblem):
    code = "unreachable"
    text = N_(
        "The database is not responding ({reason}). Your last request may not have been saved. Try again: nothing "
        "is saved twice."
    )


class NotAllowed(BookProblem):
    code = "not-allowed"
    text = N_(
        "The database does not let this user do that ({reason}). Nothing was saved. Its administrator can grant the "
        "rights that docs/hosting.md lists."
    )


class WrongPassword(Unreachable):
    code = "wrong-password"
    text = N_("The database does not accept this user name or password ({database}). Nothing was saved.")


class UnknownDatabase(Unreachable):
    code = "unknown-database"
    text = N_("This server has no database called {name}. Create it with createdb, or check the address.")


class BadAddress(BookProblem, ValueError):
    code = "bad-address"
    text = N_("This is not the address of a database ({reason}). Write it like postgresql://NAME@HOST/DATABASE.")


class SharedSessions(BookProblem):
    code = "shared-sessions"
    text = N_(
        "A connection pooler stands between Arbitra and the database and gives each connection to others between two "
        "requests (with PgBouncer: pool_mode = transaction). Arbitra cannot work that way. Set pool_mode = session, or "
        "connect to PostgreSQL directly."
    )


class OldServer(BookProblem):
    code = "old-server"
    text = N_("The database is PostgreSQL {found}. Arbitra needs version {needed} or newer.")


class MissingExtra(BookProblem):
    code = "missing-extra"
    text = N_("To use PostgreSQL, install arbitra[postgres].")


# The journal.


class Examine(BookProblem):
    """What only an examination of the whole book explains: the sentence names the command, `about` whose book it is."""

    def __init__(self, **fields: object) -> None:
        super().__init__(doctor="arbitra doctor BOOK", **fields)

    def about(self, command: str) -> None:
        self.fields["doctor"] = command


class LostRace(BookProblem):
    """Someone else recorded something first. The shell reads what is new, decides again and appends again."""

    code = "lost-race"
    text = N_("Someone else saved action {number} first. Nothing was saved. Try again.")


class KeyReused(BookProblem):
    code = "key-reused"
    text = N_("The key {key} was used before, for something else (action {number}). Nothing was saved.")


class EndsEarly(Examine):
    """Told while a book is open: its journal became shorter than what was read from it."""

    code = "ends-early"
    text = N_(
        "The book ends at action {found}, but it had action {expected} before. Nothing was saved. To see what is"
        " missing, type: {doctor}"
    )


class AnotherHistory(Examine):
    code = "another-history"
    text = N_(
        "Action {number} in this book is not the one that was saved before: the book was replaced by a copy with"
        " another history. Nothing was saved. To see what is missing, type: {doctor}"
    )


class MissingTail(BookProblem):
    """`kept.Tail` has the acts that are missing and the backup."""

    code = "missing-tail"
    text = N_(
        "The end of this book is missing: it ends at action {found}, but action {expected} was saved. Nothing is "
        "written until you decide. Missing: {missing}. {backup}"
    )


class CutOff(BookProblem):
    """The file alone was copied while someone wrote: the contents of its log are missing."""

    code = "cut-off"
    text = N_(
        "This file was copied while the book was being written. It ends at action {found}; later actions may be"
        " missing. Nothing is written until you decide. If you can, make a complete copy on the computer that"
        " has the book, with “Save a copy” or arbitra backup. {advice}"
    )


class WentAnotherWay(MissingTail):
    text = N_(
        "This book has another history: action {expected} was saved before, and is not in it."
        " Nothing is written until you decide. Missing: {missing}. {backup}"
    )


class DamagedFact(Examine):
    code = "damaged-fact"
    text = N_("Action {number} is damaged. To see which backup to restore, type: {doctor}")


class DoesNotFit(BookProblem):
    code = "does-not-fit"
    text = N_(
        "Action {number} ({act}) does not fit what comes before it: the book is damaged, or was changed by hand. "
        "Run doctor, then restore a backup."
    )


class UnknownAct(BookProblem):
    code = "unknown-act"
    text = N_('Action {number} is "{act}", which this version of Arbitra does not know. Update Arbitra.')


class NewerAct(BookProblem):
    code = "newer-act"
    text = N_(
        "Action {number} ({act}) was written by a newer version of Arbitra (version {found}, this one reads up to "
        "{known}). Update Arbitra."
    )


class Unrecordable(BookProblem, ValueError):
    code = "unrecordable"
    text = N_("This cannot be saved: {reason}.")


# Copies.


class BadJournal(BookProblem, ValueError):
    code = "bad-journal"
    text = N_("This is not a complete journal: line {line}: {reason}")


class NotTheSameEvent(BookProblem):
    code = "not-the-same-event"
    text = N_("{book} holds another event ({event}).")


class WouldReplace(NotTheSameEvent):
    """Told by a restore: the book is in its place as before."""

    text = N_("{book} holds another event ({event}). Nothing was replaced. To replace it anyway, type: {command}")


class BadCopy(BookProblem):
    code = "bad-copy"
    text = N_("The copy {copy} is not complete, so it was not kept: {reason}")


class CopyNotWhole(BadCopy):
    """Told by a restore: the book is in its place as before."""

    text = N_("{copy} is not complete, so nothing was replaced: {reason} {advice}")
