"""Setup: SI-2 to SI-5, SI-90 and Steve's SI-S1."""

from typing import Final

from flagship.kernel.rng import Rng, from_seed

from . import phase1_planning
from .editions import Ruleset, check_pack
from .pack import Pack, load
from .pack_checks import RETAILER_REGIONS
from .phase8_scoring import deal
from .rows import Region
from .state import EMPTY, Company, State, Steve

DIRECTIVES: Final = {2: 5, 3: 6, 4: 7, 5: 8}
"""SI-90: how many are laid out, by companies."""


def new(rules: Ruleset, seed: int, pack: Pack | None = None) -> State:
    """SI-3, SI-S1: the table before the first plan, sides drawn, Steve's tile delayed."""
    pack = pack or load()
    check_pack(rules, pack)
    rng = from_seed(seed)
    companies = [new_company(rules, pack, seat) for seat in range(len(rules.colours))]
    offices: list[tuple[int, ...]] = [()] * len(pack.regions)
    for seat, company in enumerate(companies):
        offices[pack.companies[company.colour].home] += (seat,)
    state = State(
        rules=rules,
        pack=pack,
        rng=rng,
        companies=companies,
        offices=offices,
        retailers=_retailers(pack, [pack.companies[one.colour].home for one in companies], rng),
        buyers=pack.free_buyers[:],
        display=[],
        pile=_pile(pack, rng),
        discards=[],
        sides="".join("AB"[rng.below(2)] if side == "?" else side for side in rules.sides),
        patents=(1 << len(pack.technologies)) - 1,
        directives=_directives(pack, len(companies), rng) if rules.directives else [],
    )
    deal(state)
    if rules.steve is not None:
        state.steve = Steve(squares=[], delayed=pack.companies[companies[rules.steve].colour].tile)
    phase1_planning.begin(state)
    return state


def new_company(rules: Ruleset, pack: Pack, seat: int) -> Company:
    """SI-2: starting VP, price and improvement; Steve's lies on his pad."""
    colour = pack.colour_index[rules.colours[seat]]
    start = pack.companies[colour]
    return Company(
        colour=colour,
        vp=start.vp,
        price=pack.start_price,
        improvements=[] if seat == rules.steve else [start.tile],
        research=[0] * len(pack.technologies),
        progress=[0] * len(pack.regions),
        vp_before=start.vp,
    )


def _pile(pack: Pack, rng: Rng) -> list[int]:
    """SI-4: the improvements, shuffled."""
    pile = [kind for kind, tile in enumerate(pack.tiles) for _ in range(tile.copies)]
    rng.shuffle(pile)
    return pile


def _retailers(pack: Pack, homes: list[int], rng: Rng) -> tuple[int, ...]:
    """SI-5: shuffled within their size, random side up."""
    stock: dict[str, list[int]] = {}
    for tile, retailer in enumerate(pack.retailers):
        stock.setdefault(retailer.size, []).append(tile)
    for tiles in stock.values():
        rng.shuffle(tiles)
    covered = retailer_regions(pack, homes)
    faces = []
    for region, row in enumerate(pack.regions):
        if region in covered:
            faces.append(2 * stock[row.size].pop() + rng.below(2))
        else:
            faces.append(EMPTY)
    return tuple(faces)


def retailer_regions(pack: Pack, homes: list[int]) -> set[int]:
    """SI-5: where retailers lie in a game of companies with these homes."""
    companies = len(homes)
    covered = {pack.region_index[name] for name in RETAILER_REGIONS.get(companies, ())}
    if companies < 5:
        covered |= {
            region
            for region, row in enumerate(pack.regions)
            if row.size == "M" and region not in homes
        }
    return covered


def can_have_retailer(region: Region) -> bool:
    """SI-5: whether a retailer lies here in any game."""
    return region.size == "M" or any(region.name in named for named in RETAILER_REGIONS.values())


def _directives(pack: Pack, companies: int, rng: Rng) -> list[int]:
    """SI-90: some of the tiles, public."""
    tiles = list(range(len(pack.directives)))
    rng.shuffle(tiles)
    return sorted(tiles[: DIRECTIVES[companies]])
