"""The articles of C.04.3, edition of 2017: what each demands, its code and its tests."""

from __future__ import annotations

from arbitra.rules.contract import Article
from arbitra.rules.dutch import manifest as tests
from arbitra.rules.dutch.manifest import article as _article

_EDITION = "rules.dutch.edition_2017"


ARTICLES: tuple[Article, ...] = (
    _article("A.1", "Pairing numbers come from the initial ranking list.", "model.tournament:Tournament"),
    _article("A.2", "Players are ranked by score, then by pairing number.", "rules.dutch.field:make_field"),
    _article(
        "A.3",
        "A bracket consists of the players of one score group and those left unpaired by the bracket before; it is "
        "homogeneous if all have the same score.",
        "rules.dutch.field:Field.groups",
    ),
    _article(
        "A.4",
        "A player left unpaired floats down. Meeting a lower score is a downfloat, meeting a higher one an "
        "upfloat; not playing, for whatever reason, is a downfloat.",
        f"{_EDITION}.floats:floats_of",
        tests.FLOATS,
    ),
    _article(
        "A.5",
        "With an odd number of players, one gets the pairing-allocated bye.",
        f"{_EDITION}.bracket:last_bracket",
    ),
    _article(
        "A.6",
        "A colour preference is absolute with a colour difference above one or after the same colour twice in a "
        "row, strong with a difference of one, mild with none; without a game there is no preference.",
        "rules.swiss.preferences:preference",
        tests.PREFERENCES,
    ),
    _article(
        "A.7",
        "In the last round, top scorers are the players with more than half of the possible points.",
        "rules.dutch.field:make_field",
        tests.CRITERIA,
    ),
    _article(
        "A.8",
        "The score differences of a bracket are compared from the largest down; a downfloater counts as meeting a "
        "score one point below the lowest.",
        "rules.dutch.criteria:above",
        tests.DECISIVE,
    ),
    _article(
        "A.9",
        "Brackets are paired from the top. If the round cannot be completed after one, it becomes the last but "
        "one, and everyone below it forms one last bracket.",
        f"{_EDITION}.edition:Dutch2017.pair_field",
        tests.COMPLETION,
    ),
    _article(
        "B.1",
        "M0 players come down and M1 of them can be paired, with as many pairs as possible.",
        f"{_EDITION}.criteria:C6",
    ),
    _article(
        "B.2",
        "S1, S2 and the limbo are taken as they are at first.",
        "rules.dutch.generation:generation_of",
        tests.ORDER,
    ),
    _article(
        "B.3",
        "The first of S1 meets the first of S2, and so on.",
        "rules.dutch.order:take_first",
        tests.ORDER,
    ),
    _article(
        "B.4",
        "A pairing that meets every criterion is accepted at once.",
        "rules.dutch.perfect:first_if_perfect",
        tests.PERFECT,
    ),
    _article("B.5", "If not, S1, limbo and S2 are altered.", "rules.dutch.order:take_first"),
    _article(
        "B.6",
        "In a homogeneous bracket or a remainder, S2 is transposed; when that is exhausted, players are exchanged "
        "between S1 and S2.",
        "rules.dutch.order:take_first",
        tests.ORDER,
    ),
    _article(
        "B.7",
        "In a heterogeneous bracket, first the remainder is altered, then the opponents of the moved-down players, "
        "then the choice of moved-down players.",
        "rules.dutch.order:take_first",
        tests.ORDER,
    ),
    _article(
        "B.8",
        "If no pairing is perfect, the best one is taken; among equals, the first.",
        "rules.dutch.order:take_first",
    ),
    _article(
        "C.1", "No one meets the same opponent twice.", "rules.dutch.field:_legal_graph", tests.DECISIVE, tests.CRITERIA
    ),
    _article(
        "C.2",
        "A player who has had the bye, or won because the opponent did not come, may not have it.",
        f"{_EDITION}.floats:bye_allowed",
        tests.FLOATS,
        tests.DECISIVE,
    ),
    _article(
        "C.3",
        "Two players with the same absolute preference do not meet, unless one is a top scorer.",
        "rules.dutch.field:_legal_graph",
        tests.DECISIVE,
        tests.CRITERIA,
    ),
    _article(
        "C.4",
        "The last but one bracket sends down the players with whom the round can be completed.",
        f"{_EDITION}.bracket:penultimate_bracket",
        tests.DECISIVE,
        tests.COMPLETION,
    ),
    _article(
        "C.5", "The bracket makes as many pairs as possible.", f"{_EDITION}.criteria:C5", tests.CARD, tests.DECISIVE
    ),
    _article("C.6", "The score differences are as small as possible.", f"{_EDITION}.criteria:C6", tests.DECISIVE),
    _article(
        "C.7",
        "The downfloaters are those with whom the next bracket has the most pairs, then the smallest score "
        "differences.",
        f"{_EDITION}.criteria:C7",
        tests.DECISIVE,
    ),
    _article(
        "C.8",
        "As few top scorers, or opponents of theirs, as possible get a colour difference above two.",
        f"{_EDITION}.criteria:C8",
        tests.DECISIVE,
        tests.CRITERIA,
    ),
    _article(
        "C.9",
        "As few top scorers, or opponents of theirs, as possible have the same colour three times in a row.",
        f"{_EDITION}.criteria:C9",
        tests.DECISIVE,
        tests.CRITERIA,
    ),
    _article(
        "C.10",
        "As few players as possible do not get the colour they prefer.",
        f"{_EDITION}.criteria:C10",
        tests.DECISIVE,
        tests.CRITERIA,
    ),
    _article(
        "C.11",
        "As few players as possible have a strong colour preference that is not met.",
        f"{_EDITION}.criteria:C11",
        tests.DECISIVE,
        tests.CRITERIA,
    ),
    _article(
        "C.12",
        "As few players as possible float down who did so in the round before.",
        f"{_EDITION}.criteria:C12",
        tests.DECISIVE,
    ),
    _article(
        "C.13",
        "As few players as possible float up who did so in the round before.",
        f"{_EDITION}.criteria:C13",
        tests.DECISIVE,
    ),
    _article(
        "C.14",
        "As few players as possible float down who did so two rounds before.",
        f"{_EDITION}.criteria:C14",
        tests.DECISIVE,
    ),
    _article(
        "C.15",
        "As few players as possible float up who did so two rounds before.",
        f"{_EDITION}.criteria:C15",
        tests.DECISIVE,
    ),
    _article(
        "C.16",
        "The score differences of players who float down again, as in the round before, are as small as possible.",
        f"{_EDITION}.criteria:C16",
        tests.DECISIVE,
    ),
    _article(
        "C.17",
        "The score differences of players who float up again, as in the round before, are as small as possible.",
        f"{_EDITION}.criteria:C17",
        tests.DECISIVE,
    ),
    _article(
        "C.18",
        "The score differences of players who float down again, as two rounds before, are as small as possible.",
        f"{_EDITION}.criteria:C18",
        tests.DECISIVE,
    ),
    _article(
        "C.19",
        "The score differences of players who float up again, as two rounds before, are as small as possible.",
        f"{_EDITION}.criteria:C19",
        tests.DECISIVE,
    ),
    _article(
        "D.1",
        "Transpositions of S2 are tried in the order of their first numbers, as in a dictionary.",
        "rules.dutch.order:_pair_rest",
        tests.DECISIVE,
        tests.ORDER,
    ),
    _article(
        "D.2",
        "Exchanges come in this order: fewest players, smallest difference of the sums, highest number moved down, "
        "lowest number moved up.",
        "rules.dutch.order:_exchange",
        tests.DECISIVE,
        tests.ORDER,
    ),
    _article(
        "D.3",
        "Of the moved-down players, those with the highest scores are paired first, then those with the lowest "
        "numbers.",
        "rules.dutch.order:_choose_moved",
        tests.DECISIVE,
    ),
    _article("E.1", "Both preferences are met.", "rules.dutch.colours:ColourRules.white", tests.COLOURS),
    _article(
        "E.2",
        "The stronger preference is met; of two absolute ones, that with the wider colour difference.",
        "rules.dutch.colours:ColourRules.white",
        tests.COLOURS,
    ),
    _article(
        "E.3",
        "Colours alternate from the last round in which one had White and the other Black.",
        "rules.swiss.preferences:last_difference",
        tests.COLOURS,
    ),
    _article(
        "E.4",
        "The preference of the higher ranked player is met.",
        "rules.dutch.colours:ColourRules.white",
        tests.COLOURS,
    ),
    _article(
        "E.5",
        "If the number of the higher ranked player is odd, they get the initial colour; if it is even, the other "
        "colour.",
        "rules.swiss.lot:parity_numbers",
        tests.COLOURS,
        tests.PARITY,
    ),
)
