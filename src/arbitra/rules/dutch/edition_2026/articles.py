"""The articles of C.04.3, edition of 2026: what each demands, its code and its tests."""

from __future__ import annotations

from arbitra.rules.contract import Article
from arbitra.rules.dutch import manifest as tests
from arbitra.rules.dutch.manifest import article as _article

_EDITION = "rules.dutch.edition_2026"


ARTICLES: tuple[Article, ...] = (
    _article("1.1", "Tournament pairing numbers come from the initial order.", "model.tournament:Tournament"),
    _article("1.2", "Players are ranked by score, then by pairing number.", "rules.dutch.field:make_field"),
    _article(
        "1.3",
        "A bracket consists of the players of one score group and those left unpaired by the bracket before.",
        "rules.dutch.field:Field.groups",
    ),
    _article(
        "1.4",
        "Meeting a lower score is a downfloat, meeting a higher one an upfloat. The bye and any other unplayed "
        "round worth more than a loss are downfloats. Nothing else is a float.",
        f"{_EDITION}.floats:floats_of",
        tests.FLOATS,
    ),
    _article(
        "1.5",
        "With an odd number of players, one gets the pairing-allocated bye.",
        f"{_EDITION}.edition:bye_candidates",
    ),
    _article(
        "1.6", "The colour difference is games with White minus games with Black.", "rules.swiss.preferences:preference"
    ),
    _article(
        "1.7",
        "A colour preference is absolute with a colour difference above one or after the same colour twice in a "
        "row, strong with a difference of one, mild with none; without a game there is no preference.",
        "rules.swiss.preferences:preference",
        tests.PREFERENCES,
    ),
    _article(
        "1.8",
        "In the last round, top scorers are the players with more than half of the possible points.",
        "rules.dutch.field:make_field",
        tests.CRITERIA,
    ),
    _article(
        "1.9",
        "Brackets are paired from the top; the player left over in the last one has the bye.",
        f"{_EDITION}.edition:Dutch2026.pair_field",
    ),
    _article(
        "C1", "No one meets the same opponent twice.", "rules.dutch.field:_legal_graph", tests.DECISIVE, tests.CRITERIA
    ),
    _article(
        "C2",
        "A player who has had the bye, or scored a win's points in one round without playing, may not have it.",
        f"{_EDITION}.floats:bye_allowed",
        tests.FLOATS,
        tests.DECISIVE,
    ),
    _article(
        "C3",
        "Two players with the same absolute preference do not meet, unless one is a top scorer.",
        "rules.dutch.field:_legal_graph",
        tests.DECISIVE,
        tests.CRITERIA,
    ),
    _article(
        "C4",
        "After every bracket all remaining players can still be paired.",
        f"{_EDITION}.bracket:_whole",
        tests.DECISIVE,
        tests.COMPLETION,
    ),
    _article(
        "C5",
        "The bye goes to the lowest score possible.",
        f"{_EDITION}.edition:bye_candidates",
        tests.DECISIVE,
        tests.COMPLETION,
    ),
    _article("C6", "As few downfloaters as possible.", f"{_EDITION}.criteria:C6", tests.CARD, tests.DECISIVE),
    _article(
        "C7",
        "The scores of the downfloaters are as low as possible, compared from the highest.",
        f"{_EDITION}.criteria:C7",
        tests.DECISIVE,
    ),
    _article(
        "C8",
        "The downfloaters are those with whom the next bracket meets C1 to C7 best.",
        f"{_EDITION}.criteria:C8",
        tests.DECISIVE,
    ),
    _article(
        "C9",
        "If one player leaves the bracket and takes the bye, it is the one with the fewest unplayed games.",
        f"{_EDITION}.criteria:C9",
        tests.DECISIVE,
    ),
    _article(
        "C10",
        "As few top scorers, or opponents of theirs, as possible get a colour difference above two.",
        f"{_EDITION}.criteria:C10",
        tests.DECISIVE,
        tests.CRITERIA,
    ),
    _article(
        "C11",
        "As few top scorers, or opponents of theirs, as possible have the same colour three times in a row.",
        f"{_EDITION}.criteria:C11",
        tests.DECISIVE,
        tests.CRITERIA,
    ),
    _article(
        "C12",
        "As few players as possible do not get the colour they prefer.",
        f"{_EDITION}.criteria:C12",
        tests.DECISIVE,
        tests.CRITERIA,
    ),
    _article(
        "C13",
        "As few players as possible have a strong colour preference that is not met.",
        f"{_EDITION}.criteria:C13",
        tests.DECISIVE,
        tests.CRITERIA,
    ),
    _article(
        "C14",
        "As few residents as possible float down who did so in the round before.",
        f"{_EDITION}.criteria:C14",
        tests.DECISIVE,
    ),
    _article(
        "C15",
        "As few opponents of moved-down players as possible who floated up in the round before.",
        f"{_EDITION}.criteria:C15",
        tests.DECISIVE,
    ),
    _article(
        "C16",
        "As few residents as possible float down who did so two rounds before.",
        f"{_EDITION}.criteria:C16",
        tests.DECISIVE,
    ),
    _article(
        "C17",
        "As few opponents of moved-down players as possible who floated up two rounds before.",
        f"{_EDITION}.criteria:C17",
        tests.DECISIVE,
    ),
    _article(
        "C18",
        "The score differences of moved-down players who floated down in the round before are as small as possible.",
        f"{_EDITION}.criteria:C18",
        tests.DECISIVE,
    ),
    _article(
        "C19",
        "The score differences of opponents of moved-down players who floated up in the round before are as small "
        "as possible.",
        f"{_EDITION}.criteria:C19",
        tests.DECISIVE,
    ),
    _article(
        "C20",
        "The score differences of moved-down players who floated down two rounds before are as small as possible.",
        f"{_EDITION}.criteria:C20",
        tests.DECISIVE,
    ),
    _article(
        "C21",
        "The score differences of opponents of moved-down players who floated up two rounds before are as small as "
        "possible.",
        f"{_EDITION}.criteria:C21",
        tests.DECISIVE,
    ),
    _article(
        "3.1",
        "M0 players come down and M1 of them are paired, with as many pairs as possible.",
        f"{_EDITION}.criteria:C6",
    ),
    _article(
        "3.2",
        "S1, S2 and the limbo are taken as they are at first.",
        "rules.dutch.generation:generation_of",
        tests.ORDER,
    ),
    _article(
        "3.3",
        "The first of S1 meets the first of S2, and so on.",
        "rules.dutch.order:take_first",
        tests.ORDER,
    ),
    _article(
        "3.4",
        "A pairing that meets every criterion is accepted at once.",
        "rules.dutch.perfect:first_if_perfect",
        tests.PERFECT,
    ),
    _article("3.5", "If not, the composition is altered.", "rules.dutch.order:take_first"),
    _article(
        "3.6",
        "In a homogeneous bracket or a remainder, transpositions come first, then exchanges.",
        "rules.dutch.order:take_first",
        tests.ORDER,
    ),
    _article(
        "3.7",
        "In a heterogeneous bracket, first the remainder is altered, then the opponents of the moved-down players, "
        "then the set of moved-down players.",
        "rules.dutch.order:take_first",
        tests.ORDER,
    ),
    _article(
        "3.8",
        "If no pairing is perfect, the best one is taken; among equals, the first.",
        "rules.dutch.order:take_first",
    ),
    _article(
        "4.1", "The numbers inside a bracket follow the ranking.", "rules.dutch.graph:BracketGraph.places", tests.ORDER
    ),
    _article(
        "4.2",
        "Transpositions of S2 are tried in the order of their first numbers, as in a dictionary.",
        "rules.dutch.order:_pair_rest",
        tests.DECISIVE,
        tests.ORDER,
    ),
    _article(
        "4.3",
        "Exchanges come in this order: fewest players, smallest difference of the sums, highest number moved down, "
        "lowest number moved up.",
        "rules.dutch.order:_exchange",
        tests.DECISIVE,
        tests.ORDER,
    ),
    _article(
        "4.4",
        "Of the valid sets of moved-down players, the one with the lowest differing number is taken.",
        "rules.dutch.order:_choose_moved",
        tests.DECISIVE,
    ),
    _article(
        "5.1",
        "The initial colour is drawn before the first round.",
        "rules.swiss.lot:initial_colour",
        tests.COLOURS,
    ),
    _article("5.2.1", "Both preferences are met.", "rules.dutch.colours:ColourRules.white", tests.COLOURS),
    _article(
        "5.2.2",
        "The stronger preference is met; of two absolute ones, that with the wider colour difference.",
        "rules.dutch.colours:ColourRules.white",
        tests.COLOURS,
    ),
    _article(
        "5.2.3",
        "Colours alternate from the last round in which one had White and the other Black.",
        "rules.swiss.preferences:last_difference",
        tests.COLOURS,
    ),
    _article(
        "5.2.4",
        "The preference of the higher ranked player is met.",
        "rules.dutch.colours:ColourRules.white",
        tests.COLOURS,
    ),
    _article(
        "5.2.5",
        "If the number of the higher ranked player is odd, they get the initial colour; if it is even, the other "
        "colour.",
        "rules.swiss.lot:parity_numbers",
        tests.COLOURS,
        tests.PARITY,
    ),
)
