"""Neutral code names no game: no id, title or opponent of one, and none of its rules' numbers."""

import re
from pathlib import Path

import pytest

from flagship.games import all_games
from flagship.kernel.places import PACKAGE

NEUTRAL = ("arena", "bots", "commands", "envs", "kernel", "server", "terminal")
FILES = sorted(
    [
        PACKAGE / "cli.py",
        PACKAGE / "games" / "__init__.py",
        *(file for folder in NEUTRAL for file in (PACKAGE / folder).rglob("*.py")),
    ]
)


def names() -> re.Pattern[str]:
    """What gives a game away."""
    words = {word for game in all_games().values() for word in (game.id, game.title)}
    words |= {word.replace("_", "") for word in words} | {word.split("_")[0] for word in words}
    words |= {game.automaton.bot_name for game in all_games().values() if game.automaton}
    rules = {rf"{game.rule_prefix}-\d" for game in all_games().values()}
    return re.compile("|".join([*map(re.escape, words), *rules]), re.IGNORECASE)


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(PACKAGE)))
def test_no_neutral_file_names_a_game(file: Path):
    found = [
        f"{number}: {line.strip()}"
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1)
        if names().search(line)
    ]
    assert found == []
