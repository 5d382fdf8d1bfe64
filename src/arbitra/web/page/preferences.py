"""What a person has chosen for their browser, kept in cookies: name, language, theme, keys."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Mapping
from typing import NamedTuple
from urllib.parse import quote, unquote

from arbitra.i18n import DEFAULT, languages

THEMES = ("auto", "light", "dark")
PRESETS = ("score", "place", "sharly")
YEAR = 365 * 24 * 3600
LONGEST_NAME = 60


class Preferences(NamedTuple):
    """`single`: whether single letters are keys (WCAG 2.1.4 wants a way to switch them off)."""

    name: str
    lang: str
    theme: str = "auto"
    preset: str = "score"
    single: bool = True


def read_preferences(cookies: Mapping[str, str], accepted: str, unnamed: str) -> Preferences:
    """`accepted` is what the browser says of its languages; `unnamed` is the name of a person who has not given
    one."""
    name = "".join(letter for letter in unquote(cookies.get("name", "")) if letter.isprintable())
    theme, preset = cookies.get("theme", ""), cookies.get("keys", "")
    return Preferences(
        name.strip()[:LONGEST_NAME] or unnamed,
        chosen_language(cookies, accepted),
        theme if theme in THEMES else THEMES[0],
        preset if preset in PRESETS else PRESETS[0],
        cookies.get("single") != "off",
    )


def cookie_values(chosen: Preferences) -> dict[str, str]:
    return {
        "name": quote(chosen.name),
        "lang": chosen.lang,
        "theme": chosen.theme,
        "keys": chosen.preset,
        "single": "on" if chosen.single else "off",
    }


def chosen_language(cookies: Mapping[str, str], accepted: str) -> str:
    """What someone chose, else what their browser asks for."""
    lang = cookies.get("lang", "")
    return lang if lang in languages() else spoken(accepted)


def spoken(accepted: str) -> str:
    """The first language of the browser that we speak.

    >>> spoken("fr-FR, es;q=0.8, en;q=0.5")
    'es'
    """
    for part in accepted.split(","):
        base = part.partition(";")[0].strip().partition("-")[0].lower()
        if base in languages():
            return base
    return DEFAULT


def new_session() -> str:
    return os.urandom(16).hex()


def form_token(session: str) -> str:
    """What every form of a browser carries: only someone who can read the cookie knows it."""
    return hashlib.sha256(f"form {session}".encode()).hexdigest()[:32]
