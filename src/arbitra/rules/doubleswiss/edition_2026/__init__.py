"""C.04.5, the edition applied from February 2026.

* `articles`  the articles of C.04.5: what each demands, its code and its tests
* `edition`   the brackets of C.04.6 without a criterion of colours, and colours of its own
"""
