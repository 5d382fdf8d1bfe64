"""The Burstein system as it stood before the criteria: order by Sonneborn-Berger, two accelerated rounds, the fold.

* `articles`  every article of the text, in our words, with its code and its tests
* `colours`   section 5: who has White
* `edition`   the edition as the rest of the program knows it, and a round by it
* `field`     the players of a round: score groups with the virtual point, legal pairs, due colours, order
* `groups`    section 6: the score groups from the top, one floater at most from each, and the union of groups where
              that fails
* `index`     3.2: Sonneborn-Berger, Buchholz and median of the players, and the order they give
* `record`    what was decided and why, for the explain record
"""
