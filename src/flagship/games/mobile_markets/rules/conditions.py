"""Which effects apply to a seat, when a condition holds, and the values of counts.

An effect does nothing by itself: the rule it changes asks for it here, by kind.
"""

from collections.abc import Callable
from typing import Final

from .effects import Condition, Discount, ExtraBuy, Goods, Money
from .pack import Pack
from .records import Product
from .seat_effects import NONE, CardEffects, Held, Kind, SeatEffects
from .state import EMPTY, LAST_PHASE, Company, State

MAX_LOOKS: Final = 1 << 8
"""As many as a search comes upon; more only give the collector of cycles more to look at."""
_looks: Final[dict[tuple[object, ...], SeatEffects]] = {}


def applying(state: State, seat: int) -> SeatEffects:
    """The effects that apply depend only on the seat's cards and the event, so they are kept."""
    company = state.companies[seat]
    event = state.revealed[-1] if state.revealed else EMPTY
    steve = state.steve
    abilities: list[int] = NONE if steve is None or seat != state.rules.steve else steve.shown
    found = state.effects.get(seat)
    if (
        found is None
        or found.event != event
        or found.technologies is not company.technologies
        or found.campaigns is not company.campaigns
        or (steve is not None and found.abilities != abilities)
    ):
        key = (
            state.pack.digest, event, company.technologies, company.campaigns, tuple(abilities)
        )  # fmt: skip
        found = _looks.get(key)
        if found is None:
            if len(_looks) == MAX_LOOKS:
                _looks.clear()
            found = _looks[key] = SeatEffects(
                event,
                company.technologies,
                company.campaigns,
                abilities,
                _cards(state.pack, event, company, abilities),
            )
        state.effects[seat] = found
        # The same cards in the same tuples: they are compared by identity, as it is done so often.
        company.technologies, company.campaigns = found.technologies, found.campaigns
    return found


def _cards(pack: Pack, event: int, company: Company, abilities: list[int]) -> list[CardEffects]:
    """The event's and the cards' effects, in the order in which they apply."""
    cards = [] if event == EMPTY else [pack.event_effects[event]]
    cards += [pack.technology_effects[card] for card in company.technologies]
    cards += [pack.campaign_effects[card] for card in company.campaigns]
    cards += [pack.ability_effects[card] for card in abilities]
    return cards


def held(state: State, seat: int, phase: str) -> list[Held]:
    """The effects of cards of this phase that apply to the seat now; conditions unchecked."""
    return applying(state, seat).of_phase(phase)


def effects(state: State, seat: int, kind: type[Kind]) -> list[Kind]:
    """The effects of this kind that apply to the seat now; conditions are not checked."""
    return applying(state, seat).of(kind)


def amount_for(state: State, seat: int, kind: type[Discount | ExtraBuy], name: str) -> int:
    """The sum of the effects of this kind for a display."""
    amount = 0
    for effect in applying(state, seat).of(kind):
        if effect.card == name:
            amount += effect.amount
    return amount


def holds(state: State, seat: int, condition: Condition | None) -> bool:
    """Whether a condition holds for the seat at this moment."""
    return condition is None or TESTS[condition.test](state, seat, condition)


def count(state: State, seat: int, per: str) -> int:
    """The value of a count for the seat at this moment."""
    return COUNTS[per](state, seat)


def amount(state: State, seat: int, effect: Goods | Money) -> int:
    """The amount times its count, divided and capped as the effect says."""
    total = effect.amount
    if effect.per is not None:
        total *= count(state, seat, effect.per) // effect.each
    if effect.max is not None:
        total = min(total, effect.max)
    return total


def unsold(company: Company) -> int:
    """Goods produced but not sold this round."""
    return company.goods - len(company.sold)


def owned_stars(state: State, seat: int) -> int:
    """Stars printed on the features and technologies owned."""
    company, pack = state.companies[seat], state.pack
    return sum(pack.features[card].stars for card in company.features) + sum(
        pack.technologies[card].stars for card in company.technologies
    )


def _product(state: State, seat: int) -> Product:
    product = state.companies[seat].product
    assert product is not None
    return product


def _stars(state: State, seat: int) -> int:
    """Stars on the product now; in Profit without doubled and unplaced ones."""
    product = _product(state, seat)
    return product.stars if state.phase == LAST_PHASE else product.seen


def _sold_of(state: State, seat: int, kind: int) -> int:
    return sum(state.pack.customers[card].type == kind for card in state.companies[seat].sold)


def _sold_icons(state: State, seat: int) -> int:
    icons = 0
    for card in state.companies[seat].sold:
        customer = state.pack.customers[card]
        icons |= customer.all_of | customer.any_of
    return icons.bit_count()


def owned_icons(state: State, seat: int) -> int:
    """The icons on the features owned, a bit each."""
    icons = 0
    for card in state.companies[seat].features:
        icons |= state.pack.features[card].icons
    return icons


COUNTS: Final[dict[str, Callable[[State, int], int]]] = {
    "goods_unsold": lambda s, i: unsold(s.companies[i]),
    "sold_variety": lambda s, i: _sold_of(s, i, 0),
    "sold_regular": lambda s, i: _sold_of(s, i, 1),
    "sold_complex": lambda s, i: _sold_of(s, i, 2),
    "sold_private": lambda s, i: s.companies[i].sold_private,
    "sold_prices": lambda s, i: len({s.pack.customers[c].price for c in s.companies[i].sold}),
    "sold_icons": _sold_icons,
    "features_placed": lambda s, i: _product(s, i).placed,
    "product_stars": lambda s, i: _stars(s, i),
    "features_owned": lambda s, i: len(s.companies[i].features),
    "technologies_owned": lambda s, i: len(s.companies[i].technologies),
    "campaigns_owned": lambda s, i: len(s.companies[i].campaigns),
    "owned_icons": lambda s, i: owned_icons(s, i).bit_count(),
    "owned_stars": owned_stars,
    "tokens_held": lambda s, i: s.companies[i].tokens,
    "private_held": lambda s, i: len(s.companies[i].private),
}

TESTS: Final[dict[str, Callable[[State, int, Condition], bool]]] = {
    "unsold_at_least": lambda s, i, c: unsold(s.companies[i]) >= c.n,
    "sold_all": lambda s, i, c: s.companies[i].goods > 0 and unsold(s.companies[i]) <= 0,
    "price_at_least": lambda s, i, c: s.companies[i].price >= c.n,
    "price_at_most": lambda s, i, c: s.companies[i].price <= c.n,
    "highest_price": lambda s, i, c: s.companies[i].price >= max(o.price for o in s.companies),
    "lowest_price": lambda s, i, c: s.companies[i].price <= min(o.price for o in s.companies),
    "fewest_goods": lambda s, i, c: s.companies[i].goods <= min(o.goods for o in s.companies),
    "product_has_icon": lambda s, i, c: bool(_product(s, i).icons >> c.icon & 1),
    "product_icons_at_least": lambda s, i, c: _product(s, i).icon_count >= c.n,
    "product_kinds_at_least": lambda s, i, c: _product(s, i).icons.bit_count() >= c.n,
    "product_stars_at_least": lambda s, i, c: _stars(s, i) >= c.n,
    "product_has_cost": lambda s, i, c: _product(s, i).has_cost,
    "features_placed_at_most": lambda s, i, c: _product(s, i).placed <= c.n,
    "all_slots_filled": lambda s, i, c: _product(s, i).is_full,
    "private_at_least": lambda s, i, c: len(s.companies[i].private) >= c.n,
    "owned_icons_at_least": lambda s, i, c: owned_icons(s, i).bit_count() >= c.n,
    "owned_stars_at_least": lambda s, i, c: owned_stars(s, i) >= c.n,
}
