"""What a form says of settings becomes the changes that a command takes. Fields that are not there change nothing.

A setting that has one field is read as its row of `book.settings.table` says; those of several fields have a reader.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from arbitra.book.journal.encoding import builtins
from arbitra.book.settings.kinds import Expected, Unreadable, tenths
from arbitra.book.settings.setting import Setting
from arbitra.book.settings.table import OF_EVENT, OF_SECTION, SETTINGS, is_sensible
from arbitra.book.state.settings import UNDRAWN, EventSettings, Points, Settings
from arbitra.i18n import translator
from arbitra.model.bounds import shortened
from arbitra.rules.systems import find_system
from arbitra.web.page.forms import Declined
from arbitra.web.settings.options import drawn, ways_of
from arbitra.web.settings.tiebreaks import OWN, listings
from arbitra.web.visit import Problem

Reader = Callable[["Sent", dict[str, Any]], None]
POINTS = ("win", "draw", "loss", "pairing_bye")
SCORINGS: Mapping[str, tuple[int, int, int]] = {"1": (10, 5, 0), "3": (30, 10, 0), "2": (20, 10, 0)}
"""Win, draw and loss in tenths, by what a win is worth."""
Form = Mapping[str, str]


class Sent(NamedTuple):
    """A form, and the settings it changes."""

    form: Form
    present: Settings
    start: str
    lang: str


def section_changes(form: Form, present: Settings, start: str, lang: str) -> dict[str, Any]:
    """Of a tournament that has `present` settings. Raises Declined."""
    changes: dict[str, Any] = {}
    for row in OF_SECTION:
        if row.name in READERS:
            READERS[row.name](Sent(form, present, start, lang), changes)
        elif row.name in form:
            changes[row.name] = _read(row, form[row.name], getattr(Settings(), row.name), lang)
    return changes


def event_changes(form: Form, lang: str) -> dict[str, Any]:
    changes: dict[str, Any] = {}
    for row in OF_EVENT:
        if row.name in form:
            changes[row.name] = _read(row, form[row.name], getattr(EventSettings(), row.name), lang)
    if "deputies" in form:
        lines = [line.strip() for line in form["deputies"].splitlines() if line.strip()]
        found = [re.fullmatch(r"(.*?)(?:[\s;,(]+(\d{4,})\)?)?", line) for line in lines]
        changes["deputy_arbiters"] = [one[1].strip() if one else "" for one in found]
        ids = [(one[2] or "") if one else "" for one in found]
        changes["deputy_arbiter_ids"] = ids if any(ids) else []
    return changes


def _read(row: Setting, text: str, usual: object, lang: str) -> Any:
    """What a field says. Without a message of its own for invalid values, the book refuses them."""
    text = text.strip()
    if not text and row.kind.expected is Expected.NUMBER:
        return usual
    try:
        value = row.kind.read(text)
    except Unreadable as problem:
        if row.amiss:
            raise _amiss(row, text, row.name, lang) from problem
        return text
    if row.amiss and not is_sensible(row.name, value):
        raise _amiss(row, text, row.name, lang)
    return value


def _amiss(row: Setting, text: str, field: str, lang: str) -> Declined:
    return Declined(Problem(translator("book", lang)(row.amiss, found=shortened(text)), field=field))


def _system(sent: Sent, changes: dict[str, Any]) -> None:
    if "system" not in sent.form:
        return
    family, edition = sent.form["system"], sent.form.get("edition", "")
    changes["system"] = edition if edition.partition(":")[0] == family else family
    if family != sent.present.system.partition(":")[0]:
        changes["options"] = {}


def _options(sent: Sent, changes: dict[str, Any]) -> None:
    sent_options = {key: value.strip() for key, value in sent.form.items() if key.startswith("option.")}
    given = {key.removeprefix("option."): value for key, value in sent_options.items()}
    if not given or changes.get("options") == {}:
        return
    known = {option.name: option for option in find_system(changes.get("system", sent.present.system)).options}
    for name, value in given.items():
        if name in known and value in ways_of(known[name]):
            given[name] = drawn(known[name], value, sent.form, translator("web", sent.lang))
    usual = {name: option.values[0] for name, option in known.items()}
    options = {**sent.present.options, **given}
    changes["options"] = {
        key: value for key, value in options.items() if key in usual and value not in ("", usual[key])
    }


def _points(sent: Sent, changes: dict[str, Any]) -> None:
    scoring = sent.form.get("scoring", "")
    held: dict[str, Any] = builtins(sent.present.points)
    if scoring in SCORINGS:
        held |= dict(zip(POINTS, SCORINGS[scoring], strict=False))
    elif scoring == OWN:
        held |= {key: _tenths(sent.form[key], sent.lang) for key in POINTS[:3] if key in sent.form}
    if "pairing_bye" in sent.form:
        text = sent.form["pairing_bye"].strip()
        held["pairing_bye"] = _tenths(text, sent.lang) if text else None
    if scoring or "pairing_bye" in sent.form:
        changes["points"] = builtins(Points(**held))


def _tenths(text: str, lang: str) -> int:
    """Of a point: `1`, `0.5`, `1½`, `1/2`."""
    try:
        return tenths(text)
    except Unreadable as problem:
        raise _amiss(SETTINGS["points"], text, POINTS[0], lang) from problem


def _numbering(sent: Sent, changes: dict[str, Any]) -> None:
    if "numbering" in sent.form:
        seed = sent.form.get("seed", "").strip()
        changes["numbering"] = f"lot:{seed or 1}" if sent.form["numbering"] == "lot" else sent.form["numbering"]


def _typed_choice(name: str) -> Reader:
    """A choice, and what is typed for it behind a colon."""

    def read(sent: Sent, changes: dict[str, Any]) -> None:
        if name not in sent.form:
            return
        row, value = SETTINGS[name], sent.form[name]
        if any(one.typed for one in row.choices if one.value == value):
            typed = sent.form.get(f"{name}.{value}", "").strip()
            value = f"{value}:{typed}" if typed else value
        changes[name] = _read(row, value, "", sent.lang)

    return read


def _initial_colour(sent: Sent, changes: dict[str, Any]) -> None:
    """Leaving it as it is does not count as a draw."""
    if sent.form.get("initial_colour") not in (UNDRAWN, sent.present.initial_colour):
        _typed_choice("initial_colour")(sent, changes)


def _round_times(sent: Sent, changes: dict[str, Any]) -> None:
    if "round_time.1" in sent.form:
        times = [sent.form.get(f"round_time.{number}", "").strip().replace("T", " ") for number in range(1, 100)]
        while times and not times[-1]:
            times.pop()
        changes["round_times"] = times


def _tiebreaks(sent: Sent, changes: dict[str, Any]) -> None:
    """Which lists there are depends on the system and its options, whose rows come before."""
    chosen = sent.form.get("tiebreak_list")
    if chosen == OWN:
        changes["tiebreaks"] = [code for code in re.split(r"[\s,;]+", sent.form.get("tiebreaks", "")) if code]
    elif chosen is not None:
        system = find_system(changes.get("system", sent.present.system), sent.start)
        offered = listings(system, changes.get("options", sent.present.options), sent.start)
        changes["tiebreaks"] = list(next((one.codes for one in offered if one.id == chosen), offered[0].codes))


READERS: Mapping[str, Reader] = {
    "system": _system,
    "options": _options,
    "points": _points,
    "numbering": _numbering,
    "round_times": _round_times,
    "tiebreaks": _tiebreaks,
    "unrated": _typed_choice("unrated"),
    "ties": _typed_choice("ties"),
    "initial_colour": _initial_colour,
}
