"""Write all golden playthroughs again."""

from __future__ import annotations

from tests.playthroughs import HERE, PLAYTHROUGHS, text_of


def main() -> None:
    for playthrough in PLAYTHROUGHS:
        path = HERE / f"{playthrough.name}.txt"
        text = text_of(playthrough)
        same = path.exists() and path.read_text(encoding="utf-8") == text
        path.write_text(text, encoding="utf-8")
        print(f"{path.name}: {'unchanged' if same else 'written'}, {len(text) / 1000:.0f} kB")


if __name__ == "__main__":
    main()
