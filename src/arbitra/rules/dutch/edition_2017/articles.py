"""The articles of C.04.3, edition of 2017: what each demands, who obeys it, what proves it."""

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
        "A bracket is the residents of a scoregroup and those left unpaired by the bracket before; it is homogeneous "
        "if all have one score.",
        "rules.dutch.field:Field.groups",
    ),
    _article(
        "A.4",
        "Whoever is left unpaired floats down. Meeting a lower score records a downfloat, a higher one an upfloat; not "
        "playing, for whatever reason, records a downfloat.",
        f"{_EDITION}.floats:floats_of",
        tests.FLOATS,
    ),
    _article(
        "A.5",
        "With an odd number one player gets the pairing-allocated bye.",
        f"{_EDITION}.bracket:last_bracket",
    ),
    _article(
        "A.6",
        "Colour preferences: absolute beyond a difference of one or after the same colour twice, strong at one, mild "
        "at none, nothing before the first game.",
        "rules.swiss.preferences:preference",
        tests.PREFERENCES,
    ),
    _article(
        "A.7",
        "In the last round, top scorers are those with more than half of what could be scored.",
        "rules.dutch.field:make_field",
        tests.CRITERIA,
    ),
    _article(
        "A.8",
        "A bracket's score differences, of pairs and of downfloaters (against one point below its lowest score), are "
        "compared from the largest down.",
        "rules.dutch.criteria:above",
        tests.DECISIVE,
    ),
    _article(
        "A.9",
        "Brackets are paired from the top; one after which the round cannot be completed becomes the penultimate, and "
        "everybody below it one last bracket.",
        f"{_EDITION}:pair_field",
        tests.COMPLETION,
    ),
    _article(
        "B.1", "M0 players come down; as many pairs as possible; M1 of the M0 can be paired.", f"{_EDITION}.criteria:C6"
    ),
    _article("B.2", "S1, S2 and the limbo as they stand first.", "rules.dutch.generation:generation_of", tests.ORDER),
    _article(
        "B.3",
        "The first of S1 meets the first of S2, and so on.",
        "rules.dutch.order:take_first",
        tests.ORDER,
    ),
    _article(
        "B.4",
        "A candidate that meets every criterion is taken at once.",
        "rules.dutch.perfect:first_if_perfect",
        tests.PERFECT,
    ),
    _article("B.5", "Otherwise S1, limbo and S2 are altered.", "rules.dutch.order:take_first"),
    _article(
        "B.6",
        "In a homogeneous bracket or a remainder: transpose S2; when that is exhausted, exchange between S1 and S2.",
        "rules.dutch.order:take_first",
        tests.ORDER,
    ),
    _article(
        "B.7",
        "In a heterogeneous bracket: first the remainder, then the opponents of the MDPs, then the choice of the MDPs.",
        "rules.dutch.order:take_first",
        tests.ORDER,
    ),
    _article(
        "B.8",
        "Without a perfect candidate the best one is taken, the first among equals.",
        "rules.dutch.order:take_first",
    ),
    _article(
        "C.1", "Nobody meets the same opponent twice.", "rules.dutch.field:_legal_graph", tests.DECISIVE, tests.CRITERIA
    ),
    _article(
        "C.2",
        "No bye for whoever had it already or won because the opponent did not come.",
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
        "The penultimate bracket sends down those with whom the round can be completed.",
        f"{_EDITION}.bracket:penultimate_bracket",
        tests.DECISIVE,
        tests.COMPLETION,
    ),
    _article("C.5", "As many pairs as possible.", f"{_EDITION}.criteria:C5", tests.CARD, tests.DECISIVE),
    _article("C.6", "The smallest score differences.", f"{_EDITION}.criteria:C6", tests.DECISIVE),
    _article(
        "C.7",
        "Downfloaters with whom the next bracket has most pairs, then the smallest score differences.",
        f"{_EDITION}.criteria:C7",
        tests.DECISIVE,
    ),
    _article(
        "C.8",
        "Fewest top scorers or opponents of theirs beyond a colour difference of two.",
        f"{_EDITION}.criteria:C8",
        tests.DECISIVE,
        tests.CRITERIA,
    ),
    _article(
        "C.9",
        "Fewest top scorers or opponents of theirs with one colour three times running.",
        f"{_EDITION}.criteria:C9",
        tests.DECISIVE,
        tests.CRITERIA,
    ),
    _article(
        "C.10",
        "Fewest players without the colour they prefer.",
        f"{_EDITION}.criteria:C10",
        tests.DECISIVE,
        tests.CRITERIA,
    ),
    _article(
        "C.11",
        "Fewest players without a colour they strongly prefer.",
        f"{_EDITION}.criteria:C11",
        tests.DECISIVE,
        tests.CRITERIA,
    ),
    _article("C.12", "Fewest downfloats repeated from the round before.", f"{_EDITION}.criteria:C12", tests.DECISIVE),
    _article("C.13", "Fewest upfloats repeated from the round before.", f"{_EDITION}.criteria:C13", tests.DECISIVE),
    _article("C.14", "Fewest downfloats repeated from two rounds before.", f"{_EDITION}.criteria:C14", tests.DECISIVE),
    _article("C.15", "Fewest upfloats repeated from two rounds before.", f"{_EDITION}.criteria:C15", tests.DECISIVE),
    _article(
        "C.16",
        "Smallest score differences of downfloats repeated from the round before.",
        f"{_EDITION}.criteria:C16",
        tests.DECISIVE,
    ),
    _article(
        "C.17",
        "Smallest score differences of upfloats repeated from the round before.",
        f"{_EDITION}.criteria:C17",
        tests.DECISIVE,
    ),
    _article(
        "C.18",
        "Smallest score differences of downfloats repeated from two rounds before.",
        f"{_EDITION}.criteria:C18",
        tests.DECISIVE,
    ),
    _article(
        "C.19",
        "Smallest score differences of upfloats repeated from two rounds before.",
        f"{_EDITION}.criteria:C19",
        tests.DECISIVE,
    ),
    _article(
        "D.1",
        "Transpositions of S2 in the lexicographic order of their first numbers.",
        "rules.dutch.order:_pair_rest",
        tests.DECISIVE,
        tests.ORDER,
    ),
    _article(
        "D.2",
        "Exchanges: fewest players, smallest difference of the sums, highest number moved down, lowest moved up.",
        "rules.dutch.order:_exchange",
        tests.DECISIVE,
        tests.ORDER,
    ),
    _article(
        "D.3",
        "Of the MDPs, the set with the highest scores, then the lowest numbers.",
        "rules.dutch.order:_choose_moved",
        tests.DECISIVE,
    ),
    _article("E.1", "Both get the colour they want.", "rules.dutch.colours:ColourRules.white", tests.COLOURS),
    _article(
        "E.2",
        "The stronger wish is granted; of two absolute ones that with the wider difference.",
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
        "E.4", "The higher ranked player's wish is granted.", "rules.dutch.colours:ColourRules.white", tests.COLOURS
    ),
    _article(
        "E.5",
        "An odd number of the higher ranked player gives him the initial colour, an even one the other.",
        "rules.swiss.parity:parity_numbers",
        tests.COLOURS,
        tests.PARITY,
    ),
)
