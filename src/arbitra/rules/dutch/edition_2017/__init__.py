"""C.04.3, the edition approved in Baku 2016 and applied from July 2017.

* `again`       one bracket paired again under a condition
* `articles`    the articles of C.04.3, edition of 2017: what each demands, its code and its tests
* `bracket`     how one bracket is paired (section B), by kind of bracket (A.9)
* `criteria`    section C: the criteria in handbook order, then the one tuple that gives their order
* `edition`     the edition as the rest of the program knows it, and the order of its brackets (A.9)
* `floats`      floats and the bye as the edition of 2017 defines them (A.4.b, C.2)
* `look_ahead`  C.7 as a value: what the next bracket comes to with given downfloaters
* `rulebook`    the edition for those who explain it
"""
