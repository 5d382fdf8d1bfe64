"""Brackets for drawings, written as an arbiter notes them, and drawings as text to look at."""

from __future__ import annotations

from arbitra.model import BracketDecision, Player, PlayerNote, RoundPairing, Tournament, Tpn
from arbitra.rules.requests.explanation import Explanation
from arbitra.rules.requests.request import RoundRequest
from arbitra.web.why.picture import Drawing, Part, Passed, Question, Row, draw


def explained(tournament: Tournament, number: int, system: str | None = None) -> Explanation:
    return Explanation(RoundRequest(tournament, system, round_number=number))


def people_of(tournament: Tournament) -> dict[int, Player]:
    return {player.tpn: player for player in tournament.players}


def drawn(made: Explanation, number: int, question: Question | None = None) -> Drawing:
    return draw(made.pairing, number, people_of(made.tournament), question or Question())


def asked(*pair: int, instead: tuple[int, ...] = ()) -> Question:
    return Question(frozenset(map(Tpn, pair)), frozenset(map(Tpn, instead)))


def written(
    parts: dict[str, list[int]],
    pairs: list[tuple[int, int]],
    floaters: tuple[int, ...] = (),
    moved: tuple[int, ...] = (),
    score: int = 20,
    wishes: dict[int, str] | None = None,
) -> BracketDecision:
    """A bracket whose residents stand in the order of their numbers; `wishes`: `W*` absolute, `W` strong."""
    residents = sorted({tpn for part in parts.values() for tpn in part} - set(moved))
    notes = []
    for tpn in (*moved, *residents):
        wish = (wishes or {}).get(tpn, "")
        strength = "absolute" if wish.endswith("*") else "strong" if wish else "none"
        own = score + 5 if tpn in moved else score
        notes.append(PlayerNote(Tpn(tpn), own, "WBWB", wish[:1], strength, "..", ()))
    return BracketDecision(
        score=score,
        kind="heterogeneous" if moved else "homogeneous",
        players=tuple(map(Tpn, (*moved, *residents))),
        moved=tuple(map(Tpn, moved)),
        pairs=tuple((Tpn(white), Tpn(black)) for white, black in pairs),
        floaters=tuple(map(Tpn, floaters)),
        notes=tuple(notes),
        numbers={"M0": len(moved), "MaxPairs": len(pairs), "M1": len(parts.get("S1", ())) if moved else 0},
        parts={name: tuple(map(Tpn, part)) for name, part in parts.items()},
    )


def drawn_alone(bracket: BracketDecision, question: Question | None = None, below: int | None = None) -> Drawing:
    """The bracket of a round that has only it, or one more below."""
    after = () if below is None else (BracketDecision(below, "last", ()),)
    bye = bracket.floaters[0] if bracket.floaters and below is None else None
    made = RoundPairing(4, "dutch:2026", (), bye, brackets=(bracket, *after))
    people = {int(tpn): Player(tpn, f"Player {tpn}", 2000 + tpn) for tpn in bracket.players}
    return draw(made, 1, people, question or Question())


def shown(part: Part) -> list[str]:
    """One line a row: `17↓ | (3 6)`."""
    return [f"{_row(left)} | {_row(right)}" for left, right in zip(part.left, part.right, strict=True)]


def _row(row: Row) -> str:
    if row is None:
        return "-"
    if isinstance(row, Passed):
        text = " ".join(map(str, row.players))
        return f"(later {text})" if row.later else f"({text})"
    marks = "↓" * row.came_down + "⇄" * row.exchanged + "!" * row.denied + "*" * row.absolute
    leaves = f">{row.leaves_to}" if row.leaves_to is not None else ""
    return f"{row.tpn}{row.gets}{marks}{leaves}"


def lines(part: Part) -> list[tuple[str, int, int]]:
    """Kind, row at the start, row at the end."""
    return [(curve.line.value, curve.start.row, curve.end.row) for curve in part.curves]
