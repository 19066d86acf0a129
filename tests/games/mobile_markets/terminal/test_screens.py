"""What is printed: the drawn plan, the market, the story, cards, plain terminals."""

import io

from rich.console import Console

from flagship.games.mobile_markets.rules import events as e
from flagship.games.mobile_markets.rules.actions import Plan
from flagship.games.mobile_markets.rules.customers import put_on_market
from flagship.games.mobile_markets.rules.events import Event
from flagship.games.mobile_markets.rules.notation import read
from flagship.games.mobile_markets.rules.records import Result
from flagship.games.mobile_markets.rules.viewing import view
from flagship.games.mobile_markets.terminal import board, story
from flagship.games.mobile_markets.terminal.cards import card_page
from flagship.games.mobile_markets.terminal.picture import picture
from flagship.terminal import play
from flagship.terminal.rule_search import find
from flagship.terminal.screen import Screen
from tests.any_game import GAMES
from tests.games.mobile_markets.position import PACK, begin, company, customer, owns, table
from tests.games.mobile_markets.terminal.table import Table, new


def printed(*parts, width=100):
    file = io.StringIO()
    Screen(Console(file=file, width=width, color_system=None)).show(*parts)
    return file.getvalue()


def test_a_plan_is_drawn_piece_by_piece():
    plan = read(PACK, "plan W1 B0/1 @1,0")
    assert isinstance(plan, Plan)
    assert picture(PACK, plan).plain == (
        "       ┌──────┐       \n"
        "       │░ T  ░│       \n"
        "┌──────┴──────┴──────┐\n"
        "│▓ T  ▓ ▓ M  ▓ ▓ G- ▓│\n"
        "│             ┌──────┘\n"
        "│▓ G  ▓ ▓ T  ▓│       \n"
        "└─────────────┘       "
    )


def test_the_market_shows_who_is_asked_first_at_the_bottom():
    state = table("blue", "yellow")
    for name in ("CV14", "CR1", "CC5", "CC7"):
        put_on_market(state, customer(name))
    put_on_market(state, customer("CV2"))
    lines = printed(board.market(view(state, 0)), width=80).splitlines()
    assert lines[0].split() == ["Price", "2", "3", "4", "5", "6", "7", "8"]
    rows = {line.split()[0]: line for line in lines[1:]}
    assert "V 5G NFC" in rows["1st"]  # came last, is asked first
    assert "V 8K 3★" in rows["2nd"]
    assert rows["1st"].index("V 5G NFC") == rows["2nd"].index("V 8K 3★")
    assert "C 5G/8K" in rows["1st"]
    assert "C Flx" in rows["1st"]


def test_the_board_names_cards_discounts_and_private_customers_without_colour():
    state = table("blue", "yellow", event="E4")
    owns(state, "blue", "T9", "F16", "M3")
    company(state, "yellow").private = [customer("CC5"), customer("CV14")]
    state.technologies.shown, state.technologies.discounted = [PACK.technology_index["T6"]], [True]
    begin(state, 4)
    shown = printed(board.board(view(state, 0)), width=80)
    assert "Event E4 Crypto Adventurers Bring Down the Economy ⌂" in shown
    assert "T6 Shared Platform ⌂      3 −1 If your product shows 3 or more" in shown
    assert "technologies T9 Modular Frame ⌂" in shown
    assert "features     F16 Cam 5G 1★ $" in shown
    assert "private      V3 8K 3★, C8 Flx" in shown
    assert "■ B Atlantis (you)" in shown


def test_steve_jr_shows_his_cards_and_what_he_does():
    state = new(2, steve=True, steve_level="medium").state
    assert state.steve is not None
    state.steve.shown = [PACK.steve_index["SJ1"], PACK.steve_index["SJ13"]]
    before = printed(board.steve(view(state, 0)))
    assert "SJ13 Kiosk ⌂" in before.splitlines()[1]
    assert "NFC 8K 1★ $" in before
    assert "when you have planned" in before
    state.phase = 4
    now = printed(board.steve(view(state, 0)), width=200)
    assert "This round (SJ13): price 6, discards the cheapest feature, takes private R R" in now


def test_a_card_tells_its_text_and_whether_it_is_printed():
    look = view(new().state, 0)
    technology = printed(card_page(look, "t6"))
    assert "Costs 4, acts in Sales." in technology
    assert "ignore one $" in technology
    assert "⌂ Some or all of this card's values are our own" in technology
    customer_card = printed(card_page(look, "CV14"))
    assert "Buys at a price up to 3, or if its needs are met: 8K and 3★." in customer_card
    assert "⌂" not in customer_card
    assert "⌂" in printed(card_page(look, "CV1"))
    assert "at the end of the game" in printed(card_page(look, "M24"))
    assert "A starting technology, initiative 4" in printed(card_page(look, "TS4"))
    assert "for everybody and 1 regular customer." in printed(card_page(look, "E4"))


def test_a_sale_is_told_with_its_reasons():
    state = table("blue", "yellow")
    rules = state.rules
    happened: list[Event] = [
        e.PhaseBegan(7, (1, 0)),
        e.ProductMade(1, (0, -1, -1), 0b1, 1, 2, 3),
        e.Sold(1, customer("CR1"), True),
        e.CustomerRefused(1, customer("CC5"), True, "icons"),
        e.Sold(1, customer("CR1"), False),
        e.Sold(1, customer("CR1"), False),
        e.CustomerRefused(1, customer("CV14"), False, "stars"),
        e.SaleEnded(1, 3, 2),
    ]
    regular = f"R{PACK.customers[customer('CR1')].price}"
    assert [line.text for line in story.lines(PACK, rules, happened)] == [
        "Phase 7, Sales. Order: Sun Tech, Atlantis.",
        "Sun Tech offers a product with Camera 1★: cost 2, net profit 3.",
        f"Sells 3 of 5 goods: private {regular}; then {regular} ×2.",
        "Refused: 1 for features (C8 Flx), 1 for stars (V3 8K 3★).",
    ]


def test_what_a_company_does_in_a_row_becomes_one_line():
    rules = table("blue", "yellow").rules
    bought = e.CardBought(0, "campaign", PACK.campaign_index["M29"], 1)
    happened: list[Event] = [
        e.PointsReceived(0, 3),
        bought,
        e.CustomerTaken(0, customer("CV14")),
        e.CustomerTaken(0, customer("CC5")),
        e.CustomerReleased(0, customer("CC5")),
        e.MoneyGained(0, 3, "M9"),
    ]
    assert [line.text for line in story.lines(PACK, rules, happened)] == [
        "Atlantis buys Launch Show for 1, takes private V3 8K 3★, C8 Flx, puts C8 Flx on the "
        "market, gets $3 from M9 Referral Bonus."
    ]


def test_profit_is_told_whole_even_if_it_was_interrupted():
    rules = table("blue", "yellow").rules
    shares: list[Event] = [e.RoundBegan(1, (0, 1)), e.ShareScored(0, 1, 8), e.ShareScored(1, 2, 4)]
    profits: list[Event] = [e.ProfitScored(0, 3, 2, 6), e.ProfitScored(1, 2, -1, -2)]
    end: list[Event] = [e.MoneyGained(1, 14, "T27"), e.GameEnded((14, 16), (1,))]
    shown = printed(*story.told(PACK, rules, profits + end, shares + profits + end))
    assert "■ B Atlantis   3 × $2 = $6           $8     ·  +$14" in shown
    assert "▲ Y Sun Tech 2 × −$1 = −$2           $4     ·   +$2" in shown
    assert shown.index("End of the game") > shown.index("Market share")
    assert "Sun Tech gets $14 from T27 Everything Phone." in shown


def test_plans_are_revealed_in_the_order_of_turns():
    rules = table("blue", "yellow").rules
    plans = e.PlansRevealed((None, None), (Result(3, 1, 1, 0, 1, 2), Result(1, 2, 0, 2, 0, 1)))
    happened: list[Event] = [plans, e.PhaseBegan(3, (0, 1)), e.PriceSet(0, 6, 0)]
    happened += [e.PriceSet(1, 3, 0), e.PhaseBegan(4, (1, 0))]
    lines = printed(*story.told(PACK, rules, happened, happened)).splitlines()
    assert lines[2].split() == [
        "▲",
        "Y",
        "Sun",
        "Tech",
        "3",
        "1",
        "2",
        "3:",
        "2",
        "symbols,",
        "1",
        "covered",
    ]
    assert lines[3].split() == [
        "■",
        "B",
        "Atlantis",
        "6",
        "3",
        "1",
        "3:",
        "1",
        "symbols,",
        "2",
        "covered",
    ]


def test_a_terminal_without_unicode_gets_plain_signs():
    raw = io.BytesIO()
    file = io.TextIOWrapper(raw, encoding="ascii", write_through=True)
    answers = ["3", "ok", "end", "rules MM-73", "help", "market", "card t6", "plans", "board"]
    lines = iter(answers)
    console = Console(file=file, width=80, color_system=None)

    def ask(prompt: str) -> str:
        assert prompt.isascii()
        answer = next(lines, None)
        if answer is None:
            raise EOFError
        return answer

    play(new(2, steve=True), [0], {}, None, console, ask)
    text = raw.getvalue().decode("ascii")
    assert "# B Atlantis" in text
    assert "+------" in text
    assert "?" not in text.replace("?price 4", "").replace("*?", "").replace("from which deck?", "")
    assert max(map(len, text.splitlines())) <= 80


def test_everything_fits_at_80_and_at_100_columns():
    for width in (80, 100):
        sitting = Table(new(4, seed=7), width=width)
        sitting.play(["help", "board", "market", "displays", "rules", "card T21", "3", "ok", "log"])
        assert max(map(len, sitting.printed.getvalue().splitlines())) <= width


def test_rules_are_found_by_number_and_by_word():
    assert find(GAMES["mobile_markets"], "MM-73")[0].title == "The sale"
    assert find(GAMES["mobile_markets"], "73") == find(GAMES["mobile_markets"], "mm-73")
    assert any(
        section.number == "MM-80" for section in find(GAMES["mobile_markets"], "market share")
    )
