"""Pages of an earlier state lead to pages of the same state: whoever looks at what was does not slip back into now."""

from __future__ import annotations

import re

from arbitra.i18n import N_

PAST = N_("This is an earlier state: nothing is recorded in it.")
NOW = "?at="
"""Behind an address of an earlier state: leads back to the present one."""
_LINK = re.compile(r'(<a\b[^>]*?\bhref=")(?P<path>/e/[^"?#]*)(?P<query>\?[^"#]*)?(?P<place>#[^"]*)?"')
_FORM = re.compile(r'<form\b(?![^>]*\bmethod="post")[^>]*?\baction="(?P<path>/e/[^"?#]*)[^>]*>')


def kept_at(page: str, event_url: str, number: int) -> str:
    """The page with the number in its links and in what it searches. A link that names a state itself stays.

    >>> kept_at('<a class="x" href="/e/open/t/main/r/2#b1">2</a> <a href="/e/open/people">', "/e/open", 20)
    '<a class="x" href="/e/open/t/main/r/2?at=20#b1">2</a> <a href="/e/open/people">'
    >>> kept_at('<a href="/e/open?at="> <form action="/e/open/t/main/find">', "/e/open", 20)
    '<a href="/e/open?at="> <form action="/e/open/t/main/find"><input type="hidden" name="at" value="20">'
    """

    def has_states(path: str) -> bool:
        return path in (event_url, f"{event_url}/history", f"{event_url}/settings") or path.startswith(
            f"{event_url}/t/"
        )

    def link(found: re.Match[str]) -> str:
        query = found["query"] or ""
        if not has_states(found["path"]) or re.search(r"[?&;]at=", query):
            return found[0]
        joined = f"{query}&amp;at={number}" if query else f"?at={number}"
        return f'{found[1]}{found["path"]}{joined}{found["place"] or ""}"'

    def form(found: re.Match[str]) -> str:
        hidden = f'<input type="hidden" name="at" value="{number}">'
        return found[0] + hidden if has_states(found["path"]) else found[0]

    return _FORM.sub(form, _LINK.sub(link, page))
