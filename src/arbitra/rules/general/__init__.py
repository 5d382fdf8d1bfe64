"""C.04.1 and C.04.2: what every Swiss system obeys, whatever its own rules are.

* `edition_2017`   C.04.1 and C.04.2 as they stood until January 2026: what each article demands, its code and its tests
* `edition_2026`   C.04.1 and C.04.2 in force since February 2026: what each article demands, its code and its tests
* `initial_order`  the initial order of a Swiss tournament: strength, title, name (C.04.2.B; 2026: C.04.2.2)
* `tests_named`    the tests that prove the general rules, by what they prove
"""
