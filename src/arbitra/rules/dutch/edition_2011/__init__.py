"""Dutch system, text of the 82nd FIDE Congress (Krakow 2011).

* `articles`      every article of the text, in our words, with its code and its tests
* `backtracking`  C12 and C13: another pairing of the bracket above, so that the present one can be paired
* `bracket`       one bracket: who can be paired in it (C1), the parameters (C2), its candidates as a graph, the best
                  one (C3-C11)
* `colours`       section E: who has White, and the rule that says so
* `criteria`      the criteria of a bracket in the order in which C10 gives them up, last given up first
* `edition`       the edition of 2011 as the rest of the program knows it
* `field`         what the articles ask about the players of a round, as columns: one place a player, place 0 the best
                  of A2
* `order`         section D: which of the equally good candidates is the first one generated
* `parameters`    A8: X1 and Z1, the numbers from which the loop of C10.e begins
* `record`        what was decided and why, for the explain record
* `round`         C: the brackets from the top, with the ways back; then the round as it is published (F1)
"""
