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
from ..rules.setup import can_have_retailer
from ..rules.state import EMPTY
from ..rules.view import CompanyView, View

ROUNDS: Final = 5
PHASES: Final = 9
BONUSES: Final = ("office", "goods", "research", "price", "second_office", "move_office")
Rows = tuple[tuple[int, ...], ...]
Board = tuple[tuple[int, ...], Rows, Rows, Rows]
"""Retailers, offices, goods and willing buyers of the regions."""


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
        self.labels = labelled(self._described(who))

    def _described(self, who: list[str]) -> Iterator[tuple[str, CachedPart | ChangingPart]]:
        """What `observe` joins."""
        yield from (("", self.now), ("", self.turns), ("", self.open))
        for region, shown in zip(self.pack.regions, self.regions[0], strict=True):
            yield region.name, shown
        for one in who:
            for part in (self.figures, self.owned, self.studied, self.spread, self.shown):
                yield one, part

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
        for seat in self.around[own]:
            parts.append(self.companies[seat].of(view.companies[seat]))
        return joined(parts)

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
