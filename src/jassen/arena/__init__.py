"""The arena: many deals between two sides of bots, played in duplicate, counted and kept.

`jassen.arena.plan.Plan` says what is measured, `jassen.arena.duel.duel` does it; docs/strength.md explains how.
"""
