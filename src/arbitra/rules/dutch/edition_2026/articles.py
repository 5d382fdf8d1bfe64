"""The articles of C.04.3, edition of 2026: what each demands, who obeys it, what proves it."""

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
        "A bracket is the residents of a scoregroup and those left unpaired by the bracket before.",
        "rules.dutch.field:Field.groups",
    ),
    _article(
        "1.4",
        "Meeting a lower score records a downfloat, a higher one an upfloat; so does, as a downfloat, the bye and any "
        "other unplayed round worth more than a loss. Nobody else floats.",
        f"{_EDITION}.floats:floats_of",
        tests.FLOATS,
    ),
    _article("1.5", "With an odd number one player gets the pairing-allocated bye.", f"{_EDITION}:bye_candidates"),
    _article(
        "1.6", "The colour difference is games with White minus games with Black.", "rules.swiss.preferences:preference"
    ),
    _article(
        "1.7",
        "Colour preferences: absolute beyond a difference of one or after the same colour twice, strong at one, mild "
        "at none, nothing before the first game.",
        "rules.swiss.preferences:preference",
        tests.PREFERENCES,
    ),
    _article(
        "1.8",
        "In the last round, top scorers are those with more than half of what could be scored.",
        "rules.dutch.field:make_field",
        tests.CRITERIA,
    ),
    _article(
        "1.9", "Brackets are paired from the top; whoever the last one leaves takes the bye.", f"{_EDITION}:pair_field"
    ),
    _article(
        "C1", "Nobody meets the same opponent twice.", "rules.dutch.field:_legal_graph", tests.DECISIVE, tests.CRITERIA
    ),
    _article(
        "C2",
        "No bye for whoever had it already or scored without playing, in one round, as much as a win gives.",
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
        "After every bracket the rest of the field can still be paired.",
        f"{_EDITION}.bracket:_whole",
        tests.DECISIVE,
        tests.COMPLETION,
    ),
    _article(
        "C5",
        "The bye goes to the lowest score it can go to.",
        f"{_EDITION}:bye_candidates",
        tests.DECISIVE,
        tests.COMPLETION,
    ),
    _article("C6", "Fewest downfloaters.", f"{_EDITION}.criteria:C6", tests.CARD, tests.DECISIVE),
    _article(
        "C7",
        "The lowest scores of the downfloaters, compared from the highest.",
        f"{_EDITION}.criteria:C7",
        tests.DECISIVE,
    ),
    _article(
        "C8",
        "Downfloaters with whom the next bracket best meets C1 to C7.",
        f"{_EDITION}.criteria:C8",
        tests.DECISIVE,
    ),
    _article(
        "C9",
        "Where one player leaves the bracket and takes the bye, the one with the fewest unplayed games.",
        f"{_EDITION}.criteria:C9",
        tests.DECISIVE,
    ),
    _article(
        "C10",
        "Fewest top scorers or opponents of theirs beyond a colour difference of two.",
        f"{_EDITION}.criteria:C10",
        tests.DECISIVE,
        tests.CRITERIA,
    ),
    _article(
        "C11",
        "Fewest top scorers or opponents of theirs with one colour three times running.",
        f"{_EDITION}.criteria:C11",
        tests.DECISIVE,
        tests.CRITERIA,
    ),
    _article(
        "C12",
        "Fewest players without the colour they prefer.",
        f"{_EDITION}.criteria:C12",
        tests.DECISIVE,
        tests.CRITERIA,
    ),
    _article(
        "C13",
        "Fewest players without a colour they strongly prefer.",
        f"{_EDITION}.criteria:C13",
        tests.DECISIVE,
        tests.CRITERIA,
    ),
    _article(
        "C14",
        "Fewest resident downfloaters with a downfloat in the round before.",
        f"{_EDITION}.criteria:C14",
        tests.DECISIVE,
    ),
    _article(
        "C15",
        "Fewest opponents of MDPs with an upfloat in the round before.",
        f"{_EDITION}.criteria:C15",
        tests.DECISIVE,
    ),
    _article(
        "C16",
        "Fewest resident downfloaters with a downfloat two rounds before.",
        f"{_EDITION}.criteria:C16",
        tests.DECISIVE,
    ),
    _article(
        "C17", "Fewest opponents of MDPs with an upfloat two rounds before.", f"{_EDITION}.criteria:C17", tests.DECISIVE
    ),
    _article(
        "C18",
        "Smallest score differences of MDPs with a downfloat in the round before.",
        f"{_EDITION}.criteria:C18",
        tests.DECISIVE,
    ),
    _article(
        "C19",
        "Smallest score differences of MDPs' opponents with an upfloat in the round before.",
        f"{_EDITION}.criteria:C19",
        tests.DECISIVE,
    ),
    _article(
        "C20",
        "Smallest score differences of MDPs with a downfloat two rounds before.",
        f"{_EDITION}.criteria:C20",
        tests.DECISIVE,
    ),
    _article(
        "C21",
        "Smallest score differences of MDPs' opponents with an upfloat two rounds before.",
        f"{_EDITION}.criteria:C21",
        tests.DECISIVE,
    ),
    _article(
        "3.1", "M0 players come down, M1 of them are paired, as many pairs as possible.", f"{_EDITION}.criteria:C6"
    ),
    _article("3.2", "S1, S2 and the limbo as they stand first.", "rules.dutch.generation:generation_of", tests.ORDER),
    _article(
        "3.3",
        "The first of S1 meets the first of S2, and so on.",
        "rules.dutch.order:take_first",
        tests.ORDER,
    ),
    _article(
        "3.4",
        "A candidate that meets every criterion is taken at once.",
        "rules.dutch.perfect:first_if_perfect",
        tests.PERFECT,
    ),
    _article("3.5", "Otherwise the composition is altered.", "rules.dutch.order:take_first"),
    _article(
        "3.6",
        "In a homogeneous bracket or a remainder: transpositions, then exchanges.",
        "rules.dutch.order:take_first",
        tests.ORDER,
    ),
    _article(
        "3.7",
        "In a heterogeneous bracket: the remainder, then the opponents of the MDPs, then the set of MDPs.",
        "rules.dutch.order:take_first",
        tests.ORDER,
    ),
    _article(
        "3.8",
        "Without a perfect candidate the best one is taken, the first among equals.",
        "rules.dutch.order:take_first",
    ),
    _article(
        "4.1", "Bracket sequence numbers follow the ranking.", "rules.dutch.graph:BracketGraph.places", tests.ORDER
    ),
    _article(
        "4.2",
        "Transpositions of S2 in the lexicographic order of their first numbers.",
        "rules.dutch.order:_pair_rest",
        tests.DECISIVE,
        tests.ORDER,
    ),
    _article(
        "4.3",
        "Exchanges: fewest players, smallest difference of the sums, highest number moved down, lowest moved up.",
        "rules.dutch.order:_exchange",
        tests.DECISIVE,
        tests.ORDER,
    ),
    _article(
        "4.4",
        "Of the valid sets of MDPs, the one with the lowest differing number.",
        "rules.dutch.order:_choose_moved",
        tests.DECISIVE,
    ),
    _article(
        "5.1",
        "The initial colour is drawn before the first round.",
        "rules.swiss.lot:initial_colour",
        tests.COLOURS,
    ),
    _article("5.2.1", "Both get the colour they want.", "rules.dutch.colours:ColourRules.white", tests.COLOURS),
    _article(
        "5.2.2",
        "The stronger wish is granted; of two absolute ones that with the wider difference.",
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
        "5.2.4", "The higher ranked player's wish is granted.", "rules.dutch.colours:ColourRules.white", tests.COLOURS
    ),
    _article(
        "5.2.5",
        "An odd number of the higher ranked player gives him the initial colour, an even one the other.",
        "rules.swiss.parity:parity_numbers",
        tests.COLOURS,
        tests.PARITY,
    ),
)
