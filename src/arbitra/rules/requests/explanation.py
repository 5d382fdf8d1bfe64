"""Why a round is paired as it is, for any system: the full decision record, and answers to questions.

The edition that paired the round answers, be it the system asked or the one to which that left the round.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import cached_property

from arbitra.i18n import N_
from arbitra.model import (
    Absence,
    Answer,
    ByeKind,
    Fields,
    NoLegalPairing,
    Reason,
    RoundPairing,
    Tpn,
    fields,
)
from arbitra.model.fields import Players
from arbitra.rules.contract import Kind, Pairs
from arbitra.rules.explainer import once
from arbitra.rules.koth.swiss_before import has_turns
from arbitra.rules.requests.accelerated import Counting, counting_of, with_virtual_points
from arbitra.rules.requests.pairing import with_late_warning
from arbitra.rules.requests.refusals import NoSuchPlayer
from arbitra.rules.requests.request import RoundRequest
from arbitra.rules.swiss.board_order import as_published

TWICE = "a pair needs two players, not {number} twice"
NAMED_TWICE = "player {number} is named twice; each player has one opponent"
NOBODY = "no player has the number {number}; the numbers go from {least} to {most}"
NOT_PAIRED = {
    ByeKind.HALF_POINT: N_("{player} is not paired in round {round}: they asked for a half-point bye"),
    ByeKind.FULL_POINT: N_("{player} is not paired in round {round}: they were given a full-point bye"),
    ByeKind.ABSENT: N_("{player} is not paired in round {round}: they had not entered yet, or had withdrawn"),
}
ABSENT = "{player} is not paired in round {round}: they were absent, without points"
TURNED = "{white} played with White against {black}: the arbiter corrected their colours after the pairing"
NO_MATCH = "{player} has no game in round {round}: they are already through, enter later, or are out of the knockout"
MESSAGES = (TWICE, NAMED_TWICE, NOBODY, ABSENT, NO_MATCH, TURNED)


class Explanation:
    """One round of a tournament, explained: `pairing` is the record, the methods answer questions.

    Where the tournament says that players are ordered by rank (XXC rank), `history` and `explainer` have the numbers by
    rank, and `numbered` turns them into those of the file; all else that is given and taken has the file's.
    """

    def __init__(self, request: RoundRequest) -> None:
        asked = request.round()
        self.tournament = request.tournament
        self.system = asked.system
        self.options = asked.options
        self.before = asked.before
        self.history = asked.history
        self.charge = asked.charge()
        self._acceleration = request.acceleration
        self._numbering = asked.numbering
        try:
            self.explainer = self.charge.explainer(self.history)
        except NoLegalPairing as refusal:
            raise self._numbering.refusal(refusal) from None

    @property
    def turns(self) -> bool:
        """Whether one goes first and the other second, as in Scrabble, and no one has a colour."""
        return has_turns(self.system, self.options)

    @property
    def of_teams(self) -> bool:
        """Whether those who are paired are teams."""
        return bool(self.tournament.members)

    @cached_property
    def counting(self) -> Counting | None:
        """What an accelerated round counts; None if the round is not accelerated."""
        return counting_of(self.history, self.tournament, self._acceleration) if self.system.swiss else None

    def _counted(self, *players: int) -> tuple[Reason, ...]:
        """What the players count in an accelerated round; the numbers are those of `history`."""
        return tuple(self.counting.players(players)) if self.counting is not None else ()

    @cached_property
    def pairing(self) -> RoundPairing:
        """The record of the round, every decision with its reason."""
        return self._shown(self.explainer.record())

    @cached_property
    def paired(self) -> RoundPairing:
        """The boards and the warnings: what a single question needs of the round."""
        return self._shown(self.explainer.paired())

    def _shown(self, made: RoundPairing) -> RoundPairing:
        """With the numbers of the file, with who was in charge, beside what was played."""
        if self.charge.system is not self.system:
            made = replace(made, system=self.system.id, paired_by=self.charge.system.id)
        if self.system.swiss:
            made = with_virtual_points(made, self.history)
        if self.counting is not None:
            made = replace(made, facts=(*self.counting.facts(), *made.facts))
        made = self._numbering.pairing(with_late_warning(made, self.before))
        if self.history.round_number <= len(self.tournament.rounds):
            return self._beside_what_was_played(made)
        return made

    def numbered(self, tpn: Tpn) -> Tpn:
        """The number of the file for one of `history`."""
        return self._numbering.outside(tpn)

    # -- questions ------------------------------------------------------------------------------------------------

    def pair(self, first: int, second: int) -> Answer:
        """Why two players meet, or why they do not."""
        if first == second:
            raise NoSuchPlayer(TWICE, number=first)
        away = self._away(first, second)
        if away:
            return _not_paired(f"{first}-{second}", away)
        one, two = map(self._numbering.inside, (first, second))
        return self._answer(f"{first}-{second}", self.explainer.pair(one, two), self._counted(one, two))

    def bye(self, player: int) -> Answer:
        """Why a player has the bye, or why not."""
        away = self._away(player)
        if away:
            return _not_paired(str(player), away)
        one = self._numbering.inside(player)
        return self._answer(str(player), self.explainer.bye(one), self._counted(one))

    def colour(self, player: int, colour: str) -> Answer:
        """Why a player has the colour (`W` or `B`), or why not."""
        away = self._away(player)
        if away:
            return _not_paired(f"{player} {colour}", away)
        one = self._numbering.inside(player)
        return self._answer(f"{player} {colour}", self.explainer.colour(one, colour))

    def story(self, player: int) -> tuple[Reason, ...]:
        """What happened to a player, in the order in which it was decided."""
        away = self._away(player)
        if away:
            return away
        one = self._numbering.inside(player)
        counted: tuple[Reason, ...] = ()
        if self.counting is not None:
            boards = [board for board in self.explainer.paired().boards if one in (board.white, board.black)]
            counted = self._counted(one, *(board.white + board.black - one for board in boards))
        return self._with_demands(tuple(map(self.named, (*counted, *self.explainer.story(one)))))

    def candidate(self, pairs: Sequence[tuple[int, int]]) -> Answer:
        """A pairing that someone proposes beside ours: a whole round, or some of its pairs (the bye as (player, 0)).

        Boards of which no one is named stay as they are; those left over have no opponent yet.
        """
        named = [player for pair in pairs for player in pair if player]
        question = " ".join(f"{one}-{two}" if two else str(one) for one, two in pairs)
        away = self._away(*named)
        if away:
            return _not_paired(question, away)
        twice = next((player for player in named if named.count(player) > 1), None)
        if twice is not None:
            raise NoSuchPlayer(NAMED_TWICE, number=twice)
        own = self._numbering.pairs_inside(frozenset(pairs))
        touched = {player for pair in own for player in pair}
        stays = {pair for pair in self.explainer.paired().as_set() if not touched & {*pair} - {0}}
        return self._answer(question, self.explainer.candidate(own | stays))

    def verdict(self, theirs: Pairs) -> Reason | None:
        """Why the system rejects another pairing of the round; None if it cannot say."""
        found = self.explainer.verdict(self._numbering.pairs_inside(theirs))
        return found and self.named(found)

    def differs_from(self, other: Explanation) -> Reason | None:
        """The rule by which another edition pairs the round differently; None if the two cannot be compared so."""
        found = self.explainer.differs_from(other.explainer)
        return found and self.named(found)

    # -- what was asked, and what is said -------------------------------------------------------------------------

    def _away(self, *players: int) -> tuple[Reason, ...]:
        """Why some of the players are not paired in the round; a refusal if there is no such player."""
        history = self.history
        absent = {history.tpns[index] for index in history.absent()}
        known = [entry.tpn for entry in self.tournament.players]
        found = []
        for player in players:
            if player not in known:
                raise NoSuchPlayer(NOBODY, number=player, least=min(known), most=max(known))
            own = self._numbering.inside(player)
            if own in absent and not self._has_board(own):
                kinds = {absence.player: absence.kind for absence in self._announced()}
                text = NOT_PAIRED.get(kinds.get(own, ByeKind.ZERO_POINT), ABSENT)
                if self.system.kind is Kind.KNOCKOUT:
                    text = NO_MATCH
                found.append(Reason("", text, {"player": Players(Tpn(player)), "round": history.round_number}))
        return tuple(found)

    def _has_board(self, own: int) -> bool:
        """A schedule gives a board to those who are absent too."""
        return any(own in (board.white, board.black) for board in self.explainer.paired().boards)

    def _announced(self) -> Iterable[Absence]:
        return self.before.missing(self.history.round_number)

    def _answer(self, question: str, answer: Answer, counted: tuple[Reason, ...] = ()) -> Answer:
        named = self._numbering.answer(answer._replace(reasons=(*answer.reasons, *counted)))
        return named._replace(question=question, reasons=self._with_demands(named.reasons))

    def named(self, reason: Reason) -> Reason:
        """A reason of `explainer` with the numbers of the file."""
        return self._numbering.reason(reason)

    def _with_demands(self, reasons: tuple[Reason, ...]) -> tuple[Reason, ...]:
        """At the end, what the criteria ask that decide in these sentences."""
        spoken = [
            reason.article for reason in reasons if any(isinstance(value, Reason) for value in reason.fields.values())
        ]
        demands = (Reason(number, self.demand(number)) for number in spoken)
        return (*reasons, *once(one for one in demands if one.text))

    def demand(self, article: str) -> str:
        """What an article asks, as `arbitra rules` has it; empty if it is not listed."""
        return next((one.demand for one in self.charge.system.articles() if one.number == article), "")

    def _beside_what_was_played(self, made: RoundPairing) -> RoundPairing:
        """A warning where the round as it was played is not the one that the rules give."""
        played = self.tournament.published(made.round_number)
        made = replace(made, facts=(*made.facts, *self._turned(made.round_number)))
        theirs = played.as_set(like=made.as_set())
        if theirs == made.as_set():
            return as_published(made, played)
        other = fields.Pairs(*sorted(theirs - made.as_set()))
        warnings = [Reason("", "the published pairing differs: {pairs}", {"pairs": other})]
        found = self.verdict(theirs)
        if found is not None:
            warnings.append(found)
        return replace(made, warnings=(*made.warnings, *warnings))

    def _turned(self, number: int) -> Iterable[Reason]:
        """Games of the round that were played with other colours than it was paired with."""
        for paired, played, game, *_ in self.tournament.stood:
            if paired == played == number:
                fields: Fields = {"white": Players(game.black), "black": Players(game.white)}
                yield Reason("C.04.2.4.3", TURNED, fields)


def _not_paired(question: str, away: tuple[Reason, ...]) -> Answer:
    return Answer(question, False, "", away)
