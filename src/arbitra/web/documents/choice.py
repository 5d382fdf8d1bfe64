"""What somebody prints: which documents together, of which round, in which language, on which paper. The browser
remembers it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from arbitra.book.progress import present_round
from arbitra.documents.catalogue import BY_NAME, BY_SET, USUAL, in_order
from arbitra.documents.document import Address
from arbitra.documents.pdf.writer import PAPERS
from arbitra.documents.source import Source
from arbitra.i18n import language, languages
from arbitra.model.bounds import number_of
from arbitra.web.access.entrance import Access
from arbitra.web.public.codes import code_of
from arbitra.web.tables.scope import asked
from arbitra.web.visit import NotFound, Visit

SET_COOKIE, PAPER_COOKIE, LANGUAGE_COOKIE = "print-set", "paper", "print-language"
PRINTED_ROUND = "printed-round"
"""The cookie that remembers the round whose set was printed last."""
BOTH = "both"
"""Languages: one after the other."""


def printed_mark(visit: Visit, number: int) -> str:
    """Of a round, in that cookie."""
    return f"{visit.book_id}.{visit.request.path_params.get('t', '')}.{number}"


def chosen_set(visit: Visit) -> tuple[str, ...]:
    """What the address names, else what was printed the last time, else what a round needs."""
    for text in (visit.query("set"), visit.request.cookies.get(SET_COOKIE, "")):
        if text in BY_SET:
            return in_order(BY_SET[text].documents)
        if kinds := in_order(text.replace(".", ",").split(",")):
            return kinds
    return USUAL


def chosen_paper(visit: Visit) -> str:
    known = (visit.query("paper"), visit.request.cookies.get(PAPER_COOKIE, ""))
    return next((one for one in known if one in PAPERS), PAPERS[0])


def chosen_language(visit: Visit) -> str:
    """One of the languages, or `both`."""
    known = (visit.query("in"), visit.request.cookies.get(LANGUAGE_COOKIE, ""))
    return next((one for one in known if one in (*languages(), BOTH)), visit.lang)


def spoken(chosen: str) -> Sequence[str]:
    return languages() if chosen == BOTH else (language(chosen),)


def asked_round(visit: Visit) -> int:
    text = visit.query("round")
    if not text:
        return present_round(visit.section)
    number = number_of(text, 2)
    if number is None:
        raise NotFound
    return number


def source_of(visit: Visit) -> Source:
    """In the language of the visit."""
    wanted = asked(visit)
    made = Source(visit.state, visit.tournament, visit.lang, visit.book, visit.at)
    made = replace(made, record=number_of(visit.query("record"), 6) or 0)
    return replace(made, after=wanted.after, category=wanted.category, address=public_address(visit))


def public_address(visit: Visit) -> Address | None:
    """Of the public page, where it is on and others can open it."""
    access: Access = visit.request.app.state.access
    public = access.publicity.of(visit.book.volume.event.id)
    if public is None or not public.settings.on:
        return None
    code = code_of(access, public)
    return None if code.alone else Address(visit.say("Find my board"), code.address)


def is_known(kind: str) -> bool:
    return kind in BY_NAME
