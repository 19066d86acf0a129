"""A position as text, both ways: docs/positions.md. `*` marks a tile taken this round and a patent.

Written is what a spectator sees (SI-6), without what follows from the rest: results of plans,
bonuses of technologies, the patents on the board, the pile.
"""

from collections.abc import Sequence
from itertools import chain

from flagship.kernel.phrases import listed
from flagship.kernel.position import MARK, Fields, index_of, named, once, refuse, spelled, whole
from flagship.kernel.rng import Rng

from . import notation, steve, yields
from .actions import Plan
from .directives import can_claim
from .editions import Ruleset, check_pack
from .map import spaces
from .pack import Pack
from .pads import read as read_pads
from .pads import sample
from .pending import Pending
from .phase1_planning import overhang
from .phase6_logistics import DIRECT_GOODS
from .phase7_sale import willing
from .result import Result
from .retailers import GOODS
from .setup import DIRECTIVES, new_company, retailer_regions
from .state import EMPTY, Company, State, Steve
from .technologies import (
    FOUR_G_B,
    GAMEPAD_B,
    GPS_B,
    GPS_B_GOODS,
    NFC_A,
    NUMBER,
    OFFICE,
    WI_FI_B,
    goods_of_li_ion_b,
)
from .technologies import legal as office_regions
from .text import PHASE_NAMES, illegal
from .turn import PLANNING

PHASES = [spelled(name) for name in PHASE_NAMES]
TAKEN_PHASE = 4
"""When improvements are taken."""
SALE = 7
PRODUCTION = 3
TURNS = range(4, 8)
"""The phases with turns."""
BONUS_PHASES = (5, 6)
"""Those in which progress is placed and offices bring bonuses."""
BONUS_OFFICE = "GAMEPAD"
COUNTS = {
    "goods": "goods",
    "tokens": "tokens",
    "made": "produced",
    "completed": "completed",
    "opened": "opened",
    "direct": "sold_direct",
    "lost": "lost",
    "led": "led",
}
"""How a company's plain counts are called in a position, and in its state."""
OF_ROUND = [name for name in COUNTS if name not in ("goods", "tokens")]


# Writing


def write(state: State, table: Fields, companies: list[Fields]) -> None:
    """What everybody sees."""
    pack, colours = state.pack, state.rules.colours
    tiles = [spelled(tile.name) for tile in pack.tiles]
    table.put("drawn", state.sides, state.rules.sides)
    table.put("round", state.round, 1)
    table.put("phase", PHASES[state.phase - 1], PHASES[PLANNING - 1])
    table.put_list("turn", (colours[seat] for seat in state.queue))
    table.put("left", state.progress_left)
    table.put_word("added", state.office_added)
    table.put_word("sold-direct", state.direct_done)
    table.put("bonus", _bonus(state), "")
    table.put_list("claims", (colours[seat] for seat in state.claimants))
    table.put_list("goals", (pack.directives[one].name for one in state.directives))
    for region, offices in enumerate(state.offices):
        face = state.retailers[region]
        shop = [] if face == EMPTY else [pack.faces[face].name]
        there = ":".join([*shop, ",".join(colours[seat] for seat in offices)]).removesuffix(":")
        table.put(spelled(pack.regions[region].name), there, "")
    table.put_list("shown", (tiles[tile] for tile in state.display))
    table.put_list("gone", (tiles[tile] for tile in sorted(state.discards)))
    for seat, company in enumerate(companies):
        _write_company(state, seat, company)


def _bonus(state: State) -> str:
    pending = state.pending
    if pending is None:
        return ""
    if pending.kind == OFFICE:
        return BONUS_OFFICE
    whole = state.pack.faces[state.retailers[pending.region]].n
    name = spelled(state.pack.regions[pending.region].name)
    return name if pending.n == whole else f"{name}:{pending.n}"


def _write_company(state: State, seat: int, fields: Fields) -> None:
    pack, company = state.pack, state.companies[seat]
    start = pack.companies[company.colour]
    tiles = [spelled(tile.name) for tile in pack.tiles]
    technologies = [row.name for row in pack.technologies]
    regions = [spelled(row.name) for row in pack.regions]
    fields.put("vp", company.vp, start.vp)
    fields.put("before", company.vp_before, _vp_before(company))
    fields.put("price", company.price, pack.start_price)
    for name, attribute in COUNTS.items():
        fields.put(name, getattr(company, attribute))
    fields.put("carried", company.carried, _carried(state, seat))
    fields.put_list(
        "technologies",
        (
            name + MARK * (company.patents >> one & 1)
            for one, name in enumerate(technologies)
            if company.technologies >> one & 1
        ),
    )
    fields.put_list("research", _amounts(company.research, technologies))
    fields.put_list("progress", _amounts(company.progress, regions))
    fields.put_list("sold", _sold(state, seat))
    fields.put_list("directives", (pack.directives[one].name for one in company.directives))
    fields.put_word("claimed", company.claimed)
    had = company.bonuses_spent ^ _bonuses_had(state, seat)
    fields.put_list("shops", (name for one, name in enumerate(regions) if had >> one & 1))
    if state.steve is not None and seat == state.rules.steve:
        squares = [tiles[tile] for tile in state.steve.squares]
        fields.put_list("pad", squares if state.steve.squares != [start.tile] else ())
        if state.steve.delayed != EMPTY:
            fields.put("delayed", tiles[state.steve.delayed])
        if state.steve.marker != EMPTY:
            fields.put("marker", regions[state.steve.marker])
        return
    own = [tiles[tile] for tile in company.improvements[1:]]
    if company.result is not None and _used(company) < len(company.improvements):
        own[-1] += MARK
    fields.put_list("tiles", own)
    if state.phase == PLANNING:
        fields.put_word("planned", company.plan is not None)
    elif company.plan is not None:
        fields.put_plan(notation.write(pack, company.plan))


def _sold(state: State, seat: int) -> list[str]:
    """The buyers with its goods, as in `Europe:4+NFC`."""
    found = []
    for region, goods in enumerate(state.buyers):
        if seat in goods:
            names = zip(_buyers(state.pack, region), goods, strict=True)
            own = "+".join(name for name, owner in names if owner == seat)
            found.append(f"{spelled(state.pack.regions[region].name)}:{own}")
    return found


def _buyers(pack: Pack, region: int) -> list[str]:
    """The names of a region's buyers: the price or the technology; the second such 4 is `4.2`."""
    found: list[str] = []
    for buyer in pack.regions[region].buyers:
        name = str(buyer) if buyer > 0 else pack.technologies[-1 - buyer].name
        same = sum(other.split(".")[0] == name for other in found)
        found.append(f"{name}.{same + 1}" if same else name)
    return found


def _amounts(amounts: Sequence[int], names: Sequence[str]) -> list[str]:
    return [f"{name}:{amount}" for name, amount in zip(names, amounts, strict=True) if amount]


def _used(company: Company) -> int:
    """How many improvements it had when it planned."""
    assert company.plan is not None
    assert company.result is not None
    return len(company.plan.laid) + company.result.face_down


def _vp_before(company: Company) -> int:
    """The VP when the round began, if only direct sales have brought some since (SI-C11)."""
    return max(company.vp - company.sold_direct * company.price, 0)


def _carried(state: State, seat: int) -> int:
    """SI-60: what its logistics came to, if it has had its turn."""
    shown = state.companies[seat].result
    has_come = state.phase > 6 or (
        state.phase == 6
        and (seat not in state.queue or (state.queue[0] == seat and state.turn_open))
    )
    return yields.logistics(state, seat, shown) if shown is not None and has_come else 0


def _progress(state: State) -> int:
    """SI-50, SI-60: what the company whose turn it is began its turn with."""
    if state.phase not in BONUS_PHASES or not state.turn_open:
        return 0
    company = state.companies[state.queue[0]]
    assert company.result is not None
    return company.result.research if state.phase == BONUS_PHASES[0] else company.carried


def _bonuses_had(state: State, seat: int) -> int:
    """SI-62: the retailers' bonuses that its offices brought, if they come once."""
    if state.rules.retailer_bonus_again or seat == state.rules.steve:
        return 0
    return sum(
        1 << region
        for region, face in enumerate(state.retailers)
        if face != EMPTY and seat in state.offices[region] and state.pack.faces[face].bonus
    )


# Reading


def read(rules: Ruleset, pack: Pack, table: Fields, companies: list[Fields]) -> State:
    """A state in which this is seen; the pile lies in order, and hidden plans are any."""
    check_pack(rules, pack)
    tiles = index_of(tile.name for tile in pack.tiles)
    state = State(
        rules=rules,
        pack=pack,
        rng=Rng(0),
        companies=[new_company(rules, pack, seat) for seat in range(len(companies))],
        offices=[],
        retailers=(),
        buyers=pack.free_buyers[:],
        display=table.names("shown", tiles, "improvement"),
        pile=[],
        discards=table.names("gone", tiles, "improvement"),
        sides=_sides(rules, table),
        patents=(1 << NUMBER) - 1,
        directives=table.names("goals", pack.directive_index, "directive"),
        round=table.number("round", 1, 1, rules.rounds),
        phase=named(index_of(PHASES), table.value("phase", PHASES[0]), "phase") + 1,
        progress_left=table.number("left", most=99),
        office_added=table.word("added"),
        direct_done=table.word("sold-direct"),
    )
    _read_map(state, table)
    _read_turn(state, table)
    for seat, fields in enumerate(companies):
        _read_company(state, seat, fields)
        _read_sold(state, seat, fields)
    _check_components(state)
    for seat, fields in enumerate(companies):
        _read_plan(state, seat, fields)
        state.companies[seat].carried = fields.number("carried", _carried(state, seat), most=99)
    for seat, fields in enumerate(companies):
        _check_amounts(state, seat, fields.title)
    _read_bonus(state, table)
    _check_turn(state)
    return state


def _sides(rules: Ruleset, table: Fields) -> str:
    sides = table.value("drawn", rules.sides)
    fits = len(sides) == len(rules.sides) and all(
        side in "AB" and asked in (side, "?")
        for side, asked in zip(sides, rules.sides, strict=False)
    )
    return (
        sides
        if fits
        else refuse(
            f'The sides drawn are six letters A or B that fit {rules.sides}, not "{sides[:20]}".'
        )
    )


def _seats(state: State, table: Fields, name: str) -> list[int]:
    seats = table.names(name, index_of(state.rules.colours), "company")
    once(seats, lambda seat: f"{state.rules.colours[seat]} in {name}")
    return seats


def _read_map(state: State, table: Fields) -> None:
    """SI-5, SI-61: retailers where the setup puts them, and offices on their spaces."""
    pack, rules = state.pack, state.rules
    homes = [pack.companies[company.colour].home for company in state.companies]
    covered = retailer_regions(pack, homes)
    faces = {face.name: number for number, face in enumerate(pack.faces)}
    retailers: list[int] = []
    for region, row in enumerate(pack.regions):
        place = spelled(row.name)
        shop, _, offices = table.value(place).partition(":")
        face = EMPTY
        if region in covered:
            sized = {
                name: number
                for name, number in faces.items()
                if pack.retailers[number // 2].size == row.size
            }
            face = named(sized, shop, f"retailer for {place}")
        elif shop:
            offices = table.value(place)
        retailers.append(face)
        state.retailers = tuple(retailers)
        seats = [
            named(index_of(rules.colours), colour, f"company in {place}")
            for colour in (offices.split(",") if offices else ())
        ]
        if len(seats) > spaces(state, region):
            refuse(f"{place} has {spaces(state, region)} office spaces, not {len(seats)} (SI-61).")
        most = 2 if face == EMPTY else 1
        for seat in seats:
            if seats.count(seat) > most:
                refuse(f"{rules.colours[seat]} has more than {most} in {place} (SI-63).")
        state.offices.append(tuple(seats))
    once((face // 2 for face in retailers if face != EMPTY), lambda one: pack.retailers[one].name)


def _read_turn(state: State, table: Fields) -> None:
    state.queue, state.claimants = _seats(state, table, "turn"), _seats(state, table, "claims")
    state.turn_open = bool(state.queue) and not state.claimants


def _read_company(state: State, seat: int, fields: Fields) -> None:
    pack, company = state.pack, state.companies[seat]
    regions = index_of(row.name for row in pack.regions)
    company.vp = fields.number("vp", company.vp)
    company.price = fields.number("price", pack.start_price)
    if company.price not in pack.price_track:
        refuse(f"{fields.title} has the price {company.price}, which is not on the track.")
    for name, attribute in COUNTS.items():
        setattr(company, attribute, fields.number(name, most=99))
    company.vp_before = fields.number("before", _vp_before(company))
    for one, patent in fields.marked("technologies", pack.technology_index, "technology"):
        if company.technologies >> one & 1:
            refuse(f"{fields.title} has {pack.technologies[one].name} twice.")
        company.technologies |= 1 << one
        if patent:
            if not state.patents >> one & 1:
                refuse(f"The patent of {pack.technologies[one].name} is there twice.")
            state.patents &= ~(1 << one)
            company.patents |= 1 << one
        if seat != state.rules.steve:
            company.bonuses |= 1 << (2 * one + (state.sides[one] == "B"))
    for one, amount in fields.amounts("research", pack.technology_index, "technology").items():
        row = pack.technologies[one]
        if company.technologies >> one & 1 or amount > row.cost:
            refuse(f"{fields.title} cannot have {amount} progress on {row.name} (SI-51).")
        company.research[one] = amount
    for region, amount in fields.amounts("progress", regions, "region").items():
        here = pack.regions[region]
        if seat in state.offices[region] or amount >= here.cost:
            refuse(f"{fields.title} cannot have {amount} progress in {here.name} (SI-61).")
        company.progress[region] = amount
    company.directives = fields.names("directives", pack.directive_index, "directive")
    company.claimed = fields.word("claimed")
    company.bonuses_spent = _bonuses_had(state, seat)
    for region in fields.names("shops", regions, "region"):
        company.bonuses_spent ^= 1 << region
    _read_tiles(state, seat, fields)


def _read_tiles(state: State, seat: int, fields: Fields) -> None:
    """SI-41, SI-S2: at most one improvement a round, besides the one from the start."""
    pack, company = state.pack, state.companies[seat]
    tiles = index_of(tile.name for tile in pack.tiles)
    start = pack.companies[company.colour].tile
    if seat == state.rules.steve:
        squares = fields.names("pad", tiles, "improvement") or [start]
        delayed = fields.names("delayed", tiles, "improvement")
        marker = fields.names("marker", index_of(row.name for row in pack.regions), "region")
        if len(delayed) > 1 or len(marker) > 1 or start not in squares:
            refuse(f"{fields.title} has its own tile on the pad, one delayed and one marker.")
        state.steve = Steve(squares, *(delayed or [EMPTY]), *(marker or [EMPTY]))
        taken = len(squares)
    else:
        company.improvements += fields.names("tiles", tiles, "improvement")
        taken = len(company.improvements) - _is_marked(state, seat, fields)
    if taken > state.round:
        refuse(f"{fields.title} takes at most one improvement a round (SI-41).")


def _is_marked(state: State, seat: int, fields: Fields) -> bool:
    """Whether the last improvement was taken this round."""
    tiles = fields.listing("tiles")
    if not any(tile.endswith(MARK) for tile in tiles):
        return False
    is_taken = state.phase > TAKEN_PHASE or (state.phase == TAKEN_PHASE and seat not in state.queue)
    if not (yields.improves(state) and is_taken) or any(tile.endswith(MARK) for tile in tiles[:-1]):
        refuse(f"{fields.title} cannot have taken that improvement in this round (SI-41).")
    return True


def _read_sold(state: State, seat: int, fields: Fields) -> None:
    """SI-70: goods on buyers who would take them."""
    pack, company = state.pack, state.companies[seat]
    for part in fields.listing("sold"):
        place, _, names = part.partition(":")
        region = named(index_of(row.name for row in pack.regions), place, "region")
        if seat not in state.offices[region] and ("+" in names or not company.bonuses & FOUR_G_B):
            refuse(f"{fields.title} has no office in {place} to sell that there (SI-70).")
        goods = list(state.buyers[region])
        known = {name: number for number, name in enumerate(_buyers(pack, region))}
        for name in names.split("+"):
            buyer = named(known, name, f"buyer in {place}")
            if state.retailers[region] != EMPTY or goods[buyer] != EMPTY:
                refuse(f"{name} in {place} cannot have a good of {fields.title} (SI-70).")
            if buyer not in willing(pack, region, company.price, company.technologies):
                refuse(f"{name} in {place} would not buy from {fields.title} (SI-70).")
            goods[buyer] = seat
        state.buyers[region] = tuple(goods)
    if fields.has("sold") and state.phase < SALE:
        refuse(f"Nothing is sold before the phase {PHASES[SALE - 1]}.")
    if fields.has("sold") and state.phase == SALE and seat in state.queue[1:]:
        refuse(f"{fields.title} has sold nothing before its turn (SI-70).")


def _read_plan(state: State, seat: int, fields: Fields) -> None:
    """SI-13: what the revealed plan shows; one that is still hidden is any."""
    pack, company = state.pack, state.companies[seat]
    if seat == state.rules.steve:
        company.result = steve.shown(state, seat)
        return
    most = overhang(state.rules, company.bonuses)
    if state.phase == PLANNING:
        if fields.word("planned"):
            company.plan = sample(pack, company.improvements, most, Rng(0).below)
        return
    used = company.improvements[: len(company.improvements) - _is_marked(state, seat, fields)]

    def shown(line: str) -> tuple[Plan, Result]:
        plan = notation.read(pack, line)
        assert isinstance(plan, Plan)
        found = read_pads(pack, used, plan, most)
        if isinstance(found, str):
            raise illegal(found)
        return plan, found

    company.plan, company.result = fields.plan(shown)


def _read_bonus(state: State, table: Fields) -> None:
    """SI-C6, SI-62: an office of GAMEPAD-B, or what a retailer gives."""
    place, _, left = table.value("bonus").partition(":")
    if not place:
        return
    if not state.turn_open or state.phase not in BONUS_PHASES:
        refuse("A bonus is for the company whose turn it is in Research or Logistics.")
    seat = state.queue[0]
    if place == BONUS_OFFICE:
        if not state.companies[seat].bonuses & GAMEPAD_B:
            refuse(f"{state.rules.colours[seat]} has not completed GAMEPAD-B.")
        state.pending = Pending(seat, OFFICE)
        if not office_regions(state, seat):
            refuse("No small region has a free space for the office of GAMEPAD-B (SI-C6).")
        return
    region = named(index_of(row.name for row in state.pack.regions), place, "region")
    face = state.pack.faces[state.retailers[region]] if state.retailers[region] != EMPTY else None
    if face is None or not face.bonus or seat not in state.offices[region]:
        refuse(f"{state.rules.colours[seat]} has no bonus of a retailer in {place} (SI-62).")
    n = whole(left, "what is left of the bonus", 1, face.n) if left else face.n
    state.pending = Pending(seat, face.bonus, n, region)


def _check_components(state: State) -> None:
    """SI-4, SI-90: no more of anything than there is."""
    pack = state.pack
    starts = [pack.companies[company.colour].tile for company in state.companies]
    used = [*state.display, *state.discards]
    used += chain.from_iterable(company.improvements for company in state.companies)
    if state.steve is not None:
        used += [tile for tile in (*state.steve.squares, state.steve.delayed) if tile != EMPTY]
    for kind, tile in enumerate(pack.tiles):
        there, most = used.count(kind), tile.copies + starts.count(kind)
        if there > most:
            refuse(f"There are {most} improvements {spelled(tile.name)}, not {there}.")
    if len(state.display) > pack.improvement_slots:
        refuse(f"At most {pack.improvement_slots} improvements are shown (SI-4).")
    goals = [*state.directives, *chain(*(company.directives for company in state.companies))]
    once(goals, lambda one: f"The directive {pack.directives[one].name}")
    number = DIRECTIVES[len(state.companies)] if state.rules.directives else 0
    if len(goals) != number:
        refuse(f"{number} directives are on the table and claimed, not {len(goals)} (SI-90).")


def _check_amounts(state: State, seat: int, title: str) -> None:
    """SI-30, SI-41, SI-72: no more than any game could have brought by now."""
    company = state.companies[seat]
    if (taken := company.tokens + max(len(company.improvements) - 1, 0)) > state.round:
        refuse(
            f"{title} takes one improvement or goods token a round, {taken} are too many (SI-41)."
        )
    begins = state.phase == PLANNING
    if begins and any(getattr(company, COUNTS[name]) for name in OF_ROUND):
        refuse(f"In Planning the round has brought nothing: leave {listed(OF_ROUND, ' and ')} out.")
    if company.vp_before > company.vp or (begins and company.vp_before < company.vp):
        refuse(f"{title} has {company.vp} VP and cannot have had {company.vp_before} before.")
    shown = company.result
    made = 0
    if state.phase >= PRODUCTION and shown is not None:
        made = sum(yields.goods_made(state, seat, shown))
    if company.produced > made:
        refuse(f"The plan of {title} makes {made} goods at most, not {company.produced} (SI-30).")
    if company.completed > company.technologies.bit_count():
        refuse(f"{title} has completed fewer technologies than {company.completed}.")
    if company.sold_direct > (DIRECT_GOODS if company.bonuses & NFC_A else 0):
        refuse(f"{title} cannot have sold {company.sold_direct} goods by NFC-A (SI-63).")
    _check_goods(state, seat, title, made)


def _check_goods(state: State, seat: int, title: str, most: int) -> None:
    """SI-72: of this round, unless WI-FI-B keeps them."""
    company = state.companies[seat]
    if state.rules.retailer_bonus_again or (company.bonuses & WI_FI_B and state.round > 1):
        return
    if state.phase > TAKEN_PHASE:
        faces = [state.pack.faces[face] for face in state.retailers if face != EMPTY]
        most += sum(face.n for face in faces if face.bonus == GOODS)
        most += GPS_B_GOODS if company.bonuses & GPS_B else 0
        most += goods_of_li_ion_b(state, company)
    sold = sum(goods.count(seat) for goods in state.buyers)
    if company.goods + sold + company.sold_direct + company.lost > most:
        refuse(
            f"{title} cannot have more than {most} goods, sold and lost ones counted: they are of "
            "this round unless WI-FI-B keeps them (SI-72)."
        )


def _check_turn(state: State) -> None:
    """SI-1: whose turn it can be in this phase."""
    phase, queue, claimants, rules = state.phase, state.queue, state.claimants, state.rules
    name = PHASES[phase - 1]
    if phase not in TURNS and queue:
        refuse(f"There are no turns in {name}: leave `turn` out.")
    if phase == PLANNING and claimants:
        refuse("No directive is claimed in Planning (SI-C16).")
    if phase in TURNS and (len(claimants) > 1 or set(claimants) & set(queue)):
        refuse(f"In {name} only the company that has just ended its turn claims (SI-C16).")
    if phase == TAKEN_PHASE and not yields.improves(state):
        refuse("The last round has no phase Improvement (SI-41).")
    if queue and state.turn_open and queue[0] == rules.steve:
        refuse("Steve decides nothing: write the position as it is after his turn.")
    if state.progress_left and not (state.turn_open and phase in BONUS_PHASES):
        refuse(f"Nobody has progress to place in {name} now: leave `left` out.")
    if state.progress_left > (most := _progress(state)):
        refuse(f"{rules.colours[queue[0]]} has {most} progress in {name}, not more.")
    if claimants and not can_claim(state, claimants[0]):
        refuse(f"{rules.colours[claimants[0]]} can claim no directive now (SI-90).")
