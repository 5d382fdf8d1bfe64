"""Who gets which prize of a section: by its standings as they are now, with the reasons."""

from __future__ import annotations

from dataclasses import dataclass

from arbitra.book.state.bridge import NO_VALUES, Values
from arbitra.book.state.event import State
from arbitra.book.views.section_standings import section_view
from arbitra.book.views.standings import Stage, StandingsView
from arbitra.prizes.awarding import Award, Contender, Passed, PrizeResult, award
from arbitra.prizes.plan import PrizeList, PrizePlan
from arbitra.tiebreaks.categories import event_year, parse_category


@dataclass(frozen=True)
class PrizesView:
    plan: PrizePlan
    result: PrizeResult
    standings: StandingsView

    @classmethod
    def of_section(cls, state: State, name: str, private: Values = NO_VALUES) -> PrizesView:
        """Raises TiebreakProblem where nothing ranks the players."""
        return cls.of_standings(state.sections[name].prizes, section_view(state, name, None, private))

    @classmethod
    def of_standings(cls, plan: PrizePlan, standings: StandingsView) -> PrizesView:
        year = event_year(standings.tournament)
        people = {one.tpn: one.player for one in standings.ranked}
        tests = {one.name: parse_category(one.category) for one in plan.lists if one.category}
        field = [
            Contender(one.tpn, one.player.name, one.points, one.rank)
            for one in standings.ranked
            if one.rank is not None
        ]

        def is_in(prizes: PrizeList, who: Contender) -> bool:
            test = tests.get(prizes.name)
            return test is None or test.has(people[who.tpn], year)

        return cls(plan, award(plan, field, is_in), standings)

    @property
    def stage(self) -> Stage:
        return self.standings.stage

    @property
    def is_over(self) -> bool:
        """Whether the standings can no longer change: every round is played."""
        stage = self.stage
        return stage.final or (stage.after >= stage.planned > 0 and not stage.open_games)

    def of_list(self, prizes: PrizeList) -> list[Award | Passed]:
        """Awards by place; those who take another prize where they would have stood."""
        awards = [one for one in self.result.awards if one.prizes.name == prizes.name]
        passed = [one for one in self.result.passed if one.prizes.name == prizes.name]
        both: list[Award | Passed] = [*awards, *passed]
        return sorted(both, key=lambda one: (one.place, isinstance(one, Award), one.player.rank))
