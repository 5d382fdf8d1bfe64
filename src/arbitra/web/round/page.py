"""The round cockpit: what is missing, the draft, the boards in play, the complete round."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime

from starlette.responses import PlainTextResponse, Response

from arbitra.book.progress import RoundProgress, Stage, next_step, progress_of
from arbitra.book.state.rounds import KeptRound
from arbitra.book.views.bracket import BracketView
from arbitra.book.views.preview import MOST_OPEN
from arbitra.book.views.round import BoardView, RoundView, Seat
from arbitra.book.views.section_standings import without_drafts
from arbitra.documents.bracket import called_round
from arbitra.documents.dates import round_time
from arbitra.documents.head import numbers_to_come
from arbitra.web.documents.choice import PRINTED_ROUND, printed_mark
from arbitra.web.page.addresses import ONLY_NOW
from arbitra.web.page.forms import acknowledgement
from arbitra.web.players.ratings import other_ratings
from arbitra.web.results.shown import shown
from arbitra.web.round import boards
from arbitra.web.round.boards import Before, Group, game_of, grouped, title_of, why, wishes
from arbitra.web.round.complete import closing, in_numbers, questions, top
from arbitra.web.round.on_phones import concerned, mark_of
from arbitra.web.round.published import can_come_late, last_backup, places, told
from arbitra.web.round.ready import draft_command, ready
from arbitra.web.routes import shows
from arbitra.web.visit import NotFound, Visit

PRINTED, USUAL = "print-set", "boards.names.slips"
"""The cookie that remembers what was printed the last time, and what a round needs."""


@dataclass(frozen=True)
class Asked:
    """The round that the address names."""

    visit: Visit
    round: RoundProgress

    @property
    def kept(self) -> KeptRound:
        found = self.round.section.round(self.round.number)
        if found is None:
            raise NotFound
        return found

    def page(self, template: str, /, *, live: bool = False, phones_mark: str = "", **values: object) -> Response:
        """`live`: it is read again when someone else records something, or `phones_mark` is another one."""
        visit, asked = self.visit, self.round
        times = asked.section.settings.round_times
        when = times[asked.number - 1] if asked.number <= len(times) else ""
        return visit.page(
            template,
            200,
            round=asked,
            number=asked.number,
            when=round_time(when, visit.lang),
            system=visit.speaker("explain")(asked.system.name),
            which_game=game_of(visit.state, asked.name, asked.system, asked.number, visit.say)
            if asked.stage is not Stage.LATER
            else "",
            title=title_of(visit.state, asked.name, asked.number, visit.speaker("explain")),
            bracket=BracketView.of_book(without_drafts(visit.state), asked.name),
            called=lambda title: called_round(title, visit.speaker("explain")),
            turns=asked.turns,
            coming=next_step(visit.state, asked.name),
            here_url=visit.url(f"/r/{asked.number}"),
            live=live and visit.at is None,
            phones_mark=phones_mark,
            numbers_to_come=numbers_to_come(visit.section, visit.say, asked.number),
            acting=visit.at is None and not asked.finished,
            result=lambda board: boards.result(board, visit.say),
            reason=lambda away: boards.reason(away, visit.say),
            **values,
        )


def asked(visit: Visit) -> Asked:
    found = progress_of(visit.state, visit.tournament, visit.round_number)
    if found is None:
        raise NotFound
    return Asked(visit, found)


def cockpit(visit: Visit) -> Response:
    made = asked(visit)
    return PAGES[made.round.stage](made)


def reason(visit: Visit) -> Response:
    """Why the selected board is as it is, for the place beside the boards."""
    made = asked(visit)
    before = Before(visit.state, made.round)
    explanation = before.explained()
    board = _selected(visit, before.view(wishes(explanation)).boards) if made.kept.boards else None
    return made.page("round/_reason.html", why=why(before, explanation, board, visit.lang) if board else None)


def phones(visit: Visit) -> Response:
    """What a page that is open asks again and again: whether it should show other phones than it does."""
    return PlainTextResponse(mark_of(concerned(visit, asked(visit).round)))


def _later(made: Asked) -> Response:
    return made.page("round/later.html", live=True)


def _ready(made: Asked) -> Response:
    before, on_phones = Before(made.visit.state, made.round), concerned(made.visit, made.round)
    return made.page(
        "round/ready.html",
        live=True,
        phones_mark=mark_of(on_phones),
        ready=ready(before, other_ratings(made.visit), on_phones.waiting),
        acknowledges=acknowledgement(made.visit, draft_command(made.round)) if made.visit.at is None else "",
        cell=lambda value: shown(value, made.visit.say).text,
        silent=on_phones.silent,
        absent=before.view().away,
        backup=_backup(made),
    )


def _draft(made: Asked) -> Response:
    before = Before(made.visit.state, made.round)
    explanation = before.explained()
    view = before.view(wishes(explanation))
    board = _selected(made.visit, view.boards)
    seats = [seat for one in view.boards for seat in one.seats]
    hand = made.round.section.hand
    return made.page(
        "round/draft.html",
        live=True,
        groups=grouped(view.boards) if made.round.system.swiss else (Group(None, view.boards),),
        view=view,
        selected=board.key if board else "",
        why=why(before, explanation, board, made.visit.lang) if board else None,
        floating=sum(seat.floats == "down" for seat in seats),
        denied=sum(bool(seat.wanted) for seat in seats),
        bye=_bye(view),
        absent=view.away,
        drafts=made.round.section.drafts,
        by_hand=hand is not None,
    )


def _selected(visit: Visit, shown_boards: Sequence[BoardView]) -> BoardView | None:
    """The requested board, else the first one with something to say."""
    wanted = visit.query("board")
    found = next((board for board in shown_boards if board.key == wanted), None)
    telling = (board for board in shown_boards if any(seat.wanted for seat in board.seats))
    return found or next(telling, shown_boards[0] if shown_boards else None)


def _published(made: Asked) -> Response:
    visit, kept = made.visit, made.kept
    view = Before(visit.state, made.round).view()
    waiting, disputed, known = len(kept.waiting()), kept.disputed(), told(visit.book, made.round, kept)
    previewed = made.round.latest and made.round.system.swiss and not made.round.last and not disputed
    return made.page(
        "round/published.html",
        live=True,
        view=view,
        selected=visit.query("board"),
        bye=_bye(view),
        absent=view.away,
        waiting=waiting,
        playing=_playing(made, waiting, len(view.boards)),
        disputed=disputed,
        printed=visit.request.cookies.get(PRINTED, USUAL).split("."),
        told=known,
        places=places(visit, made.round, known.published.at if known.published else None) if visit.at is None else (),
        late=made.round.latest and can_come_late(visit.state, made.round),
        preview=previewed and waiting <= MOST_OPEN,
    )


def _playing(made: Asked, waiting: int, games: int) -> bool:
    """Whether results are next: the set is printed, the round has started, or a game has a result."""
    visit, number = made.visit, made.round.number
    if waiting < games or visit.request.cookies.get(PRINTED_ROUND) == printed_mark(visit, number):
        return True
    times = made.round.section.settings.round_times
    when = times[number - 1] if number <= len(times) else ""
    return len(when) > len("2026-11-16") and when.replace("T", " ") <= datetime.now().strftime("%Y-%m-%d %H:%M")


def _complete(made: Asked) -> Response:
    visit, kept = made.visit, made.kept
    state = visit.state
    before, on_phones = Before(state, made.round), concerned(visit, made.round)
    view = before.view()
    return made.page(
        "round/complete.html",
        live=True,
        phones_mark=mark_of(on_phones) if made.round.latest and not made.round.finished else "",
        phones=on_phones.waiting,
        disputed=kept.disputed(),
        silent=on_phones.silent,
        view=view,
        selected=visit.query("board"),
        bye=_bye(view),
        absent=(),
        top=top(state, before, kept, visit.lang),
        questions=tuple(questions(before, kept)),
        numbers=in_numbers(kept),
        told=told(visit.book, made.round, kept),
        backup=_backup(made),
        late=made.round.latest and can_come_late(state, made.round),
        closing=closing(visit, made.round),
        elsewhere=_elsewhere(made.round),
    )


def _elsewhere(asked: RoundProgress) -> int | None:
    """The round to continue with, if the next one is not paired from this page."""
    section, following = asked.section, asked.following
    if following is not None and (following in section.drafts or section.hand is not None):
        return following
    waiting = [number for number, kept in enumerate(section.rounds, start=1) if kept.playing]
    if waiting:
        return waiting[0]
    goes_on_here = asked.latest or (asked.ahead and following is not None)
    return None if goes_on_here else section.last_published


def _bye(view: RoundView) -> Seat | None:
    return next(iter(view.resting), None)


def _backup(made: Asked) -> object:
    return last_backup(made.visit.book)


PAGES: dict[Stage, Callable[[Asked], Response]] = {
    Stage.READY: _ready,
    Stage.DRAFT: _draft,
    Stage.PUBLISHED: _published,
    Stage.COMPLETE: _complete,
    Stage.LATER: _later,
}

ROUTES = (
    shows("/e/{b}/t/{t}/r/{n}", cockpit),
    shows("/e/{b}/t/{t}/r/{n}/reason", reason),
    shows("/e/{b}/t/{t}/r/{n}/phones", phones, past=ONLY_NOW),
)
