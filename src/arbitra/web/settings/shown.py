"""Settings as a page shows them: what each holds, whether it may still be changed, what was announced instead."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple

import msgspec

from arbitra.book.acts.kinds import PAYLOADS
from arbitra.book.acts.pairing import Published
from arbitra.book.acts.setting_up import Configured
from arbitra.book.book import Book
from arbitra.book.journal.encoding import builtins
from arbitra.book.policy import POLICY, REFUSE
from arbitra.book.policy.editions import article_on
from arbitra.book.settings.kinds import Expected
from arbitra.book.settings.setting import Choice, Lock, Part, Setting
from arbitra.book.settings.table import SETTINGS, announced_among
from arbitra.book.state.section import Section
from arbitra.book.state.settings import Points
from arbitra.documents.figures import points
from arbitra.i18n import N_, Translate, translator
from arbitra.rules.systems import find_system
from arbitra.web.settings.systems import short_name

ANNOUNCED = N_("Locked since round 1 was published: it was announced before the start.")
CONSEQUENCES = N_("If you change it after round 1, Arbitra first shows the consequences.")
FINISHED = N_("Locked: the tournament is finished. Reopen it to change this.")
HEADINGS: Mapping[Part, str] = {
    Part.EVENT: N_("Event"),
    Part.ARBITERS: N_("Arbiters"),
    Part.BACKUPS: N_("Backups"),
    Part.PAIRING: N_("Pairing"),
    Part.POINTS: N_("Points"),
    Part.TIEBREAKS: N_("Tie-breaks"),
    Part.BOARDS: N_("Boards and times"),
}
SHORT, LONGER = 4, 12
"""Letters of a field that is drawn short, and of one for an id."""


class LockShown(NamedTuple):
    """`level` 0: it may be changed. 4: after its consequences are confirmed. 5: not at all."""

    level: int = 0
    why: str = ""
    article: str = ""
    was: str = ""
    """What was announced, where it has been changed since."""

    @property
    def shut(self) -> bool:
        return self.level >= REFUSE


OPEN = LockShown()


class Shown(NamedTuple):
    """A setting in the language of the page. `value` is what its field has, `said` the same in words."""

    name: str
    label: str
    why: str
    article: str
    value: str
    said: str
    choices: tuple[Choice, ...]
    most: int
    look: str
    """The classes of its field."""
    day: bool = False
    number: bool = False
    lock: LockShown = OPEN


class PartShown(NamedTuple):
    id: str
    heading: str
    rows: tuple[Shown, ...]


def lock_of(name: str, section: Section, start: str, say: Translate) -> LockShown:
    setting = SETTINGS[name]
    if section.finished and setting.lock is not Lock.NEVER:
        return LockShown(REFUSE, say(FINISHED))
    if setting.lock is not Lock.ANNOUNCED or not section.published:
        return OPEN
    row = POLICY["announced"]
    level = row.level(fide=section.fide)
    article = article_on(setting.announced_by or row.article, start)
    return LockShown(level, say(ANNOUNCED if level >= REFUSE else CONSEQUENCES), article)


def shown(
    row: Setting, held: Any, typed: Mapping[str, str], speak: Translate, *, swiss: bool = True, lock: LockShown = OPEN
) -> Shown:
    """What was just typed comes back. `speak` says the words of the book."""
    number = row.kind.expected is Expected.NUMBER
    why = row.why_for(swiss=swiss)
    return Shown(
        name=row.name,
        label=speak(row.label),
        why=speak(why) if why else "",
        article=row.article,
        value=typed.get(row.name, row.kind.write(held) if isinstance(held, str | int | None) else ""),
        said=said_value(row, held, speak),
        choices=tuple(_said_choice(one, speak) for one in row.choices),
        most=row.most,
        look=_look(row.most, number=number),
        day=row.kind.expected is Expected.DAY,
        number=number,
        lock=lock,
    )


def asked(rows: Iterable[Setting], given: Mapping[str, str], speak: Translate) -> tuple[list[Shown], list[Shown]]:
    """What the form of a new event or tournament asks for: at once, and among the rest. `given` is what it holds."""
    found: tuple[list[Shown], list[Shown]] = ([], [])
    for row in rows:
        if row.asked is not None:
            why = row.why if row.asked.why is None else row.asked.why
            made = shown(row, given.get(row.name, ""), given, speak)
            found[row.asked.more].append(made._replace(why=speak(why) if why else ""))
    return found


def parts(rows: Iterable[Shown], say: Translate) -> list[PartShown]:
    """A page, from its first heading to its last."""
    found: dict[Part, list[Shown]] = {}
    for one in rows:
        part = SETTINGS[one.name].part
        if part is not None:
            found.setdefault(part, []).append(one)
    return [PartShown(part.value, say(HEADINGS[part]), tuple(held)) for part, held in found.items()]


def said_value(row: Setting, value: Any, speak: Translate) -> str:
    """
    >>> speak = translator("book", "en")
    >>> [said_value(SETTINGS["numbering"], value, speak) for value in ("list", "lot:harbour")]
    ['in the order of the list', 'by lot']
    >>> said_value(SETTINGS["rounds"], None, speak), said_value(SETTINGS["tiebreaks"], ("BH", "SB"), speak)
    ('as many as the system has', 'BH, SB')
    """
    for one in row.choices:
        if value == one.value or (one.typed and str(value).startswith(f"{one.value}:")):
            return speak(one.label)
    if not value:
        return speak(row.choices[0].label if row.choices else row.nothing)
    return ", ".join(map(str, value)) if isinstance(value, list | tuple) else str(value)


def announced(book: Book, name: str, section: Section, until: int | None = None) -> dict[str, Any]:
    """By setting, the value with which round 1 was published, where it has another value now: outside FIDE mode."""
    if section.fide or not section.published:
        return {}
    was: dict[str, Any] = {}
    started = False
    for fact in book.volume.store.facts(max(section.rounds[0].paired_at - 1, 0), until):
        if fact.act not in (Published.act, Configured.act):
            continue
        payload = PAYLOADS.read(fact)
        if getattr(payload, "tournament", "") != name:
            continue
        started = started or isinstance(payload, Published)
        if started and isinstance(payload, Configured):
            was = {**payload.before, **was}
    return {key: was[key] for key in announced_among(was) if was[key] != builtins(getattr(section.settings, key))}


def said_before(name: str, value: Any, start: str, speak: Translate) -> str:
    """What was announced, in a few words; `edition` stands for a system of which only the edition has changed.

    >>> said_before("points", {"win": 30, "draw": 10}, "", translator("book", "en"))
    '3 · 1 · 0'
    """
    ways: dict[str, Callable[[Any], str]] = {
        "edition": lambda held: translator("explain", speak.lang)(find_system(held, start).name),
        "system": lambda held: short_name(find_system(held, start), speak.lang or "en"),
        "points": lambda held: said_points(msgspec.convert(held, Points), speak.lang or "en"),
    }
    if name in ways:
        return ways[name](value)
    if not value:
        return translator("web", speak.lang)("none")
    return said_value(SETTINGS[name], value, speak)


def said_points(scoring: Points, lang: str) -> str:
    return " · ".join(points(tenths, lang) for tenths in (scoring.win, scoring.draw, scoring.loss))


def _said_choice(one: Choice, speak: Translate) -> Choice:
    why, typed = (speak(text) if text else "" for text in (one.why, one.typed))
    return one._replace(label=speak(one.label), why=why, typed=typed)


def _look(most: int, *, number: bool) -> str:
    if number:
        return "num short"
    return "short" if most <= SHORT else "short-id" if most <= LONGER else ""
