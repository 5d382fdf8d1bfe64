"""The history: who did what and when, and taking it back.

* `page`  the journal of an event; acts are taken back, or called off before they are done
"""
