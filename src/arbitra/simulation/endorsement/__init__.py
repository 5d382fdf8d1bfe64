"""Another engine against ours, both ways: what FIDE asks of a program before it is endorsed.

* `axes`        random tournaments, each far along one named axis
* `engines`     an engine that is called by its command line, with the flags of JaVaFo and bbpPairings
* `calling`     a program of strangers, called with bounds
* `py4swiss`    the engine of that name, called in this process
* `playing`     a random tournament whose rounds another engine pairs
* `comparison`  one tournament, made by one of the two and paired again by the other
* `shrinking`   the smallest tournament that still shows a difference
* `verdict`     which article decides, and what the judge says
* `report`      what came of it, in the form of FIDE's questions 33 to 39
* `judge`       the literal judge of the Dutch system, for small fields
"""
