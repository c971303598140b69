"""`tenback completion`: a script that completes commands and options in a shell."""

from __future__ import annotations

from tenback.cli.parser import Arguments, Commands

__all__ = ["add"]

SHELLS = ("bash", "zsh", "fish")


def add(commands: Commands) -> None:
    """Add the command with its arguments."""
    parser = commands.add("completion", completion)
    help_text = parser.say("cli.arg.shell", choices=", ".join(SHELLS))
    parser.add_argument("shell", metavar="SHELL", choices=SHELLS, help=help_text)


def completion(args: Arguments) -> int:
    """Print the script."""
    from tenback.cli.command_tree import command_tree  # noqa: PLC0415  loads all commands
    from tenback.cli.completion_scripts import completion_script  # noqa: PLC0415  as above

    print(completion_script(args.shell, list(command_tree(args.language))), end="")
    return 0
