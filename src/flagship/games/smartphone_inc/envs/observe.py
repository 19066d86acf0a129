"""What a seat of Smartphone Inc. sees, as numbers."""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final

from flagship.envs.numbering import Numbers
from flagship.envs.observation import (
    CachedPart,
    ChangingPart,
    Field,
    KeptPart,
    bits,
    companies,
    counts,
    fields,
    figure,
    figures,
    joined,
    kept,
    labelled,
    place,
)

from ..rules.pack import Pack
from ..rules.pack_checks import BONUSES as RETAILER_BONUSES
from ..rules.pack_checks import SYMBOLS
from ..rules.rows import Region
from ..rules.setup import can_have_retailer
from ..rules.state import EMPTY
from ..rules.view import CompanyView, View

ROUNDS: Final = 5
PHASES: Final = 9
BONUSES: Final = ("office", "goods", "research", "price", "second_office", "move_office")
Rows = tuple[tuple[int, ...], ...]
Board = tuple[tuple[int, ...], Rows, Rows, Rows]
"""Retailers, offices, goods and willing buyers of the regions."""
Spaces = tuple[tuple[int, ...], Rows, Rows]
"""Retailers, offices and goods of the regions."""


class Observer:
    """Views as numbers."""

    def __init__(self, pack: Pack, seats: int) -> None:
        self.pack = pack
        self.seats = seats
        self.around = [[*range(own, seats), *range(own)] for own in range(seats)]
        who = companies(seats)
        tiles = [tile.name for tile in pack.tiles]
        drawn = [kind for kind, tile in enumerate(pack.tiles) if tile.copies]
        technologies = [technology.name for technology in pack.technologies]
        self.now = fields(
            place("round", range(1, ROUNDS + 1)),
            place("phase", range(1, PHASES)),
            figure("progress left", 5),
            figure("turn begun"),
            figure("second office added"),
            figure("direct sale done"),
            figure("improvements face down", 27),
            place("bonus", BONUSES),
            figure("left of the bonus", 3),
        )
        self.turns = CachedPart(
            [
                *(f"{one} place in the queue" for one in who),
                *(f"{one} is Steve" for one in who[1:]),
            ],
            self._turns,
        )
        self.open = fields(
            Field(
                [f"{tiles[kind]} on offer" for kind in drawn],
                lambda display: [float(display.count(kind)) for kind in drawn],
            ),
            Field(
                [f"{name} side A" for name in technologies],
                lambda sides: [float(side == "A") for side in sides],
            ),
            bits(f"{name} patent free" for name in technologies),
            counts(f"directive {directive.name} open" for directive in pack.directives),
        )
        of_retailer = ["has a retailer", "VP of its retailer"]
        of_region = ["offices", "willing buyers"]
        for one in who:
            of_region += [f"{one} offices", f"{one} goods"]
        bare = [CachedPart(of_region, partial(self._region, own)) for own in range(seats)]
        others = [
            CachedPart([*of_retailer, *of_region], partial(self._with_retailer, own))
            for own in range(seats)
        ]
        self.regions = [
            [others[own] if can_have_retailer(region) else bare[own] for region in pack.regions]
            for own in range(seats)
        ]
        self.figures = ChangingPart("VP", "price", "goods", "tokens", "has planned")
        self.owned = fields(
            counts(f"improvement {tile}" for tile in tiles),
            bits(technologies),
            bits(f"{name} patent" for name in technologies),
        )
        self.studied = fields(
            figures([f"{name} progress" for name in technologies], 6),
            figures([f"{name} cost" for name in technologies], 6),
        )
        self.spread = fields(
            figures([f"{region.name} progress" for region in pack.regions], 4),
            figure("directives claimed", 5),
        )
        self.shown = fields(
            figure("research planned", 5),
            figure("logistics planned", 5),
            Field(["factory planned"], lambda factory: (factory > 0,)),
            figure("goods produced", 15),
        )
        self.on_table = kept(self.open)[0]
        self.areas = [kept(*parts) for parts in self.regions]
        self.boards = [KeptPart(partial(self._board, own)) for own in range(seats)]
        self.companies = [KeptPart(partial(self._company, seat)) for seat in range(seats)]
        self.of_company = [
            kept(self.owned, self.studied, self.spread, self.shown) for _ in range(seats)
        ]
        self.symbols = sorted({symbol for tile in pack.tiles for symbol in tile.cells})
        signs = [SYMBOLS[symbol] for symbol in self.symbols]
        self.slots = ChangingPart(
            *(f"take {slot} {sign}" for slot in range(pack.improvement_slots) for sign in signs)
        )
        row = ChangingPart(*signs)
        self.signs = [row.pack(*self._signs([kind])) for kind in range(len(tiles))]
        self.gone = fields(
            Field(
                [f"{tiles[kind]} discarded" for kind in drawn],
                lambda discards: [discards.count(kind) / 4 for kind in drawn],
            )
        )
        self.kinds = [_bonuses(pack, region) for region in pack.regions]
        """For each region the bonuses that a retailer there can have."""
        self.spaces = [
            [
                CachedPart(self._of_space(region, who), partial(self._space, own, region))
                for region in range(len(pack.regions))
            ]
            for own in range(seats)
        ]
        self.shops = [i for i, region in enumerate(pack.regions) if can_have_retailer(region)]
        self.spent = CachedPart(
            [f"{pack.regions[i].name} own bonus had" for i in self.shops], self._spent
        )
        self.automaton = CachedPart(
            [
                *(f"Steve towards {region.name}" for region in pack.regions),
                *(f"Steve delayed {sign}" for sign in signs),
                *(f"Steve pad {sign}" for sign in signs),
            ],
            self._automaton,
        )
        self.claims = CachedPart(
            ["directive claimed in this round", "VP of its directives"], self._claims
        )
        self.shelf = KeptPart(self._shelf)
        self.places = [kept(*parts) for parts in self.spaces]
        self.maps = [KeptPart(partial(self._map, own)) for own in range(seats)]
        self.labels = labelled(self._described(who))

    def _described(self, who: list[str]) -> Iterator[tuple[str, CachedPart | ChangingPart]]:
        """What `observe` joins."""
        yield from (("", self.now), ("", self.turns), ("", self.open))
        for region, shown in zip(self.pack.regions, self.regions[0], strict=True):
            yield region.name, shown
        for one in who:
            for part in (self.figures, self.owned, self.studied, self.spread, self.shown):
                yield one, part
        yield from (("", self.slots), ("", self.gone))
        for region, space in zip(self.pack.regions, self.spaces[0], strict=True):
            yield region.name, space
        yield from (("", self.spent), ("", self.automaton))
        yield from ((one, self.claims) for one in who)

    def observe(self, view: View, placed: Sequence[int] = ()) -> Numbers:
        """The view as numbers."""
        own, pending = view.seat or 0, view.pending
        kind, n = (pending.kind, pending.n) if pending else (None, 0)
        parts = [
            self.now[
                view.round, view.phase, view.progress_left, view.turn_open, view.office_added,
                view.direct_done, view.pile, kind, n,
            ],
            self.turns[own, view.queue, view.rules.steve],
            self.on_table.of((view.display, view.sides, view.patents, view.directives)),
            self.boards[own].of((view.retailers, view.offices, view.buyers, view.willing)),
        ]  # fmt: skip
        steve = view.steve
        later = [
            self.shelf.of(view.display),
            self.gone[view.discards,],
            self.maps[own].of((view.retailers, view.offices, view.buyers)),
            self.spent[view.companies[own].bonuses_spent,],
            self.automaton[() if steve is None else (steve.marker, steve.delayed, steve.squares)],
        ]
        for seat in self.around[own]:
            company = view.companies[seat]
            parts.append(self.companies[seat].of(company))
            later.append(self.claims[company.claimed, company.directives])
        return joined(parts + later)

    def _board(self, own: int, shown: Board) -> bytes:
        retailers, offices, buyers, willing = shown
        return b"".join(
            [
                area.of((retailers[i], offices[i], buyers[i], len(willing[i])))
                for i, area in enumerate(self.areas[own])
            ]
        )

    def _turns(self, own: int, queue: tuple[int, ...], steve: int | None) -> list[float]:
        places = {seat: (place + 1) / 5 for place, seat in enumerate(queue)}
        return [
            *(places.get(seat, 0.0) for seat in self.around[own]),
            *(float(seat == steve) for seat in self.around[own][1:]),
        ]

    def _with_retailer(
        self,
        own: int,
        face: int,
        offices: tuple[int, ...],
        buyers: tuple[int, ...],
        willing: int,
    ) -> list[float]:
        vp = 0.0 if face == EMPTY else self.pack.faces[face].vp[0] / 20
        return [float(face != EMPTY), vp, *self._region(own, face, offices, buyers, willing)]

    def _region(
        self,
        own: int,
        face: int,
        offices: tuple[int, ...],
        buyers: tuple[int, ...],
        willing: int,
    ) -> list[float]:
        out = [len(offices) / 5, willing / 8]
        for seat in self.around[own]:
            out.append(offices.count(seat) / 2)
            out.append(buyers.count(seat) / 8)
        return out

    def _company(self, seat: int, own: CompanyView) -> bytes:
        """What changes often is apart, so that most of the rest stays as it was."""
        shown = own.result
        owned, studied, spread, planned = self.of_company[seat]
        return b"".join((
            self.figures.pack(own.vp / 200, own.price / 8, own.goods / 15, own.tokens / 5,
                              own.planned),
            owned.of((own.improvements, own.technologies, own.patents)),
            studied.of((own.research, own.costs)),
            spread.of((own.progress, len(own.directives))),
            planned.of(
                (0, 0, 0, 0)
                if shown is None
                else (shown.research, shown.logistics, shown.factory, own.produced)
            ),
        ))  # fmt: skip

    def _shelf(self, display: tuple[int, ...]) -> bytes:
        """What each place of the display shows."""
        slots = self.pack.improvement_slots
        found = b"".join([self.signs[tile] for tile in display[:slots]])
        return found.ljust(slots * len(self.signs[0]), b"\0")

    def _signs(self, tiles: Sequence[int]) -> list[float]:
        """How often each symbol is on these tiles."""
        cells = [cell for tile in tiles for cell in self.pack.tiles[tile].cells]
        return [cells.count(symbol) / 2 for symbol in self.symbols]

    def _of_space(self, region: int, who: list[str]) -> list[str]:
        """What `_space` tells."""
        row = self.pack.regions[region]
        found = [f"bonus {kind}" for kind in self.kinds[region]]
        if can_have_retailer(row):
            found.append("VP of its next place")
        found += [f"buyer {number} taken" for number in range(1, len(row.buyers) + 1)]
        return found + [f"{one} offices from the left" for one in who]

    def _map(self, own: int, shown: Spaces) -> bytes:
        retailers, offices, buyers = shown
        return b"".join(
            [
                space.of((retailers[i], offices[i], buyers[i]))
                for i, space in enumerate(self.places[own])
            ]
        )

    def _space(
        self, own: int, region: int, face: int, offices: tuple[int, ...], buyers: tuple[int, ...]
    ) -> list[float]:
        """Of two companies, the number for offices is larger for the one further left."""
        row = None if face == EMPTY else self.pack.faces[face]
        found = [
            (row.n or 1) / 2 if row is not None and row.bonus == kind else 0.0
            for kind in self.kinds[region]
        ]
        if can_have_retailer(self.pack.regions[region]):
            free = () if row is None else row.vp[len(offices) :]
            found.append(free[0] / 20 if free else 0.0)
        found += [float(goods != EMPTY) for goods in buyers]
        left = [0.0] * self.seats
        for i, seat in enumerate(offices):
            left[seat] = left[seat] + 0.5 ** (i + 1)
        return found + [left[seat] for seat in self.around[own]]

    def _spent(self, regions: int) -> list[float]:
        return [float(regions >> i & 1) for i in self.shops]

    def _automaton(
        self, marker: int = EMPTY, delayed: int = EMPTY, squares: tuple[int, ...] = ()
    ) -> list[float]:
        return [
            *(float(marker == region) for region in range(len(self.pack.regions))),
            *self._signs(() if delayed == EMPTY else (delayed,)),
            *self._signs(squares),
        ]

    def _claims(self, claimed: bool, directives: tuple[int, ...]) -> list[float]:
        rows = self.pack.directives
        return [float(claimed), sum([rows[one].vp for one in directives]) / 60]


def _bonuses(pack: Pack, region: Region) -> list[str]:
    """The bonuses that a retailer here can have."""
    if not can_have_retailer(region):
        return []
    fitting = [one for one in pack.retailers if one.size == region.size]
    found = {face.bonus for one in fitting for face in one.faces}
    return [kind for kind in RETAILER_BONUSES if kind in found]
