"""Hypothesis tries the same examples in every run, and a slow machine fails none of them."""

from hypothesis import settings

settings.load_profile("ci")
