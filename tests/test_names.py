"""One spelling for every card, game and option: in `names.toml`, and nowhere else in any text.

All other sentences, the clauses and the rules refer to a name, as in `{card.SKULL}`.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from functools import cache
from importlib.resources import files

import pytest

from tenback.language import LANGUAGES, catalogue, rules_text, spoken
from tenback.language.clauses import clauses
from tenback.language.client import client_files
from tenback.rules import GAMES
from tenback.talk.speech import SPEECHES

HERE = files("tenback.language")
each_language = pytest.mark.parametrize("language", LANGUAGES)
CARDS = [key for key in catalogue("en") if re.fullmatch(r"card\.[A-Z_]+", key)]
# Names that are no everyday words in these texts: they must not be written in small letters either.
UNMISTAKABLE = ("SKULL", "EARTHQUAKE", "BOMB", "HALF_TURN")
# What else is written in capitals: things of the trade, and what stands for something to type.
TRADE = {
    "HTTP",
    "JSON",
    "MIT",
    "PROTOCOL",
    "SHA",
    "SVG",
    "TENBACK_LANG",
    "TOKEN",
    "URL",
    "UTC",
    "UTF",
}
TO_TYPE = {
    "COMMAND",
    "FILE",
    "GAME",
    "TABLE",
    "COMMANDE",
    "FICHIER",
    "JEU",
    "BEFEHL",
    "DATEI",
    "SPIEL",
}
CAPITALS = TRADE | TO_TYPE
# What stands for something to type, in `--help` and in a command that is suggested.
PLACEHOLDERS = (
    "cli.toml.cli.placeholder.",
    "study.toml.review.could_win",
    "study.toml.review.from_turn",
)
TYPED = re.compile(r"`[^`]*`|--?[a-z][\w-]* [\w=,.-]+|\b\w+=[\w,@.]+")  # options and moves as typed


def strings(tree: object, path: str) -> Iterator[tuple[str, str]]:
    if isinstance(tree, str):
        yield path, tree
    elif isinstance(tree, dict):
        for name, below in tree.items():
            yield from strings(below, f"{path}.{name}")


@cache
def written(language: str) -> dict[str, str]:
    """Every text of a language as it is written, references and all, but for the names."""
    texts: dict[str, str] = {}
    for folder in (HERE / language, HERE / language / "page"):
        for file in folder.iterdir():
            if file.name.endswith(".toml"):
                tree = tomllib.loads(file.read_text("utf-8"))
                for table in ("game", "card") if file.name == "names.toml" else ():
                    del tree[table]
                texts |= strings(tree, file.name)
    for clause in tomllib.loads((HERE / "clauses.toml").read_text("utf-8"))["clause"]:
        texts[clause["id"]] = clause[language]
    for game in GAMES:
        texts[f"{game}.md"] = (HERE / "rules" / f"{game}.{language}.md").read_text("utf-8")
    return {place: TYPED.sub(" ", text) for place, text in texts.items()}


def places(pattern: str, language: str, flags: int = 0) -> list[str]:
    return [place for place, text in written(language).items() if re.search(pattern, text, flags)]


@each_language
def test_every_name_is_written(language: str) -> None:
    assert len(written(language)) > 1000
    assert all(catalogue(language)[f"game.{game}"] for game in GAMES)


@each_language
@pytest.mark.parametrize("card", CARDS)
def test_a_card_is_spelled_once(card: str, language: str) -> None:
    name = str(catalogue(language)[card])
    assert name == name.upper()
    known = card.removeprefix("card.")
    flags = re.IGNORECASE if known in UNMISTAKABLE else 0
    assert places(rf"(?<![\w.]){re.escape(name)}(?!\w)", language, flags) == []
    if name != known:
        assert places(rf"(?<![\w.]){known}(?!\w)", language) == []


@each_language
def test_nothing_else_is_written_in_capitals(language: str) -> None:
    """So no card can have a second name."""
    found = {
        word: place
        for place, text in written(language).items()
        for word in re.findall(r"(?<![\w.{-])[^\W\d_]{3,}(?:_\w+)?(?![\w])", text)
        if word.isupper() and word not in CAPITALS and not place.startswith(PLACEHOLDERS)
    }
    assert found == {}


@each_language
@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_spelled_once(game: str, language: str) -> None:
    name = str(catalogue(language)[f"game.{game}"])
    assert places(rf"\b{re.escape(name)}\b", language) == []
    assert f"# {name}" in rules_text(game, language)


@each_language
@pytest.mark.parametrize("game", GAMES)
def test_neutral_titles_leave_no_original_one(game: str, language: str) -> None:
    original, neutral = spoken(language).sentences, spoken(language, neutral=True).sentences
    titles = [str(original[f"game.{one}"]) for one in GAMES]
    texts = [*map(str, neutral.values()), rules_text(game, language, neutral=True)]
    assert not [text for text in texts for title in titles if re.search(rf"\b{title}\b", text)]
    assert f"# {neutral[f'game.{game}']}" in rules_text(game, language, neutral=True)
    page = client_files()[f"neutral/{language}.json"]
    assert f'"game.{game}": "{neutral[f"game.neutral.{game}"]}"' in page


@each_language
def test_games_have_no_second_name(language: str) -> None:
    assert places(r"\b(Extreme|Classic|Duel|Face à face)\b", language) == []
    titles = [str(catalogue(language)[f"game.{game}"]) for game in GAMES]
    assert len(set(titles)) == len(titles)


@each_language
def test_an_option_is_spelled_once(language: str) -> None:
    """No other entry says the same as an option or a choice; it would have to refer to it."""
    named = {
        str(entry).casefold().strip(" .!:")
        for key, entry in catalogue(language).items()
        if key.startswith(("label.", "choice."))
    }
    own = [
        place
        for place, text in written(language).items()
        if text.casefold().strip(" .!:") in named
        and not place.startswith(("names.toml.", *PLACEHOLDERS))
    ]
    assert own == []


@each_language
def test_the_rules_name_options_as_programs_do(language: str) -> None:
    """In backticks, and the page shows their names: so these are never written in the rules."""
    labels = [
        str(entry)
        for key, entry in catalogue(language).items()
        if key.startswith("label.") and len(str(entry).split()) > 1
    ]
    for game in GAMES:
        assert [label for label in labels if label in rules_text(game, language)] == []


@each_language
def test_no_sentence_is_written_twice(language: str) -> None:
    """What the page says as the server does, it refers to."""
    seen: dict[str, str] = {}
    twice = []
    for place, text in written(language).items():
        if len(text.split()) > 3 and ".toml" in place:
            if text in seen and seen[text].rpartition(".")[0] != place.rpartition(".")[0]:
                twice.append((seen[text], place))
            seen[text] = place
    assert twice == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_players_may_say_the_names_of_instructions(language: str) -> None:
    known = {phrase for speech in SPEECHES for phrase in speech.instructions}
    names = {key: str(text).lower() for key, text in catalogue(language).items() if key in CARDS}
    kinds = [key.replace("kind.", "card.") for key in catalogue("en") if key.startswith("kind.")]
    assert [
        names[card] for card in kinds if card != "card.THREE" and names[card] not in known
    ] == []


@each_language
def test_clauses_refer_to_names_too(language: str) -> None:
    for game in GAMES:
        assert not any("{" in clause.sentences[language] for clause in clauses(game))
    assert spoken(language).name
