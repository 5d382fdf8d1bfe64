"""What every Swiss system shares: who is to be paired, colours, byes, legality, acceleration, and how a round is
explained.

* `edition`       the contract of an edition as a Swiss system fulfils it
* `roster`        the players to be paired in a round, who has met whom, and the record of a bracket of them
* `legality`      who may meet whom and who may take the bye, also where an arbiter lets something pass
* `byes`          the bye of the systems that give it before anyone is paired
* `preferences`   colour preferences (C.04.3 A.6; 2026: 1.7)
* `lot`           the colour drawn by lot before round 1, and whose number is odd for it
* `allocation`    who gets White: the rules of an edition walked in their order until one decides
* `board_order`   the order in which boards are published (C.04.2.D.9; 2026: C.04.2 3.6)
* `median`        what the systems share that pair from both ends to the median group
* `completable`   whether everyone still unpaired can be paired, with one bye at most
* `impossible`    why no legal pairing exists, as a proof that anyone can check
* `upfloaters`    which set of upfloaters is the first, where a bracket is filled from below
* `relaxation`    when no legal pairing exists: the pairing that breaks the fewest absolute rules
* `acceleration`  Baku acceleration in its three editions: virtual points for the upper half in the first rounds
* `explainer`     answers about a round that was decided pair by pair (the `RoundExplainer` of the contract)
* `consequences`  what another pairing would lead to, criterion by criterion: the half of a sentence behind "if they
                  met"
"""
