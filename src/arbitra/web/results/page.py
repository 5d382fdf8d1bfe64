"""Results of a round: the page on which they are typed, and what takes them in, singly or from a queue."""

from __future__ import annotations

from typing import NamedTuple

import msgspec
from markupsafe import Markup
from starlette.responses import Response

from arbitra.book.acts.playing import Adjourn, EnterResult
from arbitra.book.acts.result_words import show_result, value_of
from arbitra.book.book import Done
from arbitra.book.journal.facts import Fact
from arbitra.book.state.rounds import ADJOURNED, NOTHING, Board, Dispute, KeptRound
from arbitra.book.views.round import BoardView, Encounter, RoundView
from arbitra.documents.figures import points
from arbitra.i18n import N_, Translate
from arbitra.model.bounds import number_of
from arbitra.model.letters import family_name
from arbitra.web.access.roles import allows, wanted_at
from arbitra.web.page.forms import Declined, name_to_type
from arbitra.web.results.batch import take_operations
from arbitra.web.results.operations import Clerk
from arbitra.web.results.shown import DASH, every_shown, shown, speaker
from arbitra.web.results.slips import keys_of, read_slips
from arbitra.web.round.boards import game_of
from arbitra.web.routes import shows, takes
from arbitra.web.visit import NotFound, Problem, Visit

NO_BOARD = N_("There is no board {board}.")
NO_RESULT = N_("{key} is not a result.")

PRESETS = {"score": N_("score"), "place": N_("place"), "sharly": N_("Sharly")}


class Claim(msgspec.Struct, frozen=True):
    """Contradicting results, for the script that draws the rows."""

    number: int
    claim: str
    by: str
    at: str
    via: str


class EntryRow(NamedTuple):
    """A board as it is typed. `label` is what the cell says to those who listen; `by`, `at` and `via` who entered the
    result."""

    encounter: Encounter
    board: BoardView
    text: str
    state: str
    verified: str
    by: str
    at: str
    label: str
    rated: str = ""
    """What counts for the rating report alone, as a word beside the result."""
    via: str = ""
    disputes: tuple[Claim, ...] = ()
    """Contradicting results that are not decided yet."""


def results(visit: Visit) -> Response:
    section, number = visit.section, visit.round_number
    kept = section.round(number)
    if kept is None and number > max(len(section.rounds) + 1, section.settings.rounds or 0):
        raise NotFound
    system = visit.state.system(section)
    say = speaker(visit.lang, turns=system.turns)
    view = RoundView.of_book(visit.state, visit.tournament, number, away=False)
    rows = _rows(visit, kept, view, say) if kept is not None and kept.published else []
    return visit.page(
        "results/results.html",
        t=say,
        number=number,
        which_game=game_of(visit.state, visit.tournament, system, number, visit.say) if rows else "",
        published=view.published,
        rows=rows,
        entered=sum(row.board.value != "" and not row.board.disputed for row in rows),
        complete=kept is not None and kept.published and not kept.playing,
        pending=kept is not None and kept.open_games > len(kept.waiting()),
        slug=visit.request.path_params["t"],
        scored=view.scored,
        matches=any(row.encounter.earlier for row in rows),
        score=lambda of: DASH.join(map(points, of)),
        shown=msgspec.json.encode(every_shown(say)).decode(),
        cell=lambda value: shown(value, say),
        rated_value=lambda board: show_result(board.outcome.for_rating),
        disputes=lambda row: msgspec.json.encode(row.disputes).decode() if row.disputes else "",
        keys=keys_of(visit.preferences.preset),
        preset=Markup("<b>{}</b>").format(say(PRESETS[visit.preferences.preset])),
        name_to_type=name_to_type(visit),
        slips=visit.form.get("slips", ""),
    )


def take(visit: Visit) -> Response:
    """A queue's operations, or a form without scripts."""
    body = getattr(visit.request.state, "body", None)
    return _slips(visit) if body is None else _operations(visit, body)


def _operations(visit: Visit, body: bytes) -> Response:
    here = (visit.request.path_params["t"], visit.round_number)
    return take_operations(
        visit,
        body,
        lambda: Clerk(
            visit.book,
            visit.tournament,
            visit.who,
            visit.lang,
            name=name_to_type(visit),
            answers=lambda level: allows(visit.role, wanted_at(level)),
        ),
        lambda one: (one.t, one.round) == here,
    )


def _slips(visit: Visit) -> Response:
    kept = visit.section.round(visit.round_number)
    system = visit.state.system(visit.section)
    read = read_slips(visit.form.get("slips", ""), visit.preferences.preset, scored=system.game_scores)
    found = [(slip, kept.board(slip.board) if kept is not None else None) for slip in read]
    for slip, board in found:
        if board is None:
            raise Declined(Problem(visit.say(NO_BOARD, board=slip.board), field="slips"))
        if not slip.result:
            raise Declined(Problem(visit.say(NO_RESULT, key=slip.text), field="slips"))
    done: Done | None = None
    for slip, board in found:
        if board is not None:
            done = _entered(visit, board, slip.result)
    return visit.go(visit.url(f"/r/{visit.round_number}/results"), done)


def _entered(visit: Visit, board: Board, result: str) -> Done:
    """A board that changed after the page was made is not what the person has seen, unless this form changed it."""
    earlier = visit.book.volume.store.done(f"{visit.form.get('key', '')}-{board.key}")
    if earlier:
        return Done(earlier, repeated=True)
    fresh = board.version <= (number_of(visit.form.get("seen", "")) or 0)
    address, seen = board.address(visit.tournament, visit.round_number), board.version if fresh else 0
    if result == ADJOURNED:
        return visit.do(Adjourn.at(address, seen=seen), board.key)
    return visit.do(EnterResult.at(address, result=result, seen=seen), board.key)


def _rows(visit: Visit, kept: KeptRound, view: RoundView, say: Translate) -> list[EntryRow]:
    actors = _actors(visit, kept)
    made = []
    for encounter, board in ((one, board) for one in view.encounters for board in one.boards):
        value = board.value
        fact, check = actors.get(board.version), actors.get(board.outcome.verified)
        verified = check.actor if check is not None else ""
        text, word = shown(value, say) if value else ("·", "")
        state = "empty" if not value else "verified" if verified else "saved"
        state = "disputed" if board.disputed else state
        said = {"empty": say("no result"), "saved": say("saved"), "disputed": say("contradicted")}.get(state)
        said = said or say("verified by {name}", name=verified)
        other = board.outcome.for_rating
        rated = say("rated {result}", result=shown(show_result(other), say).text) if other else ""
        label = say(
            "Board {board}, {white} against {black}, {result}",
            board=board.key,
            white=family_name(board.white.name),
            black=family_name(board.black.name),
            result=", ".join(part for part in (text if value else "", word, rated, said) if part),
        )
        by, at, via = (fact.actor, fact.time, fact.via) if fact is not None else ("", "", "")
        claims = tuple(_claim(one, actors) for one in board.disputes)
        made.append(EntryRow(encounter, board, text, state, verified, by, at, label, rated, via, claims))
    return made


def _claim(one: Dispute, facts: dict[int, Fact]) -> Claim:
    fact = facts[one.number]
    return Claim(one.number, value_of(one.claim), fact.actor, fact.time, fact.via)


def _actors(visit: Visit, kept: KeptRound) -> dict[int, Fact]:
    """Who entered, verified and contradicted the results, by the numbers of their facts."""
    wanted = {board.version for board in kept.games if board.outcome != NOTHING}
    wanted |= {board.outcome.verified for board in kept.games if board.outcome.verified}
    wanted |= {one.number for board in kept.games for one in board.disputes}
    if not wanted:
        return {}
    facts = visit.book.volume.store.facts(min(wanted) - 1, max(wanted))
    return {fact.number: fact for fact in facts if fact.number in wanted}


ROUTES = (
    shows("/e/{b}/t/{t}/r/{n}/results", results),
    takes("/e/{b}/t/{t}/r/{n}/results", take, again=results),
)
