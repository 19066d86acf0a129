"""What is printed: the drawn plan, the board, the story, the proposal, plain terminals."""

import io

import pytest
from rich.console import Console

from flagship.games.smartphone_inc.rules import events as e
from flagship.games.smartphone_inc.rules.actions import Plan
from flagship.games.smartphone_inc.rules.events import Event
from flagship.games.smartphone_inc.rules.notation import read
from flagship.games.smartphone_inc.rules.viewing import view
from flagship.games.smartphone_inc.table.proposal import best_sale
from flagship.games.smartphone_inc.terminal import board, story
from flagship.games.smartphone_inc.terminal.picture import picture
from flagship.kernel.game import Refusal
from flagship.terminal import play
from flagship.terminal.rule_search import find
from flagship.terminal.screen import Screen
from tests.any_game import GAMES
from tests.games.smartphone_inc.position import (
    PACK,
    begin,
    company,
    goods,
    offices,
    owns,
    region,
    retailer,
    table,
    technology,
)
from tests.games.smartphone_inc.terminal.table import new


def printed(part, width=100):
    file = io.StringIO()
    Screen(Console(file=file, width=width, color_system=None)).show(part)
    return file.getvalue()


def test_a_plan_is_drawn_piece_by_piece():
    plan = read(PACK, "plan black1 white2/0 @1,0 0:0,0>1,0")
    assert isinstance(plan, Plan)
    green = PACK.companies[0].tile
    assert picture(PACK, (green,), plan).plain == (
        "┌──────┬──────┐\n"
        "│1 R  1│░ L  ░│\n"
        "│      ├──────┤\n"
        "│1 +$ 1│▓ G  ▓│\n"
        "├──────┘      │\n"
        "│▓ L  ▓ ▓ R  ▓│\n"
        "│             │\n"
        "│▓ ·  ▓ ▓ R  ▓│\n"
        "└─────────────┘"
    )


def test_a_tile_under_the_upper_pad_shows_only_what_sticks_out():
    plan = read(PACK, "plan black1 white2/0 @1,0 0_0,1>1,1")
    assert isinstance(plan, Plan)
    drawn = picture(PACK, (PACK.companies[0].tile,), plan).plain
    assert "1 R  1" in drawn
    assert "1 +$ 1" not in drawn


def test_the_board_names_offices_goods_and_retailers_without_colour():
    state = table("green", "blue")
    offices(state, "Europe", "blue", "green")
    goods(state, "Europe", "green", "green", "blue")
    retailer(state, "China", "R7B")
    owns(state, "blue", "GPS", patent=True)
    company(state, "green").research[technology("NFC")] = 2
    company(state, "green").progress[region("India")] = 1
    shown = printed(board.board(view(state, 0)), 80).splitlines()
    europe = next(line for line in shown if "Europe" in line)
    assert "B3 G4 ·5/2" in europe
    assert " G   G   B   7  WIF" in europe
    assert any("·14 ·11 ·8 ·5" in line and "Grand Arcade: VP, 2 goods" in line for line in shown)
    assert any("GPS-A" in line and "taken" in line and "B patent" in line for line in shown)
    assert any("NFC-A" in line and "G:2" in line for line in shown)
    assert any("India" in line and "G1" in line for line in shown)


def test_what_a_company_does_in_a_row_becomes_one_line():
    state = table("green", "blue")
    happened: list[Event] = [
        e.PhaseBegan(5, (0, 1)),
        e.ProgressReceived(0, 3),
        e.Studied(0, 0, 1, 3),
        e.Studied(0, 0, 2, 3),
        e.Studied(0, 0, 3, 3),
        e.TechnologyCompleted(0, 0, True),
        e.Studied(1, 1, 1, 3),
        e.ProgressLost(1, 1),
    ]
    assert [line.text for line in story.lines(PACK, state.rules, happened)] == [
        "Phase 5, Research. Order: Green, Blue.",
        "Green completes GPS and takes its patent (6 VP).",
        "Blue studies WI-FI: 1 of 3, loses 1 progress.",
    ]
    europe, india = region("Europe"), region("India")
    happened = [e.Sold(1, europe, 0), e.Sold(1, europe, 1), e.Sold(1, india, 0), e.GoodsLost(1, 2)]
    assert [line.text for line in story.lines(PACK, state.rules, happened)] == [
        "Blue sells 3 goods (Europe 2, India 1), loses 2 unsold goods."
    ]


def test_the_proposal_sells_as_much_as_it_can_and_takes_control():
    state = table("green", "blue")
    company(state, "green").price, company(state, "green").goods = 3, 3
    company(state, "blue").price = 2
    offices(state, "Europe", "blue", "green")
    offices(state, "North Africa", "green")
    goods(state, "Europe", "blue")
    begin(state, 7)
    state.companies[0].goods, state.companies[0].price = 3, 3
    state.queue, state.options = [0, 1], None
    sales = [PACK.regions[one.region].name for one in best_sale(view(state, 0))]
    # 2 in Europe pass blue's 1 there (4 VP), 1 in North Africa leads (2 VP).
    assert sorted(sales) == ["Europe", "Europe", "North Africa"]


def test_a_terminal_without_unicode_gets_plain_signs():
    raw = io.BytesIO()
    file = io.TextIOWrapper(raw, encoding="ascii", write_through=True)
    answers = iter(["3", "ok", "1", "", "rules", "rules SI-61", "help", "map", "plans", "board"])
    console = Console(file=file, width=80, color_system=None)

    def ask(prompt: str) -> str:
        assert prompt.isascii()
        answer = next(answers, None)
        if answer is None:
            raise EOFError
        return answer

    play(new(), [0], {}, None, console, ask)
    text = raw.getvalue().decode("ascii")
    assert "o G Green" in text
    assert "+------" in text
    assert max(map(len, text.splitlines())) <= 80


def test_rules_are_found_by_number_and_by_word(monkeypatch: pytest.MonkeyPatch):
    assert find(GAMES["smartphone_inc"], "SI-61")[0].title == "Opening an office"
    assert find(GAMES["smartphone_inc"], "61") == find(GAMES["smartphone_inc"], "si-61")
    assert any(section.number == "SI-81" for section in find(GAMES["smartphone_inc"], "control"))
    assert len(find(GAMES["smartphone_inc"], "")) > 40
    monkeypatch.setattr("flagship.terminal.rule_search.rulebook", lambda name: [])
    with pytest.raises(Refusal, match="has no rules pages"):
        find(GAMES["smartphone_inc"], "SI-61")
