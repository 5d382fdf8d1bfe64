"""Rounds, results, play-offs, the end: what an act did to them."""

from __future__ import annotations

from arbitra.book.acts.by_hand import Handled
from arbitra.book.acts.closing import Adjusted, Arranged
from arbitra.book.acts.contradicting import DROPPED, GONE, Contradicted, Settled
from arbitra.book.acts.giving_prizes import PrizesSet
from arbitra.book.acts.giving_values import ValuesGiven
from arbitra.book.acts.notes import Noted
from arbitra.book.acts.pairing import Drafted, Published
from arbitra.book.acts.payload import SectionPayload
from arbitra.book.acts.playing import Resulted
from arbitra.book.acts.playing_off import PlayoffOpened, PlayoffResulted
from arbitra.book.acts.result_words import show_result
from arbitra.book.acts.verifying import Verified
from arbitra.book.sentences.speaker import Speaker
from arbitra.book.state.rounds import Outcome
from arbitra.book.state.teams import game_key
from arbitra.model import Points
from arbitra.model.fields import Score
from arbitra.model.reasons import Plural

PAIRED = Plural(
    "Round {round} is paired: {count} board, not published yet.",
    "Round {round} is paired: {count} boards, not published yet.",
    by="count",
)


CHANGED_VALUES = Plural(
    "{tiebreak}: the value of {count} player changed.", "{tiebreak}: the values of {count} players changed.", by="count"
)


def drafted(teller: Speaker, payload: Drafted) -> str:
    if payload.pairing is None:
        return teller.say("Draft of round {round} discarded.", round=payload.round_number)
    return teller.say(PAIRED, round=payload.round_number, count=len(payload.pairing.pairs))


def published(teller: Speaker, payload: Published) -> str:
    return teller.say("Round {round} is published.", round=payload.round_number)


def unpublished(teller: Speaker, payload: Published) -> str:
    return teller.say("Round {round} is a draft again.", round=payload.round_number)


def resulted(teller: Speaker, payload: Resulted) -> str:
    fields = {
        "round": payload.round_number,
        "board": payload.board,
        "white": teller.family(payload.white),
        "black": teller.family(payload.black),
        "result": teller.outcome(payload.outcome),
    }
    if game_key(payload.board) is not None:
        # In a match the teams stand left and right: who has White must be said.
        fields["white"] = teller.say("{name} (White)", name=fields["white"])
        fields["black"] = teller.say("{name} (Black)", name=fields["black"])
    if payload.before == Outcome():
        return teller.say("Round {round}, board {board}: {white} – {black} {result}.", **fields)
    before = teller.outcome(payload.before)
    return teller.say(
        "Round {round}, board {board}: {white} – {black} {result} (was {before}).", before=before, **fields
    )


def turned(teller: Speaker, payload: Resulted) -> str:
    white, black = teller.family(payload.black), teller.family(payload.white)
    fields = {"round": payload.round_number, "board": payload.board, "white": white, "black": black}
    return teller.say("Round {round}, board {board}: {white} had White against {black}.", **fields)


def turned_for_rating(teller: Speaker, payload: Resulted) -> str:
    white, black = teller.family(payload.white), teller.family(payload.black)
    if payload.outcome.colours_for_rating:
        white, black = black, white
    fields = {"round": payload.round_number, "board": payload.board, "white": white, "black": black}
    return teller.say("Round {round}, board {board}, for rating only: {white} had White against {black}.", **fields)


def verified(teller: Speaker, payload: Verified) -> str:
    return teller.say(
        "Round {round}, board {board}: {white} – {black} {result}, verified.", **_verified(teller, payload)
    )


def unverified(teller: Speaker, payload: Verified) -> str:
    return teller.say(
        "Round {round}, board {board}: {white} – {black} {result}, no longer verified.", **_verified(teller, payload)
    )


def _verified(teller: Speaker, payload: Verified) -> dict[str, object]:
    white, black = teller.family(payload.white), teller.family(payload.black)
    result = teller.outcome(Outcome(result=payload.result, scores=payload.scores))
    return {"round": payload.round_number, "board": payload.board, "white": white, "black": black, "result": result}


def contradicted(teller: Speaker, payload: Contradicted) -> str:
    fields = _contradicted(teller, payload)
    if payload.closed == GONE:
        return teller.say(
            "Round {round}, board {board}: {white} – {black} {claim} cannot count, because they do not play there.",
            **fields,
        )
    if payload.closed == DROPPED:
        return teller.say(
            "Round {round}, board {board}: {white} – {black} {claim} was typed and discarded, {saved} stays.", **fields
        )
    return teller.say("Round {round}, board {board}: {white} – {black} {claim} contradicts {saved}.", **fields)


def uncontradicted(teller: Speaker, payload: Contradicted) -> str:
    return teller.say(
        "Round {round}, board {board}: {white} – {black} {claim} withdrawn, {saved} stays.",
        **_contradicted(teller, payload),
    )


def settled(teller: Speaker, payload: Settled) -> str:
    return teller.say(
        "Round {round}, board {board}: {white} – {black} {result} counts, not {claims}.", **_settled(teller, payload)
    )


def unsettled(teller: Speaker, payload: Settled) -> str:
    return teller.say(
        "Round {round}, board {board}: {white} – {black} {result} or {claims} must be decided again.",
        **_settled(teller, payload),
    )


def _contradicted(teller: Speaker, payload: Contradicted) -> dict[str, object]:
    return {
        "round": payload.round_number,
        "board": payload.board,
        "white": teller.family(payload.white),
        "black": teller.family(payload.black),
        "claim": _said(teller, payload.claim),
        "saved": _said(teller, payload.saved),
    }


def _settled(teller: Speaker, payload: Settled) -> dict[str, object]:
    claims = [one.claim if one.white == payload.white else one.claim.turned for one in payload.disputes]
    return {
        "round": payload.round_number,
        "board": payload.board,
        "white": teller.family(payload.white),
        "black": teller.family(payload.black),
        "result": _said(teller, payload.result),
        "claims": ", ".join(dict.fromkeys(_said(teller, claim) for claim in claims)),
    }


def _said(teller: Speaker, outcome: Outcome) -> str:
    return teller.say("no result") if outcome == Outcome() else teller.outcome(outcome)


def finished(teller: Speaker, payload: SectionPayload) -> str:
    return teller.say("Tournament {tournament} is finished. The standings are final.", tournament=payload.tournament)


def reopened(teller: Speaker, payload: SectionPayload) -> str:
    return teller.say("Tournament {tournament} is open again.", tournament=payload.tournament)


def adjusted(teller: Speaker, payload: Adjusted) -> str:
    change = payload.adjustment
    told = [change.points, change.game_points] if change.game_points else [change.points]
    points = " / ".join(("+" if one > 0 else "") + teller.score(one) for one in told)
    fields = {"name": teller.name(change.person), "points": points}
    if change.reason:
        return teller.say("{name}: {points} points ({reason}).", reason=change.reason, **fields)
    return teller.say("{name}: {points} points.", **fields)


def unadjusted(teller: Speaker, payload: Adjusted) -> str:
    points = teller.say.field(Score(Points(payload.adjustment.points)))
    name = teller.name(payload.adjustment.person)
    return teller.say("The adjustment of {points} points for {name} was removed.", points=points, name=name)


def arranged(teller: Speaker, payload: Arranged) -> str:
    names = teller.listed(payload.placed.people)
    return teller.say(
        "Tied players placed in this order: {names} ({reason}).", names=names, reason=payload.placed.reason
    )


def disarranged(teller: Speaker, payload: Arranged) -> str:
    names = teller.listed(payload.placed.people)
    return teller.say("Tied players no longer placed by hand: {names}.", names=names)


def values_given(teller: Speaker, payload: ValuesGiven) -> str:
    before, given, code = payload.before, payload.given, payload.code
    if before.meaning != given.meaning:
        if not given.meaning:
            return teller.say("{tiebreak} has no meaning in words now.", tiebreak=code)
        return teller.say("{tiebreak} means: {meaning}.", tiebreak=code, meaning=given.meaning.rstrip("."))
    known = {*before.values, *given.values}
    people = {person for person in known if before.values.get(person) != given.values.get(person)}
    if len(people) == 1:
        (person,) = people
        value, name = given.values.get(person, ""), teller.name(person)
        if not value:
            return teller.say("{name} no longer has a value for {tiebreak}.", name=name, tiebreak=code)
        return teller.say("{name}: {value} for {tiebreak}.", name=name, value=value, tiebreak=code)
    return teller.say(CHANGED_VALUES, count=len(people), tiebreak=code)


def prizes(teller: Speaker, payload: PrizesSet) -> str:
    if not payload.plan.lists:
        return teller.say("Prizes removed.")
    names = ", ".join(one.name for one in payload.plan.lists)
    if payload.plan.lists == payload.before.lists:
        return teller.say("Changed how prizes are shared: {names}.", names=names)
    return teller.say("Prizes: {names}.", names=names)


def noted(teller: Speaker, payload: Noted) -> str:
    return teller.say("Note: {text}", text=payload.text)


def struck(teller: Speaker, payload: Noted) -> str:
    return teller.say("Note struck out: {text}", text=payload.text)


def handled(teller: Speaker, payload: Handled) -> str:
    after, before = payload.after, payload.before
    if after is None:
        return teller.say("Manual pairing of round {round} has ended.", round=before.round_number if before else "")
    if before is None:
        return teller.say("Round {round} is being paired by hand.", round=after.round_number)
    fresh = [
        f"{teller.family(white)} – {teller.family(black)}"
        for white, black in after.pairs
        if (white, black) not in before.pairs
    ]
    if after.bye and after.bye != before.bye:
        fresh.append(teller.say("{name}: bye", name=teller.name(after.bye)))
    if not fresh:
        fresh = [
            teller.say("{name}: no opponent", name=teller.name(one)) for one in after.loose if one not in before.loose
        ]
    return teller.say("By hand, round {round}: {changes}.", round=after.round_number, changes="; ".join(fresh))


def playoff(teller: Speaker, payload: PlayoffOpened) -> str:
    names = teller.listed(payload.playoff.people)
    return teller.say("Play-off for place {place}: {names}.", place=payload.playoff.first, names=names)


def playoff_dropped(teller: Speaker, payload: PlayoffOpened) -> str:
    return teller.say("There is no longer a play-off for place {place}.", place=payload.playoff.first)


def playoff_result(teller: Speaker, payload: PlayoffResulted) -> str:
    game, where = payload.game, {"place": payload.first}
    if game is None:
        return teller.say("Play-off for place {place}: game {game} is unfinished again.", game=payload.number, **where)
    fields = {
        "white": teller.family(game.white),
        "black": teller.family(game.black),
        "result": teller.written(show_result(game.result)),
    }
    return teller.say("Play-off for place {place}: {white} – {black} {result}.", **where, **fields)
