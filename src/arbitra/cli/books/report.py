"""A tournament's report becomes a tournament of a book."""

from __future__ import annotations

import argparse
import os
import sys
from typing import TYPE_CHECKING, Any

import msgspec

from arbitra.book.book import take_away
from arbitra.book.intake.incoming import read_report, repairs_of, understood
from arbitra.book.refusals import NoSuchBook
from arbitra.book.state.event import UNNAMED
from arbitra.book.store.volume import create_file, create_in_database, new_event
from arbitra.cli.books.entry_list import confirm, tell_only_shown
from arbitra.cli.books.opened import opened
from arbitra.cli.books.places import volume_at
from arbitra.cli.codes import DONE
from arbitra.cli.streams import print_json
from arbitra.formats import BadFile, Level, Reading
from arbitra.i18n import N_, Translate, translator
from arbitra.model.reasons import Plural

if TYPE_CHECKING:
    from arbitra.book.acts.importing import ImportTournament
    from arbitra.book.intake.incoming import Understood
    from arbitra.cli.books.places import Place
    from arbitra.formats import Problem

BECOMES = N_("{file} becomes the tournament {tournament} of {book}: {name}")
ROUNDS = Plural("{system}, {players} players, {count} round", "{system}, {players} players, {count} rounds", by="count")
OF_TEAMS = Plural("{system}, {teams} teams, {count} round", "{system}, {teams} teams, {count} rounds", by="count")
REPAIRABLE = N_("The report can be read with these repairs: add --lenient.")


def is_new(args: argparse.Namespace, place: Place) -> bool:
    """Whether the tournament that is meant is not in the book yet, or there is no book at all."""
    try:
        volume_at(place, readonly=True).close()
    except NoSuchBook:
        return True
    sections = _sections(args)
    return not sections or bool(place.section and place.section not in sections)


def _sections(args: argparse.Namespace) -> tuple[str, ...]:
    with opened(args, reading=True) as book:
        return tuple(book.state.sections)


def import_report(args: argparse.Namespace, place: Place, data: bytes, name: str) -> int:
    say = translator("book", args.lang)
    reading = _read(args, data, name, say)
    found = understood(reading, place.section or UNNAMED, system=args.system, source=os.path.basename(args.source))
    shown = _show(args, place, found, say)
    if args.dry_run:
        tell_only_shown(args, say, shown)
        return DONE
    confirm(args, say)
    args.yes = True  # the questions of the act were part of what was shown
    _write(args, place, found.command, shown)
    return DONE


def _read(args: argparse.Namespace, data: bytes, name: str, say: Translate) -> Reading:
    """Raises BadFile; where repairs would help, they are named first."""
    try:
        reading = read_report(data, name, lenient=args.lenient)
    except BadFile:
        if not args.lenient:
            _name_repairs(args, data, name, say)
        raise
    _tell(args, [problem for problem in reading.problems if problem.level is not Level.NOTE])
    return reading


def _name_repairs(args: argparse.Namespace, data: bytes, name: str, say: Translate) -> None:
    repairs = repairs_of(data, name)
    if repairs:
        _tell(args, list(repairs))
        print(say(REPAIRABLE), file=sys.stderr)


def _tell(args: argparse.Namespace, problems: list[Problem]) -> None:
    voice = translator("files", args.lang)
    for problem in problems:
        print(f"{args.source}: {problem.said(voice)}", file=sys.stderr)


def _show(args: argparse.Namespace, place: Place, found: Understood, say: Translate) -> dict[str, Any]:
    """What the book will hold, and what must be confirmed; for programs as a value."""
    command, concerns = found.command, found.concerns
    name = found.name or place.shown
    if not args.json:
        print(say(BECOMES, file=args.source, tournament=command.tournament, book=place.shown, name=name))
        about = {"system": command.settings.system, "players": len(command.players), "teams": len(command.teams)}
        print(say(OF_TEAMS if command.teams else ROUNDS, count=len(command.rounds), **about))
        for concern in concerns:
            print(f"? {concern.said(say)}")
    return {
        "file": args.source,
        "tournament": command.tournament,
        "name": name,
        "system": command.settings.system,
        "players": len(command.players) or sum(len(team.members) for team in command.teams),
        **({"teams": len(command.teams)} if command.teams else {}),
        "rounds": len(command.rounds),
        "concerns": [{"code": one.code, "level": one.level, "text": one.said(say)} for one in concerns],
    }


def _write(args: argparse.Namespace, place: Place, command: ImportTournament, shown: dict[str, Any]) -> None:
    created = _created(place, shown["name"])
    try:
        with opened(args) as book:
            if book.state.sections:
                # The event has its name and its dates already.
                command = msgspec.structs.replace(command, event={})
            done = book.do(command)
            if args.json:
                book.warn(done.notes)
                print_json({**shown, **book.as_json(done)})
            else:
                book.tell(done)
    except BaseException:
        if created and place.path is not None:
            take_away(place.path)
        raise


def _created(place: Place, name: str) -> bool:
    """A book is made where there is none."""
    try:
        volume_at(place, readonly=True).close()
    except NoSuchBook:
        if place.path is None:
            create_in_database(place.database, new_event(place.slug, name)).close()
        else:
            create_file(place.path, new_event(place.path.stem, name)).close()
        return True
    return False
