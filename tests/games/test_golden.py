"""Golden games: whole games as text a person can read, told again to the letter.

`.venv/bin/python -m tests.games.test_golden` writes all of them anew. Where a decision is no longer
allowed, because a card was added and the decks lie otherwise, a bot plays on from there.
`.venv/bin/python -m tests.games.test_golden SAVE NAME` makes a golden game of a save file, such as
that of a failing seed.
"""

import json
import sys
from pathlib import Path

import msgspec
import pytest

from flagship.bots import bot
from flagship.commands.retell import lines
from flagship.kernel import save
from flagship.kernel.game import Refusal
from flagship.kernel.match import Match
from flagship.kernel.rng import Rng
from tests.any_game import GAMES, AnyMatch

GOLDEN = Path(__file__).parent / "golden"
FILES = sorted(GOLDEN.glob("*.txt"))
PACKS = GOLDEN / "packs.json"
"""The digests of the shipped data packs: a change to a row is never unseen."""


def told(match: AnyMatch) -> str:
    """The match as text: what makes it first, then every decision with what it brought."""
    ruleset = json.dumps(msgspec.to_builtins(match.ruleset))
    return "\n".join([f"{match.game.id} {match.seed} {ruleset}", *lines(match), ""])


def read(text: str) -> AnyMatch:
    """The match such a text tells, up to the first decision that is not allowed.

    The decisions are the lines that are not indented.
    """
    head, _, *rest = text.splitlines()
    name, seed, ruleset = head.split(" ", 2)
    game = GAMES[name]
    match = Match(game, game.setup.read_ruleset(json.loads(ruleset)), int(seed))
    names = game.rules.names(match.ruleset)
    for line in rest:
        who, _, action = line.partition(": ")
        if not line.startswith(" ") and who in names:
            try:
                match.submit(names.index(who), game.words.read(match.pack, action))
            except Refusal:
                break
    return match


def finish(match: AnyMatch, name: str) -> None:
    """Play the match to its end with this bot on every seat."""
    rules = match.game.rules
    player = bot(name, match.game.id, Rng(match.seed))
    while not match.is_over:
        seat = rules.to_act(match.state)[0]
        match.submit(seat, player.choose(rules.view(match.state, seat)))


def digests() -> dict[str, str]:
    """Those of the shipped data packs."""
    return {name: game.setup.load_pack().digest for name, game in GAMES.items()}


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_golden_game(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    assert told(read(text)) == text


@pytest.mark.parametrize("name", GAMES)
def test_there_are_golden_games_of_each_game(name: str) -> None:
    assert sum(file.stem.startswith(name) for file in FILES) >= 5


def test_the_shipped_packs_are_those_the_golden_games_were_told_with() -> None:
    assert json.loads(PACKS.read_text(encoding="utf-8")) == digests()


def write(match: AnyMatch, file: Path) -> None:
    """The text of a match."""
    file.write_text(told(match), encoding="utf-8")


if __name__ == "__main__":
    if len(sys.argv) == 3:
        match = save.load(Path(sys.argv[1]).read_bytes(), GAMES)
        write(match, GOLDEN / f"{sys.argv[2]}.txt")
    else:
        for file in FILES:
            match = read(file.read_text(encoding="utf-8"))
            finish(match, "random" if "random" in file.stem else "greedy")
            write(match, file)
        PACKS.write_text(json.dumps(digests(), indent=2) + "\n", encoding="utf-8")
