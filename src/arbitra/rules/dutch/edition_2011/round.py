"""C: the brackets from the top, with the ways back; then the round as it is published (F1)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from dataclasses import field as default
from itertools import groupby
from typing import Protocol

from arbitra.model import Board, History, Plural, Reason, RoundPairing, Score, Tpn
from arbitra.rules.dutch.edition_2011.backtracking import (
    Lowest,
    Paired,
    back_to_previous,
    complete_pairing,
    for_the_lowest,
)
from arbitra.rules.dutch.edition_2011.bracket import Bracket, Candidate, alone, choose, natural
from arbitra.rules.dutch.edition_2011.colours import allocation_of
from arbitra.rules.dutch.edition_2011.field import Field, field_of
from arbitra.rules.dutch.edition_2011.record import bracket_decision, bye_reason, pair_reasons
from arbitra.rules.swiss.board_order import board_order
from arbitra.rules.swiss.completable import completable
from arbitra.rules.swiss.impossible import no_legal_pairing

PAIRED_AGAIN = Plural(
    "paired again: just as many players go down, and the bracket below can make {count} pair with them",
    "paired again: just as many players go down, and the bracket below can make {count} pairs with them",
    by="count",
)


@dataclass(slots=True)
class Progress:
    """The brackets paired so far and what was done to them out of the ordinary, by bracket."""

    field: Field
    paired: list[Paired] = default(default_factory=list)
    notes: list[list[Reason]] = default(default_factory=list)

    def replace_last(self, candidate: Candidate, note: Reason) -> None:
        self.paired[-1] = Paired(self.paired[-1].bracket, candidate)
        self.notes[-1].append(note)

    @property
    def floaters(self) -> tuple[int, ...]:
        return self.paired[-1].floaters if self.paired else ()


class BoardRule(Protocol):
    """Who has which side of a pair of places."""

    def board(self, first: int, second: int, pairing: Reason | None) -> Board: ...


def pair(history: History, options: Mapping[str, str]) -> RoundPairing:
    """The round by the text of 2011."""
    field = field_of(history, options)
    colours = allocation_of(history, field, literal=options.get("parity") == "literal")
    return round_of(history, field, colours, "dutch:2011")


def round_of(history: History, field: Field, colours: BoardRule, system: str) -> RoundPairing:
    """Every bracket of the field paired, coloured and put in the order of F1, with its record."""
    progress = pair_field(field)
    boards = [
        colours.board(upper, lower, reason)
        for done in progress.paired
        for (upper, lower), reason in zip(done.candidate.pairs, pair_reasons(done), strict=True)
    ]
    bye = progress.floaters[0] if progress.floaters else None
    return RoundPairing(
        round_number=history.round_number,
        system=system,
        boards=board_order(history, boards),
        bye=None if bye is None else Tpn(field.tpns[bye]),
        bye_reason=None if bye is None else bye_reason(progress.paired[-1], bye),
        brackets=tuple(
            bracket_decision(done, notes, boards, lowest=done is progress.paired[-1])
            for done, notes in zip(progress.paired, progress.notes, strict=True)
        ),
    )


def pair_field(field: Field) -> Progress:
    """Every bracket of the field, from the top (C)."""
    everybody = (1 << len(field.tpns)) - 1
    if not completable(field.legal, everybody, field.bye_candidates):
        raise no_legal_pairing("B1.a", "B1.b", field.tpns, field.legal, field.bye_candidates)
    progress = Progress(field)
    groups = list(score_groups(field))
    for residents in groups[:-1]:
        pair_bracket(progress, residents)
    if groups:
        pair_lowest(progress, groups[-1])
    return progress


def score_groups(field: Field) -> Iterator[tuple[int, ...]]:
    """A3: players of equal score, highest first."""
    for _, places in groupby(field.ordered(range(len(field.tpns))), key=lambda place: field.scores[place]):
        yield tuple(places)


def pair_bracket(progress: Progress, residents: tuple[int, ...]) -> None:
    """C1-C12, C14 for a bracket that is not the lowest."""
    bracket = Bracket(progress.field, progress.floaters, residents)
    candidate = first_choice(bracket)
    if progress.paired and bracket.moved:
        back = _way_back(progress, bracket, candidate)
        if back is not None:
            earlier, wanted = back
            progress.replace_last(
                earlier,
                Reason(
                    "C12",
                    PAIRED_AGAIN,
                    {"count": wanted},
                ),
            )
            bracket = Bracket(progress.field, progress.floaters, residents)
            candidate = first_choice(bracket)
    progress.paired.append(Paired(bracket, candidate))
    progress.notes.append([])


def first_choice(bracket: Bracket) -> Candidate:
    """The best candidate of the bracket by itself, with the largest P1 (C2-C11, C14)."""
    group = bracket.group
    candidate = natural(group, len(group.players) // 2) or choose(group, alone(group))
    assert candidate is not None, "a bracket by itself always has a candidate: everybody outside S1 may leave"
    return candidate


def _way_back(progress: Progress, bracket: Bracket, candidate: Candidate) -> tuple[Candidate, int] | None:
    """C12 wherever (P1, M1) cannot be reached: from (P0, M0) downwards, before C14 lowers P1.

    At (P0, M0) that is also the case if P0 pairs exist, but S1 had to give up players for them.
    """
    group = bracket.group
    reached = len(candidate.pairs)
    last_tried = reached + 1
    if reached == bracket.p0 and group.heterogeneous and group.s1 < group.moved:
        last_tried = reached
    if bracket.field.incompatible_goes_back and any(place in bracket.incompatible for place in bracket.moved):
        last_tried = reached
    for pairs in range(bracket.p0, max(last_tried, 1) - 1, -1):
        earlier = back_to_previous(progress.paired[-1], bracket.residents, pairs)
        if earlier is not None:
            return earlier, pairs
    return None


def pair_lowest(progress: Progress, residents: tuple[int, ...]) -> None:
    """C13: the lowest bracket is paired completely, if need be at the cost of those above it."""
    lowest = Lowest(progress.field, (), residents)
    notes: list[Reason] = []
    while True:
        bracket = lowest.receiving(progress.floaters)
        candidate = complete_pairing(bracket)
        if candidate is None and progress.paired:
            earlier = for_the_lowest(progress.paired[-1], lowest)
            if earlier is not None:
                progress.replace_last(
                    earlier, Reason("C13", "paired again, so that the lowest bracket can be paired completely")
                )
                bracket = lowest.receiving(progress.floaters)
                candidate = complete_pairing(bracket)
            else:
                above = progress.paired.pop()
                notes += progress.notes.pop()
                score = above.bracket.field.scores[above.bracket.residents[0]]
                lowest = lowest.with_bracket(above.bracket)
                notes.append(
                    Reason(
                        "C13",
                        "no pairing of the bracket of {score} points lets the lowest bracket be paired: the two "
                        "are joined",
                        {"score": Score(score)},
                    )
                )
                continue
        if candidate is None:
            bracket, candidate = _with_smaller_m1(bracket)
        progress.paired.append(Paired(bracket, candidate))
        progress.notes.append(notes)
        return


def _with_smaller_m1(bracket: Bracket) -> tuple[Bracket, Candidate]:
    """Everyone is in one bracket and S1 stands in the way: C14's lowering of M1 is all that is left."""
    for count in range(bracket.group.s1 - 1, -1, -1):
        candidate = complete_pairing(bracket, replace(bracket.group, s1=count))
        if candidate is not None:
            return bracket, candidate
    raise AssertionError("the field was completable, so that M1 = 0 has a pairing")
