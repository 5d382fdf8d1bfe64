"""C.04.4.1, the edition applied from February 2026: brackets from the top, completed by upfloaters.

* `articles`    the articles of C.04.4.1, edition of 2026: what each demands, its code and its tests
* `colours`     article 5: who gets White, with the rule that decided
* `edition`     the edition as the rest of the program knows it, and a round by it
* `field`       definitions of article 1: seekers, averages, upfloaters
* `subgroups`   3.2.3 to 3.2.6: the two subgroups of a bracket, the shifters between them (4.3), and the rows (4.4)
* `upfloaters`  3.2.1 and 3.2.2: how many upfloaters a bracket needs, and which
* `upfloats`    C8 to C10 in an answer: when the lower of two players floated up before
"""
