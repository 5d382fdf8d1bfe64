"""What the commands of books have in common on the command line: words that they take, and a question that is answered
there."""

from __future__ import annotations

import argparse
import os
import sys

from arbitra.cli.exits import wrong_usage
from arbitra.cli.language import Parser
from arbitra.model.fields import Quoted

BOOK_HELP = "a .arbitra file, FILE#NAME for one of its tournaments; default: the only book of the folder"

FILE_HELP = "a TRF, a JSON file or a book; - for standard input; default: the only book of the folder"

NOT_A_DATE = "{found} is not a date such as 2026-11-16"
MESSAGES = (NOT_A_DATE,)
CTRL_C = "\x03"
STOPPING = frozenset({"", "\x1b", CTRL_C, "\x04"})
"""Esc, Ctrl+C, Ctrl+D, and a terminal that has gone."""
YES = frozenset({"y", "yes", "s", "si", "sí"})


def add_file(parser: argparse.ArgumentParser) -> None:
    """For commands that read a tournament, wherever it is kept."""
    parser.add_argument("file", nargs="?", metavar="FILE", help=FILE_HELP)


def add_book(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("book", metavar="BOOK", help=BOOK_HELP)
    if isinstance(parser, Parser):
        parser.takes_book = True


def add_player(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("player", metavar="PLAYER", help="number, or part of the name")


def add_acting(parser: argparse.ArgumentParser) -> None:
    """For commands that record something."""
    parser.add_argument("--as", dest="actor", metavar="NAME", help="who is doing this; default: your login name")
    parser.add_argument("--yes", action="store_true", help="do not ask; continue after every warning")
    parser.add_argument("--key", default="", metavar="KEY", help="repeating the same key has no effect")
    parser.add_argument("--json", action="store_true", help="print JSON")


def accept_words(parser: argparse.ArgumentParser, pattern: str) -> None:
    """Words that begin with a minus sign and are no options."""
    if isinstance(parser, Parser):
        parser.accept_words(pattern)


def add_round(parser: argparse.ArgumentParser, text: str) -> None:
    parser.add_argument("--round", type=int, metavar="R", help=text)


def says_yes(args: argparse.Namespace, question: str) -> bool:
    """`--yes` answers in advance; without a terminal the answer is no."""
    if args.yes:
        return True
    if not sys.stdin.isatty() or args.json:
        return False
    print(f"{question} ", end="", file=sys.stderr, flush=True)
    return sys.stdin.readline().strip().casefold() in YES


def acknowledges(args: argparse.Namespace, text: str, hint: str) -> bool:
    """A word before the act. A terminal waits for one key, and Esc or Ctrl+C stops; elsewhere, or with `--yes`, it is
    printed and the act continues."""
    if args.yes or args.json or not sys.stdin.isatty():
        print(text, file=sys.stderr)
        return True
    key = _one_key(f"{text} {hint} ")
    print(file=sys.stderr)
    return key not in STOPPING


def _one_key(prompt: str) -> str:
    """One key of the terminal, without waiting for the end of the line where that is possible."""
    try:
        import termios
        import tty

        terminal = sys.stdin.fileno()
        before = termios.tcgetattr(terminal)
    except (ImportError, OSError, ValueError):
        print(prompt, end="", file=sys.stderr, flush=True)
        return sys.stdin.readline()[:1]
    try:
        # Before the prompt: what is typed at once must not be thrown away.
        tty.setcbreak(terminal)
        print(prompt, end="", file=sys.stderr, flush=True)
        return os.read(terminal, 16).decode(errors="replace")
    except KeyboardInterrupt:
        return CTRL_C
    finally:
        termios.tcsetattr(terminal, termios.TCSADRAIN, before)


def date_text(text: str) -> str:
    """A date as it is typed, in the form that reports have.

    >>> date_text("2026-1-6")
    '2026/01/06'
    """
    from arbitra.model.dates import comparable_date

    found = comparable_date(text)
    if not found:
        raise wrong_usage(NOT_A_DATE, found=Quoted(text))
    return found


def birth_text(text: str) -> str:
    """A date, or only the year."""
    return text if text.isascii() and text.isdigit() and len(text) == 4 else date_text(text)
