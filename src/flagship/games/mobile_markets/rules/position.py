"""A position as text, both ways: docs/positions.md. `*` marks a card with a discount token.

Written is what a spectator sees (MM-4), without what follows from the rest: results of plans,
what a product shows and costs, the decks.
"""

from collections.abc import Iterable, Sequence

from flagship.kernel.position import (
    MARK,
    Fields,
    index_of,
    named,
    once,
    ranges,
    refuse,
    spelled,
    whole,
)
from flagship.kernel.rng import Rng

from . import notation
from .actions import Plan
from .conditions import amount, effects, held
from .customers import DRAW, RELEASE, SCOUT, put_on_market
from .displays import NAMES, display, rows
from .editions import Ruleset
from .effects import ExtraDisplay, Goods, Points, ReleasePrivate, Scout, Tokens, TokensToGoods
from .pack import TYPES, Pack
from .pads import read as read_pads
from .pads import sample
from .pads import table as table_of_pads
from .phase7_sales import SERVE, tied
from .phase8_profit import GAIN
from .priority import marker
from .product import make, slots
from .records import Pending, Product, Result
from .setup import new_company
from .state import (
    CAMPAIGN,
    EMPTY,
    FEATURE,
    TECHNOLOGY,
    Company,
    Crowd,
    Display,
    State,
    SteveJr,
    trial,
)
from .steve_jr import LEVELS
from .steve_jr import product as steve_product
from .text import PHASE_NAMES, illegal
from .turn import PLANNING, SALES
from .yields import goods

PHASES = [spelled(name) for name in PHASE_NAMES]
PRICING, PROFIT = 3, 8
DECIDED = (2, 3, 4, 5, 7, 8)
"""The phases in which somebody may have to decide."""
KINDS = {TECHNOLOGY: "technologies", FEATURE: "features", CAMPAIGN: "campaigns"}
"""What the cards of each display are called."""
GONE = "gone-"
MOST = {TECHNOLOGY: 12, FEATURE: 16, CAMPAIGN: 12}
"""Cards of a company, more than play brings: all ways to use them are tried out in Sales."""
POINTS = {4: "technology", 5: "marketing"}
"""The phases in which a company has points, and which."""
KEPT = ("features_owned", "technologies_owned", "campaigns_owned", "owned_icons", "owned_stars")
"""Counts that never become less."""
MANY = 99


# Writing


def write(state: State, table: Fields, companies: list[Fields]) -> None:
    """What everybody sees."""
    pack, colours = state.pack, state.rules.colours
    customers = [row.id for row in pack.customers]
    table.put("round", state.round, 1)
    table.put("phase", PHASES[state.phase - 1], PHASES[PLANNING - 1])
    table.put_list("turn", (colours[seat] for seat in state.queue))
    table.put("points", state.points)
    table.put("bought", state.bought)
    table.put_word("drawn", state.has_drawn)
    table.put_word("released", state.released)
    table.put_list("pending", (_written(pending) for pending in state.pending))
    table.put_list("events", (pack.events[card].id for card in state.revealed))
    for name in NAMES:
        shelf, ids = display(state, name), [row.id for row in rows(pack, name)]
        shown = zip(shelf.shown, shelf.discounted, strict=True)
        table.put_list(KINDS[name], (ids[card] + MARK * discounted for card, discounted in shown))
        table.put_list(GONE + KINDS[name], ranges(sorted(shelf.discards), ids))
    table.put_list("market", (customers[card] for column in state.market for card in column))
    left = sorted(card for crowd in state.crowds for card in crowd.discards)
    table.put_list(GONE + "customers", ranges(left, customers))
    for seat, fields in enumerate(companies):
        _write_company(state, seat, fields)


def _written(pending: Pending) -> str:
    """A choice that comes before the turn continues, without the cards that are looked at."""
    kind, deck = pending.kind, "" if pending.deck == EMPTY else TYPES[pending.deck]
    said: dict[str, Sequence[object]] = {
        DRAW: [pending.n, *([deck] if deck else [])],
        SCOUT: [deck, len(pending.cards)],
        RELEASE: [pending.source, pending.n, pending.done],
        SERVE: [pending.done],
        GAIN: [pending.display],
    }
    return ":".join(map(str, [kind, *said[kind]]))


def _write_company(state: State, seat: int, fields: Fields) -> None:
    pack, company = state.pack, state.companies[seat]
    customers = [row.id for row in pack.customers]
    fields.put("money", company.money)
    fields.put("tokens", company.tokens)
    fields.put("price", company.price, pack.start_price)
    fields.put("beyond", company.beyond)
    fields.put("spot", company.spot, _spot(state, seat))
    for name, owned in _owned(company).items():
        ids = [row.id for row in rows(pack, name)]
        fields.put_list(KINDS[name], (ids[card] for card in owned))
    fields.put_list("private", (customers[card] for card in company.private))
    if state.steve is not None and seat == state.rules.steve:
        fields.put_list("cards", (pack.steve_jr[card].id for card in state.steve.shown))
    elif state.phase == PLANNING:
        fields.put_word("planned", company.plan is not None)
    elif company.plan is not None:
        fields.put_plan(notation.write(pack, company.plan))
    fields.put("goods", company.goods)
    if company.product is not None:
        fields.put("product", _write_product(state, seat, company.product))
    fields.put_list("sold", (customers[card] for card in company.sold))
    fields.put("sold-private", company.sold_private)


def _owned(company: Company) -> dict[str, tuple[int, ...]]:
    return {
        TECHNOLOGY: company.technologies,
        FEATURE: company.features,
        CAMPAIGN: company.campaigns,
    }


def _spot(state: State, seat: int) -> int:
    """MM-10: before prices are set, by least money and initiative; afterwards the first."""
    if state.phase > PLANNING and not (state.phase == PRICING and seat in state.queue):
        return 0
    ranks = sorted((one.money, one.initiative, at) for at, one in enumerate(state.companies))
    return [at for _, _, at in ranks].index(seat)


def _write_product(state: State, seat: int, product: Product) -> str:
    """The feature on each slot, but for the last empty ones, and what is not as it would be now."""
    ids = [row.id for row in state.pack.features]
    slots = ",".join("-" if card == EMPTY else ids[card] for card in product.slots)
    placed = slots.rstrip(",-") or "-"
    now = _made(state, seat, product.slots)
    other = [
        f";{name}:{int(getattr(product, name))}"
        for name in _figures()
        if getattr(product, name) != getattr(now, name)
    ]
    return placed + "".join(other)


def _figures() -> list[str]:
    return [name for name in Product.__struct_fields__ if name != "slots"]


def _made(state: State, seat: int, placed: Sequence[int]) -> Product:
    """MM-70, MM-92: the product if it were made now."""
    state = trial(state, seat)
    state.companies[seat].product = None
    if state.steve is not None and seat == state.rules.steve:
        return steve_product(state, seat, state.pack.steve_jr[state.steve.shown[-1]])
    return make(state, seat, placed)


# Reading


def read(rules: Ruleset, pack: Pack, table: Fields, companies: list[Fields]) -> State:
    """A state in which this is seen; decks lie in order, and hidden plans are any."""
    customers = pack.customer_index
    gone = table.names(GONE + "customers", customers, "customer")
    state = State(
        rules=rules,
        pack=pack,
        rng=Rng(0),
        companies=[_company(rules, pack, seat, one) for seat, one in enumerate(companies)],
        event_deck=[],
        revealed=table.names("events", pack.event_index, "event"),
        technologies=_display(pack, table, TECHNOLOGY),
        features=_display(pack, table, FEATURE),
        campaigns=_display(pack, table, CAMPAIGN),
        crowds=[
            Crowd([], [card for card in gone if pack.customers[card].type == kind])
            for kind in range(len(TYPES))
        ],
        market=[[] for _ in pack.price_track],
        round=table.number("round", 1, 1, rules.rounds),
        phase=named(index_of(PHASES), table.value("phase", PHASES[PLANNING - 1]), "phase") + 1,
        points=table.number("points", most=99),
        bought=table.number("bought", most=99),
        has_drawn=table.word("drawn"),
        released=table.word("released"),
        queue=table.names("turn", index_of(rules.colours), "company"),
    )
    once(state.queue, lambda seat: f"{rules.colours[seat]} in turn")
    state.turn_open = bool(state.queue)
    for card in table.names("market", customers, "customer"):
        put_on_market(state, card)
    _check_events(state)
    for seat, fields in enumerate(companies):
        _read_steve(state, seat, fields)
        state.companies[seat].spot = fields.number("spot", _spot(state, seat), most=9)
        _read_plan(state, seat, fields)
    _check_turn(state)
    _read_products(state, companies)
    _check_amounts(state)
    for pending in table.listing("pending"):
        state.pending.append(_read_pending(state, *pending.split(":")))
    _deal(state)
    _check_decision(state)
    return state


def _company(rules: Ruleset, pack: Pack, seat: int, fields: Fields) -> Company:
    technologies, features, campaigns = (
        tuple(
            fields.names(KINDS[name], {row.id: at for at, row in enumerate(rows(pack, name))}, name)
        )
        for name in NAMES
    )
    if seat == rules.steve:
        if technologies or features or campaigns:
            refuse("Steve Jr. has cards of his own, and no others (MM-90).")
    elif not technologies or [
        card for card in technologies if card in pack.starting_technologies
    ] != [technologies[0]]:
        refuse(f"{fields.title} has one starting technology, and it comes first (MM-3).")
    for name, cards in zip(NAMES, (technologies, features, campaigns), strict=True):
        if len(cards) > MOST[name]:
            refuse(f"{fields.title} has more than {MOST[name]} {KINDS[name]}.")
    company = new_company(pack, rules.colours[seat], technologies, features)
    company.campaigns = campaigns
    company.private = fields.names("private", pack.customer_index, "customer")
    company.money = fields.number("money", least=-999)
    company.tokens = fields.number("tokens", most=99)
    company.price = fields.number("price", pack.start_price)
    company.beyond = fields.number("beyond", least=-9, most=9)
    for price in (company.price, marker(company)[0]):
        if price not in pack.price_track:
            refuse(f"{fields.title} has the price {price}, which is not on the track.")
    company.goods = fields.number("goods", most=99)
    company.sold = fields.names("sold", pack.customer_index, "customer")
    company.sold_private = fields.number("sold-private", most=len(company.sold))
    if len(company.sold) > company.goods:
        refuse(f"{fields.title} has sold {len(company.sold)} of {company.goods} goods.")
    return company


def _display(pack: Pack, table: Fields, name: str) -> Display:
    """The cards on offer, their tokens and the discards; starting cards are never there."""
    index = {row.id: at for at, row in enumerate(rows(pack, name)) if at < _cards(pack, name)}
    shown = table.marked(KINDS[name], index, name)
    gone = table.names(GONE + KINDS[name], index, name)
    return Display([], gone, [card for card, _ in shown], [discounted for _, discounted in shown])


def _cards(pack: Pack, name: str) -> int:
    """How many cards the deck of a display has."""
    if name == TECHNOLOGY:
        return pack.starting_technologies.start
    return pack.starting_features.start if name == FEATURE else len(pack.campaigns)


def _check_events(state: State) -> None:
    """MM-11: one a round."""
    events = state.pack.events
    once(state.revealed, lambda card: f"The event {events[card].id}")
    if len(state.revealed) != state.round:
        refuse(f"In round {state.round} as many events are revealed, not {len(state.revealed)}.")


def _read_steve(state: State, seat: int, fields: Fields) -> None:
    """MM-90: one card a round, when plans are revealed."""
    if seat != state.rules.steve:
        return
    cards = state.pack.steve_jr
    shown = fields.names("cards", state.pack.steve_index, "card of Steve Jr.")
    once(shown, lambda card: f"The card {cards[card].id}")
    number = LEVELS[state.rules.steve_level] + state.round - (state.phase == PLANNING)
    if len(shown) != number:
        refuse(f"Steve Jr. has revealed {number} cards by now, not {len(shown)} (MM-90).")
    state.steve = SteveJr([card for card in range(len(cards)) if card not in shown], shown)


def _read_plan(state: State, seat: int, fields: Fields) -> None:
    """MM-22: what the revealed plan shows; one that is still hidden is any."""
    company, pack = state.companies[seat], state.pack
    if seat == state.rules.steve:
        return
    if state.phase == PLANNING:
        if fields.word("planned"):
            company.plan = sample(pack, Rng(0).below)
        return

    def shown(line: str) -> tuple[Plan, Result]:
        plan = notation.read(pack, line)
        assert isinstance(plan, Plan)
        found = read_pads(pack, plan)
        if isinstance(found, str):
            raise illegal(found)
        return plan, found

    company.plan, company.result = fields.plan(shown)


def _check_turn(state: State) -> None:
    """MM-1: whose turn it can be in this phase."""
    phase, name = state.phase, PHASES[state.phase - 1]
    if phase not in DECIDED:
        refuse(f"Nobody decides anything in {name}: write the next phase.")
    if phase == PLANNING and (state.queue or state.points):
        refuse("All plan at once: leave `turn` and `points` out in Planning.")
    if phase != PLANNING and not state.queue:
        refuse(f"In {name} companies take turns: write `turn`, the first one now.")
    if state.queue and state.queue[0] == state.rules.steve:
        refuse("Steve Jr. decides nothing: write the position as it is after his turn.")


def _check_amounts(state: State) -> None:
    """MM-12, MM-40, MM-50, MM-60: no more than any game could have brought by now."""
    pack = state.pack
    events = [effect for card in state.revealed for effect in pack.events[card].effects]
    for name, size in zip(NAMES, pack.display_sizes, strict=True):
        extra = [one for one in events if isinstance(one, ExtraDisplay) and one.card == name]
        most, there = size + sum(one.amount for one in extra), len(display(state, name).shown)
        if there > most:
            refuse(f"At most {most} {KINDS[name]} are on display, not {there} (MM-12).")
    if state.points:
        sort = POINTS.get(state.phase)
        most = _points(state, state.queue[0], sort) if sort else 0
        if state.points > most:
            colour, name = state.rules.colours[state.queue[0]], PHASES[state.phase - 1]
            refuse(f"{colour} has {most} points at most in {name}, not {state.points} (MM-1).")
    for seat, company in enumerate(state.companies):
        colour = state.rules.colours[seat]
        if company.tokens > (most := _most_tokens(state, seat, events)):
            refuse(f"{colour} has {most} tokens at most by now, not {company.tokens} (MM-40).")
        if company.goods and state.phase < SALES:
            refuse(f"{colour} has no goods before Production: leave `goods` out (MM-60).")
        if company.goods and company.goods > (most := _most_goods(state, seat)):
            refuse(f"{colour} has {most} goods at most in this round, not {company.goods} (MM-60).")


def _points(state: State, seat: int, sort: str) -> int:
    """What a turn may begin with, whatever conditions hold."""
    shown = state.companies[seat].result
    visible = getattr(shown, sort) if shown is not None else 0
    cards = (one.amount for one in effects(state, seat, Points) if one.points == sort)
    return visible + sum(cards)


def _most_tokens(state: State, seat: int, events: Sequence[object]) -> int:
    """MM-40: all points of all rounds unspent, and what its cards could have given."""
    if seat == state.rules.steve:
        return 0
    each = max(shown.technology for shown in table_of_pads(state.pack).values())
    each += sum(one.amount for one in effects(state, seat, Tokens))
    for given in effects(state, seat, ReleasePrivate):
        each += given.max * given.amount if given.reward == "tokens" else 0
    each += _points_of_cards(effects(state, seat, Points))
    return state.round * each + _points_of_cards(events)


def _points_of_cards(found: Iterable[object]) -> int:
    return sum(one.amount for one in found if isinstance(one, Points) and one.points == TECHNOLOGY)


def _most_goods(state: State, seat: int) -> int:
    """MM-60: what pads, icons and cards give, whatever conditions hold."""
    most = sum(goods(state, seat)[:-1])
    for effect in effects(state, seat, Goods):
        if effect.per is None or effect.per in KEPT:
            most += max(amount(state, seat, effect), 0)
        else:  # what it counts may have become less
            most += max(effect.amount, 0) * (effect.max or MANY)
    if effects(state, seat, TokensToGoods):
        events = [effect for card in state.revealed for effect in state.pack.events[card].effects]
        most += _most_tokens(state, seat, events)
    return most


def _read_products(state: State, companies: list[Fields]) -> None:
    """MM-70: made in the own turn in Sales."""
    for seat, fields in enumerate(companies):
        colour = fields.title
        company = state.companies[seat]
        waits = state.phase < SALES or (state.phase == SALES and seat in state.queue[1:])
        if waits and (fields.has("product") or company.sold):
            refuse(f"{colour} has made no product and sold nothing yet (MM-70).")
        is_turn = state.phase == SALES and state.queue[0] == seat
        if not fields.has("product"):
            if not waits and not is_turn:
                refuse(f"{colour} has had its turn in Sales: write its `product` (MM-70).")
            continue
        placed, *figures = fields.value("product").split(";")
        product = _made(state, seat, _placed(state, seat, placed))
        for figure in figures:
            name, _, value = figure.partition(":")
            named(dict.fromkeys(_figures(), 0), name, "figure of a product")
            kind = type(getattr(product, name))
            changed = {name: kind(whole(value, name, -99, 999))}
            product = Product(
                **{one: getattr(product, one) for one in Product.__struct_fields__} | changed
            )
        company.product = product


def _placed(state: State, seat: int, text: str) -> list[int]:
    company, pack = state.companies[seat], state.pack
    if seat == state.rules.steve:
        return []
    own = {pack.features[card].id: card for card in company.features} | {"-": EMPTY}
    colour = state.rules.colours[seat]
    placed = [named(own, one, f"feature of {colour}") for one in text.split(",")]
    once((card for card in placed if card != EMPTY), lambda card: pack.features[card].id)
    number = len(slots(state, seat))
    if len(placed) > number:
        refuse(f"{colour} has {number} slots, not {len(placed)} (MM-70).")
    return placed + [EMPTY] * (number - len(placed))


def _read_pending(state: State, kind: str, *said: str) -> Pending:
    """A choice of the company whose turn it is."""
    if not state.queue:
        refuse("A choice is pending in somebody's turn: leave `pending` out in Planning.")
    seat, decks = state.queue[0], {name: deck for deck, name in enumerate(TYPES)}
    colour = state.rules.colours[seat]
    match kind, *said:
        case "draw", n, *deck if len(deck) <= 1:
            at = named(decks, deck[0], "deck") if deck else EMPTY
            return Pending(seat, DRAW, whole(n, "draw", 1, 99), deck=at)
        case "scout", deck, cards:
            most = max((effect.cards for effect in effects(state, seat, Scout)), default=1)
            number = whole(cards, f"the cards that {colour} looks at", 2, max(most, 2))
            return Pending(seat, SCOUT, deck=named(decks, deck, "deck"), cards=(EMPTY,) * number)
        case "release", source, n, done:
            for card, effect in held(state, seat, "marketing"):
                if isinstance(effect, ReleasePrivate) and card == source:
                    left = whole(n, "release", 1, effect.max)
                    freed = whole(done, "released", 0, effect.max - left)
                    reward, amount = effect.reward, effect.amount
                    return Pending(
                        seat, RELEASE, left, source=card, reward=reward, amount=amount, done=freed
                    )
            refuse(f"{colour} has no card {source[:20]} that releases customers.")
        case "serve", done if state.phase == SALES and state.companies[seat].product:
            _, goods = tied(state, seat)
            if goods < 1:
                refuse(f"{colour} need not choose whom to serve (MM-73).")
            served = whole(done, "served", 0, goods - 1)
            return Pending(seat, SERVE, goods - served, done=served)
        case "gain", name if state.phase == PROFIT:
            named(dict.fromkeys(NAMES, 0), name, "display")
            return Pending(seat, GAIN, 1, display=name)
    return refuse(f'"{":".join([kind, *said])[:40]}" is no choice that can be pending here.')


def _deal(state: State) -> None:
    """Decks are the cards that are nowhere else; none is there twice."""
    pack = state.pack
    for name in NAMES:
        shelf, ids = display(state, name), [row.id for row in rows(pack, name)]
        seen = [*shelf.shown, *shelf.discards]
        for company in state.companies:
            seen += _owned(company)[name]
        shelf.deck = _rest(range(_cards(pack, name)), seen, ids)
    held_cards = [card for column in state.market for card in column]
    for company in state.companies:
        held_cards += [*company.private, *company.sold]
    held_cards += [card for crowd in state.crowds for card in crowd.discards]
    rest = _rest(range(len(pack.customers)), held_cards, [row.id for row in pack.customers])
    for kind, crowd in enumerate(state.crowds):
        crowd.deck = [card for card in rest if pack.customers[card].type == kind]
    for place, pending in enumerate(state.pending):
        if pending.kind == SCOUT:
            crowd = state.crowds[pending.deck]
            number = len(pending.cards)
            if len(crowd.deck) < number:
                refuse(f"The deck {TYPES[pending.deck]} has fewer than {number} customers left.")
            cards = tuple(crowd.deck.pop() for _ in range(number))
            state.pending[place] = Pending(pending.seat, SCOUT, deck=pending.deck, cards=cards)
    events = [card for card in range(len(pack.events)) if card not in state.revealed]
    state.event_deck = events[: state.rules.rounds - state.round]


def _rest(cards: range, seen: Iterable[int], ids: Sequence[str]) -> list[int]:
    seen = list(seen)
    once(seen, lambda card: ids[card])
    return [card for card in cards if card not in seen]


def _check_decision(state: State) -> None:
    """What a turn without anything pending needs."""
    if state.pending or state.phase not in (SALES, PROFIT):
        return
    seat = state.queue[0]
    company, colour = state.companies[seat], state.rules.colours[seat]
    if state.phase == PROFIT:
        refuse(f"{colour} decides nothing in Profit unless something is pending (MM-81).")
    if company.product is not None and not (effects(state, seat, TokensToGoods) and company.tokens):
        refuse(f"{colour} has made its product and sells: write the next turn (MM-73).")
