"""Answers to what players ask: why this opponent and not that one, why the bye, why this colour.

A "why not" pairs the bracket that decides again, under the condition asked for, and compares the two candidates: the
first criterion on which it gets worse is the answer, or else the order in which candidates are generated.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from arbitra.i18n import N_
from arbitra.model import Answer, Colours, Fields, Order, Players, Plural, Reason, Rounds, Score, Tpn
from arbitra.model.fields import PointsInWords
from arbitra.rules.dutch.explain.card import first_difference
from arbitra.rules.dutch.explain.circumstances import above_the_last_bracket, left_for_each_other
from arbitra.rules.dutch.explain.conditions import Condition, deciding_bracket
from arbitra.rules.dutch.explain.records import Explainer
from arbitra.rules.dutch.explain.top_scorers import top_scorers
from arbitra.rules.dutch.generation import Generation, generation_of, later
from arbitra.rules.dutch.outcome import BracketOutcome
from arbitra.rules.swiss.consequences import (
    BYE_HIGHER,
    OTHERS_UNPAIRED,
    Supposition,
    if_they_had,
    if_they_had_the_bye,
    if_they_met,
)
from arbitra.rules.swiss.explainer import HAD_BYE, MET, ONLY_TWO
from arbitra.rules.swiss.lot import initial_colour
from arbitra.rules.swiss.preferences import Strength, last_difference

ALTERNATE, RANKED, NUMBER = 2, 3, 4
"""Colour rules by their place in section E (2026: 5.2)."""
SHOWN = 8
"""How many players of S2 are named in full."""

SCORED_UNPLAYED = Plural(
    "{player} scored without playing in round {rounds}, which bars them from the bye",
    "{player} scored without playing in rounds {rounds}, which bars them from the bye",
    by="rounds",
)


PREFERS: dict[tuple[Strength, str], str] = {
    (Strength.NONE, ""): N_("{player} has played no game yet and has no colour preference"),
    (Strength.MILD, "W"): N_("{player} has played {colours} and mildly prefers White"),
    (Strength.MILD, "B"): N_("{player} has played {colours} and mildly prefers Black"),
    (Strength.STRONG, "W"): N_("{player} has played {colours} and strongly prefers White"),
    (Strength.STRONG, "B"): N_("{player} has played {colours} and strongly prefers Black"),
    (Strength.ABSOLUTE, "W"): N_("{player} has played {colours} and must have White"),
    (Strength.ABSOLUTE, "B"): N_("{player} has played {colours} and must have Black"),
}
"""What a player wishes, and why."""


def why_pair(explainer: Explainer, first: int, second: int) -> Answer:
    """Why two players meet, or why they do not."""
    question = f"{first}-{second}"
    a, b = sorted((place_of(explainer, first), place_of(explainer, second)))
    for number, outcome in enumerate(explainer.outcomes):
        if (a, b) in outcome.pairs:
            return _paired(explainer, question, number, (a, b))
    barred = absolute_reason(explainer, a, b)
    if barred is not None:
        return Answer(question, False, barred.article, (barred,))
    byes = explainer.byes & ~(1 << a | 1 << b)
    condition = Condition(explainer.field, {a: 1 << b, b: 1 << a}, byes)
    answer = _under(explainer, question, condition, if_they_met())
    together = any({a, b} <= {*outcome.moved, *outcome.residents} for outcome in explainer.outcomes)
    more = _left_over(explainer, condition, answer) if together else (_apart(explainer, a, b),)
    return answer._replace(reasons=(*answer.reasons, *more))


def _left_over(explainer: Explainer, condition: Condition, answer: Answer) -> Iterator[Reason]:
    """Where fewer could be paired: two players left with only each other, and why they may not meet."""
    articles = explainer.book.articles
    if answer.decided_by not in (articles["downfloaters"], articles["completion"]):
        return
    left = [place_of(explainer, tpn) for tpn in answer.floaters]
    found = left_for_each_other(explainer, condition, left)
    if found is None:
        return
    text, pair = found
    first, second = (Players(tpn) for tpn in explainer.tpns(pair))
    yield Reason(answer.decided_by, text, {"first": first, "second": second})
    barred = absolute_reason(explainer, *pair)
    if barred is not None:
        yield barred


def _apart(explainer: Explainer, a: int, b: int) -> Reason:
    """Of two who were in no bracket together."""
    field = explainer.field
    fields: Fields = {
        "first": Players(field.tpn(a)),
        "second": Players(field.tpn(b)),
        "score": Score(field.scores[a]),
        "least": Score(field.scores[b]),
    }
    text = (
        "{first} has {score} points and {second} has {least}: {first} would have to float down that far to meet "
        "{second}"
    )
    return Reason(explainer.book.articles["brackets"], text, fields)


def why_bye(explainer: Explainer, number: int) -> Answer:
    """Why a player has the bye, or why not."""
    question = f"{number}"
    place = place_of(explainer, number)
    field, articles = explainer.field, explainer.book.articles
    bye = articles["bye"]
    if field.size % 2 == 0:
        return Answer(question, False, bye, (Reason(bye, "the number of players is even: no one has the bye"),))
    if place in explainer.outcomes[-1].left:
        return Answer(question, True, bye, (*explainer.bye_reasons(), *not_those_below(explainer)))
    barred = bye_barred(explainer, place)
    if barred is not None:
        return Answer(question, False, barred.article, (barred,))
    condition = Condition(field, {place: 0}, 1 << place)
    answer = _under(explainer, question, condition, if_they_had_the_bye(number))
    return answer._replace(reasons=(*above_the_last_bracket(explainer, place), *answer.reasons))


def not_those_below(explainer: Explainer) -> Iterator[Reason]:
    """Where someone with fewer points could have the bye: what would be worse then."""
    could = [place for place in explainer.lower_for_bye() if explainer.could_rest(place)]
    for place in could[:SHOWN]:
        other = explainer.field.tpn(place)
        condition = Condition(explainer.field, {place: 0}, 1 << place)
        found = _under(explainer, str(other), condition, if_they_had_the_bye(other))
        if found.decided_by in {line.article for line in found.alternative}:
            yield found.reasons[0]


def why_colour(explainer: Explainer, number: int, colour: str) -> Answer:
    """Why a player has a colour (`W` or `B`), or what it would have taken to give it to them."""
    place = place_of(explainer, number)
    question = f"{number} {colour}"
    pair = next((pair for outcome in explainer.outcomes for pair in outcome.pairs if place in pair), None)
    if pair is None:
        reason = Reason(explainer.book.articles["bye"], "{player} has the bye: no colour", {"player": Players(number)})
        return Answer(question, False, reason.article, (reason,))
    board = explainer.colours.board(*pair)
    own = colour_reasons(explainer, pair)
    if (board.white == number) == (colour == "W"):
        return Answer(question, True, board.colour.article, own)
    return _other_colour(explainer, question, place, colour, own)


def place_of(explainer: Explainer, number: int) -> int:
    """The place in the field of one who takes part."""
    return explainer.field.tpns().index(Tpn(number))


# -- absolute rules -----------------------------------------------------------------------------------------------


def absolute_reason(explainer: Explainer, a: int, b: int) -> Reason | None:
    """Why two players may not meet at all; None if they may."""
    field, history, articles = explainer.field, explainer.history, explainer.book.articles
    if field.rows[a] >> b & 1:
        return None
    first, second = field.players[a], field.players[b]
    names = {"first": Players(field.tpn(a)), "second": Players(field.tpn(b))}
    if history.met[first] >> second & 1:
        met = [
            number
            for number, opponents in enumerate(history.opponents, start=1)
            if opponents[first] == history.tpns[second] and history.statuses[first][number - 1] == "p"
        ]
        return Reason(articles["met"], MET, {**names, "rounds": Rounds(*met)})
    wish = field.colours[a].preference
    if wish.strength is Strength.ABSOLUTE and wish.colour == field.colours[b].preference.colour:
        text = (
            "{first} and {second} must both have White, and neither can have Black instead"
            if wish.colour == "W"
            else "{first} and {second} must both have Black, and neither can have White instead"
        )
        return Reason(articles["colour"], text, names)
    return Reason("C.04.2", "the organiser does not allow {first} and {second} to meet in this round", names)


def bye_barred(explainer: Explainer, place: int) -> Reason | None:
    """Why a player may not have the bye at all; None if they may."""
    field, articles = explainer.field, explainer.book.articles
    player = field.players[place]
    names = {"player": Players(field.tpn(place))}
    if not field.bye_allowed >> place & 1:
        statuses = explainer.history.statuses[player]
        had = [number for number, status in enumerate(statuses, start=1) if status == "U"]
        if had:
            return Reason(articles["bye"], HAD_BYE, {**names, "rounds": Rounds(*had)})
        won = [number for number, status in enumerate(statuses, start=1) if status in "+F"]
        return Reason(articles["bye"], SCORED_UNPLAYED, {**names, "rounds": Rounds(*won)})
    if field.bye_candidates and not field.bye_candidates >> place & 1:
        taker = explainer.outcomes[-1].left[0]
        text = "{player} has {score} points, and the bye can go to someone with {least}"
        scores = {"score": Score(field.scores[place]), "least": Score(field.scores[taker])}
        return Reason(articles["lowest_bye"], text, {**names, **scores})
    return None


# -- conditions ---------------------------------------------------------------------------------------------------


def _under(explainer: Explainer, question: str, condition: Condition, supposed: Supposition) -> Answer:
    number = deciding_bracket(condition, explainer.outcomes)
    if number is None:
        reason = supposed.leads_to(_impossible(explainer, condition))
        return Answer(question, False, reason.article, (reason,))
    candidate = explainer.book.pair_again(condition, explainer.outcomes, number, explainer.book.criteria)
    return compared(explainer, question, number, candidate, supposed)


def _impossible(explainer: Explainer, condition: Condition) -> Reason:
    """No round has it: the others cannot all be paired, or only if the bye goes to a higher score."""
    field, articles = explainer.field, explainer.book.articles
    named = sum(1 << place for place in condition.allowed)
    more = field.bye_allowed & ~named
    if field.size % 2 and more & ~condition.byes and Condition(field, condition.allowed, more).completes((), 0):
        least = Score(field.scores[explainer.outcomes[-1].left[0]])
        return Reason(articles["lowest_bye"], BYE_HIGHER, {"least": least})
    return Reason(articles["completion"], OTHERS_UNPAIRED)


def compared(
    explainer: Explainer, question: str, number: int, candidate: BracketOutcome, supposed: Supposition
) -> Answer:
    """A candidate of a bracket set beside the chosen one."""
    outcome = explainer.outcomes[number]
    mine, theirs = explainer.card(number, outcome), explainer.card(number, candidate)
    difference = first_difference(mine, theirs)
    reason = (
        supposed.leads_to(explainer.consequence(*difference))
        if difference
        else generated_later(explainer, outcome, candidate)
    )
    return Answer(
        question=question,
        holds=False,
        decided_by=reason.article,
        reasons=(reason,),
        score=explainer.field.scores[outcome.residents.start],
        chosen=tuple(explainer.shown(line) for line in mine),
        alternative=tuple(explainer.shown(line) for line in theirs),
        pairs=boards_of(explainer, candidate),
        floaters=explainer.tpns(candidate.left),
    )


ORDER: dict[str, str | Plural] = {
    "moved": N_(
        "that pairing is just as good, but the rules put it later: of the moved-down players {instead} "
        "would be paired here, not {chosen}"
    ),
    "moved_partners": N_(
        "that pairing is just as good, but the rules put it later: the moved-down players would meet "
        "{instead}, not {chosen}"
    ),
    "exchanged": Plural(
        "that pairing is just as good, but the rules put it later: it exchanges {theirs} player "
        "between S1 and S2 instead of {mine}",
        "that pairing is just as good, but the rules put it later: it exchanges {theirs} players "
        "between S1 and S2 instead of {mine}",
        by="theirs",
    ),
    "difference": N_(
        "that pairing is just as good, but the rules put it later: the sums of the numbers exchanged "
        "would differ by {theirs} instead of {mine}"
    ),
    "moved_down": N_(
        "that pairing is just as good, but the rules put it later: it would move {instead} down from S1 "
        "to S2, not {chosen}"
    ),
    "moved_up": N_(
        "that pairing is just as good, but the rules put it later: it would move {instead} up from S2 "
        "to S1, not {chosen}"
    ),
    "partners": N_("that pairing is just as good, but the rules put it later: S2 would be {instead}, not {chosen}"),
}
"""Why one of two equal candidates is generated first, by what section D compares."""


def generated_later(explainer: Explainer, outcome: BracketOutcome, candidate: BracketOutcome) -> Reason:
    found = later(outcome, candidate)
    if found is None:
        return Reason(explainer.book.articles["completion"], OTHERS_UNPAIRED)
    rule, mine, theirs = found
    fields: Fields
    if rule in ("exchanged", "difference"):
        fields = {"mine": mine[0], "theirs": theirs[0]}
    else:
        first = next((at for at, both in enumerate(zip(mine, theirs, strict=False)) if both[0] != both[1]), 0)
        fields = {"chosen": _around(explainer, mine, first), "instead": _around(explainer, theirs, first)}
    return Reason(explainer.book.articles[rule], ORDER[rule], fields)


def _around(explainer: Explainer, places: Sequence[int], first: int) -> Order:
    """A long list only from the place before the first difference to the one behind it."""
    if len(places) <= SHOWN:
        return Order(explainer.tpns(places))
    start, stop = max(first - 1, 0), first + 2
    return Order(explainer.tpns(places[start:stop]), before=start > 0, after=stop < len(places))


# -- what is as it is ---------------------------------------------------------------------------------------------


def _paired(explainer: Explainer, question: str, number: int, pair: tuple[int, int]) -> Answer:
    field, outcome = explainer.field, explainer.outcomes[number]
    why = _plainly(explainer, outcome, pair)
    return Answer(
        question,
        True,
        why.article,
        (why, *colour_reasons(explainer, pair)),
        score=field.scores[outcome.residents.start],
        chosen=explainer.criteria(number),
        pairs=boards_of(explainer, outcome),
        floaters=explainer.tpns(outcome.left),
    )


def _plainly(explainer: Explainer, outcome: BracketOutcome, pair: tuple[int, int]) -> Reason:
    """The plainest sentence that is true of a pair: they are alone, their halves meet in order, or the rules say so."""
    field, articles = explainer.field, explainer.book.articles
    everybody = (*outcome.moved, *outcome.residents)
    scores = {field.scores[place] for place in everybody}
    names: Fields = {
        "first": Players(field.tpn(pair[0])),
        "second": Players(field.tpn(pair[1])),
        "score": Score(field.scores[pair[1]]),
    }
    counted = any(field.scores[place] != explainer.history.scores[field.players[place]] for place in everybody)
    if len(everybody) == 2 and not counted:
        if len(scores) == 1 and field.scores.count(field.scores[pair[1]]) == 2:
            return Reason(articles["brackets"], ONLY_TWO, names)
        if pair[0] in outcome.moved and field.scores.count(field.scores[pair[1]]) == 1:
            return Reason(articles["brackets"], ONLY_ONE_BELOW, {**names, "more": _more(explainer, pair)})
    made = generation_of(outcome)
    if pair[0] in outcome.moved:
        if counted:
            return Reason(articles["partners"], FROM_ABOVE, names)
        text = FIRST_ALLOWED_BELOW if _is_first_allowed(explainer, made, pair) else BEST_BELOW
        return Reason(articles["partners"], text, {**names, "more": _more(explainer, pair)})
    at = made.rest_s1.index(pair[0]) if pair[0] in made.rest_s1 else -1
    if len(scores) == 1 and not counted and 0 <= at < len(made.rest_s2) and made.rest_s2[at] == pair[1]:
        return Reason(articles["partners"], IN_ORDER, {**names, "place": at + 1})
    return Reason(articles["partners"], FIRST_POSSIBLE, names)


def _more(explainer: Explainer, pair: tuple[int, int]) -> PointsInWords:
    first, second = (explainer.field.scores[place] for place in pair)
    return PointsInWords(first - second)


def _is_first_allowed(explainer: Explainer, made: Generation, pair: tuple[int, int]) -> bool:
    """Nobody whom the moved-down player may meet stands before their opponent and is free."""
    upper, lower = pair
    taken = set(made.partners[: made.s1.index(upper)])
    before = [place for place in made.s2[: made.s2.index(lower)] if place not in taken]
    return not any(explainer.field.rows[upper] >> place & 1 for place in before)


ONLY_ONE_BELOW = N_(
    "{first} has {more} more and had to move down. {second} is the only player in this round with {score} points"
)
FIRST_ALLOWED_BELOW = N_(
    "{first} has {more} more and had to move down. Further down, {second} is the first player they may meet"
)
BEST_BELOW = N_(
    "{first} has {more} more and had to move down. Further down, {second} is the first opponent with whom everyone "
    "there can be paired as well as possible"
)
FROM_ABOVE = N_(
    "{first} had to move down. Further down, {second} is the first opponent with whom everyone there can be paired as "
    "well as possible"
)
"""Of an accelerated round, where points that nobody sees count too."""
IN_ORDER = N_(
    "the upper half of the players with {score} points meets the lower half in order: {first} is number {place} of the "
    "upper half, {second} number {place} of the lower half"
)
FIRST_POSSIBLE = N_(
    "{second} is the first opponent for {first} with whom the rules can pair their whole bracket as well as possible"
)


def boards_of(explainer: Explainer, outcome: BracketOutcome) -> tuple[tuple[Tpn, Tpn], ...]:
    boards = [explainer.colours.board(*pair) for pair in outcome.pairs]
    return tuple([(board.white, board.black) for board in boards])


def colour_reasons(explainer: Explainer, pair: tuple[int, int]) -> tuple[Reason, ...]:
    """The rule that gave the colours, and what each of the two wished."""
    board = explainer.colours.board(*pair)
    made = [board.colour, *_colour_facts(explainer, pair, board.colour.article)]
    made += top_scorers(explainer.colours, explainer.book.articles, pair)
    for place in pair:
        wish = explainer.field.colours[place].preference
        fields: Fields = {
            "player": Players(explainer.field.tpn(place)),
            "colours": Colours(explainer.history.colours[explainer.field.players[place]]),
        }
        made.append(Reason(board.colour.article, PREFERS[wish.strength, wish.colour], fields))
    return tuple(made)


def _colour_facts(explainer: Explainer, pair: tuple[int, int], article: str) -> Iterator[Reason]:
    """What the rule looked at: which of the two is the higher ranked, when their colours differed, whose number."""
    colours, field = explainer.colours, explainer.field
    _, rule = colours.white(*pair)
    higher = {"player": Players(field.tpn(pair[0]))}
    if rule == ALTERNATE:
        first, second = (explainer.history.colours[field.players[place]] for place in pair)
        had: Fields = {**higher, "colour": Colours(last_difference(first, second))}
        yield Reason(article, "in the last round in which their colours differed, {player} had {colour}", had)
    elif rule == RANKED:
        yield Reason(article, "{player} is ranked higher", higher)
    elif rule == NUMBER:
        number = colours.lot.number(field.players[pair[0]])
        initial = Colours(initial_colour(explainer.history).value.upper())
        fields: Fields = {**higher, "number": number, "colour": initial}
        text = (
            "{player} is ranked higher and has the number {number}; odd numbers get {colour}, even numbers the "
            "other colour"
            if colours.lot.literal
            else "{player} is ranked higher and is number {number} of those paired so far; odd numbers get {colour}, "
            "even numbers the other colour"
        )
        yield Reason(article, text, fields)


def _other_colour(explainer: Explainer, question: str, place: int, colour: str, own: tuple[Reason, ...]) -> Answer:
    """First the colour rule with the present opponent, then the best pairing in which they have the colour."""
    field = explainer.field
    possible = 0
    for other in range(field.size):
        if field.rows[place] >> other & 1:
            white, _ = explainer.colours.white(*sorted((place, other)))
            if (white == place) == (colour == "W"):
                possible |= 1 << other
    if not possible:
        return Answer(question, False, own[0].article, own)
    condition = Condition(field, {place: possible}, explainer.byes & ~(1 << place))
    found = _under(explainer, question, condition, if_they_had(colour, field.tpn(place)))
    return found._replace(decided_by=own[0].article, reasons=(*own, *found.reasons))
