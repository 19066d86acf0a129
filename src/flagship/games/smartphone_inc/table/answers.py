"""What every thing on the table is, what it is worth now, and why it cannot be used.

Everything is worked out from a view, so it reveals nothing hidden.
"""

from flagship.kernel import answer as asking
from flagship.kernel.answer import (
    Answer,
    AskedTable,
    Fact,
    Kinds,
    Meaning,
    always,
    find,
    symbol_answer,
)
from flagship.kernel.phrases import counted, listed
from flagship.kernel.rng import Rng

from ..rules.actions import (
    Action,
    AddOffice,
    Claim,
    Complete,
    Expand,
    MoveOffice,
    OpenOffice,
    Sell,
    Study,
    TakeImprovement,
    TakeToken,
)
from ..rules.guess import guess
from ..rules.pack_checks import SYMBOLS
from ..rules.phase7_sale import free_takers, willing
from ..rules.phase8_scoring import control, final_score
from ..rules.state import EMPTY, State
from ..rules.technologies import is_ready
from ..rules.text import PHASE_NAMES, illegal, name
from ..rules.turn import why_not
from ..rules.view import View, technology_text
from ..rules.yields import logistics
from .reference import BONUSES, SIZES

PLANNING, IMPROVEMENT, RESEARCH, LOGISTICS, SALE = 1, 4, 5, 6, 7
SYMBOL_MEANINGS = {
    "G": Meaning("goods", "Phone", "Makes 1 phone (a good) each round in which it is visible."),
    "G-": Meaning("goods-minus", "Phone, price −1", "Makes 1 phone, and the price falls by 1."),
    "+$": Meaning("price-up", "Price +1", "The price rises by 1."),
    "R": Meaning("research", "Research", "Gives 1 research for technologies in phase 5."),
    "L": Meaning("logistics", "Truck", "Gives 1 truck for new offices in phase 6 (logistics)."),
    "I": Meaning(
        "improve", "Factory", "Takes an improvement in phase 4; without one it is a goods token."
    ),
}
SPOKEN = {"G-": "phone with price −1", "+$": "price +1", "an L": "a truck"}
ORDINALS = ("first", "second", "third", "fourth", "fifth")


def answer(view: View, thing: str, considered: str = "") -> Answer:
    """What a thing on the table is; Refusal if there is no such thing."""
    return find(_Table(view), thing, KINDS)


def search(view: View, words: str) -> list[Answer]:
    """What every thing is that these words name; Refusal if there is none."""
    return asking.search(_Table(view), words, KINDS)


class _Table(AskedTable[State, View, Action]):
    def __init__(self, view: View) -> None:
        names = [name(view.rules, seat) for seat in range(len(view.companies))]
        super().__init__(view, guess(view, Rng(0)), names, why_not, illegal)
        self.pack = view.pack

    def subject(self, seat: int) -> str:
        return "You" if seat == self.seat else self.names[seat]

    def acts(self, *phases: int) -> bool:
        return self.seat in self.view.to_act and self.view.phase in phases

    def regions(self, regions: list[int]) -> str:
        return listed(self.pack.regions[region].name for region in regions)

    def holders(self, technology: int) -> list[int]:
        return [
            seat
            for seat, company in enumerate(self.view.companies)
            if company.technologies >> technology & 1
        ]


def _upper(words: str) -> str:
    return words[:1].upper() + words[1:]


def _values(first: int, second: int) -> str:
    return f"{first} VP, second place {second} VP" if second else f"{first} VP"


def _region(table: _Table, region: int) -> Answer:
    view, row = table.view, table.pack.regions[region]
    if view.retailers[region] != EMPTY:
        return _retailer(table, region)
    offices = view.offices[region]
    lines = [
        Fact(
            "logistics",
            f"An office costs {row.cost} trucks, from a region that a line joins: "
            f"{table.regions(list(row.neighbours))}.",
        )
    ]
    return Answer(
        title=row.name,
        kind=f"{SIZES[row.size].lower()} region",
        lines=lines,
        now=[*_control_now(table, region), *_offices_now(table, region), *_buyers(table, region)],
        **({"rule": "SI-60"} | _use(table, region, offices)),
    )


def _control_now(table: _Table, region: int) -> list[Fact]:
    view, row = table.view, table.pack.regions[region]
    used = len(view.offices[region])
    if not used:
        first = _values(row.first[0], row.second[0])
        return [Fact("office", f"No office yet, so no control: the first makes it {first}.")]
    worth = f"Control is worth {row.first[used - 1]} VP to whoever sells most here this round"
    if row.second[used - 1]:
        worth += f", and {row.second[used - 1]} VP to the next"
    facts = [Fact("vp", f"{worth}.")]
    ranked = control(table.state, region)
    if ranked:
        ahead = [f"{table.who(seat)} {vp} VP" for seat, vp in ranked]
        facts.append(Fact("goods", f"As sold so far: {listed(ahead)}."))
    return facts


def _offices_now(table: _Table, region: int) -> list[Fact]:
    row, used = table.pack.regions[region], len(table.view.offices[region])
    if not used:
        return []
    if used == len(row.first):
        return [Fact("office", f"All {used} office spaces are taken.")]
    after = _values(row.first[used], row.second[used])
    spaces = f"{used} of {len(row.first)} office spaces are taken"
    return [Fact("office", f"{spaces}; the next office makes control {after}.")]


def _buyers(table: _Table, region: int) -> list[Fact]:
    if table.seat is None:
        return []
    company = table.view.companies[table.seat]
    goods = table.view.buyers[region]
    free = goods.count(EMPTY)
    would = len(free_takers(table.pack, region, goods, company.price, company.technologies))
    verb = "would take" if free != 1 else "takes"
    none = "No free buyer takes your phone"
    some = f"{would} of {counted(free, 'free buyer')} {verb} your phone"
    return [Fact("buyer", f"{some if would else none} at price {company.price}.")]


def _use(table: _Table, region: int, offices: tuple[int, ...]) -> dict[str, str]:
    """What can be done in a region now."""
    if not table.acts(RESEARCH, LOGISTICS, SALE):
        return {}
    assert table.seat is not None
    view, row = table.view, table.pack.regions[region]
    pending = view.pending
    space = f"the {ORDINALS[len(offices)]} space" if len(offices) < len(ORDINALS) else "a space"
    if pending is not None:
        match pending.kind:
            case "office":
                return table.verdict(OpenOffice(region), f"Your office would take {space}.")
            case "second_office":
                return table.verdict(AddOffice(region), f"A second office would take {space}.")
            case "move_office":
                own = [other for other, row in enumerate(view.offices) if table.seat in row]
                others = [other for other in own if other not in (pending.region, region)]
                move = MoveOffice(others[0] if others else region, region)
                return table.verdict(move, f"An office moved here would take {space}.")
        return {}
    if view.phase == SALE:
        return table.verdict(Sell(region), "The leftmost free buyer who takes it buys your phone.")
    if view.phase != LOGISTICS:
        return {}
    if why_not(table.state, table.seat, AddOffice(region)) is None:
        return {"can": f"Through WI-FI a second office would take {space}."}
    there = view.companies[table.seat].progress[region] + 1
    opens = f": your office opens on {space}" if there >= row.cost else ""
    placed = f"You can send a truck here, {there} of {row.cost}{opens}."
    return table.verdict(Expand(region), placed)


def _office(table: _Table, region: int, space: int) -> Answer:
    view, row = table.view, table.pack.regions[region]
    if view.retailers[region] != EMPTY:
        return _retailer(table, region)
    offices = view.offices[region]
    worth = _values(row.first[space], row.second[space])
    lines = [
        Fact("vp", f"With this as the rightmost office, control is worth {worth}."),
        Fact(
            "office",
            "Offices fill the spaces from the left. It does not matter whose office is the "
            "rightmost, only who sells most.",
        ),
    ]
    if space < len(offices):
        owner = table.who(offices[space])
        now = f"An office of {owner if owner != 'you' else 'yours'} stands here."
        if space == len(offices) - 1:
            now += " It is the rightmost, so this space counts."
    elif space == len(offices):
        now = "Free: the next office here takes this space."
    else:
        now = "Free."
    return Answer(
        title=f"Office space {space + 1}",
        kind=row.name,
        lines=lines,
        now=[Fact("info", now)],
        **({"rule": "SI-61"} | (_use(table, region, offices) if space == len(offices) else {})),
    )


def _control(table: _Table, region: int) -> Answer:
    if table.view.retailers[region] != EMPTY:
        return _retailer(table, region)
    row = table.pack.regions[region]
    lines = [
        Fact(
            "vp",
            "After the sale, whoever sold most here scores the first value, the next company the "
            "second.",
        ),
        Fact("office", "The values are those of the space with the rightmost office."),
    ]
    ties = {
        "office": "In a tie the company whose office stands further left is ahead.",
        "goods": "In a tie the company whose phone lies further left is ahead.",
    }
    lines.append(Fact("info", ties[table.view.rules.control_ties]))
    return Answer(
        title=f"Control of {row.name}",
        lines=lines,
        now=_control_now(table, region),
        rule="SI-81",
    )


def _buyer(table: _Table, region: int, place: int) -> Answer:
    view, pack = table.view, table.pack
    row = pack.regions[region]
    buyer, owner = row.buyers[place], view.buyers[region][place]
    left = Fact("info", "Free buyers are served from the left.")
    now: list[Fact] = []
    verdict: dict[str, str] = {}
    company = None if table.seat is None else view.companies[table.seat]
    would = company is not None and place in willing(
        table.pack, region, company.price, company.technologies
    )
    if owner != EMPTY:
        now = [Fact("goods", f"{table.subject(owner)} sold to this buyer in this round.")]
    elif view.retailers[region] != EMPTY:
        shop = pack.faces[view.retailers[region]].called or "a retailer"
        now = [Fact("retailer", f"{_upper(shop)} stands here: nobody can sell in this region.")]
    if buyer > 0:
        lines = [
            Fact("price", f"Pays up to {buyer}: buys where the price is {buyer} or less."),
            left,
        ]
        title = f"Buyer at {buyer}"
        if company is not None and owner == EMPTY:
            verdict = (
                {"can": f"Takes your phone at price {company.price}."}
                if would
                else {"why": f"You ask {company.price}, this buyer pays {buyer} at most."}
            )
    else:
        technology = -1 - buyer
        wanted = pack.technologies[technology].name
        lines = [
            Fact("tech", f"Wants {wanted}: buys at any price, from a company that has {wanted}."),
            left,
        ]
        title = f"{wanted} buyer"
        holders = table.holders(technology)
        who = f"{table.has(holders)} it." if holders else "Nobody has it yet."
        now.append(Fact("tech", who))
        if company is not None and owner == EMPTY:
            missing = company.costs[technology] - company.research[technology]
            verdict = (
                {"can": "Takes your phone, whatever it costs."}
                if would
                else {"why": f"You lack {wanted}: {missing} more research completes it."}
            )
    if would and owner == EMPTY and table.seat not in view.offices[region]:
        verdict = {"why": "You have no office in this region.", "rule": "SI-70"}
    if view.retailers[region] != EMPTY:
        verdict = {}
    return Answer(title=title, kind=row.name, lines=lines, now=now, **({"rule": "SI-70"} | verdict))


def _retailer(table: _Table, region: int) -> Answer:
    view, pack = table.view, table.pack
    row, face_index = pack.regions[region], view.retailers[region]
    if face_index == EMPTY:
        return _region(table, region)
    face, offices = pack.faces[face_index], view.offices[region]
    lines = [
        Fact("retailer", "Nobody sells here. An office stands in the shop, one for each company."),
        Fact("vp", f"Its spaces give {listed(face.vp)} VP at the end, filled from the left."),
        Fact(
            "logistics",
            f"It costs {row.cost} trucks, from a region that a line joins: "
            f"{table.regions(list(row.neighbours))}.",
        ),
    ]
    if face.bonus:
        gift = BONUSES[face.bonus].format(n=face.n, goods=counted(face.n, "good"))
        lines.insert(2, Fact("bonus", f"Opening here brings a {gift[0].lower()}{gift[1:]}"))
    now = [
        Fact("office", f"{table.has([seat])} {face.vp[space]} VP here.")
        for space, seat in enumerate(offices)
    ]
    use = _use(table, region, offices)
    if face.called and "why" in use:
        shop = _upper(face.called)
        use["why"] = use["why"].replace("A retailer", shop).replace("a retailer", face.called)
    return Answer(
        title=_upper(face.called or "retailer"),
        kind=f"retailer, {row.name}",
        lines=lines,
        now=now,
        **({"rule": "SI-62"} | use),
    )


def _technology(table: _Table, technology: int) -> Answer:
    view, row = table.view, table.pack.technologies[technology]
    regions = [
        region
        for region, one in enumerate(table.pack.regions)
        if -1 - technology in one.buyers and view.retailers[region] == EMPTY
    ]
    lines = [Fact("tech", _spoken(technology_text(view, technology).text))]
    if regions:
        lines.append(
            Fact("buyer", f"Its buyers pay any price to its owners: {table.regions(regions)}.")
        )
    holders = table.holders(technology)
    now = [Fact("patent", _patent_now(table, technology))]
    if holders:
        now.append(Fact("tech", f"{table.has(holders)} it."))
    verdict: dict[str, str] = {}
    if table.seat is not None and table.seat not in holders:
        company = view.companies[table.seat]
        there, cost = company.research[technology], company.costs[technology]
        placed = f"; {there} placed" if there else ""
        now.append(Fact("research", f"Costs you {cost} research now{placed}."))
    if table.seat is not None and table.acts(RESEARCH) and view.pending is None:
        if is_ready(table.state, table.seat, technology):
            verdict = table.verdict(Complete(technology), "Its cost is met: you can complete it.")
        else:
            verdict = table.verdict(Study(technology), "You can place research on it.")
    elif view.pending and view.pending.kind == "research" and table.acts(LOGISTICS, RESEARCH):
        verdict = table.verdict(Study(technology), "The retailer's research can go here.")
    return Answer(
        title=row.name,
        kind=f"technology, side {view.sides[technology]}",
        lines=lines,
        now=now,
        **({"rule": "SI-50"} | verdict),
    )


def _spoken(text: str) -> str:
    """A card's text with its symbols in words."""
    for symbol, words in SPOKEN.items():
        text = text.replace(f" {symbol} ", f" {words} ").replace(f" {symbol}.", f" {words}.")
    return text


def _patent_now(table: _Table, technology: int) -> str:
    row = table.pack.technologies[technology]
    for seat, company in enumerate(table.view.companies):
        if company.patents >> technology & 1:
            return f"{table.has([seat])} the patent, {row.patent_vp} VP at the end."
    return f"The patent is still there: the first to complete it gets {row.patent_vp} VP."


def _patent(table: _Table, technology: int) -> Answer:
    row = table.pack.technologies[technology]
    return Answer(
        title=f"Patent of {row.name}",
        lines=[
            Fact("patent", f"{row.patent_vp} VP at the end for the first to complete {row.name}."),
            Fact("research", "Once it is taken, the technology costs 1 research less."),
        ],
        now=[Fact("info", _patent_now(table, technology))],
        rule="SI-51",
    )


def _company(table: _Table, seat: int) -> Answer:
    view, company = table.view, table.view.companies[seat]
    score = final_score(table.state, seat)
    parts = [f"{score.board} VP on the track"]
    parts += [
        f"{vp} VP for {what}"
        for vp, what in (
            (score.patents, "patents"),
            (score.retailers, "offices at retailers"),
            (score.directives, "directives"),
        )
        if vp
    ]
    offices = sum(row.count(seat) for row in view.offices)
    held = [
        row.name for i, row in enumerate(table.pack.technologies) if company.technologies >> i & 1
    ]
    price = f"Asks {company.price}"
    if seat in view.queue and view.phase > PLANNING:
        place = view.queue.index(seat)
        before = listed(map(table.who, view.queue[:place]))
        price += f"; acts after {before}" if before else "; acts now"
    now = [
        Fact("vp", f"{listed(parts)}: {score.total} VP if the game ended now."),
        Fact("price", f"{price}."),
        Fact("goods", f"Has {counted(company.goods, 'phone')} and {counted(offices, 'office')}."),
    ]
    if held:
        now.append(Fact("tech", f"Technologies: {listed(held)}."))
    return Answer(
        title=table.names[seat],
        kind="your company" if seat == table.seat else "company",
        now=now,
        rule="SI-2",
    )


def _plan(table: _Table, seat: int) -> Answer:
    view, company = table.view, table.view.companies[seat]
    whose = "Your plan" if seat == table.seat else f"The plan of {table.names[seat]}"
    lines = [Fact("planning", "Two pads, laid in secret and revealed by all at once.")]
    shown = company.result if company.plan is not None or view.phase > PLANNING else None
    if seat == view.rules.steve:
        lines = [Fact("planning", "Steve has a pad of his own and makes no plan.")]
    if shown is None:
        secret = "Secret until all have planned." if company.planned else "Not laid yet."
        now = [] if seat == view.rules.steve else [Fact("info", secret)]
    else:
        trucks = logistics(table.state, seat, shown)
        figures = [
            f"price {company.price}" if view.phase > PLANNING else "",
            f"{shown.research} research" if shown.research else "",
            counted(trucks, "truck") if trucks else "",
            counted(shown.covered, "covered cell") if shown.covered else "",
            "a factory" if shown.factory else "",
        ]
        now = [Fact("info", f"Gives {listed(filter(None, figures)) or 'nothing special'}.")]
    return Answer(title=whose, lines=lines, now=now, rule="SI-10")


def _price(table: _Table, price: int) -> Answer:
    track = table.pack.price_track
    if price not in track:
        raise IndexError(price)
    asking = [seat for seat, company in enumerate(table.view.companies) if company.price == price]
    verb = "ask" if len(asking) > 1 or table.seat in asking else "asks"
    who = listed(map(table.subject if len(asking) == 1 else table.who, asking))
    return Answer(
        title=f"Price {price}",
        lines=[
            Fact("vp", f"Every phone sold at this price scores {price} VP."),
            Fact("buyer", f"Red buyers of {price} and more take it."),
            Fact("order", "The lowest price acts first in phases 4 to 7; in a tie, fewer VP."),
        ],
        now=[Fact("price", f"{who[0].upper()}{who[1:]} {verb} {price}.")] if asking else [],
        rule="SI-40",
    )


def _symbols(table: _Table, tile: int) -> list[Fact]:
    meanings = [SYMBOL_MEANINGS[SYMBOLS[symbol]] for symbol in table.pack.tiles[tile].cells]
    return [Fact(one.about, f"{one.title}: {_lower(one.text)}") for one in dict.fromkeys(meanings)]


def _tile_title(table: _Table, tile: int) -> str:
    return " and ".join(
        SYMBOL_MEANINGS[SYMBOLS[symbol]].title for symbol in table.pack.tiles[tile].cells
    )


def _lower(text: str) -> str:
    return text[0].lower() + text[1:]


def _tile(table: _Table, slot: int) -> Answer:
    view = table.view
    tile = view.display[slot]
    now: list[Fact] = []
    verdict: dict[str, str] = {}
    if table.acts(IMPROVEMENT):
        verdict = table.verdict(TakeImprovement(slot), "You can take it.")
    elif view.phase > IMPROVEMENT:
        now = [Fact("clock", "Phase 4 is over: new ones are laid out next round.")]
    return Answer(
        title=_tile_title(table, tile),
        kind="improvement",
        lines=[*_symbols(table, tile), *IMPROVEMENT_FACTS],
        now=now,
        **({"rule": "SI-41"} | verdict),
    )


IMPROVEMENT_FACTS = [
    Fact("improve", "Taken in phase 4 with a visible factory; used from the next round on."),
    Fact("goods", "Face down beside the pads it gives 1 phone instead."),
]


def _improvement(table: _Table, tile: int) -> Answer:
    return Answer(
        title=_tile_title(table, tile),
        kind="improvement",
        lines=[*_symbols(table, tile), *IMPROVEMENT_FACTS],
        rule="SI-41",
    )


def _token(table: _Table) -> Answer:
    held = table.each([company.tokens for company in table.view.companies])
    verdict: dict[str, str] = {}
    if table.acts(IMPROVEMENT):
        verdict = table.verdict(TakeToken(), "You can take one.")
    return Answer(
        title="Goods token",
        lines=[
            Fact("goods", "Gives 1 phone in every round."),
            Fact("improve", "Taken in phase 4 by a company without a visible factory."),
        ],
        now=[Fact("info", f"Held: {held}.")] if held else [],
        **({"rule": "SI-41"} | verdict),
    )


def _symbol(table: _Table, symbol: str) -> Answer:
    counts = "It counts while nothing lies over it."
    return symbol_answer(SYMBOL_MEANINGS[symbol], counts, "SI-11")


_covered = always(
    "Covered cell",
    "SI-30",
    goods="A cell of the lower pad under the upper one: it makes 1 phone, whatever its symbol.",
    improve="Cells under improvements make nothing.",
)


def _directive(table: _Table, directive: int) -> Answer:
    view, row = table.view, table.pack.directives[directive]
    owner = [seat for seat, company in enumerate(view.companies) if directive in company.directives]
    now = [Fact("info", f"{table.has(owner)} claimed it.")] if owner else []
    verdict: dict[str, str] = {}
    if table.seat in view.to_act and view.claimants:
        verdict = table.verdict(Claim(directive), "You can claim it.")
    return Answer(
        title=row.title,
        kind="directive",
        lines=[
            Fact("info", row.goal),
            Fact("vp", f"{row.vp} VP at the end, for the first who claims it."),
            Fact("clock", f"Claimed in phase {row.phase} {PHASE_NAMES[row.phase - 1]}."),
        ],
        now=now,
        **({"rule": "SI-90"} | verdict),
    )


def _pile(table: _Table) -> Answer:
    return Answer(
        title="Improvements in the pile",
        lines=[Fact("improve", "New ones are laid face up each round; those left are discarded.")],
        now=[Fact("info", f"{table.view.pile} are still face down.")],
        rule="SI-4",
    )


def _progress(table: _Table) -> Answer:
    left = table.view.progress_left
    return Answer(
        title="Trucks and research",
        lines=[
            Fact("research", "Research symbols give research for technologies in phase 5."),
            Fact("logistics", "Logistics symbols give trucks for offices in phase 6."),
            Fact("clock", "What lies on a technology or region stays there until it is complete."),
        ],
        now=[Fact("info", f"{left} still to place in this turn.")] if left else [],
        rule="SI-60",
    )


_goods = always(
    "Phones",
    "SI-30",
    goods="The goods of the rules, made in phase 3 by symbols, covered cells, tokens.",
    sale="Each is sold to one buyer in phase 7 and scores its company's price.",
    clock="What is not sold is lost, unless a technology keeps it.",
)
_vp = always(
    "Victory points",
    "SI-80",
    vp="Scored each round for phones sold and for control of regions.",
    patent="Patents, offices at retailers and directives add theirs at the end.",
)


def _steve(table: _Table) -> Answer:
    if table.view.steve is None:
        raise IndexError
    marker = table.view.steve.marker
    aims = "no region yet" if marker == EMPTY else table.pack.regions[marker].name
    return Answer(
        title="Steve",
        kind="automatic company",
        lines=[
            Fact("planning", "His pad shows what he does each round; he makes no plan."),
            Fact("improve", "Improvements cover its squares as the game goes on."),
        ],
        now=[Fact("info", f"He aims at {aims}.")],
        rule="SI-S1",
    )


KINDS: Kinds = {
    "region": (1, _region),
    "office": (2, _office),
    "control": (1, _control),
    "buyer": (2, _buyer),
    "retailer": (1, _retailer),
    "technology": (1, _technology),
    "patent": (1, _patent),
    "company": (1, _company),
    "plan": (1, _plan),
    "price": (1, _price),
    "tile": (1, _tile),
    "improvement": (1, _improvement),
    "token": (0, _token),
    "symbol": (tuple(SYMBOL_MEANINGS), _symbol),
    "covered": (0, _covered),
    "directive": (1, _directive),
    "pile": (0, _pile),
    "progress": (0, _progress),
    "goods": (0, _goods),
    "vp": (0, _vp),
    "steve": (0, _steve),
}
