"""Play-offs (C.07 3): as the regulations settle them beforehand, in words; and those that were played, as a column of
the standings behind the tie-breaks that were applied before them.

Who has to play one, in which form, and what follows from its games is `arbitra.rules.knockout.playoff`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, fields

from arbitra.model import Fields, Names, NoLegalPairing, PlayedOff, Reason, ReasonedRefusal, Tpn, Verbatim
from arbitra.rules.knockout.bracket import Bracket
from arbitra.rules.knockout.playoff import PlayoffRules, knockout_of, outcome, rebuilt
from arbitra.tiebreaks.descriptor import PLAYOFF_COLUMN, is_playoff
from arbitra.tiebreaks.knockout import PLAYOFF, decision
from arbitra.tiebreaks.problems import TiebreakProblem
from arbitra.tiebreaks.values import Value


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


def won_places(playoff: PlayedOff) -> Mapping[Tpn, int]:
    """Greater for the better place. Whom the play-off does not separate, or whose place it does not decide, has the
    same as those beside them: the tie-breaks that follow decide. Nothing before it is over."""
    try:
        found = outcome(rebuilt(playoff), playoff.games)
    except (ReasonedRefusal, NoLegalPairing, ValueError) as problem:
        text = "the play-off for place {place} cannot be counted: {reason}"
        said: Fields = {"place": playoff.first, "reason": Verbatim(str(problem))}
        raise TiebreakProblem(Reason("3.1", text, said)) from problem
    if not found.complete:
        return {}
    together = {player: group[0] for group in found.shared for player in group}
    made: dict[Tpn, int] = {}
    before: object = None
    value = len(found.order) + 1
    for place, player in enumerate(found.order, start=playoff.first):
        beside = together.get(player, player) if place in playoff.places else "rest"
        if beside != before:
            value -= 1
        made[player], before = value, beside
    return made


def decisions(playoff: PlayedOff) -> Iterator[Reason]:
    """Who has won each match of a knockout that is over, and why."""
    found = rebuilt(playoff)
    if isinstance(found.structure, Bracket) and won_places(playoff):
        title = Reason("", PLAYOFF, {"place": playoff.first})
        for duel in knockout_of(found, playoff.games).duels.values():
            yield from decision(title, duel)


def with_playoffs(playoffs: Sequence[PlayedOff], codes: Sequence[str]) -> tuple[str, ...]:
    """The list with each play-off that is over behind the tie-breaks that were applied before it, and without any that
    stood in it: where a report says it, the play-offs say it too."""
    made = [code for code in codes if not is_playoff(code)]
    for number, (after, found) in enumerate(_by_place(playoffs).items(), start=1):
        made.insert(len(made) if after is None else after + number - 1, found)
    return tuple(made)


def columns(playoffs: Sequence[PlayedOff]) -> dict[str, dict[Tpn, Value]]:
    made: dict[str, dict[Tpn, Value]] = {}
    named = _by_place(playoffs)
    for playoff in playoffs:
        if found := won_places(playoff):
            made.setdefault(named[playoff.after], {}).update(found)
    return made


def _by_place(playoffs: Sequence[PlayedOff]) -> dict[int | None, str]:
    """The columns by the number of tie-breaks before them, ascending; None, behind all, is the last."""
    over = {playoff.after for playoff in playoffs if won_places(playoff)}
    ordered = sorted(over, key=lambda after: (after is None, after or 0))
    return {
        after: PLAYOFF_COLUMN if not number else f"{PLAYOFF_COLUMN}.{number + 1}"
        for number, after in enumerate(ordered)
    }
