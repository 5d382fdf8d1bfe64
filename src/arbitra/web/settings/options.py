"""The options of a pairing system in words: what an option is called, what its values are called, its article.

Some are drawn, by lot with a seed or by hand: a form has the way and what belongs to it apart, the book has them as one
text, such as `lot:harbour`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import NamedTuple

from arbitra.i18n import N_, Translate
from arbitra.rules.contract import Option, System
from arbitra.web.page.forms import Declined
from arbitra.web.visit import Problem

YES_NO = {"no": N_("no"), "yes": N_("yes")}
ON_OFF = {"off": N_("off"), "on": N_("on")}
AUTO = N_("automatic")
DRAWN = {"number": N_("by pairing number"), "rating": N_("by rating")}


class Words(NamedTuple):
    """`values` are those with a name: a number is its own."""

    title: str
    values: Mapping[str, str]
    articles: Mapping[str, str] = {}
    """By system."""


WORDS: dict[tuple[str, str], Words] = {
    ("", "parity"): Words(
        N_("Odd or even number"),
        {"compacted": N_("among those paired so far"), "literal": N_("the pairing number itself")},
        {
            "dutch:2011": "E5",
            "dutch:2017": "E.5",
            "dutch:2026": "5.2.5",
            "burstein:classic": "5.1",
            "burstein:2026": "5.2.1",
            "dubov:1997": "5",
            "dubov:2026": "5.2.1",
            "lim:1999": "7.2",
            "team:2024": "4.3.1",
            "team:2026": "4.3.1",
            "doubleswiss:2026": "4.3.1",
            "olympiad:2022": "7.2",
        },
    ),
    ("", "limits"): Words(
        N_("Limits of colours"),
        {"group": N_("give way for more pairs"), "whole": N_("give way only for a whole group")},
        {"olympiad:2022": "7.4"},
    ),
    ("", "floater"): Words(
        N_("Opponent in the next group"),
        {"met": N_("not met before"), "compatible": N_("within the limits of colours")},
        {"olympiad:2022": "8.3.3"},
    ),
    ("", "preferences"): Words(
        N_("Colour preferences of teams"),
        {"stated": N_("as the report says"), "A": N_("type A"), "B": N_("type B"), "none": N_("none")},
        {"team:2024": "1.7.1", "team:2026": "1.7.1"},
    ),
    ("", "secondary"): Words(
        N_("Secondary score for colours"),
        {"stated": N_("as the report says"), "used": N_("yes"), "unused": N_("no")},
        {"team:2024": "4.2", "team:2026": "4.2"},
    ),
    ("", "following"): Words(
        N_("Following score group"),
        {
            "pass": N_("can be paired or not"),
            "graded": N_("as few upfloaters as possible"),
            "inside": N_("as many as possible among themselves"),
        },
        {"team:2024": "C6", "team:2026": "C6", "doubleswiss:2026": "C6"},
    ),
    ("", "next"): Words(
        N_("Which score group follows"),
        {"listed": N_("that of the next score"), "left": N_("the next with players left")},
        {"team:2024": "C6", "team:2026": "C6", "doubleswiss:2026": "C6"},
    ),
    ("", "evened"): Words(
        N_("Same colour twice in a row, last round"),
        {"strong": N_("strong preference"), "none": N_("none")},
        {"team:2024": "1.7.2", "team:2026": "1.7.2"},
    ),
    ("", "half_point_bye_bars"): Words(N_("Half-point bye as a float"), YES_NO),
    ("", "d3"): Words(N_("Any moved-down player in the upper half"), ON_OFF),
    ("", "c1"): Words(
        N_("Moved-down player without an opponent"),
        {"when_stuck": N_("back if pairs are missing"), "at_once": N_("back at once")},
        {"dutch:2011": "C1"},
    ),
    ("", "order"): Words(
        N_("Order of the players"),
        {"number": N_("by pairing number"), "rating": N_("by rating and title")},
        {"dutch:2011": "A2"},
    ),
    ("scrabble", "order"): Words(
        N_("Order inside a group"), {"initial": N_("by starting list"), "standing": N_("by current standings")}
    ),
    ("", "mdp_pairs"): Words(
        N_("Moved-down players in the last bracket"),
        {"scores": N_("the score differences decide"), "first": N_("as many as possible")},
        {"dutch:2017": "C.6"},
    ),
    ("", "virtual_in_tiebreaks"): Words(N_("Virtual points in the tie-breaks"), YES_NO, {"burstein:classic": "3.3"}),
    ("", "compare_floaters"): Words(
        N_("Comparing players of different groups"),
        {"plain": N_("by Buchholz and median"), "product": N_("by Buchholz and median times the score")},
        {"burstein:classic": "3.2"},
    ),
    ("", "limit_2_1"): Words(
        N_("Moving up again"),
        {"strict": N_("never"), "relaxed": N_("if nothing else is possible")},
        {"dubov:1997": "2.1"},
    ),
    ("", "maxi"): Words(N_("Maxi-tournament"), ON_OFF, {"lim:1999": "5.7"}),
    ("", "koth_rounds"): Words(N_("King-of-the-hill rounds"), {}),
    ("", "before"): Words(
        N_("System for the earlier rounds"),
        {"own": N_("same as the tournament"), "dutch": N_("Dutch"), "scrabble": N_("Scrabble")},
    ),
    ("", "tiebreak"): Words(
        N_("After games won"),
        {
            "own": N_("the list of the tournament"),
            "buchholz": N_("Buchholz"),
            "median": N_("median"),
            "spread": N_("spread"),
        },
    ),
    ("", "prizes"): Words(N_("Prize places"), {}),
    ("", "gibson_places"): Words(N_("Places that can be clinched"), {}),
    ("", "spread_cap"): Words(N_("Largest margin that counts"), {}),
    ("", "cycles"): Words(N_("Cycles"), {"auto": AUTO}),
    ("", "reversal"): Words(
        N_("Swap the last two rounds of a cycle"),
        {
            "auto": AUTO,
            "recommended": N_("as recommended"),
            "first": N_("in the first cycle"),
            "each": N_("in each cycle"),
            "none": N_("never"),
        },
        {"berger": "C.05.A1"},
    ),
    ("berger", "drawing"): Words(N_("How numbers are drawn"), DRAWN, {"berger": "C.05.A2"}),
    ("knockout", "drawing"): Words(N_("Seeding"), DRAWN),
    ("", "stages"): Words(
        N_("Games per match"),
        {"classical:2,rapid:2,blitz:2,armageddon": N_("two games, two rapid, two blitz, armageddon")},
        {"knockout": "5.2"},
    ),
    ("", "colours"): Words(N_("Who starts with White"), {"alternate": N_("in turn")}),
    ("", "advance"): Words(N_("Who advances"), {"none": N_("decided by the games")}),
    ("", "level"): Words(
        N_("Tied matches of teams"),
        {"GP,BC,TBR,BBE": N_("game points, board count, top boards, bottom boards"), "none": N_("they play again")},
    ),
    ("", "third_place"): Words(N_("Match for third place"), YES_NO),
    ("", "semi"): Words(N_("Half teams only (semi-Scheveningen)"), YES_NO),
    ("", "seats"): Words(
        N_("Seating"),
        {
            "blocks": N_("teams as blocks of numbers"),
            "alternating": N_("dealt in turn"),
            "federation": N_("by federation"),
        },
    ),
    ("", "sizes"): Words(N_("Players per team"), {"equal": N_("the same number")}),
    ("", "absent"): Words(
        N_("Games against absent players"),
        {"forfeit": N_("lost by forfeit"), "rest": N_("the opponent sits out")},
    ),
    ("", "teams"): Words(N_("Teams"), {"auto": AUTO}),
    ("", "games"): Words(N_("Games"), {"auto": N_("one per planned round")}, {"match": "5.1"}),
    ("", "first"): Words(N_("Who starts"), {"number": N_("number 1")}),
    ("", "after_decision"): Words(
        N_("Once the match is decided"),
        {"play": N_("play on, unrated"), "stop": N_("the match ends")},
        {"match": "5.1"},
    ),
}
"""By family and name; without a family: for all who have an option of this name."""


NOT_A_SEED = N_("{found} is not a valid seed. Use letters, digits, full stops and hyphens, such as harbour-2026.")
NOT_AN_ORDER = N_("{found} is not a valid order. Type pairing numbers separated by commas, such as 3, 1, 2.")
HAND = "hand"


class Way(NamedTuple):
    """`sample` is what only an option accepts that can be drawn so; `field` names what is typed."""

    sample: str
    label: str
    why: str
    field: str
    article: str = ""


WAYS = {
    "lot": Way(
        "lot:A.b-1",
        N_("by lot"),
        N_("The seed is saved, so anyone can repeat the draw and get the same result."),
        N_("Seed for the draw"),
    ),
    "varma": Way(
        "varma:A.b-1",
        N_("by restricted lot"),
        N_("Members of one federation do not meet in the last three rounds. For 9 to 24 players."),
        N_("Seed of the restricted lot"),
        "C.05.A2",
    ),
    HAND: Way(
        "hand:2,1",
        N_("by hand"),
        N_("Pairing numbers of the players who get numbers 1, 2, 3 and so on, separated by commas."),
        N_("Order by hand"),
    ),
}


class WayShown(NamedTuple):
    """`name` is that of its field, `typed` what it holds."""

    key: str
    label: str
    why: str
    article: str
    field: str
    name: str
    typed: str


class OptionShown(NamedTuple):
    """`values` with their words; `free`: others may be typed, in the form that `meaning` explains. `ways` are those to
    draw one, `chosen` the value or the way that holds."""

    name: str
    title: str
    value: str
    values: tuple[tuple[str, str], ...]
    meaning: str
    article: str
    free: bool
    ways: tuple[WayShown, ...]
    said: str
    """The present value in words."""

    @property
    def chosen(self) -> str:
        return self.value.partition(":")[0] if self.ways else self.value

    @property
    def named(self) -> tuple[tuple[str, str], ...]:
        """What may be typed and is not its own name."""
        return tuple(one for one in self.values if one[0] != one[1])


def words_of(system: System, name: str) -> Words | None:
    """None: an option of a system from elsewhere, which no one has put into words."""
    return WORDS.get((system.family, name)) or WORDS.get(("", name))


def said_options(system: System, held: Mapping[str, str], say: Translate) -> str:
    """Those that were chosen, in a line."""
    found = []
    for name, value in held.items():
        words = words_of(system, name) or Words(name, {})
        found.append(f"{say(words.title)}: {_said(words, value, say)}")
    return ", ".join(found) or say("none")


def shown_option(
    system: System, option: Option, held: Mapping[str, str], say: Translate, explain: Translate
) -> OptionShown:
    words = words_of(system, option.name) or Words(option.name, {})
    value = held.get(option.name, option.values[0])
    ways = shown_ways(option, value, say)
    values = option.values if value in option.values or ways else (*option.values, value)
    meaning = explain(option.meaning).replace("`", "")
    return OptionShown(
        option.name,
        say(words.title),
        value,
        tuple((one, _said(words, one, say)) for one in values),
        meaning[:1].upper() + meaning[1:] + ".",
        words.articles.get(system.id, ""),
        bool(option.pattern) and not ways,
        ways,
        _said(words, value, say),
    )


def _said(words: Words, value: str, say: Translate) -> str:
    return say(words.values[value]) if value in words.values else said_drawn(value, say)


def ways_of(option: Option) -> tuple[str, ...]:
    """None where nothing is drawn by lot: those have a field of their own."""
    found = tuple(key for key, way in WAYS.items() if option.accepts(way.sample))
    return found if "lot" in found else ()


def shown_ways(option: Option, value: str, say: Translate) -> tuple[WayShown, ...]:
    chosen, _, typed = value.partition(":")
    return tuple(
        WayShown(
            key,
            say(WAYS[key].label),
            say(WAYS[key].why),
            WAYS[key].article,
            say(WAYS[key].field),
            _field(option, key),
            typed.replace(",", ", ") if key == chosen else "",
        )
        for key in ways_of(option)
    )


def said_drawn(value: str, say: Translate) -> str:
    """
    >>> from arbitra.i18n import translator
    >>> [said_drawn(one, translator("web", "en")) for one in ("lot:harbour", "hand:2,1", "classical:2,rapid:2")]
    ['by lot: harbour', 'by hand: 2, 1', 'classical:2,rapid:2']
    """
    key, _, typed = value.partition(":")
    return f"{say(WAYS[key].label)}: {typed.replace(',', ', ')}" if key in WAYS and typed else value


def drawn(option: Option, key: str, form: Mapping[str, str], say: Translate) -> str:
    """What was chosen as a way, with what was typed for it. Raises Declined."""
    field = _field(option, key)
    typed = form.get(field, "").strip()
    argument = re.sub(r"[\s,;]+", ",", typed) if key == HAND else re.sub(r"\s+", "-", typed) or "1"
    if not option.accepts(f"{key}:{argument}"):
        raise Declined(Problem(say(NOT_AN_ORDER if key == HAND else NOT_A_SEED, found=f"“{typed}”"), field=field))
    return f"{key}:{argument}"


def _field(option: Option, key: str) -> str:
    return f"drawn.{option.name}.{key}"
