"""How a command ends without its answer: every refusal as one message on stderr, with `--json` also on stdout."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Mapping
from errno import ENOSPC

from arbitra.cli.codes import BAD_INPUT, NO, WRONG_USAGE
from arbitra.cli.streams import print_json
from arbitra.i18n import UnknownLanguage, language, translator
from arbitra.model import NoLegalPairing, Refusal
from arbitra.model.fields import Field, Said, Verbatim
from arbitra.model.reasons import Plural, Reason, reason_of

ERRORS = {NO: "refused", WRONG_USAGE: "wrong usage", BAD_INPUT: "bad input"}
"""The word for programs, in every language."""
DOMAINS = ("commands", "explain", "tiebreaks", "ratings", "files", "book", "lists", "laws", "studies")
"""Where the sentence of a refusal may be translated: each refusal names the catalogue of its own sentence."""


NO_PAIRING = "no legal pairing exists"


class Refused(Refusal):
    """What a command itself refuses."""

    def __init__(self, reason: Reason, code: int = BAD_INPUT, about: str = "") -> None:
        super().__init__(reason.said())
        self.reason = reason
        self.code = code
        self.about = about
        """Said before the reason: the one of many things asked for."""


class Declined(Refusal):
    """What a book refuses, or must have confirmed first; already printed. `present`: what another writer entered."""

    def __init__(
        self,
        text: str,
        code: int,
        *,
        error: str,
        level: int | None = None,
        article: str = "",
        present: Mapping[str, object] | None = None,
    ) -> None:
        super().__init__(text)
        self.text = text
        self.code = code
        self.error = error
        self.level = level
        self.article = article
        self.present = present


def wrong_usage(text: str | Plural, /, **fields: str | Field) -> Refused:
    """The command line is invalid, whatever the file says."""
    return Refused(Reason("", text, _as_they_are(fields)), WRONG_USAGE)


def bad_input(text: str | Plural, /, **fields: str | Field) -> Refused:
    return Refused(Reason("", text, _as_they_are(fields)))


def _as_they_are(fields: Mapping[str, str | Field]) -> dict[str, Field]:
    return {name: value if isinstance(value, int | Said) else Verbatim(value) for name, value in fields.items()}


def refused(args: argparse.Namespace, error: Exception) -> int:
    """Says why the command did nothing; the exit code."""
    code = exit_code(error)
    lang = None if isinstance(error, UnknownLanguage) else getattr(args, "lang", None)
    text = _without_password(told(error, lang))
    where = _without_password(_where(args, error))
    print("\n".join(f"{where}{line}" for line in text.splitlines()), file=sys.stderr)
    if getattr(args, "json", False):
        print_json(as_json(error, code, text))
    return code


def _without_password(text: str) -> str:
    """Where an address of a database was typed, its password is not shown."""
    if "://" not in text:
        return text
    from arbitra.book.store.addresses import masked

    return masked(text)


def as_json(error: Exception, code: int, text: str) -> dict[str, object]:
    """A refusal for programs."""
    if isinstance(error, Declined):
        found: dict[str, object] = {"error": error.error, "level": error.level}
        found |= {"article": error.article or None, "text": text}
        return found if error.present is None else {**found, "present": dict(error.present)}
    reason = reason_of(error)
    found = {
        "error": "no legal pairing" if isinstance(error, NoLegalPairing) else ERRORS[code],
        "level": None,
        "article": (reason.article if reason is not None else "") or None,
        "text": text,
    }
    return {**found, "stuck": list(error.stuck)} if isinstance(error, NoLegalPairing) else found


def exit_code(error: Exception) -> int:
    if isinstance(error, Refused | Declined):
        return error.code
    if isinstance(error, NoLegalPairing):
        return NO
    return WRONG_USAGE if isinstance(error, UnknownLanguage) else BAD_INPUT


def told(error: Exception, lang: str | None) -> str:
    """The message of a refusal, with its article, in the language asked for."""
    if isinstance(error, Declined):
        return error.text
    if is_bad_file(error):
        return str(error.said(translator("files", lang)))  # type: ignore[attr-defined]
    if _is_of_book(error):
        return str(error.said(translator("book", lang)))  # type: ignore[attr-defined]
    if isinstance(error, OSError):
        return said(unusable(error), lang)
    reason = reason_of(error)
    if isinstance(error, NoLegalPairing):
        return f"{said(Reason('', NO_PAIRING), lang)}: {said(error.reason, lang)}"
    about = error.about if isinstance(error, Refused) else getattr(error, "code", "")
    before = f"{about}: " if about else ""
    return before + (said(reason, lang) if reason is not None else str(error))


def is_bad_file(error: Exception) -> bool:
    """Known by its problems: most commands of books never import the formats."""
    return hasattr(error, "problems") and hasattr(error, "said")


def _is_of_book(error: Exception) -> bool:
    """A problem of a book, known by its sentence: most commands never import the book."""
    return hasattr(error, "sentence") and hasattr(error, "said")


def unusable(error: OSError) -> Reason:
    """Why a file cannot be read or written, in our words where the system has common ones."""
    match error:
        case FileNotFoundError():
            return Reason("", "no such file or folder")
        case IsADirectoryError():
            return Reason("", "this is a folder, not a file")
        case NotADirectoryError() | FileExistsError():
            return Reason("", "this is a file, not a folder")
        case PermissionError():
            return Reason("", "you may not read or write there")
    if error.errno == ENOSPC:
        return Reason("", "the disk is full")
    return Reason("", "it cannot be used: {why}", {"why": Verbatim(error.strerror or str(error))})


def said(reason: Reason, lang: str | None) -> str:
    """A reason in the language, whatever part of the program it comes from; the article in brackets."""
    article = f" [{reason.article}]" if reason.article else ""
    chosen = language(lang)
    return (reason.said() if chosen == "en" else _translated(reason, chosen)) + article


def _translated(reason: Reason, lang: str) -> str:
    for domain in DOMAINS:
        voice = translator(domain, lang)
        text = reason.text
        known = voice.word(text) != text if isinstance(text, str) else voice.plural(text.one, text.many, 1) != text.one
        if known and domain == "explain":
            from arbitra.reports.speech import Speech

            return Speech(lang).reason(reason)
        if known:
            return reason.said(voice)
    return reason.said()


def _where(args: argparse.Namespace, error: Exception) -> str:
    """What a message is about: a file, else the command."""
    if is_bad_file(error):
        return ""
    if isinstance(error, OSError) and not _is_of_book(error):
        return f"{error.filename}: "
    file = getattr(args, "file", None)
    return f"{file}: " if isinstance(file, str) and not isinstance(error, UnknownLanguage) else f"{args.command}: "
