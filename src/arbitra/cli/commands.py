"""Every command: finds it, imports its module, and turns every refusal into a message and a code.

Exit codes: 0 done, 1 the answer is no, 2 the command line is wrong, 3 the input is bad.
"""

from __future__ import annotations

import argparse
from importlib import import_module

from arbitra import __version__
from arbitra.cli.codes import DONE
from arbitra.cli.exits import Refused, refused, wrong_usage
from arbitra.cli.language import Parser, asked_language, paragraphs, spoken
from arbitra.i18n import Translate, UnknownLanguage, translator
from arbitra.model.errors import ArbitraError

COMMANDS: dict[str, tuple[str, str]] = {
    "pair": ("arbitra.cli.pair", "pair the coming round"),
    "check": ("arbitra.cli.check", "pair every round again and print what differs"),
    "explain": ("arbitra.cli.explain", "why a round is paired as it is, and answers to players' questions"),
    "checklist": ("arbitra.cli.checklist_command", "the list with which a pairing is verified by hand"),
    "rules": ("arbitra.cli.rules", "what an article demands, where it is obeyed, which tests prove it"),
    "generate": ("arbitra.cli.generate", "make random tournaments"),
    "systems": ("arbitra.cli.systems", "list the pairing systems and their options"),
    "engine": ("arbitra.cli.engine", "the flags that other pairing engines share"),
    "show": ("arbitra.cli.show", "players, crosstable and standings of a tournament"),
    "standings": ("arbitra.cli.standings", "points and tie-breaks after any round, with their working"),
    "ratings": ("arbitra.cli.ratings", "rating changes, performances and first ratings, with their working"),
    "convert": ("arbitra.cli.convert", "write a tournament in another format"),
    "validate": ("arbitra.cli.validate", "list everything that is wrong with a file"),
    "schedule": ("arbitra.cli.schedule", "every round of a round robin, team match, match or knockout"),
    "completion": ("arbitra.cli.shells", "print a script that completes commands in your shell"),
}
"""Each command: its module, and what it does in one line.

A module has `add_arguments(parser)` and `run(args) -> int`; its docstring's first paragraph is the description, the
rest the examples.
"""


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
    args = parser.parse_args(arguments[1:], argparse.Namespace(command=parser.prog))
    args.lang = where.lang = args.lang or where.lang
    return _run(args)


def _run(args: argparse.Namespace) -> int:
    """Whatever refuses, it is said here and nowhere else."""
    try:
        code: int = args.run(args)
    except (ArbitraError, ValueError) as error:
        return refused(args, error)
    except OSError as error:
        if error.filename is None:
            raise
        return refused(args, error)
    return code


def command_parser(name: str, say: Translate | None = None) -> Parser:
    """In English, or as `say` says it."""
    module = import_module(COMMANDS[name][0])
    description, *further = paragraphs(module.__doc__)
    english = translator("commands", "en")
    epilog = "\n\n".join(further)
    parser = Parser(say or english, prog=f"arbitra {name}", description=description, epilog=epilog)
    module.add_arguments(parser)
    parser.add_argument("--lang", metavar="LANG", help=getattr(module, "LANG_HELP", LANG_HELP))
    parser.set_defaults(run=module.run)
    if say is not None and say.lang != "en":
        parser.translate()
    return parser


LANG_HELP = "en or es; default: the language of your system"
USAGE = "usage: arbitra COMMAND [OPTIONS] …"
SUBJECT = "Chess tournaments: paired, run and explained."
HINT = "`arbitra COMMAND --help` explains a command; `arbitra --version` prints the version."
MESSAGES = (USAGE, SUBJECT, HINT, "commands:")


def overview(say: Translate) -> str:
    width = max(map(len, COMMANDS))
    lines = [f"  {name:<{width}}  {say.word(summary)}" for name, (_, summary) in COMMANDS.items()]
    return "\n".join([say.word(USAGE), "", say.word(SUBJECT), "", say.word("commands:"), *lines, "", say.word(HINT)])


def _unknown(name: str) -> Refused:
    from difflib import get_close_matches

    close = get_close_matches(name, COMMANDS, n=1)
    if close:
        text = "there is no command {name}; did you mean `arbitra {close}`?"
        return wrong_usage(text, name=repr(name), close=close[0])
    return wrong_usage("there is no command {name}; `arbitra --help` lists the commands", name=repr(name))
