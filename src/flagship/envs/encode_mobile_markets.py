"""Mobile Markets for learning programs.

Cards are bought by their name, not by their place. A product is put together feature by feature:
`place F3`, …, `made`; of the slots the best for those features are used.
"""

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache, partial
from operator import attrgetter
from struct import Struct

from flagship.envs.codec import (
    WAIT,
    Blocks,
    Mask,
    Numbers,
    bits,
    counts,
    joined,
    marked,
    numbered,
    one_hot,
)
from flagship.mobile_markets import actions as a
from flagship.mobile_markets.guess import known
from flagship.mobile_markets.pack import ICONS, TYPES, Pack
from flagship.mobile_markets.plans import attainable
from flagship.mobile_markets.product import make, ways
from flagship.mobile_markets.state import CAMPAIGN, EMPTY, FEATURE, TECHNOLOGY
from flagship.mobile_markets.turn import PLANNING, SALES
from flagship.mobile_markets.view import CompanyView, View

ROUNDS, PHASES = 5, 9
KEPT, RELEASED, TOKENS, PRICES = 6, 20, 30, 3
PENDING = ("draw", "scout", "release", "gain", "tokens")
THREE, EIGHT = Struct("3f").pack, Struct("8f").pack
SHOWN: dict[str, Callable[[View], tuple[int, ...]]] = {
    TECHNOLOGY: attrgetter("technologies.shown"),
    FEATURE: attrgetter("features.shown"),
    CAMPAIGN: attrgetter("campaigns.shown"),
}
BUYS = (a.BuyTechnology, a.BuyFeature, a.BuyCampaign)
FIELDS = len(TYPES) + len(ICONS) + 2
"""Of a crowd of customers."""


class Codec:
    """Views and actions as numbers."""

    def __init__(self, pack: Pack, seats: int) -> None:
        self.pack = pack
        self.seats = seats
        self.more_slots = [card.slot is not None for card in pack.technologies]
        self.around = [[*range(own, seats), *range(own)] for own in range(seats)]
        self.plans = [plans[0] for plans in attainable(pack).values()]
        results = [
            f"price {price} goods {goods} technology {technology} marketing {marketing}"
            for price, goods, technology, marketing in attainable(pack)
        ]
        technologies = [card.id for card in pack.technologies]
        features = [card.id for card in pack.features]
        campaigns = [card.id for card in pack.campaigns]
        self.names, self.starts = numbered(
            [
                ("plan", results),
                ("price", range(-PRICES, PRICES + 1)),
                (f"buy {TECHNOLOGY}", technologies),
                (f"buy {FEATURE}", features),
                (f"buy {CAMPAIGN}", campaigns),
                (f"gain {TECHNOLOGY}", technologies),
                (f"gain {FEATURE}", features),
                (f"gain {CAMPAIGN}", campaigns),
                ("take", TYPES),
                ("keep", range(KEPT)),
                ("release", range(RELEASED)),
                ("place", features),
                ("made", [""]),
                ("tokens", range(TOKENS)),
                ("end", [""]),
            ]
        )
        self.fixed: dict[a.Action, int] = {
            a.EndTurn(): self.starts["end"],
            **{
                a.ChoosePrice(by): self.starts["price"] + PRICES + by
                for by in range(-PRICES, PRICES + 1)
            },
            **{a.TakeCustomer(deck): self.starts["take"] + deck for deck in range(len(TYPES))},
            **{a.ReleaseCustomer(one): self.starts["release"] + one for one in range(RELEASED)},
        }
        """Actions that are the same whatever lies on the table."""
        self.buys: dict[type, tuple[int, Callable[[View], tuple[int, ...]]]] = {
            kind: (self.starts[f"buy {name}"], shown)
            for kind, (name, shown) in zip(BUYS, SHOWN.items(), strict=True)
        }
        self.actions = {index: action for action, index in self.fixed.items()}
        self.now, self.revealed, self.turns = (
            Blocks(_now),
            Blocks(self._revealed),
            Blocks(self._turns),
        )
        self.costs = [
            Blocks(partial(_costs, len(cards)))
            for cards in (pack.technologies, pack.features, pack.campaigns)
        ]
        self.held = [
            Blocks(partial(_held, len(cards)))
            for cards in (pack.technologies, pack.features, pack.campaigns)
        ]
        self.crowds, self.shown, self.products = Blocks(self._crowd), Blocks(_shown), Blocks(_made)
        self.size = len(self._blank())

    def observe(self, view: View, placed: Sequence[int] = ()) -> Numbers:
        """The view as numbers."""
        return joined(self._parts(view, tuple(placed)))

    def mask(self, view: View, placed: Sequence[int] = ()) -> Mask:
        """What may be chosen."""
        return marked(len(self.names), self._allowed(view, placed))

    def _allowed(self, view: View, placed: Sequence[int]) -> Iterable[int]:
        if view.seat not in view.to_act:
            return [WAIT]
        if view.options:
            return [self._index(view, action) for action in view.options]
        if view.phase == PLANNING:
            start = self.starts["plan"]
            return range(start, start + len(self.plans))
        own, made = view.companies[view.seat], self.starts["made"]
        if len(placed) == self._slots(own):
            return [made]
        start = self.starts["place"]
        return [made, *[start + card for card in own.features if card not in placed]]

    def action(self, view: View, index: int, placed: Sequence[int] = ()) -> "a.Action | int":
        """What an index stands for; of a product in the making, the feature to place."""
        if view.phase == PLANNING and not view.options:
            return self.plans[index - self.starts["plan"]]
        if view.phase == SALES and not view.options:
            if index != self.starts["made"]:
                return index - self.starts["place"]
            return a.MakeProduct(self._arranged(view, placed))
        fixed = self.actions.get(index)
        if fixed is not None:
            return fixed
        return next(one for one in view.options if self._index(view, one) == index)

    def _arranged(self, view: View, placed: Sequence[int]) -> tuple[int, ...]:
        """The features on the slots that make them cheapest, then the ones with the most stars."""
        seat = view.seat or 0
        spare = self._slots(view.companies[seat]) - len(placed)
        if not placed or spare == self.pack.board_slots - len(placed):
            return (*placed, *(EMPTY,) * spare)  # No card has a slot, so all ways are alike.
        state = known(view)

        def worth(way: tuple[int, ...]) -> tuple[int, int]:
            made = make(state, seat, way)
            return made.cost, -made.seen

        return min(ways(state, seat, placed), key=worth)

    def _slots(self, own: CompanyView) -> int:
        return self.pack.board_slots + sum(map(self.more_slots.__getitem__, own.technologies))

    def _index(self, view: View, action: a.Action) -> int:
        fixed = self.fixed.get(action)
        if fixed is not None:
            return fixed
        if isinstance(action, BUYS):
            first, shown = self.buys[type(action)]
            return first + shown(view)[action.slot]
        start = self.starts
        match action:
            case a.GainCard(slot):
                name = view.pending[0].display
                return start[f"gain {name}"] + SHOWN[name](view)[slot]
            case a.KeepCustomer(place):
                return start["keep"] + place
            case a.DiscardTokens(tokens):
                return start["tokens"] + min(tokens, TOKENS - 1)
        raise TypeError(action)

    def _blank(self) -> Numbers:
        from flagship.mobile_markets import COLOURS, new, ruleset, view

        state = new(ruleset(colours=COLOURS[: self.seats]), 0, self.pack)
        return self.observe(view(state, 0))

    def _parts(self, view: View, placed: tuple[int, ...]) -> list[bytes]:
        own, pending = view.seat or 0, view.pending[0] if view.pending else None
        technologies, features, campaigns = self.costs
        parts = [
            self.now[
                view.round, view.phase, view.points, view.bought, view.turn_open,
                pending and (pending.kind, pending.n),
            ],
            self.revealed[view.revealed],
            THREE(*[crowd.deck / 36 for crowd in view.crowds]),
            self.turns[own, view.queue, view.rules.steve],
            self.held[1][placed],
            technologies[view.technologies.shown, view.technologies.costs],
            features[view.features.shown, view.features.costs],
            campaigns[view.campaigns.shown, view.campaigns.costs],
            *map(self.crowds.__getitem__, view.market),
        ]  # fmt: skip
        for company in map(view.companies.__getitem__, self.around[own]):
            parts += self._company(company)
        return parts

    def _revealed(self, *revealed: int) -> list[float]:
        events = self.pack.events
        return [
            *one_hot(revealed[-1] if revealed else -1, len(events)),
            sum(events[card].production for card in revealed) / 5,
        ]

    def _turns(self, own: int, queue: tuple[int, ...], steve: int | None) -> list[float]:
        places = {seat: (place + 1) / 4 for place, seat in enumerate(queue)}
        return [
            *(places.get(seat, 0.0) for seat in self.around[own]),
            *(float(seat == steve) for seat in self.around[own]),
        ]

    def _crowd(self, *cards: int) -> list[float]:
        found = [0.0] * FIELDS
        for card in cards:
            for place, amount in _customer(self.pack, card):
                found[place] += amount
        return found

    def _company(self, own: CompanyView) -> tuple[bytes, ...]:
        """What changes often is told apart from what it goes with, so that most was seen before."""
        shown, product = own.result, own.product
        technologies, features, campaigns = self.held
        return (
            EIGHT(
                own.money / 150, own.tokens / 6, own.price / 8, own.spot / 4,
                own.goods / 15, own.initiative / 6, own.planned, len(own.sold) / 15,
            ),
            technologies[own.technologies],
            features[own.features],
            campaigns[own.campaigns],
            self.crowds[own.private],
            self.shown[
                (0, 0, 0) if shown is None else (shown.technology, shown.marketing, shown.covered)
            ],
            self.products[
                (0, 0, 0, 0)
                if product is None
                else (product.icons, product.seen, product.cost, product.net)
            ],
        )  # fmt: skip


def _now(
    round: int,
    phase: int,
    points: int,
    bought: int,
    turn_open: bool,
    pending: tuple[str, int] | None,
) -> list[float]:
    kind, n = pending or (None, 0)
    return [
        *one_hot(round - 1, ROUNDS),
        *one_hot(phase, PHASES),
        points / 6,
        bought / 3,
        turn_open,
        *one_hot(PENDING.index(kind) if kind else -1, len(PENDING)),
        n / 3,
    ]


def _costs(cards: int, shown: Sequence[int], costs: Sequence[int]) -> list[float]:
    found = [0.0] * cards
    for card, cost in zip(shown, costs, strict=True):
        found[card] = (cost + 1) / 8
    return found


def _held(cards: int, *held: int) -> list[float]:
    return counts(held, cards)


def _shown(technology: int, marketing: int, covered: int) -> list[float]:
    return [technology / 5, marketing / 5, covered / 4]


def _made(icons: int, stars: int, cost: int, net: int) -> list[float]:
    return [*bits(icons, len(ICONS)), min(stars, 12) / 6, cost / 5, net / 8]


@lru_cache(maxsize=1024)
def _customer(pack: Pack, card: int) -> tuple[tuple[int, float], ...]:
    """Which numbers of a crowd a customer adds to, and how much."""
    row = pack.customers[card]
    wants = row.all_of | row.any_of
    icons = len(TYPES)
    return (
        (row.type, 0.2),
        *((icons + icon, 0.2) for icon in range(len(ICONS)) if wants >> icon & 1),
        (icons + len(ICONS), row.stars / 10),
        (icons + len(ICONS) + 1, row.price / 40),
    )
