"""What is looked at before a round is paired, by the system or by hand."""

from __future__ import annotations

from arbitra.book.acts.decision import Decision
from arbitra.book.state.ratings import as_player
from arbitra.book.state.section import Section
from arbitra.book.state.settings import UNDRAWN
from arbitra.model import GameResult
from arbitra.rules.general.initial_order import strength

WHITE_AWAY = (GameResult.BLACK_WINS_BY_FORFEIT.value, GameResult.DOUBLE_FORFEIT.value)
BLACK_AWAY = (GameResult.WHITE_WINS_BY_FORFEIT.value, GameResult.DOUBLE_FORFEIT.value)


def require_ready(decision: Decision, section: Section, number: int, *, ahead: bool) -> None:
    planned = section.settings.rounds
    if planned is not None and number > planned:
        decision.concern("beyond-plan", section, rounds=planned)
    if sum(not entry.is_out(number) for entry in section.entries.values()) < 2:
        raise decision.refuse("nobody")
    if section.checkin and section.checkin.round_number == number and not section.checkin.closed:
        raise decision.refuse("checkin-open", round=number)
    if number == 1:
        _length_concerns(decision, section)
        _tiebreak_concerns(decision, section)
        if section.settings.initial_colour == UNDRAWN and decision.system(section).draws_colour:
            decision.concern("initial-colour", section)
    if not ahead:
        for earlier, kept in enumerate(section.rounds[: number - 1], start=1):
            waiting = kept.waiting()
            if waiting:
                raise decision.refuse("results-missing", round=earlier, boards=", ".join(one.key for one in waiting))
        require_undisputed(decision, section, number)
        still = [
            f"{decision.name(board.white)} – {decision.name(board.black)}"
            for kept in section.rounds[: max(number - 2, 0)]
            for board in kept.games
            if board.outcome.open
        ]
        if still:
            decision.concern("open-before", section, games="; ".join(still))
        _absence_concerns(decision, section, number)


def require_undisputed(decision: Decision, section: Section, number: int) -> None:
    """No round is paired or shown from a contradicted result."""
    for earlier, kept in enumerate(section.rounds[: number - 1], start=1):
        boards = kept.disputed()
        if boards:
            raise decision.refuse("disputed", round=earlier, boards=", ".join(board.key for board in boards))


def _length_concerns(decision: Decision, section: Section) -> None:
    """Before the start: whether there are opponents for every round announced."""
    system, planned = decision.system(section), section.settings.rounds
    if not (system.swiss and system.fide) or planned is None:
        return
    players = sum(not entry.is_out(planned) for entry in section.entries.values())
    most = players - 1 + players % 2
    if planned > most:
        decision.concern("too-many-rounds", section, rounds=planned, players=players, most=most)


def _tiebreak_concerns(decision: Decision, section: Section) -> None:
    """Before the start: tie-breaks by ratings, and players without one (C.07 10)."""
    settings = section.settings
    unrated = [
        person
        for person in section.in_list_order()
        if not strength(
            as_player(0, decision.state.people[person], section.entries[person], settings), settings.rating_method
        )
    ]
    if settings.unrated or not settings.tiebreaks or not unrated:
        return
    from arbitra.tiebreaks.descriptor import parse_descriptor
    from arbitra.tiebreaks.editions import edition_named
    from arbitra.tiebreaks.registry import find_code

    system = decision.system(section)
    edition = edition_named(decision.state.editions(section).tiebreaks)
    codes = [
        text
        for text in settings.tiebreaks
        if find_code(
            parse_descriptor(text), edition, predetermined=system.predetermined, of_teams=section.of_teams
        ).is_rating_based
    ]
    if codes:
        names = decision.listed(unrated)
        decision.concern("unrated-tiebreak", section, tiebreaks=", ".join(codes), names=names)


def no_shows(section: Section, number: int) -> tuple[str, ...]:
    """Players who missed the round before without an explanation and are not out of this one."""
    before = section.round(number - 1)
    return tuple(
        person
        for board in (before.boards if before else ())
        for person, lost in ((board.white, WHITE_AWAY), (board.black, BLACK_AWAY))
        if board.outcome.result in lost
        and not section.entries[person].is_out(number)
        and number - 1 not in section.entries[person].excused
    )


def _absence_concerns(decision: Decision, section: Section, number: int) -> None:
    """Outside FIDE mode a player who did not turn up is paired again, unless they are withdrawn (C.05.6.5)."""
    absent = no_shows(section, number)
    if absent and not withdraws_no_shows(decision, section):
        decision.concern("no-show", section, round=number - 1, names=decision.listed(absent))


def withdraws_no_shows(decision: Decision, section: Section) -> bool:
    """Whether C.04.2.D.2 applies: players who stay away without notice are withdrawn."""
    return section.fide and decision.system(section).swiss
