"""What a fact did, in one sentence: for the log, and for the person who has just done it.

* `speaker`    names, results and changes as sentences have them
* `of_people`  sections, settings, people
* `of_desk`    incidents, sanctions, appeals, the round in the hall
* `of_teams`   teams, line-ups, matches
* `of_rounds`  rounds, results, play-offs, the end
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from arbitra.book.acts.entering import Added, Edited
from arbitra.book.acts.importing import Imported
from arbitra.book.acts.payload import Payload
from arbitra.book.acts.teams import MemberJoined, TeamsEntered
from arbitra.book.sentences import of_desk, of_people, of_rounds, of_teams
from arbitra.book.sentences.speaker import Speaker
from arbitra.i18n import Translate, translator
from arbitra.model.fields import Said, Voice

__all__ = ["SENTENCES", "Teller", "Told", "names_in", "people_in"]


class Teller(Speaker):
    """Says what facts did."""

    def told(self, payload: Payload) -> str:
        sentence = SENTENCES[payload.act](self, payload)
        if payload.undoes:
            return self.say("Undone (action {number}): {text}", number=payload.undoes, text=sentence)
        return sentence


class Told(Said):
    """What a fact did, to be said later in any language, without its full stop."""

    def __init__(self, payload: Payload, names: Mapping[str, str]) -> None:
        self.payload = payload
        self.names = names

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Told) and (self.payload, self.names) == (other.payload, other.names)

    def __hash__(self) -> int:
        return hash(self.payload.act)

    def said(self, voice: Voice) -> str:
        say = voice if isinstance(voice, Translate) else translator("book", "en")
        return Teller(self.names, say).told(self.payload).removesuffix(".")


def names_in(payloads: Iterable[Payload]) -> dict[str, str]:
    """The latest name of every person in the facts."""
    names: dict[str, str] = {}
    for payload in payloads:
        if isinstance(payload, Added):
            names[payload.person] = payload.who.name
        elif isinstance(payload, Imported):
            names.update((one.person, one.who.name) for one in payload.people)
        elif isinstance(payload, TeamsEntered):
            for one in payload.teams:
                names[one.team] = one.who.name
                names.update((member.person, member.who.name) for member in one.people)
        elif isinstance(payload, MemberJoined):
            names[payload.person] = payload.who.name
        elif isinstance(payload, Edited) and "name" in payload.changes:
            names[payload.person] = payload.changes["name"]
    return names


def people_in(payload: Any) -> set[str]:
    """Whom a fact names."""
    named = {getattr(payload, field, None) for field in ("person", "white", "black", "team")}
    named |= set(getattr(payload, "entries", ()))
    named |= set(getattr(getattr(payload, "rule", None), "people", ()))
    named |= set(getattr(payload, "numbers", ()))
    named |= set(getattr(getattr(payload, "placed", None), "people", ()))
    adjustment = getattr(payload, "adjustment", None)
    if adjustment is not None:
        named.add(adjustment.person)
    pairing = getattr(payload, "pairing", None)
    if pairing is not None:
        named |= set(pairing.people)
    named |= set(getattr(payload, "members", None) or ())
    if isinstance(payload, TeamsEntered):
        named |= {one.team for one in payload.teams}
    if isinstance(payload, Imported):
        named |= {one.person for one in payload.people}
    return {person for person in named if person}


SENTENCES: Mapping[str, Callable[[Speaker, Any], str]] = {
    "create": of_people.created,
    "drop": of_people.dropped,
    "configure": of_people.configured,
    "configure-event": of_people.event_configured,
    "leave-fide": of_people.left_fide,
    "part": of_people.parted,
    "add": of_people.added,
    "remove": of_people.removed,
    "import": of_people.imported,
    "unimport": of_people.import_taken,
    "join": of_people.joined,
    "leave": of_people.left,
    "edit": of_people.edited,
    "edit-entry": of_people.entry_edited,
    "move": of_people.moved,
    "forget": of_people.forgot,
    "number": of_people.numbered,
    "bye": of_people.bye,
    "withdraw": of_people.withdrawn,
    "return": of_people.returned,
    "expel": of_people.expelled,
    "excuse": of_people.excused,
    "late": of_people.came_late,
    "unlate": of_people.late_taken,
    "checkin": of_people.checked_in,
    "apart": of_people.apart,
    "release": of_people.released,
    "draft": of_rounds.drafted,
    "hand": of_rounds.handled,
    "publish": of_rounds.published,
    "unpublish": of_rounds.unpublished,
    "result": of_rounds.resulted,
    "clear": of_rounds.resulted,
    "adjourn": of_rounds.resulted,
    "postpone": of_rounds.resulted,
    "colours": of_rounds.turned,
    "colours-rating": of_rounds.turned_for_rating,
    "verify": of_rounds.verified,
    "unverify": of_rounds.unverified,
    "contradict": of_rounds.contradicted,
    "uncontradict": of_rounds.uncontradicted,
    "settle": of_rounds.settled,
    "unsettle": of_rounds.unsettled,
    "incident": of_desk.incident,
    "claim": of_desk.claim,
    "sanction": of_desk.sanction,
    "exclude": of_desk.excluded,
    "appeal": of_desk.appeal,
    "appeal-decision": of_desk.appeal_decided,
    "start": of_desk.started,
    "arrive": of_desk.arrived,
    "times": of_desk.times,
    "position": of_desk.position,
    "teams": of_teams.entered,
    "teams-removed": of_teams.removed,
    "team-changed": of_teams.changed,
    "member": of_teams.joined,
    "member-left": of_teams.left,
    "line-up": of_teams.line_up,
    "line-ups-closed": of_teams.closed,
    "match-signed": of_teams.signed,
    "playoff": of_rounds.playoff,
    "drop-playoff": of_rounds.playoff_dropped,
    "playoff-result": of_rounds.playoff_result,
    "prizes": of_rounds.prizes,
    "finish": of_rounds.finished,
    "reopen": of_rounds.reopened,
    "points": of_rounds.adjusted,
    "unpoints": of_rounds.unadjusted,
    "place": of_rounds.arranged,
    "values": of_rounds.values_given,
    "unplace": of_rounds.disarranged,
    "note": of_rounds.noted,
    "strike": of_rounds.struck,
}
