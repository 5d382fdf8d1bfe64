"""Incidents, claims, sanctions, appeals, and the round in the hall: what an act did to them."""

from __future__ import annotations

from arbitra.book.acts.desk import Recorded
from arbitra.book.acts.entering import EntryChanged
from arbitra.book.acts.sanctioning import MEASURES
from arbitra.book.acts.starting import Arrived, PositionSet, Started, TimesEntered
from arbitra.book.sentences.speaker import Speaker
from arbitra.book.state.desk import AnyRecord, KeptAppeal, KeptClaim, KeptIncident, KeptSanction, Record
from arbitra.i18n import N_

VERDICTS = {
    "upheld": N_("upheld"),
    "partly": N_("upheld in part"),
    "rejected": N_("rejected"),
    "withdrawn": N_("withdrawn"),
}
CLAIMS = {"threefold": N_("threefold repetition"), "fifty": N_("the 50-move rule")}
COUNTED = {
    "illegal-move": N_("illegal move"),
    "wrong-claim": N_("wrong claim"),
    "warning": N_("warning"),
}


def _where(teller: Speaker, record: Record) -> str:
    """`Round 3, board 4: Ruiz, Elena`"""
    fields = {"round": record.round_number, "board": record.board}
    if record.board:
        place = teller.say("Round {round}, board {board}", **fields)
    else:
        place = teller.say("Round {round}", **fields) if record.round_number else teller.say("Event")
    return f"{place}: {teller.name(record.person)}" if record.person else place


def incident_title(teller: Speaker, key: str) -> str:
    """The incident in the words of the table; the key, should the table have lost it."""
    from arbitra.laws.rulings.incidents import incidents

    known = incidents().get(key)
    return known.said(teller.say.lang) if known is not None else key


def _what(teller: Speaker, record: KeptIncident) -> str:
    said = [incident_title(teller, record.incident)] if record.incident else []
    said += [record.text] if record.text else []
    said += [record.ruling.text] if record.ruling.text and not said else []
    return "; ".join(said)


def incident(teller: Speaker, payload: Recorded) -> str:
    record = payload.record
    assert isinstance(record, KeptIncident)
    fields = {"number": record.number, "where": _where(teller, record), "what": _what(teller, record)}
    if payload.after is None:
        return teller.say("Record {number} removed. {where}: {what}.", **fields)
    if record.move:
        return teller.say("Record {number}. {where}, move {move}: {what}.", move=record.move, **fields)
    return teller.say("Record {number}. {where}: {what}.", **fields)


def claim(teller: Speaker, payload: Recorded) -> str:
    record = payload.record
    assert isinstance(record, KeptClaim)
    kind = CLAIMS.get(record.claim)
    fields = {
        "number": record.number,
        "where": _where(teller, record),
        "claim": teller.say(kind) if kind else incident_title(teller, record.claim),
    }
    if payload.after is None:
        return teller.say("Record {number} removed. {where} claims a draw by {claim}.", **fields)
    if record.correct:
        return teller.say("Record {number}. {where} claims a draw by {claim}: right.", **fields)
    return teller.say("Record {number}. {where} claims a draw by {claim}: wrong.", **fields)


def sanction(teller: Speaker, payload: Recorded) -> str:
    record = payload.record
    assert isinstance(record, KeptSanction)
    fields = {
        "number": record.number,
        "where": _where(teller, record),
        "article": record.article,
        "measure": measure(teller, record),
    }
    if payload.after is None:
        return teller.say("Record {number} removed. {where}: sanction {article}, {measure}.", **fields)
    if record.text:
        return teller.say("Record {number}. {where}: sanction {article}, {measure} ({reason}).",
                          reason=record.text, **fields)  # fmt: skip
    return teller.say("Record {number}. {where}: sanction {article}, {measure}.", **fields)


def measure(teller: Speaker, record: KeptSanction) -> str:
    """`fine 50 EUR`, `exclusion from rounds 4, 5`, `less time for the player 120 s`"""
    known = MEASURES.get(record.article)
    named = teller.say(known.name) if known is not None else record.article
    amounts = [teller.written(record.result), record.fine, ", ".join(map(str, record.rounds))]
    amounts += [f"{record.seconds} s"] if record.seconds else []
    amounts += [teller.score(record.points)] if record.points else []
    return " ".join([named, *filter(None, amounts)])


def excluded(teller: Speaker, payload: EntryChanged) -> str:
    after, before = (
        {first for first, last in held["out"] if first == last} for held in (payload.changes, payload.before)
    )
    now, then = sorted(after - before), sorted(before - after)
    name = teller.name(payload.person)
    if now:
        return teller.say("{name} excluded from rounds {rounds}.", name=name, rounds=", ".join(map(str, now)))
    return teller.say("{name} no longer excluded from rounds {rounds}.", name=name, rounds=", ".join(map(str, then)))


def appeal(teller: Speaker, payload: Recorded) -> str:
    record = payload.record
    assert isinstance(record, KeptAppeal)
    fields = {"number": record.number, "where": _where(teller, record), "about": record.about}
    if payload.after is None:
        return teller.say("Record {number} removed. {where} appeals.", **fields)
    if record.about:
        return teller.say("Record {number}. {where} appeals against record {about}.", **fields)
    return teller.say("Record {number}. {where} appeals.", **fields)


def appeal_decided(teller: Speaker, payload: Recorded) -> str:
    record = payload.record
    assert isinstance(record, KeptAppeal)
    fields = {"number": record.number, "where": _where(teller, record)}
    if not record.decision:
        return teller.say("The appeal is open again: record {number}, {where}.", **fields)
    verdict = teller.say(VERDICTS.get(record.decision, record.decision))
    if record.result:
        return teller.say("Appeal {verdict}: record {number}, {where}; result {result}.",
                          verdict=verdict, result=teller.written(record.result), **fields)  # fmt: skip
    return teller.say("Appeal {verdict}: record {number}, {where}.", verdict=verdict, **fields)


def told_record(teller: Speaker, record: AnyRecord) -> str:
    """A record as it stands: an appeal that is decided with its decision."""
    payload = Recorded(tournament="", after=record)
    if isinstance(record, KeptAppeal):
        return appeal(teller, payload) if record.open else appeal_decided(teller, payload)
    if isinstance(record, KeptSanction):
        return sanction(teller, payload)
    return claim(teller, payload) if isinstance(record, KeptClaim) else incident(teller, payload)


def told_briefly(teller: Speaker, record: AnyRecord) -> str:
    """A record where its board is known already: who, and what."""
    name = teller.name(record.person) if record.person else ""
    if isinstance(record, KeptIncident):
        what = _what(teller, record)
        said = f"{name}: {what}" if name else what
        return teller.say("{what}, move {move}", what=said, move=record.move) if record.move else said
    if isinstance(record, KeptClaim):
        kind = CLAIMS.get(record.claim)
        fields = {"name": name, "claim": teller.say(kind) if kind else incident_title(teller, record.claim)}
        if record.correct:
            return teller.say("{name} claims a draw by {claim}: right", **fields)
        return teller.say("{name} claims a draw by {claim}: wrong", **fields)
    if isinstance(record, KeptSanction):
        return f"{name}: {measure(teller, record)}"
    if record.open:
        return teller.say("{name} appeals", name=name or "–")
    verdict = teller.say(VERDICTS.get(record.decision, record.decision))
    return teller.say("{name} appeals: {verdict}", name=name or "–", verdict=verdict)


def started(teller: Speaker, payload: Started) -> str:
    if not payload.after:
        return teller.say("Round {round} no longer has a start on record.", round=payload.round_number)
    return teller.say("Round {round} started: {time}.", round=payload.round_number, time=payload.after)


def arrived(teller: Speaker, payload: Arrived) -> str:
    fields = {"round": payload.round_number, "name": teller.name(payload.person)}
    if not payload.after:
        return teller.say("Round {round}: the arrival of {name} is no longer on record.", **fields)
    return teller.say("Round {round}: {name} arrived, {time}.", time=payload.after, **fields)


def times(teller: Speaker, payload: TimesEntered) -> str:
    fields = {"round": payload.round_number, "board": payload.board, "time": payload.at}
    row = payload.after
    if row is None:
        return teller.say("Round {round}, board {board}: nothing is on the time sheet at {time} now.", **fields)
    if row.over:
        return teller.say("Round {round}, board {board}: at {time} the game is over.", **fields)
    clocks = {"white": clock(row.white), "black": clock(row.black), "move": row.move}
    return teller.say(
        "Round {round}, board {board}: at {time} White {white}, Black {black}, move {move}.", **fields, **clocks
    )


def clock(seconds: int) -> str:
    """
    >>> clock(2460)
    '0:41:00'
    """
    return f"{seconds // 3600}:{seconds // 60 % 60:02}:{seconds % 60:02}"


def position(teller: Speaker, payload: PositionSet) -> str:
    fields = {"round": payload.round_number, "position": payload.after}
    if payload.after is None:
        return teller.say("Round {round} no longer has a Chess960 position.", **fields)
    if payload.drawn:
        return teller.say("Round {round}: Chess960 position {position}, drawn: {drawn}.", drawn=payload.drawn, **fields)
    return teller.say("Round {round}: Chess960 position {position}.", **fields)
