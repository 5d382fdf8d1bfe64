"""The manual under F1: `chapters` are the files of docs/manual, `text` shows them, `finding` searches them."""
