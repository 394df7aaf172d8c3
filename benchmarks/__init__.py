"""Measurements: each module is one command, its figures stand in docs/benchmarks.md."""
