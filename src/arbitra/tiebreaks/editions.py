"""The editions of the tie-break regulations: what they differ in, as data, and which one a date means."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace

from arbitra.model import Names, ReasonedRefusal, Tournament
from arbitra.model.dates import comparable_date
from arbitra.model.fields import Quoted
from arbitra.rules.contract import recorded_options
from arbitra.rules.koth.swiss_before import counts_scores


class UnknownEdition(ReasonedRefusal):
    """No such edition."""


@dataclass(frozen=True, slots=True)
class Edition:
    """What changes values or what is allowed; names and articles of codes are in the registry."""

    id: str
    name: str
    since: str
    """First day on which a tournament that says nothing uses it."""
    dummy_caps: bool = False
    """16.4.1 and 16.4.2: the dummy's score has an upper limit."""
    buchholz_in_round_robins: bool = True
    """The note of article 8 that bars the Buchholz family there."""
    forfeits_stay_unplayed: bool = False
    """15.2: in predetermined pairings all forfeits stay unplayed for ratings, lost ones for own results."""
    unfinished: str = "C.04.2.D.1"
    """The article by which an unfinished game counts as a draw for pairing only."""
    fide: bool = True
    not_applied: frozenset[str] = frozenset()
    """16.6: which of the articles on unplayed rounds, `16.3`, `16.4`, `16.5`, the regulations have set aside."""


UNPLAYED = ("16.3", "16.4", "16.5")
"""What the regulations may set aside beforehand (16.6): how opponents count the score of someone with unplayed rounds,
what an own unplayed round is worth, which value is cut first."""


EDITIONS: tuple[Edition, ...] = (
    Edition("2023", "C.07, approved 1 August 2023, with the clarification of April 2024", "2023/09/01"),
    Edition("2024", "C.07, in force 1 August 2024 to 28 February 2026", "2024/08/01"),
    Edition(
        "2026",
        "C.07, in force since 1 March 2026",
        "2026/03/01",
        dummy_caps=True,
        buchholz_in_round_robins=False,
        forfeits_stay_unplayed=True,
        unfinished="C.04.2.3.1",
    ),
)
"""Oldest first."""

SCRABBLE = Edition("scrabble", "tie-breaks of Scrabble tournaments", "", fide=False)


def edition_named(name: str) -> Edition:
    """`2023`, `2024`, `2026`, also written `c07-2026`; or `scrabble`."""
    wanted = name.strip().lower().removeprefix("c07-").removeprefix("c.07:").removesuffix("-08")
    for edition in (*EDITIONS, SCRABBLE):
        if edition.id == wanted:
            return edition
    known = Names(*(edition.id for edition in (*EDITIONS, SCRABBLE)))
    raise UnknownEdition("unknown edition {name} of the tie-breaks; available: {known}", name=Quoted(name), known=known)


def without(edition: Edition, articles: Collection[str]) -> Edition:
    """The edition as the regulations change it by 16.6."""
    return replace(edition, not_applied=frozenset(articles)) if articles else edition


def edition_of(tournament: Tournament) -> Edition:
    """The one that was announced, as the regulations changed it; else the tie-breaks of Scrabble where its system is
    Scrabble's, alone or before the hill; else FIDE's in force."""
    said = tournament.settings.announced
    if said.tiebreaks:
        return without(edition_named(said.tiebreaks), said.unplayed)
    system = tournament.settings.system.partition(" ")[0]
    options = recorded_options(tournament, system.partition(":")[0])
    return without(edition_for(system, options, tournament.settings.start), said.unplayed)


def edition_for(system: str, options: Mapping[str, str], start: str) -> Edition:
    """Of a tournament by this system that starts on the day."""
    return SCRABBLE if counts_scores(system, options) else edition_in_force(start)


def edition_in_force(start_date: str) -> Edition:
    """The edition of a tournament that starts on the date; undated: the newest; older than all: the oldest."""
    day = comparable_date(start_date)
    in_force = [edition for edition in EDITIONS if not day or edition.since <= day]
    return in_force[-1] if in_force else EDITIONS[0]
