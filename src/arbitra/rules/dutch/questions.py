"""Answers to what players ask: why this opponent and not that one, why the bye, why this colour.

A "why not" forces what was asked for, pairs again, and compares the first bracket that changes: the criterion on which
it gets worse is the answer. Forcing a pair is forbidding the two all others; the rest of the engine stays as it is.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from arbitra.kernel import Graph
from arbitra.model import Answer, NoLegalPairing, Reason, Tpn
from arbitra.rules.dutch.card import Line
from arbitra.rules.dutch.explain import Explainer, compare
from arbitra.rules.dutch.field import Field
from arbitra.rules.dutch.outcome import BracketOutcome
from arbitra.rules.preferences import Strength


class UnknownPlayer(ValueError):
    """Nobody with that number takes part in the round."""


def why_pair(explainer: Explainer, first: int, second: int) -> Answer:
    """Why two players meet, or why they do not."""
    question = f"{first}-{second}"
    a, b = sorted((place_of(explainer, first), place_of(explainer, second)))
    if a == b:
        raise UnknownPlayer(f"a pair needs two players, not {first} twice")
    if any({a, b} == set(pair) for outcome in explainer.outcomes for pair in outcome.pairs):
        return _paired(explainer, question, a, b)
    barred = absolute_reason(explainer, a, b)
    if barred is not None:
        return Answer(question, False, barred.article, (barred,))
    field = explainer.field
    rows = _cut(field.rows, {a: 1 << b, b: 1 << a})
    allowed = field.bye_allowed & ~(1 << a | 1 << b)
    return _forced(explainer, question, replace(field, rows=rows, graph=Graph(rows), bye_allowed=allowed))


def why_bye(explainer: Explainer, number: int) -> Answer:
    """Why a player has the bye, or why not."""
    question = f"{number}"
    place = place_of(explainer, number)
    field = explainer.field
    bye = explainer.book.articles["bye"]
    if field.size % 2 == 0:
        return Answer(question, False, bye, (Reason(bye, "the number of players is even: nobody has the bye"),))
    if explainer.outcomes[-1].left and explainer.outcomes[-1].left[0] == place:
        return Answer(question, True, bye, (explainer.bye_reason(),))
    if not field.bye_allowed >> place & 1:
        reason = Reason(
            bye,
            "{player} had the bye already, or scored without playing what bars him from it",
            {"player": str(number)},
        )
        return Answer(question, False, bye, (reason,))
    if field.bye_candidates and not field.bye_candidates >> place & 1:
        lowest = explainer.book.articles["lowest_bye"]
        reason = Reason(lowest, "the bye can go to somebody with fewer points than {player}", {"player": str(number)})
        return Answer(question, False, lowest, (reason,))
    rows = _cut(field.rows, {place: 0})
    return _forced(explainer, question, replace(field, rows=rows, graph=Graph(rows), bye_allowed=1 << place))


def why_colour(explainer: Explainer, number: int, colour: str) -> Answer:
    """Why a player has a colour (`W` or `B`), or what it would have taken to give it to him."""
    place = place_of(explainer, number)
    question = f"{number} {colour}"
    for outcome in explainer.outcomes:
        for pair in outcome.pairs:
            if place in pair:
                break
        else:
            continue
        board = explainer.colours.board(*pair)
        if (board.white == number) == (colour == "W"):
            return Answer(question, True, board.colour.article, _colour_reasons(explainer, pair))
        return _other_colour(explainer, question, place, colour, pair)
    reason = Reason(explainer.book.articles["bye"], "{player} has the bye: no colour", {"player": str(number)})
    return Answer(question, False, reason.article, (reason,))


def place_of(explainer: Explainer, number: int) -> int:
    field = explainer.field
    for place in range(field.size):
        if field.tpn(place) == number:
            return place
    raise UnknownPlayer(f"player {number} is not among those to be paired in round {explainer.history.round_number}")


def absolute_reason(explainer: Explainer, a: int, b: int) -> Reason | None:
    """Why two players may not meet at all; None if they may."""
    field, history, articles = explainer.field, explainer.history, explainer.book.articles
    if field.rows[a] >> b & 1:
        return None
    first, second = field.players[a], field.players[b]
    names = {"first": str(field.tpn(a)), "second": str(field.tpn(b))}
    if history.met[first] >> second & 1:
        met = [
            number
            for number, opponents in enumerate(history.opponents, start=1)
            if opponents[first] == history.tpns[second] and history.statuses[first][number - 1] == "p"
        ]
        return Reason(
            articles["met"],
            "{first} and {second} have met in round {round}",
            names | {"round": ", ".join(map(str, met))},
        )
    wish = field.colours[a].preference
    if wish.strength is Strength.ABSOLUTE and wish.colour == field.colours[b].preference.colour:
        text = (
            "{first} and {second} must both have White: neither may be denied it"
            if wish.colour == "W"
            else "{first} and {second} must both have Black: neither may be denied it"
        )
        return Reason(articles["colour"], text, names)
    return Reason(articles["met"], "the organiser forbids that {first} and {second} meet in this round", names)


def _cut(rows: Sequence[int], forced: dict[int, int]) -> list[int]:
    """The rows in which the players named may meet only those given for them."""
    made = list(rows)
    for place, allowed in forced.items():
        made[place] = allowed
        for other in range(len(made)):
            if not allowed >> other & 1 and other != place:
                made[other] &= ~(1 << place)
    return made


def _forced(explainer: Explainer, question: str, field: Field) -> Answer:
    try:
        others = explainer.book.pair_field(field)
    except NoLegalPairing:
        completion = explainer.book.articles["completion"]
        reason = Reason(completion, "then the other players could not all be paired")
        return Answer(question, False, completion, (reason,))
    return _compared(explainer, question, others)


def _compared(explainer: Explainer, question: str, others: list[BracketOutcome]) -> Answer:
    found = compare(explainer, others)
    assert found is not None, "a condition that the pairing does not meet must change it"
    number, candidate, article, mine, theirs = found
    outcome = explainer.outcomes[number]
    if mine is not None and theirs is not None:
        reason = worse(explainer, mine, theirs)
    else:
        reason = Reason(
            article,
            "both are equally good on every criterion, but {chosen} is generated before {other}",
            {"chosen": explainer.pairs(outcome.pairs), "other": explainer.pairs(candidate.pairs)},
        )
    return Answer(
        question=question,
        holds=False,
        decided_by=article,
        reasons=(reason,),
        score=explainer.field.scores[outcome.residents.start],
        chosen=explainer.criteria(number, outcome),
        alternative=explainer.criteria(number, candidate),
        pairs=_boards(explainer, candidate),
        floaters=explainer.tpns(candidate.left),
    )


def worse(explainer: Explainer, mine: Line, theirs: Line) -> Reason:
    """The sentence that names the criterion, both values and who suffers."""
    text = (
        "the best pairing with that has {theirs} on {article}, the chosen one {mine}; it concerns {players}"
        if theirs.players
        else "the best pairing with that has {theirs} on {article}, the chosen one {mine}"
    )
    fields = {
        "article": mine.article,
        "mine": mine.value,
        "theirs": theirs.value,
        "players": explainer.numbers(theirs.players),
    }
    return Reason(mine.article, text, fields)


def _paired(explainer: Explainer, question: str, a: int, b: int) -> Answer:
    for number, outcome in enumerate(explainer.outcomes):
        if (a, b) in outcome.pairs:
            field = explainer.field
            names = {"first": str(field.tpn(a)), "second": str(field.tpn(b))}
            article = explainer.book.articles["partners"]
            text = "{first} and {second} meet: the pair belongs to the best candidate of their bracket, the first one generated"
            if a in outcome.moved:
                text = "{first} was moved down and meets {second}: the first opponent that the best candidate allows"
            return Answer(
                question,
                True,
                article,
                (Reason(article, text, names), *_colour_reasons(explainer, (a, b))),
                score=field.scores[outcome.residents.start],
                chosen=explainer.criteria(number, outcome),
                pairs=_boards(explainer, outcome),
                floaters=explainer.tpns(outcome.left),
            )
    raise AssertionError("the pair was found before")


def _boards(explainer: Explainer, outcome: BracketOutcome) -> tuple[tuple[Tpn, Tpn], ...]:
    boards = (explainer.colours.board(*pair) for pair in outcome.pairs)
    return tuple((board.white, board.black) for board in boards)


def _colour_reasons(explainer: Explainer, pair: tuple[int, int]) -> tuple[Reason, ...]:
    board = explainer.colours.board(*pair)
    made = [board.colour]
    for place in pair:
        wish = explainer.field.colours[place].preference
        history = explainer.history.colours[explainer.field.players[place]]
        text = "{player} has played {colours} and wants {wish} ({strength})" if wish.colour else "{player} has no wish"
        fields = {
            "player": str(explainer.field.tpn(place)),
            "colours": history,
            "wish": wish.colour,
            "strength": wish.strength.name.lower(),
        }
        made.append(Reason(board.colour.article, text, fields))
    return tuple(made)


def _other_colour(explainer: Explainer, question: str, place: int, colour: str, pair: tuple[int, int]) -> Answer:
    """First the colour rule with the present opponent, then the best pairing in which he has the colour."""
    field = explainer.field
    possible = 0
    for other in range(field.size):
        if field.rows[place] >> other & 1:
            white, _ = explainer.colours.white(*sorted((place, other)))
            if (white == place) == (colour == "W"):
                possible |= 1 << other
    own = _colour_reasons(explainer, pair)
    if not possible:
        return Answer(question, False, own[0].article, own)
    rows = _cut(field.rows, {place: possible})
    allowed = field.bye_allowed & ~(1 << place)
    forced = _forced(explainer, question, replace(field, rows=rows, graph=Graph(rows), bye_allowed=allowed))
    return forced._replace(decided_by=own[0].article, reasons=(*own, *forced.reasons))
