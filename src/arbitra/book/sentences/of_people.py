"""Sections, settings, people: what an act did to them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from arbitra.book.acts.coming_late import CameLate
from arbitra.book.acts.entering import Added, Edited, EntryChanged, Forgot
from arbitra.book.acts.importing import Imported
from arbitra.book.acts.joining import Joined, Moved
from arbitra.book.acts.pairing_numbers import Numbered
from arbitra.book.acts.payload import Parted, SectionPayload
from arbitra.book.acts.presence import CheckedIn, KeptApart
from arbitra.book.acts.setting_up import Configured, Created, EventConfigured
from arbitra.book.sentences.speaker import Speaker
from arbitra.i18n import N_
from arbitra.model.reasons import Plural
from arbitra.model.words import BYES

PARTED = N_("This copy becomes a separate event. It shares its history with the other event up to action {number}.")
NUMBERS = Plural(
    "Pairing number assigned to {count} player.", "Pairing numbers assigned to {count} players.", by="count"
)
HERE = Plural(
    "Check-in for round {round}: {count} player is here.",
    "Check-in for round {round}: {count} players are here.",
    by="count",
)
IMPORTED = Plural(
    "{count} player added to {tournament} from {source}.",
    "{count} players added to {tournament} from {source}.",
    by="count",
)
TAKEN = Plural(
    "{count} player from {source} removed from {tournament}.",
    "{count} players from {source} removed from {tournament}.",
    by="count",
)
ROUNDS = Plural(
    "Tournament {tournament}: {system}, {count} round.",
    "Tournament {tournament}: {system}, {count} rounds.",
    by="count",
)


def created(teller: Speaker, payload: Created) -> str:
    rounds = payload.settings.rounds
    fields = {"tournament": payload.tournament, "system": payload.settings.system}
    if rounds is None:
        return teller.say("Tournament {tournament}: {system}.", **fields)
    return teller.say(ROUNDS, count=rounds, **fields)


def dropped(teller: Speaker, payload: Created) -> str:
    return teller.say("Tournament {tournament} removed.", tournament=payload.tournament)


def configured(teller: Speaker, payload: Configured) -> str:
    changes = teller.changes(payload.changes, payload.before)
    return teller.say("Tournament {tournament}: {changes}.", tournament=payload.tournament, changes=changes)


def event_configured(teller: Speaker, payload: EventConfigured) -> str:
    return teller.say("Event: {changes}.", changes=teller.changes(payload.changes, payload.before))


def left_fide(teller: Speaker, payload: SectionPayload) -> str:
    return teller.say("Tournament {tournament} has left FIDE mode.", tournament=payload.tournament)


def parted(teller: Speaker, payload: Parted) -> str:
    return teller.say(PARTED, number=payload.number)


def added(teller: Speaker, payload: Added) -> str:
    return teller.say("{name} added to {tournament}.", name=payload.who.name, tournament=payload.tournament)


def joined(teller: Speaker, payload: Joined) -> str:
    name = teller.name(payload.person)
    return teller.say("{name} also added to {tournament}.", name=name, tournament=payload.tournament)


def left(teller: Speaker, payload: Joined) -> str:
    name = teller.name(payload.person)
    return teller.say("{name} removed from {tournament}.", name=name, tournament=payload.tournament)


def removed(teller: Speaker, payload: Added) -> str:
    return teller.say("{name} removed from {tournament}.", name=payload.who.name, tournament=payload.tournament)


def edited(teller: Speaker, payload: Edited) -> str:
    secret = payload.private.get(payload.person, {})
    parts = [teller.changes(payload.changes, payload.before)] if payload.changes else []
    parts += [teller.say.word(field) for field in secret]
    return teller.say("{name}: {changes}.", name=teller.name(payload.person), changes=", ".join(parts))


def entry_edited(teller: Speaker, payload: EntryChanged) -> str:
    changes = teller.changes(payload.changes, payload.before)
    return teller.say("{name}: {changes}.", name=teller.name(payload.person), changes=changes)


def imported(teller: Speaker, payload: Imported) -> str:
    source = payload.source or teller.say("a file")
    return teller.say(IMPORTED, count=len(payload.people), tournament=payload.tournament, source=source)


def import_taken(teller: Speaker, payload: Imported) -> str:
    source = payload.source or teller.say("a file")
    return teller.say(TAKEN, count=len(payload.people), tournament=payload.tournament, source=source)


def moved(teller: Speaker, payload: Moved) -> str:
    name = teller.name(payload.person)
    return teller.say(
        "{name} moved from {source} to {target}.", name=name, source=payload.source, target=payload.target
    )


def forgot(teller: Speaker, payload: Forgot) -> str:
    names = teller.listed(payload.entries)
    return teller.say("Private data deleted: {names}.", names=names)


def numbered(teller: Speaker, payload: Numbered) -> str:
    return teller.say(NUMBERS, count=len(payload.numbers))


def bye(teller: Speaker, payload: EntryChanged) -> str:
    after, before = (_by_round(values.get("byes")) for values in (payload.changes, payload.before))
    name = teller.name(payload.person)
    for number, kind in after.items():
        if before.get(number) != kind:
            bye = teller.say(BYES[kind].name)
            return teller.say("{name} requested a {bye} for round {round}.", name=name, bye=bye, round=number)
    number = next(iter(before.keys() - after.keys()), 0)
    return teller.say("{name} plays in round {round} after all.", name=name, round=number)


def _by_round(byes: Mapping[Any, str] | None) -> dict[int, str]:
    return {int(number): kind for number, kind in (byes or {}).items()}


def withdrawn(teller: Speaker, payload: EntryChanged) -> str:
    name = teller.name(payload.person)
    first = payload.changes["out"][-1][0] if payload.changes.get("out") else None
    if first is None:
        return teller.say("{name} reinstated.", name=name)
    return teller.say("{name} withdrawn from round {round}.", name=name, round=first)


def returned(teller: Speaker, payload: EntryChanged) -> str:
    out = payload.changes.get("out") or []
    name = teller.name(payload.person)
    if out and out[-1][1] is None:
        return teller.say("{name} withdrawn from round {round}.", name=name, round=out[-1][0])
    if not out:
        return teller.say("{name} reinstated.", name=name)
    return teller.say("{name} reinstated from round {round}.", name=name, round=out[-1][1] + 1)


def expelled(teller: Speaker, payload: EntryChanged) -> str:
    name = teller.name(payload.person)
    if payload.changes.get("expelled"):
        return teller.say("{name} expelled.", name=name)
    return teller.say("{name} reinstated.", name=name)


def excused(teller: Speaker, payload: EntryChanged) -> str:
    name = teller.name(payload.person)
    if len(payload.changes.get("excused", ())) < len(payload.before.get("excused", ())):
        return teller.say("The explanation of {name} for their absence was removed.", name=name)
    return teller.say("{name} explained their absence and stays in.", name=name)


def came_late(teller: Speaker, payload: CameLate) -> str:
    name = teller.name(payload.person)
    if not payload.board:
        return teller.say(
            "{name} arrived late for round {round}: half-point bye.", name=name, round=payload.round_number
        )
    return teller.say(
        "{name} arrived late for round {round}. Board {board}: {white} – {black}.",
        name=name,
        round=payload.round_number,
        board=payload.board,
        white=teller.family(payload.white),
        black=teller.family(payload.black),
    )


def late_taken(teller: Speaker, payload: CameLate) -> str:
    return teller.say(
        "{name} did not turn up for round {round}.", name=teller.name(payload.person), round=payload.round_number
    )


def checked_in(teller: Speaker, payload: CheckedIn) -> str:
    after = payload.after
    if after is None:
        return teller.say("Check-in cancelled.")
    if after.closed:
        return teller.say("The check-in for round {round} is closed.", round=after.round_number)
    if not after.here:
        return teller.say("The check-in for round {round} is open.", round=after.round_number)
    return teller.say(HERE, round=after.round_number, count=len(after.here))


def apart_text(teller: Speaker, rule: Any) -> str:
    if rule.by == "people":
        who = teller.listed(rule.people)
    elif rule.value:
        who = rule.value
    elif rule.by == "club":
        who = teller.say("players of the same club")
    else:
        who = teller.say("players of the same federation")
    if rule.first_round == 1 and rule.last_round is None:
        return who
    if rule.last_round is None:
        return teller.say("{who}, from round {first}", who=who, first=rule.first_round)
    return teller.say("{who}, rounds {first} to {last}", who=who, first=rule.first_round, last=rule.last_round)


def apart(teller: Speaker, payload: KeptApart) -> str:
    return teller.say("Kept apart: {who}.", who=apart_text(teller, payload.rule))


def released(teller: Speaker, payload: KeptApart) -> str:
    return teller.say("No longer kept apart: {who}.", who=apart_text(teller, payload.rule))
