"""Teams, line-ups, matches: what an act did to them."""

from __future__ import annotations

from arbitra.book.acts.line_ups import LineUpNamed, LineUpsClosed
from arbitra.book.acts.matches import MatchSigned
from arbitra.book.acts.teams import MemberJoined, TeamChanged, TeamsEntered
from arbitra.book.sentences.speaker import Speaker
from arbitra.model.reasons import Plural

ONE_TEAM = Plural(
    "Team {team} added to {tournament}: {count} player.",
    "Team {team} added to {tournament}: {count} players.",
    by="count",
)
TEAMS = Plural("{teams} team added, {count} players.", "{teams} teams added, {count} players.", by="teams")
TEAMS_FROM = Plural(
    "{teams} team added from {source}, {count} players.",
    "{teams} teams added from {source}, {count} players.",
    by="teams",
)


def entered(teller: Speaker, payload: TeamsEntered) -> str:
    count = sum(len(one.people) for one in payload.teams)
    if len(payload.teams) == 1 and not payload.source:
        team = payload.teams[0].who.name
        return teller.say(ONE_TEAM, team=team, tournament=payload.tournament, count=count)
    fields = {"teams": len(payload.teams), "count": count}
    if payload.source:
        return teller.say(TEAMS_FROM, source=payload.source, **fields)
    return teller.say(TEAMS, **fields)


def removed(teller: Speaker, payload: TeamsEntered) -> str:
    names = ", ".join(one.who.name for one in payload.teams)
    return teller.say("Removed, with all players: {teams}.", teams=names)


def changed(teller: Speaker, payload: TeamChanged) -> str:
    team = teller.name(payload.team)
    if "members" in payload.changes:
        names = teller.listed(payload.changes["members"])
        return teller.say("{team} in board order: {names}.", team=team, names=names)
    return teller.say("{team}: {changes}.", team=team, changes=teller.changes(payload.changes, payload.before))


def joined(teller: Speaker, payload: MemberJoined) -> str:
    fields = {"name": payload.who.name, "team": teller.name(payload.team), "place": payload.place + 1}
    return teller.say("{name} plays for {team}, number {place} of its list.", **fields)


def left(teller: Speaker, payload: MemberJoined) -> str:
    return teller.say("{name} no longer plays for {team}.", name=payload.who.name, team=teller.name(payload.team))


def line_up(teller: Speaker, payload: LineUpNamed) -> str:
    fields = {"team": teller.name(payload.team), "round": payload.round_number}
    if payload.members is None:
        return teller.say("Round {round}: {team} no longer has a line-up.", **fields)
    names = ", ".join(f"{place} {teller.name(one) or '–'}" for place, one in enumerate(payload.members, start=1))
    if payload.by == "lost" and not any(payload.members):
        return teller.say("Round {round}: {team} named no one.", **fields)
    if payload.by == "last":
        return teller.say("Round {round}, line-up of {team} as last time: {names}.", names=names, **fields)
    if payload.by:
        return teller.say("Round {round}, line-up of {team} by its list: {names}.", names=names, **fields)
    return teller.say("Round {round}, line-up of {team}: {names}.", names=names, **fields)


def closed(teller: Speaker, payload: LineUpsClosed) -> str:
    if payload.at:
        return teller.say("The line-ups of round {round} are closed.", round=payload.round_number)
    return teller.say("The line-ups of round {round} are open again.", round=payload.round_number)


def signed(teller: Speaker, payload: MatchSigned) -> str:
    fields = {
        "round": payload.round_number,
        "board": payload.board,
        "white": teller.name(payload.white),
        "black": teller.name(payload.black),
    }
    if not payload.signed:
        return teller.say("Round {round}, match {board}: {white} – {black} is no longer signed.", **fields)
    if payload.by:
        return teller.say("Round {round}, match {board}: {white} – {black} signed by {by}.", by=payload.by, **fields)
    return teller.say("Round {round}, match {board}: {white} – {black} signed.", **fields)
