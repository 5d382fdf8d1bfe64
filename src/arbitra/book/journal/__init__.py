"""The journal: what is recorded, and the chain that holds it together. Pure.

* `encoding`  one spelling for every value, so that the same value always has the same digest
* `facts`     what is asked to be recorded (`Act`, `Draft`), what is recorded (`Fact`), where it ends (`Head`)
* `chain`     digests, each over a fact and the digest before; acts become facts; damage is found
* `private`   what a person may ask us to forget stands apart; the fact holds a salted hash
* `lifts`     payloads of older versions are lifted when they are read
* `lines`     a journal as JSON lines, and back
"""
