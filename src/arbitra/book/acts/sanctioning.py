"""Sanctions (Laws 12.9): what each needs, and what it does to clocks, results, points and pairings.

A sanction is a record. What it changes is recorded with it, in one act: a result, points, rounds in which the player is
not paired, an expulsion.
"""

from __future__ import annotations

from typing import ClassVar, NamedTuple

from arbitra.book.acts.closing import AdjustPoints
from arbitra.book.acts.decision import Decision
from arbitra.book.acts.desk import OnDesk, Recorded, clean_text, enter_result, kept_record, require_result
from arbitra.book.acts.entering import EntryChanged
from arbitra.book.acts.playing import lose_open_games
from arbitra.book.acts.sensible import shown_value
from arbitra.book.acts.taking_part import Expel
from arbitra.book.journal.encoding import builtins
from arbitra.book.refusals import Sentence
from arbitra.book.state.desk import KeptSanction
from arbitra.book.state.people import Out
from arbitra.i18n import N_
from arbitra.model import GameResult, parse_result

WARNED, MORE_TIME, LESS_TIME, MORE_POINTS, LESS_POINTS, LOSS, FINE, ROUNDS, EXPULSION = (
    f"12.9.{number}" for number in range(1, 10)
)
WORTH = {symbol: worth for worth, symbols in ((10, "1W+"), (5, "=D"), (0, "0L-")) for symbol in symbols}
"""Tenths of a point for each symbol of a result, a win being one point."""
MOST = 24 * 3600


class Measure(NamedTuple):
    """One of the nine: what it is called, and what must be said with it."""

    name: str
    needs: str = ""


MEASURES = {
    WARNED: Measure(N_("warning")),
    MORE_TIME: Measure(N_("more time for the opponent"), N_("the seconds, and the board")),
    LESS_TIME: Measure(N_("less time for the player"), N_("the seconds, and the board")),
    MORE_POINTS: Measure(N_("more points for the opponent"), N_("the board, and a result or the points")),
    LESS_POINTS: Measure(N_("fewer points for the player"), N_("a board with a result, or the points")),
    LOSS: Measure(N_("loss of the game"), N_("the board, and a result")),
    FINE: Measure(N_("fine"), N_("the amount")),
    ROUNDS: Measure(N_("exclusion from rounds"), N_("the rounds")),
    EXPULSION: Measure(N_("expulsion")),
}
"""The sanctions of the Laws, mildest first."""


class Sanctioned(Recorded, frozen=True, omit_defaults=True, kw_only=True):
    act: ClassVar[str] = "sanction"


class Excluded(EntryChanged, frozen=True, omit_defaults=True, kw_only=True):
    """A player takes no part in some rounds, by a sanction."""

    act: ClassVar[str] = "exclude"


class Sanction(OnDesk, frozen=True, omit_defaults=True, kw_only=True):
    """`article` is 12.9.1 to 12.9.9. `seconds` and `points` (tenths) are above zero: the article says whose they are
    and which way. `result` is that of the board from now on; `about` the record that led to it."""

    article: str
    seconds: int | None = None
    points: int | None = None
    result: str = ""
    rounds: tuple[int, ...] = ()
    fine: str = ""
    about: int = 0

    def decide(self, decision: Decision) -> None:
        measure = MEASURES.get(self.article)
        if measure is None:
            raise decision.refuse("bad-value", key="article", value=shown_value(self.article))
        if not self.person:
            raise decision.refuse("sanction-whom", article=self.article)
        if self.number:
            raise decision.refuse("sanction-stays", number=self.number)
        if not self._has_all():
            raise decision.refuse("sanction-lacks", article=self.article, needs=Sentence(measure.needs))
        if self.about:
            kept_record(decision, self.tournament, self.about)
        made = KeptSanction(
            **self.scene(decision, None),
            article=self.article,
            seconds=self.seconds,
            points=self.points,
            result=self.result,
            rounds=tuple(sorted(set(self.rounds))),
            fine=clean_text(decision, "fine", self.fine),
            about=self.about,
        )
        decision.record(Sanctioned(tournament=self.tournament, after=made))
        self._apply(decision, made)

    def _has_all(self) -> bool:
        """Only what the article knows, and all that it needs."""
        seconds, points, result = self.seconds is not None, self.points is not None, bool(self.result)
        said = {"seconds": seconds, "points": points, "result": result, "rounds": bool(self.rounds), "fine": self.fine}
        known: dict[str, tuple[str, ...]] = {
            MORE_TIME: ("seconds",),
            LESS_TIME: ("seconds",),
            MORE_POINTS: ("points", "result"),
            LESS_POINTS: ("points", "result"),
            LOSS: ("result",),
            FINE: ("fine",),
            ROUNDS: ("rounds",),
        }
        own = known.get(self.article, ())
        if any(held and key not in own for key, held in said.items()):
            return False
        if own and sum(bool(said[key]) for key in own) != 1:
            return False
        at_board = self.article in (MORE_TIME, LESS_TIME, MORE_POINTS, LOSS) or result
        positive = all(value is None or 0 < value <= MOST for value in (self.seconds, self.points))
        return positive and (bool(self.board) or not at_board)

    def _apply(self, decision: Decision, made: KeptSanction) -> None:
        if made.result:
            self._change_result(decision, made)
        elif made.points:
            self._change_points(decision, made)
        elif made.rounds:
            self._exclude(decision, made)
        elif made.article == EXPULSION:
            Expel(tournament=self.tournament, person=made.person).decide(decision)

    def _change_result(self, decision: Decision, made: KeptSanction) -> None:
        require_result(decision, made.result)
        game = parse_result(made.result).result
        own, other = (game.white, game.black) if made.person == made.white else (game.black, game.white)
        fits = {
            LOSS: WORTH.get(own) == 0,
            LESS_POINTS: WORTH.get(own, 10) < 10,
            MORE_POINTS: WORTH.get(other, 0) > 0,
        }
        name = decision.name(made.person)
        if not fits[made.article]:
            raise decision.refuse("sanction-result", article=made.article, name=name, result=made.result)
        section = decision.section(self.tournament)
        fields = {"name": name, "result": made.result, "round": made.round_number, "board": made.board}
        decision.concern("sanction-score", section, article=made.article, **fields)
        enter_result(decision, self.tournament, made, made.result)

    def _change_points(self, decision: Decision, made: KeptSanction) -> None:
        assert made.points is not None
        more = made.article == MORE_POINTS
        if more:
            self._require_room(decision, made)
        reason = f"Laws {made.article}" + (f": {made.text}" if made.text else "")
        AdjustPoints(
            tournament=self.tournament,
            person=made.opponent if more else made.person,
            points=made.points if more else -made.points,
            round_number=made.round_number or None,
            reason=reason,
        ).decide(decision)

    def _require_room(self, decision: Decision, made: KeptSanction) -> None:
        """The opponent gets no more than a win is worth (12.9.4)."""
        section = decision.section(self.tournament)
        kept = section.round(made.round_number)
        board = kept.board(made.board) if kept is not None else None
        result = board.outcome.result if board is not None else ""
        points = section.settings.points
        worth = {10: points.win, 5: points.draw, 0: points.loss}
        has = 0
        if result:
            game = GameResult(result)
            has = worth[WORTH.get(game.white if made.opponent == made.white else game.black, 0)]
        if has + (made.points or 0) > points.win:
            raise decision.refuse("sanction-most", name=decision.name(made.opponent))

    def _exclude(self, decision: Decision, made: KeptSanction) -> None:
        section = decision.section(self.tournament)
        entry = decision.entry(self.tournament, made.person)
        name = decision.name(made.person)
        ahead = decision.system(section).known_ahead
        planned = section.settings.rounds
        out: list[Out] = list(entry.out)
        for number in made.rounds:
            if number < 1 or (planned is not None and number > max(planned, section.last_published + 1)):
                raise decision.refuse("no-round", round=number)
            if section.is_published(number) and not ahead:
                raise decision.refuse("round-published", round=number)
            if entry.is_out(number):
                raise decision.refuse("already-out", name=name, round=number)
            out.append((number, number))
        decision.concern("exclude", section, name=name, rounds=", ".join(map(str, made.rounds)))
        after = tuple(sorted(out, key=lambda one: one[0]))
        decision.record(
            Excluded(
                tournament=self.tournament,
                person=made.person,
                changes={"out": builtins(after)},
                before={"out": builtins(entry.out)},
            )
        )
        for number in made.rounds:
            lose_open_games(decision, self.tournament, made.person, number, number)
