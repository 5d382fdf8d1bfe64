"""Who gets White: the rules of an edition walked in their order until one decides.

An edition lists its rules as data, each with its article, its sentence and what it grants (`Rule`); the grants that the
texts share stand here. The Dutch editions of 2017 and 2026 ask the same questions of every pair that their criteria
weigh, and have an answer of their own that costs less (`rules/dutch/colours.py`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Generic, NamedTuple, TypeVar

from arbitra.model import Board, Players, Reason, Tpn
from arbitra.model.fields import Field
from arbitra.rules.swiss.lot import Lot
from arbitra.rules.swiss.preferences import last_difference, opposite
from arbitra.rules.swiss.roster import Roster


class Columns(NamedTuple):
    """The players of a round, by place, as the rules of colours see them."""

    tpns: Sequence[int]
    colours: Sequence[str]
    """Of the games played, oldest first."""
    wanted: Sequence[str]
    """The colour that is due or preferred: `W`, `B`, or empty before the first game."""
    drawn: Callable[[int], str]
    """The colour that the lot gives to a place."""

    @classmethod
    def of(cls, roster: Roster, wanted: Sequence[str], *, literal: bool) -> Columns:
        """`literal`: the lot looks at the pairing number itself."""
        players = roster.players
        lot = Lot(roster.history, players, literal=literal)
        tpns = roster.tpns(range(roster.size))
        return cls(tpns, roster.colours, wanted, lambda place: lot.colour(players[place]))


F = TypeVar("F")
"""The field of an edition: what its own rules ask about a place."""


class Grant(NamedTuple):
    """A player, by place, and the colour that a rule gives them; `more` is what its sentence says beside the names."""

    player: int
    colour: str
    more: Mapping[str, Field] = MappingProxyType({})


class Rule(NamedTuple, Generic[F]):
    """`grants` gets the two of a pair, the higher ranked first; None leaves them to the next rule."""

    article: str
    text: str | Mapping[str, str]
    """One sentence, or one by the colour that both want."""
    grants: Callable[[Allocation[F], int, int], Grant | None]


class Allocation(Generic[F]):
    """The rules of an edition at work on the players of a round.

    higher: whether the first of two is ranked higher by the text. opponents_named: each reason names both of the pair,
    else only whom its sentence names.
    """

    def __init__(
        self,
        field: F,
        columns: Columns,
        rules: Sequence[Rule[F]],
        higher: Callable[[int, int], bool],
        *,
        opponents_named: bool = False,
    ) -> None:
        self.field = field
        self.columns = columns
        self.rules = rules
        self.higher = higher
        self.opponents_named = opponents_named

    def board(self, one: int, two: int, pairing: Reason | None) -> Board:
        higher, lower = (one, two) if self.higher(one, two) else (two, one)
        rule, grant = next(
            (rule, grant) for rule in self.rules if (grant := rule.grants(self, higher, lower)) is not None
        )
        other = one + two - grant.player
        text = rule.text if isinstance(rule.text, str) else rule.text[self.columns.wanted[higher]]
        white, black = (grant.player, other) if grant.colour == "W" else (other, grant.player)
        tpns = self.columns.tpns
        return Board(Tpn(tpns[white]), Tpn(tpns[black]), self._reason(rule.article, text, grant, other), pairing)

    def _reason(self, article: str, text: str, grant: Grant, other: int) -> Reason:
        fields: dict[str, Field] = {}
        if self.opponents_named or "{player}" in text:
            fields["player"] = Players(self.columns.tpns[grant.player])
        if self.opponents_named:
            fields["opponent"] = Players(self.columns.tpns[other])
        return Reason(article, text, {**fields, **grant.more})


# -- what the texts grant alike -----------------------------------------------------------------------------------


def by_lot(rules: Allocation[F], higher: int, lower: int) -> Grant | None:
    """Where no one has played: the colour that the lot gives to the number of the higher ranked."""
    return (
        None
        if rules.columns.wanted[higher] or rules.columns.wanted[lower]
        else Grant(higher, rules.columns.drawn(higher))
    )


def both_wishes(rules: Allocation[F], higher: int, lower: int) -> Grant | None:
    """Where they want different colours; who has no wish lets the other have theirs."""
    mine, theirs = rules.columns.wanted[higher], rules.columns.wanted[lower]
    return None if mine == theirs else Grant(higher, mine or opposite(theirs))


def larger(measure: Callable[[F, int], int], *, gets: str = "") -> Callable[[Allocation[F], int, int], Grant | None]:
    """The player with more of something gets the colour that both want, or the one named."""

    def grants(rules: Allocation[F], higher: int, lower: int) -> Grant | None:
        mine, theirs = measure(rules.field, higher), measure(rules.field, lower)
        return (
            None if mine == theirs else Grant(higher if mine > theirs else lower, gets or rules.columns.wanted[higher])
        )

    return grants


def alternate(rules: Allocation[F], higher: int, lower: int) -> Grant | None:
    """From the last round in which one had White and the other Black."""
    colours = rules.columns.colours
    had = last_difference(colours[higher], colours[lower])
    return Grant(higher, opposite(had)) if had else None


def to_the_higher(rules: Allocation[F], higher: int, lower: int) -> Grant:
    return Grant(higher, rules.columns.wanted[higher])


def to_the_lower(rules: Allocation[F], higher: int, lower: int) -> Grant:
    return Grant(lower, rules.columns.wanted[lower])
