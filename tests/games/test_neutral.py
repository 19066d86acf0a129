"""Neutral code names no game: no id, title or opponent of one, and none of its rules' numbers."""

import re
from pathlib import Path

import pytest

from flagship.games import all_games
from flagship.kernel.places import PACKAGE

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "web"


def _of_a_game(file: Path) -> bool:
    """Whether it lies in the folder of a game's own screens."""
    return any(PAGE / "src" / "games" / game in file.parents for game in all_games())


NEUTRAL = ("arena", "bots", "commands", "envs", "kernel", "openspiel", "server", "terminal")
FILES = sorted(
    [
        PACKAGE / "cli.py",
        PACKAGE / "games" / "__init__.py",
        *(file for folder in NEUTRAL for file in (PACKAGE / folder).rglob("*.py")),
        *PAGE.glob("*.html"),
        *PAGE.glob("*.mjs"),
        *(
            file
            for file in (PAGE / "src").rglob("*")
            if file.suffix in (".ts", ".tsx", ".css") and not _of_a_game(file)
        ),
    ]
)


def names() -> re.Pattern[str]:
    """What gives a game away."""
    words = {word for game in all_games().values() for word in (game.id, game.title)}
    words |= {word.replace("_", "") for word in words} | {word.split("_")[0] for word in words}
    words |= {game.automaton.bot_name for game in all_games().values() if game.automaton}
    prefixes = {game.rule_prefix for game in all_games().values()}
    rulings = (ROOT / "docs" / "rulings.md").read_text(encoding="utf-8")
    prefixes |= set(re.findall(r"^\| ([A-Z]+)-\d", rulings, re.MULTILINE))
    rules = rf"\b(?-i:{'|'.join(sorted(prefixes))})-[A-Z]?\d"
    return re.compile("|".join([*map(re.escape, sorted(words)), rules]), re.IGNORECASE)


def given_away(text: str) -> list[str]:
    """The lines that name a game."""
    named = names()
    return [
        f"{number}: {line.strip()}"
        for number, line in enumerate(text.splitlines(), 1)
        if named.search(line)
    ]


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(ROOT)))
def test_no_neutral_file_names_a_game(file: Path):
    assert given_away(file.read_text(encoding="utf-8")) == []


def test_the_files_of_the_page_are_among_them():
    assert {"text.ts", "tokens.css", "frame.tsx", "index.html"} <= {file.name for file in FILES}
    assert not any("smartphone_inc" in file.parts for file in FILES)


@pytest.mark.parametrize(
    "line",
    [
        "Try a number such as SI-40.",
        "/* Mobile Markets customers */",
        "games.smartphone_inc",
        "if (kind === 'steve')",
        "// MM-12 says so",
        "a ruling, MR-5",
        "see R-3",
        "SI-S1",
    ],
)
def test_a_line_that_names_a_game_is_found(line: str):
    assert given_away(f"const a = 1;\n{line}\n") == [f"2: {line}"]
