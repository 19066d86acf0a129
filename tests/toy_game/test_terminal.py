"""The toy game in a terminal, without screens of its own."""

from click.testing import CliRunner

from flagship.cli import commands
from flagship.games import all_games
from flagship.kernel import save
from flagship.kernel.match import Match
from tests.any_game import AnyMatch
from tests.terminal.sitting import Sitting, decided


def new(toy, seats: int = 2) -> AnyMatch:
    return Match(toy, toy.setup.ruleset(colours=toy.colours[:seats], rounds=3), 5)


def test_a_game_is_played_to_the_end(toy):
    sitting = Sitting(new(toy, 3))
    printed = sitting.play(["2", "", "", "bid 1", "", "", "1", ""])
    assert sitting.match.is_over
    assert decided(sitting.match)[::3] == ["bid 2", "bid 1", "bid 3"]
    assert "Round 1 of 3 · Phase 1 Bidding · Green's turn" in printed
    assert "● G Green  hands 1 2 3 · points 0 to act" in printed
    assert "takes the prize of" in printed
    assert "wins." in printed or "share the victory." in printed
    assert any("Enter begins round 2" in prompt for prompt in sitting.prompts)


def test_a_bid_is_confirmed_or_taken_back(toy):
    match = new(toy)
    sitting = Sitting(match)
    printed = sitting.play(["3", "undo", "bid 9", "no", "help", "log", "1", ""])
    assert "Taken back." in printed
    assert "✗ Bid one of your cards, once in each round. (SB-1)" in printed
    assert "✗ A whole number is missing" in printed
    assert "undo, undo all" in printed
    assert decided(match)[0] == "bid 1"


def test_it_is_saved_and_resumed(toy, tmp_path):
    file = tmp_path / "game.json"
    Sitting(new(toy)).play(["2", ""], save=file)
    match = save.load(file.read_bytes(), all_games())
    assert decided(match)[0] == "bid 2"
    Sitting(match).play(save=file)
    assert save.load(file.read_bytes(), all_games()).is_over


def test_people_at_one_keyboard_do_not_see_each_others_bids(toy):
    sitting = Sitting(new(toy), people=[0, 1])
    sitting.play(["", "2", "", "", "3", ""])
    assert "Hand over to Green; Green presses Enter> " in sitting.prompts
    place = sitting.prompts.index("Hand over to Blue; Blue presses Enter> ")
    seen_by_blue = "".join(sitting.pieces[place : place + 2])
    assert "bid 2" in "".join(sitting.pieces[:place])
    assert "The bids are" not in seen_by_blue
    assert "The bids are 2, 3: Blue takes the prize of" in "".join(sitting.pieces[place + 2 :])


def test_the_command_seats_a_bot_where_a_game_has_no_opponent_of_its_own(toy, tmp_path):
    asked = ["play", toy.id, "--rounds", "1", "--seed", "3", "--save", str(tmp_path / "game.json")]
    played = CliRunner().invoke(commands, asked, input="1\n\n")
    assert played.exit_code == 0, played.output
    assert "The bids are 1, 1: Nobody takes the prize of" in played.output
    refused = CliRunner().invoke(commands, [*asked, "--automaton"])
    assert str(refused.exception) == "Sealed Bids has no automatic opponent: name a bot instead."
