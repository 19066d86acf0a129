"""What a seat of Mobile Markets chooses, as indices.

Cards are bought by name, not by place. A product is composed feature by feature: `place F3`, …,
`made`; the features go on the slots that suit them best.
"""

from collections.abc import Callable, Iterable, Sequence
from operator import attrgetter
from typing import Final

from flagship.envs.numbering import WAIT, Mask, numbered
from flagship.envs.observation import marked

from ..rules import actions as a
from ..rules.effects import Effect, PriceChoice, Scout
from ..rules.guess import known
from ..rules.pack import TYPES, Pack
from ..rules.product import make, ways
from ..rules.state import CAMPAIGN, EMPTY, FEATURE, TECHNOLOGY
from ..rules.turn import PLANNING, SALES
from ..rules.view import CompanyView, View
from ..solver.plans import attainable

RELEASED: Final = 20
TOKENS: Final = 30
SHOWN: Final[dict[str, Callable[[View], tuple[int, ...]]]] = {
    TECHNOLOGY: attrgetter("technologies.shown"),
    FEATURE: attrgetter("features.shown"),
    CAMPAIGN: attrgetter("campaigns.shown"),
}
BUYS: Final = (a.BuyTechnology, a.BuyFeature, a.BuyCampaign)


def most_seen(pack: Pack) -> int:
    """How many customers a company can look at, to keep one."""
    looks = [effect.cards for effect in _effects(pack) if isinstance(effect, Scout)]
    return max(looks, default=0)


def _effects(pack: Pack) -> list[Effect]:
    """What cards and events that companies can have do."""
    return [
        effect
        for effects in (
            *(card.effects for card in pack.technologies),
            *(card.effects for card in pack.campaigns),
            *(event.effects for event in pack.events),
        )
        for effect in effects
    ]


class ActionNumbers:
    """Actions as indices."""

    def __init__(self, pack: Pack) -> None:
        self.pack = pack
        self.more_slots = [card.slot is not None for card in pack.technologies]
        self.plans = [plans[0] for plans in attainable(pack).values()]
        self.results = {
            plan: result for result, plans in enumerate(attainable(pack).values()) for plan in plans
        }
        """Which of the results each plan gives."""
        results = [
            f"price {price} goods {goods} technology {technology} marketing {marketing}"
            for price, goods, technology, marketing in attainable(pack)
        ]
        features = [card.id for card in pack.features]
        campaigns = [card.id for card in pack.campaigns]
        # Starting cards come last and are never on a display.
        drawn = features[: pack.starting_features.start]
        technologies = [card.id for card in pack.technologies[: pack.starting_technologies.start]]
        every = _effects(pack)
        reach = sum(effect.amount for effect in every if isinstance(effect, PriceChoice))
        seen = most_seen(pack)
        steps = range(-reach, reach + 1)
        self.names, self.starts = numbered(
            [
                ("plan", results),
                ("price", steps),
                (f"buy {TECHNOLOGY}", technologies),
                (f"buy {FEATURE}", drawn),
                (f"buy {CAMPAIGN}", campaigns),
                (f"gain {TECHNOLOGY}", technologies),
                (f"gain {FEATURE}", drawn),
                ("take", TYPES),
                ("keep", range(seen)),
                ("release", range(RELEASED)),
                ("serve", range(RELEASED)),
                ("place", features),
                ("made", [""]),
                ("tokens", range(TOKENS)),
                ("end", [""]),
            ]
        )
        self.fixed: dict[a.Action, int] = {
            a.EndTurn(): self.starts["end"],
            **{a.ChoosePrice(by): self.starts["price"] + reach + by for by in steps},
            **{a.TakeCustomer(deck): self.starts["take"] + deck for deck in range(len(TYPES))},
            **{a.ReleaseCustomer(one): self.starts["release"] + one for one in range(RELEASED - 1)},
            **{a.ServeCustomer(one): self.starts["serve"] + one for one in range(RELEASED - 1)},
        }
        """Actions that do not depend on the cards on the table."""
        self.buys: dict[type, tuple[int, Callable[[View], tuple[int, ...]]]] = {
            kind: (self.starts[f"buy {name}"], shown)
            for kind, (name, shown) in zip(BUYS, SHOWN.items(), strict=True)
        }
        self.actions = {index: action for action, index in self.fixed.items()}

    def mask(self, view: View, placed: Sequence[int] = ()) -> Mask:
        """What may be chosen."""
        return marked(len(self.names), self._allowed(view, placed))

    def _allowed(self, view: View, placed: Sequence[int]) -> Iterable[int]:
        if view.seat not in view.to_act:
            return [WAIT]
        if view.options:
            return self.offered(view)
        if view.phase == PLANNING:
            start = self.starts["plan"]
            return range(start, start + len(self.plans))
        own, made = view.companies[view.seat], self.starts["made"]
        if len(placed) == self._slots(own):
            return [made]
        start = self.starts["place"]
        return [made, *[start + card for card in own.features if card not in placed]]

    def offered(self, view: View) -> list[int]:
        """The index of each option."""
        return [self._index(view, action) for action in view.options]

    def action(self, view: View, index: int, placed: Sequence[int] = ()) -> "a.Action | int":
        """The action for an index; for an unfinished product, the feature to place."""
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

    def indices(self, view: View, action: a.Action) -> list[int]:
        """The index of an action; for a product, its features and then `made`."""
        match action:
            case a.Plan():
                return [self.starts["plan"] + self.results[action]]
            case a.MakeProduct(slots):
                held, start = view.companies[view.seat or 0].features, self.starts["place"]
                cards = sorted((card for card in slots if card != EMPTY), key=held.index)
                return [*(start + card for card in cards), self.starts["made"]]
        return [self._index(view, action)]

    def _arranged(self, view: View, placed: Sequence[int]) -> tuple[int, ...]:
        """The features on the slots with the lowest cost, then with the most stars."""
        seat = view.seat or 0
        spare = self._slots(view.companies[seat]) - len(placed)
        if not placed or spare == self.pack.board_slots - len(placed):
            return (*placed, *(EMPTY,) * spare)  # Without extra slots, all arrangements are equal.
        state = known(view)

        def worth(way: tuple[int, ...]) -> tuple[int, int]:
            made = make(state, seat, way)
            return made.cost, -made.seen

        return min(ways(state, seat, placed), key=worth)

    def _slots(self, own: CompanyView) -> int:
        return self.pack.board_slots + sum(map(self.more_slots.__getitem__, own.technologies))

    def _index(self, view: View, action: a.Action) -> int:
        bought = self.buys.get(type(action))
        if bought is not None:
            assert isinstance(action, BUYS)
            first, shown = bought
            return first + shown(view)[action.slot]
        fixed = self.fixed.get(action)
        if fixed is not None:
            return fixed
        start = self.starts
        match action:
            case a.GainCard(slot):
                name = view.pending[0].display
                return start[f"gain {name}"] + SHOWN[name](view)[slot]
            case a.KeepCustomer(place):
                return start["keep"] + place
            case a.ReleaseCustomer(place):
                return start["release"] + min(place, RELEASED - 1)
            case a.ServeCustomer(place):
                return start["serve"] + min(place, RELEASED - 1)
            case a.DiscardTokens(tokens):
                return start["tokens"] + min(tokens, TOKENS - 1)
        raise TypeError(action)
