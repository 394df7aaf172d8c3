"""A game in the terminal: a table in process, a person who types, and what is printed."""
