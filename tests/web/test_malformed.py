"""Whatever is sent, nobody sees that the program failed: a sentence, and a status that blames the sender."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from html import unescape
from pathlib import Path
from typing import Any
from urllib.parse import quote

import httpx2 as httpx
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arbitra.web.pages import ROUTES
from tests.formats.base import spoiled
from tests.sentences import phrase
from tests.web import wording
from tests.web.made_events import swiss
from tests.web.site import ORIGIN, TOKEN, Site
from tests.web.wording import WHAT_SENT_CANNOT_READ, says

HERE = Path(__file__).resolve().parents[2] / "src" / "arbitra" / "web"
GOOD = {"b": "open", "t": "main", "n": "1", "kind": "csv", "code": "AAAA2222", "slug": "open"}
NAMED = re.compile(r"{(\w+)}")
ODD = ("²", "9" * 5000, "\x00", "--5", "2026/12345678901234567890/01")
"""Python takes the first for a digit, and the second for a number that it will not read; PostgreSQL has no third; the
month of the last one is no number of a processor."""
ASKED = sorted(
    {name for path in HERE.rglob("*.py") for name in re.findall(r'query(?:_params\.get)?\("(\w+)"', path.read_text())}
    - {"at"}
)
FIELDS = sorted(
    {name for path in HERE.rglob("*.py") for name in re.findall(r'form(?:\.get\(|\[)"([\w-]+)"', path.read_text())}
    - {"token", "confirm", "key"}
)
THOROUGH = pytest.mark.parametrize(
    "thorough", [False, pytest.param(True, marks=pytest.mark.long)], ids=["quick", "thorough"]
)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    with _open(tmp_path_factory.mktemp("malformed")) as made:
        yield made


@contextmanager
def _open(folder: Path) -> Iterator[Site]:
    script = swiss(folder / "open.arbitra", players=6)
    script.play(leave_open=2)
    script.book.close()
    with Site(folder) as made:
        yield made


def token(site: Site) -> str:
    found = TOKEN.search(site.get("/").text)
    assert found is not None
    return found[1]


def send(site: Site, path: str, content: bytes, kind: str) -> httpx.Response:
    headers = {"Origin": ORIGIN, "Content-Type": kind, "X-Arbitra-Token": token(site), "Accept": "application/json"}
    headers["X-Arbitra-Book"] = site.book(path)
    return site.client.post(path, content=content, headers=headers)


@THOROUGH
@pytest.mark.parametrize("odd", ODD, ids=("superscript", "endless", "nul", "minus", "month"))
def test_numbers_that_are_none_in_addresses(site: Site, odd: str, thorough: bool) -> None:
    """In a hurry every page gets its share of the questions, and every question some pages."""
    asked = [*(f"{name}={quote(odd)}" for name in ASKED), f"at={quote(odd)}"]
    step = 10 if len(odd) > 100 else len(ASKED)
    queries = ["&".join(asked[start : start + step]) for start in range(0, len(asked), step)]
    for place, page in enumerate(page for page in ROUTES if page.method == "GET"):
        path = NAMED.sub(lambda found: GOOD.get(found[1], "1"), page.path)
        for query in queries if thorough else [queries[place % len(queries)]]:
            assert site.get(f"{path}?{query}").status_code < 500, (path, query)
        for name in NAMED.findall(page.path):
            places = (quote(odd) if one == name else GOOD.get(one, "1") for one in NAMED.findall(page.path))
            wrong = NAMED.sub("{}", page.path).format(*places)
            assert site.get(wrong).status_code < 500, wrong


@pytest.mark.parametrize("odd", ODD, ids=("superscript", "endless", "nul", "minus", "month"))
def test_numbers_that_are_none_in_forms(site: Site, odd: str) -> None:
    sent = {"token": token(site), **dict.fromkeys(FIELDS, odd), "book": site.book("/e/open")}
    for page in ROUTES:
        if page.method == "POST":
            path = NAMED.sub(lambda found: GOOD.get(found[1], "1"), page.path)
            answer = site.client.post(path, data=sent, headers={"Origin": ORIGIN})
            assert answer.status_code < 500, path


@pytest.mark.parametrize("value", ["1e999999999", "9" * 4000, "1/0"])
def test_points_that_nobody_can_mean_are_refused_at_once(site: Site, value: str) -> None:
    """Python takes the first for a number, and hours to write it out."""
    sent = {"scoring": "own", "win": value, "draw": "0.1", "loss": "0"}
    assert site.post("/e/open/t/main/settings", sent).status_code == 422


@pytest.mark.parametrize("field", ["start", "end"])
def test_a_date_that_is_no_day_is_refused(site: Site, field: str) -> None:
    assert site.post("/e/open/settings", {field: "2026/12345678901234567890/01"}).status_code == 422


def test_a_report_with_a_month_of_twenty_digits_is_refused_on_its_page(site: Site) -> None:
    report = spoiled(("042 2026/05/01", "042 2026/12345678901234567890/01")).encode()
    received = site.post("/import", {}, files={"file": ("endless.trf", report)})
    shown = site.follow(received)
    assert shown.status_code == 200
    assert says(wording.AT_LINE, line="2, column 5") in shown.text
    ident = received.headers["location"].partition("u=")[2]
    assert site.post("/import/confirm", {"u": ident, "name": "Endless"}).status_code == 422
    assert site.post("/import/confirm", {"u": ident, "name": "Endless", "lenient": "1"}).status_code == 303


@pytest.mark.parametrize("charset", ["unicode_escape", "undefined", "punycode", "raw_unicode_escape", "'idna'"])
def test_text_in_an_encoding_that_no_browser_uses_is_refused(site: Site, charset: str) -> None:
    body = b'--x\r\nContent-Disposition: form-data; name="name"\r\n\r\na\\ud800b\r\n--x--\r\n'
    answer = send(site, "/new", body, f"multipart/form-data; boundary=x; charset={charset}")
    assert answer.status_code == 400
    assert answer.json()["error"].startswith(says(wording.WHAT_SENT_CANNOT_READ))


BODIES = {
    "no boundary": ("multipart/form-data", b"abc"),
    "a boundary without an end": ("multipart/form-data; boundary=" + "x" * 5000, b"abc"),
    "no parts": ("multipart/form-data; boundary=x", b"--x\r\nfoo\r\n"),
    "a part without a name": (
        "multipart/form-data; boundary=x",
        b"--x\r\nContent-Disposition: ;;\r\n\r\na\r\n--x--\r\n",
    ),
    "too many fields": ("application/x-www-form-urlencoded", b"a=1&" * 10_000),
}


@pytest.mark.parametrize("what", BODIES)
def test_forms_that_are_none(site: Site, what: str) -> None:
    kind, body = BODIES[what]
    answer = send(site, "/new", body, kind)
    assert answer.status_code == 400
    assert answer.json()["error"].startswith(says(wording.WHAT_SENT_CANNOT_READ))


def test_what_no_database_takes_never_gets_to_one(site: Site) -> None:
    for address in ("/screen/%00", "/screen/%00/feed", "/p/a%00b", "/p/%00/feed", "/e/%00", "/?q=%00"):
        answer = site.get(address)
        assert (answer.status_code, answer.text) == (404, f"{says(wording.THERE_NO_SUCH_PAGE)}\n"), address
    answer = site.post("/e/open/phones", {"label": "a\x00b"})
    assert answer.status_code == 400 and phrase(WHAT_SENT_CANNOT_READ) in answer.text


RESULTS = "/e/open/t/main/r/1/results"
NO_BATCH = (b"", b"null", b"\xff\xfe", b'{"ops": NaN}', b"[" * 100_000, b'{"ops":' + b"[" * 100_000)
MANY = b'{"ops":[' + b"{}," * 80_000 + b"{}]}"


@pytest.mark.parametrize("body", [*NO_BATCH, MANY], ids=range(len(NO_BATCH) + 1))
def test_results_that_are_none(site: Site, body: bytes) -> None:
    answer = send(site, RESULTS, body, "application/json")
    assert answer.status_code == 400
    assert answer.json()["error"].startswith(says(wording.PAGE_SENT_SOMETHING_ARBITRA))


anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=6,
)
plausible = st.fixed_dictionaries(
    {
        "id": st.from_regex(r"[A-Za-z0-9-]{6,12}", fullmatch=True) | anything,
        "t": st.just("main") | anything,
        "round": st.just(1) | anything,
        "board": st.sampled_from(["1", "2", "3"]) | anything,
        "white": st.text(max_size=12) | anything,
        "black": st.text(max_size=12) | anything,
        "result": st.sampled_from(["1-0", "adjourned", "~", "²-0", "9" * 30 + "-0"]) | anything,
        "intent": st.sampled_from(["enter", "clear", "verify", "undo"]) | anything,
        "seen": st.integers(0, 20) | anything,
    },
    optional={"after": st.none() | st.from_regex(r"[a-z0-9]{6,9}", fullmatch=True) | anything, "token": anything},
)


def some(thorough: bool) -> settings:
    return settings(max_examples=500 if thorough else 15, deadline=None)


@THOROUGH
def test_any_results(site: Site, thorough: bool) -> None:
    @some(thorough)
    @given(ops=st.lists(plausible, max_size=3) | anything)
    def answered(ops: Any) -> None:
        answer = send(site, RESULTS, json.dumps({"ops": ops}).encode(), "application/json")
        assert answer.status_code in (200, 400, 403)
        assert answer.json()

    answered()


@THOROUGH
def test_any_form(site: Site, thorough: bool) -> None:
    @some(thorough)
    @given(
        place=st.sampled_from([page.path for page in ROUTES if page.method == "POST" and "{t}" in page.path]),
        fields=st.dictionaries(
            st.sampled_from(FIELDS), st.text(max_size=30) | st.sampled_from(["1", "main", "on"]), max_size=8
        ),
    )
    def answered(place: str, fields: dict[str, str]) -> None:
        path = NAMED.sub(lambda found: GOOD.get(found[1], "1"), place)
        sent = {"token": token(site), **fields, "book": site.book(path)}
        assert site.client.post(path, data=sent, headers={"Origin": ORIGIN}).status_code < 500

    answered()


AWAY = ("//evil.example", "/\t/evil.example", "/\n/evil.example", "/\\evil.example", "https://evil.example", "data:,0")
LEADS = re.compile(r'(?:href|action|value)="([^"]*)"')


@pytest.mark.parametrize("away", AWAY)
def test_no_page_of_ours_leads_to_another_server(site: Site, away: str) -> None:
    for path in ("/me?from=", "/login?back=", "/help?from=", "/help/keys?from="):
        answer = site.get(path + quote(away, safe=""))
        assert re.match(r"/(?![/\\\s])", answer.headers.get("location", "/ours")), path
        assert away not in {unescape(found) for found in LEADS.findall(answer.text)}, path
    assert site.post("/login", {"name": "Ana", "wanted": away}).headers.get("location", "/") == "/"


def test_a_report_without_an_end_is_refused_at_once(site: Site) -> None:
    """To tell what is wrong with each of a million lines would take minutes."""
    data = b"001    1\n" * 1_000_000
    sent = site.post("/import", files={"file": ("long.trf", data)})
    assert says(wording.TABLE_HAS_MORE_THAN, count=50000) in site.follow(sent).text
    refused = site.post("/e/open/t/main/players/import", files={"file": ("long.trf", data)})
    assert refused.status_code == 422
    assert says(wording.TABLE_HAS_MORE_THAN, count=50000) in refused.text


def test_what_is_too_long_to_be_a_folder_or_a_category(site: Site) -> None:
    refused = site.post("/e/open/settings", {"name": "Open", "backups": "9" * 5000})
    assert (
        refused.status_code == 422
        and says(wording.THERE_NO_FOLDER_PLUG, folder="\0").partition("\0")[0] in refused.text
    )
    for category in ("rating=", "rating=-", "age=U", "rating=1-"):
        assert site.get(f"/e/open/t/main/standings?cat={category}{'9' * 5000}").status_code == 200
