"""Play-offs (C.07 3): opened when every game of the rounds has a result, played, and then part of the standings."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, ClassVar

import msgspec

from arbitra.book.acts.closing import require_over
from arbitra.book.acts.decision import Command, Decision
from arbitra.book.acts.giving_values import lacking, own_codes
from arbitra.book.acts.pairing_numbers import give_numbers
from arbitra.book.acts.payload import Key, Payload, SectionPayload
from arbitra.book.acts.result_words import read_result
from arbitra.book.settings import sensible
from arbitra.book.state.bounds import Count
from arbitra.book.state.playoffs import KeptPlayoff, PlayoffGame
from arbitra.book.state.section import Section
from arbitra.model.bounds import shortened

if TYPE_CHECKING:
    from arbitra.rules.knockout.playoff import PlayoffRules

FASTER = "rapid:2,blitz:2,armageddon"
LONGEST_WORDS = 200
_NUMBERING = re.compile(r"number|rating|lot:[\w.-]{1,100}|hand:\d{1,4}(,\d{1,4}){0,999}")
_COLOURS = re.compile(r"alternate|drawn|lot:[\w.-]{1,100}")


class PlayoffOpened(SectionPayload, frozen=True, omit_defaults=True, kw_only=True):
    act: ClassVar[str] = "playoff"

    playoff: KeptPlayoff

    def changed(self, section: Section, number: int) -> Section:
        return section.with_playoff(self.playoff.first, self.playoff)

    def opposite(self) -> Payload:
        return PlayoffDropped(tournament=self.tournament, playoff=self.playoff)

    def touches(self) -> frozenset[Key]:
        return frozenset({("playoff", self.tournament, self.playoff.first)})

    def needs(self) -> frozenset[Key]:
        return frozenset({("section", self.tournament), ("numbers", self.tournament)})


class PlayoffDropped(PlayoffOpened, frozen=True, omit_defaults=True, kw_only=True):
    """Opened by mistake: only undo makes it."""

    act: ClassVar[str] = "drop-playoff"

    def changed(self, section: Section, number: int) -> Section:
        return section.with_playoff(self.playoff.first, None)

    def opposite(self) -> Payload:
        return PlayoffOpened(tournament=self.tournament, playoff=self.playoff)


class PlayoffResulted(SectionPayload, frozen=True, omit_defaults=True, kw_only=True):
    """Game `number` of a play-off; without a game, it is as if it had not been played."""

    act: ClassVar[str] = "playoff-result"

    first: Count
    number: Count
    game: PlayoffGame | None = None
    before: PlayoffGame | None = None

    def changed(self, section: Section, number: int) -> Section:
        kept = section.playoff(self.first)
        assert kept is not None
        return section.with_playoff(self.first, kept.with_game(self.number, self.game))

    def opposite(self) -> Payload:
        return msgspec.structs.replace(self, game=self.before, before=self.game, mark="", level=0)

    def touches(self) -> frozenset[Key]:
        return frozenset({("playoff-game", self.tournament, self.first, self.number)})

    def needs(self) -> frozenset[Key]:
        return frozenset(
            {
                ("section", self.tournament),
                ("playoff", self.tournament, self.first),
                ("playoff-game", self.tournament, self.first, self.number - 1),
            }
        )


class OpenPlayoff(Command, frozen=True, omit_defaults=True, kw_only=True):
    """Of those who are tied for a place to be played off.

    places: `1`, `1-3` or `all` (3.1.1). after: how many tie-breaks are applied before, `none` or `all` (3.1.2).
    format: `knockout` with its stages, or `berger` with its cycles (3.1.3). numbering: `number` (the order of the
    standings), `rating`, `lot:SEED`, or `hand:2,1,3` as it was drawn (3.1.4). colours of a knockout: `alternate`,
    `lot:SEED`, or `drawn`, by lots at the board before each stage (3.1.5). times, timetable: the time control, and when
    it is played, in words (3.1.6, 3.1.7).
    """

    tournament: str
    places: str = "1"
    after: str = "all"
    format: str = "knockout"
    stages: str = FASTER
    cycles: int = 1
    numbering: str = "number"
    colours: str = "alternate"
    times: str = ""
    timetable: str = ""

    def decide(self, decision: Decision) -> None:
        from arbitra.book.playoffs import tied
        from arbitra.rules.schedules.schedule import ImpossibleSchedule
        from arbitra.tiebreaks import TiebreakProblem

        section = decision.section(self.tournament)
        require_over(decision, section)
        rules = self._rules(decision)
        for code in own_codes(section):
            if lacking(section, code):
                names = decision.listed(lacking(section, code))
                raise decision.refuse("values-wanted", tiebreak=code, names=names)
        give_numbers(decision, self.tournament)
        try:
            found = tied(decision.state, self.tournament, rules)
        except TiebreakProblem as problem:
            raise decision.refuse("cannot-rank", reason=str(problem)) from problem
        except ImpossibleSchedule as problem:
            raise decision.refuse("bad-value", key="playoff", value=str(problem)) from problem
        new = [kept for kept in found if section.playoff(kept.first) is None]
        if not new:
            raise decision.refuse("no-tie", places=self.places)
        for kept in new:
            names = decision.listed(kept.people)
            decision.concern("playoff", section, names=names, places=", ".join(map(str, kept.places)))
            decision.record(PlayoffOpened(tournament=self.tournament, playoff=kept))

    def _rules(self, decision: Decision) -> PlayoffRules:
        from arbitra.rules.knockout.playoff import Format, PlayoffRules
        from arbitra.rules.knockout.stages import parse_stages
        from arbitra.tiebreaks import Playoff, TiebreakProblem

        try:
            settled = Playoff.parse({"places": self.places, "after": self.after}).rules()
            parse_stages(self.stages)
            form = Format(self.format)
        except (TiebreakProblem, ValueError) as error:
            raise decision.refuse("bad-value", key="playoff", value=str(error)) from error
        if not _NUMBERING.fullmatch(self.numbering) or not 1 <= self.cycles <= 9:
            raise decision.refuse("bad-value", key="playoff", value=f"{self.numbering}, {self.cycles}")
        if not _COLOURS.fullmatch(self.colours) or (form is Format.ROUND_ROBIN and self.colours != "alternate"):
            raise decision.refuse("bad-value", key="colours", value=self.colours)
        for key, text in (("times", self.times), ("timetable", self.timetable)):
            if not sensible.is_clean(text) or len(text) > LONGEST_WORDS:
                raise decision.refuse("bad-value", key=key, value=shortened(text))
        return PlayoffRules(
            places=settled.places,
            tiebreaks=settled.tiebreaks,
            format=form,
            numbering=self.numbering,
            stages=self.stages,
            cycles=self.cycles,
            colours=self.colours,
            time_limits=self.times.strip(),
            timetable=self.timetable.strip(),
        )


class EnterPlayoffResult(Command, frozen=True, omit_defaults=True, kw_only=True):
    """Of a game that can be played now, White first; `game`: the number of one that is over, to correct it."""

    tournament: str
    first: int
    white: str
    black: str
    result: str
    game: int | None = None

    def decide(self, decision: Decision) -> None:
        section = decision.section(self.tournament)
        kept = section.playoff(self.first)
        if kept is None:
            raise decision.refuse("no-playoff", place=self.first)
        read = read_result(self.result)
        if read is None or read.scores:
            raise decision.refuse("bad-result", result=self.result)
        played = PlayoffGame(white=self.white, black=self.black, result=read.result)
        number = len(kept.games) + 1 if self.game is None else self.game
        before = kept.games[number - 1] if 1 <= number <= len(kept.games) else None
        if played != before:
            require_possible(decision, section, kept, number, played)
            decision.record(
                PlayoffResulted(tournament=self.tournament, first=self.first, number=number, game=played, before=before)
            )


def require_possible(decision: Decision, section: Section, kept: KeptPlayoff, number: int, played: PlayoffGame) -> None:
    """A game is possible after those before it, and what was played after it still is."""
    from arbitra.book.playoffs import coming_games, is_coming, is_sound

    if not 1 <= number <= len(kept.games) + 1:
        raise decision.refuse("no-playoff-game", games="-")
    before = kept.with_game(number, None)
    coming = coming_games(section, before)
    if not is_coming(coming, played.white, played.black):
        games = ", ".join(f"{decision.name(one.white)} - {decision.name(one.black)}" for one in coming)
        raise decision.refuse("no-playoff-game", games=games or "-")
    if not is_sound(section, kept.with_game(number, played)):
        raise decision.refuse("playoff-later", game=number)
