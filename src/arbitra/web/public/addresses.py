"""Where each public page stands: on a server below `/p/{slug}`, or as a file beside the others."""

from __future__ import annotations

from typing import NamedTuple, Protocol

from arbitra.web import assets

HOME, TOURNAMENT, ROUND, STANDINGS, CROSS = "home", "tournament", "round", "standings", "cross"
PLAYERS, PLAYER = "players", "player"
PATHS = {
    HOME: "",
    TOURNAMENT: "/t/{t}",
    ROUND: "/t/{t}/r/{n}",
    STANDINGS: "/t/{t}/standings",
    CROSS: "/t/{t}/cross",
    PLAYERS: "/t/{t}/players",
    PLAYER: "/t/{t}/player/{n}",
}
FILES = {
    HOME: "index",
    TOURNAMENT: "{t}",
    ROUND: "{t}-round-{n}",
    STANDINGS: "{t}-standings",
    CROSS: "{t}-cross",
    PLAYERS: "{t}-players",
    PLAYER: "{t}-player-{n}",
}
"""`FileLinks` sets `t-` before the name of a tournament: one may be called `index`."""


class Address(NamedTuple):
    """`number` is a round or the number of a player."""

    kind: str = HOME
    tournament: str = ""
    number: int = 0


class Links(Protocol):
    """`live`: whether a server stands behind the pages."""

    live: bool

    def to(self, kind: str = HOME, tournament: str = "", number: int = 0) -> str: ...

    def spoken(self, address: Address, lang: str) -> str:
        """The same page in another language."""

    def asset(self, name: str) -> str: ...


class ServerLinks:
    """`chosen`: the language was asked for in the address, and the next page keeps it."""

    live = True

    def __init__(self, slug: str, chosen: str = "") -> None:
        self.slug = slug
        self.chosen = chosen

    def to(self, kind: str = HOME, tournament: str = "", number: int = 0) -> str:
        path = PATHS[kind].replace("{t}", tournament).replace("{n}", str(number))
        return f"/p/{self.slug}{path}" + (f"?lang={self.chosen}" if self.chosen else "")

    def spoken(self, address: Address, lang: str) -> str:
        return ServerLinks(self.slug, lang).to(*address)

    def asset(self, name: str) -> str:
        return assets.address(name)


class FileLinks:
    """All in one folder, so that every address is only a name. `first` is the language of `index.html`."""

    live = False

    def __init__(self, lang: str, first: str) -> None:
        self.lang = lang
        self.first = first

    def to(self, kind: str = HOME, tournament: str = "", number: int = 0) -> str:
        named = FILES[kind].replace("{t}", f"t-{tournament}").replace("{n}", str(number))
        return f"{named}{'' if self.lang == self.first else f'.{self.lang}'}.html"

    def spoken(self, address: Address, lang: str) -> str:
        return FileLinks(lang, self.first).to(*address)

    def asset(self, name: str) -> str:
        return name
