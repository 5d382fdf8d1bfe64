"""What players earn: prizes, and norms for titles.

* `prizes_page`  who gets which prize and why; the lists, and how they are shared
* `norms_page`   title norms: made, possible, missed, and the condition that fails
"""
