"""The manual under F1.

* `chapters`  the files of docs/manual, their list, and what is found in them
* `text`      a chapter as markup, and its words without marks
* `page`      the pages: the list, a chapter, its pictures; which chapter explains an address
"""
