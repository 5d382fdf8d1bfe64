"""What every Swiss system must show: rounds that are legal and explained, none that hangs, the answers of its judge,
and where a witness differs."""

from __future__ import annotations

import gc
import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from functools import cache
from statistics import median

from arbitra.formats import read_text
from arbitra.model import BracketDecision, ByeKind, History, NoLegalPairing, Reason, RoundPairing, Tournament
from arbitra.rules.contract import System
from arbitra.rules.systems import find_system
from tests.rules.judge_cards import Options, Verdict
from tests.rules.swiss_lab import Kind, Pair, pairs_of, play

# -- legal --------------------------------------------------------------------------------------------------------


def illegal(history: History, pairing: RoundPairing, barred: str = "U+") -> list[str]:
    """What the round breaks of the rules that every system keeps: everybody once, no rematch, no second bye."""
    wrong = []
    present = {history.tpns[place] for place in range(len(history.tpns))} - {
        history.tpns[place] for place in history.absent()
    }
    seen: list[int] = [tpn for board in pairing.boards for tpn in (board.white, board.black)]
    if pairing.bye is not None:
        seen.append(pairing.bye)
        if any(status in barred for status in history.statuses[history.index[pairing.bye]]):
            wrong.append(f"second bye for {pairing.bye}")
    if sorted(seen) != sorted(present):
        wrong.append(f"not everybody once: {sorted(seen)} for {sorted(present)}")
    forbidden = history.forbidden()
    for board in pairing.boards:
        white, black = history.index[board.white], history.index[board.black]
        if history.met[white] >> black & 1:
            wrong.append(f"rematch {board.white}-{board.black}")
        if forbidden[white] >> black & 1:
            wrong.append(f"forbidden {board.white}-{board.black}")
    return wrong


def colour_breaches(history: History, pairing: RoundPairing) -> list[int]:
    """Players whom the round gives a third colour running or a difference beyond two (C.04.1 f, g)."""
    wrong: list[int] = []
    for board in pairing.boards:
        for tpn, colour in ((board.white, "W"), (board.black, "B")):
            colours = history.colours[history.index[tpn]] + colour
            if abs(2 * colours.count("W") - len(colours)) > 2 or colours[-3:] == colour * 3:
                wrong.append(tpn)
    return wrong


# -- explained ----------------------------------------------------------------------------------------------------


@cache
def _articles(system: str) -> frozenset[str]:
    return frozenset(article.number for article in find_system(system).articles())


def unexplained(pairing: RoundPairing, articles: frozenset[str] | None = None) -> list[str]:
    """What lacks its reason: a pair, a colour, the bye, a player who leaves his bracket; or an article that is none."""
    wrong = []
    reasons: list[Reason] = []
    if pairing.bye is not None:
        wrong += [] if pairing.bye_reason else ["the bye"]
    if pairing.bye_reason:
        reasons.append(pairing.bye_reason)
        wrong += ["a bye that is none"] if pairing.bye is None else []
    for board in pairing.boards:
        reasons.append(board.colour)
        if board.pairing is None:
            wrong.append(f"{board.white}-{board.black}")
        else:
            reasons.append(board.pairing)
    for bracket in pairing.brackets:
        reasons += bracket.reasons
        reasons += [value.floor for value in bracket.criteria if value.floor]
        wrong += [f"float of {tpn}" for tpn in _silent_floats(bracket)]
    known = articles or _articles(pairing.system)
    wrong += [f"article {reason.article}" for reason in reasons if reason.article not in known]
    wrong += [repr(reason) for reason in reasons if not reason.said()]
    if {frozenset(pair) for bracket in pairing.brackets for pair in bracket.pairs} != pairs_of(pairing):
        wrong.append("brackets without their pairs")
    return wrong


def misnoted(history: History, pairing: RoundPairing) -> list[str]:
    """Notes that do not name, ascending, those of the bracket whom a player has played; a forfeit is no game."""
    wrong = []
    for bracket in pairing.brackets:
        for note in bracket.notes:
            place = history.index[note.tpn]
            played = {
                opponents[place]
                for opponents, status in zip(history.opponents, history.statuses[place], strict=True)
                if status == "p"
            }
            if list(note.opponents) != sorted(played.intersection(bracket.players)):
                wrong.append(f"opponents of {note.tpn}")
    return wrong


def _silent_floats(bracket: BracketDecision) -> list[int]:
    named = {tpn for reason in bracket.reasons for tpn in reason.players()}
    return [tpn for tpn in bracket.floaters if tpn not in named]


# -- whole tournaments --------------------------------------------------------------------------------------------


def _no_options(seed: int) -> Options:
    return {}


def _every_round(history: History) -> bool:
    return True


def _always(history: History, pairing: RoundPairing) -> bool:
    return True


def _never(history: History, pairing: RoundPairing) -> bool:
    return False


def but_for_the_last_round(history: History, pairing: RoundPairing) -> bool:
    return history.round_number != history.tournament.last_round


@dataclass(frozen=True)
class Trial:
    """A system with its judge and what its rounds must keep.

    kinds: the small tournaments for the judge, in turn. switches: the options of a small tournament, by its seed.
    judges: the rounds that the judge knows. barred: the statuses of earlier rounds that bar from the bye. colours: the
    rounds in which the limits of colours bind. rematches: those in which players may meet again. explains: those that
    the system explains itself.
    """

    id: str
    judged: Callable[[Tournament, Options], Verdict]
    kinds: tuple[Kind, ...]
    switches: Callable[[int], Options] = _no_options
    scored: bool = False
    judges: Callable[[History], bool] = _every_round
    options: Callable[[int], Options] = _no_options
    barred: str = "UF+"
    colours: Callable[[History, RoundPairing], bool] = _always
    rematches: Callable[[History, RoundPairing], bool] = _never
    explains: Callable[[History, RoundPairing], bool] = _always

    @property
    def system(self) -> System:
        return find_system(self.id)

    def agreeing_rounds(self, seeds: Iterable[int]) -> int:
        """Plays small tournaments; the number of rounds that the judge pairs alike. The first difference fails."""
        rounds = 0
        for seed in seeds:
            options, kind = self.switches(seed), self.kinds[seed % len(self.kinds)]
            for history, pairing in play(seed, self.system.pair, options, kind, scored=self.scored):
                if self.judges(history):
                    found = None if pairing is None else pairing.as_set()
                    where = f"{self.id}, seed {seed}, round {history.round_number}"
                    assert found == self.judged(history.tournament, options), where
                    rounds += 1
        return rounds

    def legal_rounds(self, seeds: Iterable[int], kind: Kind) -> int:
        """Plays tournaments; every round legal and explained. The number of rounds; a tournament without a legal
        pairing ends."""
        rounds = 0
        for seed in seeds:
            for history, pairing in play(seed, self.system.pair, self.options(seed), kind):
                if pairing is not None:
                    assert not self.wrong(history, pairing), f"{self.id}, seed {seed}, round {pairing.round_number}"
                    rounds += 1
        return rounds

    def wrong(self, history: History, pairing: RoundPairing) -> list[str]:
        found = illegal(history, pairing, self.barred)
        if self.rematches(history, pairing):
            found = [what for what in found if not what.startswith("rematch")]
        if self.colours(history, pairing):
            found += [f"third colour for {tpn}" for tpn in colour_breaches(history, pairing)]
        if self.explains(history, pairing):
            found += unexplained(pairing)
        return found + misnoted(history, pairing)

    def hanging_rounds(self, seeds: Iterable[int]) -> list[str]:
        """Rounds of tournaments of a hundred players that take more than 20 times the median; every one is legal."""
        watch = Stopwatch(self.system.pair)
        for seed in seeds:
            watch.seed = seed
            for history, pairing in play(seed, watch.pair, self.options(seed), A_HUNDRED):
                assert pairing is None or not self.wrong(history, pairing), f"{self.id}, seed {seed}"
        return watch.hanging()


A_HUNDRED = Kind(players=(100, 100), rounds=(7, 13), absences=0.03, forfeits=0.02)
SLOWEST = 20
"""A round hangs if it takes more than so many times the median."""
MEASURED = 3
"""Before it is called slow a round is paired so often, and the fastest counts."""


@dataclass
class Stopwatch:
    """CPU time of this thread for each round, the collection of garbage put off meanwhile: the engine is measured, not
    what the machine does beside it."""

    wrapped: Pair
    seed: int = 0
    rounds: list[tuple[float, int, History, Options]] = field(default_factory=list)

    def pair(self, history: History, options: Options) -> RoundPairing:
        seconds, pairing = self.measured(history, options)
        self.rounds.append((seconds, self.seed, history, options))
        if isinstance(pairing, NoLegalPairing):
            raise pairing
        return pairing

    def measured(self, history: History, options: Options) -> tuple[float, RoundPairing | NoLegalPairing]:
        collecting = gc.isenabled()
        gc.disable()
        begun = time.thread_time()
        try:
            pairing: RoundPairing | NoLegalPairing = self.wrapped(history, options)
        except NoLegalPairing as refusal:
            pairing = refusal
        finally:
            seconds = time.thread_time() - begun
            if collecting:
                gc.enable()
        return seconds, pairing

    def hanging(self) -> list[str]:
        bar = SLOWEST * median(seconds for seconds, _, _, _ in self.rounds)
        found = []
        for seconds, seed, history, options in self.rounds:
            fastest = seconds
            for _ in range(MEASURED - 1):
                if fastest > bar:
                    fastest = min(fastest, self.measured(history, options)[0])
            if fastest > bar:
                found.append(f"seed {seed}, round {history.round_number}: {fastest:.3f} s, the bar is {bar:.3f} s")
        return found


# -- the witness --------------------------------------------------------------------------------------------------


def differences(
    text: str, pair: Pair, options: Options
) -> Iterator[tuple[int, str, set[tuple[int, int]], set[tuple[int, int]]]]:
    """Each round of a finished tournament paired again: (round, `same`, `colours` or `pairs`, ours, theirs).

    Ours and theirs are (white, black), the bye (player, 0).
    """
    finished, _ = read_text(text)
    for number, done in enumerate(finished.rounds, start=1):
        history = History.before(finished.until(number - 1))
        try:
            ours = set(pair(history, options).as_set())
        except NoLegalPairing:
            ours = set()
        theirs: set[tuple[int, int]] = {(game.white, game.black) for game in done.games}
        theirs |= {(bye.player, 0) for bye in done.byes if bye.kind is ByeKind.PAIRING_ALLOCATED}
        if ours == theirs:
            kind = "same"
        else:
            kind = "colours" if set(map(frozenset, ours)) == set(map(frozenset, theirs)) else "pairs"
        yield number, kind, ours - theirs, theirs - ours
