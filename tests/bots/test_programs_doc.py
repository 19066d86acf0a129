"""docs/programs.md tells the truth, and its example plays."""

import re
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest

from flagship.bots import program, seated
from flagship.games.mobile_markets.rules.notation import EXAMPLES as OF_MOBILE_MARKETS
from flagship.games.mobile_markets.rules.turn import SALES
from flagship.games.smartphone_inc.rules.notation import EXAMPLES as OF_SMARTPHONE_INC
from flagship.kernel.match import Match
from flagship.kernel.rng import Rng
from tests.any_game import GAMES

ROOT = Path(__file__).parents[2]
TEXT = (ROOT / "docs" / "programs.md").read_text(encoding="utf-8")
NAMED = set(re.findall(r"`([^`\n]+)`", TEXT))
EXAMPLES = {"smartphone_inc": OF_SMARTPHONE_INC, "mobile_markets": OF_MOBILE_MARKETS}


def section(start: str, end: str) -> str:
    """A part of the document."""
    return TEXT.split(start, 1)[1].split(end, 1)[0]


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
@pytest.mark.parametrize(
    ("kind", "part"),
    [
        ("View", section("## The view", "## The catalogue")),
        ("Catalogue", section("## The catalogue", "\x00")),
    ],
)
def test_every_field_is_told(game: Any, kind: str, part: str):
    fields = set(game.types.by_name()[kind].__struct_fields__)
    if kind == "View":
        view = game.rules.view(game.rules.new(game.setup.ruleset(colours=game.colours[:2]), 1), 0)
        fields |= set(type(view.companies[0]).__struct_fields__)
    assert fields <= set(re.findall(r"`(\w+)`", part))


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_every_action_is_told_and_written_as_it_is_read(game: Any):
    rows = section(f"| {game.title} | |\n|---|---|\n| `plan", "\n\n")
    told = re.findall(r"`([^`]+)`", "`plan" + "\n".join(re.findall(r"^.*? \|", rows, re.M)))
    assert {text.split()[0] for text in EXAMPLES[game.id]} == {text.split()[0] for text in told}
    pack = game.setup.load_pack()
    for text in told:
        assert game.words.write(pack, game.words.read(pack, text)) == text


def test_the_plan_told_is_one():
    game = GAMES["smartphone_inc"]
    state = game.rules.new(game.setup.ruleset(colours=game.colours[:2]), 1)
    (plan,) = [text for text in NAMED if text.startswith("plan black1")]
    assert game.rules.why_not(state, 0, game.words.read(state.pack, plan)) is None


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_what_a_plan_gives_is_what_it_gives(game: Any):
    """Told figures come true, and their names are told."""
    state = game.rules.new(game.setup.ruleset(colours=game.colours[:2]), 1)
    view = game.rules.view(state, 0)
    menu = game.bots().menu(view)
    assert set(menu[0].gives) <= NAMED
    for choice in menu:
        plan = game.words.write(state.pack, choice.make())
        assert game.planning.read_plan(view, plan).figures.items() >= choice.gives.items()
    assert len({msgspec.json.encode(choice.gives) for choice in menu}) == len(menu)


def test_products_offered_are_products():
    game = GAMES["mobile_markets"]
    match = Match(game, game.setup.ruleset(colours=game.colours[:2]), 2)
    while (view := game.rules.view(match.state, game.rules.to_act(match.state)[0])).phase != SALES:
        match.submit(view.seat, seated("greedy", game.id, Rng(1)).choose(view))
    menu = game.bots().menu(view)
    assert len(menu) > 1
    assert set(menu[0].gives) <= NAMED
    for choice in menu:
        product = game.words.read(match.pack, choice.name)
        assert product == choice.make()
        assert game.rules.why_not(match.state, view.seat, product) is None


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_the_example_beats_random(game: Any):
    name = f"program:{sys.executable} {ROOT / 'examples' / 'program.py'}"
    ahead = 0
    for seed in (1, 2):
        match = Match(game, game.setup.ruleset(colours=game.colours[:2]), seed)
        players = [seated(name, game.id, Rng(1)), seated("random", game.id, Rng(2))]
        while not match.is_over:
            seat = game.rules.to_act(match.state)[0]
            match.submit(seat, players[seat].choose(game.rules.view(match.state, seat)))
        players[0].close()
        assert players[0].faults == []
        own, other = game.rules.scores(match.state)
        ahead += own - other
    program.dismiss()
    assert ahead > 0
