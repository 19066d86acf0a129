"""Golden games: whole games as text a person can read, told again to the letter.

A failing seed becomes a golden game: `python -m tests.games.test_golden SAVE NAME` writes the
text of a save file. Without arguments all files are written anew.
"""

import json
import sys
from pathlib import Path

import msgspec
import pytest

from flagship.commands.retell import lines
from flagship.kernel import save
from flagship.kernel.match import Match
from tests.any_game import GAMES, AnyMatch

GOLDEN = Path(__file__).parent / "golden"
FILES = sorted(GOLDEN.glob("*.txt"))


def told(match: AnyMatch) -> str:
    """The match as text: what makes it first, then every decision with what it brought."""
    ruleset = json.dumps(msgspec.to_builtins(match.ruleset))
    return "\n".join([f"{match.game.id} {match.seed} {ruleset}", *lines(match), ""])


def read(text: str) -> AnyMatch:
    """The match such a text tells: the decisions are the lines that are not indented."""
    head, _, *rest = text.splitlines()
    name, seed, ruleset = head.split(" ", 2)
    game = GAMES[name]
    match = Match(game, game.setup.read_ruleset(json.loads(ruleset)), int(seed))
    names = game.rules.names(match.state)
    for line in rest:
        who, _, action = line.partition(": ")
        if not line.startswith(" ") and who in names:
            match.submit(names.index(who), game.words.read(match.pack, action))
    return match


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_golden_game(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    assert told(read(text)) == text


@pytest.mark.parametrize("name", GAMES)
def test_there_are_golden_games_of_each_game(name: str) -> None:
    assert sum(file.stem.startswith(name) for file in FILES) >= 5


if __name__ == "__main__":
    if len(sys.argv) == 3:
        match = save.load(Path(sys.argv[1]).read_bytes(), GAMES)
        (GOLDEN / f"{sys.argv[2]}.txt").write_text(told(match), encoding="utf-8")
    else:
        for file in FILES:
            file.write_text(told(read(file.read_text(encoding="utf-8"))), encoding="utf-8")
