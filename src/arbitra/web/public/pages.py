"""Public pages as bytes. A template gets what is here and nothing else: no visit, no event of the arbiter's pages."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from types import MappingProxyType
from typing import NamedTuple, TypeVar

import msgspec

from arbitra import __version__
from arbitra.book.views.published import PublishedTournament
from arbitra.book.views.round import Seat
from arbitra.documents import dates
from arbitra.documents.bracket import called_round
from arbitra.documents.regulations import regulations_of, without_open
from arbitra.i18n import Translate, languages, translator
from arbitra.model.reasons import Plural
from arbitra.web.documents.cells import head_html, parts_html, rows_html
from arbitra.web.page import assets
from arbitra.web.page.paging import Pages, paged
from arbitra.web.page.rendering import drawn as rendered
from arbitra.web.page.rendering import script_words, templates_of, with_markup
from arbitra.web.public.addresses import (
    AFTER,
    CROSS,
    EVERYONE,
    HOME,
    PICTURES,
    PLAYER,
    PLAYERS,
    REGULATIONS,
    ROUND,
    STANDINGS,
    TOURNAMENT,
    WHY,
    Address,
    Links,
)
from arbitra.web.public.boards import (
    MOST_LINES,
    MOST_TICKETS,
    STRANGE,
    BoardMaker,
    RoundShown,
    about,
    closeness,
    spelled,
    tickets,
)
from arbitra.web.public.described import absolute, described
from arbitra.web.public.figures import Figures
from arbitra.web.public.pictures import pictures
from arbitra.web.public.reasons import reasons
from arbitra.web.public.showcase import Snapshot
from arbitra.web.public.tables import (
    crosstable,
    everyone,
    own_games,
    player_with,
    rank_of,
    ranking,
    rating_change,
    starting_list,
)
from arbitra.web.results.shown import every_shown
from arbitra.web.visit import NotFound

SCRIPTS = ("public/finder.js", "public/public.js")
NAMES = {"en": "English", "es": "Español"}
NUMBERED = frozenset((ROUND, AFTER, WHY))
"""Among files these lead to their neighbours only: the page of a round that is over is not written again for each round
that comes."""
NOTHING: Mapping[str, object] = MappingProxyType({})
Entry = TypeVar("Entry")


class NoSuchPage(Exception):
    """There is no such page, or it is not public."""


class Asked(NamedTuple):
    """A page in a language; `question` is what someone looks for on it."""

    address: Address
    lang: str
    links: Links
    question: str = ""


class Named(NamedTuple):
    """A tournament, as far as every page may tell of it."""

    slug: str
    name: str
    planned: int
    turns: bool
    outside: bool


class Step(NamedTuple):
    """A round that a page leads to."""

    number: int
    url: str
    now: bool


class RoundLine(NamedTuple):
    """In the contents of an archive; addresses are empty where there is no such page."""

    number: int
    when: str
    boards: str
    standings: str
    why: str


class Sheet(NamedTuple):
    """What a page shows: `values` are plain, so that they tell whether it has changed; `tools` are functions."""

    template: str
    values: Mapping[str, object]
    tools: Mapping[str, object] = NOTHING


def drawn(snapshot: Snapshot, asked: Asked) -> bytes:
    """Raises `NoSuchPage`."""
    maker = PageMaker(snapshot, asked.lang, asked.links)
    return maker.drawn(asked.address, maker.sheet(asked.address, asked.question), asked.question)


def told(text: str, lang: str) -> bytes:
    """A page with one sentence, already in its language."""
    return rendered("public/said.html", {**_speaking(translator("web", lang)), "text": text}).encode()


def _speaking(say: Translate) -> dict[str, object]:
    return {
        "lang": say.lang,
        "t": say,
        "th": with_markup(say),
        "n": lambda one, many, **fields: say(Plural(one, many, "count"), **fields),
        "words": script_words(say.lang, SCRIPTS),
    }


class PageMaker:
    """The pages of a snapshot in one language. Raises `NoSuchPage` for an event that is not public."""

    def __init__(self, snapshot: Snapshot, lang: str, links: Links) -> None:
        if snapshot.figures is None:
            raise NoSuchPage
        self.snapshot = snapshot
        self.figures: Figures = snapshot.figures
        self.view = self.figures.view
        self.lang, self.links = lang, links
        self.say = translator("web", lang)
        self.maker = BoardMaker(self.figures, links, self.say)
        self._spoken = _speaking(self.say)
        self._named = [_named(one) for one in self.view.seen.tournaments]
        self._results = json.dumps(every_shown(self.say), ensure_ascii=False)

    def sheet(self, address: Address, question: str = "") -> Sheet:
        """Raises `NoSuchPage`."""
        return SHEETS[address.kind](self, address, question)

    def drawn(self, address: Address, sheet: Sheet, question: str = "", exported: str = "") -> bytes:
        """`exported` says when it became a file."""
        shared = {
            **self._spoken,
            **self._frame(address),
            "address": address,
            "links": self.links,
            "mark": self.snapshot.mark,
            "slug": self.snapshot.slug,
            "results": self._results,
            "exported": exported,
            "q": question,
            "url": self.maker.url,
            "points": self.maker.points,
            "result": self.maker.result,
            "about": about,
            "spelled": spelled,
            "parts": parts_html,
            "head_html": head_html,
            "rows_html": rows_html,
        }
        return rendered(sheet.template, {**shared, **sheet.tools, **sheet.values}).encode()

    def mark(self, address: Address, sheet: Sheet) -> str:
        """Names what a page shows: as long as it stays, the file that is there is as good as a new one."""
        parts = (_edition(), self.lang, address, sheet.template, sheet.values, self._frame(address))
        return hashlib.sha256(msgspec.json.encode(parts, enc_hook=_plain)).hexdigest()[:20]

    def _frame(self, address: Address) -> dict[str, object]:
        """What stands around every page, as plain values."""
        seen = self.view.seen
        spoken = [(code, NAMES.get(code, code), self.links.spoken(address, code)) for code in languages()]
        home = self.snapshot.settings.address
        return {
            "event": seen.name,
            "days": dates.days(seen.start, seen.end, self.lang),
            "city": seen.city,
            "hidden": self.view.hidden,
            "languages": spoken,
            "tournaments": self._named,
            "pages": self._pages(address),
            "here": absolute(home, self.links.spoken(address, self.lang)) if home and not self.links.live else "",
            "elsewhere": [(code, absolute(home, url)) for code, _, url in spoken],
            "described": described(seen, home) if address.kind == HOME and not self.links.live else "",
        }

    def _pages(self, address: Address) -> list[tuple[str, str, bool]]:
        """Of the tournament at hand: what it is called, its address, whether it is this one."""
        kind, slug = address[:2]
        one = next((held for held in self.view.seen.tournaments if held.slug == slug), None)
        if one is None and len(self.view.seen.tournaments) == 1:
            one = self.view.seen.tournaments[0]
        to, say = self.links.to, self.say
        made: list[tuple[str, str, bool]] = []
        if one is not None:
            reach = self.view.reach[one.slug]
            boards = HOME if len(self.view.seen.tournaments) == 1 else TOURNAMENT
            made.append((say("Boards"), to(boards, one.slug), kind in (HOME, TOURNAMENT, ROUND, WHY)))
            if self.figures.standings(one) is not None:
                made.append((say("Standings"), to(STANDINGS, one.slug), kind in (STANDINGS, AFTER)))
                made.append((say("Crosstable"), to(CROSS, one.slug), kind == CROSS))
                made.append((say("Pictures"), to(PICTURES, one.slug), kind == PICTURES))
            if reach.listed:
                made.append((say("Players"), to(PLAYERS, one.slug), kind in (PLAYERS, PLAYER)))
            if self.view.regulations:
                made.append((say("Regulations"), to(REGULATIONS, one.slug), kind == REGULATIONS))
        if not self.links.live:
            made.append((say("Search"), to(EVERYONE), kind == EVERYONE))
        return made

    def _one(self, address: Address) -> PublishedTournament:
        one = self.view.seen.tournament(address.tournament)
        if one is None:
            raise NoSuchPage
        return one

    # -- boards -------------------------------------------------------------------------------------------------------

    def home(self, address: Address, question: str) -> Sheet:
        return self._last_boards(address, self.view.seen.tournaments, question)

    def boards(self, address: Address, question: str) -> Sheet:
        return self._last_boards(address, (self._one(address),), question)

    def _last_boards(self, address: Address, shown: tuple[PublishedTournament, ...], question: str) -> Sheet:
        rounds = [self.maker.round(one, one.last) for one in shown if one.last is not None]
        return self._found(address, shown, rounds, question)

    def round(self, address: Address, question: str) -> Sheet:
        one = self._one(address)
        held = one.round(address.number)
        if held is None:
            raise NoSuchPage
        return self._found(address, (one,), [self.maker.round(one, held)], question)

    def _found(
        self, address: Address, shown: tuple[PublishedTournament, ...], rounds: list[RoundShown], question: str
    ) -> Sheet:
        """Boards of rounds, with what was asked for; tournaments without a round wait for one."""
        found = tickets(rounds, question)
        numbers = {one.slug: [held.number for held in one.rounds] for one in shown}
        behind = {one.slug: one for one in shown}
        values: dict[str, object] = {
            "rounds": rounds,
            "waiting": [one.name for one in shown if one.last is None],
            "found": found[: MOST_TICKETS if len(found) <= MOST_TICKETS else MOST_LINES],
            "count": len(found),
            "most": MOST_TICKETS,
            "steps": {
                held.slug: self._steps(address.kind, ROUND, held.slug, numbers[held.slug], held.view.number)
                for held in rounds
            },
            "beside": {held.slug: self._beside(behind[held.slug], held.view.number) for held in rounds},
            "contents": {one.slug: self._contents(one) for one in shown}
            if address.kind != ROUND and not self.links.live
            else {},
            "shortened": self.view.shortened,
        }
        return Sheet("public/boards.html", values)

    def _steps(self, kind: str, to: str, slug: str, numbers: Sequence[int], now: int) -> tuple[Step, ...]:
        """The rounds of a page. Where a page is a file of its own, only its neighbours."""
        near = not self.links.live and kind in NUMBERED
        return tuple(
            Step(number, self.links.to(to, slug, number), number == now)
            for number in numbers
            if not near or abs(number - now) <= 1
        )

    def _beside(self, one: PublishedTournament, number: int) -> RoundLine:
        """What else there is of a round."""
        held, to = one.round(number), self.links.to
        return RoundLine(
            number,
            dates.round_time(held.when if held is not None else "", self.lang),
            to(ROUND, one.slug, number),
            to(AFTER, one.slug, number) if number in self.figures.rounds_after(one) else "",
            to(WHY, one.slug, number) if self.figures.has_reasons(one, number) else "",
        )

    def _contents(self, one: PublishedTournament) -> list[RoundLine]:
        return [self._beside(one, held.number) for held in one.rounds]

    def why(self, address: Address, _: str) -> Sheet:
        one = self._one(address)
        if one.round(address.number) is None or not self.figures.has_reasons(one, address.number):
            raise NoSuchPage
        numbers = [held.number for held in one.rounds if self.figures.has_reasons(one, held.number)]
        values = {
            "one": _named(one),
            "number": address.number,
            "groups": reasons(self.figures, one, address.number, self.lang),
            "steps": self._steps(address.kind, WHY, one.slug, numbers, address.number),
            "beside": self._beside(one, address.number),
        }
        return Sheet("public/why.html", values)

    # -- standings ----------------------------------------------------------------------------------------------------

    def standings(self, address: Address, question: str) -> Sheet:
        """The last ones, or those after a round."""
        one = self._one(address)
        after = address.number if address.kind == AFTER else 0
        ranked = self.figures.ranked(one, after)
        rows, pages = self._page(address, question, ranked, lambda found: one.players[found.person])
        made = ranking(self.maker, one, rows, after)
        if made is None:
            raise NoSuchPage
        numbers = self.figures.rounds_after(one)
        rules = translator("explain", self.lang)
        values = {
            "one": _named(one),
            # What comes later changes nothing here.
            "ranking": made._replace(stage=made.stage._replace(last=made.stage.after)),
            "paging": pages,
            "steps": self._steps(address.kind, AFTER, one.slug, numbers, made.stage.after),
            "beside": self._beside(one, made.stage.after) if after else None,
        }
        return Sheet(
            "public/standings.html",
            values,
            {"called": lambda title: called_round(title, rules), "said_stage": rules},
        )

    def cross(self, address: Address, question: str) -> Sheet:
        one = self._one(address)
        ranked = self.figures.ranked(one)
        rows, pages = self._page(address, question, ranked, lambda found: one.players[found.person])
        made = crosstable(self.maker, one, rows)
        if made is None:
            raise NoSuchPage
        return Sheet("public/cross.html", {"one": _named(one), "table": made, "paging": pages})

    def pictures(self, address: Address, _: str) -> Sheet:
        one = self._one(address)
        view = self.figures.standings(one)
        if view is None:
            raise NoSuchPage
        rules = translator("explain", self.lang)
        values = {
            "one": _named(one),
            "stage": view.stage,
            "pictures": pictures(self.figures, one, self.say),
            "bracket": self.figures.bracket(one) if view.by_bracket else None,
        }
        return Sheet(
            "public/pictures.html",
            values,
            {"called": lambda title: called_round(title, rules), "said_stage": rules},
        )

    # -- players ------------------------------------------------------------------------------------------------------

    def players(self, address: Address, question: str) -> Sheet:
        one = self._one(address)
        if not self.view.reach[one.slug].listed:
            raise NoSuchPage
        everybody = starting_list(one)
        shown, pages = self._page(address, question, everybody, lambda who: who)
        values = {"one": _named(one), "listed": shown, "count": len(everybody), "paging": pages}
        return Sheet("public/players.html", values)

    def everyone(self, _: Address, __: str) -> Sheet:
        """All players of all tournaments, by the first letters of their names."""
        return Sheet("public/everyone.html", {"letters": everyone(self.view.seen.tournaments, self.maker)})

    def player(self, address: Address, _: str) -> Sheet:
        one = self._one(address)
        who = player_with(one, address.number)
        if who is None:
            raise NoSuchPage
        values = {
            "one": _named(one),
            "who": who,
            "ticket": self.maker.ticket(one, who),
            "games": own_games(self.maker, one, who),
            "change": rating_change(self.maker, one, who),
            "after": self.figures.after(one),
            "line": rank_of(self.maker, one, who),
        }
        return Sheet("public/player.html", values)

    def _page(
        self, address: Address, question: str, rows: Sequence[Entry], who: Callable[[Entry], Seat]
    ) -> tuple[Sequence[Entry], Pages | None]:
        """What of a long table is shown: of those who fit what is looked for, by the names that are public. None: all
        of it is, and nothing can be looked for."""
        if not self.links.live:
            return rows, None
        if question:
            named = [(found.number, spelled(found.name)) for found in map(who, rows)]
            ranks = closeness(named, question)
            rows = [row for rank, row in zip(ranks, rows, strict=True) if rank < STRANGE]
        kind, slug, number, page = address
        try:
            return paged(rows, str(page), lambda other: self.links.to(kind, slug, number, other, question))
        except NotFound:
            raise NoSuchPage from None

    def regulations(self, address: Address, _: str) -> Sheet:
        one = self._one(address)
        if not self.view.regulations:
            raise NoSuchPage
        parts = without_open(regulations_of(self.figures.source(one, self.lang)))
        return Sheet("public/regulations.html", {"one": _named(one), "found": parts})


def _named(one: PublishedTournament) -> Named:
    return Named(one.slug, one.name, one.planned, one.turns, one.outside)


@lru_cache(maxsize=1)
def _edition() -> str:
    """Of the program, as far as pages show it."""
    return f"{__version__} {assets.version()} {templates_of('public', 'page')}"


def _plain(value: object) -> object:
    """Texts, numbers and tables of a kind of their own."""
    for kind in (int, str):
        if isinstance(value, kind):
            return kind(value)
    if isinstance(value, Fraction):
        return str(value)
    if isinstance(value, Mapping):
        return dict(value)
    if isinstance(value, Iterable):
        return list(value)
    raise TypeError(f"{type(value).__name__} cannot tell whether a page has changed")


SHEETS: dict[str, Callable[[PageMaker, Address, str], Sheet]] = {
    HOME: PageMaker.home,
    TOURNAMENT: PageMaker.boards,
    ROUND: PageMaker.round,
    WHY: PageMaker.why,
    STANDINGS: PageMaker.standings,
    AFTER: PageMaker.standings,
    CROSS: PageMaker.cross,
    PICTURES: PageMaker.pictures,
    PLAYERS: PageMaker.players,
    PLAYER: PageMaker.player,
    EVERYONE: PageMaker.everyone,
    REGULATIONS: PageMaker.regulations,
}
