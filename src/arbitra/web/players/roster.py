"""The players of a tournament: found while typing, filtered, sorted, in pages of 200."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple
from urllib.parse import urlencode

from starlette.responses import Response

from arbitra.book.progress import Step, next_step, present_round
from arbitra.book.state.people import Person
from arbitra.book.state.ratings import fide_rating, national_ratings, shown_rating
from arbitra.book.views.player import Attendance, listed_players
from arbitra.book.views.section_standings import announced_rounds
from arbitra.documents.head import numbers_to_come
from arbitra.model.letters import plain
from arbitra.web.page.steps import said
from arbitra.web.players.status import MOST_SLOTS, Slot, Status, is_turns, slot, status
from arbitra.web.visit import Visit

PAGE = 200
FINAL_FROM = 4
"""Once this round is paired, numbers stay (C.04.2.2.3)."""
SORTS = ("number", "name", "rating", "club")


class FoundPlayer(NamedTuple):
    """`rating` as it counts in the tournament."""

    person: str
    number: int
    who: Person
    rating: int
    paid: bool
    status: Status


class PlayerRow(NamedTuple):
    """A row of the table."""

    player: FoundPlayer
    url: str
    source: str
    slots: tuple[Slot | None, ...]

    @property
    def byes(self) -> tuple[Slot, ...]:
        return tuple(slot for slot in self.slots if slot is not None)


class Filter(NamedTuple):
    key: str
    label: str
    size: int
    url: str


class Sort(NamedTuple):
    """`order` is what `aria-sort` says, empty for the other columns."""

    url: str
    order: str


def players(visit: Visit) -> Response:
    section = visit.section
    if not section.entries:
        return visit.page("players/players-empty.html", text=visit.form.get("text", ""))
    attendance = Attendance(section, present_round(section))
    everybody = listed(visit, attendance)
    asked = visit.query("q").strip()
    found = [one for one in everybody if fits(one, asked)]
    if visit.query("go") and len(found) == 1:
        return visit.go(visit.url(f"/players/{found[0].person}"))
    shown = _filtered(visit, found)
    ordered = _ordered(visit, shown)
    pages = max(1, -(-len(ordered) // PAGE))
    page = min(_page(visit), pages)
    base = visit.url("/players/")
    lines = [
        PlayerRow(one, base + one.person, source_of(visit, one.who), _slots(visit, attendance, one.person))
        for one in ordered[(page - 1) * PAGE : page * PAGE]
    ]
    return visit.page(
        "players/players.html",
        lines=lines,
        count=len(everybody),
        found=len(ordered),
        filters=_filters(visit, everybody),
        show=_show(visit),
        asked=asked,
        sorts={key: _sort(visit, key) for key in SORTS},
        sort=visit.query("sort"),
        round_number=attendance.round_number,
        rounds=announced_rounds(section),
        drawn=announced_rounds(section) <= MOST_SLOTS,
        numbered=_numbered(visit),
        numbers_to_come=numbers_to_come(visit.section, visit.say),
        leads=_leads(visit),
        page=page,
        pages=pages,
        first=(page - 1) * PAGE + 1,
        last=(page - 1) * PAGE + len(lines),
        before=_address(visit, page=str(page - 1)) if page > 1 else "",
        after=_address(visit, page=str(page + 1)) if page < pages else "",
    )


class Leads(NamedTuple):
    """A way on from the list."""

    text: str
    url: str


def _leads(visit: Visit) -> Leads | None:
    """To the first round, once there are enough players for it. Later, the list is opened to add a player."""
    coming = next_step(visit.state, visit.tournament)
    if visit.section.rounds or coming.step is not Step.PAIR:
        return None
    return Leads(said(visit, coming), visit.url(f"/r/{coming.round_number}"))


def listed(visit: Visit, attendance: Attendance) -> list[FoundPlayer]:
    """All players in the order of their numbers."""
    say, turns = visit.say, is_turns(visit)
    return [
        FoundPlayer(
            one.person,
            one.number,
            one.who,
            one.rating,
            one.entry.paid,
            status(attendance.doing(one.person), say, turns=turns),
        )
        for one in listed_players(visit.state, visit.tournament)
    ]


def _slots(visit: Visit, attendance: Attendance, person: str) -> tuple[Slot | None, ...]:
    return tuple(slot(free, visit.say) for free in attendance.free_rounds(person))


def fits(one: FoundPlayer, asked: str) -> bool:
    """By number, by the beginning of the FIDE ID, or by parts of the name."""
    if not asked:
        return True
    if asked.isascii() and asked.isdigit():
        return one.number == int(asked[:9]) or (len(asked) > 3 and one.who.fide_id.startswith(asked))
    name = plain(one.who.name)
    return all(part in name for part in plain(asked).replace(",", " ").split())


def source_of(visit: Visit, who: Person) -> str:
    """Where a rating comes from, as far as the book knows it, and what national lists have."""
    settings = visit.section.settings
    fide = visit.say("FIDE ID") if who.rating and who.fide_id else ""
    shown, rated = shown_rating(who, settings), fide_rating(who, settings)
    lists = [
        one.federation if one.rating == shown and one.rating != rated else f"{one.federation} {one.rating}"
        for one in national_ratings(who, settings)
    ]
    return " · ".join(filter(None, (fide, *lists)))


def _kinds(one: FoundPlayer) -> set[str]:
    kinds = {"all", one.status.kind}
    kinds |= set() if one.rating else {"unrated"}
    return kinds | (set() if one.paid else {"unpaid"})


def _show(visit: Visit) -> str:
    return visit.query("show") or "all"


def _filtered(visit: Visit, found: Sequence[FoundPlayer]) -> list[FoundPlayer]:
    wanted = _show(visit)
    return [one for one in found if wanted in _kinds(one)]


def _filters(visit: Visit, everybody: Sequence[FoundPlayer]) -> list[Filter]:
    say = visit.say
    labels = {
        "all": say("All"),
        "paired": say("Paired"),
        "bye": say("Byes"),
        "absent": say("Absent"),
        "later": say("Later"),
        "out": say("Withdrawn"),
        "unrated": say("Unrated"),
        "unpaid": say("Not paid"),
    }
    if visit.section.of_teams:
        # A team has the strength of those at its boards, whether or not someone gave it a rating.
        del labels["unrated"]
    counts = dict.fromkeys(labels, 0)
    for one in everybody:
        for kind in _kinds(one):
            if kind in counts:
                counts[kind] += 1
    if counts["unpaid"] == len(everybody):
        counts["unpaid"] = 0  # not counted
    wanted = _show(visit)
    return [
        Filter(key, label, counts[key], _address(visit, show=key, page=""))
        for key, label in labels.items()
        if counts[key] or key in ("all", wanted)
    ]


def _ordered(visit: Visit, found: list[FoundPlayer]) -> list[FoundPlayer]:
    wanted = visit.query("sort")
    keys: dict[str, Callable[[FoundPlayer], object]] = {
        "name": lambda one: plain(one.who.name),
        "rating": lambda one: -one.rating,
        "club": lambda one: (not one.who.club, plain(one.who.club)),
    }
    key = keys.get(wanted.removeprefix("-"))
    made = sorted(found, key=key) if key is not None else list(found)  # type: ignore[arg-type]
    return made[::-1] if wanted.startswith("-") else made


def _sort(visit: Visit, key: str) -> Sort:
    wanted = visit.query("sort") or "number"
    if wanted == key:
        return Sort(_address(visit, sort=f"-{key}", page=""), "descending" if key == "rating" else "ascending")
    if wanted == f"-{key}":
        return Sort(_address(visit, sort=key, page=""), "ascending" if key == "rating" else "descending")
    return Sort(_address(visit, sort=key, page=""), "")


def _numbered(visit: Visit) -> str:
    section = visit.section
    if any(entry.number is None for entry in section.entries.values()):
        return visit.say("pairing numbers are assigned when round {number} is paired", number=section.coming)
    return (
        visit.say("pairing numbers became final when round 4 was paired") if len(section.rounds) >= FINAL_FROM else ""
    )


def _page(visit: Visit) -> int:
    text = visit.query("page")
    return int(text) if text.isascii() and text.isdigit() and 0 < len(text) < 5 and int(text) else 1


def _address(visit: Visit, **changes: str) -> str:
    kept = {name: visit.query(name) for name in ("q", "show", "sort", "page")}
    wanted = {name: value for name, value in {**kept, **changes}.items() if value}
    return visit.url("/players") + (f"?{urlencode(wanted)}" if wanted else "")
