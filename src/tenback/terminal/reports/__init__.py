"""Things to show and leave: the games, their rules, a deal, a record, a count."""
