"""Pictures of a tournament as SVG, with their tables: places of the leaders by round, score groups, colours, points
against what the ratings let expect. Every colour is in the drawing, so that paper has it; a page may give others by the
classes. No script."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple

from arbitra.book.views.rated import RatedView
from arbitra.book.views.standings import RankedPlayer, StandingsView
from arbitra.documents.cards import Recorded
from arbitra.documents.document import Cell, Column, ColumnKind, Document, Head, Name, Picture, Table
from arbitra.documents.drawing import path, short_name, svg, text
from arbitra.documents.figures import points
from arbitra.documents.round import side_headings
from arbitra.i18n import Translate
from arbitra.model import Tpn
from arbitra.ratings import rating_sheets

TOP, FOLLOWED = 8, 4
LINES = (
    ("a", "#1b4fbf", 3.5, ""),
    ("b", "#17191c", 2.0, ""),
    ("c", "#4b3aa0", 2.0, "7 4"),
    ("d", "#7a4b00", 2.0, "2 4"),
)
"""Class, colour, width and dash of those who are followed: none is told by its colour alone."""
OTHERS = ("", "#6b717a", 2.0, "")
DRAWN, BALANCED = 30, 20
"""So many players fit a picture: with a line each, with two rows of squares."""


class Progress(NamedTuple):
    """`places` of each player after each round, the first one first; `names` in the order of the last round."""

    names: tuple[str, ...]
    places: tuple[tuple[int, ...], ...]
    followed: tuple[int, ...]

    @classmethod
    def over(
        cls, views: Sequence[StandingsView], called: Callable[[RankedPlayer], str], followed: Sequence[int] = ()
    ) -> Progress:
        """Of the standings after each round. `followed`: pairing numbers, else the first ones."""
        leaders = [one for one in views[-1].players if one.rank is not None][:TOP]
        ranks = [{one.tpn: one.rank for one in view.players} for view in views]
        behind = len(views[-1].players)
        places = tuple(tuple(known.get(one.tpn) or behind for known in ranks) for one in leaders)
        wanted = [place for place, one in enumerate(leaders) if one.tpn in followed]
        chosen = (wanted or list(range(len(leaders))))[:FOLLOWED]
        return cls(tuple(called(one) for one in leaders), places, tuple(chosen))


def progress_picture(found: Progress, say: Translate, *, narrow: bool = False) -> Picture:
    """Place by round; whoever is not among the first eight runs along the line below them."""
    rounds = max(map(len, found.places), default=0)
    columns = (
        Column(say("Player"), ColumnKind.NAME, label=True),
        *(Column(str(number), ColumnKind.FIGURE, right=True) for number in range(1, rounds + 1)),
    )
    rows: tuple[tuple[Cell, ...], ...] = tuple(
        (Name(name), *map(str, places)) for name, places in zip(found.names, found.places, strict=True)
    )
    caption = say("Place after each round")
    return Picture(caption, _progress_svg(found, rounds, say("lower"), narrow=narrow), Table(columns, rows, close=True))


def _progress_svg(found: Progress, rounds: int, lower: str, *, narrow: bool) -> str:
    left, step, row = (22, 300 / max(1, rounds), 30) if narrow else (32, 840 / max(1, rounds), 34)
    end = left + step * max(0, rounds - 1)
    width, height = end + (110 if narrow else 240), 48 + row * TOP + 22

    def high(place: int) -> float:
        return 26 + row * min(place, TOP + 0.8) - row / 2

    drawn = []
    for number in range(rounds):
        across = left + number * step
        drawn.append(path(f"M{across:.1f} 26V{height - 14:.1f}", "#c9ccd2", 1, "grid"))
        drawn.append(text(across, 14, str(number + 1), anchor="middle"))
    drawn += [text(left - 10, high(place) + 5, str(place), anchor="end") for place in range(1, TOP + 1)]
    drawn.append(text(end + 14, high(99) + 4, lower))
    labels = _apart([high(places[-1]) + 5 for places in found.places])
    looks = {place: LINES[at] for at, place in enumerate(found.followed[: len(LINES)])}
    order = sorted(range(len(found.names)), key=lambda place: place in looks)
    for place in order:
        places = found.places[place]
        name, colour, wide, dash = looks.get(place, OTHERS)
        line = f"M{left:.1f} {high(places[0]):.1f}"
        for number in range(1, len(places)):
            start, stop = left + (number - 1) * step, left + number * step
            bend = step * 0.45
            line += (
                f"C{start + bend:.1f} {high(places[number - 1]):.1f} {stop - bend:.1f} {high(places[number]):.1f} "
                f"{stop:.1f} {high(places[number]):.1f}"
            )
        inside = colour if name == "a" else "#fff"
        drawn.append(f'<g class="line {name}">{path(line, colour, wide, dash=dash)}')
        drawn += [
            f'<circle cx="{left + number * step:.1f}" cy="{high(at):.1f}" r="5" fill="{inside}" stroke="{colour}" '
            'stroke-width="2"/>'
            for number, at in enumerate(places)
            if at <= TOP
        ]
        if places[-1] <= TOP:
            drawn.append(text(end + 14, labels[place], short_name(found.names[place]), colour, size=14))
        drawn.append("</g>")
    return svg(width, height, drawn)


def _apart(heights: Sequence[float], least: float = 17) -> list[float]:
    """Of names that would stand upon each other: those who share a place have one line each.

    >>> _apart([10, 10, 60])
    [10, 27, 60]
    """
    made: list[float] = []
    for height in heights:
        made.append(max(height, made[-1] + least) if made else height)
    return made


class ScoreFlow(NamedTuple):
    """Of each round, the start first, how many players have how many tenths; and how many went from one to another."""

    groups: tuple[Mapping[int, int], ...]
    moves: tuple[Mapping[tuple[int, int], int], ...]


def score_flow(recorded: Recorded) -> ScoreFlow:
    history = recorded.history()
    totals = [0] * len(history.tpns)
    groups, moves = [Counter(totals)], list[Counter[tuple[int, int]]]()
    for gains in history.gains[: recorded.after]:
        after = [total + gained for total, gained in zip(totals, gains, strict=True)]
        moves.append(Counter(zip(totals, after, strict=True)))
        totals = after
        groups.append(Counter(totals))
    return ScoreFlow(tuple(groups), tuple(moves))


def flow_picture(found: ScoreFlow, say: Translate, *, narrow: bool = False) -> Picture:
    """Each bar is a score group, as high as it has players; streams show who went where."""
    scores = sorted({score for group in found.groups for score in group}, reverse=True)
    columns = (
        Column(say("Points"), ColumnKind.FIGURE, right=True, label=True),
        *(Column(str(number), ColumnKind.FIGURE, right=True) for number in range(1, len(found.groups))),
    )
    rows = tuple(
        (points(score, say.lang), *(str(group.get(score, "")) for group in found.groups[1:])) for score in scores
    )
    caption = say(
        "Each bar is a score group; its height is the number of players. "
        "Dark streams show wins, light ones draws, grey ones losses."
    )
    return Picture(caption, _flow_svg(found, say, narrow=narrow), Table(columns, rows, close=True))


def _flow_svg(found: ScoreFlow, say: Translate, *, narrow: bool) -> str:
    count = sum(found.groups[0].values())
    step = (300 if narrow else 860) / max(1, len(found.groups) - 1)
    left, gap, unit = 46, 7, 300 / max(1, count)
    tops: dict[tuple[int, int], float] = {}
    for number, group in enumerate(found.groups):
        top = 30.0
        for score in sorted(group, reverse=True):
            tops[number, score] = top
            top += group[score] * unit + gap
    height = max(tops[number, score] + found.groups[number][score] * unit for number, score in tops) + 14
    leaving, coming = dict(tops), dict(tops)
    drawn = []
    for number, moved in enumerate(found.moves):
        for (before, after), people in sorted(moved.items(), key=lambda one: (-one[0][0], -one[0][1])):
            first, second = leaving[number, before], coming[number + 1, after]
            thick = people * unit
            leaving[number, before] += thick
            coming[number + 1, after] += thick
            start, stop = left + number * step + 12, left + (number + 1) * step
            middle = (start + stop) / 2
            gained = after - before
            kind, colour = (
                ("gain", "#829ddc") if gained >= 10 else ("half", "#c4d1ee") if gained > 0 else ("stay", "#dddbd3")
            )
            drawn.append(
                f'<path class="stream {kind}" fill="{colour}" d="M{start:.1f} {first:.1f}C{middle:.1f} {first:.1f} '
                f"{middle:.1f} {second:.1f} {stop:.1f} {second:.1f}v{thick:.1f}C{middle:.1f} {second + thick:.1f} "
                f'{middle:.1f} {first + thick:.1f} {start:.1f} {first + thick:.1f}z"/>'
            )
    last = len(found.groups) - 1
    for number, group in enumerate(found.groups):
        across = left + number * step
        drawn.append(text(across + 6, 16, say("start") if number == 0 else str(number), anchor="middle"))
        for score, people in group.items():
            top = tops[number, score]
            drawn.append(
                f'<rect class="group" x="{across:.1f}" y="{top:.1f}" width="12" height="{people * unit:.1f}" '
                'fill="#17191c"/>'
            )
            if people * unit < 9 and number < last:
                continue
            side, anchor = (across + 18, "start") if number == last else (across - 5, "end")
            drawn.append(text(side, top + people * unit / 2 + 4, points(score, say.lang), "#17191c", anchor, bold=True))
    return svg(left + step * last + 64, height, drawn)


def progress_document(head: Head, found: Progress, say: Translate) -> Document:
    return Document(head, (progress_picture(found, say),))


def flow_document(head: Head, found: ScoreFlow, say: Translate) -> Document:
    return Document(head, (flow_picture(found, say),))


# -- colours ---------------------------------------------------------------------------------------------------------


class Balance(NamedTuple):
    """The colours of one player: `W`, `B`, or `-` for a round without a game."""

    name: str
    colours: str

    @property
    def white(self) -> int:
        return self.colours.count("W")

    @property
    def black(self) -> int:
        return self.colours.count("B")

    @property
    def difference(self) -> str:
        """Games with White minus games with Black."""
        more = self.white - self.black
        return f"{more:+d}".replace("-", "−") if more else "0"

    def letters(self, say: Translate) -> str:
        shown = {"W": say("W"), "B": say("B")}
        return " ".join(shown.get(colour, "–") for colour in self.colours)


def balances(
    recorded: Recorded, ranked: Sequence[RankedPlayer], called: Callable[[RankedPlayer], str]
) -> list[Balance]:
    """In the order of the standings."""
    met = recorded.met()
    return [
        Balance(called(one), "".join("-" if game is None else game.colour or "-" for game in met[one.tpn]).upper())
        for one in ranked
    ]


def balance_svg(colours: str) -> str:
    """White above a line, Black below it; a gap is a round without a game."""
    return svg(max(14, len(colours) * 14), 30, list(_squares(colours, 0, 0)), "balance")


def _squares(colours: str, left: float, top: float) -> Iterator[str]:
    yield path(f"M{left:g} {top + 15:g}h{len(colours) * 14}", "#8a9099", 1, "grid")
    for place, colour in enumerate(colours):
        if colour in "WB":
            fill, high = ("#fff", 2) if colour == "W" else ("#17191c", 17)
            yield (
                f'<rect x="{left + place * 14 + 1:g}" y="{top + high:g}" width="11" height="11" rx="2" fill="{fill}" '
                'stroke="#17191c"/>'
            )


def balance_picture(found: Sequence[Balance], say: Translate) -> Picture:
    """Drawn for the first ones, the table has everyone."""
    shown = found[:BALANCED]
    row, left = 36, 190
    rounds = max((len(one.colours) for one in found), default=0)
    drawn = [text(left + place * 14 + 6.5, 14, str(place + 1), anchor="middle", size=10) for place in range(rounds)]
    for place, one in enumerate(shown):
        top = 22 + place * row
        drawn.append(text(left - 10, top + 20, short_name(one.name), "#17191c", "end"))
        drawn += _squares(one.colours, left, top)
        drawn.append(text(left + rounds * 14 + 12, top + 20, one.difference, "#17191c", bold=True))
    columns = (
        Column(say("Player"), ColumnKind.NAME, label=True),
        Column(say("Colours"), ColumnKind.WORDS),
        *(Column(heading, ColumnKind.FIGURE, right=True) for heading in side_headings(say)),
        Column(say("Difference"), ColumnKind.FIGURE, right=True),
    )
    rows = tuple((Name(one.name), one.letters(say), str(one.white), str(one.black), one.difference) for one in found)
    caption = say("White above the line, Black below it; at the end, games with White minus games with Black.")
    wide = max(740, left + rounds * 14 + 60)
    return Picture(caption, svg(wide, 30 + row * len(shown), drawn), Table(columns, rows, close=True))


def balance_document(head: Head, found: Sequence[Balance], say: Translate) -> Document:
    return Document(head, (balance_picture(found, say),))


class Expected(NamedTuple):
    """One player: what the ratings of the rated games let expect, and what was made in them, both in hundredths."""

    tpn: Tpn
    name: str
    expected: int
    made: int
    games: int


def expected_scores(rated: RatedView, view: StandingsView, called: Callable[[RankedPlayer], str]) -> list[Expected]:
    """Everyone with a rated game, in the order of the standings."""
    sheets = rating_sheets(rated.tournament, rate=rated.rate, rules=rated.rules, played_at=rated.played_at)
    made = []
    for one in view.players:
        sheet = sheets.get(one.tpn)
        if sheet is not None and sheet.counted:
            expected = sum(game.expected for game in sheet.counted)
            scored = sum(50 * game.halves for game in sheet.counted)
            made.append(Expected(one.tpn, called(one), expected, scored, len(sheet.counted)))
    return made


def expected_picture(found: Sequence[Expected], say: Translate) -> Picture:
    """A bar from what was expected to what was made; drawn for the first ones, the table has everyone."""
    shown = found[:DRAWN]
    most = max((max(one.expected, one.made) for one in found), default=100) or 100
    row, left, wide = 24, 190, 520
    drawn = []
    for place, one in enumerate(shown):
        high = 26 + place * row
        first, second = left + one.expected / most * wide, left + one.made / most * wide
        colour = "#1b4fbf" if one.made >= one.expected else "#8a5300"
        drawn.append(text(left - 10, high + 5, short_name(one.name), "#17191c", "end"))
        drawn.append(
            path(f"M{first:.1f} {high}H{second:.1f}", colour, 3, "", "" if one.made >= one.expected else "4 3")
        )
        drawn.append(f'<path d="M{first:.1f} {high - 6}v12" stroke="#555" stroke-width="2"/>')
        drawn.append(f'<circle cx="{second:.1f}" cy="{high}" r="5" fill="{colour}"/>')
    columns = (
        Column(say("Player"), ColumnKind.NAME, label=True),
        Column(say("Games"), ColumnKind.FIGURE, right=True),
        Column(say("Expected"), ColumnKind.FIGURE, right=True),
        Column(say("Achieved"), ColumnKind.FIGURE, right=True),
    )
    rows: list[tuple[Cell, ...]] = [
        (Name(one.name), str(one.games), _hundredths(one.expected, say), _hundredths(one.made, say)) for one in found
    ]
    caption = say(
        "Points in rated games: each bar begins at the points expected from the ratings and ends at the points scored."
    )
    return Picture(
        caption, svg(left + wide + 30, 40 + row * len(shown), drawn), Table(columns, tuple(rows), close=True)
    )


def expected_document(head: Head, found: Sequence[Expected], say: Translate) -> Document:
    return Document(head, (expected_picture(found, say),))


def _hundredths(value: int, say: Translate) -> str:
    return say.decimal(f"{value / 100:.2f}")
