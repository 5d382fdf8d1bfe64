"""The history: who did what and when, and how it is undone.

* `page`  the journal of an event; acts are undone, or cancelled before they are done
"""
