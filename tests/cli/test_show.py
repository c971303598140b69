"""`tenback games`, `rules` and `deal`: what they print, for people and for programs."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tenback.cli import main
from tenback.language import LANGUAGES, rules_text, say
from tenback.language.clauses import clause
from tenback.record import Seeded, commitment, final, read_position, read_record
from tenback.rules import GAMES

Capture = pytest.CaptureFixture[str]


@pytest.mark.parametrize("language", LANGUAGES)
def test_games_names_every_game_and_option(capsys: Capture, language: str) -> None:
    assert main(["games", "--lang", language]) == 0
    brief = capsys.readouterr().out
    for name, game in GAMES.items():
        assert say(f"about.{name}", language) in brief
        assert main(["--lang", language, "games", name]) == 0
        long = capsys.readouterr().out
        for known in game.Options.table():
            assert f"{known.name}=" in long
            assert say(f"about.option.{known.name}", language) in long
            assert f"({known.clause})" in long


def test_games_for_programs(capsys: Capture) -> None:
    assert main(["games", "--json"]) == 0
    games = json.loads(capsys.readouterr().out)
    assert [game["id"] for game in games] == list(GAMES)
    minimum = games[0]["options"][0]
    assert (minimum["name"], minimum["default"], minimum["choices"]) == ("minimum", 2, [2, 3])
    assert games[3]["players"] == {"least": 2, "most": 8, "default": 3}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_rules_are_told_without_marks(capsys: Capture, game: str, language: str) -> None:
    assert main(["rules", game, "--lang", language]) == 0
    told = capsys.readouterr().out
    title = rules_text(game, language).splitlines()[0].lstrip("# ")
    assert told.startswith(title + "\n")
    assert "**" not in told
    assert "\n#" not in told
    assert "|---" not in told
    assert max(map(len, told.splitlines())) <= 110  # tables may be wider than prose


@pytest.mark.parametrize("language", LANGUAGES)
def test_rules_of_one_clause(capsys: Capture, language: str) -> None:
    assert main(["rules", "--clause", "g-8", "-c", "CR-12", "--lang", language]) == 0
    first, second = capsys.readouterr().out.splitlines()
    colon = "\N{NO-BREAK SPACE}:" if language == "fr" else ":"
    assert first == f"G-8{colon} {clause('G-8').sentences[language]}"
    assert second.startswith(f"CR-12{colon} ")


@pytest.mark.parametrize("game", GAMES)
def test_deal_is_the_same_in_words_json_and_as_a_record(capsys: Capture, game: str) -> None:
    assert main(["deal", game, "--seed", "tea", "--record"]) == 0
    state = final(read_record(capsys.readouterr().out))
    assert main(["deal", game, "--seed", "tea", "--json"]) == 0
    dealt = json.loads(capsys.readouterr().out)
    assert read_position(dealt["position"]) == state
    assert dealt["commitment"] == commitment("tea")
    assert len(dealt["hands"]) == GAMES[game].default_players
    assert main(["deal", game, "--seed", "tea"]) == 0
    told = capsys.readouterr().out
    assert commitment("tea") in told
    assert dealt["position"] in told


def test_deal_without_a_seed_is_new_every_time(capsys: Capture) -> None:
    seeds = set()
    for _ in range(3):
        main(["deal", "classic", "--json"])
        seeds.add(json.loads(capsys.readouterr().out)["seed"])
    assert len(seeds) == 3
    assert {len(seed) for seed in seeds} == {32}


def test_deal_from_a_deck(capsys: Capture, tmp_path: Path) -> None:
    order = list(range(99, 1, -1))
    (tmp_path / "deck.txt").write_text("\n".join(map(str, order)))
    (tmp_path / "deck.json").write_text(json.dumps([order]))
    for deck in (" ".join(map(str, order)), f"{tmp_path}/deck.txt", f"{tmp_path}/deck.json"):
        assert main(["deal", "classic", "-p", "1", "--deck", deck, "--json"]) == 0
        dealt = json.loads(capsys.readouterr().out)
        assert dealt["hands"] == [[92, 93, 94, 95, 96, 97, 98, 99]]
        assert dealt["draw"][0][0] == 91
        assert dealt["seed"] is None


def test_deal_from_two_decks(capsys: Capture) -> None:
    cards = Seeded("two").shuffle(0, range(2, 60))
    one = " ".join(map(str, cards))
    assert main(["deal", "duel", "--deck", f"{one};{one}", "-o", "starter=@2", "--json"]) == 0
    dealt = json.loads(capsys.readouterr().out)
    assert dealt["hands"][0] == dealt["hands"][1] == sorted(cards[:6])
    assert dealt["turn"] == 1


@pytest.mark.parametrize(
    ("typed", "name", "value"),
    [
        ("minimum=3", "minimum", 3),
        ("smaller-hands=YES", "smaller_hands", True),
        ("take_back=off", "take_back", None),
        ("kinds=stop,skull", "kinds", ["STOP", "SKULL"]),
        ("kinds=none", "kinds", []),
        ("instructions=random", "instructions", "random"),
        ("starter=@2", "starter", "@2"),
        ("violations = lose", "violations", "lose"),
    ],
)
def test_options_as_they_are_typed(capsys: Capture, typed: str, name: str, value: object) -> None:
    assert main(["deal", "extreme", "--option", typed, "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["options"].get(name) == value


def test_an_own_table_of_instructions_and_deck(capsys: Capture, tmp_path: Path) -> None:
    kinds = ("STOP", "SKULL", "THREE", "SILENCE", "NO_BACK", "ONE_PILE", "DRAW_ONE")
    table = {kind: list(range(4 * i + 2, 4 * i + 6)) for i, kind in enumerate(kinds)}
    (tmp_path / "table.json").write_text(json.dumps(table))
    assert main(["deal", "extreme", "-o", f"instructions=@{tmp_path}/table.json", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["instructions"] == table
    deck = json.dumps({"8": 20, "9-": 10, "3S": 5})
    assert main(["deal", "columns", "-p", "2", "-o", f"deck={deck}", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["options"]["deck"] == json.loads(deck)
