"""Conformance kits: does a part that somebody else has made keep the promises of its kind?

Each module checks one kind of part, from outside, and needs only what that part needs. A promise
that is not kept is an AssertionError that says which one. Nothing is imported here, so that a kit
for bots works where no server is installed.

| module | what it checks |
|---|---|
| `games` | the rules of a game |
| `bots` | a player: a level, weights, a class of your own, or a program |
| `environments` | an environment for learning |
| `stores` | a database for the tables of servers |
"""
