"""Reliability tests that run for minutes, one module each, and the figures they give: docs/reliability.md."""
