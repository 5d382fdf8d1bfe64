"""King of the hill: first against second, third against fourth, repeats allowed; and Gibson's rule for a champion."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from arbitra.kernel import Face
from arbitra.model import Board, BracketDecision, Fields, History, NoLegalPairing, Players, Reason, RoundPairing
from arbitra.rules.koth.starts import starts
from arbitra.rules.koth.table import TIEBREAKS, Counter, Ranking, Standing, table
from arbitra.rules.swiss.completable import completable
from arbitra.rules.swiss.impossible import no_legal_pairing
from arbitra.rules.swiss.legality import bye_is_waived, with_waived_pairs


@dataclass(frozen=True, slots=True)
class Reach:
    """`rounds_left` counts the round about to be paired."""

    rounds_left: int
    win: int
    loss: int
    by_spread: bool
    spread_cap: int
    """0: a game may be won by any margin, so that equal wins are never safe."""

    @classmethod
    def of(cls, history: History, ranking: Ranking, spread_cap: int) -> Reach:
        planned = history.tournament.last_round or history.round_number
        scoring = history.tournament.settings.scoring
        rounds_left = max(planned - history.round_number + 1, 1)
        cap = spread_cap or ranking.criteria[0].cap
        return cls(rounds_left, scoring.win, scoring.loss, ranking.by_spread, cap)

    def beyond(self, ahead: Standing, behind: Standing) -> bool:
        """Whether `behind` ends below `ahead` even if they win everything that is left and the other nothing.

        Equal wins are enough only where the spread alone decides and a game counts for a limited margin.
        """
        lead = ahead.wins - behind.wins - self.rounds_left * (self.win - self.loss)
        if lead or not self.by_spread or not self.spread_cap:
            return lead > 0
        return ahead.spread - behind.spread > 2 * self.rounds_left * self.spread_cap


BARRED = "UF+"
"""No second point without playing: bye, full-point bye, forfeit win."""


@dataclass(frozen=True, slots=True)
class Hill:
    """The table, those of it who are present, best first, and who may meet whom (the organiser's rule, by line)."""

    history: History
    table: tuple[Standing, ...]
    lines: tuple[Standing, ...]
    rows: tuple[int, ...]
    ranking: Ranking

    @classmethod
    def of(cls, history: History, counter: Counter, options: Mapping[str, str]) -> Hill:
        tiebreak = options.get("tiebreak", TIEBREAKS[0])
        absent = history.absent()
        everyone = tuple(table(history, counter, tiebreak))
        lines = tuple(line for line in everyone if line.index not in absent)
        everybody = (1 << len(lines)) - 1
        forbidden = history.forbidden() if history.tournament.forbidden else None
        rows = []
        for at, line in enumerate(lines):
            row = everybody & ~(1 << at)
            if forbidden is not None:
                barred = forbidden[line.index]
                row &= ~sum(1 << other for other, theirs in enumerate(lines) if barred >> theirs.index & 1)
            rows.append(row)
        legal = with_waived_pairs(history, [line.index for line in lines], rows)
        return cls(history, everyone, lines, tuple(legal), Ranking.of(history.tournament, counter, tiebreak))

    def named(self, at: int) -> Players:
        return Players(self.history.tpns[self.lines[at].index])

    def may_have_bye(self, at: int) -> bool:
        index = self.lines[at].index
        barred = any(status in BARRED for status in self.history.statuses[index])
        return bye_is_waived(self.history, index) or not barred


@dataclass(frozen=True, slots=True)
class Draw:
    """What the rules made of the table: lines paired, each with its reason."""

    pairs: tuple[tuple[int, int], ...]
    reasons: tuple[Reason, ...]
    bye: int | None
    notes: tuple[Reason, ...] = ()


def koth_round(history: History, counter: Counter, options: Mapping[str, str], *, gibson: bool) -> RoundPairing:
    hill = Hill.of(history, counter, options)
    bye = take_bye(hill)
    drawn = gibson_draw(hill, bye, options) if gibson else neighbours(hill, bye)
    rank = [0] * len(history.tpns)
    for at, line in enumerate(hill.table):
        rank[line.index] = at
    turns = starts(history, [line.index for line in hill.lines], rank, literal=options.get("parity") == "literal")
    boards = [
        turns.board(hill.lines[first].index, hill.lines[second].index, reason)
        for (first, second), reason in zip(drawn.pairs, drawn.reasons, strict=True)
    ]
    return RoundPairing(
        round_number=history.round_number,
        system="koth+gibson" if gibson else "koth",
        boards=tuple(boards),
        bye=None if drawn.bye is None else history.tpns[hill.lines[drawn.bye].index],
        bye_reason=None if drawn.bye is None else _bye_reason(hill, drawn.bye),
        brackets=(_decision(hill, drawn, boards),),
        warnings=(*hill.ranking.warnings(), *_repeats(history, boards)),
    )


def take_bye(hill: Hill) -> int | None:
    """The last of the table who has not had a bye, if their number is odd; the others can be paired."""
    count = len(hill.lines)
    everybody = (1 << count) - 1
    if count % 2 == 0:
        if completable(hill.rows, everybody, 0):
            return None
        raise _refusal(hill)
    for at in range(count - 1, -1, -1):
        if hill.may_have_bye(at) and completable(hill.rows, everybody & ~(1 << at), 0):
            return at
    raise _refusal(hill)


def _refusal(hill: Hill) -> NoLegalPairing:
    tpns = [hill.history.tpns[line.index] for line in hill.lines]
    allowed = sum(1 << at for at in range(len(tpns)) if hill.may_have_bye(at))
    return no_legal_pairing("koth", "koth", tpns, hill.rows, allowed)


def neighbours(hill: Hill, bye: int | None, taken: Sequence[int] = ()) -> Draw:
    """The best of those left meets the next of the table, and so on down; the organiser's forbidden pairs give way."""
    free = [at for at in range(len(hill.lines)) if at != bye and at not in taken]
    pairs = _first_pairs(hill, free)
    return Draw(tuple(pairs), tuple(_neighbour_reason(hill, pair) for pair in pairs), bye)


def _first_pairs(hill: Hill, free: Sequence[int]) -> list[tuple[int, int]]:
    simple = list(zip(free[::2], free[1::2], strict=True))
    if all(hill.rows[first] >> second & 1 for first, second in simple):
        return simple
    rows = [sum(1 << other for other, at in enumerate(free) if hill.rows[mine] >> at & 1) for mine in free]
    face = Face(rows, 0)
    face.first_partners(range(len(free)))
    return [(free[at], free[mate]) for at, mate in enumerate(face.mates()) if at < mate]


def gibson_draw(hill: Hill, bye: int | None, options: Mapping[str, str]) -> Draw:
    """A player who can no longer lose their place meets the first who can no longer win anything; the others are
    neighbours.

    Places are looked at from the first down, as many as the option `gibson_places` says.
    """
    if not hill.lines:
        return Draw((), (), bye)
    reach = Reach.of(hill.history, hill.ranking, int(options.get("spread_cap", "0")))
    last_prize = hill.table[min(int(options.get("prizes", "1")), len(hill.table)) - 1]
    free = [at for at in range(len(hill.lines)) if at != bye]
    pairs: list[tuple[int, int]] = []
    reasons, notes = [], []
    for number, champion in enumerate(hill.table[: int(options.get("gibson_places", "1"))]):
        at = next((at for at in free if hill.lines[at] == champion), None)
        if at is None or not all(reach.beyond(champion, line) for line in hill.table[number + 1 :]):
            break
        free.remove(at)
        opponent, hopeless = _gibson_opponent(hill, at, free, reach, last_prize)
        if opponent is None:
            break
        free.remove(opponent)
        pairs.append((at, opponent))
        reasons.append(_gibson_reason(hill, at, opponent, hopeless=hopeless))
        text = "{player} can no longer be caught for place {place}; rounds left, including this one: {rounds}"
        fields: Fields = {"player": hill.named(at), "place": number + 1, "rounds": reach.rounds_left}
        notes.append(Reason("gibson", text, fields))
    others = neighbours(hill, bye, [at for pair in pairs for at in pair])
    return Draw((*pairs, *others.pairs), (*reasons, *others.reasons), bye, tuple(notes))


def _gibson_opponent(
    hill: Hill, at: int, free: Sequence[int], reach: Reach, last_prize: Standing
) -> tuple[int | None, bool]:
    """The first without chance of a prize, else the last of the table; and whether it is the former."""
    candidates = [other for other in free if hill.rows[at] >> other & 1]
    hopeless = [other for other in candidates if reach.beyond(last_prize, hill.lines[other])]
    for other in (*hopeless, *reversed(candidates)):
        if _rest_is_pairable(hill, [rest for rest in free if rest != other]):
            return other, other in hopeless
    return None, False


def _rest_is_pairable(hill: Hill, rest: Sequence[int]) -> bool:
    return completable(hill.rows, sum(1 << at for at in rest), 0)


def _gibson_reason(hill: Hill, at: int, opponent: int, *, hopeless: bool) -> Reason:
    fields: Fields = {"player": hill.named(at), "opponent": hill.named(opponent), "line": opponent + 1}
    if hopeless:
        text = (
            "{player} is champion and meets {opponent}, number {line} of the table, the first without a chance "
            "of a prize"
        )
    else:
        text = (
            "{player} is champion; everyone else may still win a prize, so {opponent}, the last in the table, is "
            "the opponent"
        )
    return Reason("gibson", text, fields)


def _neighbour_reason(hill: Hill, pair: tuple[int, int]) -> Reason:
    first, second = pair
    fields: Fields = {
        "player": hill.named(first),
        "opponent": hill.named(second),
        "line": first + 1,
        "rival": second + 1,
    }
    text = "{player} and {opponent}, numbers {line} and {rival} of the table, come next to each other"
    return Reason("koth", text, fields)


def _bye_reason(hill: Hill, bye: int) -> Reason:
    text = "{player} is the last of the table who has had no bye"
    return Reason("koth", text, {"player": hill.named(bye)})


def _repeats(history: History, boards: Sequence[Board]) -> list[Reason]:
    return [
        Reason(
            "koth",
            "{white} and {black} have met before: king of the hill allows it",
            {"white": Players(board.white), "black": Players(board.black)},
        )
        for board in boards
        if history.met[history.index[board.white]] >> history.index[board.black] & 1
    ]


def _decision(hill: Hill, drawn: Draw, boards: Sequence[Board]) -> BracketDecision:
    """The whole table is one bracket."""
    tpns = hill.history.tpns
    text = "{player} is number {line}: wins {wins}, {values}"
    lines = tuple(
        Reason("table", text, {"player": hill.named(at), "line": at + 1, **hill.lines[at].fields(hill.ranking)})
        for at in range(len(hill.lines))
    )
    return BracketDecision(
        score=min((line.wins for line in hill.lines), default=0),
        kind="table",
        players=tuple(tpns[line.index] for line in hill.lines),
        pairs=tuple((board.white, board.black) for board in boards),
        floaters=() if drawn.bye is None else (tpns[hill.lines[drawn.bye].index],),
        reasons=(*drawn.notes, *lines),
    )
