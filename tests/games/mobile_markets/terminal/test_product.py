"""The product bench of phase 7."""

from functools import cache

import pytest

from flagship.games.mobile_markets.rules import events as e
from flagship.games.mobile_markets.rules.actions import MakeProduct
from flagship.games.mobile_markets.rules.turn import legal
from flagship.games.mobile_markets.rules.viewing import view
from flagship.games.mobile_markets.terminal.product import Bench
from flagship.kernel.game import Refusal
from tests.games.mobile_markets.terminal.table import PACK, Table, new, owning
from tests.terminal.sitting import decided

CARDS = ("F6", "F16", "F24", "T3", "M3", "M5", "TS4")
TO_SALES = ["marketing=1 price=5", "1", "ok", "end", "take regular"]


@cache
def _at_the_bench(*cards):
    match = owning(new(2, steve=True), *cards)
    Table(match).play(TO_SALES)
    assert match.state.phase == 7
    return match


def at_the_bench(*cards):
    return _at_the_bench(*cards).tentative()


def bench(match):
    return Bench(view(match.state, 0))


def test_every_product_sells_as_the_bench_says():
    match = at_the_bench(*CARDS)
    one = bench(match)
    assert len(one.every) == len(legal(match.state, 0))
    for row in one.every:
        trial = match.tentative()
        before = trial.state.companies[0].money
        happened = trial.submit(0, MakeProduct(row.product.slots))
        while trial.state.phase == 8:
            happened += trial.submit(0, legal(trial.state, 0)[0])
        own = [event for event in happened if getattr(event, "seat", None) == 0]
        sold = [event.customer for event in own if isinstance(event, e.Sold)]
        refused = [(x.customer, x.reason) for x in own if isinstance(x, e.CustomerRefused)]
        share = sum(event.money for event in own if isinstance(event, e.ShareScored))
        assert sold == [asked.customer for asked in row.bought]
        assert refused == [(x.customer, x.reason) for x in row.asked if x.reason]
        assert trial.state.companies[0].money - before - share == row.money


def test_the_most_profitable_comes_first_and_of_equals_only_the_best():
    one = bench(at_the_bench(*CARDS))
    money = [row.money for row in one.listed]
    assert money == sorted(money, reverse=True)
    assert len({tuple(x.customer for x in row.bought) for row in one.listed}) == len(one.listed)
    one.read("all")
    assert len(one.listed) == len(one.every)


def test_the_list_can_be_sorted_and_turned_over():
    one = bench(at_the_bench(*CARDS))
    one.read("sort sold")
    sold = [len(row.bought) for row in one.listed]
    assert sold == sorted(sold, reverse=True)
    one.read("all")
    one.read("more")
    assert one.page == 1
    one.read("reset")
    assert (one.page, one.sorting, one.all) == (0, "", False)
    with pytest.raises(Refusal, match="Say what to sort by: money, sold, net, stars"):
        one.read("sort fnord")
    with pytest.raises(Refusal, match="There is no product 99"):
        one.read("99")


def test_an_own_arrangement_may_leave_slots_out():
    match = at_the_bench(*CARDS)
    actions, _ = bench(match).read("product - f16")
    assert actions == [MakeProduct((-1, PACK.feature_index["F16"], -1, -1))]


BAD = (
    ("product f1", "You can only place features that you own. (MM-70)"),
    ("product f6 f6", "A feature can only be placed on one slot. (MM-70)"),
    ("product f6 - - - -", "Name a feature, or none"),
    ("product fnord", 'There is no feature "FNORD"'),
    ("look 99", "There is no product 99"),
    ("more", "There are no more products."),
    ("fnord", 'There is no action "fnord"'),
    ("end", "Make your product first"),
)


def test_what_is_no_product_is_refused():
    match = at_the_bench("F6")
    sitting = Table(match)
    sitting.play([line for line, _ in BAD])
    for (_, sentence), piece in zip(BAD, sitting.pieces[1:-1], strict=True):
        refusals = [one for one in piece.splitlines() if one.startswith("✗")]
        assert len(refusals) == 1
        assert sentence in refusals[0]


def test_a_product_is_shown_in_full():
    match = at_the_bench(*CARDS)
    printed = Table(match).play(["look product f6 - f24 f16", "look 1", "product f6 - f24 f16"])
    assert "slot 3  F24 Signature Cinema ⌂  8K Flx 3★ $  using it costs $1" in printed
    assert "T3      F16 Streaming Kit ⌂  Cam 5G 2★ $     its $ is ignored" in printed
    assert "Price 5, cost 3 (base 1, F24 1, third slot 1): net profit 2." in printed
    assert "Atlantis offers a product with Camera 5G 8K Flex 6★: cost 3, net profit 2." in printed


def test_the_bench_needs_only_open_information():
    match = at_the_bench(*CARDS)
    rows = bench(match).every
    for crowd in match.state.crowds:
        crowd.deck.reverse()
    match.state.features.deck.reverse()
    assert bench(match).every == rows


def test_a_product_reaches_the_match():
    match = at_the_bench("F6")
    Table(match).play(["product f6", ""])
    assert decided(match)[-1] == "product F6 - -"
