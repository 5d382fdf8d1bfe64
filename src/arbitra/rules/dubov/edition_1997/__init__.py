"""C.04.4.1 as approved in 1997: score groups from the top, players moved up to make each one pairable in itself.

* `articles`     the articles of C.04.4.1 as approved in 1997: what each demands, its code and its tests
* `bye`          article 4: who gets the bye
* `colours`      article 3: who gets White, with the rule that decided
* `columns`      two columns: equalised by 7.3 and 7.4, paired row by row by 6.2 and 6.3
* `draw`         a round being drawn: who is still to be paired, and the record of what was decided for each score
                 group
* `edition`      the edition as the rest of the program knows it, and a round by it
* `field`        the orders and limits of the edition of 1997: R, ARO, due colours, transfers upwards
* `first_round`  article 5: the upper half of the list meets the lower half
* `groups`       one score group after the other: floaters (8), transfers from below (7.1, 7.2), who must leave (6.4),
                 the columns
* `limit`        2.1 in an answer: the lower of two players may not be transferred up to the other
"""
