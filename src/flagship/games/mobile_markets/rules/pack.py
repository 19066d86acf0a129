"""The component values of Mobile Markets: a data pack as typed rows.

`kernel/pack.py` defines packs; `pack_checks.py` and `effect_checks.py` define this game's packs.
Icons are bits of a mask; customer types are indices of TYPES.
"""

from collections.abc import Sequence
from functools import partial
from itertools import chain
from typing import Any

from flagship.kernel import pack as kernel
from flagship.kernel.pack import SOURCES, Content, PackError, Row
from flagship.kernel.structs import filled

from .effect_checks import PHASES, typed
from .effects import ICONS, TYPES, Effect, Slot
from .pack_checks import FORMAT, PADS, SHIPPED, SYMBOLS, TABLES
from .rows import Campaign, Customer, Event, Feature, SteveCard, Technology
from .seat_effects import CardEffects

__all__ = [
    "ICONS",
    "PADS",
    "PHASES",
    "SHIPPED",
    "SOURCES",
    "SYMBOLS",
    "TABLES",
    "TYPES",
    "Campaign",
    "Customer",
    "Event",
    "Feature",
    "Pack",
    "PackError",
    "SteveCard",
    "Technology",
    "check",
    "from_json",
    "load",
    "to_json",
]


class Pack(kernel.Pack):
    """All values of one pack. Packs with equal content are equal, whatever their names."""

    format = FORMAT

    def __init__(self, content: Content) -> None:
        """Made from checked rows."""
        general = content["pack"]["pack"]
        self.price_track: tuple[int, ...] = tuple(general["price_track"])
        self.start_price: int = general["start_price"]
        self.base_cost: int = general["base_cost"]
        self.board_slots: int = general["board_slots"]
        self.third_slot_cost: int = general["third_slot_cost"]
        self.display_sizes: tuple[int, int, int] = tuple(general["display_sizes"])
        """Technologies, features, campaigns."""
        self.market_share: tuple[int, int, int] = tuple(general["market_share"])
        self.rounds: int = general["rounds"]
        self.events_per_game = self.rounds
        self.customers_per_round = {
            row["players"]: _by_type(row["customers"]) for row in content["setup"].values()
        }
        self.pads = {
            name: tuple(
                tuple(-1 if cell == "." else SYMBOLS.index(cell) for cell in cells)
                for cells in row["rows"]
            )
            for name, row in content["pads"].items()
        }
        """Three rows of two symbols; -1 where there is no cell."""
        self.events = tuple(map(_event, content["events"].values()))
        technologies, starting = content["technologies"], content["starting_technologies"]
        self.technologies = tuple(map(_technology, chain(technologies.values(), starting.values())))
        self.starting_technologies = range(len(technologies), len(self.technologies))
        """Their places after the others, like those of `starting_features`."""
        features, starting = content["features"], content["starting_features"]
        self.features = tuple(map(_feature, chain(features.values(), starting.values())))
        self.starting_features = range(len(features), len(self.features))
        self.campaigns = tuple(map(_campaign, content["campaigns"].values()))
        self.customers = tuple(map(_customer, content["customers"].values()))
        """In the order of their types."""
        self.crowds = [
            [card for card, row in enumerate(self.customers) if row.type == kind]
            for kind in range(len(TYPES))
        ]
        """The customers of each type."""
        self.steve_jr = tuple(map(_steve_card, content["steve_jr"].values()))
        self.costs = {
            "technology": [row.cost for row in self.technologies],
            "feature": [row.cost for row in self.features],
            "campaign": [row.cost for row in self.campaigns],
        }
        """The printed cost of each card, by display."""
        self.event_effects = [CardEffects(row.id, "event", row.effects) for row in self.events]
        """As those of the other cards, by the card's index; `conditions.py` joins them."""
        self.technology_effects = _sorted(self.technologies)
        self.campaign_effects = _sorted(self.campaigns)
        self.ability_effects = _sorted(self.steve_jr)
        self.event_index = {row.id: i for i, row in enumerate(self.events)}
        self.technology_index = {row.id: i for i, row in enumerate(self.technologies)}
        self.feature_index = {row.id: i for i, row in enumerate(self.features)}
        self.campaign_index = {row.id: i for i, row in enumerate(self.campaigns)}
        self.customer_index = {row.id: i for i, row in enumerate(self.customers)}
        self.steve_index = {row.id: i for i, row in enumerate(self.steve_jr)}
        super().__init__(content)


load = partial(kernel.load, Pack)
"""The pack in a folder, or the shipped one."""
check = partial(kernel.check, Pack)
"""Every problem of the pack in a folder."""
to_json = kernel.to_json
"""The whole pack as plain data."""
from_json = partial(kernel.from_json, Pack)
"""The pack described by plain data, checked like a folder."""


def _sorted(rows: Sequence[Technology | Campaign | SteveCard]) -> list[CardEffects]:
    return [CardEffects(row.id, row.phase, row.effects) for row in rows]


def _effects(row: Row) -> tuple[Effect, ...]:
    return tuple(map(typed, row["effects"]))


def _event(row: Row) -> Event:
    return filled(Event, row, effects=_effects(row), customers=_by_type(row["customers"]))


def _technology(row: Row) -> Technology:
    effects = _effects(row)
    slot = next((effect for effect in effects if isinstance(effect, Slot)), None)
    return filled(Technology, row, effects=effects, slot=slot)


def _feature(row: Row) -> Feature:
    return filled(Feature, row, **_icons(row))


def _campaign(row: Row) -> Campaign:
    return filled(Campaign, row, effects=_effects(row))


def _customer(row: Row) -> Customer:
    all_of, any_of = _mask(row["all_of"]), _mask(row["any_of"])
    return filled(Customer, row, type=TYPES.index(row["type"]), all_of=all_of, any_of=any_of)


def _steve_card(row: Row) -> SteveCard:
    return filled(
        SteveCard,
        row,
        **_icons(row),
        effects=_effects(row),
        discard_technologies=tuple(row["discard_technologies"]),
        discard_features=tuple(row["discard_features"]),
        discard_campaigns=tuple(row["discard_campaigns"]),
        private=tuple(map(TYPES.index, row["private"])),
    )


def _icons(row: Row) -> dict[str, Any]:
    """As a mask, and in their order."""
    return {
        "icons": _mask(row["icons"]),
        "icon_list": tuple(map(ICONS.index, row["icons"])),
    }


def _mask(icons: list[str]) -> int:
    return sum(1 << ICONS.index(icon) for icon in set(icons))


def _by_type(customers: dict[str, int]) -> tuple[int, int, int]:
    return customers["variety"], customers["regular"], customers["complex"]
