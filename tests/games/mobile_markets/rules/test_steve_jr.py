"""Steve Jr.: MM-90 to MM-93, and his cards SJ1 to SJ16.

TABLE holds his cards, ABILITIES the numbers of their abilities: what a re-tuned card changes.
"""

from typing import Any, NamedTuple

import pytest

from flagship.games.mobile_markets.rules import setup
from flagship.games.mobile_markets.rules.editions import ruleset
from flagship.games.mobile_markets.rules.effects import Cost, DrawPrivate
from flagship.games.mobile_markets.rules.events import (
    CardDiscarded,
    CustomersCame,
    CustomerTaken,
    Event,
    GameEnded,
    GoodsProduced,
    PhaseBegan,
    Planned,
    PriceSet,
    ProfitScored,
    RoundBegan,
    SteveRevealed,
)
from flagship.games.mobile_markets.rules.pack import TYPES, Pack, SteveCard
from flagship.games.mobile_markets.rules.state import State, SteveJr
from tests.games.mobile_markets.position import (
    PACK,
    act,
    acting,
    begin,
    company,
    deck,
    display,
    holds,
    market,
    options,
    owned,
    owns,
    private,
    shown,
    shows,
    sold,
    table,
)
from tests.games.mobile_markets.sale import (
    buyer,
    feature,
    has_sold,
    icons,
    money_of,
    priced,
    product,
    refusals,
    retuned,
)

# features: icons, stars, $ | price | discards of technologies, features, campaigns (D dearest,
# C cheapest) | private customers (v, r, c) | goods besides the event icons | features with $
TABLE = """
SJ1   camera       1 0   5   D - -   r    6   1
SJ2   5g           1 0   4   - D -   vr   7   0
SJ3   nfc          1 0   6   C - D   rc   6   1
SJ4   8k           1 0   6   - D -   rc   6   1
SJ5   flex         1 0   5   D - -   rc   6   1
SJ6   camera       1 0   7   - C C   rr   5   2
SJ7   5g           1 0   7   C - -   rc   5   2
SJ8   nfc          1 0   4   - D D   vv   7   0
SJ9   8k           1 0   5   D C -   cr   6   1
SJ10  flex         1 0   6   - D -   vr   6   1
SJ11  camera+5g    1 1   5   - D -   rv   6   1
SJ12  5g+nfc       1 1   6   D - D   cr   6   2
SJ13  nfc+8k       1 1   6   - C -   rr   6   2
SJ14  8k+flex      1 1   3   C - -   rv   7   0
SJ15  camera+flex  1 1   5   - D C   cr   6   2
SJ16  nfc+flex     2 1   7   D - -   cc   5   2
"""
ABILITIES: dict[str, Any] = {
    "SJ1": 3,  # goods
    "SJ2": 3,  # goods
    "SJ3": "rr",  # private customers
    "SJ4": 4,  # dollars
    "SJ5": 1,  # dollars per price
    "SJ6": 2,  # dollars per private customer
    "SJ7": 1,  # $ ignored
    "SJ8": 1,  # dollars per regular customer
    "SJ9": 2,  # dollars per complex customer
    "SJ10": 1,  # dollars per variety-seeking customer
    "SJ11": 4,  # dollars
    "SJ12": "rc",  # private customers
    "SJ13": 3,  # lower price for regular customers
    "SJ14": "rv",  # private customers
    "SJ15": "all",  # stars
    "SJ16": 1,  # dollars per icon
}
MORE_GOODS = ("SJ1", "SJ2")
MORE_CUSTOMERS = ("SJ3", "SJ12", "SJ14")


class Row(NamedTuple):
    icons: str
    stars: int
    dollars: int
    price: int
    technologies: str
    features: str
    campaigns: str
    private: str
    goods: int
    cost_features: int


def _row(words: list[str]) -> Row:
    icons, stars, dollars, price, tech, feat, camp, private, goods, cost = words
    ints = int(stars), int(dollars), int(price)
    return Row(icons, *ints, tech, feat, camp, private, int(goods), int(cost))


def _shipped_row(card: SteveCard) -> Row:
    """A shipped card as TABLE writes it."""

    def letter(words: tuple[str, ...]) -> str:
        return words[0][0].upper() if words else "-"

    return Row(
        icons(card.icons),
        card.stars,
        card.cost_icons,
        card.price,
        letter(card.discard_technologies),
        letter(card.discard_features),
        letter(card.discard_campaigns),
        "".join(TYPES[kind][0] for kind in card.private),
        card.base,
        card.cost_features,
    )


def _shipped_ability(card: SteveCard) -> Any:
    """What ABILITIES would say of a shipped card."""
    draws = [one for one in card.effects if isinstance(one, DrawPrivate)]
    if draws:
        return "".join(one.deck[0] * one.amount for one in draws)
    [effect] = card.effects
    amount = getattr(effect, "amount", None)
    return -amount if isinstance(effect, Cost) and amount is not None else amount


@pytest.fixture(autouse=True)
def tables(each_pack: Pack, monkeypatch: pytest.MonkeyPatch) -> None:
    """With the shipped cards the tables hold their numbers."""
    if each_pack is not PACK:
        for card in each_pack.steve_jr:
            monkeypatch.setitem(ROWS, card.id, _shipped_row(card))
            monkeypatch.setitem(ABILITIES, card.id, _shipped_ability(card))


ROWS = {line.split()[0]: _row(line.split()[1:]) for line in TABLE.strip().splitlines()}
all_cards = pytest.mark.parametrize("card", ROWS)

VARIETY, REGULAR, COMPLEX = buyer("variety 5 nfc+flex"), buyer("regular 5"), buyer("complex 6 5g")


def against(*cards: str, event: str | None = None, round: int = 1) -> State:
    """Yellow is Steve Jr., these cards are revealed, the last one is the newest."""
    state = table("blue", "yellow", steve=1, event=event, round=round)
    revealed = [PACK.steve_index[card] for card in cards]
    rest = [card for card in range(len(PACK.steve_jr)) if card not in revealed]
    state.steve = SteveJr(rest, revealed)
    return state


def selling(*cards: str, price: int = 5, goods: int = 9, event: str | None = None) -> State:
    """He is about to sell at this price, whatever his row says."""
    state = against(*cards, event=event)
    company(state, "yellow").price = price
    company(state, "yellow").goods = goods
    return state


def discarded(events: list[Event]) -> list[str]:
    """The cards he discarded, in order."""
    rows: dict[str, Any] = {
        "technology": PACK.technologies,
        "feature": PACK.features,
        "campaign": PACK.campaigns,
    }
    found = [one for one in events if isinstance(one, CardDiscarded)]
    assert all(one.seat == 1 for one in found)
    return [rows[one.display][one.card].id for one in found]


def taken(events: list[Event]) -> str:
    """The types of the private customers he took, in order: v, r, c."""
    return "".join(
        TYPES[PACK.customers[one.customer].type][0]
        for one in events
        if isinstance(one, CustomerTaken) and one.seat == 1
    )


def produced(events: list[Event]) -> int:
    [made] = [one for one in events if isinstance(one, GoodsProduced) and one.seat == 1]
    return made.total


def paid(card: str, *pile: str, private: int = 0) -> int:
    """What the ability brings him for this sales pile, under a newer card."""
    state = against(card, "SJ7")
    has_sold(state, "yellow", *pile, private=private)
    return money_of(begin(state, 8), card, seat=1)


def test_the_tables_name_every_card():
    assert list(ROWS) == list(ABILITIES) == [row.id for row in PACK.steve_jr]


# MM-90: setup and reveals


def solo(level: str) -> State:
    rules = ruleset(colours=("blue", "yellow"), steve=1, steve_level=level)
    return setup.new(rules, 1, PACK)


@pytest.mark.parametrize(("level", "cards"), [("easy", 0), ("medium", 1), ("hard", 2)])
def test_mm_90_cards_revealed_at_the_start(level: str, cards: int):
    state = solo(level)
    assert state.steve is not None
    assert len(state.steve.shown) == cards
    assert sorted(state.steve.shown + state.steve.deck) == list(range(16))


def test_mm_90_he_has_no_starting_cards():
    state = solo("medium")
    assert owned(state, "yellow") == []
    assert len(owned(state, "blue")) == 2
    assert company(state, "yellow").money == 0


def test_mm_90_the_setup_is_that_of_two_players():
    """2, 2 and 3 customers of the setup card and those of the first event."""
    state = solo("medium")
    [event] = state.revealed
    [came] = [one for one in begin(state, 1) if isinstance(one, CustomersCame)]
    icons = PACK.events[event].customers, PACK.events[state.revealed[-1]].customers
    extra = 3 * (PACK.events[state.revealed[-1]].id == "E7")
    assert len(came.customers) == 2 + 2 + 3 + sum(map(sum, icons)) + extra


@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
def test_mm_90_one_card_each_round_after_the_player_has_planned(level: str):
    state = solo(level)
    assert state.steve is not None
    before, top = list(state.steve.shown), state.steve.deck[-1]
    assert acting(state) == ["blue"]
    events = act(state, "blue", options(state, "blue")[0])
    assert state.steve.shown == [*before, top]
    told = [type(one) for one in events if isinstance(one, Planned | SteveRevealed | PhaseBegan)]
    assert told[:3] == [Planned, SteveRevealed, PhaseBegan]


def test_mm_90_he_wins_the_tie_for_the_first_spot():
    state = against("SJ1", round=2)
    [began] = [one for one in begin(state, 1) if isinstance(one, RoundBegan)]
    assert began.order == (1, 0)


def test_mm_90_with_more_money_he_comes_second():
    state = against("SJ1", round=2)
    company(state, "yellow").money = 1
    [began] = [one for one in begin(state, 1) if isinstance(one, RoundBegan)]
    assert began.order == (0, 1)


def test_mm_90_only_the_newest_cards_rows_count():
    events = begin(against("SJ6", "SJ2"), 3)
    assert PriceSet(1, ROWS["SJ2"].price, 0) in events


def test_mm_90_features_and_abilities_of_all_cards_stay():
    """SJ1's 3 goods and Camera, SJ4's 8K, SJ5's own Flex."""
    events = begin(against("SJ1", "SJ4", "SJ5"), 6)
    assert produced(events) == ROWS["SJ5"].goods + 1 + ABILITIES["SJ1"]
    made = product(events, seat=1)
    assert (icons(made.icons), made.stars) == ("camera+8k+flex", 3)


def test_mm_90_the_rows_of_cards_of_the_start_never_count():
    """MR-49: hard, then the first plan brings SJ4."""
    state = solo("hard")
    state.steve = SteveJr(
        [PACK.steve_index["SJ4"]], [PACK.steve_index["SJ1"], PACK.steve_index["SJ6"]]
    )
    events = act(state, "blue", options(state, "blue")[0])
    assert [one.price for one in events if isinstance(one, PriceSet) and one.seat == 1] == [
        ROWS["SJ4"].price
    ]


# MM-91: the rows


@all_cards
def test_mm_91_the_price_is_set_outright(card: str):
    state = against(card)
    company(state, "blue").price = 2
    assert [one.price for one in begin(state, 3) if isinstance(one, PriceSet) and one.seat] == [
        ROWS[card].price
    ]


@pytest.mark.parametrize(("event", "price", "limit"), [("E10", 8, 7), ("E11", 2, 3), ("E12", 8, 8)])
def test_mm_91_limits_of_an_event_hold_for_his_price(event: str, price: int, limit: int):
    """In a pack whose SJ1 has another price."""
    state = against("SJ1", event=event)
    retuned(state, "steve_jr", "SJ1", price=price)
    assert PriceSet(1, limit, 0, price - limit) in begin(state, 3)


def test_mm_91_on_an_occupied_price_he_takes_the_next_spot():
    """Blue moves first and stays on 5."""
    assert PriceSet(1, 5, 1) in begin(against("SJ1"), 3)


TECHNOLOGIES = [priced("technology", cost) for cost in (3, 1, 5, 2)]
FEATURES = [priced("feature", cost) for cost in (3, 2, 1, 4)]
CAMPAIGNS = [priced("campaign", 2), *(priced("campaign", cost, 1) for cost in (1, 3, 2))]
PICKS = {
    "technologies": {"D": TECHNOLOGIES[2], "C": TECHNOLOGIES[1]},
    "features": {"D": FEATURES[3], "C": FEATURES[2]},
    "campaigns": {"D": CAMPAIGNS[2], "C": CAMPAIGNS[1]},
}


def stocked(*cards: str) -> State:
    """Every display has one dearest and one cheapest card, neither the oldest."""
    state = against(*cards)
    display(state, "technology", *TECHNOLOGIES)
    display(state, "feature", *FEATURES)
    display(state, "campaign", *CAMPAIGNS)
    return state


@all_cards
def test_mm_91_technology_he_discards_from_the_displays(card: str):
    row = ROWS[card]
    events = begin(stocked(card), 4)
    expected = [PICKS["technologies"][one] for one in row.technologies if one != "-"]
    expected += [PICKS["features"][one] for one in row.features if one != "-"]
    campaigns = [PICKS["campaigns"][one] for one in row.campaigns if one != "-"]
    assert discarded(events) == expected + campaigns


@all_cards
def test_mm_91_marketing_he_discards_a_campaign_and_takes_private_customers(card: str):
    row = ROWS[card]
    events = begin(stocked(card), 5)
    assert discarded(events) == [PICKS["campaigns"][one] for one in row.campaigns if one != "-"]
    own = ABILITIES[card] if card in MORE_CUSTOMERS else ""
    assert taken(events) == row.private + own


@all_cards
def test_mm_91_production_by_his_formula(card: str):
    """His base, one for each event icon (two here), and his own ability."""
    state = against(card)
    state.revealed.insert(0, PACK.event_index["E11"])
    own = ABILITIES[card] if card in MORE_GOODS else 0
    assert produced(begin(state, 6)) == ROWS[card].goods + 2 + own


def test_mm_91_production_may_count_event_icons_more_than_once():
    """In a pack whose SJ4 makes two goods of each icon; two icons lie open."""
    state = against("SJ4")
    state.revealed.insert(0, PACK.event_index["E11"])
    retuned(state, "steve_jr", "SJ4", per_event_icon=2)
    assert produced(begin(state, 6)) == ROWS["SJ4"].goods + 2 * 2


@all_cards
def test_mm_91_sales_of_a_single_card(card: str):
    """Its feature, if free or within the number; base cost 1; SJ7 ignores one $."""
    row = ROWS[card]
    used = not row.dollars or row.cost_features > 0
    made = product(begin(selling(card), 7), seat=1)
    assert icons(made.icons) == (row.icons if used else "")
    assert made.stars == row.stars * used
    assert made.cost == 1 + row.dollars * used - (card == "SJ7") * ABILITIES["SJ7"]


def test_mm_91_what_he_discards_goes_to_the_discards_and_is_not_replaced():
    """SJ1: the dearest technology. Blue's points keep play in this phase."""
    state = stocked("SJ1")
    shows(state, "blue", technology=1)
    company(state, "blue").price = 6
    begin(state, 4)
    assert shown(state, "technology") == [TECHNOLOGIES[0], TECHNOLOGIES[1], TECHNOLOGIES[3]]
    assert [PACK.technologies[card].id for card in state.technologies.discards] == [TECHNOLOGIES[2]]
    assert owned(state, "yellow") == []


@pytest.mark.parametrize(
    ("card", "costs", "token", "picked"),
    [
        ("SJ1", (3, 5, 5), (), 1),
        ("SJ1", (3, 5, 5), (1,), 2),
        ("SJ1", (4, 5, 3), (1,), 0),
        ("SJ3", (3, 2, 2), (), 1),
        ("SJ3", (3, 2, 2), (2,), 2),
        ("SJ3", (3, 1, 2), (2,), 1),
    ],
)
def test_mm_91_by_current_cost_the_leftmost_among_equals(
    card: str, costs: tuple[int, ...], token: tuple[int, ...], picked: int
):
    """SJ1 takes the dearest, SJ3 the cheapest; a token makes a card 1 cheaper."""
    state = against(card)
    cards = [
        priced("technology", cost, costs[:place].count(cost)) for place, cost in enumerate(costs)
    ]
    display(state, "technology", *cards, discounted=tuple(cards[place] for place in token))
    assert discarded(begin(state, 4)) == [cards[picked]]


def test_mm_91_from_an_empty_display_nothing():
    assert discarded(begin(against("SJ9"), 4)) == []


def test_mm_91_he_follows_the_order_of_turns():
    """Cheaper than blue, he discards before blue can buy; dearer, after."""
    for price, first in ((4, True), (6, False)):
        state = stocked("SJ1")
        shows(state, "blue", technology=5)
        company(state, "yellow").price = price
        begin(state, 4)
        assert (TECHNOLOGIES[2] not in shown(state, "technology")) == first


def test_mm_91_marketing_goes_in_reverse():
    """Dearer than blue, he is first: his campaign is gone before blue buys."""
    for price, first in ((4, False), (6, True)):
        state = stocked("SJ8")
        shows(state, "blue", marketing=5)
        company(state, "yellow").price = price
        begin(state, 5)
        assert (CAMPAIGNS[2] not in shown(state, "campaign")) == first


def test_mm_91_he_takes_the_top_cards():
    """SJ7: a regular, then a complex one, whoever comes after them."""
    state = against("SJ7")
    shows(state, "blue", marketing=1)
    company(state, "yellow").price = 6
    deck(state, "regular", buyer("regular 7"))
    deck(state, "complex", buyer("complex 8 flex"))
    begin(state, 5)
    assert private(state, "yellow")[:2] == [buyer("regular 7"), buyer("complex 8 flex")]


def test_mm_91_from_an_empty_deck_nobody_comes():
    state = against("SJ4")
    state.crowds[TYPES.index("regular")].deck = []
    assert taken(begin(state, 5)) == "c"


def test_mm_91_abilities_draw_after_the_row_the_oldest_first():
    state = against("SJ14", "SJ12", "SJ4")
    expected = ROWS["SJ4"].private + ABILITIES["SJ14"] + ABILITIES["SJ12"]
    assert taken(begin(state, 5)) == expected


def test_mm_91_points_of_an_event_do_nothing_for_him():
    """MR-52: E15."""
    state = against("SJ4", event="E15")
    assert taken(begin(state, 4)) == ROWS["SJ4"].private
    assert company(state, "yellow").tokens == 0


@pytest.mark.parametrize(("event", "more"), [("E6", -1), ("E10", 0)])
def test_mm_91_an_event_changes_his_goods(event: str, more: int):
    assert produced(begin(against("SJ4", event=event), 6)) == ROWS["SJ4"].goods + 1 + more


def test_mm_91_his_goods_count_for_others():
    """T26: blue produces 2, far fewer than he; at 9 blue would not have the fewest."""
    state = against("SJ4")
    owns(state, "blue", "T26", "FS1")
    begin(state, 6)
    assert company(state, "blue").goods == 3
    state = against("SJ4")
    owns(state, "blue", "T26", "FS1")
    shows(state, "blue", goods=9)
    begin(state, 6)
    assert company(state, "blue").goods == 1 + 9 + 1


# MM-92: features with $, cost and sale


def test_mm_92_features_with_a_dollar_from_the_newest_to_the_oldest():
    """SJ1's row permits one: SJ15 and not SJ12 or SJ11, which do not show at all."""
    made = product(begin(selling("SJ11", "SJ12", "SJ15", "SJ1"), 7), seat=1)
    assert ROWS["SJ1"].cost_features == 1
    assert icons(made.icons) == "camera+flex"
    assert made.stars == ROWS["SJ1"].stars + ROWS["SJ15"].stars
    assert made.cost == 1 + 1


def test_mm_92_up_to_the_permitted_number():
    """SJ16's row permits two: its own and SJ12."""
    made = product(begin(selling("SJ15", "SJ12", "SJ16"), 7), seat=1)
    assert ROWS["SJ16"].cost_features == 2
    assert icons(made.icons) == "5g+nfc+flex"
    assert made.cost == 1 + 2


def test_mm_92_without_permission_only_free_features():
    made = product(begin(selling("SJ15", "SJ12", "SJ2"), 7), seat=1)
    assert ROWS["SJ2"].cost_features == 0
    assert (icons(made.icons), made.stars, made.cost) == ("5g", 1, 1)


def test_mm_92_he_has_no_slot_limit():
    """Ten free features."""
    cards = [name for name, row in ROWS.items() if not row.dollars and name != "SJ7"]
    made = product(begin(selling(*cards), 7), seat=1)
    assert icons(made.icons) == "camera+5g+nfc+8k+flex"
    assert (made.stars, made.cost) == (sum(ROWS[name].stars for name in cards), 1)


def test_mm_92_his_discounts_add_to_the_permitted_number():
    """SJ4 permits one, SJ7's ignored $ one more: both count, and the cost is 1 + 2 - 1."""
    made = product(begin(selling("SJ12", "SJ15", "SJ7", "SJ4"), 7), seat=1)
    assert icons(made.icons) == "camera+5g+nfc+8k+flex"
    assert made.cost == 1 + 2 - 1


def test_mm_92_a_feature_with_two_dollars_is_one_for_the_number():
    """MR-55, in a pack whose SJ15 shows $$; SJ4 permits one."""
    state = selling("SJ12", "SJ15", "SJ4")
    retuned(state, "steve_jr", "SJ15", cost_icons=2)
    made = product(begin(state, 7), seat=1)
    assert (icons(made.icons), made.cost) == ("camera+8k+flex", 1 + 2)


@pytest.mark.parametrize(("n", "shown", "cost"), [(2, "5g+nfc", 1), (3, "5g", 1)])
def test_mm_92_a_condition_is_asked_on_his_free_features(n: int, shown: str, cost: int):
    """MR-54, in a pack whose SJ7 wants n stars: the free features show 2, with SJ12's 3."""
    state = selling("SJ12", "SJ7", "SJ2")
    condition = {"test": "product_stars_at_least", "n": n}
    effect = {"kind": "cost", "amount": -1, "if": condition}
    retuned(state, "steve_jr", "SJ7", effects=[effect])
    made = product(begin(state, 7), seat=1)
    assert (icons(made.icons), made.cost) == (shown, cost)


def test_mm_92_his_cost_never_falls_below_0():
    """E5: base cost 0, and SJ7 ignores a $."""
    made = product(begin(selling("SJ7", event="E5"), 7), seat=1)
    assert made.cost == 0


@pytest.mark.parametrize(("event", "base"), [("E4", 2), ("E5", 0), ("E10", 1)])
def test_mm_92_the_base_cost_counts(event: str, base: int):
    made = product(begin(selling("SJ4", price=6, event=event), 7), seat=1)
    assert (made.cost, made.net) == (base, 6 - base)


@pytest.mark.parametrize(("event", "stars"), [("E8", 2), ("E9", 1), ("E10", 1)])
def test_mm_92_an_event_changes_his_stars(event: str, stars: int):
    assert product(begin(selling("SJ4", event=event), 7), seat=1).stars == stars


def test_mm_92_he_sells_like_a_player():
    """Private ones first, then the market by columns from the bottom; what he misses, he says."""
    state = selling("SJ1", price=5, goods=3)
    holds(state, "yellow", buyer("regular 6"), buyer("complex 5 camera"), buyer("regular 4"))
    market(state, buyer("regular 5"), buyer("regular 5", 1), buyer("complex 5 nfc **"))
    events = begin(state, 7)
    assert sold(events, 1) == [
        buyer("complex 5 camera"),
        buyer("regular 6"),
        buyer("regular 5", 1),
    ]
    assert refusals(events, 1) == [
        (buyer("regular 4"), "price"),
        (buyer("complex 5 nfc **"), "icons"),
    ]


def test_mm_92_he_is_paid_like_a_player():
    """Two sold at 5 - 1 and the first place; no third place for anybody."""
    state = selling("SJ1", price=5, goods=2)
    market(state, buyer("regular 5"), buyer("regular 6"))
    events = begin(state, 7)
    assert ProfitScored(1, 2, 4, 8) in events
    assert company(state, "yellow").money == 8 + 8


def test_mm_92_he_shares_the_first_place():
    state = against("SJ1")
    has_sold(state, "blue", buyer("regular 5"))
    has_sold(state, "yellow", buyer("regular 6"))
    begin(state, 8)
    assert [one.money for one in state.companies] == [6, 6]


# MM-93: the end


@pytest.mark.parametrize(("blue", "his", "winner"), [(31, 30, 0), (30, 30, 1), (30, 31, 1)])
def test_mm_93_the_player_wins_only_with_strictly_more(blue: int, his: int, winner: int):
    state = against("SJ1", round=5)
    company(state, "blue").money, company(state, "yellow").money = blue, his
    assert begin(state, 8)[-1] == GameEnded((blue, his), (winner,))


def test_mm_93_he_may_sit_on_the_first_seat():
    state = table("blue", "yellow", steve=0, round=5)
    assert state.steve is not None
    state.steve.shown = [PACK.steve_index["SJ1"]]
    assert begin(state, 8)[-1] == GameEnded((0, 0), (0,))


# The abilities, each under a newer card


def test_sj1_three_more_goods():
    assert produced(begin(against("SJ1", "SJ4"), 6)) == ROWS["SJ4"].goods + 1 + ABILITIES["SJ1"]


def test_sj2_three_more_goods():
    assert produced(begin(against("SJ2", "SJ4"), 6)) == ROWS["SJ4"].goods + 1 + ABILITIES["SJ2"]


def test_sj1_and_sj2_add_up():
    more = ABILITIES["SJ1"] + ABILITIES["SJ2"]
    assert produced(begin(against("SJ1", "SJ2", "SJ4"), 6)) == ROWS["SJ4"].goods + 1 + more


def test_sj3_two_regular_private_customers():
    assert taken(begin(against("SJ3", "SJ4"), 5)) == ROWS["SJ4"].private + ABILITIES["SJ3"]


def test_sj4_four_dollars():
    assert paid("SJ4") == ABILITIES["SJ4"]


def test_sj5_a_dollar_per_different_price():
    each = ABILITIES["SJ5"]
    assert paid("SJ5", REGULAR, buyer("regular 5", 1), buyer("regular 6")) == 2 * each
    assert paid("SJ5") == 0


def test_sj6_two_dollars_per_private_customer():
    pile = [REGULAR, buyer("regular 6"), buyer("regular 7")]
    assert paid("SJ6", *pile, private=2) == 2 * ABILITIES["SJ6"]
    assert paid("SJ6", *pile, private=0) == 0


def test_sj7_ignores_one_dollar():
    """Of the base cost too; and it permits one feature with $ more."""
    assert product(begin(selling("SJ7", "SJ4"), 7), seat=1).cost == 1 - ABILITIES["SJ7"]
    made = product(begin(selling("SJ12", "SJ7", "SJ2"), 7), seat=1)
    assert ROWS["SJ2"].cost_features == 0
    assert (icons(made.icons), made.cost) == ("5g+nfc", 1 + 1 - ABILITIES["SJ7"])


def test_sj8_a_dollar_per_regular_customer():
    assert paid("SJ8", REGULAR, buyer("regular 6"), COMPLEX, VARIETY) == 2 * ABILITIES["SJ8"]
    assert paid("SJ8", COMPLEX, VARIETY) == 0


def test_sj9_two_dollars_per_complex_customer():
    pile = [COMPLEX, buyer("complex 8 flex"), REGULAR, VARIETY]
    assert paid("SJ9", *pile) == 2 * ABILITIES["SJ9"]
    assert paid("SJ9", REGULAR, VARIETY) == 0


def test_sj10_a_dollar_per_variety_seeker():
    pile = [VARIETY, buyer("variety 2 ****"), REGULAR, COMPLEX]
    assert paid("SJ10", *pile) == 2 * ABILITIES["SJ10"]
    assert paid("SJ10", REGULAR, COMPLEX) == 0


def test_sj11_four_dollars():
    assert paid("SJ11") == ABILITIES["SJ11"]


def test_sj12_a_regular_and_a_complex_private_customer():
    assert taken(begin(against("SJ12", "SJ4"), 5)) == ROWS["SJ4"].private + ABILITIES["SJ12"]


def test_sj13_regular_customers_see_his_price_as_3_lower():
    """At 6 a private one at 4 and one on the market at 3 buy, one at 2 does not."""
    state = selling("SJ13", "SJ4", price=6)
    holds(state, "yellow", buyer("regular 4"))
    market(state, buyer("regular 2"), buyer(f"regular {6 - ABILITIES['SJ13']}"))
    events = begin(state, 7)
    assert sold(events, 1) == [buyer("regular 4"), buyer("regular 3")]
    assert refusals(events, 1) == [(buyer("regular 2"), "price")]
    assert product(events, seat=1).net == 6 - product(events, seat=1).cost


def test_sj13_others_see_the_real_price():
    state = selling("SJ13", "SJ4", price=6)
    market(state, buyer("variety 5 5g"), buyer("complex 5 nfc **"))
    events = begin(state, 7)
    assert sold(events, 1) == []
    assert len(refusals(events, 1)) == 2


def test_sj14_a_regular_and_a_variety_seeking_private_customer():
    assert taken(begin(against("SJ14", "SJ4"), 5)) == ROWS["SJ4"].private + ABILITIES["SJ14"]


def test_sj15_every_star_need_is_met():
    """SJ2 permits no $: the product shows 5G alone, icons and price are still wanted."""
    state = selling("SJ15", "SJ2", price=7)
    market(state, buyer("complex 7 ****"), buyer("complex 7 5g ***"), buyer("complex 7 8k ***"))
    market(state, buyer("complex 6 ***"))
    events = begin(state, 7)
    assert sold(events, 1) == [buyer("complex 7 5g ***"), buyer("complex 7 ****")]
    assert refusals(events, 1) == [
        (buyer("complex 6 ***"), "price"),
        (buyer("complex 7 8k ***"), "icons"),
    ]
    assert product(events, seat=1).stars == 1


def test_sj16_a_dollar_per_different_icon_on_customers_sold_to():
    """Both sides of a "/"."""
    pile = [REGULAR, buyer("complex 7 camera/nfc"), buyer("complex 8 nfc+8k")]
    assert paid("SJ16", *pile) == 3 * ABILITIES["SJ16"]
    assert paid("SJ16", REGULAR) == 0


def test_his_abilities_are_not_the_players():
    """SJ4 pays him alone."""
    state = against("SJ4", "SJ7")
    events = begin(state, 8)
    assert money_of(events, "SJ4", seat=0) == 0


def test_the_players_cards_are_not_his():
    state = against("SJ4")
    owns(state, "blue", "T23", feature("camera *"))
    assert produced(begin(state, 6)) == ROWS["SJ4"].goods + 1
