"""Turns, undo, refusals, leaving and coming back."""

import pytest

from flagship.games.smartphone_inc.rules.notation import write
from flagship.kernel import save
from flagship.kernel.game import Refusal
from flagship.terminal import play
from tests.any_game import GAMES
from tests.games.smartphone_inc.terminal.table import new
from tests.terminal.sitting import Sitting, decided

PLAN = ["research>=3 factory=1", "1", "ok"]
IMPROVE = ["1", ""]


def test_choices_count_when_they_are_confirmed():
    match = new()
    Sitting(match).play([*PLAN, *IMPROVE, "study GPS", "study WI-FI"])
    assert decided(match)[1:] == ["take 1"]
    match = new()
    Sitting(match).play([*PLAN, *IMPROVE, "study GPS", "study WI-FI", "study NFC", "yes"])
    assert decided(match)[1:] == ["take 1", "study GPS", "study WI-FI", "study NFC"]


def test_undo_takes_back_the_last_choice():
    match = new()
    Sitting(match).play(
        [*PLAN, *IMPROVE, "study GPS", "study NFC", "undo", "study WI-FI", "study 4g", ""]
    )
    assert decided(match)[2:] == ["study GPS", "study WI-FI", "study 4G"]


def test_undo_reaches_over_the_choice_that_ends_the_turn():
    match = new()
    Sitting(match).play([*PLAN, *IMPROVE, "5 5 5", "undo", "5", "undo all", "6 6 6", ""])
    assert decided(match)[2:] == ["study 4G"] * 3


def test_a_thing_is_asked_about_by_its_name():
    sitting = Sitting(new())
    sitting.play(["?europe", "?buyer europe", "?atlantis", "?"])
    said, several, none, usual = sitting.pieces[1:5]
    assert "large region" in said
    assert "An office costs 4" in said
    assert "rules SI-60" in said
    assert "Which one?" in several
    assert "WI-FI buyer" in several
    assert 'There is no "atlantis" at this table' in none
    assert "?price 4" in usual


def test_nothing_confirmed_can_be_undone():
    printed = Sitting(new()).play([*PLAN, *IMPROVE, "undo"])
    assert "There is nothing to undo" in printed


def test_others_move_only_after_the_confirmation():
    sitting = Sitting(new())
    sitting.play(["price=3 factory=1", "1", "ok", "1", "board", "log", ""])
    waiting = sitting.prompts.index("That ends your turn. Enter confirms, undo takes it back> ")
    assert "Steve (Blue) takes the" not in "".join(sitting.pieces[: waiting + 3])
    assert "Steve (Blue) takes an improvement" in "".join(sitting.pieces[waiting + 3 :])


def test_an_explicit_end_asks_only_if_something_is_lost():
    sitting = Sitting(new())
    sitting.play([*PLAN, *IMPROVE, "end", "undo", "1 1", "end", ""])
    assert sitting.printed.getvalue().count("Green loses") == 2
    assert "study GPS" in decided(sitting.match)


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("99", "There is no choice 99: choose from 1 to 7."),
        ("0", "There is no choice 0"),
        ("fnord", 'There is no action "fnord"'),
        ("study FNORD", 'There is no technology "FNORD"'),
        (
            "expand Europe",
            "That belongs to another phase: choose one of the actions on offer. (SI-1)",
        ),
        ("complete GPS", "Its cost is not met yet: place more progress there. (SI-51)"),
        ("best", "there is nothing to sell now"),
        ("rules fnord", 'The rules say nothing about "fnord"'),
        ("save", "Name a file: save FILE."),
        ("\x1b[31m\ud800\0", "There is no action"),
        ("1" * 5000, "There is no action"),
    ],
)
def test_bad_input_is_one_sentence_and_changes_nothing(line, sentence):
    match = new()
    sitting = Sitting(match)
    sitting.play([*PLAN, *IMPROVE, line])
    refusals = [one for one in sitting.pieces[-2].splitlines() if one.startswith("✗")]
    assert len(refusals) == 1
    assert sentence in " ".join(sitting.pieces[-2].split())
    assert decided(match)[1:] == ["take 1"]


def test_end_of_input_saves_and_the_game_goes_on_later(tmp_path):
    path = tmp_path / "game.json"
    match = new()
    printed = Sitting(match).play([*PLAN, *IMPROVE, "study GPS"], path)
    assert f"flagship play --resume {path}\n" in printed
    assert "Traceback" not in printed
    again = save.load(path.read_bytes(), GAMES)
    assert again.decisions == match.decisions
    assert "The game continues." in Sitting(again).play(None, path)
    assert save.load(path.read_bytes(), GAMES).is_over
    assert [file.name for file in tmp_path.iterdir()] == ["game.json"]


def test_ctrl_c_leaves_with_one_sentence(tmp_path):
    path = tmp_path / "game.json"
    printed = Sitting(new()).play(["^C"], path)
    assert printed.splitlines()[-1].startswith("The game is saved")
    assert "not saved" in Sitting(new()).play(["^C"]).splitlines()[-1]


def test_quit_asks_first_and_can_still_save(tmp_path):
    path = tmp_path / "late.json"
    sitting = Sitting(new())
    sitting.play(["quit", "no", "quit", str(path)])
    assert len(sitting.prompts) == 4
    assert save.load(path.read_bytes(), GAMES).decisions == []


def test_save_keeps_a_copy_and_spares_other_files(tmp_path):
    other = tmp_path / "letter.txt"
    other.write_text("dear")
    copy = tmp_path / "copy.json"
    printed = Sitting(new(), width=300).play(
        [f"save {other}", f"save {copy}", f"save {tmp_path / 'no' / 'x'}", *PLAN]
    )
    said = " ".join(printed.split())  # a long path may break a line anywhere
    assert "already exists" in said
    assert "cannot be saved" in said
    assert other.read_text() == "dear"
    assert len(save.load(copy.read_bytes(), GAMES).decisions) == 1  # from then on it is kept


def test_a_disk_that_refuses_does_not_end_the_game(tmp_path):
    match = new()
    printed = Sitting(match).play([*PLAN], tmp_path / "no" / "game.json")
    assert "cannot be saved" in printed
    assert len(match.decisions) == 1


def test_every_seat_needs_somebody():
    with pytest.raises(Refusal, match="Nobody plays Blue"):
        play(new(3), [0], {}, None)


def test_people_at_one_keyboard_do_not_see_each_others_plans():
    def second_screen(first_plan: str) -> tuple[str, str]:
        sitting = Sitting(new(3, steve=False), people=(0, 1, 2))
        sitting.play(["", first_plan, "ok", "", "3", "plans", "log", "board", "back"])
        first = write(sitting.match.pack, sitting.match.decisions[0].action)
        hand_over = next(i for i, one in enumerate(sitting.prompts) if "Hand over to Blue" in one)
        return first, "".join(sitting.pieces[hand_over:])

    plan, screen = second_screen("2")
    other_plan, other_screen = second_screen("9")
    assert plan != other_plan
    assert screen == other_screen
    assert screen.startswith("\n" * 30)
    assert "Plans are secret until all have planned" in screen


def test_alone_there_is_no_handing_over():
    sitting = Sitting(new())
    sitting.play([*PLAN])
    assert not any("Hand over" in prompt for prompt in sitting.prompts)


def test_commands_work_at_every_prompt():
    commands = ["help", "?", "board", "b", "map", "log", "log all", "rules SI-61", "rules control"]
    printed = Sitting(new()).play([*commands, *PLAN, *commands, "plans", "1", *commands, "plans"])
    assert printed.count("SI-61 Opening an office") == 3
    assert "✗" not in printed


def test_the_sale_can_be_proposed():
    sitting = Sitting(new())
    answers = ["price=3 goods>=5", "1", "ok", "1", "", "end", "", "end", "", "best", ""]
    sitting.play(answers)
    assert any(text.startswith("sell ") for text in decided(sitting.match))
