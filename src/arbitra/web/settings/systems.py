"""Pairing systems to choose from, each in a line."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import NamedTuple

from arbitra.i18n import N_, Translate, translator
from arbitra.model.reasons import Plural
from arbitra.rules.contract import Kind, System
from arbitra.rules.systems import editions_of, find_system, systems

LINES: Mapping[str, str] = {
    "dutch": N_("Pairs players on equal points, top half against bottom half: FIDE’s Dutch system."),
    "dubov": N_("A Swiss that evens out the opponents’ average ratings."),
    "burstein": N_("A Swiss that ranks players by the strength of their opponents, not by rating."),
    "lim": N_("A Swiss that pairs from the highest and the lowest scores towards the middle."),
    "koth": N_("A Swiss whose last rounds follow the standings: first against second, third against fourth."),
    "koth+gibson": N_("The same, but a leader who cannot be caught is paired with a player out of the prizes."),
    "scrabble": N_(
        "Pairs players with equal wins, then by spread. Each result is two scores; first turns are balanced."
    ),
    "berger": N_("Everyone plays everyone. All rounds are known in advance."),
    "scheveningen": N_("Two teams: each player meets every player of the other team."),
    "skalitzka": N_("Three teams, each playing the other two."),
    "hilton": N_("Four to twelve teams: each player meets one player from every other team."),
    "match": N_("Two players, a fixed number of games. If ties are settled by faster games, choose the knockout."),
    "knockout": N_("The loser of each match is out. Tied matches go to faster games."),
}
FIRST: Mapping[str, str] = {"dutch": N_("Swiss"), "berger": N_("Round robin"), "knockout": N_("Knockout")}
"""What most events are, by its plain name; the others stand behind."""


class Plain(NamedTuple):
    """A system with its options, under a name of its own."""

    family: str
    options: Mapping[str, str]
    name: str
    line: str


PLAIN: Mapping[str, Plain] = {
    "double": Plain(
        "berger", {"cycles": "2"}, N_("Double round robin"), N_("Everyone plays everyone twice, once with each colour.")
    ),
    "scrabble-hill": Plain(
        "koth",
        {"before": "scrabble"},
        N_("Scrabble with king of the hill"),
        N_("Like Scrabble, but the last round follows the standings: first against second, third against fourth."),
    ),
    "scrabble-gibson": Plain(
        "koth+gibson",
        {"before": "scrabble"},
        N_("Scrabble with king of the hill and Gibson’s rule"),
        N_("The same, but a leader who cannot be caught is paired with a player out of the prizes."),
    ),
}
"""What a new event offers as one choice, by the value of its field."""
ARTICLES: Mapping[str, str] = {
    "dutch": "C.04.3",
    "dubov": "C.04.4.1",
    "burstein": "C.04.4.2",
    "lim": "C.04.4.3",
    "berger": "C.05 A1",
    "scheveningen": "TT 3",
    "skalitzka": "TT 4",
    "match": "TT 5.1",
    "knockout": "TT 5.2",
}
"""Where the rules of a family are published; TT is *Types of Tournaments* in the arbiters' manual."""
ROUND_ROBIN = N_("Players: {players}. Rounds: {rounds}. Games: {games}.")
SWISS = Plural(
    "{players} players: {count} board per round.", "{players} players: {count} boards per round.", by="count"
)
SWISS_BYE = Plural(
    "{players} players: {count} board per round, and one player has the bye.",
    "{players} players: {count} boards per round, and one player has the bye.",
    by="count",
)
TOO_MANY = N_("Too many rounds ({rounds}) for {players} players: some would have to meet twice.")
TWO = N_("A match is for two players; there are {players}.")
KNOCKOUT = Plural("{players} players: {count} stage.", "{players} players: {count} stages.", by="count")
MESSAGES = (ROUND_ROBIN, SWISS, SWISS_BYE, TOO_MANY, TWO, KNOCKOUT)


class SystemChoice(NamedTuple):
    """`family` is what is stored unless an edition is chosen by name; or it is one of `PLAIN`."""

    family: str
    name: str
    line: str
    article: str
    fide: bool
    checked: int
    """How many methods it was checked by."""
    effect: str = ""
    first: bool = False
    """Whether it stands before the others."""


class EditionChoice(NamedTuple):
    """`id` empty: the edition in force on the first day."""

    id: str
    name: str


def system_choices(start: str, lang: str, players: int = 0, rounds: int | None = None) -> list[SystemChoice]:
    """Each system in the edition that is in force when the event starts, FIDE's own first."""
    families = dict.fromkeys(system.family for system in systems())
    found = [choice(find_system(family, start), lang, players, rounds) for family in families]
    order = [*FIRST, *(one.family for one in found if one.fide)]
    return sorted(found, key=lambda one: order.index(one.family) if one.family in order else len(order))


def new_choices(start: str, lang: str) -> list[SystemChoice]:
    """With those that are a system and its options: each after its system."""
    say = translator("web", lang)
    made: list[SystemChoice] = []
    for one in system_choices(start, lang):
        made.append(one)
        if one.family == "scrabble":
            made += [_plain(key, one, say) for key in ("scrabble-hill", "scrabble-gibson")]
    first = sum(one.first for one in made)
    round_robin = next(one for one in made if one.family == "berger")
    return [*made[:first], _plain("double", round_robin, say), *made[first:]]


def _plain(key: str, like: SystemChoice, say: Translate) -> SystemChoice:
    plain = PLAIN[key]
    return like._replace(family=key, name=say(plain.name), line=say(plain.line), first=False)


def choice(system: System, lang: str, players: int = 0, rounds: int | None = None) -> SystemChoice:
    say = translator("web", lang)
    line = LINES.get(system.family, "")
    return SystemChoice(
        system.family,
        say(FIRST[system.family]) if system.family in FIRST else short_name(system, lang),
        say(line) if line else translator("explain", lang)(system.name),
        ARTICLES.get(system.family, ""),
        system.fide,
        len(system.verified_by),
        effect(system, say, players, rounds) if players > 1 else "",
        system.family in FIRST,
    )


def short_name(system: System, lang: str) -> str:
    """Without the edition and the explanation: `FIDE (Dutch) system`."""
    return re.split(r"[,:]", translator("explain", lang)(system.name))[0]


def edition_choices(system: System, start: str, lang: str) -> list[EditionChoice]:
    """None where a system has one edition only."""
    say, explain = translator("web", lang), translator("explain", lang)
    found = editions_of(system.family)
    if len(found) < 2:
        return []
    in_force = explain(find_system(system.family, start).name)
    by_date = say("Chosen by the event’s first day: {edition}", edition=in_force)
    return [EditionChoice("", by_date), *(EditionChoice(one.id, explain(one.name)) for one in found)]


def effect(system: System, say: Translate, players: int, rounds: int | None) -> str:
    """What the choice means for so many players."""
    if system.round_robin:
        cycle = players - 1 + players % 2
        return say(ROUND_ROBIN, players=players, rounds=cycle, games=players * (players - 1) // 2)
    match system.kind:
        case Kind.SWISS:
            if rounds and rounds >= players and system.family not in ("koth", "koth+gibson"):
                return say(TOO_MANY, players=players, rounds=rounds)
            return say(SWISS_BYE if players % 2 else SWISS, players=players, count=players // 2)
        case Kind.MATCH:
            return "" if players == 2 else say(TWO, players=players)
        case Kind.KNOCKOUT:
            return say(KNOCKOUT, players=players, count=(players - 1).bit_length())
    return ""
