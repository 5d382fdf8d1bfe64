"""Why a round is paired as it is: a board, a player, a pair or the bye, with the bracket drawn."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from urllib.parse import urlencode

from starlette.responses import Response

from arbitra.documents.figures import points
from arbitra.model import Player
from arbitra.model.bounds import number_of
from arbitra.model.finding import NobodyMeant, one_named
from arbitra.model.reasons import reason_of
from arbitra.model.refusals import Refusal
from arbitra.reports.explanation_text import TextReport
from arbitra.web.routes import shows
from arbitra.web.visit import NotFound, Problem, Visit
from arbitra.web.why.picture import can_draw, draw, ladder
from arbitra.web.why.question import PAIR, AskedRound, asked, asked_round
from arbitra.web.why.reply import Reply, reply

BYE_WORDS = frozenset({"0", "bye"})


def why(visit: Visit) -> Response:
    number = visit.round_number
    try:
        round_ = asked_round(visit.state, visit.tournament, number)
    except Refusal as refusal:
        return _impossible(visit, refusal)
    if round_ is None:
        raise NotFound
    if visit.query("against"):
        found = _question(visit, round_)
        if found is not None:
            return visit.go(visit.url(f"/r/{number}/why?{urlencode(found)}"))
    query = asked(round_, dict(visit.request.query_params))
    if query is None:
        raise NotFound
    return _page(visit, round_, reply(round_.explanation, query))


def _question(visit: Visit, round_: AskedRound) -> dict[str, str] | None:
    """What the field asks: another opponent by number or name, the bye, or a pair of its own."""
    text = visit.query("against").strip()
    first = visit.query("player")
    if pair := PAIR.fullmatch(text):
        return {"pair": f"{int(pair[1])}-{int(pair[2])}"}
    if text.casefold() in BYE_WORDS or text.casefold() == visit.say("bye"):
        return {"bye": first}
    try:
        second = one_named([(player.tpn, player.name) for player in round_.tournament.players], text)
    except NobodyMeant as nobody:
        visit.problem = Problem(nobody.reason.sentence(visit.say), field="against")
        return None
    if str(second) == first:
        visit.problem = Problem(visit.say("A player cannot play against themselves."), field="against")
        return None
    return {"pair": f"{first}-{second}"}


def _impossible(visit: Visit, refusal: Refusal) -> Response:
    """No pairing to explain: what the rules say instead."""
    reason = reason_of(refusal)
    say = visit.speaker("explain")
    return visit.page(
        "why/why_not.html",
        number=visit.round_number,
        text=reason.sentence(say) if reason is not None else str(refusal),
        article=reason.article if reason is not None else "",
        here="round",
    )


def _page(visit: Visit, round_: AskedRound, told: Reply) -> Response:
    made, pairing = round_.explanation, round_.explanation.pairing
    report = TextReport(made.tournament, visit.lang, turns=made.turns)
    opened = _opened(visit, told, len(pairing.brackets))
    bracket = pairing.brackets[opened - 1] if opened else None
    people = round_.people
    drawn = bracket is not None and can_draw(bracket)
    return visit.page(
        "why/why.html",
        number=pairing.round_number,
        published=round_.kept.published,
        key=round_.board_of(told.query.first),
        title=_title(visit, round_, told),
        by_hand=not told.holds and told.query.second is not None and _meet(round_, told),
        first=people[told.query.first],
        instead=people.get(told.instead) if told.instead is not None else None,
        told=told,
        warnings=pairing.warnings,
        differs=round_.differs,
        facts=pairing.facts,
        people=people,
        rungs=ladder(pairing, opened) if bracket is not None else (),
        bye=pairing.bye,
        bracket=bracket,
        drawing=draw(pairing, opened, people, told.question) if drawn else None,
        bracket_title=report.bracket_title(bracket) if bracket is not None else "",
        notes=report.notes_table(bracket) if bracket is not None and bracket.notes else None,
        boards={(board.white, board.black): board for board in pairing.boards},
        best=report.other(told.answer, pairing, proposed=False) if told.answer is not None else (),
        whole_card=visit.query("card") == "all",
        opened=opened,
        here="round",
        same=_address(visit),
        other=_other(visit, told),
        asked_set=frozenset,
        numbers=lambda players: report.say.listed([str(tpn) for tpn in players]),
        report=report,
        turns=made.turns,
        score=lambda tenths: points(tenths, visit.lang),
    )


def _opened(visit: Visit, told: Reply, count: int) -> int:
    """The bracket that is shown: the one asked for, else the one that decides."""
    asked = number_of(visit.query("bracket"), 4) or 0
    return asked if 1 <= asked <= count else told.bracket


def _address(visit: Visit) -> Callable[..., str]:
    """Of this page, with some parameters changed."""

    def at(**changes: object) -> str:
        kept = {name: value for name, value in visit.request.query_params.items() if name not in ("done", "against")}
        asked = {**kept, **{name: str(value) for name, value in changes.items()}}
        return f"?{urlencode({name: value for name, value in asked.items() if value})}"

    return at


def _other(visit: Visit, told: Reply) -> str:
    """Above the values of the alternative: the pair it has."""
    if told.question.alternative:
        first, second = sorted(told.question.alternative, key=lambda tpn: tpn != told.query.first)
        return visit.say("With {first}–{second}", first=first, second=second)
    return visit.say("Alternative")


def _title(visit: Visit, round_: AskedRound, told: Reply) -> str:
    say, query = visit.say, told.query
    first = called(round_.people[query.first], round_.tournament.players)
    if query.bye or (query.second is None and told.holds):
        text = "Why does {player} have the bye?" if told.holds else "Why does {player} not have the bye?"
        return say(text, player=first)
    if query.second is None:
        return say("Why is {player} not paired?", player=first)
    second = called(round_.people[query.second], round_.tournament.players)
    meet = _meet(round_, told)
    if told.story:
        return say("How was {player} paired?", player=first)
    text = "Why does {first} play {second}?" if meet else "Why does {first} not play {second}?"
    return say(text, first=first, second=second)


def _meet(round_: AskedRound, told: Reply) -> bool:
    asked_ = {told.query.first, told.query.second}
    return any(asked_ == {*pair} for pair in round_.seated.values())


def called(player: Player, everybody: Sequence[Player]) -> str:
    """The family name; the whole one where several share it."""
    family = player.name.partition(",")[0]
    shared = sum(other.name.partition(",")[0] == family for other in everybody) > 1
    return player.name if shared else family


ROUTES = (shows("/e/{b}/t/{t}/r/{n}/why", why),)
MESSAGES = (
    "Why does {player} have the bye?",
    "Why does {player} not have the bye?",
    "Why does {first} play {second}?",
    "Why does {first} not play {second}?",
)
