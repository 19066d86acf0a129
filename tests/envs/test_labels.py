"""Every number of an observation says what it is."""

from collections.abc import Callable
from itertools import combinations
from typing import Any

import numpy as np
import pytest

from flagship.envs.episode import Episode
from flagship.games.mobile_markets.rules.customers import put_on_market
from flagship.games.mobile_markets.rules.state import SteveJr
from flagship.games.mobile_markets.rules.turn import PHASES
from flagship.games.smartphone_inc.rules.pending import Pending
from flagship.games.smartphone_inc.rules.setup import retailer_regions
from flagship.games.smartphone_inc.rules.state import Steve
from tests.any_game import GAMES

Change = Callable[[Any], object]

SMARTPHONE_INC: list[tuple[Change, set[str]]] = [
    (lambda s: setattr(s, "round", 3), {"round 1", "round 3"}),
    (lambda s: setattr(s, "phase", 6), {"phase 1", "phase 6"}),
    (lambda s: setattr(s, "progress_left", 2), {"progress left"}),
    (lambda s: setattr(s, "turn_open", True), {"turn begun"}),
    (lambda s: setattr(s, "office_added", True), {"second office added"}),
    (lambda s: setattr(s, "direct_done", True), {"direct sale done"}),
    (lambda s: s.pile.pop(), {"improvements face down"}),
    (
        lambda s: setattr(s, "pending", Pending(1, "price", 2)),
        {"bonus price", "left of the bonus"},
    ),
    (lambda s: setattr(s, "queue", [0]), {"rival 1 place in the queue"}),
    (lambda s: s.display.append(7), {"R R on offer"}),
    (lambda s: setattr(s, "sides", "AABAAA"), {"GAMEPAD side A"}),
    (lambda s: s.directives.append(4), {"directive D5 open"}),
    (
        lambda s: s.offices.__setitem__(3, (*s.offices[3], 2)),
        {"China offices", "China own offices", "China own offices from the left"},
    ),
    (
        lambda s: s.offices.__setitem__(4, (*s.offices[4], 1)),
        {"CIS offices", "CIS rival 2 offices"}
        | {"CIS rival 2 offices from the left", "CIS VP of its next place"},
    ),
    (
        lambda s: s.buyers.__setitem__(8, (*s.buyers[8][:-1], 0)),
        {"North Africa rival 1 goods", "North Africa buyer 6 taken"},
    ),
    (lambda s: setattr(s.companies[2], "vp", 90), {"own VP"}),
    (lambda s: setattr(s.companies[0], "price", 8), {"rival 1 price"}),
    (lambda s: setattr(s.companies[1], "goods", 9), {"rival 2 goods"}),
    (lambda s: setattr(s.companies[1], "tokens", 2), {"rival 2 tokens"}),
    (lambda s: s.companies[0].improvements.append(9), {"rival 1 improvement L R"}),
    (lambda s: setattr(s.companies[0], "technologies", 1 << 5), {"rival 1 4G"}),
    (lambda s: setattr(s.companies[2], "patents", 1 << 3), {"own LI-ION patent"}),
    (lambda s: s.companies[2].research.__setitem__(4, 2), {"own NFC progress"}),
    (lambda s: s.companies[0].progress.__setitem__(6, 1), {"rival 1 Europe progress"}),
    (
        lambda s: s.companies[0].directives.append(0),
        {"rival 1 directives claimed", "rival 1 VP of its directives"},
    ),
    (
        lambda s: setattr(s.companies[0], "claimed", True),
        {"rival 1 directive claimed in this round"},
    ),
    (
        lambda s: s.display.__setitem__(4, 3),
        {"L +$ on offer", "G- R on offer", *(f"take 4 {sign}" for sign in ("G-", "+$", "R", "L"))},
    ),
    (lambda s: s.discards.append(7), {"R R discarded"}),
    (lambda s: setattr(s.companies[2], "bonuses_spent", 1 << 4), {"CIS own bonus had"}),
    (
        lambda s: setattr(s, "steve", Steve([0], 3, 6)),
        {
            "Steve towards Europe",
            *("Steve delayed G-", "Steve delayed R"),
            *("Steve pad G", "Steve pad +$"),
        },
    ),
]

MOBILE_MARKETS: list[tuple[Change, set[str]]] = [
    (lambda s: setattr(s, "round", 4), {"round 1", "round 4"}),
    (lambda s: setattr(s, "points", 2), {"points left"}),
    (lambda s: setattr(s, "bought", 1), {"bought in this turn"}),
    (lambda s: setattr(s, "turn_open", True), {"turn begun"}),
    (lambda s: s.crowds[2].deck.pop(), {"complex customers in the deck"}),
    (lambda s: setattr(s, "queue", [2]), {"own place in the queue"}),
    (lambda s: setattr(s.companies[2], "money", 40), {"own money"}),
    (lambda s: setattr(s.companies[0], "tokens", 4), {"rival 1 tokens"}),
    (lambda s: setattr(s.companies[1], "price", 8), {"rival 2 price"}),
    (lambda s: setattr(s.companies[1], "spot", 3), {"rival 2 place on the price"}),
    (lambda s: setattr(s.companies[1], "goods", 5), {"rival 2 goods"}),
    (lambda s: setattr(s, "has_drawn", True), {"customer drawn in this turn"}),
    (lambda s: setattr(s, "released", True), {"releases offered"}),
    (lambda s: setattr(s, "steve", SteveJr([], [0])), {"Steve's SJ1"}),
    (lambda s: s.features.discards.append(6), {"discarded F7"}),
    (
        lambda s: s.crowds[1].discards.append(s.pack.customer_index["CR1"]),
        {"discarded regular customers", "discarded regular customers' prices"},
    ),
    (
        lambda s: s.companies[2].private.append(s.pack.customer_index["CR1"]),
        {"own private regular customers", "own private customers' prices"}
        | {"own customer 0 regular", "own customer 0 price"},
    ),
    (lambda s: setattr(s.companies[1], "initiative", 99), {"rival 2 initiative"}),
    (lambda s: s.companies[0].sold.append(1), {"rival 1 customers sold to"}),
    (lambda s: setattr(s.companies[0], "features", (4,)), {"rival 1 F5"}),
    (lambda s: setattr(s.companies[0], "campaigns", (29,)), {"rival 1 M30"}),
]


def started(game: str) -> Episode:
    """A table at the start; in Mobile Markets no company owns features or campaigns."""
    table = Episode(game, 3, {})
    table.reset(1)
    state: Any = table.state
    if game == "mobile_markets":
        for company in state.companies:
            company.features = company.campaigns = ()
    return table


@pytest.mark.parametrize(
    ("game", "change", "labels"),
    [
        *(("smartphone_inc", *case) for case in SMARTPHONE_INC),
        *(("mobile_markets", *case) for case in MOBILE_MARKETS),
    ],
)
def test_what_changes_is_what_the_labels_say(game: str, change: Change, labels: set[str]):
    table = started(game)
    before = table.numbering.observe(table.game.rules.view(table.state, 2))
    change(table.state)
    after = table.numbering.observe(table.game.rules.view(table.state, 2))
    changed = np.flatnonzero(before != after)
    assert {table.numbering.labels[number] for number in changed} == labels


def test_cards_customers_and_products_by_their_labels():
    table = started("mobile_markets")
    state: Any = table.state
    pack: Any = table.pack
    card = next(row for row in pack.customers if row.type == 1)
    state.market[2][:] = [pack.customer_index[card.id]]
    state.companies[0].private[:] = [pack.customer_index[card.id]]
    seen = dict(
        zip(table.numbering.labels, table.numbering.observe(table.view(2), [6]), strict=True)
    )
    third = pack.price_track[2]
    for whose in (f"market {third}", "rival 1 private"):
        assert seen[f"{whose} regular customers"] == pytest.approx(0.2)
        assert seen[f"{whose} customers' prices"] == pytest.approx(card.price / 40)
    assert seen["in the making F7"] == 1
    assert seen["in the making F6"] == 0
    view: Any = table.view(2)
    shown, costs = view.features.shown, view.features.costs
    assert seen[f"on offer {pack.features[shown[0]].id} cost"] == (costs[0] + 1) / 8
    event = pack.events[state.revealed[-1]]
    assert seen[f"event {event.id}"] == 1


def test_numbers_of_the_market_that_no_customer_can_change_are_left_out():
    table = started("mobile_markets")
    state: Any = table.state
    for card in range(len(state.pack.customers)):
        put_on_market(state, card)
    labels = table.numbering.labels
    market = [number for number, label in enumerate(labels) if label.startswith("market ")]
    assert table.numbering.observe(table.view(2))[market].all()
    phases = [f"phase {number}" for number, phase in enumerate(PHASES, 1) if phase.choice]
    assert [label for label in labels if label.startswith("phase ")] == phases


def test_only_regions_that_can_have_a_retailer_have_numbers_for_it():
    table = started("smartphone_inc")
    pack: Any = table.pack
    homes = [company.home for company in pack.companies]
    places = {
        pack.regions[region].name
        for seats in range(2, len(homes) + 1)
        for taken in combinations(homes, seats)
        for region in retailer_regions(pack, list(taken))
    }
    suffix = " has a retailer"
    shown = [label for label in table.numbering.labels if label.endswith(suffix)]
    assert {label.removesuffix(suffix) for label in shown} == places


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("game", GAMES)
def test_every_number_has_a_label_of_its_own(game: str, seats: int):
    table = Episode(game, seats, {})
    labels = table.numbering.labels
    assert len(labels) == table.numbering.size == len(table.observe(0))
    assert len(set(labels)) == len(labels)
