"""Whole nodes, their store, their clients and the net between them in one thread on virtual time, from one seed."""
