"""C.04.6, the first edition, from August 2024 to January 2026.

* `articles`  the articles that differ from 2026, and the others
* `edition`   the edition as the rest of the program knows it: what differs from 2026
"""
