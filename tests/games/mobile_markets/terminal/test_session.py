"""Turns, undo, draws that stay drawn, refusals, secrets, leaving and coming back."""

import pytest

from flagship.games.mobile_markets.rules.notation import write
from flagship.kernel import save
from flagship.terminal import play
from tests.any_game import GAMES
from tests.games.mobile_markets.terminal.table import Table, new, on_top, owning
from tests.terminal.sitting import decided

PLAN = ["price=5 technology>=3 marketing>=2", "1", "ok"]
CONFIRM = "That ends your turn. Enter confirms, undo takes it back> "


def solo():
    """Steve Jr. decides nothing, so every decision is the person's."""
    return new(2, steve=True)


def test_choices_count_when_they_are_confirmed():
    match = solo()
    Table(match).play([*PLAN, "feature 1"])
    assert len(decided(match)) == 1
    match = solo()
    Table(match).play([*PLAN, "feature 1", "end", ""])
    assert decided(match)[1:3] == ["feature 1", "end"]


def test_undo_takes_back_the_last_choice_or_all():
    match = solo()
    printed = Table(match).play([*PLAN, "1", "undo", "feature 1", "undo all", "feature 2", "end"])
    assert decided(match)[1:3] == ["feature 2", "end"]
    assert "There is nothing to undo" not in printed


def test_several_cards_at_once_are_those_of_the_list():
    match = solo()
    features = match.state.features
    features.shown[:3] = [match.pack.feature_index[name] for name in ("F1", "F2", "F3")]
    match.state.technologies.shown.clear()
    match.state.technologies.discounted.clear()
    printed = Table(match).play([*PLAN, "1 1", "1 3", "end"])
    assert "You chose the same card twice" in printed
    own = match.state.companies[0].features
    assert [match.pack.features[card].id for card in own[1:]] == ["F1", "F3"]


def test_nothing_confirmed_can_be_undone():
    assert "There is nothing to undo" in Table(solo()).play([*PLAN, "undo"])


def test_a_drawn_customer_cannot_be_taken_back():
    match = solo()
    printed = Table(match).play([*PLAN, "end", "take regular", "undo", "undo all"])
    assert printed.count("There is nothing to undo") == 2
    assert decided(match)[1:] == ["end", "take regular"]


def test_a_draw_settles_what_was_chosen_before_it():
    match = solo()
    state = match.state
    state.campaigns.shown[0] = state.pack.campaign_index["M29"]
    sitting = Table(match)
    sitting.play([*PLAN, "end", "buy m29", "undo"])
    assert decided(match)[1:3] == ["end", "campaign 1"]
    assert len(match.state.companies[0].private) == 3
    assert "There is nothing to undo" in sitting.printed.getvalue()


def test_several_draws_at_once_stop_at_the_first():
    match = solo()
    printed = Table(match).play([*PLAN, "end", "5 5"])
    assert "New cards were drawn after 1 of these." in printed
    assert sum(text.startswith("take") for text in decided(match)) == 1


def test_the_last_draw_ends_the_turn_without_asking():
    match = solo()
    sitting = Table(match)
    sitting.play(["marketing=1 price=5", "1", "ok", "end", "take reg"])
    assert CONFIRM not in sitting.prompts
    assert match.state.phase == 7


def test_a_product_is_sold_on_trial_first():
    match = solo()
    sitting = Table(match)
    sitting.play(["marketing=1 price=5", "1", "ok", "end", "take regular", "1", "undo", "1"])
    assert sitting.prompts.count(CONFIRM) == 2
    assert len(decided(match)) == 3
    assert "Steve Jr." not in sitting.pieces[-2]
    match = solo()
    Table(match).play(["marketing=1 price=5", "1", "ok", "end", "take regular", "1", ""])
    assert decided(match)[3].startswith("product")


def test_tokens_can_be_turned_into_goods_and_kept_after_all():
    match = owning(solo(), "T2", tokens=2)
    answers = ["marketing=1 price=5", "1", "ok", "end", "take regular", "1", "3", "undo", "1", ""]
    printed = Table(match).play(answers)
    assert "turn 2 tokens into goods" in printed
    assert decided(match)[4] == "tokens 0"


def test_a_price_may_be_moved_by_a_card():
    match = owning(solo(), "T19")
    printed = Table(match).play(["price=5", "1", "ok", "price -1", ""])
    assert "as planned" in printed
    assert match.state.companies[0].price == 4


def test_private_customers_can_be_put_on_the_market():
    match = owning(solo(), "M16")
    answers = ["marketing=1 price=5", "1", "ok", "end", "take regular", "1"]
    printed = Table(match).play([*answers, "2", "3"])
    assert "You may put private customers on the market. (M16)" in printed
    assert decided(match)[2:] == ["take regular", "release 1", "take regular", "take complex"]


BAD = (
    ("99", "There is no choice 99: choose from 1 to"),
    ("0", "There is no choice 0"),
    ("fnord", 'There is no action "fnord"'),
    ("buy fnord", 'No card "FNORD" is on display'),
    ("take regular", "That belongs to another phase"),
    ("technology 9", "There is no card there: choose one from the display. (MM-40)"),
    ("card", "Name a card: card T6"),
    ("card fnord", 'There is no card "fnord"'),
    ("rules fnord", 'The rules say nothing about "fnord"'),
    ("save", "Name a file: save FILE."),
    ("\x1b[31m\ud800\0", "There is no action"),
    ("1" * 5000, "There is no action"),
)


def test_bad_input_is_one_sentence_and_changes_nothing():
    match = solo()
    sitting = Table(match)
    sitting.play([*PLAN, *(line for line, _ in BAD)])
    for (_, sentence), piece in zip(BAD, sitting.pieces[-1 - len(BAD) : -1], strict=True):
        refusals = [one for one in piece.splitlines() if one.startswith("✗")]
        assert len(refusals) == 1
        assert sentence in " ".join(piece.split())
    assert len(decided(match)) == 1


def test_points_must_be_spent():
    printed = Table(solo()).play([*PLAN, "end", "end"])
    assert "Points cannot be saved: take a customer for each. (MM-50)" in printed


def test_end_of_input_saves_and_the_game_goes_on_later(tmp_path):
    path = tmp_path / "game.json"
    match = solo()
    printed = Table(match).play([*PLAN, "feature 1"], path)
    assert f"flagship play --resume {path}\n" in printed
    again = save.load(path.read_bytes(), GAMES)
    assert again.decisions == match.decisions
    assert "The game continues." in Table(again).play(None, path)
    assert save.load(path.read_bytes(), GAMES).is_over
    assert [file.name for file in tmp_path.iterdir()] == ["game.json"]


def test_ctrl_c_leaves_with_one_sentence(tmp_path):
    path = tmp_path / "game.json"
    printed = Table(new()).play(["^C"], path)
    assert printed.splitlines()[-1].startswith("The game is saved")


def test_quit_asks_first_and_can_still_save(tmp_path):
    path = tmp_path / "late.json"
    sitting = Table(new())
    sitting.play(["quit", "no", "quit", str(path)])
    assert len(sitting.prompts) == 4
    assert save.load(path.read_bytes(), GAMES).decisions == []


def test_every_seat_needs_somebody():
    with pytest.raises(ValueError, match="Nobody plays Sun Tech"):
        play(new(3), [0], {}, None)


def test_people_at_one_keyboard_do_not_see_each_others_plans():
    def second_screen(first_plan: str) -> tuple[str, str]:
        sitting = Table(new(3), people=(0, 1, 2))
        sitting.play(["", first_plan, "ok", "", "3", "plans", "log", "board", "market", "back"])
        first = write(sitting.match.pack, sitting.match.decisions[0].action)
        place = next(i for i, one in enumerate(sitting.prompts) if "Hand over to Sun Tech" in one)
        return first, "".join(sitting.pieces[place:])

    plan, screen = second_screen("2")
    other_plan, other_screen = second_screen("9")
    assert plan != other_plan
    assert screen == other_screen
    assert screen.startswith("\n" * 30)
    assert "Plans are secret until all have planned (MM-4)." in screen


SCOUT = ["price=5", "1", "ok", "", "price=2", "1", "ok", "end", "end"]


def scouting(under: list[str]) -> Table:
    """Two people; the first, on price 5, looks at three variety-seeking customers, keeps one."""
    match = owning(new(2), "T21")
    match.state.revealed = [match.pack.event_index["E13"]]  # It bends nothing now.
    on_top(match, 0, ["CV1", "CV2", "CV3", "CV4"])
    on_top(match, 0, ["CV14", *under])
    sitting = Table(match, people=(0, 1))
    sitting.play(
        ["", *SCOUT, "take variety", "", "keep 1 2 3", "board", "log all", "take regular", ""]
    )
    return sitting


def test_people_at_one_keyboard_do_not_see_what_others_scout():
    first, second = scouting(["CV1", "CV2"]), scouting(["CV3", "CV4"])
    assert [text for text in decided(first.match) if text.startswith("keep")] == ["keep 1 2 3"]
    assert first.prompts == second.prompts
    hand_over = next(
        place
        for place, piece in enumerate(first.pieces)
        if piece.startswith("■ Atlantis looks at 3 variety-seeking customers.")
    )
    assert first.prompts[hand_over] == "Hand over to Atlantis; Atlantis presses Enter> "
    secret = hand_over + 1
    for place, (one, other) in enumerate(zip(first.pieces, second.pieces, strict=True)):
        assert (one == other) == (place != secret)
    assert "\n" * 30 in first.pieces[hand_over]
    assert "keep V3 8K 3★" in first.pieces[secret]
    assert "V3 Cam 5G, then V4 5G NFC under the deck" in first.pieces[secret]
    assert first.pieces[secret + 1].startswith("\n" * 30)
    assert "Atlantis takes private V3 8K 3★." in first.pieces[secret + 1]


def test_alone_there_is_no_handing_over():
    sitting = Table(owning(solo(), "T21"))
    sitting.play([*PLAN, "end", "1", "1", "1"])
    assert any("keep" in piece for piece in sitting.pieces)
    assert not any("Hand over" in prompt for prompt in sitting.prompts)


def test_what_was_looked_at_may_be_weighed_again():
    match = owning(solo(), "T21")
    Table(match).play(
        [*PLAN, "end", "take regular", "keep 1 2 3", "undo", "keep 2 3 1", "take reg"]
    )
    assert decided(match)[2:4] == ["take regular", "keep 2 3 1"]


def test_commands_work_at_every_prompt():
    commands = ["help", "?", "board", "b", "market", "displays", "steve", "log", "log all"]
    commands += ["card t6", "card M9", "card CV14", "card e4", "card sj3", "card FS1"]
    commands += ["rules MM-73", "rules share"]
    printed = Table(solo()).play([*commands, *PLAN, *commands, "plans", "end", *commands])
    assert printed.count("MM-73 The sale") == 3
    assert "✗" not in printed
