"""`arbitra COMMAND …`: the entry of every command, and what can go wrong with its output.

Only `--version` is answered here: it is asked by programs that start many others, and needs nothing else.
"""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Sequence
from io import TextIOWrapper
from typing import NoReturn

from arbitra import __version__
from arbitra.cli.codes import BAD_INPUT, DONE, INTERRUPTED
from arbitra.cli.streams import clean_streams

SELDOM = 50_000
"""New values before garbage is looked for. A command makes many small values, few of them in a cycle, and looking
costs time; but some commands run for days, so it is never turned off."""


WITH_AN_END = ("concurrent", "multiprocessing", "psycopg", "sqlite3", "threading")
"""Modules whose work has to be ended in order: threads, other processes, books."""


def start() -> NoReturn:
    """The whole program. Where nothing has to be ended in order the process leaves at once: taking all modules apart,
    one by one, would be an eighth of a short command."""
    code = main()
    if any(name in sys.modules for name in WITH_AN_END):
        sys.exit(code)
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(code)


def main(argv: Sequence[str] | None = None) -> int:
    _prepare_output()
    with clean_streams():
        return _run(argv)


def _run(argv: Sequence[str] | None) -> int:
    looking = gc.get_threshold()
    gc.set_threshold(SELDOM, *looking[1:])
    try:
        code = _answer(list(sys.argv[1:] if argv is None else argv))
        sys.stdout.flush()
    except BrokenPipeError:
        # The reader of our output (`head`) has seen enough; closing quietly is what it expects.
        _give_up_output()
        return DONE
    except OSError as error:
        _give_up_output()
        print(f"arbitra: {_unwritable(error)}", file=sys.stderr)
        return BAD_INPUT
    except KeyboardInterrupt:
        print(f"arbitra: {_said('interrupted')}", file=sys.stderr)
        return INTERRUPTED
    finally:
        gc.set_threshold(*looking)
    return code


def _prepare_output() -> None:
    """What goes to a file or another program is UTF-8 whatever the locale; a terminal shows what it can. The name of a
    file that is not UTF-8 comes out as it came in."""
    if not isinstance(sys.stdout, TextIOWrapper):
        return
    if sys.stdout.encoding.lower() != "utf-8" and sys.stdout.isatty():
        sys.stdout.reconfigure(errors="replace")
    else:
        sys.stdout.reconfigure(encoding="utf-8", errors="surrogateescape")


def _give_up_output() -> None:
    """Nothing is left for the interpreter to flush when it ends."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
    os.close(nowhere)


def _answer(arguments: list[str]) -> int:
    if arguments and arguments[0] in ("--version", "-V"):
        print(f"arbitra {__version__}")
        return DONE
    from arbitra.cli.commands import run_command

    return run_command(arguments)


MESSAGES = ("interrupted", "the output cannot be written: {why}")


def _said(text: str, /, **fields: str) -> str:
    from arbitra.i18n import translator

    return translator("commands")(text, **fields)


def _unwritable(error: OSError) -> str:
    from arbitra.cli.exits import said, unusable

    why = said(unusable(error), None)
    return f"{error.filename}: {why}" if error.filename else _said("the output cannot be written: {why}", why=why)


if __name__ == "__main__":
    start()
