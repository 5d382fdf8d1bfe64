"""A play-off (C.07 3) as it is kept: who plays for which places, in which form, and the games played."""

from __future__ import annotations

from typing import Any

import msgspec

from arbitra.book.state.bounds import Count, RoundNumber


class PlayoffGame(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A game that is over: the symbols of the TRF."""

    white: str
    black: str
    result: str


class PlayoffForm(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """Which places it decides, and how it is played: the same by whatever its players are named."""

    first: Count
    places: tuple[Count, ...]
    """The places that it decides."""
    after: Count | None = None
    """How many tie-breaks were applied before the tie was one; None: all."""
    format: str = "knockout"
    numbering: str = "number"
    """Who has which number of the play-off: `hand:2,1,3` for the order of the players."""
    stages: str = ""
    cycles: RoundNumber = 1
    colours: str = "alternate"
    """Who begins a stage of a knockout with White: in turn, by `lot:SEED`, or `drawn`, by lots at the board (3.1.5)."""
    times: str = ""
    """The time control, in the words of the regulations (3.1.6)."""
    timetable: str = ""
    """When it is played (3.1.7)."""

    def form(self) -> dict[str, Any]:
        return {name: getattr(self, name) for name in PlayoffForm.__struct_fields__}


class KeptPlayoff(PlayoffForm, frozen=True, omit_defaults=True, kw_only=True):
    """Of those tied for the places from `first` on; `people` in the order of the standings."""

    people: tuple[str, ...]
    games: tuple[PlayoffGame, ...] = ()
    """In the order in which they were played."""

    @property
    def last(self) -> int:
        return self.first + len(self.people) - 1

    def with_game(self, number: int, game: PlayoffGame | None) -> KeptPlayoff:
        """Game `number` (from 1) replaced, added behind the last, or, without one, taken away from the end."""
        before, later = self.games[: number - 1], self.games[number:]
        games = before if game is None else (*before, game, *later)
        return msgspec.structs.replace(self, games=games)
