"""The language of the command line itself: help, usage and what the parser refuses."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any, NoReturn

from arbitra.cli.exits import refused, wrong_usage
from arbitra.i18n import N_, Translate, translator
from arbitra.model.bounds import number_of, shortened
from arbitra.model.fields import Quoted
from arbitra.model.reasons import Plural
from arbitra.model.refusals import ArbitraError

DOMAIN = "commands"
MESSAGES = (
    "usage: ",
    "positional arguments",
    "options",
    "show this help message and exit",
    "argument %(argument_name)s: %(message)s",
    "the following arguments are required: %s",
    "unrecognized arguments: %s",
    "not allowed with argument %s",
    "ignored explicit argument %r",
    "expected one argument",
    "expected at most one argument",
    "expected at least one argument",
    "ambiguous option: %(option)s could match %(matches)s",
    "invalid choice: %(value)r (choose from %(choices)s)",
    "examples:",
)
"""What argparse says by itself."""
EXPECTED = Plural("expected %s argument", "expected %s arguments", by="nargs")
"""The same, of options with several values."""
PLACEHOLDERS = frozenset(
    (
        N_("ACTION"),
        N_("ADDRESS"),
        N_("AMOUNT"),
        N_("ANSWER"),
        N_("ARTICLE"),
        N_("AXES"),
        N_("BOARD"),
        N_("BOOK"),
        N_("CASE"),
        N_("CODE"),
        N_("COMMAND"),
        N_("CONTROL"),
        N_("COPY"),
        N_("CYCLES"),
        N_("DATE"),
        N_("DIR"),
        N_("EVENT"),
        N_("FACT"),
        N_("FIELDS"),
        N_("FILE"),
        N_("FOLDER"),
        N_("FORM"),
        N_("HOW"),
        N_("IN"),
        N_("INCIDENT"),
        N_("KEY"),
        N_("KIND"),
        N_("LANG"),
        N_("LINES"),
        N_("LIST"),
        N_("MAP"),
        N_("MINUTES"),
        N_("MOVE"),
        N_("NAME"),
        N_("NOTE"),
        N_("NUMBER"),
        N_("OUT"),
        N_("PAIRS"),
        N_("PATH"),
        N_("PLAYER"),
        N_("RANK"),
        N_("RATE"),
        N_("RESULT"),
        N_("ROUND"),
        N_("SECONDS"),
        N_("SEED"),
        N_("SHEET"),
        N_("SPEC"),
        N_("SYSTEM"),
        N_("TARGET"),
        N_("TEAM"),
        N_("TEXT"),
        N_("THROWS"),
        N_("TIME"),
        N_("VALUE"),
        N_("VERB"),
        N_("WHO"),
        N_("WORDS"),
        N_("YEAR"),
    )
)
"""Words of usage lines that stand for what a person types, as in `NAME=VALUE`."""
LONGEST_NUMBER = 18
EXAMPLES = ("arbitra ", "source ")


def asked_language(arguments: Sequence[str]) -> str | None:
    """What `--lang` says, before the other arguments are understood: their help is said in it."""
    for at, word in enumerate(arguments):
        if word == "--lang" and at + 1 < len(arguments):
            return arguments[at + 1]
        if word.startswith("--lang="):
            return word.partition("=")[2]
    return None


@contextmanager
def spoken(lang: str | None) -> Iterator[Translate]:
    """As long as it lasts argparse speaks the language too."""
    say = translator(DOMAIN, lang)
    before = vars(argparse)["_"], vars(argparse)["ngettext"]
    vars(argparse).update(_=say.word, ngettext=say.plural)
    try:
        yield say
    finally:
        vars(argparse).update(_=before[0], ngettext=before[1])


class BadValue(ArbitraError, argparse.ArgumentTypeError):
    """An invalid value of an option; the reason can be said in any language."""

    def __init__(self, text: str, **fields: str) -> None:
        self.reason = wrong_usage(text, **fields).reason
        super().__init__(self.reason.said())


def count_of(text: str) -> int:
    """The value of an option that says how many."""
    count = number_of(text, 3)
    if not count:
        raise BadValue("{found} is not a number from 1 to 999", found=Quoted(shortened(text)))
    return count


class Help(argparse.RawDescriptionHelpFormatter):
    """Asks the system for the width: argparse would import half of `shutil` for it at every start."""

    def __init__(self, prog: str) -> None:
        try:
            columns = int(os.environ.get("COLUMNS", "0")) or os.get_terminal_size().columns
        except (OSError, ValueError):
            columns = 80
        super().__init__(prog, width=columns - 2)

    def _fill_text(self, text: str, width: int, indent: str) -> str:
        """Sentences fill the lines; what is to be typed stays as it is."""
        from textwrap import fill

        parts = (part if is_listing(part) else fill(part, width) for part in text.split("\n\n"))
        return "\n\n".join(parts)


class Parser(argparse.ArgumentParser):
    """Refuses like every command does: in the user's language, with `--json` also for programs."""

    def __init__(self, say: Translate, **settings: Any) -> None:
        self.say = say
        self.as_json = False
        self.takes_book = False
        """Whether its first word is a book that may be left out."""
        super().__init__(formatter_class=Help, **settings)

    def _get_value(self, action: argparse.Action, arg_string: str) -> Any:
        try:
            if action.type in (int, float) and len(arg_string) > LONGEST_NUMBER:
                raise argparse.ArgumentError(action, "")
            return super()._get_value(action, arg_string)
        except argparse.ArgumentError as error:
            cause = error.__context__
            if isinstance(cause, BadValue):
                raise argparse.ArgumentError(action, cause.reason.said(self.say)) from None
            if action.type in (int, float):
                text = "{found} is not a whole number" if action.type is int else "{found} is not a number"
                raise argparse.ArgumentError(action, self.say(text, found=Quoted(shortened(arg_string)))) from None
            raise

    def accept_words(self, pattern: str) -> None:
        """Words that begin like an option and are none, such as the result `-/-`.

        argparse lets negative numbers through in this way, and knows no other.
        """
        import re

        self._negative_number_matcher = re.compile(pattern)

    def error(self, message: str) -> NoReturn:
        self.print_usage(sys.stderr)
        where = argparse.Namespace(command=self.prog, lang=self.say.lang, json=self.as_json)
        sys.exit(refused(where, wrong_usage("{message}", message=message)))

    def translate(self) -> None:
        """Every text that was given in English, said in the language."""
        self.description = self.say.word(self.description or "")
        parts = (part if is_example(part) else self.say.word(part) for part in (self.epilog or "").split("\n\n"))
        self.epilog = "\n\n".join(parts).replace("examples:", self.say.word("examples:"))
        for group in self._action_groups:
            group.title = self.say.word(group.title or "")
        for action in self._actions:
            if action.help and action.help != argparse.SUPPRESS:
                action.help = self.say.word(action.help)
            if isinstance(action.metavar, tuple):
                action.metavar = tuple(map(self._placeholder, action.metavar))
            elif action.metavar:
                action.metavar = self._placeholder(action.metavar)

    def _placeholder(self, text: str) -> str:
        """`NAME=VALUE` in the language; what is typed literally, such as `open|close`, stays."""
        import re

        parts = re.split(r"([A-Z]+)", text)
        return "".join(self.say.word(part) if part in PLACEHOLDERS else part for part in parts)


def paragraphs(docstring: str | None) -> list[str]:
    """Sentences in one line each, lists of examples as they are."""
    parts = (docstring or "").strip().split("\n\n")
    return [part if is_listing(part) else " ".join(part.split()) for part in parts]


def is_listing(paragraph: str) -> bool:
    """Lines to type, below a heading such as `examples:` or without one."""
    heading, *lines = paragraph.splitlines() or [""]
    if not heading.endswith(":"):
        lines = [heading, *lines]
    return bool(lines) and all(line.strip().startswith(EXAMPLES) for line in lines)


def is_example(paragraph: str) -> bool:
    """Lines to type without a word beside them: nothing to translate."""
    return is_listing(paragraph) and not any("  " in line.strip() for line in paragraph.splitlines())


def texts(parser: argparse.ArgumentParser) -> set[str]:
    """What a parser made in English shows: the messages to translate."""
    parts = [parser.description or "", *(parser.epilog or "").split("\n\n")]
    parts += [action.help or "" for action in parser._actions] + [group.title or "" for group in parser._action_groups]
    return {text for text in parts if text and text != argparse.SUPPRESS and not is_example(text)}
