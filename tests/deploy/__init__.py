"""Tests of what hosts copy: the files of deploy/ and the commands of HOSTING.md."""
