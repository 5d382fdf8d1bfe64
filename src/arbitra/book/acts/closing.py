"""Points, notes, ties decided by hand, finish, reopen."""

from __future__ import annotations

from typing import ClassVar

import msgspec

from arbitra.book.acts.decision import Command, Decision
from arbitra.book.acts.giving_values import lacking, own_codes
from arbitra.book.acts.notes import Noted
from arbitra.book.acts.pairing import can_be_paired, schedule_length
from arbitra.book.acts.payload import Key, Payload, SectionPayload, inserted, without
from arbitra.book.acts.preconditions import require_undisputed
from arbitra.book.settings.sensible import is_clean
from arbitra.book.state.bounds import Count
from arbitra.book.state.desk import KeptAppeal
from arbitra.book.state.section import Adjustment, Placed, Section, about_game
from arbitra.model import show_points
from arbitra.rules.contract import Kind


class Finished(SectionPayload, frozen=True, omit_defaults=True, kw_only=True):
    act: ClassVar[str] = "finish"

    def changed(self, section: Section, number: int) -> Section:
        return msgspec.structs.replace(section, finished=True)

    def opposite(self) -> Payload:
        return Reopened(tournament=self.tournament)

    def touches(self) -> frozenset[Key]:
        return frozenset({("finish", self.tournament)})


class Reopened(Finished, frozen=True, omit_defaults=True, kw_only=True):
    act: ClassVar[str] = "reopen"

    def changed(self, section: Section, number: int) -> Section:
        return msgspec.structs.replace(section, finished=False)

    def opposite(self) -> Payload:
        return Finished(tournament=self.tournament)


class Adjusted(SectionPayload, frozen=True, omit_defaults=True, kw_only=True):
    act: ClassVar[str] = "points"

    adjustment: Adjustment
    place: Count

    def changed(self, section: Section, number: int) -> Section:
        return msgspec.structs.replace(section, adjustments=inserted(section.adjustments, self.place, self.adjustment))

    def opposite(self) -> Payload:
        return Unadjusted(tournament=self.tournament, adjustment=self.adjustment, place=self.place)

    def touches(self) -> frozenset[Key]:
        return frozenset({("points", self.tournament, str(self.adjustment))})

    def needs(self) -> frozenset[Key]:
        return frozenset({("section", self.tournament), ("entry", self.tournament, self.adjustment.person)})


class Unadjusted(Adjusted, frozen=True, omit_defaults=True, kw_only=True):
    """Points removed again: only undo makes it."""

    act: ClassVar[str] = "unpoints"

    def changed(self, section: Section, number: int) -> Section:
        return msgspec.structs.replace(section, adjustments=without(section.adjustments, self.place, self.adjustment))

    def opposite(self) -> Payload:
        return Adjusted(tournament=self.tournament, adjustment=self.adjustment, place=self.place)


class Arranged(SectionPayload, frozen=True, omit_defaults=True, kw_only=True):
    """Tied players in the order that the arbiter gave them."""

    act: ClassVar[str] = "place"

    placed: Placed
    place: Count

    def changed(self, section: Section, number: int) -> Section:
        return msgspec.structs.replace(section, placed=inserted(section.placed, self.place, self.placed))

    def opposite(self) -> Payload:
        return Disarranged(tournament=self.tournament, placed=self.placed, place=self.place)

    def touches(self) -> frozenset[Key]:
        return frozenset({("placed", self.tournament, *self.placed.people)})

    def needs(self) -> frozenset[Key]:
        entries: set[Key] = {("entry", self.tournament, person) for person in self.placed.people}
        return frozenset({("section", self.tournament), *entries})


class Disarranged(Arranged, frozen=True, omit_defaults=True, kw_only=True):
    """Only undo makes it."""

    act: ClassVar[str] = "unplace"

    def changed(self, section: Section, number: int) -> Section:
        return msgspec.structs.replace(section, placed=without(section.placed, self.place, self.placed))

    def opposite(self) -> Payload:
        return Arranged(tournament=self.tournament, placed=self.placed, place=self.place)


class Finish(Command, frozen=True, omit_defaults=True, kw_only=True):
    """The standings become final."""

    tournament: str

    def decide(self, decision: Decision) -> None:
        finish_concerns(decision, self.tournament)
        decision.record(Finished(tournament=self.tournament))


class Reopen(Command, frozen=True, omit_defaults=True, kw_only=True):
    tournament: str

    def decide(self, decision: Decision) -> None:
        section = decision.section(self.tournament, even_finished=True)
        if not section.finished:
            raise decision.refuse("not-finished", tournament=self.tournament)
        decision.concern("reopen", section)
        decision.record(Reopened(tournament=self.tournament))


class AdjustPoints(Command, frozen=True, omit_defaults=True, kw_only=True):
    """Tenths of a point, up or down."""

    tournament: str
    person: str
    points: int
    game_points: int = 0
    """Of a team, whose `points` are match points."""
    round_number: int | None = None
    reason: str = ""

    def decide(self, decision: Decision) -> None:
        decision.entry(self.tournament, self.person)
        section = decision.section(self.tournament)
        decision.require_no_playoff(section)
        if self.game_points and not section.of_teams:
            raise decision.refuse("no-teams", tournament=self.tournament)
        if not self.points and not self.game_points:
            raise decision.refuse("no-points")
        if self.round_number is not None and not section.is_published(self.round_number):
            raise decision.refuse("no-round", round=self.round_number)
        shown = shown_points(self.points, self.game_points)
        decision.concern("points", section, name=decision.name(self.person), points=shown, reason=self.reason)
        # Without a round they count from now on: the rounds that are paired were paired without them.
        number = self.round_number if self.round_number is not None else section.last_published or None
        adjustment = Adjustment(
            person=self.person,
            points=self.points,
            game_points=self.game_points,
            round_number=number,
            reason=self.reason,
        )
        decision.record(Adjusted(tournament=self.tournament, adjustment=adjustment, place=len(section.adjustments)))


def shown_points(points: int, game_points: int = 0) -> str:
    """With their sign; of a team match points, then game points.

    >>> shown_points(-10), shown_points(-20, -25)
    ('-1', '-2 / -2.5')
    """
    told = [points, game_points] if game_points else [points]
    return " / ".join(("+" if one > 0 else "") + show_points(one) for one in told)


class PlaceTied(Command, frozen=True, omit_defaults=True, kw_only=True):
    """Players whom points and tie-breaks leave tied, best first, and why in that order."""

    tournament: str
    people: tuple[str, ...]
    reason: str = ""

    def decide(self, decision: Decision) -> None:
        section = decision.section(self.tournament)
        for person in self.people:
            decision.entry(self.tournament, person)
        decision.require_no_playoff(section)
        reason = " ".join(self.reason.split())
        if not reason or not is_clean(reason):
            raise decision.refuse("place-why")
        if not section.over:
            raise decision.refuse("place-early")
        if not self._tied(decision):
            raise decision.refuse("not-tied", names=decision.listed(self.people))
        names = decision.listed(self.people)
        decision.concern("place-by-hand", section, names=names, reason=reason)
        placed = Placed(people=self.people, reason=reason)
        decision.record(Arranged(tournament=self.tournament, placed=placed, place=len(section.placed)))

    def _tied(self, decision: Decision) -> bool:
        """All of them share a place, before any lot."""
        from arbitra.book.state.numbering import numbers
        from arbitra.book.views.section_standings import section_standings
        from arbitra.tiebreaks import StandingsRequest
        from arbitra.tiebreaks.ties import KEEP

        known = numbers(decision.state, self.tournament)
        made = section_standings(decision.state, self.tournament, StandingsRequest(ties_by=KEEP))
        ranks = {made.row(known[person]).rank for person in self.people}
        return len(self.people) > 1 and len(set(self.people)) == len(self.people) and len(ranks) == 1


class Note(Command, frozen=True, omit_defaults=True, kw_only=True):
    """In the arbiter's log, at any time. One about a game (`round_number`, `board`) is a line of the report, too."""

    tournament: str
    text: str
    round_number: int | None = None
    board: str = ""

    def decide(self, decision: Decision) -> None:
        section = decision.section(self.tournament, even_finished=True)
        text = self.text.strip()
        if not text:
            raise decision.refuse("no-note")
        if self.board:
            number = self.round_number or section.last_published
            kept = section.round(number)
            if kept is None or not kept.published or kept.board(self.board) is None:
                raise decision.refuse("no-board", round=number, board=self.board)
            text = about_game(number, self.board) + text
        decision.record(Noted(tournament=self.tournament, text=text, place=len(section.notes)))


def finish_concerns(decision: Decision, tournament: str) -> None:
    section = decision.section(tournament)
    require_over(decision, section)
    if section.playoffs:
        from arbitra.book.playoffs import is_over

        for kept in section.playoffs:
            if not is_over(section, kept):
                raise decision.refuse("playoff-open", place=kept.first)
    planned = section.settings.rounds
    if decision.system(section).known_ahead:
        planned = schedule_length(decision, tournament)
    if planned is not None and section.published < planned:
        decision.concern("fewer-rounds", section, played=section.published, planned=planned)
    undecided = [str(one.number) for one in section.desk.records if isinstance(one, KeptAppeal) and one.open]
    if undecided:
        decision.concern("appeal-open", section, records=", ".join(undecided))
    _ranking_concerns(decision, tournament)
    if decision.system(section).kind is Kind.KNOCKOUT and can_be_paired(decision.state, tournament):
        decision.concern("undecided", section)


def _ranking_concerns(decision: Decision, tournament: str) -> None:
    """A tie-break that was announced and cannot be applied is not left out in silence."""
    from arbitra.book.views.section_standings import section_standings
    from arbitra.tiebreaks import TiebreakProblem

    section = decision.section(tournament)
    try:
        left_off = section_standings(decision.state, tournament).left_off
    except TiebreakProblem as problem:
        decision.concern("ranking-fails", section, reason=problem.reason)
        return
    for code, _ in left_off:
        missing = lacking(section, code) if code in own_codes(section) else ()
        if missing:
            decision.concern("values-missing", section, tiebreak=code, names=decision.listed(missing))
    rated = [code for code, _ in left_off if code not in own_codes(section)]
    if rated:
        codes = ", ".join(rated)
        decision.concern("tiebreak-left-out", section, tiebreaks=codes, names=unrated_names(decision, tournament))


def unrated_names(decision: Decision, tournament: str) -> str:
    """Players without a rating for tie-breaks, in the order of the pairing numbers."""
    from arbitra.book.state.bridge import as_tournament
    from arbitra.book.state.numbering import numbers
    from arbitra.ratings.source import RatingRules, event_ratings

    made = as_tournament(decision.state, tournament)
    unrated = event_ratings(made, RatingRules(), len(made.rounds)).unrated
    people = {number: person for person, number in numbers(decision.state, tournament).items()}
    return decision.listed(people[tpn] for tpn in unrated)


def require_over(decision: Decision, section: Section) -> None:
    """Rounds are published, and every game of them has a result."""
    if not section.published:
        raise decision.refuse("no-rounds")
    if section.drafts:
        raise decision.refuse("draft-left", round=section.drafts[-1])
    still = [
        f"{number}/{board.key}"
        for number, kept in enumerate(section.rounds, start=1)
        for board in kept.games
        if board.outcome.open
    ]
    if still:
        raise decision.refuse("open-games", boards=", ".join(still))
    require_undisputed(decision, section, len(section.rounds) + 1)
