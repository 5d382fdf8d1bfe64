"""Tie-breaks to choose from: what each one measures in a line, and lists that are often used."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from arbitra.i18n import N_, Translate, translator
from arbitra.model.reasons import Plural
from arbitra.rules.contract import Kind, System
from arbitra.tiebreaks.descriptor import Descriptor, parse_descriptor
from arbitra.tiebreaks.editions import Edition, edition_for
from arbitra.tiebreaks.problems import BadTiebreak
from arbitra.tiebreaks.registry import codes_of, find_code
from arbitra.tiebreaks.values import Unit

USUAL = "usual"
OWN = "own"
LINES: Mapping[str, str] = {
    "PTS": N_("Tournament points. They always come first."),
    "DE": N_("The results between the tied players, where they decide it."),
    "WIN": N_("Rounds scored as a win, including unplayed ones."),
    "WON": N_("Games won at the board."),
    "BPG": N_("Games played with Black."),
    "BWG": N_("Games won with Black."),
    "PS": N_("The sum of the scores after each round, so early points count for more."),
    "REP": N_("Rounds in which the player was ready to play."),
    "STD": N_("Points as if a win were 1, a draw ½ and a loss 0."),
    "TPN": N_("The pairing number, the lowest first."),
    "BH": N_("The sum of the opponents’ scores. An unplayed round counts as a dummy opponent."),
    "AOB": N_("The average Buchholz of the opponents."),
    "FB": N_("Buchholz as if every last-round game were drawn, so known before that round."),
    "SB": N_("The scores of opponents beaten, plus half the scores of opponents drawn with."),
    "KS": N_("Points scored against opponents who have at least half of the possible points."),
    "ARO": N_("The average rating of the opponents."),
    "TPR": N_("The performance rating."),
    "PTP": N_("The lowest rating whose expected score is at least this one."),
    "APRO": N_("The average performance rating of the opponents."),
    "APPO": N_("The average perfect performance of the opponents."),
    "RTNG": N_("The rating, the highest first."),
    "WINS": N_("Games won; a draw counts as half."),
    "SPREAD": N_("Points scored minus points conceded."),
}
OWN_LINE = N_("Values from outside, the highest first. Enter them under Corrections and play-offs.")
VARIED: Mapping[str, str | Plural] = {
    "C": Plural("without the smallest value", "without the {count} smallest values", by="count"),
    "M": Plural(
        "without the smallest and the largest value",
        "without the {count} smallest and the {count} largest values",
        by="count",
    ),
    "L": N_("with another limit"),
    "P": N_("forfeits count as games"),
    "F": N_("by Fore Buchholz"),
    "R": N_("in reverse order"),
    "K": N_("with a limit per game"),
}
"""What a modifier does."""
ARTICLES: Mapping[str, str] = {"C": "14.1", "M": "14.3", "L": "14.5", "P": "16.6", "F": "8.3", "R": "7.8"}
"""Of C.07."""


class Explained(NamedTuple):
    """One tie-break of a list. `code` as it is typed; `problem`: why it cannot be used."""

    code: str
    name: str
    line: str
    article: str
    problem: str = ""


class Listing(NamedTuple):
    """A list that is often used. `codes` empty: by points alone."""

    id: str
    name: str
    codes: tuple[str, ...]
    line: str


SWISS = (
    Listing("swiss", N_("Swiss, by the opponents"), ("BH/C1", "BH", "SB", "DE"), N_("The most common order.")),
    Listing(
        "direct",
        N_("Swiss, direct encounter first"),
        ("DE", "BH/C1", "BH", "WIN"),
        N_("Results between the tied players decide first."),
    ),
    Listing(
        "ratings",
        N_("Swiss, by ratings"),
        ("DE", "ARO/C1", "TPR", "WON"),
        N_("For events in which all players are rated."),
    ),
    Listing("children", N_("Schools and clubs"), ("BH/C1", "WIN", "DE"), N_("Short, and easy to explain to parents.")),
)
ROUND_ROBINS = (
    Listing("robin", N_("Round robin"), ("DE", "WIN", "SB", "KS"), N_("The usual order for round robins.")),
    Listing("robin-sb", N_("Round robin, Sonneborn-Berger first"), ("SB", "DE", "WON"), N_("The older order.")),
)
SCRABBLE = (Listing("spread", N_("Spread"), ("SPREAD",), N_("The sum of the margins.")),)
NONE = Listing("none", N_("Points only"), (), N_("Players on equal points share a place."))

BRACKET = Listing(
    "bracket",
    N_("As in the bracket"),
    (),
    N_("Players who get further rank higher; those who lose in the same round share their places."),
)


def listings(system: System, options: Mapping[str, str], start: str) -> tuple[Listing, ...]:
    """Those that go with a system; the first is the usual one."""
    edition = edition_for(system.id, options, start)
    if not edition.fide:
        return (*SCRABBLE, NONE)
    if system.kind is Kind.KNOCKOUT:
        return (BRACKET,)
    if system.kind is Kind.MATCH:
        return (NONE,)
    return (*(ROUND_ROBINS if system.predetermined else SWISS), NONE)


def usual_list(system: System, options: Mapping[str, str], start: str) -> tuple[str, ...]:
    return listings(system, options, start)[0].codes


def explained(
    codes: Iterable[str], system: System, options: Mapping[str, str], start: str, lang: str
) -> list[Explained]:
    """Each code of a list as the edition in force has it."""
    edition = edition_for(system.id, options, start)
    return [_explained(code, edition, system, lang) for code in codes]


def all_codes(system: System, options: Mapping[str, str], start: str, lang: str) -> list[Explained]:
    """What a list may contain, by article."""
    edition = edition_for(system.id, options, start)
    known = (code.name_in(edition) for code in codes_of(edition) if code.name != "PTS")
    found = [_explained(code, edition, system, lang) for code in known]
    return [one for one in found if not one.problem]


def _explained(text: str, edition: Edition, system: System, lang: str) -> Explained:
    say = translator("web", lang)
    try:
        descriptor = parse_descriptor(text)
        code = find_code(descriptor, edition, predetermined=system.predetermined)
    except BadTiebreak as problem:
        return Explained(text, "", "", "", problem.reason.sentence(translator("tiebreaks", lang)))
    article = f"C.07 {code.article}" if edition.fide else ""
    for letter in descriptor.letters:
        more = ARTICLES.get(letter, "")
        article += f", {more}" if more and edition.fide else ""
    line = LINES.get(code.name, OWN_LINE if code.unit is Unit.GIVEN else "")
    name = translator("tiebreaks", lang)(code.title).partition(":")[0]
    return Explained(descriptor.text, _varied(name, descriptor, say), say(line) if line else "", article)


def _varied(name: str, descriptor: Descriptor, say: Translate) -> str:
    """`Buchholz, without the smallest value`."""
    parts = [say(VARIED[letter], count=max(descriptor.cut, descriptor.median)) for letter in descriptor.letters]
    return ", ".join([name, *parts])
