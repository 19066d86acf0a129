"""What an index stands for can be told from the observation: no two look equal that differ."""

from collections.abc import Iterator
from itertools import combinations
from typing import Any

import msgspec
import numpy as np
import pytest

from flagship.envs.episode import numbering_for
from flagship.games.mobile_markets.envs.choose import RELEASED
from flagship.games.mobile_markets.rules import actions as market
from flagship.games.mobile_markets.rules.records import Pending
from flagship.games.smartphone_inc.rules import actions as phone
from flagship.games.smartphone_inc.rules.state import EMPTY
from flagship.kernel.rng import Rng
from tests.envs.test_labels import started
from tests.games.games import SOME, Sample, finish

Views = Iterator[tuple[str, Any]]


def numbers(view: Any) -> Any:
    game = "smartphone_inc" if hasattr(view, "retailers") else "mobile_markets"
    return numbering_for(game, len(view.companies), view.pack)


def changed(view: Any, **fields: Any) -> Any:
    return msgspec.structs.replace(view, **fields)


def swapped(row: Any, one: int, other: int) -> tuple[Any, ...]:
    found = list(row)
    found[one], found[other] = found[other], found[one]
    return tuple(found)


def wish(view: Any, card: int) -> tuple[Any, ...]:
    """All that a customer of Mobile Markets wants, but for its number."""
    row = view.pack.customers[card]
    return row.type, row.price, row.all_of, row.any_of, row.any_stars, row.stars


def shop(view: Any, region: int) -> Any:
    """What an office at the retailer of a region brings its owner."""
    face = view.retailers[region]
    if face == EMPTY:
        return None
    row, free = view.pack.faces[face], len(view.offices[region])
    had = view.companies[view.seat].bonuses_spent >> region & 1
    return row.vp[free:][:1], row.vp[0], (None if had else (row.bonus, row.n))


def meaning(view: Any, action: Any) -> Any:
    """What an action does that its words leave open."""
    held = view.companies[view.seat]
    match action:
        case phone.TakeImprovement(slot):
            return view.display[slot]
        case phone.Expand(region) | phone.OpenOffice(region) | phone.MoveOffice(_, region):
            return shop(view, region)
        case phone.Sell(region):
            return view.willing[region][0]
        case market.KeepCustomer(place):
            return wish(view, view.pending[0].cards[place])
        case market.ReleaseCustomer(place) | market.ServeCustomer(place):
            asked = view.pending[0]
            return wish(view, held.private[place]), asked.reward, asked.amount
    return None


def alike(view: Any) -> Views:
    """Views in which some index would mean another thing, or be worth another."""
    if hasattr(view, "retailers"):
        yield from _other_phones(view)
    else:
        yield from _other_markets(view)


def _other_phones(view: Any) -> Views:
    for one, other in combinations(range(len(view.display)), 2):
        if view.display[one] != view.display[other]:
            yield "display", changed(view, display=swapped(view.display, one, other))
    for region, face in enumerate(view.retailers):
        if face == EMPTY:
            continue
        size = view.pack.retailers[face // 2].size
        for new, row in enumerate(view.pack.faces):
            if new != face and view.pack.retailers[new // 2].size == size:
                faces = list(view.retailers)
                faces[region] = new
                yield f"retailer {row.name}", changed(view, retailers=tuple(faces))
    for region, offices in enumerate(view.offices):
        goods = view.buyers[region]
        if len(set(offices)) > 1:
            rows = list(view.offices)
            rows[region] = offices[::-1]
            if rows[region] != offices:
                yield "offices", changed(view, offices=tuple(rows))
        if EMPTY in goods and set(goods) != {EMPTY}:
            free = goods.index(EMPTY)
            taken = next(place for place, seat in enumerate(goods) if seat != EMPTY)
            rows = list(view.buyers)
            rows[region] = swapped(goods, free, taken)
            yield "buyers", changed(view, buyers=tuple(rows))
    if view.steve and view.steve.marker != EMPTY:
        there = (view.steve.marker + 1) % len(view.offices)
        yield "marker", changed(view, steve=changed(view.steve, marker=there))
    if view.steve and view.steve.delayed != EMPTY:
        yield "delayed", changed(view, steve=changed(view.steve, delayed=EMPTY))
    for seat, company in enumerate(view.companies):
        if company.directives:
            rows = list(view.companies)
            rows[seat] = changed(company, directives=())
            yield "directives", changed(view, companies=tuple(rows))


def _other_markets(view: Any) -> Views:
    private = view.companies[view.seat].private[:RELEASED]
    for one, other in combinations(range(len(private)), 2):
        if wish(view, private[one]) != wish(view, private[other]):
            rows = list(view.companies)
            rows[view.seat] = changed(rows[view.seat], private=swapped(private, one, other))
            yield "private", changed(view, companies=tuple(rows))
    if view.pending:
        first, *later = view.pending
        for one, other in combinations(range(len(first.cards)), 2):
            if wish(view, first.cards[one]) != wish(view, first.cards[other]):
                asked = changed(first, cards=swapped(first.cards, one, other))
                yield "looked at", changed(view, pending=(asked, *later))
        if first.reward:
            asked = changed(first, amount=first.amount + 1)
            yield "reward", changed(view, pending=(asked, *later))
    for name in ("technologies", "features", "campaigns"):
        shelf = getattr(view, name)
        if shelf.discards:
            fewer = changed(shelf, discards=shelf.discards[1:])
            yield f"{name} discarded", changed(view, **{name: fewer})
    for kind, crowd in enumerate(view.crowds):
        if crowd.discards:
            crowds = list(view.crowds)
            crowds[kind] = changed(crowd, discards=crowd.discards[1:])
            yield "customers discarded", changed(view, crowds=tuple(crowds))
    if view.steve and len(view.steve.shown) > 1:
        cards = view.steve.shown[::-1]
        yield "Steve Jr.", changed(view, steve=changed(view.steve, shown=cards))


@pytest.mark.parametrize("sample", SOME, ids=repr)
def test_equal_observations_offer_the_same(sample: Sample):
    """In random games with every number of seats, every edition and both automatic opponents:
    what is changed in a view changes its numbers, and equal numbers mean equal choices."""
    known: dict[tuple[bytes, ...], dict[int, Any]] = {}
    found: set[str] = set()

    def check(match: Any, events: Any) -> None:
        if match.is_over:
            return
        view = match.game.rules.view(match.state, match.game.rules.to_act(match.state)[0])
        numbering = numbers(view)
        observed = numbering.observe(view)
        assert np.abs(observed).max() <= 10
        shown = observed.tobytes()
        offered: dict[int, Any] = {}
        for index, action in zip(numbering.offered(view), view.options, strict=True):
            offered.setdefault(index, meaning(view, action))
        if offered:
            assert known.setdefault((shown, numbering.mask(view).tobytes()), offered) == offered
        for what, other in alike(view):
            found.add(what)
            assert numbering.observe(other).tobytes() != shown, what

    for seed in range(2):
        finish(sample.match(seed), Rng(seed), check)
    assert found


def both(view: Any, other: Any) -> tuple[set[str], Any, Any]:
    """The labels of the numbers that differ, and the two masks."""
    numbering = numbers(view)
    differ = np.flatnonzero(numbering.observe(view) != numbering.observe(other))
    masks = numbering.mask(view).tolist(), numbering.mask(other).tolist()
    return {numbering.labels[number] for number in differ}, *masks


def test_two_places_of_the_display_swapped():
    table = started("smartphone_inc")
    state: Any = table.state
    state.phase, state.queue, state.display = 4, [2, 1], [0, 3, 0, 3, 5]
    state.companies[2].result = state.companies[0].result
    one = changed(
        table.game.rules.view(state, 2),
        to_act=(2,),
        options=tuple(phone.TakeImprovement(slot) for slot in range(5)),
    )
    differ, *masks = both(one, changed(one, display=(3, 0, 0, 3, 5)))
    assert differ == {f"take {slot} {sign}" for slot in (0, 1) for sign in ("G", "+$", "R", "G-")}
    assert masks[0] == masks[1]


def test_two_faces_of_a_retailer_with_the_same_first_vp():
    table = started("smartphone_inc")
    view: Any = table.view(2)
    region = view.pack.region_index["Canada"]
    faces = {face.name: place for place, face in enumerate(view.pack.faces)}
    kiosk, bazaar = (view.pack.faces[faces[name]] for name in ("R1B", "R2B"))
    assert kiosk.vp == bazaar.vp
    here = [
        changed(view, retailers=(*view.retailers[:region], face, *view.retailers[region + 1 :]))
        for face in (faces["R1B"], faces["R2B"])
    ]
    assert both(*here)[0] == {"Canada bonus goods", "Canada bonus research"}


def test_two_customers_that_are_looked_at_swapped():
    table = started("mobile_markets")
    state: Any = table.state
    cards = tuple(state.pack.customer_index[name] for name in ("CV1", "CV2", "CV11"))
    state.phase, state.queue, state.turn_open = 5, [2], True
    state.pending = [Pending(2, "scout", deck=0, cards=cards)]
    view: Any = table.game.rules.view(state, 2)
    other = changed(view, pending=(changed(view.pending[0], cards=swapped(cards, 0, 2)),))
    differ, *masks = both(view, other)
    assert {label[:6] for label in differ} == {"keep 0", "keep 2"}
    assert masks[0] == masks[1]
    blind: Any = [table.game.rules.view(state, seat) for seat in (0, 1)]
    keep = [number for number, label in enumerate(numbers(view).labels) if label[:4] == "keep"]
    for seen in blind:
        assert not numbers(seen).observe(seen)[keep].any()


@pytest.mark.parametrize("kind", ["release", "serve"])
def test_two_private_customers_swapped(kind: str):
    table = started("mobile_markets")
    state: Any = table.state
    cards = [state.pack.customer_index[name] for name in ("CV1", "CV5", "CV2")]
    state.phase, state.queue, state.turn_open = (5 if kind == "release" else 7), [2], True
    state.companies[2].private = cards
    view: Any = changed(table.game.rules.view(state, 2), pending=(Pending(2, kind, 1),))
    act = market.ReleaseCustomer if kind == "release" else market.ServeCustomer
    view = changed(view, to_act=(2,), options=tuple(act(place) for place in range(3)))
    own = changed(view.companies[2], private=swapped(cards, 0, 1))
    differ, *masks = both(view, changed(view, companies=(*view.companies[:2], own)))
    wants = ("5g", "flex")
    assert differ == {f"own customer {place} wants {icon}" for place in (0, 1) for icon in wants}
    assert masks[0] == masks[1]
