"""The toy game under the kernel: whole games, saves, replay; and what becomes of a broken one."""

import re
from dataclasses import fields

import pytest
from click.testing import CliRunner

from flagship.bots import names
from flagship.cli import commands
from flagship.games import all_games
from flagship.kernel import codec, position, save
from flagship.kernel.game import AnyGame, Game, Illegal, Refusal, Rules
from flagship.kernel.match import AnyMatch, Match, replay
from flagship.kernel.rng import Rng
from flagship.terminal.rule_search import find
from tests.toy_game.conftest import SOURCE


def played(game: AnyGame, seats: int = 3, seed: int = 5) -> AnyMatch:
    """A whole game by random play; every view fits the state guessed from it."""
    match = Match(game, game.setup.ruleset(colours=game.colours[:seats]), seed)
    rng = Rng(seed)
    while not match.is_over:
        seat = game.rules.to_act(match.state)[-1]
        view = game.rules.view(match.state, seat)
        assert game.rules.view(game.rules.guess(view, rng), seat) == view
        match.submit(seat, game.rules.sample(match.state, seat, rng))
    return match


def test_the_game_is_small():
    lines = (SOURCE / "flagship_toy" / "__init__.py").read_text().splitlines()
    assert len(lines) <= 200


def test_without_its_package_on_the_path_there_is_no_toy():
    assert "sealed_bids" not in all_games()


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_games_replay_and_saves_load(toy, seats):
    match = played(toy, seats)
    again = replay(toy, match.ruleset, match.seed, match.decisions)
    assert toy.rules.encode(again.state) == toy.rules.encode(match.state)
    assert toy.rules.decode(toy.rules.encode(match.state), match.pack) == match.state
    loaded = save.load(save.dump(match), all_games())
    assert loaded.decisions == match.decisions
    assert loaded.state == match.state


def test_a_view_goes_to_bytes_and_back(toy):
    view = toy.rules.view(played(toy).state, 1)
    kind = toy.types.view
    assert codec.decode(codec.encode_view(view), kind, toy.setup.load_pack()) == view


def test_bad_input_is_refused(toy):
    match = Match(toy, toy.setup.ruleset(), 1)
    with pytest.raises(Illegal, match=r"Bid one of your cards, once in each round. \(SB-1\)"):
        match.submit(0, toy.words.read(match.pack, "bid 9"))
    for options in ({"rounds": 0}, {"colours": ["green"]}, {"colours": ["pink", "red"]}, {"x": 1}):
        with pytest.raises(Refusal):
            toy.setup.ruleset(**options)
    with pytest.raises(Refusal, match="no component values"):
        toy.setup.load_pack("somewhere")


def test_the_replay_command_tells_it(toy, tmp_path):
    file = tmp_path / "game.json"
    file.write_bytes(save.dump(played(toy)))
    told = CliRunner().invoke(commands, ["replay", str(file)])
    assert told.exit_code == 0
    assert "takes the prize of" in told.output


def test_its_rules_are_found_by_number(toy):
    assert find(toy, "1")[0].title == "Bidding"
    listed = CliRunner().invoke(commands, ["rules", toy.id])
    assert "SB-1    Bidding" in listed.output
    assert "code   __init__.step" in listed.output


def test_the_guide_shows_lines_of_the_game():
    source = (SOURCE / "flagship_toy" / "__init__.py").read_text()
    guide = (SOURCE.parents[2] / "docs" / "adding-a-game.md").read_text()
    blocks = [block.partition("\n") for block in guide.split("```")[1::2]]
    shown = [code for language, _, code in blocks if language in ("", "python")]
    assert len(shown) >= 4
    for line in "\n".join(shown).splitlines():
        assert line.strip() in source, line


def test_a_game_need_not_have_positions_as_text(toy):
    for ask in (
        lambda: position.write(toy, toy.rules.new(toy.setup.ruleset(), 1)),
        lambda: Match.opened(toy, "sealed_bids/1 | green | blue", 1),
    ):
        with pytest.raises(Refusal, match="Sealed Bids has no text for positions"):
            ask()


def test_the_guide_names_every_part():
    guide = (SOURCE.parents[2] / "docs" / "adding-a-game.md").read_text()
    [rules] = [line for line in guide.splitlines() if line.startswith("| `rules` |")]
    for field in fields(Rules):
        assert re.search(rf"\b{field.name}\b", rules), field.name
    own = {"id", "title", "rule_prefix", "unit", "colours", "rank"}
    for field in fields(Game):
        assert field.name in own or f"| `{field.name}` |" in guide, field.name


def test_a_broken_plug_in_is_named_and_left_out(monkeypatch, tmp_path, caplog):
    def install(name: str, code: str) -> None:
        (tmp_path / f"{name}.py").write_text(code)
        info = tmp_path / f"{name}-1.dist-info"
        info.mkdir()
        (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1\n")
        (info / "entry_points.txt").write_text(f"[flagship.games]\n{name} = {name}:GAME\n")

    install("broken_import", "import no_such_module\n")
    install("broken_value", "GAME = 'chess'\n")
    install("broken_exit", "raise SystemExit(3)\n")
    toy = "from dataclasses import replace\nfrom flagship_toy import GAME as TOY\n"
    install("broken_parts", f"{toy}GAME = replace(TOY, id='broken_parts', rules=None)\n")
    install("sealed_bids", f"{toy}GAME = replace(TOY, title='Another')\n")
    install(
        "no_bots",
        f"{toy}from flagship.kernel.game import Later\n"
        "GAME = replace(TOY, id='no_bots', bots=Later('nowhere:BOTS'))\n",
    )
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.syspath_prepend(SOURCE)
    all_games.cache_clear()
    try:
        assert set(all_games()) == {"smartphone_inc", "mobile_markets", "sealed_bids", "no_bots"}
        assert names(all_games()["no_bots"]) == ["random"]
    finally:
        all_games.cache_clear()
    assert "broken_import (broken_import:GAME) is left out: ModuleNotFoundError" in caplog.text
    assert "broken_value (broken_value:GAME) is left out: TypeError" in caplog.text
    assert "broken_exit (broken_exit:GAME) is left out: SystemExit" in caplog.text
    assert "its rules are not Rules" in caplog.text
    assert "another game has this id" in caplog.text
    assert "The bots of no_bots are left out: nowhere:BOTS cannot be loaded" in caplog.text
