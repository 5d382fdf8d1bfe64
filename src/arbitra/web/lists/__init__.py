"""Rating lists of this computer: which are here, FIDE's of today, a file of a federation.

* `page`   what is here, how far the job is, and the forms that start one
"""
