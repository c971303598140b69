"""Tests of the talk rule, and the corpus it is measured on."""
