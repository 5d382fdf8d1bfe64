"""Public pages as bytes. A template gets what is here and nothing else: no visit, no event of the arbiter's pages."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from typing import NamedTuple, TypeVar

from arbitra.book.views.published import PublishedTournament
from arbitra.book.views.round import Seat
from arbitra.documents import dates
from arbitra.i18n import Translate, languages, translator
from arbitra.model.reasons import Plural
from arbitra.web.page.paging import Pages, paged
from arbitra.web.page.rendering import drawn as rendered
from arbitra.web.page.rendering import script_words, with_markup
from arbitra.web.public.addresses import (
    CROSS,
    HOME,
    PLAYER,
    PLAYERS,
    ROUND,
    STANDINGS,
    TOURNAMENT,
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
from arbitra.web.public.figures import Figures
from arbitra.web.public.showcase import Snapshot
from arbitra.web.public.tables import crosstable, own_games, player_with, ranking, starting_list
from arbitra.web.results.shown import every_shown
from arbitra.web.round.boards import called_round
from arbitra.web.visit import NotFound

SCRIPTS = ("public/finder.js", "public/public.js")
NAMES = {"en": "English", "es": "Español"}
Entry = TypeVar("Entry")


class NoSuchPage(Exception):
    """There is no such page, or it is not public."""


class Asked(NamedTuple):
    """A page in a language; `question` is what someone looks for on it. `exported` says when it became a file."""

    address: Address
    lang: str
    links: Links
    question: str = ""
    exported: str = ""


def drawn(snapshot: Snapshot, asked: Asked) -> bytes:
    """Raises `NoSuchPage`."""
    if snapshot.view is None or snapshot.figures is None:
        raise NoSuchPage
    return _Page(snapshot, snapshot.figures, asked).drawn().encode()


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


class _Page:
    def __init__(self, snapshot: Snapshot, figures: Figures, asked: Asked) -> None:
        self.snapshot = snapshot
        self.figures = figures
        self.view = figures.view
        self.asked = asked
        self.say = translator("web", asked.lang)
        self.maker = BoardMaker(figures, asked.links, self.say)

    def drawn(self) -> str:
        template, values = DRAWN[self.asked.address.kind](self)
        seen = self.view.seen
        shared = {
            **_speaking(self.say),
            "event": seen.name,
            "days": self._days(),
            "city": seen.city,
            "address": self.asked.address,
            "links": self.asked.links,
            "mark": self.snapshot.mark,
            "slug": self.snapshot.slug,
            "hidden": self.view.hidden,
            "languages": [
                (code, NAMES.get(code, code), self.asked.links.spoken(self.asked.address, code)) for code in languages()
            ],
            "tournaments": seen.tournaments,
            "pages": self._pages(),
            "results": json.dumps(every_shown(self.say), ensure_ascii=False),
            "exported": self.asked.exported,
            "q": self.asked.question,
            "url": self.maker.url,
            "points": self.maker.points,
            "result": self.maker.result,
            "about": about,
            "spelled": spelled,
        }
        return rendered(template, {**shared, **values})

    def _days(self) -> str:
        seen, lang = self.view.seen, self.asked.lang
        return dates.days(seen.start, seen.end, lang)

    def _pages(self) -> list[tuple[str, str, bool]]:
        """Of the tournament at hand: what it is called, its address, whether it is this one."""
        kind, slug = self.asked.address[:2]
        one = next((held for held in self.view.seen.tournaments if held.slug == slug), None)
        if one is None and len(self.view.seen.tournaments) == 1:
            one = self.view.seen.tournaments[0]
        if one is None:
            return []
        reach, to = self.view.reach[one.slug], self.asked.links.to
        boards = HOME if len(self.view.seen.tournaments) == 1 else TOURNAMENT
        made = [(self.say("Boards"), to(boards, one.slug), kind in (HOME, TOURNAMENT, ROUND))]
        if reach.standings:
            made.append((self.say("Standings"), to(STANDINGS, one.slug), kind == STANDINGS))
            made.append((self.say("Crosstable"), to(CROSS, one.slug), kind == CROSS))
        if reach.listed:
            made.append((self.say("Players"), to(PLAYERS, one.slug), kind in (PLAYERS, PLAYER)))
        return made

    @property
    def tournament(self) -> PublishedTournament:
        one = self.view.seen.tournament(self.asked.address.tournament)
        if one is None:
            raise NoSuchPage
        return one

    def home(self) -> tuple[str, dict[str, object]]:
        return self._boards(self.view.seen.tournaments)

    def boards(self) -> tuple[str, dict[str, object]]:
        return self._boards((self.tournament,))

    def _boards(self, shown: tuple[PublishedTournament, ...]) -> tuple[str, dict[str, object]]:
        rounds = [self.maker.round(one, one.last) for one in shown if one.last is not None]
        return self._found(shown, rounds)

    def _found(self, shown: tuple[PublishedTournament, ...], rounds: list[RoundShown]) -> tuple[str, dict[str, object]]:
        """Boards of rounds, with what was asked for; tournaments without a round wait for one."""
        found = tickets(rounds, self.asked.question)
        return "public/boards.html", {
            "rounds": rounds,
            "waiting": [one for one in shown if one.last is None],
            "found": found[: MOST_TICKETS if len(found) <= MOST_TICKETS else MOST_LINES],
            "count": len(found),
            "most": MOST_TICKETS,
            "numbers": {one.slug: [held.number for held in one.rounds] for one in shown},
            "shortened": self.view.shortened,
        }

    def round(self) -> tuple[str, dict[str, object]]:
        one = self.tournament
        held = one.round(self.asked.address.number)
        if held is None:
            raise NoSuchPage
        return self._found((one,), [self.maker.round(one, held)])

    def standings(self) -> tuple[str, dict[str, object]]:
        one = self.tournament
        rows, pages = self._page(self.figures.ranked(one), lambda found: one.players[found.person])
        made = ranking(self.maker, one, rows)
        if made is None:
            raise NoSuchPage
        rules = translator("explain", self.maker.say.lang)
        drawn = {"called": lambda title: called_round(title, rules), "said_stage": rules}
        return "public/standings.html", {"one": one, "ranking": made, "paging": pages, **drawn}

    def cross(self) -> tuple[str, dict[str, object]]:
        one = self.tournament
        rows, pages = self._page(self.figures.ranked(one), lambda found: one.players[found.person])
        made = crosstable(self.maker, one, rows)
        if made is None:
            raise NoSuchPage
        return "public/cross.html", {"one": one, "table": made, "paging": pages}

    def players(self) -> tuple[str, dict[str, object]]:
        one = self.tournament
        if not self.view.reach[one.slug].listed:
            raise NoSuchPage
        everybody = starting_list(one)
        shown, pages = self._page(everybody, lambda who: who)
        return "public/players.html", {"one": one, "listed": shown, "count": len(everybody), "paging": pages}

    def _page(self, rows: Sequence[Entry], who: Callable[[Entry], Seat]) -> tuple[Sequence[Entry], Pages | None]:
        """What of a long table is shown: of those who fit what is looked for, by the names that are public. None: all
        of it is, and nothing can be looked for."""
        asked = self.asked
        if not asked.links.live:
            return rows, None
        if asked.question:
            named = [(found.number, spelled(found.name)) for found in map(who, rows)]
            ranks = closeness(named, asked.question)
            rows = [row for rank, row in zip(ranks, rows, strict=True) if rank < STRANGE]
        kind, slug, number, page = asked.address
        try:
            return paged(rows, str(page), lambda other: asked.links.to(kind, slug, number, other, asked.question))
        except NotFound:
            raise NoSuchPage from None

    def player(self) -> tuple[str, dict[str, object]]:
        one = self.tournament
        who = player_with(one, self.asked.address.number)
        if who is None:
            raise NoSuchPage
        rounds = [self.maker.round(one, one.last)] if one.last is not None else []
        own = [ticket for ticket in tickets(rounds, str(who.number)) if ticket.you.number == who.number]
        made = ranking(self.maker, one, [found for found in self.figures.ranked(one) if found.person == who.person])
        line = next(iter(made.lines), None) if made else None
        return "public/player.html", {
            "one": one,
            "who": who,
            "ticket": own[0] if own else None,
            "games": own_games(self.maker, one, who),
            "ranking": made,
            "line": line,
        }


DRAWN: dict[str, Callable[[_Page], tuple[str, dict[str, object]]]] = {
    HOME: _Page.home,
    TOURNAMENT: _Page.boards,
    ROUND: _Page.round,
    STANDINGS: _Page.standings,
    CROSS: _Page.cross,
    PLAYERS: _Page.players,
    PLAYER: _Page.player,
}
