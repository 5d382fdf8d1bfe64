"""Why two players meet who must both have the same colour: in the last round, for the sake of top scorers (A.7)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from arbitra.model import Reason
from arbitra.model.fields import Colours, Field, Players
from arbitra.model.reasons import Plural
from arbitra.rules.dutch.colours import STRONGER, ColourRules
from arbitra.rules.swiss.preferences import Strength, opposite

MUST_HAVE = {
    "W": Plural(
        "both must have White, but {players} is a top scorer: in the last round they may meet anyway",
        "both must have White, but {players} are top scorers: in the last round they may meet anyway",
        by="players",
    ),
    "B": Plural(
        "both must have Black, but {players} is a top scorer: in the last round they may meet anyway",
        "both must have Black, but {players} are top scorers: in the last round they may meet anyway",
        by="players",
    ),
}
DIFFERENCES = {
    "W": Plural(
        "{first} has played {mine} more game with Black than with White, {second} {theirs} more: the wider difference "
        "decides",
        "{first} has played {mine} more games with Black than with White, {second} {theirs} more: the wider difference "
        "decides",
        by="mine",
    ),
    "B": Plural(
        "{first} has played {mine} more game with White than with Black, {second} {theirs} more: the wider difference "
        "decides",
        "{first} has played {mine} more games with White than with Black, {second} {theirs} more: the wider difference "
        "decides",
        by="mine",
    ),
}
THIRD = "so {player} has {colour} for the third time in a row"
BEYOND = "so {player} gets a colour difference above two"


def top_scorers(rules: ColourRules, articles: Mapping[str, str], pair: tuple[int, int]) -> Iterator[Reason]:
    """Two who must both have the same colour and still meet: which of them is a top scorer, and who goes without."""
    field = rules.field
    kinds = [field.colours[place] for place in pair]
    colour = kinds[0].preference.colour
    if any(kind.preference.strength is not Strength.ABSOLUTE or kind.preference.colour != colour for kind in kinds):
        return
    top = [place for place, kind in zip(pair, kinds, strict=True) if kind.top_scorer]
    if not top:
        return
    yield Reason(articles["colour"], MUST_HAVE[colour], {"players": Players(*(field.tpn(place) for place in top))})
    if rules.white(*pair)[1] == STRONGER:
        granted = sorted(pair, key=lambda place: -abs(field.colours[place].preference.difference))
        mine, theirs = (abs(field.colours[place].preference.difference) for place in granted)
        first, second = (Players(field.tpn(place)) for place in granted)
        fields: dict[str, Field] = {"first": first, "second": second, "mine": mine, "theirs": theirs}
        yield Reason(rules.wider.article, DIFFERENCES[colour], fields)
    denied = rules.denied(*pair)
    wish = field.colours[denied].preference
    named: dict[str, Field] = {"player": Players(field.tpn(denied)), "colour": Colours(opposite(colour))}
    if wish.repeated:
        yield Reason(articles["three_running"], THIRD, named)
    if abs(wish.difference) >= 2:
        yield Reason(articles["beyond_two"], BEYOND, named)
