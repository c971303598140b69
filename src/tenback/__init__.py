"""tenback: play, check and study The Game and its siblings.

Each room below has one job; import from the room you need. This module stays
empty so that asking for the version costs next to nothing.
"""

__version__ = "0.1.0"
