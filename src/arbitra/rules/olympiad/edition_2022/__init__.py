"""D.02.02, approved by the Council of October 2021 and in force since January 2022.

* `articles`  the articles of the rules: what each demands, who obeys it, what proves it
* `colours`   article 7: which team has White on board 1, with the rule that decided
* `edition`   the edition as the rest of the program knows it, and a round by it, with the bye (article 4)
* `field`     who may meet whom (6.1, 7.3), and who may have the bye (4.2)
* `groups`    articles 6.4, 8 and 9: groups from both ends to the median, floaters, opponents inside a group
* `numbers`   3.1: the initial pairing numbers of the teams
"""
