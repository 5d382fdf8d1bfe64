"""C.04.6, the edition applied from February 2026.

* `articles`  the articles of C.04.6, edition of 2026: what each demands, its code and its tests
* `edition`   the edition as the rest of the program knows it
"""
