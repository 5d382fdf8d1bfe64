"""A book that a command works with: people by name, acts with their questions, refusals and answers; or in the place of
a tournament's file, for every command that reads one.

Level 1 is printed and the act goes on; 2 waits for one key on a terminal and goes on elsewhere; 3 and 4 ask, and end
with exit 1 where no one can be asked.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from arbitra.book.acts.answers import Concern, NeedsConfirmation, Refused
from arbitra.book.acts.kinds import PAYLOADS
from arbitra.book.book import Book, Done, Who
from arbitra.book.policy import POLICY
from arbitra.book.policy.row import ACKNOWLEDGE, SPELL_OUT
from arbitra.book.refusals import Examine, Sentence
from arbitra.book.sentences import Teller
from arbitra.book.state.numbering import numbers
from arbitra.book.store.advice import backup_folder, quoted, typed
from arbitra.book.store.folders import is_chosen
from arbitra.cli.books.arguments import acknowledges, says_yes
from arbitra.cli.books.places import Place, only_book, place_of, volume_at, without_password
from arbitra.cli.codes import CONFLICT, DONE, NO
from arbitra.cli.exits import Declined, wrong_usage
from arbitra.cli.streams import print_json
from arbitra.i18n import N_, translator
from arbitra.lists.places import data_folder
from arbitra.model.fields import Quoted
from arbitra.model.refusals import Refusal

if TYPE_CHECKING:
    from arbitra.book.acts.decision import Command
    from arbitra.book.journal.facts import Fact, Head
    from arbitra.book.state.event import State
    from arbitra.book.state.section import Section
    from arbitra.book.views.norms import NormsView
    from arbitra.book.views.rated import RatedView
    from arbitra.book.views.standings import StandingsView
    from arbitra.i18n import Translate
    from arbitra.model import Tournament
    from arbitra.ratings import RatingRules
    from arbitra.ratings.change import Rate
    from arbitra.tiebreaks import StandingsRequest

SEVERAL = "this book has several tournaments ({names}); name one of them: {book}#NAME"
UNKNOWN = "this book has no tournament {found}; it has: {names}"
NONE_YET = "this book has no tournament yet; start one: arbitra tournament {book}#NAME"
MESSAGES = (SEVERAL, UNKNOWN, NONE_YET)
NOT_CONFIRMED = N_("{text} Nothing was saved. Add --yes to continue.")
GO_ON = N_("Continue? [y/N]")
ANY_KEY = N_("Press any key to continue, or Esc to stop.")
STOPPED = N_("Stopped. Nothing was saved.")
SURE = N_("Please confirm again. Are you sure? [y/N]")
UNCHANGED = N_("Nothing to change: it is already like that.")
AS_BEFORE = N_("This was already done, as action {number}.")
SHARED = N_(
    "{book} is on a network drive or in a synchronised folder. If two computers write to it, or it is copied while "
    "in use, it can be damaged. Keep it on one computer's own disk, and only its backups here: arbitra set {book} "
    "backups=FOLDER"
)
TOLD = ".told"
FOREIGN = N_(
    "The folder {folder} was chosen for backups on another computer. It is not used here. To use it: arbitra set {book}"
    " backups={folder}"
)


class Opened:
    """`state` is that of the book, or, for a place with a number, the one after that fact."""

    def __init__(self, args: argparse.Namespace, place: Place, book: Book) -> None:
        self.args = args
        self.place = place
        self.book = book
        self.say = translator("book", args.lang)
        self.past = book.at(place.number) if place.number is not None else None

    @property
    def state(self) -> State:
        return self.book.state if self.past is None else self.past

    @property
    def head(self) -> Head:
        """Where the journal ends, or the fact that the place names."""
        number = self.place.number
        return self.book.head if number is None else self.book.volume.store.facts(number - 1, number)[0].head

    @property
    def name(self) -> str:
        """Of the section that is meant."""
        sections = self.state.sections
        wanted = self.place.section
        if not sections:
            raise wrong_usage(NONE_YET, book=self.place.shown)
        if wanted and wanted not in sections:
            raise wrong_usage(UNKNOWN, found=Quoted(wanted), names=", ".join(sections))
        if not wanted and len(sections) > 1:
            raise wrong_usage(SEVERAL, names=", ".join(sections), book=self.place.shown)
        return wanted or next(iter(sections))

    @property
    def section(self) -> Section:
        return self.state.sections[self.name]

    def person(self, text: str, section: str = "") -> str:
        """The player meant by a number or a part of the name, in the section or in another one."""
        from arbitra.cli.people import one_named

        if section and section not in self.state.sections:
            raise wrong_usage(UNKNOWN, found=Quoted(section), names=", ".join(self.state.sections))
        held = {number: person for person, number in numbers(self.state, section or self.name).items()}
        listed = [(number, self.state.people[person].name) for number, person in sorted(held.items())]
        return held[one_named(listed, text)]

    def anyone(self, text: str) -> str:
        """Whom a team event knows: a team, by its number or a part of its name, or a player of a team by name."""
        try:
            return self.person(text)
        except Refusal:
            if not self.section.of_teams or text.isdigit():
                raise
        return self.member(text)

    def member(self, text: str) -> str:
        """The player of a team meant by a number of the report or a part of the name."""
        from arbitra.book.state.teams import member_numbers
        from arbitra.cli.people import one_named

        held = {number: person for person, number in member_numbers(self.section).items()}
        listed = [(number, self.state.people[person].name) for number, person in sorted(held.items())]
        return held[one_named(listed, text)]

    def typed(self, section: str, words: Sequence[str]) -> str:
        """A command about a section as it is typed; the password of a database is not shown."""
        verb, *rest = words
        place = self.place.shown + (f"#{section}" if len(self.state.sections) > 1 else "")
        address = self.place.database
        database = ["--db"] if address else []
        if address and address != os.environ.get("ARBITRA_DB"):
            database.append(without_password(address))
        return typed(verb, place, *rest, *database)

    def teller(self) -> Teller:
        return Teller({person: who.name for person, who in self.state.people.items()}, self.say)

    def do(self, command: Command, part: str = "") -> Done:
        """Asks what must be asked. Raises `Declined`. `part` tells the acts of one command and one key apart."""
        given = self.args.key and (f"{self.args.key}-{part}" if part else self.args.key)
        token, key = "", given or os.urandom(16).hex()
        while True:
            answer = self.book.do(command, who(self.args), key=key, token=token)
            if isinstance(answer, Done):
                return answer
            if isinstance(answer, Refused):
                raise self._declined(answer)
            self._confirm(answer)
            token = answer.token

    def _confirm(self, asked: NeedsConfirmation) -> None:
        text = " ".join(concern.said(self.say) for concern in asked.concerns)
        if asked.level <= ACKNOWLEDGE or self.args.yes:
            if acknowledges(self.args, text, self.say(ANY_KEY)):
                return
            raise Declined(self.say(STOPPED), NO, error="not acknowledged", level=asked.level)
        sure = says_yes(self.args, f"{text} {self.say(GO_ON)}")
        if sure and (asked.level < SPELL_OUT or says_yes(self.args, self.say(SURE))):
            return
        article = next((concern.article for concern in asked.concerns if concern.level == asked.level), "")
        raise Declined(
            self.say(NOT_CONFIRMED, text=text), NO, error="not confirmed", level=asked.level, article=article
        )

    def _declined(self, answer: Refused) -> Declined:
        concern, present = answer.concern, answer.conflict
        if present is None:
            return Declined(
                concern.said(self.say), NO, error=concern.code, level=concern.level, article=concern.article
            )
        text = concern.said(self.say)
        if present.by:
            text = f"{text} {self.say(N_('It was entered by {name}.'), name=present.by)}"
        if "correct" in self.args:
            text = f"{text} {self.say(N_('Add --correct to replace it.'))}"
        return Declined(text, CONFLICT, error="conflict", level=concern.level, present=present._asdict())

    def tell(self, done: Done) -> None:
        """What was done on stdout, what should be known with it on stderr."""
        self.warn(done.notes)
        if self.args.json:
            print_json(self.as_json(done))
            return
        for line in self.lines(done):
            print(line)

    def lines(self, done: Done) -> list[str]:
        if not done.facts:
            return [self.say(UNCHANGED)]
        if done.repeated:
            return [self.say(AS_BEFORE, number=done.facts[-1].number)]
        teller = self.teller()
        return [f"{fact.number}  {teller.told(PAYLOADS.read(fact))}" for fact in done.facts]

    def as_json(self, done: Done) -> dict[str, object]:
        teller = self.teller()
        return {
            "done": [_fact_json(fact, teller) for fact in done.facts],
            "notes": [
                {"code": note.code, "level": note.level, "article": note.article or None, "text": note.said(self.say)}
                for note in done.notes
            ],
            "repeated": done.repeated,
        }

    def warn(self, notes: tuple[Concern, ...] = ()) -> None:
        for note in notes:
            print(note.said(self.say), file=sys.stderr)
        self.tell_troubles(self.book.volume.troubles)

    def tell_mode(self, name: str) -> None:
        """One of FIDE's systems outside FIDE mode: every command that prints its pairings or standings says so."""
        section = self.state.sections[name]
        if self.state.system(section).fide and not section.fide:
            self.tell_troubles((Sentence(POLICY["not-fide"].text, {"tournament": self.state.called(name)}),))

    def tell_troubles(self, troubles: tuple[Sentence, ...]) -> None:
        for trouble in troubles:
            print(trouble.said(self.say), file=sys.stderr)


@contextmanager
def opened(args: argparse.Namespace, word: str | None = None, *, reading: bool = False) -> Iterator[Opened]:
    """The book of a command. `reading`: nothing will be recorded, so a file that may only be read will do."""
    place = place_of(word or args.book)
    volume = volume_at(place, readonly=reading)
    try:
        book = Book(volume)
        if book.state.event.backups and not _foreign_folder(book):
            volume.also_in(Path(book.state.event.backups))
        made = Opened(args, place, book)
        if place.path is not None and getattr(volume.store, "shared", False):
            _tell_shared(place.path, made.say)
        if reading and volume.tail is not None:
            made.tell_troubles((volume.tail.refusal().sentence,))
        if reading and (damage := book.damage()) is not None:
            made.tell_troubles((damage,))
        yield made
        if not reading and (foreign := _foreign_folder(book)):
            made.tell_troubles((Sentence(FOREIGN, {"folder": quoted(foreign), "book": quoted(place.shown)}),))
    except Examine as problem:
        problem.about(typed("doctor", volume.store.word))
        raise
    finally:
        volume.close()


def _tell_shared(path: Path, say: Translate) -> None:
    """A book that other computers can reach as a file: once on each computer, before its first act."""
    import platform

    told = backup_folder(path) / f"shared-{platform.node() or 'computer'}{TOLD}"
    if told.exists():
        return
    print(say(SHARED, book=path.name), file=sys.stderr)
    with suppress(OSError):
        told.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        told.touch(mode=0o600)


def _foreign_folder(book: Book) -> str:
    """The second folder that the book brought from another computer; empty: it was chosen on this one, or is none."""
    second = book.state.event.backups
    return second if second and not is_chosen(data_folder(), book.volume.event.id, second) else ""


def act(args: argparse.Namespace, command: Callable[[Opened], Command]) -> int:
    """Does one command and prints what it did."""
    with opened(args) as book:
        book.tell(book.do(command(book)))
    return DONE


def look(args: argparse.Namespace, shown: Callable[[Opened], None]) -> int:
    """Nothing is recorded: what a command shows of the book."""
    with opened(args, reading=True) as book:
        shown(book)
    return DONE


def who(args: argparse.Namespace) -> Who:
    """The name that was given, else the login name."""
    if args.actor:
        return Who(args.actor)
    from getpass import getuser

    try:
        return Who(getuser())
    except (KeyError, OSError):
        return Who("?")


def _fact_json(fact: Fact, teller: Teller) -> dict[str, object]:
    return {"number": fact.number, "act": fact.act, "text": teller.told(PAYLOADS.read(fact))}


class BookReading(NamedTuple):
    """A tournament of a book, with what a file cannot say."""

    tournament: Tournament
    latest_round: int | None
    """The round that people ask about: the draft, else the one that is published; None before the first."""
    standings: Callable[[StandingsRequest], StandingsView]
    """With its play-offs, and without those who were expelled."""
    rated: Callable[[Rate | None, RatingRules], RatedView]
    """What counts for ratings at a rate of play; None: at the tournament's own."""
    norms: Callable[[], NormsView]
    damaged: str = ""
    """What is wrong with the book, said already; empty: nothing is known to be."""


def read_book(word: str | None, lang: str | None = None) -> BookReading:
    """The published rounds of a tournament of a book; None: the only book of the folder."""
    from arbitra.book.state.bridge import as_tournament
    from arbitra.book.views.norms import NormsView
    from arbitra.book.views.rated import RatedView
    from arbitra.book.views.section_standings import strict_view

    asked = argparse.Namespace(lang=lang, command="arbitra", book=word or only_book())
    with opened(asked, reading=True) as book:
        state, name, private = book.state, book.name, book.book.private()
        damage = book.book.damage()
        damaged = "" if damage is None else damage.said(book.say)
        book.tell_mode(name)
    return BookReading(
        as_tournament(state, name, private),
        len(state.sections[name].rounds) or None,
        lambda request: strict_view(state, name, request, private),
        lambda rate, rules: RatedView.of_section(state, name, private, rate=rate, rules=rules),
        lambda: NormsView.of_section(state, name, private),
        damaged,
    )
