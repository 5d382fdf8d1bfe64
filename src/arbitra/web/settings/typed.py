"""What a form says of settings becomes the changes that a command takes. Fields that are not there change nothing."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

from arbitra.book.journal.encoding import builtins
from arbitra.book.state.settings import Points, Settings
from arbitra.i18n import N_, Translate
from arbitra.model.bounds import fraction_of, shortened
from arbitra.model.dates import comparable_date
from arbitra.rules.systems import find_system
from arbitra.web.page.forms import Declined
from arbitra.web.settings.drawing import drawn, ways_of
from arbitra.web.settings.tiebreaks import OWN, USUAL, listings
from arbitra.web.visit import Problem

NOT_A_NUMBER = N_("The number of rounds is a whole number from 1 to 99.")
NOT_A_BOARD = N_("The first board is a whole number, such as 1.")
NOT_POINTS = N_("{found} is not a number of points. Write for example 1, ½ or 0.5.")
POINTS = ("win", "draw", "loss", "pairing_bye")
SCORINGS: Mapping[str, tuple[int, int, int]] = {"1": (10, 5, 0), "3": (30, 10, 0), "2": (20, 10, 0)}
"""Win, draw and loss in tenths, by what a win is worth."""
TEXTS = ("time_control", "time_control_code", "rating_method", "type_text")
EVENT_TEXTS = (
    "name",
    "city",
    "federation",
    "start",
    "end",
    "chief_arbiter",
    "chief_arbiter_id",
    "event_code",
    "backups",
)
Form = Mapping[str, str]


def section_changes(form: Form, present: Settings, start: str, say: Translate) -> dict[str, Any]:
    """Of a tournament that has `present` settings. Raises Declined."""
    changes: dict[str, Any] = {}
    for read in READERS:
        read(form, present, changes, say)
    if "tiebreak_list" in form:
        changes["tiebreaks"] = list(_tiebreaks(form, present, changes, start))
    return changes


def event_changes(form: Form) -> dict[str, Any]:
    changes: dict[str, Any] = {key: form[key].strip() for key in EVENT_TEXTS if key in form}
    # As reports write days; what is no day is left for the book to refuse.
    changes |= {key: comparable_date(changes[key]) or changes[key] for key in ("start", "end") if key in changes}
    if "deputies" in form:
        lines = [line.strip() for line in form["deputies"].splitlines() if line.strip()]
        found = [re.fullmatch(r"(.*?)(?:[\s;,(]+(\d{4,})\)?)?", line) for line in lines]
        changes["deputy_arbiters"] = [one[1].strip() if one else "" for one in found]
        ids = [(one[2] or "") if one else "" for one in found]
        changes["deputy_arbiter_ids"] = ids if any(ids) else []
    return changes


def read_points(text: str, say: Translate) -> int:
    """Tenths of a point: `1`, `0.5`, `1½`, `1/2`."""
    found = fraction_of(text.strip().replace("½", ".5").replace(",", "."))
    if found is None or (10 * found).denominator != 1:
        raise Declined(Problem(say(NOT_POINTS, found=shortened(text)), field="win"))
    return int(10 * found)


def _system(form: Form, present: Settings, changes: dict[str, Any], say: Translate) -> None:
    if "system" not in form:
        return
    family, edition = form["system"], form.get("edition", "")
    changes["system"] = edition if edition.partition(":")[0] == family else family
    if family != present.system.partition(":")[0]:
        changes["options"] = {}


def _options(form: Form, present: Settings, changes: dict[str, Any], say: Translate) -> None:
    given = {key.removeprefix("option."): value.strip() for key, value in form.items() if key.startswith("option.")}
    if not given or changes.get("options") == {}:
        return
    known = {option.name: option for option in find_system(changes.get("system", present.system)).options}
    for name, value in given.items():
        if name in known and value in ways_of(known[name]):
            given[name] = drawn(known[name], value, form, say)
    usual = {name: option.values[0] for name, option in known.items()}
    options = {key: value for key, value in {**present.options, **given}.items() if value and value != usual.get(key)}
    changes["options"] = {key: value for key, value in options.items() if key in usual}


def _rounds(form: Form, present: Settings, changes: dict[str, Any], say: Translate) -> None:
    if "rounds" in form:
        text = form["rounds"].strip()
        if text and (not re.fullmatch(r"[0-9]{1,2}", text) or int(text) < 1):
            raise Declined(Problem(say(NOT_A_NUMBER), field="rounds"))
        changes["rounds"] = int(text) if text else None
    if "first_board" in form:
        text = form["first_board"].strip() or "1"
        if not re.fullmatch(r"[0-9]{1,4}", text):
            raise Declined(Problem(say(NOT_A_BOARD), field="first_board"))
        changes["first_board"] = int(text)


def _points(form: Form, present: Settings, changes: dict[str, Any], say: Translate) -> None:
    scoring = form.get("scoring", "")
    held: dict[str, Any] = builtins(present.points)
    if scoring in SCORINGS:
        held |= dict(zip(POINTS, SCORINGS[scoring], strict=False))
    elif scoring == OWN:
        held |= {key: read_points(form[key], say) for key in POINTS[:3] if key in form}
    if "pairing_bye" in form:
        text = form["pairing_bye"].strip()
        held["pairing_bye"] = read_points(text, say) if text else None
    if scoring or "pairing_bye" in form:
        changes["points"] = builtins(Points(**held))


def _words(form: Form, present: Settings, changes: dict[str, Any], say: Translate) -> None:
    for key in ("acceleration", "initial_colour", *TEXTS):
        if key in form:
            changes[key] = form[key].strip()
    if "numbering" in form:
        seed = form.get("seed", "").strip()
        changes["numbering"] = f"lot:{seed or 1}" if form["numbering"] == "lot" else form["numbering"]
    if "round_time.1" in form:
        times = [form.get(f"round_time.{number}", "").strip().replace("T", " ") for number in range(1, 100)]
        while times and not times[-1]:
            times.pop()
        changes["round_times"] = times


def _tiebreaks(form: Form, present: Settings, changes: dict[str, Any], start: str) -> tuple[str, ...]:
    chosen = form["tiebreak_list"]
    if chosen == OWN:
        return tuple(code for code in re.split(r"[\s,;]+", form.get("tiebreaks", "")) if code)
    system = find_system(changes.get("system", present.system), start)
    offered = listings(system, changes.get("options", present.options), start)
    if chosen == USUAL:
        return offered[0].codes
    return next((one.codes for one in offered if one.id == chosen), offered[0].codes)


Reader = Callable[[Form, Settings, dict[str, Any], Translate], None]
READERS: tuple[Reader, ...] = (_system, _options, _rounds, _points, _words)
