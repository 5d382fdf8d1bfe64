"""Before a round is paired: what is missing, each item with its remedy, and what will be paired."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Literal, NamedTuple

from arbitra.book.acts.core import decide
from arbitra.book.acts.pairing import DraftRound, paired_by_rules
from arbitra.book.acts.preconditions import no_shows
from arbitra.book.policy.row import REFUSE
from arbitra.book.progress import Obstacle, OtherRatings, RoundProgress, of_policy, readiness
from arbitra.book.refusals import Sentence
from arbitra.book.views.round import BoardView, board_of
from arbitra.model import NoLegalPairing
from arbitra.web.round.boards import Before, planned
from arbitra.web.round.on_phones import NOT_RECORDED, PhoneWaiting

MENDED_HERE = 6
"""How many boards or people are fixed on the page itself; for more there is another page."""
PLACED = frozenset(
    {
        "results-missing",
        "disputed",
        "hand-open",
        "not-checked-in",
        "checkin-open",
        "adjourned",
        "postponed",
        "ratings-differ",
        "initial-colour",
        "no-show-withdrawn",
    }
)
"""What has a remedy on the page, whether it blocks the pairing or only needs a look."""


class Comer(NamedTuple):
    person: str
    number: int
    name: str

    def __str__(self) -> str:
        return f"{self.number} {self.name.partition(',')[0]}"


class Blocker(NamedTuple):
    """An obstacle with its remedy: games and players that are fixed here; `more` are not listed. `phone`: on which
    entries wait."""

    obstacle: Obstacle
    games: tuple[BoardView, ...] = ()
    people: tuple[Comer, ...] = ()
    more: int = 0
    phone: PhoneWaiting | None = None

    @property
    def code(self) -> str:
        return self.obstacle.code


class Ready(NamedTuple):
    """`playing`, of `entries`, are to be paired on `boards`; `groups` has how many by score, the highest first."""

    blockers: tuple[Blocker, ...]
    notes: tuple[Obstacle, ...]
    """What will be asked or told when it is paired."""
    playing: int
    boards: int
    entries: int
    groups: tuple[tuple[int, int], ...]
    checkin: bool
    """Whether a check-in for the round was opened."""

    @property
    def stopping(self) -> int:
        return sum(one.obstacle.blocks for one in self.blockers)

    @property
    def first(self) -> Blocker | None:
        """What to do first."""
        return next((one for one in self.blockers if one.obstacle.blocks), None)

    @property
    def only_phones(self) -> bool:
        """Whether nothing else is missing."""
        return self.first is not None and self.first.phone is not None


def draft_command(asked: RoundProgress, every: Literal["all"] | None = None) -> DraftRound:
    """What pairs the round: in a schedule with the unpublished ones before it, or with all."""
    if not asked.ahead:
        return DraftRound(tournament=asked.name)
    if every is not None:
        return DraftRound(tournament=asked.name, rounds=every)
    drafts = len(asked.section.drafts)
    return DraftRound(tournament=asked.name, rounds=max(1, drafts + asked.number - len(asked.section.rounds)))


def ready(before: Before, ratings: OtherRatings | None = None, phones: Sequence[PhoneWaiting] = ()) -> Ready:
    asked = before.round
    found = _of_schedule(before) if asked.ahead else readiness(before.state, asked.name, ratings).obstacles
    away = {one.seat.person for one in before.view().away}
    playing = [person for person in asked.section.entries if person not in away]
    draw = planned(before.state, asked.name, asked.system, asked.number)
    if draw is not None:
        drawn = {tpn for board in draw.boards for tpn in (board.white, board.black)}
        playing = [person for person in playing if before.tpn(person) in drawn]
    groups = Counter(before.pairing_points[before.tpn(person)] for person in playing)
    checkin = asked.section.checkin
    blockers = [_blocker(before, one) for one in found if one.blocks or one.code in PLACED]
    blockers.sort(key=lambda one: not one.obstacle.blocks)
    # The last: they come by themselves while someone works on the others.
    blockers += [_on_a_phone(asked, one) for one in phones]
    return Ready(
        tuple(blockers),
        tuple(one for one in found if not one.blocks and one.code not in PLACED),
        len(playing),
        len(draw.boards) if draw is not None else len(playing) // 2,
        len(asked.section.entries),
        tuple((int(points), count) for points, count in sorted(groups.items(), reverse=True)),
        checkin is not None and checkin.round_number == asked.number,
    )


def _of_schedule(before: Before) -> tuple[Obstacle, ...]:
    """Any round of a schedule may be paired, whatever the others wait for."""
    asked = before.round
    return tuple(of_policy(decide(before.state, draft_command(asked)), asked.number))


def _blocker(before: Before, one: Obstacle) -> Blocker:
    if one.boards:
        games = tuple(_games(before, one))
        return Blocker(one, games[:MENDED_HERE], more=max(len(games) - MENDED_HERE, 0))
    if one.code == "cannot-pair":
        return Blocker(one, people=_stuck(before))
    listed = no_shows(before.round.section, one.round_number) if one.code == "no-show-withdrawn" else one.people
    people = tuple(_comer(before, person) for person in listed)
    return Blocker(one, people=people[:MENDED_HERE], more=max(len(people) - MENDED_HERE, 0))


def _on_a_phone(asked: RoundProgress, phone: PhoneWaiting) -> Blocker:
    fields = {"name": phone.label, "count": len(phone.entries)}
    return Blocker(Obstacle("phone-waiting", REFUSE, Sentence(NOT_RECORDED, fields), asked.number), phone=phone)


def _games(before: Before, one: Obstacle) -> Iterator[BoardView]:
    wanted = set(one.boards)
    for board in before.round.section.rounds[one.round_number - 1].boards:
        if board.key in wanted:
            yield board_of(board, before.name, one.round_number, before.seat)


def _stuck(before: Before) -> tuple[Comer, ...]:
    """The players who cannot all be placed."""
    made = paired_by_rules(before.tournament)
    people = {number: person for person, number in before.numbers.items()}
    stuck = made.stuck if isinstance(made, NoLegalPairing) else ()
    return tuple(_comer(before, people[tpn]) for tpn in stuck)


def _comer(before: Before, person: str) -> Comer:
    return Comer(person, before.numbers[person], before.state.people[person].name)
