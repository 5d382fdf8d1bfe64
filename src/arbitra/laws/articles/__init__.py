"""Looking up the Laws: every article in our own words, the glossary, the terms of the Swiss system.

* `texts`   the articles of an edition, with commentary, and which rulings rest on them
* `search`  by number, or by everyday words in any language
"""
