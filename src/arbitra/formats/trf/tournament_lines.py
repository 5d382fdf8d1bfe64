"""The lines of everything but players. `modern` chooses the records of TRF26 over the private ones of TRF16."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby

from arbitra.formats.trf.cells import FIRST, WIDTH
from arbitra.formats.trf.heading import LISTS, TEXTS
from arbitra.formats.trf.own import FORBIDDEN, PREFIX, XXP_ROUNDS
from arbitra.formats.trf.points import XXS_FIELDS
from arbitra.formats.trf.records import ALWAYS
from arbitra.model import (
    NOTHING_ANNOUNCED,
    STANDARD,
    Absence,
    ByeKind,
    Colour,
    Points,
    Scoring,
    Settings,
    Tournament,
    Tpn,
    show_points,
)


def heading_lines(tournament: Tournament, modern: bool) -> dict[str, Iterable[str]]:
    settings = tournament.settings
    lines: dict[str, Iterable[str]] = {}
    for code, name in TEXTS.items():
        text: str = getattr(settings, name)
        if code == "062":
            text = _player_count(text, len(tournament.players))
        lines[code] = _record(code, text)
    for code, name in LISTS.items():
        lines[code] = _record(code, ",".join(getattr(settings, name)))
    lines["112"] = [f"112 {name}" for name in settings.deputy_arbiters]
    if any(settings.round_dates):
        dates = "".join(f"{date:<{WIDTH}.{WIDTH}}" for date in settings.round_dates)
        lines["132"] = [f"{'132':<{FIRST}}{dates}".rstrip()]
    if settings.rounds_planned is not None:
        lines["142"] = [f"{'142' if modern else 'XXR'} {settings.rounds_planned}"]
    return lines


def _record(code: str, text: str) -> list[str]:
    return [f"{code} {text}"] if text else []


def _player_count(text: str, players: int) -> str:
    """What a report says of its own size stays as it was written while it is true."""
    stated = text.partition("(")[0].strip()
    return text if stated in ("", str(players)) else str(players)


def colour_lines(settings: Settings, modern: bool) -> Iterator[str]:
    words = ["rank"] if settings.order_by_rank else []
    if settings.initial_colour is not None:
        white = settings.initial_colour is Colour.WHITE
        if modern:
            yield f"152 {'W' if white else 'B'}"
        else:
            words.append("white1" if white else "black1")
    if words:
        yield f"XXC {' '.join(words)}"


def scoring_lines(tournament: Tournament, modern: bool) -> Iterator[str]:
    """162, or BBW… of bbpPairings; where these cannot say it, XXS. The usual points only if the file said them."""
    scoring = tournament.settings.scoring
    said = "162" in tournament.layout
    if scoring == STANDARD and not said:
        return
    families = (
        (scoring.win, scoring.black_win, scoring.forfeit_win, scoring.full_bye),
        (scoring.draw, scoring.black_draw, scoring.half_bye),
        (scoring.loss, scoring.black_loss),
    )
    plain = all(len(set(family)) == 1 for family in families)
    if modern and plain and scoring.zero_bye == scoring.forfeit_loss:
        yield from _record_162(scoring)
    elif not modern and plain and scoring.unknown == scoring.draw:
        yield from _bb_records(scoring, said and scoring == STANDARD)
    else:
        values = (f"{code}={show_points(getattr(scoring, name))}" for code, name in XXS_FIELDS.items())
        yield f"XXS {' '.join(values)}"
        if scoring.unknown != scoring.draw:
            yield f"162  X{show_points(scoring.unknown):>4}"


def _record_162(scoring: Scoring) -> Iterator[str]:
    values = [("W", scoring.win), ("D", scoring.draw), ("L", scoring.loss)]
    if scoring.zero_bye:
        values.append(("A", scoring.zero_bye))
    if scoring.pairing_bye != scoring.win:
        values.append(("P", scoring.pairing_bye))
    if scoring.unknown != scoring.draw:
        values.append(("X", scoring.unknown))
    yield "162  " + "    ".join(f"{symbol}{show_points(value):>4}" for symbol, value in values)


def _bb_records(scoring: Scoring, usual_too: bool) -> Iterator[str]:
    if usual_too or (scoring.win, scoring.draw, scoring.loss) != (STANDARD.win, STANDARD.draw, STANDARD.loss):
        yield f"BBW {show_points(scoring.win):>4}"
        yield f"BBD {show_points(scoring.draw):>4}"
        yield f"BBL {show_points(scoring.loss):>4}"
    if scoring.zero_bye:
        yield f"BBZ {show_points(scoring.zero_bye):>4}"
    if scoring.forfeit_loss:
        yield f"BBF {show_points(scoring.forfeit_loss):>4}"
    if scoring.pairing_bye != scoring.win:
        yield f"BBU {show_points(scoring.pairing_bye):>4}"


def bye_lines(tournament: Tournament, modern: bool) -> Iterator[str]:
    """240: in a TRF16 only for rounds after the coming one, whose byes are cells.

    Who is withdrawn has a zero-point bye in every round to come, as other programs understand it.
    """
    coming = tournament.coming_round
    byes = [
        absence
        for absence in (*tournament.absences, *_rounds_withdrawn(tournament))
        if absence.kind is not ByeKind.ABSENT and (modern or absence.round_number > coming)
    ]

    def kind(absence: Absence) -> tuple[int, str]:
        return absence.round_number, absence.kind.value

    for (number, symbol), group in groupby(sorted(byes, key=kind), key=kind):
        yield f"240 {symbol} {number:>3}" + _players(absence.player for absence in group)


def _rounds_withdrawn(tournament: Tournament) -> Iterator[Absence]:
    """One absence a round, up to the last one planned; where that is not known, for the next round."""
    coming = tournament.coming_round
    for player, first, last in tournament.withdrawals:
        end = tournament.last_round or max(coming, first)
        for number in range(max(coming, first), min(end, last or end) + 1):
            yield Absence(number, player, ByeKind.ZERO_POINT)


def forbidden_lines(tournament: Tournament, modern: bool) -> Iterator[str]:
    """260, or XXP, which knows no rounds: a rule in force in the next round is one, with a comment of ours that says
    its rounds; a rule that is not is only a comment."""
    planned = tournament.settings.rounds_planned
    for players, first, last in tournament.forbidden:
        end = planned if planned is not None and last == ALWAYS else last
        if modern:
            yield f"260 {first:>3} {end:>3}" + _players(players)
        elif (first, last) == (1, ALWAYS):
            yield f"XXP {' '.join(map(str, players))}"
        elif first <= tournament.coming_round <= last:
            yield f"XXP {' '.join(map(str, players))}"
            yield f"{PREFIX}{XXP_ROUNDS} {first} {end}"
        else:
            yield f"{PREFIX}{FORBIDDEN} {first:>3} {end:>3}" + _players(players)


def acceleration_lines(tournament: Tournament, modern: bool) -> Iterator[str]:
    if not modern:
        for tpn, row in tournament.acceleration.items():
            yield f"XXA {tpn:>4}" + "".join(f" {show_points(points):>4}" for points in row)
        return
    none: tuple[Points, ...] = ()
    for row, players in groupby(tournament.players, key=lambda player: tournament.acceleration.get(player.tpn, none)):
        group = list(players)
        first = 1
        for points, run in groupby(row):
            last = first + len(list(run)) - 1
            if points:
                ends = f"{group[0].tpn:>4} {group[-1].tpn:>4}"
                yield f"250      {show_points(points):>4} {first:>3} {last:>3} {ends}"
            first = last + 1


def adjustment_lines(tournament: Tournament) -> Iterator[str]:
    for points, players, symbol, number, _ in tournament.adjustments:
        yield f"299 {symbol:1}        {show_points(points):>4}  {number or 0:>03}" + _players(players)


def own_lines(tournament: Tournament, modern: bool, by_team: bool) -> Iterator[str]:
    """Comments for what no record can say."""
    if _says_more(tournament.settings):
        from arbitra.formats.trf.announced import announced_lines

        for line in announced_lines(tournament.settings):
            yield f"### {line}"
    if tournament.settings.system:
        yield f"{PREFIX}system {tournament.settings.system}"
    if _rounds_are_unclear(tournament, modern):
        yield f"{PREFIX}rounds-played {len(tournament.rounds)}"
    if by_team:
        for line in bye_lines(tournament, modern=False):
            yield f"{PREFIX}bye {line.removeprefix('240 ')}"
    for number in sorted({absence.round_number for absence in tournament.absences}):
        absent = [a.player for a in tournament.absences if a.round_number == number and a.kind is ByeKind.ABSENT]
        if absent:
            yield f"{PREFIX}absent {number}" + _players(absent)
    for tpn, first, last in tournament.withdrawals:
        yield f"{PREFIX}withdrawn {tpn} {first}" + (f" {last}" if last is not None else "")
    for player in tournament.players:
        if player.club:
            yield f"{PREFIX}club {player.tpn} {player.club}"
        if player.flags:
            yield f"{PREFIX}flags {player.tpn} {' '.join(sorted(player.flags))}"
        if player.tournament_rating:
            yield f"{PREFIX}rating {player.tpn} {player.tournament_rating}"
    if any(played.scores for played in tournament.rounds):
        from arbitra.formats.trf.own_rounds import score_lines

        for line in score_lines(tournament):
            yield f"{PREFIX}{line}"
    if not all(played.over for played in tournament.rounds):
        from arbitra.formats.trf.own_rounds import unfinished_lines

        for line in unfinished_lines(tournament):
            yield f"{PREFIX}{line}"
    if tournament.stood:
        from arbitra.formats.trf.own_rounds import stood_lines

        for line in stood_lines(tournament):
            yield f"{PREFIX}{line}"
    if tournament.numbered:
        from arbitra.formats.trf.own_rounds import numbers_lines

        for line in numbers_lines(tournament):
            yield f"{PREFIX}{line}"
    if tournament.playoffs:
        from arbitra.formats.trf.playoffs import playoff_lines

        for line in playoff_lines(tournament):
            yield f"{PREFIX}{line}"
    if tournament.placed:
        from arbitra.formats.trf.playoffs import placed_lines

        for line in placed_lines(tournament):
            yield f"{PREFIX}{line}"
    if tournament.given:
        from arbitra.formats.trf.given import given_lines

        for line in given_lines(tournament):
            yield f"{PREFIX}{line}"
    for number, played in enumerate(tournament.rounds, start=1):
        if played.published:
            yield f"{PREFIX}boards {number}" + "".join(f" {tpn}" for tpn in played.published)


def _says_more(settings: Settings) -> bool:
    """Whether something was announced, or registered, for which there is no record."""
    registered = settings.event_code or settings.chief_arbiter_id or any(settings.deputy_arbiter_ids)
    return bool(registered) or settings.announced != NOTHING_ANNOUNCED


def _rounds_are_unclear(tournament: Tournament, modern: bool) -> bool:
    """A last round without a game looks like byes announced for it, and the other way round."""
    if not tournament.rounds:
        return False
    last = tournament.rounds[-1]
    if not last.games and all(bye.kind.value in tuple("FHZ") for bye in last.byes):
        return True
    coming = tournament.coming_round
    announced = len(tournament.missing(coming))
    return not modern and coming == tournament.settings.rounds_planned and announced == len(tournament.players)


def _players(players: Iterable[Tpn]) -> str:
    return "".join(f" {tpn:>4}" for tpn in players)
