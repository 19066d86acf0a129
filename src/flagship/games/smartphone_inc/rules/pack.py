"""The component values of Smartphone Inc.: a data pack as typed rows.

`kernel/pack.py` says what a pack is, `pack_checks.py` what this game asks of one.
"""

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

import msgspec

from flagship.kernel import pack as kernel
from flagship.kernel.pack import Content, Row
from flagship.kernel.structs import filled

from .pack_checks import COLOURS, FORMAT, REGIONS, SYMBOLS, TECHNOLOGIES
from .rows import Company, Directive, Face, Region, Retailer, Technology, Tile


class Pack(kernel.Pack):
    """All values of one pack. Packs of equal content are equal, whatever their names."""

    format = FORMAT

    def __init__(self, content: Content) -> None:
        """Made of checked rows."""
        general = content["pack"]["pack"]
        self.price_track: tuple[int, ...] = tuple(general["price_track"])
        self.start_price: int = general["start_price"]
        self.improvement_slots: int = general["improvement_slots"]
        self.pads = {
            name: tuple(_symbols(cells) for cells in row["rows"])
            for name, row in content["pads"].items()
        }
        self.region_index = {name: i for i, name in enumerate(REGIONS)}
        self.technology_index = {name: i for i, name in enumerate(TECHNOLOGIES)}
        self.colour_index = {name: i for i, name in enumerate(COLOURS)}
        self.technologies = tuple(map(_technology, content["technologies"].values()))
        self.tiles = tuple(_tiles(content))
        self.tile_index = {tile.name: i for i, tile in enumerate(self.tiles)}
        self.companies = tuple(
            Company(
                colour=row["colour"],
                home=self.region_index[row["home"]],
                vp=row["vp"],
                tile=self.tile_index[" ".join(row["tile"])],
                source=row["source"],
            )
            for row in content["companies"].values()
        )
        self.regions = tuple(_region(row, content) for row in content["regions"].values())
        self.near = [sum(1 << other for other in row.neighbours) for row in self.regions]
        """For each region those that a route leads to, as bits."""
        self.free_buyers: list[tuple[int, ...]] = [(-1,) * len(row.buyers) for row in self.regions]
        """For each region its buyers, none with a good."""
        self.purple = [[-1 - buyer for buyer in row.buyers if buyer < 0] for row in self.regions]
        """For each region the technologies that its purple buyers want."""
        sets = 1 << len(self.technologies)
        self.takers: list[list[list[tuple[int, ...]] | None]] = [
            [None] * sets for _ in self.regions
        ]
        """For each region and set of technologies by price the buyers who would take it, worked
        out when first asked for (phase7_sale.takers_by_price)."""
        self.rates: dict[int, object] = {}
        """By technology bonuses, worked out when first asked for (yields.rates)."""
        self.costs: dict[tuple[int, int], tuple[int, ...]] = {}
        """Of technologies by the patents left and GAMEPAD-A, worked out when first asked for
        (technologies.costs)."""
        self.retailers = tuple(_retailer(row) for row in content["retailers"].values())
        self.faces = tuple(face for retailer in self.retailers for face in retailer.faces)
        self.face_index = {face.name: i for i, face in enumerate(self.faces)}
        self.steve = {
            name: tuple(_symbols(row["symbols"] + row.get(colour, [])) for colour in COLOURS)
            for name, row in content["steve"].items()
        }
        self.directives = tuple(
            msgspec.convert(row, Directive) for row in content["directives"].values()
        )
        self.directive_index = {row.name: i for i, row in enumerate(self.directives)}
        super().__init__(content)


load = partial(kernel.load, Pack)
"""The pack in a folder, or the shipped one."""
check = partial(kernel.check, Pack)
"""Every problem of the pack in a folder."""
to_json = kernel.to_json
"""The whole pack as plain data."""
from_json = partial(kernel.from_json, Pack)
"""The pack that plain data stands for, checked like a folder."""


def _symbols(cells: list[str]) -> tuple[int, ...]:
    return tuple(-1 if cell == "." else SYMBOLS.index(cell) for cell in cells)


def _tiles(content: Content) -> Iterator[Tile]:
    pile = content["improvements"]
    starting = {" ".join(row["tile"]): row for row in content["companies"].values()}
    for name, row in pile.items():
        first, second = _symbols(row["cells"])
        yield Tile(name=name, cells=(first, second), copies=row["copies"], source=row["source"])
    for name, row in starting.items():
        if name not in pile:
            first, second = _symbols(row["tile"])
            yield Tile(name=name, cells=(first, second), copies=0, source=row["source"])


def _technology(row: Row) -> Technology:
    """A row without texts, as in packs of version 0.1, has the shipped ones."""
    found = msgspec.convert(row, Technology)
    if found.texts:
        return found
    shipped = load().technologies[TECHNOLOGIES.index(found.name)]
    return replace(found, texts=shipped.texts)


def _region(row: Row, content: Content) -> Region:
    size = content["sizes"][row["size"]]
    routes = (route["between"] for route in content["routes"].values())
    neighbours = [a if b == row["name"] else b for a, b in routes if row["name"] in (a, b)]
    buyers = (
        buyer if isinstance(buyer, int) else -1 - TECHNOLOGIES.index(buyer)
        for buyer in row["buyers"]
    )
    return filled(
        Region,
        row,
        cost=size["cost"],
        first=tuple(size["first"]),
        second=tuple(size["second"]),
        buyers=tuple(buyers),
        neighbours=tuple(sorted(map(REGIONS.index, neighbours))),
    )


def _retailer(row: Row) -> Retailer:
    front, back = (
        Face(
            name=row["name"] + side,
            called=row.get("called", ""),
            vp=tuple(row[side]["vp"]),
            bonus=row[side].get("bonus"),
            n=row[side].get("n", 0),
            source=row["source"],
        )
        for side in "AB"
    )
    return filled(Retailer, row, faces=(front, back))
