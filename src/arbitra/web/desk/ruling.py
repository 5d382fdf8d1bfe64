"""From what happened to a ruling: one question at a time, only those that decide.

The answers stand in the address, in their order, so that a step back is a link. What the program knows it answers by
itself and says so: the kind of play by the time control, and whether an illegal move is the player's second.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from starlette.responses import Response

from arbitra.book.acts.desk import COUNT, RecordIncident
from arbitra.book.state.desk import KeptIncident, KeptRuling
from arbitra.book.views.desk import tally_in_game
from arbitra.laws.articles.search import search
from arbitra.laws.clocks.settings import Event
from arbitra.laws.rulings.decision import (
    MOST_FACTS,
    RESULTS,
    Asked,
    Player,
    Ruling,
    possible_rulings,
    rule_on,
)
from arbitra.laws.rulings.incidents import (
    GROUPS,
    Incident,
    UnknownIncident,
    answer_text,
    facts_of,
    group,
    incident,
    incidents,
    words,
)
from arbitra.laws.rulings.spoken import spoken_question, spoken_ruling
from arbitra.model.bounds import number_of
from arbitra.web.access.roles import Right
from arbitra.web.desk.board import BoardInHand, given, seat_of
from arbitra.web.desk.start import article_of
from arbitra.web.documents.choice import chosen_language, source_of, spoken
from arbitra.web.documents.print_page import print_page
from arbitra.web.documents.sheets import Sheet, sheet
from arbitra.web.page.addresses import joined
from arbitra.web.routes import shows, takes
from arbitra.web.visit import NotFound, Visit

LONGEST_TEXT = 300
PLAYED = ("draw", "player_wins", "opponent_wins", "loss_absent")
"""Results of the table that can be entered at the board at once."""
Answers = tuple[tuple[str, str], ...]
"""Facts with their answers, in the order in which they were given."""


@dataclass(frozen=True)
class Step:
    """One answer. `known`: why it was not asked."""

    question: str
    answer: str
    known: str = ""


def ruling(visit: Visit) -> Response:
    seat = seat_of(visit)
    key = given(visit, "incident")
    if not key:
        return _list(visit, seat)
    try:
        one = incident(key)
        answers = _answers(visit)
        known = known_facts(seat, one, dict(answers))
        made = rule_on(key, seat.edition, {**known, **dict(answers)}, assume=False)
    except UnknownIncident:
        text = visit.say("There is no such incident, or no such answer.")
        raise NotFound(text, seat.at("ruling"), visit.say("Choose what happened")) from None
    walk = _Walk(visit, seat, one, answers, known)
    if isinstance(made, Asked) and made.fact == COUNT and seat.board and player_of(visit) is None:
        return walk.whose()
    return walk.question(made) if isinstance(made, Asked) else walk.end(made)


def _list(visit: Visit, seat: BoardInHand) -> Response:
    asked = visit.query("q").strip()[:80]
    found = search(seat.edition, asked).incidents if asked else tuple(incidents().values())
    groups = [
        (group(name).said(visit.lang), [(one, article_of(seat, one)) for one in found if one.group == name])
        for name in GROUPS
    ]
    return visit.page("desk/incidents.html", seat=seat, asked=asked, groups=[one for one in groups if one[1]])


def _answers(visit: Visit) -> Answers:
    """From the address, `a=pressed:yes` for each answer; from the form that records it, all in one field."""
    told = visit.form.get("answers", "").split() or visit.request.query_params.getlist("a")
    pairs = [text[:120].partition(":") for text in told[: MOST_FACTS + 1]]
    if len({fact for fact, _, _ in pairs}) != len(pairs):
        raise NotFound
    return tuple((fact, value) for fact, _, value in pairs)


def record(visit: Visit) -> Response:
    """The ruling goes into the book as an incident of the board."""
    seat = seat_of(visit)
    reached = reached_ruling(visit, seat)
    player = player_of(visit)
    sitting = seat.sitting(player or "")
    if reached is None or player is None or sitting is None:
        raise NotFound
    made, kept = reached
    command = RecordIncident(
        tournament=visit.tournament,
        round_number=seat.round_number,
        board=seat.board,
        person=sitting.person,
        move=number_of(visit.form.get("move", ""), 3) or 0,
        text=visit.form.get("text", "").strip()[:LONGEST_TEXT],
        incident=made.incident.key,
        ruling=kept,
        enter_result=bool(kept.result) and "enter" in visit.form,
    )
    return visit.go(seat.at(), visit.do(command))


def printed(visit: Visit) -> Response:
    """One page for the players, before the ruling is on record."""
    seat = seat_of(visit)
    sheets = [_sheet(visit, seat, lang) for lang in spoken(chosen_language(visit))]
    answers = [("a", f"{fact}:{value}") for fact, value in _answers(visit)]
    asked = {"incident": given(visit, "incident"), "player": player_of(visit) or ""}
    back, own = (joined(seat.at(tool, **asked), *answers) for tool in ("ruling", "ruling/print"))
    return print_page(visit, sheets, back, own)


def _sheet(visit: Visit, seat: BoardInHand, lang: str) -> Sheet:
    reached = reached_ruling(visit, seat, lang)
    if reached is None:
        raise NotFound
    made, kept = reached
    sitting = seat.sitting(player_of(visit) or "")
    ruled = KeptIncident(
        number=0,
        round_number=seat.round_number if seat.board else 0,
        board=seat.board,
        white=seat.white.person if seat.white else "",
        black=seat.black.person if seat.black else "",
        person=sitting.person if sitting else "",
        incident=made.incident.key,
        ruling=kept,
    )
    return sheet(replace(source_of(visit).in_language(lang), unrecorded=ruled), "ruling", seat.round_number)


def reached_ruling(visit: Visit, seat: BoardInHand, lang: str = "") -> tuple[Ruling, KeptRuling] | None:
    """What the answers of the address or the form lead to, and as the book keeps it; None: a question is open."""
    answers = dict(_answers(visit))
    try:
        one = incident(given(visit, "incident"))
        facts = {**known_facts(seat, one, answers), **answers}
        made = rule_on(one.key, seat.edition, facts, assume=False)
    except UnknownIncident:
        raise NotFound from None
    if isinstance(made, Asked):
        return None
    player, seconds = player_of(visit), made.opponent_seconds
    kept = KeptRuling(
        key=made.key,
        edition=seat.edition.id,
        articles=made.articles,
        facts=facts,
        text=spoken_ruling(made, lang or visit.lang, player).sentence,
        player_seconds=made.player_seconds,
        opponent_seconds=seconds if isinstance(seconds, int) else None,
        result=_noted(made, player),
    )
    return made, kept


def _noted(made: Ruling, player: Player | None) -> str:
    """The result of a game that was played, as the book writes it; empty where the ruling has none."""
    if player is None or made.rule.result not in PLAYED:
        return ""
    return made.result(player)


def player_of(visit: Visit) -> Player | None:
    asked = given(visit, "player")
    return "white" if asked == "white" else "black" if asked == "black" else None


def known_facts(seat: BoardInHand, one: Incident, answers: Mapping[str, str]) -> Mapping[str, str]:
    """The kind of play stands in the settings, an earlier illegal move on record; an answer goes before."""
    asks = facts_of(one)
    known = {}
    if seat.kind is not None and "kind" in asks:
        known["kind"] = seat.kind.value
    sitting = seat.sitting(player_of(seat.visit) or "")
    if sitting is not None and COUNT in asks and seat.visit.may(Right.CORRECT):
        earlier = tally_in_game(seat.visit.section, seat.round_number, seat.board, sitting.person).illegal_moves
        known[COUNT] = "second" if earlier else "first"
    return {fact: value for fact, value in known.items() if fact not in answers}


@dataclass(frozen=True)
class _Walk:
    """One incident on its way."""

    visit: Visit
    seat: BoardInHand
    incident: Incident
    given: Answers
    known: Mapping[str, str]

    def question(self, asked: Asked) -> Response:
        question = spoken_question(asked, self.visit.lang)
        answers = [(text, self._at((*self.given, (asked.fact, value)))) for value, text in question.answers]
        return self.visit.page(
            "desk/ruling.html",
            seat=self.seat,
            title=self.incident.said(self.visit.lang),
            trail=self._trail(),
            question=question.text,
            answers=answers,
            back=self._at(self.given[:-1]) if self.given else "",
            possible=self._possible(),
        )

    def whose(self) -> Response:
        """Before it is said whether it is the first or the second: of whom."""
        answers = [(self.seat.player(colour), self._at(self.given, colour)) for colour in ("white", "black")]
        return self.visit.page(
            "desk/ruling.html",
            seat=self.seat,
            title=self.incident.said(self.visit.lang),
            trail=self._trail(),
            question=self.visit.say("Which player is it about?"),
            answers=answers,
            back=self._at(self.given[:-1]) if self.given else "",
            possible=self._possible(),
        )

    def end(self, made: Ruling) -> Response:
        player = player_of(self.visit)
        noted = RESULTS.get(made.rule.result)
        goes_to = incidents().get(made.rule.goes_to)
        return self.visit.page(
            "desk/ruling-end.html",
            seat=self.seat,
            title=self.incident.said(self.visit.lang),
            trail=self._trail(),
            spoken=spoken_ruling(made, self.visit.lang, player),
            player=player,
            at_clocks=self.seat.at("clock", event=_event(made), player=player if _event(made) else ""),
            by_player=bool(self.seat.board) or (noted is not None and noted["white"] != noted["black"]),
            at_player=lambda colour: self._at(self.given, colour),
            back=self._at(self.given[:-1]) if self.given else "",
            goes_to=goes_to,
            result=_noted(made, player),
            answers=" ".join(f"{fact}:{value}" for fact, value in self.given),
            incident=self.incident,
            recordable=bool(self.seat.board and player) and self.seat.may_record,
            at_incident=self._at(self.given, player or "", "incident"),
            at_print=self._at(self.given, player or "", "ruling/print"),
        )

    def _at(self, given: Answers, player: str = "", tool: str = "ruling") -> str:
        chosen = player or player_of(self.visit) or ""
        address = self.seat.at(tool, incident=self.incident.key, player=chosen)
        return joined(address, *(("a", f"{fact}:{value}") for fact, value in given))

    def _trail(self) -> list[Step]:
        say = self.visit.say
        why = {"kind": say("known from the time control"), COUNT: say("known from what is on record")}
        told = [(fact, value, "") for fact, value in self.given]
        told += [(fact, value, why[fact]) for fact, value in self.known.items()]
        named = {words().question[name].fact or name: name for name in self.incident.facts}
        lang = self.visit.lang
        return [
            Step(words().question[named[fact]].said(lang), answer_text(named[fact], value, lang), known)
            for fact, value, known in told
        ]

    def _possible(self) -> list[str]:
        """The sentences that can still come out, each once."""
        facts = {**self.known, **dict(self.given)}
        made = possible_rulings(self.incident.key, self.seat.edition, facts)
        return list(dict.fromkeys(spoken_ruling(one, self.visit.lang).sentence for one in made))


def _event(made: Ruling) -> str:
    """What the page of the clocks calls what happened, where it knows how to set them."""
    if not made.opponent_seconds:
        return ""
    return {"9.5.3": Event.WRONG_CLAIM, "7.5.5": Event.FIRST_ILLEGAL}.get(
        next((one for one in made.articles if one in ("9.5.3", "7.5.5")), ""), ""
    )


PATH = "/e/{b}/t/{t}/desk/ruling"
ROUTES = (
    shows(PATH, ruling, right=Right.FILL),
    shows(f"{PATH}/print", printed, right=Right.FILL),
    takes(PATH, record, again=ruling, right=Right.CORRECT),
)
