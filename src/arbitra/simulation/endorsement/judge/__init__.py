"""The literal judge of the Dutch system, editions of 2017 and 2026: every pairing of a bracket listed and counted.

It shares nothing with the engine, and reads the articles as an arbiter with much patience would. Small fields only: the
number of candidates grows faster than any machine.

* `position`      who is to be paired, in plain values; which pairs are legal
* `colours`       preferences, and who gets which colour
* `candidates`    every candidate of a bracket in the order of the text: transpositions, exchanges
* `bracket`       the first perfect candidate, else the first of the best
* `edition_2017`  sections A to D of C.04.3 as they were from 2017
* `edition_2026`  articles 1 to 4 of the text from 2026
* `ambiguities`   sentences that can be read in more than one way, and how it reads them
* `reading`       a tournament as a position, read from its games; the round as the judge pairs it
"""
