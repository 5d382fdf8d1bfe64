"""What is refused before anything is read is told in the language of whoever asked."""

from __future__ import annotations

import pytest

from arbitra.web.serving.bodies import LARGEST_BODY
from tests.web import wording
from tests.web.site import ORIGIN, Site
from tests.web.wording import says

SPANISH = ({"Cookie": "lang=es"}, {"Accept-Language": "es-ES,en;q=0.5"}, {"Cookie": "lang=es", "Accept-Language": "en"})
ENGLISH: tuple[dict[str, str], ...] = (
    {},
    {"Accept-Language": "fr"},
    {"Cookie": "lang=en", "Accept-Language": "es"},
    {"Cookie": "lang=de"},
)
HOSTILE = (
    "lang=../../../etc/passwd",
    "lang=es\x00",
    'lang="\\351\\000',
    "=;;=;lang;lang==es",
    "lang=" + "x" * 20_000,
    ";" * 20_000,
    "lang=\xff\xfe<script>",
)


def refused(site: Site, headers: dict[str, str]) -> list[tuple[int, str]]:
    """Another host, an address that nothing has, another origin, a file that is too large."""
    client = site.client
    client.cookies.clear()
    answers = (
        client.get("/", headers={**headers, "Host": "evil.example"}),
        client.get("/e/open?q=%00", headers=headers),
        client.post("/new", headers={**headers, "Origin": "http://evil.example"}),
        client.post("/new", headers={**headers, "Origin": ORIGIN, "Content-Length": str(LARGEST_BODY + 1)}),
    )
    return [(one.status_code, one.text) for one in answers]


@pytest.mark.parametrize("headers", SPANISH)
def test_in_spanish(site: Site, headers: dict[str, str]) -> None:
    assert refused(site, headers) == [
        (421, f"{says(wording.ARBITRA_DOES_NOT_ANSWER, 'es')}\n"),
        (404, f"{says(wording.THERE_NO_SUCH_PAGE, 'es')}\n"),
        (403, f"{says(wording.DID_NOT_COME_PAGE, 'es')}\n"),
        (413, f"{says(wording.FILE_MAY_HAVE_MOST, 'es')}\n"),
    ]


@pytest.mark.parametrize("headers", ENGLISH)
def test_in_english(site: Site, headers: dict[str, str]) -> None:
    assert refused(site, headers) == [
        (421, f"{says(wording.ARBITRA_DOES_NOT_ANSWER)}\n"),
        (404, f"{says(wording.THERE_NO_SUCH_PAGE)}\n"),
        (403, f"{says(wording.DID_NOT_COME_PAGE)}\n"),
        (413, f"{says(wording.FILE_MAY_HAVE_MOST)}\n"),
    ]


@pytest.mark.parametrize("text", HOSTILE)
def test_whatever_the_headers_are_the_answer_is_a_sentence(site: Site, text: str) -> None:
    sentences = refused(site, {})
    for name in ("Cookie", "Accept-Language"):
        assert refused(site, {name: text.encode("latin-1")}) == sentences  # type: ignore[dict-item]
