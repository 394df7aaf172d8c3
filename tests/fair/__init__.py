"""Tests of provable deals."""
