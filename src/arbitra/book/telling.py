"""What a fact did, in one sentence: for the log, and for whoever has just done it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from arbitra.book.acts.by_hand import Handled
from arbitra.book.acts.closing import Adjusted, Noted
from arbitra.book.acts.entering import Added, Edited, EntryChanged, Forgot, Moved
from arbitra.book.acts.numbers import Numbered
from arbitra.book.acts.pairing import Drafted, Published
from arbitra.book.acts.payload import Payload, SectionPayload
from arbitra.book.acts.playing import Resulted
from arbitra.book.acts.presence import CheckedIn, KeptApart
from arbitra.book.acts.setting_up import Configured, Created, EventConfigured
from arbitra.book.acts.words import show_result
from arbitra.book.state.rounds import ADJOURNED, POSTPONED, Outcome
from arbitra.i18n import N_, Translate
from arbitra.model import Points, show_points
from arbitra.model.fields import Score
from arbitra.model.reasons import Plural

BYES = {"H": N_("half-point bye"), "Z": N_("zero-point bye"), "F": N_("full-point bye")}
PENDING = {ADJOURNED: N_("adjourned"), POSTPONED: N_("postponed")}
NUMBERS = Plural("{count} player gets a pairing number.", "{count} players get pairing numbers.", by="count")
PAIRED = Plural(
    "Round {round} is paired: {count} board, not published yet.",
    "Round {round} is paired: {count} boards, not published yet.",
    by="count",
)
HERE = Plural(
    "Check-in for round {round}: {count} player is here.",
    "Check-in for round {round}: {count} players are here.",
    by="count",
)
ROUNDS = Plural(
    "Tournament {tournament}: {system}, {count} round.",
    "Tournament {tournament}: {system}, {count} rounds.",
    by="count",
)
MESSAGES = (
    *("name", "city", "federation", "start", "end", "chief arbiter", "deputy arbiters", "backups"),
    *("system", "options", "acceleration", "rounds", "points", "tiebreaks", "initial colour", "numbering"),
    *("first board", "round times", "time control", "time control code", "rating method", "type text"),
    *("rating", "title", "sex", "fide id", "club", "table", "paid", "columns", "birth", "email", "telephone"),
    *("win", "draw", "loss", "absence", "pairing bye"),
)
"""The names of settings and of what is known of players."""


class Teller:
    """Says what facts did. `names` are those of the people, by their ids."""

    def __init__(self, names: Mapping[str, str], say: Translate) -> None:
        self.names = names
        self.say = say

    def told(self, payload: Payload) -> str:
        sentence = _SENTENCES[payload.act](self, payload)
        if payload.undoes:
            return self.say("Undone, no. {number}: {text}", number=payload.undoes, text=sentence)
        return sentence

    def name(self, person: str) -> str:
        return self.names.get(person, person)

    def outcome(self, outcome: Outcome) -> str:
        """A result as people write it, or that the game goes on later; a dash for nothing."""
        if outcome.pending:
            pending = self.say(PENDING[outcome.pending])
            return f"{pending} ({outcome.due})" if outcome.due else pending
        shown = show_result(outcome.result, outcome.scores) or "–"
        if outcome.for_rating:
            return self.say("{result}, for rating {other}", result=shown, other=show_result(outcome.for_rating))
        return shown

    def changes(self, after: Mapping[str, Any], before: Mapping[str, Any]) -> str:
        """`rounds 7 (was 5); tiebreaks BH, SB`"""
        parts = []
        for key in after:
            values = (after[key], before.get(key))
            now, was = (self._points(one) if key == "points" else self._plain(one) for one in values)
            word = self.say.word(key.replace("_", " "))
            parts.append(f"{word} {now}" + (f" ({self.say('was {value}', value=was)})" if was != "–" else ""))
        return "; ".join(parts)

    def _points(self, scoring: Mapping[str, int] | None) -> str:
        """`win 3, draw 1`"""
        parts = [f"{self.say.word(key.replace('_', ' '))} {self.score(held)}" for key, held in (scoring or {}).items()]
        return ", ".join(parts) or "–"

    def score(self, tenths: int) -> str:
        return self.say.decimal(show_points(Points(tenths)))

    def _plain(self, value: Any) -> str:
        if isinstance(value, bool):
            return self.say("yes") if value else self.say("no")
        if value is None or value in ("", [], {}):
            return "–"
        if isinstance(value, Mapping):
            return " ".join(f"{key}={inner}" for key, inner in value.items())
        if isinstance(value, list | tuple):
            return ", ".join(map(str, value))
        return str(value)


def names_in(payloads: Iterable[Payload]) -> dict[str, str]:
    """The last name of everybody whom the facts have ever named."""
    names: dict[str, str] = {}
    for payload in payloads:
        if isinstance(payload, Added):
            names[payload.person] = payload.who.name
        elif isinstance(payload, Edited) and "name" in payload.changes:
            names[payload.person] = payload.changes["name"]
    return names


def _created(teller: Teller, payload: Created) -> str:
    rounds = payload.settings.rounds
    fields = {"tournament": payload.tournament, "system": payload.settings.system}
    if rounds is None:
        return teller.say("Tournament {tournament}: {system}.", **fields)
    return teller.say(ROUNDS, count=rounds, **fields)


def _dropped(teller: Teller, payload: Created) -> str:
    return teller.say("Tournament {tournament} is gone.", tournament=payload.tournament)


def _configured(teller: Teller, payload: Configured) -> str:
    changes = teller.changes(payload.changes, payload.before)
    return teller.say("Tournament {tournament}: {changes}.", tournament=payload.tournament, changes=changes)


def _event_configured(teller: Teller, payload: EventConfigured) -> str:
    return teller.say("Event: {changes}.", changes=teller.changes(payload.changes, payload.before))


def _left_fide(teller: Teller, payload: SectionPayload) -> str:
    return teller.say("Tournament {tournament} has left FIDE mode.", tournament=payload.tournament)


def _added(teller: Teller, payload: Added) -> str:
    return teller.say("{name} enters {tournament}.", name=payload.who.name, tournament=payload.tournament)


def _removed(teller: Teller, payload: Added) -> str:
    return teller.say("{name} is removed from {tournament}.", name=payload.who.name, tournament=payload.tournament)


def _edited(teller: Teller, payload: Edited) -> str:
    secret = payload.private.get(payload.person, {})
    parts = [teller.changes(payload.changes, payload.before)] if payload.changes else []
    parts += [teller.say.word(field) for field in secret]
    return teller.say("{name}: {changes}.", name=teller.name(payload.person), changes=", ".join(parts))


def _entry_edited(teller: Teller, payload: EntryChanged) -> str:
    changes = teller.changes(payload.changes, payload.before)
    return teller.say("{name}: {changes}.", name=teller.name(payload.person), changes=changes)


def _moved(teller: Teller, payload: Moved) -> str:
    name = teller.name(payload.person)
    return teller.say(
        "{name} moves from {source} to {target}.", name=name, source=payload.source, target=payload.target
    )


def _forgot(teller: Teller, payload: Forgot) -> str:
    names = ", ".join(map(teller.name, payload.entries))
    return teller.say("The private data of {names} are deleted.", names=names)


def _numbered(teller: Teller, payload: Numbered) -> str:
    return teller.say(NUMBERS, count=len(payload.numbers))


def _bye(teller: Teller, payload: EntryChanged) -> str:
    after, before = (_by_round(values.get("byes")) for values in (payload.changes, payload.before))
    name = teller.name(payload.person)
    for number, kind in after.items():
        if before.get(number) != kind:
            bye = teller.say(BYES[kind])
            return teller.say("{name} asks for a {bye} in round {round}.", name=name, bye=bye, round=number)
    number = next(iter(before.keys() - after.keys()), 0)
    return teller.say("{name} plays in round {round} after all.", name=name, round=number)


def _by_round(byes: Mapping[Any, str] | None) -> dict[int, str]:
    return {int(number): kind for number, kind in (byes or {}).items()}


def _withdrawn(teller: Teller, payload: EntryChanged) -> str:
    name = teller.name(payload.person)
    first = payload.changes["out"][-1][0] if payload.changes.get("out") else None
    if first is None:
        return teller.say("{name} takes part again.", name=name)
    return teller.say("{name} is out from round {round} on.", name=name, round=first)


def _returned(teller: Teller, payload: EntryChanged) -> str:
    out = payload.changes.get("out") or []
    name = teller.name(payload.person)
    if out and out[-1][1] is None:
        return teller.say("{name} is out from round {round} on.", name=name, round=out[-1][0])
    if not out:
        return teller.say("{name} takes part again.", name=name)
    return teller.say("{name} plays again from round {round} on.", name=name, round=out[-1][1] + 1)


def _expelled(teller: Teller, payload: EntryChanged) -> str:
    name = teller.name(payload.person)
    if payload.changes.get("expelled"):
        return teller.say("{name} is expelled.", name=name)
    return teller.say("{name} takes part again.", name=name)


def _checked_in(teller: Teller, payload: CheckedIn) -> str:
    after = payload.after
    if after is None:
        return teller.say("There is no check-in any more.")
    if after.closed:
        return teller.say("The check-in for round {round} is closed.", round=after.round_number)
    if not after.here:
        return teller.say("The check-in for round {round} is open.", round=after.round_number)
    return teller.say(HERE, round=after.round_number, count=len(after.here))


def apart_text(teller: Teller, rule: Any) -> str:
    if rule.by == "people":
        who = ", ".join(map(teller.name, rule.people))
    elif rule.value:
        who = rule.value
    elif rule.by == "club":
        who = teller.say("players of the same club")
    else:
        who = teller.say("players of the same federation")
    if rule.first_round == 1 and rule.last_round is None:
        return who
    if rule.last_round is None:
        return teller.say("{who}, from round {first} on", who=who, first=rule.first_round)
    return teller.say("{who}, rounds {first} to {last}", who=who, first=rule.first_round, last=rule.last_round)


def _apart(teller: Teller, payload: KeptApart) -> str:
    return teller.say("Kept apart: {who}.", who=apart_text(teller, payload.rule))


def _released(teller: Teller, payload: KeptApart) -> str:
    return teller.say("No longer kept apart: {who}.", who=apart_text(teller, payload.rule))


def _drafted(teller: Teller, payload: Drafted) -> str:
    if payload.pairing is None:
        return teller.say("The draft of round {round} is dropped.", round=payload.round_number)
    return teller.say(PAIRED, round=payload.round_number, count=len(payload.pairing.pairs))


def _published(teller: Teller, payload: Published) -> str:
    return teller.say("Round {round} is published.", round=payload.round_number)


def _unpublished(teller: Teller, payload: Published) -> str:
    return teller.say("Round {round} is a draft again.", round=payload.round_number)


def _resulted(teller: Teller, payload: Resulted) -> str:
    fields = {
        "round": payload.round_number,
        "board": payload.board,
        "white": teller.name(payload.white),
        "black": teller.name(payload.black),
        "result": teller.outcome(payload.outcome),
    }
    if payload.before == Outcome():
        return teller.say("Round {round}, board {board}: {white} - {black} {result}.", **fields)
    before = teller.outcome(payload.before)
    return teller.say(
        "Round {round}, board {board}: {white} - {black} {result} (was {before}).", before=before, **fields
    )


def _turned(teller: Teller, payload: Resulted) -> str:
    white, black = teller.name(payload.black), teller.name(payload.white)
    fields = {"round": payload.round_number, "board": payload.board, "white": white, "black": black}
    return teller.say("Round {round}, board {board}: {white} had White against {black}.", **fields)


def _finished(teller: Teller, payload: SectionPayload) -> str:
    return teller.say("Tournament {tournament} is finished. The standings are final.", tournament=payload.tournament)


def _reopened(teller: Teller, payload: SectionPayload) -> str:
    return teller.say("Tournament {tournament} is open again.", tournament=payload.tournament)


def _adjusted(teller: Teller, payload: Adjusted) -> str:
    change = payload.adjustment
    sign = "+" if change.points > 0 else ""
    points = sign + teller.score(change.points)
    fields = {"name": teller.name(change.person), "points": points}
    if change.reason:
        return teller.say("{name}: {points} points ({reason}).", reason=change.reason, **fields)
    return teller.say("{name}: {points} points.", **fields)


def _unadjusted(teller: Teller, payload: Adjusted) -> str:
    points = teller.say.field(Score(Points(payload.adjustment.points)))
    name = teller.name(payload.adjustment.person)
    return teller.say("The {points} points of {name} are taken back.", points=points, name=name)


def _noted(teller: Teller, payload: Noted) -> str:
    return teller.say("Note: {text}", text=payload.text)


def _struck(teller: Teller, payload: Noted) -> str:
    return teller.say("Note struck out: {text}", text=payload.text)


def _handled(teller: Teller, payload: Handled) -> str:
    after, before = payload.after, payload.before
    if after is None:
        return teller.say(
            "Round {round} is no longer being paired by hand.", round=before.round_number if before else ""
        )
    if before is None:
        return teller.say("Round {round} is being paired by hand.", round=after.round_number)
    fresh = [
        f"{teller.name(white)} - {teller.name(black)}"
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


_SENTENCES: Mapping[str, Callable[[Teller, Any], str]] = {
    "create": _created,
    "drop": _dropped,
    "configure": _configured,
    "configure-event": _event_configured,
    "leave-fide": _left_fide,
    "add": _added,
    "remove": _removed,
    "edit": _edited,
    "edit-entry": _entry_edited,
    "move": _moved,
    "forget": _forgot,
    "number": _numbered,
    "bye": _bye,
    "withdraw": _withdrawn,
    "return": _returned,
    "expel": _expelled,
    "checkin": _checked_in,
    "apart": _apart,
    "release": _released,
    "draft": _drafted,
    "hand": _handled,
    "publish": _published,
    "unpublish": _unpublished,
    "result": _resulted,
    "clear": _resulted,
    "adjourn": _resulted,
    "postpone": _resulted,
    "colours": _turned,
    "finish": _finished,
    "reopen": _reopened,
    "points": _adjusted,
    "unpoints": _unadjusted,
    "note": _noted,
    "strike": _struck,
}
