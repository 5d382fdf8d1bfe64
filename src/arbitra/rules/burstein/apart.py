"""Two players of different score groups who do not meet: who could leave a group, who did, and why."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from arbitra.i18n import N_
from arbitra.kernel.bits import members
from arbitra.kernel.cardinality import Matching
from arbitra.model import Answer, BracketDecision, Fields, Plural, Reason, Score, Tpn
from arbitra.model import Players as Named
from arbitra.rules.burstein.players import Players
from arbitra.rules.explainer import once
from arbitra.rules.swiss.edition import Apart

GROUPS_APART = N_(
    "{higher} has {more} points and {lower} has {fewer}: they are in different groups, each group is paired on its "
    "own, and only floaters leave it"
)
NOBODY_FLOATS = N_("everyone in the group of {score} points has an opponent there: no one floats")
COULD_FLOAT = Plural(
    "in the group of {score} points only {players} could float, so that as few as possible leave it",
    "in the group of {score} points only {players} could float, so that as few as possible leave it",
    by="players",
)
FLOATED_IN = N_("{higher} floated to the group of {score} points from above and may not float again")


class Articles(NamedTuple):
    """Those that an edition has for the groups, for who leaves one, and for who floated in ("" if it has none)."""

    groups: str
    floaters: str
    once: str


def groups_apart(answer: Answer, apart: Apart, field: Players, articles: Articles) -> Answer:
    """The answer with the reasons of the groups: behind the criterion that decides, else before all others."""
    own = tuple(_reasons(apart, field, articles))
    if not own:
        return answer
    if answer.alternative and answer.reasons[0].article in {value.article for value in answer.alternative}:
        return answer._replace(reasons=once((answer.reasons[0], *own, *answer.reasons[1:])))
    return answer._replace(decided_by=own[-1].article, reasons=once((*own, *answer.reasons)))


def _reasons(apart: Apart, field: Players, articles: Articles) -> Iterator[Reason]:
    history, brackets = apart.history, apart.pairing.brackets
    score = {tpn: field.scores[history.index[Tpn(tpn)]] for tpn in (apart.first, apart.second)}
    lower, higher = sorted(score, key=score.__getitem__)
    together = any(lower in bracket.players and higher in bracket.players for bracket in brackets)
    if score[lower] == score[higher] or together or apart.pairing.bye in (lower, higher):
        return
    fields: Fields = {
        "higher": Named(higher),
        "lower": Named(lower),
        "more": Score(score[higher]),
        "fewer": Score(score[lower]),
    }
    yield Reason(articles.groups, GROUPS_APART, fields)
    ended = next(bracket for bracket in reversed(brackets) if higher in bracket.players)
    here: Fields = {"higher": Named(higher), "score": Score(ended.score)}
    if articles.once and higher in ended.moved:
        yield Reason(articles.once, FLOATED_IN, here)
    if not ended.floaters:
        yield Reason(articles.floaters, NOBODY_FLOATS, here)
        return
    possible = Named(*_could_float(field, ended, barred=ended.moved if articles.once else ()))
    if set(ended.floaters) <= set(possible):
        yield Reason(articles.floaters, COULD_FLOAT, {"players": possible, "score": Score(ended.score)})
    yield from (reason for reason in ended.reasons if reason.article == articles.floaters)


def _could_float(field: Players, bracket: BracketDecision, barred: Sequence[Tpn]) -> list[Tpn]:
    """Whom a pairing of as many as possible can spare; no one where more than that had to leave for those below."""
    places = [field.history.index[tpn] for tpn in bracket.players]
    matching = Matching(field.legal, sum(1 << place for place in places))
    spared = matching.can_be_left_out() if matching.exposed.bit_count() == len(bracket.floaters) else 0
    return [tpn for tpn in sorted(field.history.tpns[place] for place in members(spared)) if tpn not in barred]
