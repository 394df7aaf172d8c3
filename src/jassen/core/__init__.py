"""The rules of every Jass made of tricks: pure values and functions on the standard library alone."""
