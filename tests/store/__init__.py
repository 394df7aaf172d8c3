"""Tests of `jassen.store`."""
