"""Questions about a round that follows a plan: a schedule says when two meet, a bracket who is in it."""

from __future__ import annotations

from dataclasses import dataclass

from arbitra.model import Answer, Players, Plural, Reason, RoundPairing, Rounds
from arbitra.rules.explainer import GENERAL, Recorded
from arbitra.rules.schedules.schedule import Seat, Timetable

MEET = Plural(
    "{first} and {second} meet in round {rounds} of the schedule",
    "{first} and {second} meet in rounds {rounds} of the schedule",
    by="rounds",
)


@dataclass(frozen=True, slots=True)
class PlannedRound(Recorded):
    timetable: Timetable | None = None
    """Every round with who sits where; None where results decide what comes."""

    def pair(self, first: int, second: int) -> Answer:
        now = self.met_now(first, second)
        if now is not None:
            return now
        if self.timetable is None:
            return self.plain(f"{first}-{second}", (first, second))
        found = self._scheduled(self.timetable, first, second)
        return Answer(f"{first}-{second}", False, found.article, (found,))

    def bye(self, player: int) -> Answer:
        question, reason = str(player), self.pairing.bye_reason
        if reason is None or self.pairing.bye is None:
            reason = Reason(_article_of(self.pairing), "no one has the bye in this round")
            return Answer(question, False, reason.article, (reason,))
        if self.pairing.bye == player:
            return Answer(question, True, reason.article, (reason,))
        return Answer(question, False, reason.article, (*self.placed(player, colours=False), reason))

    def _scheduled(self, timetable: Timetable, first: int, second: int) -> Reason:
        """In which rounds of a schedule two players meet."""
        seats: set[Seat] = {seat for seat, tpn in timetable.seats.items() if tpn in (first, second)}
        rounds = [
            number
            for number, played in enumerate(timetable.schedule.rounds, start=1)
            if any({game.white, game.black} == seats for game in played.games)
        ]
        fields = {"first": Players(first), "second": Players(second), "rounds": Rounds(*rounds)}
        return Reason(
            _article_of(self.pairing), MEET if rounds else "{first} and {second} do not meet in this schedule", fields
        )


def _article_of(pairing: RoundPairing) -> str:
    """The rule behind a schedule: that of its first pair."""
    for board in pairing.boards:
        return (board.pairing or board.colour).article
    return next((reason.article for bracket in pairing.brackets for reason in bracket.reasons), GENERAL)
