"""Why a round is paired as it is, for any system: the full decision record, and answers to questions.

The Dutch editions answer every question by pairing again under the condition asked for. The other systems place pair
by pair, and answer with the rules that placed the two.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING

from arbitra.model import Answer, ByeKind, History, Reason, RoundPairing, Tournament, Tpn
from arbitra.rules.systems import System, find_system, system_of

if TYPE_CHECKING:
    from arbitra.rules.dutch.explain import Explainer


class NoSuchRound(ValueError):
    """The round asked for is neither played nor the coming one."""


class NoSuchPlayer(ValueError):
    """Nobody with that number takes part in the round."""


class Explanation:
    """One round of a tournament, explained."""

    def __init__(
        self,
        tournament: Tournament,
        round_number: int | None = None,
        system: str | None = None,
        options: Mapping[str, str] | None = None,
    ) -> None:
        number = tournament.coming_round if round_number is None else round_number
        if not 1 <= number <= tournament.coming_round:
            raise NoSuchRound(f"round {number} cannot be explained: rounds 1 to {tournament.coming_round} can")
        self.system: System = find_system(system, tournament.settings.start) if system else system_of(tournament)
        self.history = History.before(tournament.until(number - 1))
        self.options = self.system.check_options(options or {})
        self._dutch: Explainer | None = None
        module = f"{self.system.module}.rulebook"
        if find_spec(self.system.module) and find_spec(module):
            from arbitra.rules.dutch.explain import Explainer

            self._dutch = Explainer(self.history, import_module(module).RULEBOOK, self.options)
            self.pairing = self._dutch.round()
        else:
            self.pairing = self.system.pair(self.history, self.options)
        if number <= len(tournament.rounds):
            self.pairing = _beside_what_was_played(self.pairing, tournament, number)

    def pair(self, first: int, second: int) -> Answer:
        self._require(first, second)
        if self._dutch is not None:
            from arbitra.rules.dutch.questions import why_pair

            return why_pair(self._dutch, first, second)
        boards = [board for board in self.pairing.boards if {first, second} & {board.white, board.black}]
        for board in boards:
            if {board.white, board.black} == {first, second}:
                reasons = tuple(reason for reason in (board.pairing, board.colour) if reason is not None)
                return Answer(f"{first}-{second}", True, reasons[0].article, reasons)
        return self._not_paired(first, second)

    def bye(self, player: int) -> Answer:
        self._require(player)
        if self._dutch is not None:
            from arbitra.rules.dutch.questions import why_bye

            return why_bye(self._dutch, player)
        reason = self.pairing.bye_reason or Reason("C.04.1.c", "nobody has the bye in this round")
        return Answer(str(player), self.pairing.bye == player, reason.article, (reason,))

    def colour(self, player: int, colour: str) -> Answer:
        self._require(player)
        if self._dutch is not None:
            from arbitra.rules.dutch.questions import why_colour

            return why_colour(self._dutch, player, colour)
        for board in self.pairing.boards:
            if player in (board.white, board.black):
                holds = (board.white == player) == (colour == "W")
                return Answer(f"{player} {colour}", holds, board.colour.article, (board.colour,))
        return self.bye(player)

    def story(self, player: int) -> tuple[Reason, ...]:
        """What happened to a player, in the order in which it was decided."""
        self._require(player)
        if self._dutch is not None:
            from arbitra.rules.dutch.story import story

            return story(self._dutch, player)
        return tuple(self._placed(Tpn(player)))

    def _placed(self, player: Tpn) -> Iterator[Reason]:
        for bracket in self.pairing.brackets:
            if player in bracket.players:
                yield from bracket.reasons
        for board in self.pairing.boards:
            if player in (board.white, board.black):
                if board.pairing is not None:
                    yield board.pairing
                yield board.colour
        if self.pairing.bye == player and self.pairing.bye_reason is not None:
            yield self.pairing.bye_reason

    def _not_paired(self, first: int, second: int) -> Answer:
        history = self.history
        a, b = history.index[Tpn(first)], history.index[Tpn(second)]
        if history.met[a] >> b & 1:
            reason = Reason(
                "C.04.1.b", "{first} and {second} have met before", {"first": str(first), "second": str(second)}
            )
            return Answer(f"{first}-{second}", False, reason.article, (reason,))
        reasons = (*self.story(first), *self.story(second))
        article = reasons[0].article if reasons else ""
        return Answer(f"{first}-{second}", False, article, reasons)

    def _require(self, *players: int) -> None:
        absent = self.history.absent()
        for player in players:
            if player not in self.history.index:
                raise NoSuchPlayer(f"no player has the number {player}")
            if self.history.index[Tpn(player)] in absent:
                raise NoSuchPlayer(f"player {player} is not to be paired in round {self.history.round_number}")


def _beside_what_was_played(pairing: RoundPairing, tournament: Tournament, number: int) -> RoundPairing:
    """A warning where the round as it was played is not the one that the rules give."""
    played = tournament.rounds[number - 1]
    theirs = {(game.white, game.black) for game in played.games}
    theirs |= {(bye.player, Tpn(0)) for bye in played.byes if bye.kind is ByeKind.PAIRING_ALLOCATED}
    if theirs == pairing.as_set():
        return pairing
    other = " ".join(f"{white}-{black}" for white, black in sorted(theirs - pairing.as_set()))
    warning = Reason("", "the round was played otherwise: {pairs}", {"pairs": other})
    return replace(pairing, warnings=(*pairing.warnings, warning))
