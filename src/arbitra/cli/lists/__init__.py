"""`arbitra lists`: `command` has its words, each of the others one of them."""
