"""C.04.4.3 as last amended in 1999: score groups from both ends, the median group last.

* `articles`   the articles of C.04.4.3 as last amended in 1999: what each demands, its code and its tests
* `colours`    articles 5 and 7.2: who gets White, with the rule that decided
* `edition`    the edition as the rest of the program knows it, and a round by it, with the bye (article 1)
* `exchanges`  articles 2.4, 3.6-3.8, 4 and 5.2: opponents inside a group that can be paired completely
* `field`      definitions of articles 2 and 5
* `floaters`   articles 2.3 and 3: who leaves a group, chosen one by one so that the group keeps as many pairs as it
               can have
* `groups`     article 2: the order of the groups, and the median group when it is blocked (2.6)
"""
