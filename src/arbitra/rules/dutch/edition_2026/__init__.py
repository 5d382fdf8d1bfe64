"""C.04.3, the edition applied from February 2026.

* `again`       one bracket paired again under a condition
* `articles`    the articles of C.04.3, edition of 2026: what each demands, its code and its tests
* `bracket`     how one bracket is paired (article 3)
* `criteria`    article 2: the criteria in handbook order, then the one tuple that gives their order
* `edition`     the edition as the rest of the program knows it, and the order of its brackets (1.9)
* `floats`      floats and the bye as the edition of 2026 defines them (1.4, C2)
* `look_ahead`  C8 as a value: who leaves the next bracket unpaired, with given downfloaters
* `rulebook`    the edition for those who explain it
"""
