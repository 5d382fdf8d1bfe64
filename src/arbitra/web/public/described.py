"""What an exported page tells programs: where it stands, and the event in the words of schema.org."""

from __future__ import annotations

import json
from urllib.parse import urljoin

from markupsafe import Markup

from arbitra.book.views.published import PublishedEvent
from arbitra.model.dates import comparable_date


def absolute(home: str, name: str) -> str:
    """The address of a page among those whose first stands at `home`; without one, the name alone.

    >>> absolute("https://club.example/spring", "t-open-cross.html")
    'https://club.example/spring/t-open-cross.html'
    >>> absolute("https://club.example/spring/index.html", "index.es.html"), absolute("", "index.html")
    ('https://club.example/spring/index.es.html', 'index.html')
    """
    if not home:
        return name
    is_page = home.rsplit("/", 1)[-1].endswith((".html", ".htm"))
    return urljoin(home if is_page or home.endswith("/") else f"{home}/", name)


def described(seen: PublishedEvent, home: str) -> Markup:
    """The event as JSON-LD: one of sport, with its tournaments. Data, which no browser runs."""
    made: dict[str, object] = {"@context": "https://schema.org", "@type": "SportsEvent", "name": seen.name}
    made |= {
        name: day.replace("/", "-")
        for name, day in (("startDate", comparable_date(seen.start)), ("endDate", comparable_date(seen.end)))
        if day
    }
    if seen.city:
        made["location"] = {"@type": "Place", "name": seen.city, "address": seen.city}
    if home:
        made["url"] = home
    if len(seen.tournaments) > 1:
        made["subEvent"] = [{"@type": "SportsEvent", "name": one.name} for one in seen.tournaments]
    # The element ends at the first `</`, whatever surrounds it.
    data = json.dumps(made, ensure_ascii=False).replace("<", "\\u003c")
    return Markup(f'<script type="application/ld+json">{data}</script>')
