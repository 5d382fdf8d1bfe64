"""Why a round is paired as it is, for any system: the full decision record, and answers to questions.

The Dutch editions of 2017 and 2026 answer a question by pairing the bracket that decides again under the condition
asked for, criterion by criterion. The other Swiss systems pair the round again with every other opponent forbidden.
Systems that follow a schedule answer with the rules that placed the players.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from arbitra.model import (
    Answer,
    Board,
    BracketDecision,
    ByeKind,
    ForbiddenPairs,
    History,
    NoLegalPairing,
    Reason,
    RoundPairing,
    Tournament,
    Tpn,
)
from arbitra.rules.pairing import accelerate, choose_system, is_swiss
from arbitra.rules.systems import System

if TYPE_CHECKING:
    from arbitra.rules.dutch.explain import Explainer


class CannotExplain(ValueError):
    """What was asked for is not there; the reason says why."""

    def __init__(self, text: str, fields: Mapping[str, str]) -> None:
        super().__init__(text.format(**fields))
        self.reason = Reason("", text, fields)


class NoSuchRound(CannotExplain):
    """The round asked for is neither played nor the coming one."""


class NoSuchPlayer(CannotExplain):
    """Nobody with that number takes part in the round."""


NO_ROUND = "round {number} cannot be explained: rounds 1 to {last} can"
TWICE = "a pair needs two players, not {number} twice"
NOBODY = "no player has the number {number}"
NOT_PAIRED = "player {number} is not to be paired in round {round}"
MESSAGES = (NO_ROUND, TWICE, NOBODY, NOT_PAIRED)


class Explanation:
    """One round of a tournament, explained: `pairing` is the record, the methods answer questions."""

    def __init__(
        self,
        tournament: Tournament,
        round_number: int | None = None,
        system: str | None = None,
        options: Mapping[str, str] | None = None,
        *,
        acceleration: str = "",
        border: int | None = None,
    ) -> None:
        number = tournament.coming_round if round_number is None else round_number
        if not 1 <= number <= tournament.coming_round:
            raise NoSuchRound(NO_ROUND, {"number": str(number), "last": str(tournament.coming_round)})
        self.tournament = tournament
        self.system: System = choose_system(tournament, system)
        self.options = self.system.options_for(tournament, options or {})
        self.before = _before(accelerate(tournament, self.system, acceleration, border), number)
        self.history = History.before(self.before)
        self.dutch: Explainer | None = None
        from arbitra.rules.dutch.rulebook import rulebook_of

        rulebook = rulebook_of(self.system)
        if rulebook is not None:
            from arbitra.rules.dutch.explain import Explainer

            self.dutch = Explainer(self.history, rulebook, self.options)
            self.pairing = self.dutch.round()
        else:
            self.pairing = self.system.pair(self.history, self.options)
            self._explain_dutch_rounds()
        if number <= len(tournament.rounds):
            self.pairing = self._beside_what_was_played(number)

    # -- questions ------------------------------------------------------------------------------------------------

    def pair(self, first: int, second: int) -> Answer:
        """Why two players meet, or why they do not."""
        self._require(first, second)
        if first == second:
            raise NoSuchPlayer(TWICE, {"number": str(first)})
        if self.dutch is not None:
            from arbitra.rules.dutch.questions import why_pair

            answer = why_pair(self.dutch, first, second)
            return self._not_those_before(answer, first, second) if answer.holds else answer
        question = f"{first}-{second}"
        board = self._board(first)
        if board is not None and second in (board.white, board.black):
            reasons = tuple(reason for reason in (board.pairing, board.colour) if reason is not None)
            return Answer(question, True, reasons[0].article, reasons)
        history = self.history
        if is_swiss(self.system) and history.met[history.index[Tpn(first)]] >> history.index[Tpn(second)] & 1:
            names = {"first": str(first), "second": str(second)}
            reason = Reason("C.04.1", "{first} and {second} have met before", names)
            return Answer(question, False, reason.article, (reason,))
        return self._not_so(question, {first: (second,), second: (first,)}, (first, second))

    def bye(self, player: int) -> Answer:
        """Why a player has the bye, or why not."""
        self._require(player)
        if self.dutch is not None:
            from arbitra.rules.dutch.questions import why_bye

            return why_bye(self.dutch, player)
        reason = self.pairing.bye_reason or Reason("C.04.1", "nobody has the bye in this round")
        if self.pairing.bye is None or self.pairing.bye == player:
            return Answer(str(player), self.pairing.bye == player, reason.article, (reason,))
        return self._not_so(str(player), {player: ()}, (player,), reason)

    def colour(self, player: int, colour: str) -> Answer:
        """Why a player has the colour (`W` or `B`), or why not."""
        self._require(player)
        if self.dutch is not None:
            from arbitra.rules.dutch.questions import why_colour

            return why_colour(self.dutch, player, colour)
        board = self._board(player)
        if board is None:
            reason = Reason("C.04.1", "{player} has the bye: no colour", {"player": str(player)})
            return Answer(f"{player} {colour}", False, reason.article, (reason,))
        holds = (board.white == player) == (colour == "W")
        return Answer(f"{player} {colour}", holds, board.colour.article, (board.colour,))

    def story(self, player: int) -> tuple[Reason, ...]:
        """What happened to a player, in the order in which it was decided."""
        self._require(player)
        if self.dutch is not None:
            from arbitra.rules.dutch.story import story

            return story(self.dutch, player)
        return _once(self._placed(Tpn(player)))

    def verdict(self, theirs: frozenset[tuple[int, int]]) -> Reason | None:
        """What the system has against another pairing of the round; None if it cannot say."""
        if self.dutch is None:
            return None
        from arbitra.rules.dutch.verdict import judged

        return judged(self.dutch, theirs)

    def _not_those_before(self, answer: Answer, first: int, second: int) -> Answer:
        """With what is wrong with the opponents that come before in the order."""
        from arbitra.rules.dutch.questions import place_of
        from arbitra.rules.dutch.story import not_those_before

        assert self.dutch is not None
        a, b = sorted((place_of(self.dutch, first), place_of(self.dutch, second)))
        why, *colours = answer.reasons
        return answer._replace(reasons=(why, *not_those_before(self.dutch, (a, b)), *colours))

    def _explain_dutch_rounds(self) -> None:
        """Rounds that a system leaves to the Dutch one (the seeding rounds of Burstein, those before king of the hill)
        come with bare brackets: where a Dutch edition gives the same round, its record explains it."""
        brackets = self.pairing.brackets
        if not is_swiss(self.system) or not brackets or any(one.notes or one.criteria for one in brackets):
            return
        from arbitra.rules.dutch.explain import Explainer
        from arbitra.rules.dutch.rulebook import rulebook_of
        from arbitra.rules.systems import systems

        for edition in reversed(list(systems("dutch"))):
            rulebook = rulebook_of(edition)
            if rulebook is None:
                continue
            explainer = Explainer(self.history, rulebook, self.options)
            made = explainer.round()
            same = [one.players for one in made.brackets] == [one.players for one in brackets]
            if same and made.as_set() == self.pairing.as_set():
                self.dutch = explainer
                details = {**self.pairing.details, "paired_by": edition.id}
                self.pairing = replace(made, system=self.system.id, warnings=self.pairing.warnings, details=details)
                return

    # -- systems that place pair by pair --------------------------------------------------------------------------

    def _board(self, player: int) -> Board | None:
        return next((board for board in self.pairing.boards if player in (board.white, board.black)), None)

    def _placed(self, player: Tpn) -> Iterator[Reason]:
        for bracket in self.pairing.brackets:
            if player in bracket.players:
                # Reasons that name players name those whom they concern.
                yield from (reason for reason in bracket.reasons if _concerns(reason, player))
        board = self._board(player)
        if board is not None:
            if board.pairing is not None:
                yield board.pairing
            yield board.colour
        if self.pairing.bye == player and self.pairing.bye_reason is not None:
            yield self.pairing.bye_reason

    def _not_so(
        self, question: str, only: Mapping[int, tuple[int, ...]], asked: tuple[int, ...], *own: Reason
    ) -> Answer:
        """Pair again so that the players named may meet only those given for them, and compare."""
        stories = _once(reason for player in asked for reason in self._placed(Tpn(player)))
        plain = Answer(question, False, (own or stories)[0].article if own or stories else "", (*own, *stories))
        if not is_swiss(self.system):
            return plain
        forbidden = tuple(
            ForbiddenPairs((Tpn(min(player, tpn)), Tpn(max(player, tpn))))
            for player, allowed in only.items()
            for tpn in self.history.tpns
            if tpn != player and tpn not in allowed
        )
        under = replace(self.before, forbidden=(*self.before.forbidden, *forbidden))
        try:
            other = self.system.pair(History.before(under), self.options)
        except NoLegalPairing:
            reason = Reason("C.04.1", "then the other players could not all be paired")
            return Answer(question, False, reason.article, (reason,))
        return self._compared(plain, other)

    def _compared(self, plain: Answer, other: RoundPairing) -> Answer:
        """The first bracket that would be otherwise, with its criteria where both have them."""
        for mine, theirs in zip(self.pairing.brackets, other.brackets, strict=False):
            if set(mine.pairs) == set(theirs.pairs):
                continue
            worse = tuple(_worse(mine, theirs))
            return plain._replace(
                decided_by=(worse or plain.reasons)[0].article,
                reasons=(*worse, *plain.reasons),
                score=mine.score,
                chosen=mine.criteria,
                alternative=theirs.criteria,
                pairs=theirs.pairs,
                floaters=theirs.floaters,
            )
        return plain

    # -- what was asked for ---------------------------------------------------------------------------------------

    def _require(self, *players: int) -> None:
        absent = self.history.absent()
        for player in players:
            if player not in self.history.index:
                raise NoSuchPlayer(NOBODY, {"number": str(player)})
            if self.history.index[Tpn(player)] in absent:
                raise NoSuchPlayer(NOT_PAIRED, {"number": str(player), "round": str(self.history.round_number)})

    def _beside_what_was_played(self, number: int) -> RoundPairing:
        """A warning where the round as it was played is not the one that the rules give."""
        played = self.tournament.rounds[number - 1]
        theirs = {(int(game.white), int(game.black)) for game in played.games}
        theirs |= {(int(bye.player), 0) for bye in played.byes if bye.kind is ByeKind.PAIRING_ALLOCATED}
        if theirs == self.pairing.as_set():
            return self.pairing
        other = " ".join(
            f"{white}-{black}" if black else str(white) for white, black in sorted(theirs - self.pairing.as_set())
        )
        warnings = [Reason("", "the round was played otherwise: {pairs}", {"pairs": other})]
        found = self.verdict(frozenset(theirs))
        if found is not None:
            warnings.append(found)
        return replace(self.pairing, warnings=(*self.pairing.warnings, *warnings))


def explain(
    tournament: Tournament,
    round_number: int | None = None,
    system: str | None = None,
    options: Mapping[str, str] | None = None,
    *,
    acceleration: str = "",
    border: int | None = None,
) -> Explanation:
    """A round (default: the coming one) with its reasons. Without a system, what the tournament says of it.

    Raises `NoSuchRound`, `NoSuchPlayer` (both `ValueError`), or `NoLegalPairing` if there is nothing to explain.
    """
    return Explanation(tournament, round_number, system, options, acceleration=acceleration, border=border)


def _before(tournament: Tournament, number: int) -> Tournament:
    """As it stood before the round. Where nobody says how many rounds there are, the last one played is the last."""
    if tournament.settings.rounds_planned is None and number <= len(tournament.rounds):
        settings = replace(tournament.settings, rounds_planned=len(tournament.rounds))
        tournament = replace(tournament, settings=settings)
    return tournament.until(number - 1)


def _worse(mine: BracketDecision, theirs: BracketDecision) -> Iterator[Reason]:
    values = {value.article: value.value for value in theirs.criteria}
    for value in mine.criteria:
        if value.article in values and values[value.article] != value.value:
            fields = {"article": value.article, "mine": value.value, "theirs": values[value.article]}
            yield Reason(
                value.article, "the best pairing with that has {theirs} on {article}, the chosen one {mine}", fields
            )
            return


def _concerns(reason: Reason, player: int) -> bool:
    numbers = {
        int(word)
        for name, value in reason.fields.items()
        if name in PLAYER_FIELDS
        for word in value.replace(",", " ").split()
        if word.isdigit()
    }
    return not numbers or player in numbers


PLAYER_FIELDS = frozenset(
    ("player", "players", "opponent", "first", "second", "other", "down", "up", "floaters", "white", "black")
)
"""Fields of reasons that hold pairing numbers."""


def _once(reasons: Iterable[Reason]) -> tuple[Reason, ...]:
    """Without repetitions, in order."""
    made: list[Reason] = []
    for reason in reasons:
        if reason not in made:
            made.append(reason)
    return tuple(made)
