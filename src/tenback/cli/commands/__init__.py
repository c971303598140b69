"""The subcommands of `tenback`, a file for each, named as the command."""
