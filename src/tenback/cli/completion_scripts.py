"""Completion for bash, zsh and fish, written from the parsers of all commands."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tenback.cli.command_tree import Argument, CommandHelp

__all__ = ["SHELLS", "completion_script"]


def completion_script(shell: str, commands: list[CommandHelp]) -> str:
    """The script of a shell."""
    return "\n".join(SHELLS[shell](commands)) + "\n"


def _bash(commands: list[CommandHelp]) -> Iterator[str]:
    yield "# bash completion for tenback, made by: tenback completion bash"
    yield "_tenback() {"
    yield '    local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]} command="" i'
    yield "    COMPREPLY=()"
    yield "    for ((i = 1; i < COMP_CWORD; i++)); do"
    yield '        case "$command ${COMP_WORDS[i]}" in'
    for command in commands:
        group, _, name = command.name.rpartition(" ")
        yield f'            "{group} {name}") command="{command.name}" ;;'
    yield "        esac"
    yield "    done"
    yield '    case "$command $prev" in'
    for command in commands:
        for option in command.options:
            if option.takes_value:
                patterns = " | ".join(f'"{command.name} {name}"' for name in option.names)
                yield f"        {patterns}) {_bash_values(option)}; return ;;"
    yield "    esac"
    yield '    local words="" files=""'
    yield '    case "$command" in'
    first = " ".join(command.name for command in commands if " " not in command.name)
    yield f'        "") words="{first} --help --lang --version" ;;'
    for command in commands:
        words = [name for option in command.options for name in option.names]
        words += _under(command, commands)
        words += [word for place in command.places for word in place.words]
        files = "; files=yes" if any(place.files for place in command.places) else ""
        yield f'        "{command.name}") words="{" ".join(words)}"{files} ;;'
    yield "    esac"
    yield '    COMPREPLY=($(compgen -W "$words" -- "$cur"))'
    yield '    if [ -n "$files" ] && [ "${cur#-}" = "$cur" ]; then'
    yield "        type compopt >/dev/null 2>&1 && compopt -o filenames"
    yield '        COMPREPLY+=($(compgen -f -- "$cur"))'
    yield "    fi"
    yield "}"
    yield "complete -F _tenback tenback"


def _bash_values(option: Argument) -> str:
    """What may follow an option."""
    ways = []
    if option.words:
        ways.append(f'COMPREPLY=($(compgen -W "{" ".join(option.words)}" -- "$cur"))')
    if option.files or option.folders:
        ways.append("type compopt >/dev/null 2>&1 && compopt -o filenames")
        ways.append(f'COMPREPLY+=($(compgen -{"d" if option.folders else "f"} -- "$cur"))')
    return "; ".join(ways) or ":"


def _zsh(commands: list[CommandHelp]) -> Iterator[str]:
    yield "#compdef tenback"
    yield "# zsh completion for tenback, made by: tenback completion zsh"
    yield "autoload -Uz compinit bashcompinit"
    yield "type compdef >/dev/null 2>&1 || compinit"
    yield "bashcompinit"
    yield from list(_bash(commands))[1:]


def _fish(commands: list[CommandHelp]) -> Iterator[str]:
    yield "# fish completion for tenback, made by: tenback completion fish"
    yield "complete -c tenback -f"
    for command in commands:
        group, _, name = command.name.rpartition(" ")
        others = " ".join(_under_name(group, commands))
        seen = f"__fish_seen_subcommand_from {group}; and " if group else ""
        outside = f"{seen}not __fish_seen_subcommand_from {others}"
        yield f"complete -c tenback -n {_q(outside)} -a {name} -d {_q(command.brief)}"
    for command in commands:
        inside = "; and ".join(
            f"__fish_seen_subcommand_from {word}" for word in command.name.split()
        )
        condition = f"complete -c tenback -n {_q(inside)}"
        for option in command.options:
            names = " ".join(
                f"-l {name[2:]}" if name.startswith("--") else f"-s {name[1:]}"
                for name in option.names
            )
            yield f"{condition} {names}{_fish_values(option)} -d {_q(option.help)}"
        for place in command.places:
            if place.words:
                yield f"{condition} -a {_q(' '.join(place.words))}"
            if place.files:
                yield f"{condition} -F"


def _fish_values(option: Argument) -> str:
    if not option.takes_value:
        return ""
    if option.words:
        return f" -x -a {_q(' '.join(option.words))}"
    if option.folders:
        return " -x -a '(__fish_complete_directories)'"
    return " -r -F" if option.files else " -x"


def _under(command: CommandHelp, commands: Iterable[CommandHelp]) -> list[str]:
    return _under_name(command.name, commands) if " " not in command.name else []


def _under_name(group: str, commands: Iterable[CommandHelp]) -> list[str]:
    """The commands of a group; of none, those that stand first."""
    prefix = f"{group} " if group else ""
    names = [one.name.removeprefix(prefix) for one in commands if one.name.startswith(prefix)]
    return [name for name in names if " " not in name]


def _q(text: str) -> str:
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'"


SHELLS = {"bash": _bash, "zsh": _zsh, "fish": _fish}
