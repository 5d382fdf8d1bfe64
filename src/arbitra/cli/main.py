"""`arbitra COMMAND …`: finds the command, imports its module, and turns every refusal into a message and a code.

Exit codes: 0 done, 1 the answer is no, 2 the command line is wrong, 3 the input is bad.
"""

from __future__ import annotations

import argparse
import gc
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from io import TextIOWrapper
from typing import NoReturn

from arbitra import __version__

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
    "completion": ("arbitra.cli.completion", "print a script that completes commands in your shell"),
}
"""Each command: its module, and what it does in one line.

A module has `add_arguments(parser)` and `run(args) -> int`; its docstring's first paragraph is the description, the
rest the examples.
"""

BAD_COMMAND_LINE = 2
BAD_INPUT = 3
INTERRUPTED = 130


def main(argv: Sequence[str] | None = None) -> int:
    _prepare_output()
    collecting = gc.isenabled()
    gc.disable()  # a command makes many small values, none of them in a cycle: looking for garbage only costs time
    try:
        code = _main(list(sys.argv[1:] if argv is None else argv))
        sys.stdout.flush()
    except BrokenPipeError:
        # The reader of our output (`head`) has seen enough; closing quietly is what it expects.
        _give_up_output()
        return 0
    except OSError as error:
        _give_up_output()
        what = error.filename or "the output cannot be written"
        print(f"arbitra: {what}: {error.strerror or error}", file=sys.stderr)
        return BAD_INPUT
    except KeyboardInterrupt:
        print("arbitra: interrupted", file=sys.stderr)
        return INTERRUPTED
    finally:
        if collecting:
            gc.enable()
    return code


def _prepare_output() -> None:
    """What goes to a file or another program is UTF-8 whatever the locale; a terminal shows what it can."""
    if isinstance(sys.stdout, TextIOWrapper) and sys.stdout.encoding.lower() != "utf-8":
        if sys.stdout.isatty():
            sys.stdout.reconfigure(errors="replace")
        else:
            sys.stdout.reconfigure(encoding="utf-8")


def _give_up_output() -> None:
    """Nothing is left for the interpreter to flush when it ends."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
    os.close(nowhere)


def _main(arguments: list[str]) -> int:
    name = arguments[0] if arguments else "--help"
    if name in ("--version", "-V"):
        print(f"arbitra {__version__}")
        return 0
    if name in ("--help", "-h", "help"):
        print(overview())
        return 0
    if name not in COMMANDS:
        _refuse(name)
    return _run(name, arguments[1:])


class _Help(argparse.RawDescriptionHelpFormatter):
    """Asks the system for the width: argparse would import half of `shutil` for it at every start."""

    def __init__(self, prog: str) -> None:
        try:
            columns = int(os.environ.get("COLUMNS", "0")) or os.get_terminal_size().columns
        except (OSError, ValueError):
            columns = 80
        super().__init__(prog, width=columns - 2)


def command_parser(name: str) -> argparse.ArgumentParser:
    module = import_module(COMMANDS[name][0])
    description, _, examples = (module.__doc__ or "").strip().partition("\n\n")
    parser = argparse.ArgumentParser(
        prog=f"arbitra {name}",
        description=description,
        epilog=examples or None,
        formatter_class=_Help,
    )
    module.add_arguments(parser)
    parser.set_defaults(run=module.run)
    return parser


def overview() -> str:
    width = max(map(len, COMMANDS))
    lines = [f"  {name:<{width}}  {summary}" for name, (_, summary) in COMMANDS.items()]
    return "\n".join(
        [
            "usage: arbitra COMMAND [OPTIONS] …",
            "",
            "Chess tournaments: paired, run and explained.",
            "",
            "commands:",
            *lines,
            "",
            "`arbitra COMMAND --help` explains a command; `arbitra --version` prints the version.",
        ]
    )


def _run(name: str, arguments: list[str]) -> int:
    from arbitra.formats.problems import BadFile

    args = command_parser(name).parse_args(arguments)
    try:
        code: int = args.run(args)
    except BadFile as error:
        from arbitra.cli.output import voice_of_files

        print(error.said(voice_of_files(getattr(args, "lang", None))), file=sys.stderr)
        return BAD_INPUT
    return code


def _refuse(name: str) -> NoReturn:
    from difflib import get_close_matches

    close = get_close_matches(name, COMMANDS, n=1)
    hint = f"did you mean `arbitra {close[0]}`?" if close else "`arbitra --help` lists the commands"
    print(f"arbitra: there is no command {name!r}; {hint}", file=sys.stderr)
    sys.exit(BAD_COMMAND_LINE)


if __name__ == "__main__":
    sys.exit(main())
