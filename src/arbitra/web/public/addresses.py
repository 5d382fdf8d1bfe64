"""Where each public page stands: on a server below `/p/{slug}`, or as a file beside the others."""

from __future__ import annotations

from pathlib import PurePosixPath
from typing import NamedTuple, Protocol
from urllib.parse import urlencode

from arbitra.web.page import assets

HOME, TOURNAMENT, ROUND, WHY = "home", "tournament", "round", "why"
STANDINGS, AFTER, CROSS, PICTURES = "standings", "after", "cross", "pictures"
PLAYERS, PLAYER, EVERYONE, REGULATIONS = "players", "player", "everyone", "regulations"
PATHS = {
    HOME: "",
    TOURNAMENT: "/t/{t}",
    ROUND: "/t/{t}/r/{n}",
    WHY: "/t/{t}/r/{n}/why",
    STANDINGS: "/t/{t}/standings",
    AFTER: "/t/{t}/standings/{n}",
    CROSS: "/t/{t}/cross",
    PICTURES: "/t/{t}/pictures",
    PLAYERS: "/t/{t}/players",
    PLAYER: "/t/{t}/player/{n}",
    REGULATIONS: "/t/{t}/regulations",
}
"""On a server the starting lists are searched instead of a page with everyone."""
FILES = {
    HOME: "index",
    TOURNAMENT: "{t}-boards",
    ROUND: "{t}-round-{n}",
    WHY: "{t}-why-{n}",
    STANDINGS: "{t}-standings",
    AFTER: "{t}-standings-{n}",
    CROSS: "{t}-cross",
    PICTURES: "{t}-pictures",
    PLAYERS: "{t}-players",
    PLAYER: "{t}-player-{n}",
    EVERYONE: "everyone",
    REGULATIONS: "{t}-regulations",
}
"""`FileLinks` sets `t-` before the name of a tournament: one may be called `index`. None ends as another begins: the
boards of `a-players` are not the players of `a`."""
IN_PAGES = frozenset((STANDINGS, AFTER, CROSS, PLAYERS))
"""Tables that come in pages on a server. Among files each is whole: nothing there could look through the other pages,
and the browser's own search finds everyone on one."""


class Address(NamedTuple):
    """`number` is a round or the number of a player; `page` is one of a table that has several."""

    kind: str = HOME
    tournament: str = ""
    number: int = 0
    page: int = 1


class Links(Protocol):
    """`live`: whether a server stands behind the pages. `chosen`: the language, where the address asked for it."""

    live: bool
    chosen: str

    def to(self, kind: str = HOME, tournament: str = "", number: int = 0, page: int = 1, question: str = "") -> str: ...

    def spoken(self, address: Address, lang: str) -> str:
        """The same page in another language."""

    def asset(self, name: str) -> str: ...

    def feed(self) -> str:
        """What is new, for programs that read it."""


class ServerLinks:
    """The next page keeps the language that was asked for in the address."""

    live = True

    def __init__(self, slug: str, chosen: str = "") -> None:
        self.slug = slug
        self.chosen = chosen

    def to(self, kind: str = HOME, tournament: str = "", number: int = 0, page: int = 1, question: str = "") -> str:
        path = PATHS[kind].replace("{t}", tournament).replace("{n}", str(number))
        asked = {"lang": self.chosen, "q": question, "page": page if page > 1 else ""}
        query = urlencode({name: value for name, value in asked.items() if value})
        return f"/p/{self.slug}{path}" + (f"?{query}" if query else "")

    def spoken(self, address: Address, lang: str) -> str:
        return ServerLinks(self.slug, lang).to(*address)

    def asset(self, name: str) -> str:
        return assets.address(name)

    def feed(self) -> str:
        return ""


class FileLinks:
    """All in one folder, so that every address is only a name. `first` is the language of `index.html`."""

    live = False
    chosen = ""

    def __init__(self, lang: str, first: str) -> None:
        self.lang = lang
        self.first = first

    def to(self, kind: str = HOME, tournament: str = "", number: int = 0, page: int = 1, question: str = "") -> str:
        named = FILES[kind].replace("{t}", f"t-{tournament}").replace("{n}", str(number))
        return f"{named}{'' if self.lang == self.first else f'.{self.lang}'}.html"

    def spoken(self, address: Address, lang: str) -> str:
        return FileLinks(lang, self.first).to(*address)

    def asset(self, name: str) -> str:
        return PurePosixPath(name).name

    def feed(self) -> str:
        return f"feed{'' if self.lang == self.first else f'.{self.lang}'}.xml"
