"""Articles 2.4, 3.6-3.8, 4 and 5.2: opponents inside a group that can be paired completely."""

from __future__ import annotations

from collections.abc import Sequence

from arbitra.i18n import N_
from arbitra.kernel.bits import members
from arbitra.kernel.cardinality import Matching
from arbitra.model import Reason
from arbitra.rules.lim.edition_1999.field import Field
from arbitra.rules.lim.edition_1999.floaters import within
from arbitra.rules.swiss.median import GroupRecord, candidates, floater_order
from arbitra.rules.swiss.roster import Paired

PROPOSED = N_("{player} and {opponent} are proposed: they have the same place in the two halves")
EXCHANGED = N_("{player} cannot meet those who come before {opponent}")
FOR_COLOUR = N_("{opponent} replaces {first} as opponent of {player}, so that both get the colour they are due")
FLOATER = N_("{player} floated to this group and meets {opponent}, the first available who is due the other colour")
FLOATER_ANY = N_("{player} floated to this group and meets {opponent}: no one who is due the other colour is available")
FOR_LIMITS = N_("{opponent} replaces {first} as opponent of {player}, so that no one has a colour too often")


def pair_members(field: Field, record: GroupRecord, group: int, *, maxi: bool) -> None:
    """Floaters first, then the others; `group` are those who stay."""
    matching = Matching(field.rows, group)
    downward = record.side >= 0
    ranked = sorted(members(group), key=field.tpn.__getitem__)
    for floater in floater_order(field.roster.scores, record.came, first_down=downward):
        player = floater.place
        if player in ranked:
            ranked.remove(player)
            tried = ranked if floater.down else ranked[::-1]
            ranked.remove(_pair_floater(field, record, matching, player, tried, maxi=maxi))
    if not downward:
        ranked.reverse()
    while ranked:
        player = ranked.pop(0)
        ranked.remove(_pair_first(field, record, matching, player, candidates(ranked), maxi=maxi))


def _pair_floater(
    field: Field, record: GroupRecord, matching: Matching, player: int, ranked: Sequence[int], *, maxi: bool
) -> int:
    """3.8: the best ranked available player due the other colour (from below: the lowest ranked)."""
    opponent, _ = _choose(field, matching, player, ranked, maxi=maxi)
    text = FLOATER if field.fits(player, opponent) else FLOATER_ANY
    names = {"player": field.roster.named(player), "opponent": field.roster.named(opponent)}
    record.pairs.append(Paired(player, opponent, Reason("3.8", text, names)))
    return opponent


def _pair_first(
    field: Field, record: GroupRecord, matching: Matching, player: int, tried: Sequence[int], *, maxi: bool
) -> int:
    opponent, first = _choose(field, matching, player, tried, maxi=maxi)
    names = {"player": field.roster.named(player), "opponent": field.roster.named(opponent)}
    if opponent != first and field.fits(player, opponent):
        reason = Reason("5.2", FOR_COLOUR, {**names, "first": field.roster.named(first)})
    elif opponent != first:
        reason = Reason("6", FOR_LIMITS, {**names, "first": field.roster.named(first)})
    elif opponent == tried[0]:
        reason = Reason("2.4", PROPOSED, names)
    else:
        reason = Reason("4.1", EXCHANGED, names)
    record.pairs.append(Paired(player, opponent, reason))
    return opponent


def _choose(field: Field, matching: Matching, player: int, tried: Sequence[int], *, maxi: bool) -> tuple[int, int]:
    """The opponent, and the first one available. Available is who is compatible and lets the others be paired.

    Taken is the first available who is due the other colour; if there is none, in the last round the first one with
    whom the colour limits hold (article 6 breaks them only where that is necessary); else the first available.
    """
    first = chosen = -1
    for opponent in tried:
        fits = field.fits(player, opponent)
        holds = chosen < 0 and bool(field.within_limits[player] >> opponent & 1)
        if (first >= 0 and not fits and not holds) or not matching.unite(player, opponent):
            continue
        if first < 0:
            first = opponent
        if maxi and not within(field, opponent, first):
            continue
        if fits or holds:
            chosen = opponent
        if fits:
            break
    if chosen < 0:
        chosen = first
    matching.unite(player, chosen)
    matching.drop(1 << player | 1 << chosen)
    return chosen, first
