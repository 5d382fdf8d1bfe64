"""C.04.4.2, the edition applied from February 2026.

* `articles`  every article of the text, in our words, with its code and its tests
* `bracket`   C4-C8 and the order of article 4 for one bracket
* `colours`   article 5: who has White
* `edition`   the edition as the rest of the program knows it, and a round after the seeding rounds
* `field`     the players of a round after the seeding rounds: ranking, brackets, legal pairs
* `index`     1.7 and 1.8: the opposition index and the ranking after the seeding rounds
* `record`    what was decided and why, for the explain record
"""
