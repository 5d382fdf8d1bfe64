"""Pairing systems, one folder each; what they share lies beside the folders. An edition is a folder with `edition.py`,
which pairs, and `articles.py`, which lists what each article demands, its code and its tests.

* `contract`      what the rest of the program asks of a system and of an edition, and nothing else
* `systems`       the register of pairing systems, and which one a tournament means
* `requests`      what is asked about a round, for any system: pairing, checking, explaining, comparing
* `swiss`         what the Swiss systems share
* `schedules`     what the systems share whose pairings are known beforehand
* `general`       C.04.1 and C.04.2: what every Swiss system obeys, whatever its own rules are
* `explainer`     what the record of a round says of a player: the part that the explainers of all systems share
* `coverage`      every article of every system: which code applies it, where, and which tests prove it
* `dutch`         the FIDE (Dutch) system of 2011, 2017 and 2026
* `dubov`         the Dubov system of 1997 and 2026: opponents of equal strength on average
* `lim`           the Lim system: from both ends to the median score group
* `team`          the Swiss team system (C.04.6) of 2024 and 2026: teams meet over several boards
* `doubleswiss`   the Double-Swiss system (C.04.5): two games with each opponent
* `olympiad`      the pairing rules of the Chess Olympiad (D.02.02): from both ends to the median group
* `burstein`      the Burstein system, classic and of 2026
* `koth`          king of the hill, Gibson's rule and the Swiss of the Scrabble federations
* `berger`        round robins by the Berger tables
* `scheveningen`  every player of one team meets every player of the other
* `skalitzka`     three teams, two rounds, no one rests
* `hilton`        4 to 12 teams in three rounds
* `match`         two players, a number of games
* `knockout`      knockouts: the whole bracket is known from the start
"""
