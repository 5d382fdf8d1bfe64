"""Why one player is ahead of another: the first criterion on which the two differ, and their values side by side."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, NamedTuple

from arbitra.i18n import N_, translator
from arbitra.model import Fields, Names, Players, Reason, Tpn, Verbatim
from arbitra.model.fields import Phrase, Places, Quotient
from arbitra.tiebreaks.descriptor import is_playoff
from arbitra.tiebreaks.knockout import ARTICLE
from arbitra.tiebreaks.ties import HAND, LOTS
from arbitra.tiebreaks.values import exact, show_value

if TYPE_CHECKING:
    from arbitra.tiebreaks.ranking import Criterion
    from arbitra.tiebreaks.standings import Row, Standings

BY_POINTS = N_("{ahead} has more points than {behind}: {more} against {less}")
BY_TIEBREAK = N_("{ahead} and {behind} are tied on points. {code} puts {ahead} ahead: {more} against {less}")
BY_LATER = N_(
    "{ahead} and {behind} are tied on points and on {equal}. {code} puts {ahead} ahead: {more} against {less}"
)
BY_ENCOUNTER = N_("{ahead} and {behind} are tied on points. {ahead} did better in the games between the tied players")
BY_LATER_ENCOUNTER = N_(
    "{ahead} and {behind} are tied on points and on {equal}. {ahead} did better in the games between the tied players"
)
BY_MATCHES = N_("{ahead} and {behind} are tied on points. {ahead} did better in the matches between the tied teams")
BY_LATER_MATCHES = N_(
    "{ahead} and {behind} are tied on points and on {equal}. {ahead} did better in the matches between the tied teams"
)
BY_TOP_BOARDS = N_("{ahead} and {behind} are tied on points. {ahead} did better on the top boards")
BY_LATER_TOP_BOARDS = N_("{ahead} and {behind} are tied on points and on {equal}. {ahead} did better on the top boards")
BY_BOTTOM_BOARDS = N_("{ahead} and {behind} are tied on points. {ahead} did better without the bottom boards")
BY_LATER_BOTTOM_BOARDS = N_(
    "{ahead} and {behind} are tied on points and on {equal}. {ahead} did better without the bottom boards"
)
BY_PLAYOFF = N_("{ahead} and {behind} were tied. {ahead} did better in the play-off")
BY_BRACKET = N_("{ahead} got further in the knockout than {behind}")
BY_LOTS = N_("{ahead} and {behind} are tied on everything. The draw by lot, with seed {seed}, puts {ahead} ahead")
BY_HAND = N_("{ahead} and {behind} are tied on everything. The arbiter has put {ahead} ahead: {note}")
TIED = N_("{ahead} and {behind} are tied on everything and share rank {rank}")
NOT_RANKED = N_("{behind} is not ranked: {status}")
BOTH_OUT = N_("Neither {ahead} nor {behind} is ranked")
STILL_IN = N_("{ahead} and {behind} are both still in the knockout")


class Compared(NamedTuple):
    """A criterion with the values of the one ahead and the one behind, as they are printed; None: no value."""

    criterion: Criterion
    ahead: str | None
    behind: str | None


class Between(NamedTuple):
    """`decided_by` is the label of the criterion, `lots`, `hand` or `bracket`; empty: nothing separates the two.

    `compared` goes down to the criterion that decides. `str()` is the sentence, with names.
    """

    ahead: Tpn
    behind: Tpn
    decided_by: str
    reason: Reason
    compared: tuple[Compared, ...]
    names: Mapping[int, str]

    def __str__(self) -> str:
        return self.reason.sentence(translator("tiebreaks", "en", self.names))


def between(made: Standings, first: int, second: int) -> Between:
    """Of two players of the standings, in any order."""
    one, two = made.row(first), made.row(second)
    order = [row.tpn for row in (*made.rows, *made.unranked)]
    ahead, behind = (one, two) if order.index(one.tpn) <= order.index(two.tpn) else (two, one)
    deciding = None if ahead.rank is None or behind.rank is None or made.by_bracket else _deciding(made, ahead, behind)
    shown = made.criteria if deciding is None else made.criteria[: deciding + 1]
    compared = tuple(_compared(criterion, at, ahead, behind) for at, criterion in enumerate(shown))
    decided_by, reason = _decision(made, ahead, behind, deciding)
    names = {int(player.tpn): player.name for player in made.tournament.players}
    return Between(ahead.tpn, behind.tpn, decided_by, reason, compared if made.rows else (), names)


def _deciding(made: Standings, ahead: Row, behind: Row) -> int | None:
    for at, criterion in enumerate(made.criteria):
        mine, theirs = ahead.raw[at], behind.raw[at]
        # A player who met no one of a tied group has no value there, and nothing separates them from the others.
        if mine != theirs and not (criterion.code.splits_groups and (mine is None or theirs is None)):
            return at
    return None


def _compared(criterion: Criterion, at: int, *rows: Row) -> Compared:
    values = [None if row.raw[at] is None else show_value(row.raw[at], criterion.code.unit) for row in rows]
    return Compared(criterion, *values)


def _decision(made: Standings, ahead: Row, behind: Row, deciding: int | None) -> tuple[str, Reason]:
    fields: Fields = {"ahead": Players(ahead.tpn), "behind": Players(behind.tpn)}
    if made.by_bracket:
        return _by_bracket(ahead, behind, fields)
    if ahead.rank is None:
        return "", Reason("", BOTH_OUT, fields)
    if behind.rank is None:
        return behind.status, Reason("", NOT_RANKED, {**fields, "status": Phrase(behind.status)})
    if deciding is not None:
        return made.criteria[deciding].label, _by_criterion(made, ahead, behind, deciding, fields)
    if ahead.rank == behind.rank:
        return "", Reason("4.2", TIED, {**fields, "rank": ahead.rank})
    note = next((order.note for order in made.by_hand if {ahead.tpn, behind.tpn} & set(order.players)), None)
    if note is not None:
        return HAND, Reason("4.2", BY_HAND, {**fields, "note": Verbatim(note)})
    return LOTS, Reason("4.2", BY_LOTS, {**fields, "seed": Verbatim(made.lots_seed or "")})


def _by_bracket(ahead: Row, behind: Row, fields: Fields) -> tuple[str, Reason]:
    if ahead.rank is None and behind.rank is None:
        return "", Reason(ARTICLE, STILL_IN, fields)
    if ahead.rank == behind.rank and ahead.last_rank == behind.last_rank:
        rank = Places(ahead.rank or 0, ahead.last_rank or 0)
        return "", Reason(ARTICLE, TIED, {**fields, "rank": rank})
    return "bracket", Reason(ARTICLE, BY_BRACKET, fields)


def _by_criterion(made: Standings, ahead: Row, behind: Row, at: int, fields: Fields) -> Reason:
    criterion = made.criteria[at]
    before = [one.label for one in made.criteria[:at] if one.code.name != "PTS" and not is_playoff(one.code.name)]
    if is_playoff(criterion.code.name):
        return Reason(criterion.code.article, BY_PLAYOFF, fields)
    fields = {**fields, "equal": Names(*before)} if before else fields
    if criterion.code.splits_groups:
        return Reason(criterion.code.article, _in_tied_group(criterion, made)[bool(before)], fields)
    unit = criterion.code.unit
    values: Fields = {
        name: Quotient(exact(row.raw[at] or 0, unit), unit.decimals)
        for name, row in (("more", ahead), ("less", behind))
    }
    if criterion.code.name == "PTS":
        return Reason("4.2", BY_POINTS, {**fields, **values})
    text = BY_LATER if before else BY_TIEBREAK
    return Reason(criterion.code.article, text, {**fields, **values, "code": Verbatim(criterion.label)})


def _in_tied_group(criterion: Criterion, made: Standings) -> tuple[str, str]:
    """What a code that splits a tied group looked at: said first, or after codes that leave the two equal."""
    match criterion.code.article:
        case "12.2":
            return BY_TOP_BOARDS, BY_LATER_TOP_BOARDS
        case "12.3":
            return BY_BOTTOM_BOARDS, BY_LATER_BOTTOM_BOARDS
        case _ if made.tournament.members:
            return BY_MATCHES, BY_LATER_MATCHES
        case _:
            return BY_ENCOUNTER, BY_LATER_ENCOUNTER
