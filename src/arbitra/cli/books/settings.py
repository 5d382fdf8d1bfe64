"""Settings as they are typed: `rounds=7`, `tiebreaks=BH/C1,BH`, `win=3`, `option.parity=literal`, `fide=off`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from arbitra.cli.books.arguments import date_text
from arbitra.cli.exits import Refused, wrong_usage
from arbitra.model.bounds import fraction_of, number_of, shortened

NOT_A_SETTING = "{found} is not KEY=VALUE, such as rounds=7"
UNKNOWN = "there is no setting {found}; there are: {known}"
NOT_A_NUMBER = "{key} takes a whole number, not {found}"
NOT_POINTS = "{key} takes points, such as 1, 0.5 or 1/2, not {found}"
NOT_A_CHOICE = "{key} takes one of {known}, not {found}"
MESSAGES = (NOT_A_SETTING, UNKNOWN, NOT_A_NUMBER, NOT_POINTS, NOT_A_CHOICE)

COLOURS = {"w": "w", "white": "w", "blancas": "w", "b": "b", "black": "b", "negras": "b"}
SWITCH = {"on": True, "yes": True, "off": False, "no": False}


class Asked(NamedTuple):
    """What is to be changed: of the event, of the section, and whether FIDE mode is on."""

    event: dict[str, Any]
    section: dict[str, Any]
    fide: bool | None = None


def read_settings(words: Sequence[str], present: Any = None) -> Asked:
    """`present` is what the section has: points and options are changed one by one."""
    made = Asked({}, {})
    for word in words:
        key, sign, value = word.partition("=")
        name = key.strip().lower().replace("-", "_")
        if not sign or not name:
            raise wrong_usage(NOT_A_SETTING, found=repr(word))
        made = _with(made, name, value.strip(), present)
    return made


def _with(made: Asked, name: str, value: str, present: Any) -> Asked:
    if name == "fide":
        return made._replace(fide=_choice(name, value, SWITCH))
    if name in OF_EVENT:
        return made._replace(event={**made.event, name: OF_EVENT[name](name, value)})
    if name in POINTS:
        held = made.section.get("points") or _held(present, "points")
        return made._replace(section={**made.section, "points": {**held, name: points(name, value)}})
    if name.startswith("option."):
        options = {**(made.section.get("options") or _held(present, "options"))}
        options.pop(name[7:], None)
        return made._replace(section={**made.section, "options": {**options, **({name[7:]: value} if value else {})}})
    if name in OF_SECTION:
        return made._replace(section={**made.section, name: OF_SECTION[name](name, value)})
    raise _unknown(name)


def _held(present: Any, name: str) -> dict[str, Any]:
    if present is None:
        return {}
    from arbitra.book.journal.encoding import builtins

    held: dict[str, Any] = builtins(getattr(present, name))
    return held


def _unknown(name: str) -> Refused:
    known = sorted({*OF_EVENT, *OF_SECTION, *POINTS, "fide", "option.NAME"})
    return wrong_usage(UNKNOWN, found=repr(name), known=", ".join(known).replace("_", "-"))


def _text(key: str, value: str) -> str:
    return value


def _lower(key: str, value: str) -> str:
    return value.lower()


def _upper(key: str, value: str) -> str:
    return value.upper()


def _lower_listed(key: str, value: str) -> tuple[str, ...]:
    return _listed(key, value.lower())


def _date(key: str, value: str) -> str:
    return date_text(value) if value else ""


def _whole(key: str, value: str) -> int:
    number = number_of(value)
    if number is None:
        raise wrong_usage(NOT_A_NUMBER, key=key, found=repr(shortened(value)))
    return number


def _whole_or_none(key: str, value: str) -> int | None:
    return _whole(key, value) if value else None


def _listed(key: str, value: str) -> tuple[str, ...]:
    return tuple(part.strip() for part in value.split(",") if part.strip())


def _people(key: str, value: str) -> tuple[str, ...]:
    """Names by semicolon, where they have commas of their own: `Ruiz, Elena; Font, Pau`."""
    return tuple(part.strip() for part in value.split(";") if part.strip()) if ";" in value else _listed(key, value)


def _numbers(key: str, value: str) -> tuple[str, ...]:
    """One for each of several people; nothing between two commas where it is not known."""
    return tuple(part.strip() for part in value.split(",")) if value else ()


def _colour(key: str, value: str) -> str:
    return str(_choice(key, value, COLOURS))


def _choice(key: str, value: str, known: dict[str, Any]) -> Any:
    if value.casefold() not in known:
        raise wrong_usage(NOT_A_CHOICE, key=key, known=", ".join(known), found=repr(value))
    return known[value.casefold()]


def points(key: str, value: str) -> int:
    """Tenths of a point.

    >>> points("win", "1/2"), points("win", "-1")
    (5, -10)
    """
    found = fraction_of(value.strip().replace("½", "1/2").replace(",", ".").replace("−", "-"))
    if found is None or (10 * found).denominator != 1:
        raise wrong_usage(NOT_POINTS, key=key, found=repr(shortened(value)))
    return int(10 * found)


Reader = Callable[[str, str], Any]
OF_EVENT: dict[str, Reader] = {
    **dict.fromkeys(
        ("name", "city", "federation", "chief_arbiter", "chief_arbiter_id", "event_code", "backups"), _text
    ),
    **dict.fromkeys(("start", "end"), _date),
    "deputy_arbiters": _people,
    "deputy_arbiter_ids": _numbers,
}
POINTS = ("win", "draw", "loss", "absence", "pairing_bye")
OF_SECTION: dict[str, Reader] = {
    **dict.fromkeys(
        ("system", "acceleration", "numbering", "time_control", "time_control_code", "type_text"),
        _text,
    ),
    "rate": _lower,
    "rating_of": _lower,
    "ratings": _lower_listed,
    "rating_method": _upper,
    "rounds": _whole_or_none,
    "first_board": _whole,
    "tiebreaks": _listed,
    "round_times": _listed,
    "initial_colour": _colour,
}
