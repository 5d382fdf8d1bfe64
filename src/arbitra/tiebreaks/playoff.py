"""Play-offs (C.07 3) as the regulations settle them beforehand, in words.

Who has to play one, in which form, and what follows from its games is `arbitra.rules.knockout.playoff`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields

from arbitra.model import Names, Reason, Verbatim
from arbitra.rules.knockout.playoff import PlayoffRules
from arbitra.tiebreaks.problems import TiebreakProblem


@dataclass(frozen=True, slots=True)
class Playoff:
    """places: `all`, or the places at stake such as `1` or `1-3` (3.1.1). after: `none`, `all`, or how many of the
    tie-breaks are applied before (3.1.2). The rest is in words (3.1.3-3.1.7)."""

    places: str = "1"
    after: str = "none"
    format: str = ""
    pairing_numbers: str = ""
    colours: str = ""
    times: str = ""
    schedule: str = ""

    @classmethod
    def parse(cls, settings: Mapping[str, str]) -> Playoff:
        known = [entry.name for entry in fields(cls)]
        for key in settings:
            if key not in known:
                text = "a play-off has no setting {found}; it has: {known}"
                raise TiebreakProblem(Reason("3.1", text, {"found": Verbatim(key), "known": Names(*known)}))
        made = cls(**settings)
        made.wanted_places()
        if not (made.after in ("none", "all") or made.after.isdigit()):
            text = "play-off: `after` must be `none`, `all` or a number of tie-breaks, not {found}"
            raise TiebreakProblem(Reason("3.1", text, {"found": Verbatim(repr(made.after))}))
        return made

    def wanted_places(self) -> frozenset[int]:
        """Empty: all of them."""
        if self.places == "all":
            return frozenset()
        first, _, last = self.places.partition("-")
        if not first.isdigit() or (last and not last.isdigit()) or not 1 <= int(first) <= int(last or first):
            text = "play-off: `places` must be `all`, or such as 1 or 1-3, not {found}"
            raise TiebreakProblem(Reason("3.1", text, {"found": Verbatim(repr(self.places))}))
        return frozenset(range(int(first), int(last or first) + 1))

    def rules(self) -> PlayoffRules:
        """3.1.1 and 3.1.2, which say whose tie is played off."""
        applied = {"none": 0, "all": None}[self.after] if self.after in ("none", "all") else int(self.after)
        return PlayoffRules(places=self.wanted_places(), tiebreaks=applied)

    def lines(self) -> list[tuple[str, str, str]]:
        """(article, setting, value) of what is settled."""
        named = (entry.name for entry in fields(self))
        return [(f"3.1.{number}", name, getattr(self, name)) for number, name in enumerate(named, start=1)]
