"""Questions about a round of a system that decides pair by pair, and what it has against another round.

Swiss systems pair the round again with every other opponent forbidden, and compare; schedules say when two meet.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import cast

from arbitra.model import (
    Answer,
    Board,
    BracketDecision,
    CriterionValue,
    ForbiddenPairs,
    History,
    NoLegalPairing,
    Reason,
    RoundPairing,
    Tournament,
    Tpn,
)
from arbitra.rules.requests.by_rank import PLAYER_FIELDS
from arbitra.rules.requests.pairing import is_swiss
from arbitra.rules.swiss.legality import ARTICLES, Articles
from arbitra.rules.swiss.preferences import Strength, preference
from arbitra.rules.systems import System

GENERAL = "C.04.1"
FEWER_PAIRS = {"dutch:2011": "C14", "scrabble": "C14"}
"""By which a bracket makes as many pairs as it can, where no criterion of the card counts them."""


@dataclass(frozen=True, slots=True)
class Placed:
    """`before` is the tournament as it stood, with the virtual points of its acceleration."""

    system: System
    options: Mapping[str, str]
    before: Tournament
    history: History
    pairing: RoundPairing

    # -- questions ------------------------------------------------------------------------------------------------

    def pair(self, first: int, second: int) -> Answer:
        question = f"{first}-{second}"
        board = self.board(first)
        if board is not None and second in (board.white, board.black):
            reasons = once(reason for player in (first, second) for reason in self.placed(player))
            decided = board.pairing or board.colour
            return Answer(question, True, decided.article, reasons)
        if not is_swiss(self.system):
            found = self._scheduled(first, second)
            if found is not None:
                return Answer(question, False, found.article, (found,))
            return self._plain(question, (first, second))
        barred = self.barred(first, second)
        if barred is not None:
            return Answer(question, False, barred.article, (barred,))
        return self._forced(question, {first: (second,), second: (first,)})

    def bye(self, player: int) -> Answer:
        question, reason = str(player), self.pairing.bye_reason
        if reason is None or self.pairing.bye is None:
            reason = (
                Reason(GENERAL, "the number of players is even: nobody has the bye")
                if is_swiss(self.system)
                else Reason(_article_of(self.pairing), "nobody has the bye in this round")
            )
            return Answer(question, False, reason.article, (reason,))
        if self.pairing.bye == player:
            return Answer(question, True, reason.article, (reason,))
        if not is_swiss(self.system):
            return Answer(question, False, reason.article, (*self.placed(player, colours=False), reason))
        had = self.had_bye(player)
        if had is not None:
            return Answer(question, False, had.article, (had,))
        return self._forced(question, {player: ()}, reason)

    def colour(self, player: int, colour: str) -> Answer:
        board = self.board(player)
        if board is None:
            reason = Reason(GENERAL, "{player} has the bye: no colour", {"player": str(player)})
            return Answer(f"{player} {colour}", False, reason.article, (reason,))
        holds = (board.white == player) == (colour == "W")
        return Answer(f"{player} {colour}", holds, board.colour.article, (board.colour, *self._played(board)))

    def story(self, player: int) -> tuple[Reason, ...]:
        return once(self.placed(player))

    def verdict(self, theirs: frozenset[tuple[int, int]]) -> Reason | None:
        """Against another round: the rule it breaks, or the one that gives the first pair of ours that it lacks."""
        present = {int(tpn) for place, tpn in enumerate(self.history.tpns) if place not in set(self.history.absent())}
        if is_swiss(self.system):
            for found in not_a_round(present, theirs):
                return found
            for white, black in sorted(theirs):
                barred = self.barred(white, black) if black else self.had_bye(white)
                if barred is not None:
                    return barred
        opponents = set(map(frozenset, theirs))
        for bracket in self.pairing.brackets:
            for pair in bracket.pairs:
                if frozenset(pair) not in opponents:
                    return self._given(pair, bracket)
        if self.pairing.bye is not None and (int(self.pairing.bye), 0) not in theirs:
            return self.pairing.bye_reason
        return next((board.colour for board in self.pairing.boards if (board.white, board.black) not in theirs), None)

    # -- what the record says -------------------------------------------------------------------------------------

    def board(self, player: int) -> Board | None:
        return next((board for board in self.pairing.boards if player in (board.white, board.black)), None)

    def placed(self, player: int, *, colours: bool = True) -> Iterator[Reason]:
        """What placed a player: reasons that name him; of the bracket in which he ended, also what shaped all of it."""
        board = self.board(player)
        for bracket in self.pairing.brackets:
            if player in bracket.players:
                ended = player not in bracket.floaters or self.pairing.bye == player
                yield from (reason for reason in bracket.reasons if _concerns(reason, player, whole=ended and colours))
        if board is not None:
            if board.pairing is not None:
                yield board.pairing
            if colours:
                yield board.colour
        if self.pairing.bye == player and self.pairing.bye_reason is not None:
            yield self.pairing.bye_reason

    def barred(self, first: int, second: int) -> Reason | None:
        """Why two players may not meet at all; None if nothing but colours could be against it."""
        history = self.history
        one, two = history.index[Tpn(first)], history.index[Tpn(second)]
        names = {"first": str(first), "second": str(second)}
        if history.met[one] >> two & 1 and not self._repeats_allowed():
            met = [
                str(number)
                for number, opponents in enumerate(history.opponents, start=1)
                if opponents[one] == second and history.statuses[one][number - 1] == "p"
            ]
            article = self._articles().met or GENERAL
            return Reason(article, "{first} and {second} have met in round {round}", names | {"round": ", ".join(met)})
        if history.tournament.forbidden and history.forbidden()[one] >> two & 1:
            return Reason("C.04.2", "the organiser forbids that {first} and {second} meet in this round", names)
        return None

    def had_bye(self, player: int) -> Reason | None:
        statuses = self.history.statuses[self.history.index[Tpn(player)]]
        had = [str(number) for number, status in enumerate(statuses, start=1) if status == "U"]
        if not had or self._repeats_allowed():
            return None
        fields = {"player": str(player), "round": ", ".join(had)}
        return Reason(GENERAL, "{player} had the bye in round {round}", fields)

    def _articles(self) -> Articles:
        return ARTICLES.get(self.system.id, Articles("", "", ""))

    def _repeats_allowed(self) -> bool:
        """King of the hill: whoever is next in the table, met before or not."""
        return any(bracket.kind == "table" for bracket in self.pairing.brackets)

    def _played(self, board: Board) -> Iterator[Reason]:
        if not is_swiss(self.system):
            return
        for tpn in (board.white, board.black):
            colours = self.history.colours[self.history.index[tpn]]
            if colours:
                fields = {"player": str(tpn), "colours": colours}
                yield Reason(board.colour.article, "{player} has played {colours}", fields)

    def _given(self, pair: tuple[Tpn, Tpn], bracket: BracketDecision) -> Reason | None:
        board = next(board for board in self.pairing.boards if (board.white, board.black) == pair)
        return board.pairing or next(iter(bracket.reasons), board.colour)

    # -- what if --------------------------------------------------------------------------------------------------

    def _plain(self, question: str, asked: Iterable[int], *own: Reason) -> Answer:
        reasons = once((*own, *(reason for player in asked for reason in self.placed(player, colours=False))))
        return Answer(question, False, reasons[0].article if reasons else "", reasons)

    def _forced(self, question: str, only: Mapping[int, tuple[int, ...]], *own: Reason) -> Answer:
        """Pair again so that the players named may meet only those given for them, and compare."""
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
            reason = self._impossible(tuple(only))
            return Answer(question, False, reason.article, (reason,))
        return self._compared(self._plain(question, only, *own), other)

    def _impossible(self, asked: tuple[int, ...]) -> Reason:
        history = self.history
        colour = self._articles().colour
        if len(asked) == 2 and colour:
            wishes = [preference(history.colours[history.index[Tpn(tpn)]]) for tpn in asked]
            same = wishes[0].colour == wishes[1].colour
            if same and all(wish.strength is Strength.ABSOLUTE for wish in wishes):
                text = (
                    "{first} and {second} must both have White: neither may be denied it"
                    if wishes[0].colour == "W"
                    else "{first} and {second} must both have Black: neither may be denied it"
                )
                names = {"first": str(asked[0]), "second": str(asked[1])}
                return Reason(colour, text, names)
        return Reason(GENERAL, "then the other players could not all be paired")

    def _compared(self, plain: Answer, other: RoundPairing) -> Answer:
        """The first bracket that would be otherwise, with its criteria where both have them."""
        for mine, theirs in zip(self.pairing.brackets, other.brackets, strict=False):
            if set(mine.pairs) == set(theirs.pairs):
                continue
            # Groups that were joined are another bracket: their values cannot be compared.
            same = set(mine.players) == set(theirs.players)
            worse = self._worse(mine, theirs) if same else None
            plain = plain._replace(
                decided_by=worse.article if worse else plain.decided_by,
                reasons=(*([worse] if worse else ()), *plain.reasons),
            )
            alike = [value.value for value in mine.criteria] == [value.value for value in theirs.criteria]
            if mine.criteria and same and (worse is not None or alike):
                return plain._replace(
                    score=mine.score,
                    chosen=mine.criteria,
                    alternative=theirs.criteria,
                    pairs=theirs.pairs,
                    floaters=theirs.floaters,
                )
            # No card can be compared: the boards of the whole round that would be otherwise.
            boards = self.pairing.as_set()
            return plain._replace(
                pairs=tuple(
                    (board.white, board.black) for board in other.boards if (board.white, board.black) not in boards
                )
            )
        return plain

    def _worse(self, mine: BracketDecision, theirs: BracketDecision) -> Reason | None:
        """The first criterion on which the other is worse; None if another rule decides."""
        score = {"mine": str(len(mine.pairs)), "theirs": str(len(theirs.pairs))}
        if len(theirs.pairs) < len(mine.pairs) and self.system.id in FEWER_PAIRS:
            text = "the best pairing with that makes so many pairs in the bracket: {theirs}; the chosen one: {mine}"
            return Reason(FEWER_PAIRS[self.system.id], text, score)
        values = {value.article: value for value in theirs.criteria}
        for value in mine.criteria:
            found = values.get(value.article)
            if found is None or found.value == value.value:
                continue
            if _size(found) <= _size(value):
                return None
            text = (
                "the best pairing with that has {theirs} on {article}, the chosen one {mine}; it concerns {players}"
                if found.players
                else "the best pairing with that has {theirs} on {article}, the chosen one {mine}"
            )
            fields = {"article": value.article, "mine": value.value or "0", "theirs": found.value}
            players = ", ".join(map(str, found.players))
            return Reason(value.article, text, fields | {"players": players})
        return None

    # -- schedules ------------------------------------------------------------------------------------------------

    def _scheduled(self, first: int, second: int) -> Reason | None:
        """In which rounds of a schedule two players meet."""
        from arbitra.rules.schedules.pairing import ScheduledEdition

        edition = self.system.edition()
        if not hasattr(edition, "schedule_of"):
            return None
        scheduled = cast(ScheduledEdition, edition)
        seated = scheduled.seats_of(self.before, self.options)
        seats = {seat for seat, tpn in seated.items() if tpn in (first, second)}
        rounds = [
            str(number)
            for number, played in enumerate(scheduled.schedule_of(self.before, self.options).rounds, start=1)
            if any({game.white, game.black} == seats for game in played.games)
        ]
        fields = {"first": str(first), "second": str(second), "round": ", ".join(rounds)}
        text = (
            "{first} and {second} meet in round {round} of the schedule"
            if rounds
            else "{first} and {second} do not meet in this schedule"
        )
        return Reason(_article_of(self.pairing), text, fields)


def not_a_round(present: set[int], theirs: Iterable[tuple[int, int]]) -> Iterator[Reason]:
    """Everybody who takes part is in a round once, and nobody else: what is against that."""
    seen = [tpn for pair in theirs for tpn in pair if tpn]
    strangers = sorted({tpn for tpn in seen if tpn not in present})
    if strangers:
        text = "{players} were paired, though they are not to be paired in this round"
        yield Reason("C.04.2", text, {"players": ", ".join(map(str, strangers))})
    missing = sorted(present - set(seen))
    if missing:
        text = "{players} were not paired, though nothing says that they were absent"
        yield Reason("C.04.2", text, {"players": ", ".join(map(str, missing))})
    twice = sorted({tpn for tpn in seen if seen.count(tpn) > 1})
    if twice:
        yield Reason("C.04.2", "{players} were paired twice", {"players": ", ".join(map(str, twice))})


def _article_of(pairing: RoundPairing) -> str:
    """The rule behind a schedule: that of its first pair."""
    for board in pairing.boards:
        return (board.pairing or board.colour).article
    return next((reason.article for bracket in pairing.brackets for reason in bracket.reasons), GENERAL)


def _size(value: CriterionValue) -> list[float]:
    """A value of a report card to be compared: numbers, the first of them first."""
    return [float(word) for word in value.value.replace("/", " ").split() if word.replace(".", "").isdigit()]


def _concerns(reason: Reason, player: int, *, whole: bool) -> bool:
    """Whether a reason names the player; `whole`: or nobody, so that it holds for the whole bracket."""
    numbers = {
        int(word)
        for name, value in reason.fields.items()
        if name in PLAYER_FIELDS
        for word in value.replace(",", " ").replace("-", " ").split()
        if word.isdigit()
    }
    return player in numbers if numbers else whole


def once(reasons: Iterable[Reason]) -> tuple[Reason, ...]:
    """Without repetitions, in order."""
    made: list[Reason] = []
    for reason in reasons:
        if reason not in made:
            made.append(reason)
    return tuple(made)
