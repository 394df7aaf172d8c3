"""Tests of `jassen.server`."""
