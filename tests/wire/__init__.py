"""Tests of `jassen.wire`."""
