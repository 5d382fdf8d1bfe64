"""One request as a page sees it: who asks, in which language, about which event and tournament."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from copy import copy
from datetime import date, datetime
from functools import cached_property
from typing import NamedTuple, TypeVar, cast

from starlette.datastructures import FormData, UploadFile
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from arbitra.book.acts.decision import Command
from arbitra.book.book import Book, Done, Who
from arbitra.book.refusals import BookProblem
from arbitra.book.slugs import slugs
from arbitra.book.state.event import State
from arbitra.book.state.section import Section
from arbitra.i18n import Translate, translator
from arbitra.model.bounds import number_of
from arbitra.model.refusals import ArbitraError
from arbitra.web.access.roles import Right, Role, Somebody, allows
from arbitra.web.page.addresses import at_state, own_page, parted
from arbitra.web.page.preferences import Preferences, form_token
from arbitra.web.shelf.shelf import Flash, OpenEvent, Shelf

VIA, VIA_PHONE = "web", "phone"
Found = TypeVar("Found")


class Problem(NamedTuple):
    """Why nothing was done, to be shown where it was asked for. `level` is that of a rule, 0 for what has nothing to do
    with rules, such as a typing mistake. `field` names the input, if one is at fault; `code` the row of the policy
    table."""

    text: str
    level: int = 0
    field: str = ""
    code: str = ""


Act = Callable[["Visit", Command, str], Done]
"""`forms.do`."""
Render = Callable[["Visit", str, int, Mapping[str, object]], Response]
"""`rendering.render`."""


class NotFound(Exception):
    """There is no such event, tournament, round or player: `missing` says which, unless a page has a better `text` for
    the person, with the address and the `label` of a way on. `there`: it exists, and something else comes first."""

    def __init__(self, text: str = "", url: str = "", label: str = "", *, there: bool = False) -> None:
        super().__init__(text)
        self.text, self.url, self.label, self.there = text, url, label, there


class Aside(Exception):
    """A page wants something that takes seconds and needs the book no more: `work` leaves the thread of the event
    free, so that results go on being recorded. The page is asked again then, and has what was found in `visit.found`.
    `reads`: a file of a stranger is read, in another process; few are at a time, and no one else waits for them."""

    def __init__(self, work: Callable[[], object], *, reads: bool = False) -> None:
        super().__init__()
        self.work = work
        self.reads = reads


class Visit:
    """`form` is empty unless something was sent. `problem` is set when a form comes back."""

    def __init__(
        self,
        request: Request,
        folder: Shelf,
        preferences: Preferences,
        session: str,
        *,
        somebody: Somebody | None,
        act: Act,
        render: Render,
    ) -> None:
        self.request = request
        self.folder = folder
        self.preferences = preferences
        self.session = session
        self.somebody = somebody
        self.sent = FormData()
        self.form: Mapping[str, str] = {}
        self.problem: Problem | None = None
        self.away: BookProblem | None = None
        """Why no one can say who asks."""
        self.say = translator("web", preferences.lang)
        self.opened: OpenEvent | None = None
        self.found: object = None
        self._named = ""
        self._act = act
        self._render = render

    def receive(self, form: FormData) -> None:
        self.sent = form
        self.form = {name: value for name, value in form.multi_items() if isinstance(value, str)}

    # Who asks.

    @property
    def lang(self) -> str:
        return self.preferences.lang

    @property
    def who(self) -> Who:
        if self.somebody is None:
            return Who(self.preferences.name, VIA)
        return Who(self.somebody.name, VIA_PHONE if self.somebody.phone else VIA)

    @property
    def role(self) -> Role | None:
        """In the event that is asked about, or outside of events. None: they have nothing to do with it."""
        if self.somebody is None:
            return None
        if self.opened is None:
            return self.somebody.role_outside
        return self.somebody.role_in(self.book.volume.event.id)

    def may(self, right: str) -> bool:
        """For templates: what someone may not do is not offered."""
        return allows(self.role, Right(right))

    @property
    def lowered(self) -> bool:
        """A chief arbiter who works as an arbiter here, because others could read along."""
        if self.somebody is None or not self.somebody.lowered:
            return False
        held = self.somebody._replace(lowered=False)
        return (held.role_outside if self.opened is None else held.role_in(self.book.volume.event.id)) is Role.CHIEF

    @property
    def token(self) -> str:
        return form_token(self.session)

    @cached_property
    def key(self) -> str:
        """Of the act that this form asks for: sent twice, it is done once."""
        return os.urandom(16).hex()

    def new_key(self) -> str:
        return os.urandom(16).hex()

    @property
    def here(self) -> str:
        """The address of this page, without what was just told on it."""
        query = "&".join(part for part in self.request.url.query.split("&") if part and not part.startswith("done="))
        return self.request.url.path + (f"?{query}" if query else "")

    @property
    def now(self) -> str:
        """The address of this page in the present state."""
        return at_state(self.request.url.path, None)

    def speaker(self, domain: str) -> Translate:
        return translator(domain, self.lang)

    # What is asked about.

    @property
    def event(self) -> OpenEvent:
        if self.opened is None:
            raise NotFound
        return self.opened

    @property
    def book(self) -> Book:
        return self.event.book

    @property
    def book_id(self) -> str:
        """Of the event that is asked about: what a page sends names it. Empty outside of events."""
        return self.book.volume.event.id if self.opened is not None else ""

    @cached_property
    def at(self) -> int | None:
        """Whether an earlier state is looked at: the number of its last fact."""
        _, asked = parted(self.request.path_params.get("b", ""))
        if not asked:
            return None
        number = number_of(asked)
        if number is None or not 1 <= number <= self.book.head.number:
            raise NotFound
        return number

    @cached_property
    def _past(self) -> State | None:
        return None if self.at is None else self.book.at(self.at)

    @property
    def state(self) -> State:
        return self.book.state if self._past is None else self._past

    @property
    def tournament(self) -> str:
        """The name of the section that the address names."""
        if self._named:
            return self._named
        found = slugs(self.state.sections).get(self.request.path_params.get("t", ""))
        if found is None:
            raise NotFound
        return found

    def in_tournament(self, name: str) -> Visit:
        """The same visit, as if its address named this tournament: for pages about all of them."""
        other = copy(self)
        other._named = name
        return other

    @property
    def section(self) -> Section:
        return self.state.sections[self.tournament]

    @property
    def round_number(self) -> int:
        return self.whole("n", 1, 99)

    def whole(self, name: str, least: int, most: int) -> int:
        """A number of the address."""
        number = number_of(self.request.path_params[name], 4)
        if number is None or not least <= number <= most:
            raise NotFound
        return number

    def query(self, name: str) -> str:
        return self.request.query_params.get(name, "")

    def upload(self, name: str) -> UploadFile | None:
        found = self.sent.get(name)
        return found if isinstance(found, UploadFile) and found.filename else None

    def read_aside(self, work: Callable[[], Found]) -> Found:
        """What `work` finds in a file, or what it raises, once it was done beside everything else (`Aside`)."""
        if self.found is None:
            raise Aside(work, reads=True)
        if isinstance(self.found, ArbitraError):
            raise self.found
        return cast(Found, self.found)

    # Addresses.

    def event_url(self, rest: str = "") -> str:
        """Of a page of this event, in the state that is looked at."""
        return at_state(f"/e/{self.event.slug}{rest}", self.at)

    def url(self, rest: str = "", tournament: str | None = None) -> str:
        """Of a page of this tournament, or of another one of the event."""
        name = self.tournament if tournament is None else tournament
        slug = next(slug for slug, found in slugs(self.state.sections).items() if found == name)
        return self.event_url(f"/t/{slug}{rest}")

    @property
    def back(self) -> str:
        """Where a form wants to return to: a page of this event, or its own page."""
        wanted = self.form.get("back", "")
        own = f"/e/{self.opened.slug}" if self.opened else "/"
        return own_page(wanted, "") if wanted.startswith(own) else ""

    # Answers.

    def do(self, command: Command, part: str = "") -> Done:
        """Raises `forms.Asked` for a question, `forms.Declined` for a refusal."""
        return self._act(self, command, part)

    def page(self, template: str, /, status: int = 200, **values: object) -> Response:
        return self._render(self, template, status, values)

    def go(self, url: str, done: Done | None = None) -> Response:
        """To another page, which tells what was done."""
        if done is not None and done.facts:
            number = done.facts[-1].number
            say = self.speaker("book")
            self.event.flash(number, Flash(tuple(note.said(say) for note in done.notes)))
            url += ("&" if "?" in url else "?") + f"done={number}"
        return RedirectResponse(url, 303)

    def today(self) -> date:
        return datetime.now().date()
