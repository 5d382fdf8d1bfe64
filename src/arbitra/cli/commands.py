"""Every command: finds it, imports its module, and turns every refusal into a message and a code.

Exit codes: 0 done, 1 the answer is no, 2 the command line is wrong, 3 the input is bad, 4 another writer was first.
"""

from __future__ import annotations

import argparse
import os
from importlib import import_module
from typing import Any

from arbitra import __version__
from arbitra.cli.books.places import DATABASES, NO_ADDRESS, in_database, with_book
from arbitra.cli.codes import DONE
from arbitra.cli.exits import Refused, refused, wrong_usage
from arbitra.cli.language import Parser, asked_language, paragraphs, spoken
from arbitra.cli.registry import COMMANDS, GROUPS
from arbitra.i18n import Translate, UnknownLanguage, translator
from arbitra.model.fields import Quoted
from arbitra.model.refusals import ArbitraError


def run_command(arguments: list[str]) -> int:
    """The exit code of a command with its arguments."""
    asked = asked_language(arguments)
    where = argparse.Namespace(command="arbitra", lang=asked, json="--json" in arguments)
    try:
        with spoken(asked) as say:
            return _command(arguments, where, say)
    except (UnknownLanguage, Refused) as error:
        return refused(where, error)


def _command(arguments: list[str], where: argparse.Namespace, say: Translate) -> int:
    while arguments and arguments[0].startswith("--lang"):
        arguments = arguments[1 if "=" in arguments[0] else 2 :]
    name = arguments[0] if arguments else "--help"
    if name in ("--version", "-V"):
        print(f"arbitra {__version__}")
        return DONE
    if name in ("--help", "-h", "help"):
        print(overview(say))
        return DONE
    if name not in COMMANDS:
        raise _unknown(name)
    parser = command_parser(name, say)
    parser.as_json = where.json
    given = with_book(arguments[1:]) if parser.takes_book else arguments[1:]
    args = parser.parse_args(given, argparse.Namespace(command=parser.prog))
    _in_database(args)
    args.lang = where.lang = args.lang or where.lang
    return _run(args)


def _in_database(args: argparse.Namespace) -> None:
    """With `--db`, the argument for a file is the short name of an event."""
    address = getattr(args, "db", None)
    if not address:
        return
    if not address.startswith(DATABASES):
        raise wrong_usage("--db takes an address such as postgresql://host/chess, or ARBITRA_DB has it")
    for name in PLACES:
        value = getattr(args, name, None)
        if isinstance(value, list):
            setattr(args, name, [in_database(address, word) for word in value])
        elif value is not None:
            setattr(args, name, in_database(address, value))


def _run(args: argparse.Namespace) -> int:
    """Whatever refuses, it is said here and nowhere else."""
    try:
        code: int = args.run(args)
    except ArbitraError as error:
        return refused(args, error)
    except OSError as error:
        if error.filename is None:
            raise
        return refused(args, error)
    except Exception as error:
        from arbitra.cli.books.doctor import damaged_book

        blamed = damaged_book(args, PLACES)
        if blamed is None and not isinstance(error, ValueError):
            raise
        return refused(args, blamed or error)
    return code


def command_parser(name: str, say: Translate | None = None) -> Parser:
    """In English, or as `say` says it."""
    place = COMMANDS[name][0]
    command = found(place)
    description, *further = paragraphs(command.__doc__)
    english = translator("commands", "en")
    epilog = "\n\n".join(further)
    parser = Parser(say or english, prog=f"arbitra {name}", description=description, epilog=epilog)
    command.add_arguments(parser)
    if place.startswith(BOOKS):
        _accept_everywhere(parser)
    if any(action.dest in PLACES for action in parser._actions) and name not in WITHOUT_DATABASE:
        known = os.environ.get("ARBITRA_DB", "")
        parser.add_argument("--db", nargs="?", const=known or NO_ADDRESS, metavar="ADDRESS", help=DB_HELP)
    parser.add_argument("--lang", metavar="LANG", help=getattr(command, "LANG_HELP", LANG_HELP))
    parser.set_defaults(run=command.run)
    if say is not None and say.lang != "en":
        parser.translate()
    return parser


def found(place: str) -> Any:
    """The module of a command, or its row of one that has several."""
    module, _, row = place.partition(":")
    imported = import_module(module)
    return getattr(imported, row) if row else imported


def _accept_everywhere(parser: Parser) -> None:
    """What every command about a book takes, so that a script can say it each time: here it changes nothing."""
    known = parser._option_string_actions
    if "--as" not in known:
        parser.add_argument("--as", dest="actor", help=argparse.SUPPRESS)
    if "--yes" not in known:
        parser.add_argument("--yes", action="store_true", help=argparse.SUPPRESS)


BOOKS = "arbitra.cli.books."
PLACES = ("book", "file", "files", "input")
"""Arguments that may name a book."""
WITHOUT_DATABASE = frozenset({"engine", "schedule", "restore"})
DB_HELP = "the book is the short name of an event in this PostgreSQL; default address: ARBITRA_DB"
LANG_HELP = "en or es; default: the language of your system"
USAGE = "usage: arbitra COMMAND [OPTIONS] …"
SUBJECT = "Pair, run and explain chess tournaments."
HINT = "Try `arbitra COMMAND --help` or `arbitra --version`."
MESSAGES = (USAGE, SUBJECT, HINT)


def overview(say: Translate) -> str:
    width = max(map(len, COMMANDS))
    lines: list[str] = []
    for title, commands in GROUPS.items():
        lines += ["", f"{say.word(title)}:"]
        lines += [f"  {name:<{width}}  {say.word(summary)}" for name, (_, summary) in commands.items()]
    return "\n".join([say.word(USAGE), "", say.word(SUBJECT), *lines, "", say.word(HINT)])


def _unknown(name: str) -> Refused:
    from difflib import get_close_matches

    close = get_close_matches(name, COMMANDS, n=1)
    if close:
        text = "there is no command {name}; did you mean `arbitra {close}`?"
        return wrong_usage(text, name=Quoted(name), close=close[0])
    return wrong_usage("there is no command {name}; `arbitra --help` lists the commands", name=Quoted(name))
