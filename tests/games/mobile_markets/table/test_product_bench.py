"""The product bench foretells the sale: MM-70 to MM-73, and changes nothing."""

import pytest

from flagship.games.mobile_markets import GAME
from flagship.games.mobile_markets.rules import phase8_profit
from flagship.games.mobile_markets.rules.actions import MakeProduct
from flagship.games.mobile_markets.rules.conditions import effects
from flagship.games.mobile_markets.rules.conditions import holds as holds_now
from flagship.games.mobile_markets.rules.editions import ruleset
from flagship.games.mobile_markets.rules.effects import BaseCost, Cost, Slot
from flagship.games.mobile_markets.rules.events import (
    CustomerRefused,
    PriceSet,
    ProductMade,
    SaleEnded,
    Sold,
)
from flagship.games.mobile_markets.rules.notation import write
from flagship.games.mobile_markets.rules.pack import Campaign, Technology
from flagship.games.mobile_markets.rules.pack import Event as EventCard
from flagship.games.mobile_markets.rules.product import products
from flagship.games.mobile_markets.rules.setup import new
from flagship.games.mobile_markets.rules.state import State, trial
from flagship.games.mobile_markets.rules.turn import sample, step, to_act
from flagship.games.mobile_markets.rules.viewing import view
from flagship.games.mobile_markets.table.answers import answer
from flagship.games.mobile_markets.table.product_bench import Preview, preview
from flagship.games.mobile_markets.table.workbench import propose
from flagship.games.mobile_markets.terminal.product import Bench
from flagship.kernel.codec import encode
from flagship.kernel.game import Illegal, Refusal
from flagship.kernel.planning import Summand, amount_from, total
from flagship.kernel.rng import Rng
from tests.games.mobile_markets.position import (
    PACK,
    act,
    begin,
    company,
    holds,
    market,
    owns,
    shows,
    table,
)
from tests.games.mobile_markets.sale import buyer, feature, seller

CHEAP = feature("camera+5g * $")


def _position(goods: int = 2) -> State:
    state = seller(price=5, goods=goods)
    owns(state, "blue", CHEAP, "FS1", "T3")
    market(state, buyer("regular 4"), buyer("regular 5"), buyer("regular 6"), buyer("regular 7"))
    holds(state, "blue", buyer("regular 8"))
    begin(state, 7)
    return state


def test_it_sells_as_foretold():
    state = _position()
    line = f"product {CHEAP} - FS1 -"
    before = encode(state)
    told = preview(view(state, 0), line)
    assert encode(state) == before
    events = act(state, "blue", line)
    asked = [
        (one.customer, one.private, one.reason if isinstance(one, CustomerRefused) else "")
        for one in events
        if isinstance(one, Sold | CustomerRefused)
    ]
    assert [(one.customer, one.private, one.reason) for one in told.visits] == asked
    [made] = [one for one in events if isinstance(one, ProductMade)]
    [ended] = [one for one in events if isinstance(one, SaleEnded)]
    assert (made.cost, made.net) == (told.product.cost, told.product.net)
    assert ended.sold == told.sold == 2
    assert told.goods == 2
    assert told.money == 2 * told.product.net


def test_mm71_the_cost_in_its_parts():
    told = preview(view(_position(), 0), f"product - FS1 {CHEAP} -")
    assert told.cost == [Summand(1, "base"), Summand(1, CHEAP), Summand(1, "third slot")]
    free = preview(view(_position(), 0), f"product - - - {CHEAP}")
    assert free.cost == [Summand(1, "base")], "T3 ignores the $ of its card"
    assert free.places[3].technology == PACK.technology_index["T3"]


def test_slots_left_out_are_empty():
    told = preview(view(_position(), 0), "product")
    assert [place.feature for place in told.places] == [-1] * 4


def test_mm80_the_share_if_nobody_sold_after_this():
    assert preview(view(_position(), 0), "product").share == [8, 0]


def test_before_the_plans_are_open_goods_are_no_limit():
    state = _position()
    state.phase = 2
    company(state, "blue").result = None
    told = preview(view(state, 0), "product")
    assert told.goods is None
    assert told.sold == 4


@pytest.mark.parametrize("event", ["E15", "E10", "E11"])
@pytest.mark.parametrize("line", ["price -1", "price +0", "price +1"])
def test_t19_a_price_is_set_as_foretold(line: str, event: str):
    state = table("blue", "yellow", event=event)
    owns(state, "blue", "T19")
    shows(state, "blue", markup=1)
    begin(state, 3)
    before = encode(state)
    told = preview(view(state, 0), line)
    assert encode(state) == before
    [made] = [one for one in act(state, "blue", line) if isinstance(one, PriceSet)][:1]
    assert told.price == made.price


@pytest.mark.parametrize("tokens", [0, 1, 3])
def test_t2_tokens_sell_as_foretold(tokens: int):
    state = seller(price=5, goods=1)
    owns(state, "blue", "T2")
    company(state, "blue").tokens = 3
    market(state, buyer("regular 4"), buyer("regular 5"), buyer("regular 6"), buyer("regular 7"))
    begin(state, 7)
    before = encode(state)
    told = preview(view(state, 0), f"tokens {tokens}")
    assert encode(state) == before
    [ended] = [one for one in act(state, "blue", f"tokens {tokens}") if isinstance(one, SaleEnded)]
    assert (told.sold, told.goods) == (ended.sold, 1 + tokens)


def test_what_cannot_be_chosen_is_not_foretold():
    for line, key in (("tokens 1", "sales.product_first"), ("price +1", "turn.not_now")):
        with pytest.raises(Illegal) as refused:
            preview(view(_position(), 0), line)
        assert refused.value.key == key


@pytest.mark.parametrize(
    ("line", "rule"),
    [
        ("product FS2", "MM-70"),
        ("product FS1 FS1", "MM-70"),
        ("product - - - - -", "MM-70"),
    ],
)
def test_mm70_no_product(line: str, rule: str):
    with pytest.raises(Illegal) as refused:
        preview(view(_position(), 0), line)
    assert refused.value.rule == rule


def test_only_the_own_company_has_a_bench():
    with pytest.raises(Refusal, match="of your company"):
        preview(view(_position(), None), "product")
    with pytest.raises(Refusal, match="of your company"):
        preview(view(_position(), 0), "end")


def test_mm_71_t8_is_no_part_of_a_cost_it_does_not_lower():
    # T8 ignores a $ of a product without features only: base 1 and the $ of F1.
    state = seller(price=5)
    owns(state, "blue", "T8", "F1")
    begin(state, 7)
    costs = [Summand(1, "base"), Summand(1, "F1")]
    assert preview(view(state, 0), "product F1 - -").cost == costs
    assert preview(view(state, 0), "product - - -").cost == [
        Summand(1, "base"),
        Summand(-1, "cards"),
    ]


CARDS: tuple[Technology | Campaign | EventCard, ...] = (
    *PACK.technologies,
    *PACK.campaigns,
    *PACK.events,
)
COSTLY = [
    card.id
    for card in CARDS
    if any(isinstance(effect, BaseCost | Cost | Slot) for effect in card.effects)
]


@pytest.mark.parametrize("card", COSTLY)
def test_mm_71_the_parts_of_a_cost_are_what_the_rules_say(card: str):
    is_event = card in PACK.event_index
    state = seller(price=5, event=card if is_event else None)
    owns(state, "blue", "F1", CHEAP, *([] if is_event else [card]))
    begin(state, 7)
    base = next((one.value for one in effects(state, 0, BaseCost)), PACK.base_cost)
    for made in products(state, 0):
        told = preview(view(state, 0), write(PACK, MakeProduct(made.product.slots))).cost
        tried = trial(state, 0)
        tried.companies[0].product = made.product
        ignored = sum(
            one.amount for one in effects(state, 0, Cost) if holds_now(tried, 0, one.condition)
        )
        before = total(told) - amount_from(told, "cards")
        assert total(told) == made.product.cost
        assert amount_from(told, "base") == base
        assert amount_from(told, "cards") == max(ignored, -before)


def test_mm73_what_is_earned_lies_in_the_range_foretold():
    """Whatever products the sellers before make, the sale brings between `low` and `high`."""
    ranges = checked = 0
    for seed in range(6):
        state = new(ruleset(colours=("red", "blue", "black")), seed)
        rng = Rng(seed)
        told: dict[int, tuple[str, Preview]] = {}
        while acting := to_act(state):
            seat = acting[0]
            if state.phase == 7 and not state.pending:
                for other in state.queue:
                    company = state.companies[other]
                    if other not in told and company.product is None and company.features:
                        best = products(state, other)[0]
                        line = write(state.pack, MakeProduct(best.product.slots))
                        told[other] = line, preview(view(state, other), line)
                line, foretold = told.pop(seat, ("", None))
                action = sample(state, seat, rng)
                if foretold is not None and isinstance(action, MakeProduct):
                    now = preview(view(state, seat), line)
                    assert now.before == []
                    assert now.low == now.money == now.high
                    assert foretold.low <= now.money <= foretold.high
                    assert foretold.sold_low <= now.sold
                    ranges += foretold.low < foretold.high
                    checked += bool(foretold.before)
                step(state, seat, action)
            else:
                told.clear()
                step(state, seat, sample(state, seat, rng))
    assert checked > 20
    assert ranges > 3


def test_the_best_product_counts_what_cards_pay():
    state = seller(price=5, goods=2)
    # Feature Tour: a dollar for each feature placed.
    owns(state, "blue", "FS1", "FS2", "M3")
    market(state, buyer("regular 5"))
    begin(state, 7)
    seen = view(state, 0)
    proposed = propose(seen)
    assert proposed is not None
    [laid] = proposed.actions
    best = products(state, 0)[0]
    assert laid == MakeProduct(best.product.slots)
    assert best.cards == preview(seen, write(PACK, laid)).card_money == 2
    bench = Bench(seen)
    assert bench.listed[0].product == best.product
    assert bench.listed[0].money == best.money == max(row.money for row in bench.every)
    before = company(state, "blue").money
    act(state, "blue", write(PACK, laid))
    act(state, "yellow", "product - - -")
    share = PACK.market_share[0]
    assert company(state, "blue").money == before + best.money + share


def test_before_a_feature_is_tried_customers_answer_for_all_of_them():
    state = seller(price=5, goods=2)
    owns(state, "blue", "FS1", CHEAP)
    wanting, dear = buyer("complex 8 camera+5g"), buyer("complex 4 **")
    market(state, wanting, dear)
    state.phase = 4
    seen = view(state, 0)
    won, lost = (answer(seen, f"customer:{PACK.customer_index[one]}") for one in (wanting, dear))
    assert won.can.startswith("Your features can win it")
    assert lost.why == "Pays 4, you ask 5."
    bare = answer(seen, f"customer:{PACK.customer_index[wanting]}", "product - - -")
    assert bare == won
    tried = answer(seen, f"customer:{PACK.customer_index[wanting]}", "product FS1 - -")
    assert tried.why.startswith("Wants ")


def test_mm_83_the_standing_tells_what_cards_will_pay_at_the_end():
    state = table("blue", "yellow", round=5)
    owns(state, "blue", *(row.id for row in PACK.technologies if row.phase == "end"))
    owns(state, "blue", *(row.id for row in PACK.campaigns if row.phase == "end"))
    state.phase = 8
    told = [one["at the end"] for one in GAME.words.standing(view(state, None))]
    assert told[0] > told[1] == 0
    phase8_profit.end(state)
    assert [one.money for one in state.companies] == told
    assert [one["at the end"] for one in GAME.words.standing(view(state, None))] == [0, 0]
