"""Sealed Bids, a whole game for Flagship: the least that a game brings, in one file.

A prize is turned up from a shuffled deck; all bid one of their cards at once, in secret. The
highest bid takes the prize, equal ones nothing (SB-1). After the last round most points win (SB-2).
"""

from typing import Annotated

import msgspec

from flagship.kernel import notation
from flagship.kernel.form import Edition, Form, Option
from flagship.kernel.game import Game, Illegal, NoPack, Rules, Seat, Types, Words
from flagship.kernel.rng import Rng, from_seed
from flagship.kernel.ruleset import simple_setup

COLOURS = ("green", "blue", "yellow", "red")
PACK = NoPack("sealed_bids")


class Ruleset(msgspec.Struct, frozen=True):
    colours: tuple[str, ...] = COLOURS[:2]
    rounds: Annotated[int, msgspec.Meta(ge=1, le=9)] = 5


class Bid(msgspec.Struct, frozen=True, tag="bid", tag_field="do"):
    card: int


class BidMade(msgspec.Struct, frozen=True, tag=True, tag_field="event"):
    seat: Seat


class BidsRevealed(msgspec.Struct, frozen=True, tag=True, tag_field="event"):
    bids: tuple[int, ...]
    winner: Seat | None
    prize: int


Event = BidMade | BidsRevealed


class State(msgspec.Struct):
    rules: Ruleset
    deck: list[int]
    """A prize for each round, and two that nobody ever sees."""
    hands: list[list[int]]
    points: list[int]
    bids: list[int | None]
    round: int = 1
    phase: int = 1
    events: list[Event] = []


class View(msgspec.Struct, frozen=True):
    seat: Seat | None
    pack: NoPack
    rules: Ruleset
    round: int
    phase: int
    to_act: tuple[Seat, ...]
    options: tuple[Bid, ...]
    prizes: tuple[int, ...]
    """Turned up so far, this round's last."""
    hands: tuple[tuple[int, ...], ...]
    """A secret bid stays in its hand until all are revealed."""
    points: tuple[int, ...]
    bid: int | None
    """The viewer's own."""


def new(rules: Ruleset, seed: int, pack: NoPack | None = None) -> State:
    deck = list(range(1, rules.rounds + 3))
    from_seed(seed).shuffle(deck)
    seats = len(rules.colours)
    hands = [list(range(1, rules.rounds + 1)) for _ in range(seats)]
    return State(rules, deck, hands, points=[0] * seats, bids=[None] * seats)


def to_act(state: State) -> list[Seat]:
    over = state.round > state.rules.rounds
    return [] if over else [seat for seat, bid in enumerate(state.bids) if bid is None]


def legal(state: State, seat: Seat) -> list[Bid]:
    return [Bid(card) for card in state.hands[seat]] if seat in to_act(state) else []


def why_not(state: State, seat: Seat, action: Bid) -> str | None:
    if seat not in to_act(state):
        return "turn.not_yours"
    return None if action.card in state.hands[seat] else "bid.no_card"


def illegal(key: str) -> Illegal:
    return Illegal(key, "SB-1", "Bid one of your cards, once in each round.")


def step(state: State, seat: Seat, action: Bid) -> list[Event]:
    """SB-1."""
    if key := why_not(state, seat, action):
        raise illegal(key)
    state.bids[seat] = action.card
    state.events = [BidMade(seat)]
    bids = tuple(bid for bid in state.bids if bid is not None)
    if len(bids) == len(state.bids):
        prize, best = state.deck[state.round - 1], max(bids)
        winner = bids.index(best) if bids.count(best) == 1 else None
        if winner is not None:
            state.points[winner] += prize
        for hand, bid in zip(state.hands, bids, strict=True):
            hand.remove(bid)
        state.bids = [None] * len(bids)
        state.round += 1
        state.events.append(BidsRevealed(bids, winner, prize))
    return state.events


def view(state: State, seat: Seat | None) -> View:
    shown = min(state.round, state.rules.rounds)
    return View(
        seat=seat,
        pack=PACK,
        rules=state.rules,
        round=shown,
        phase=state.phase,
        to_act=tuple(to_act(state)),
        options=() if seat is None else tuple(legal(state, seat)),
        prizes=tuple(state.deck[:shown]),
        hands=tuple(map(tuple, state.hands)),
        points=tuple(state.points),
        bid=None if seat is None else state.bids[seat],
    )


def guess(view: View, rng: Rng) -> State:
    """Prizes nobody saw lie in any order; others who have bid may have bid any of their cards."""
    unseen = [prize for prize in range(1, view.rules.rounds + 3) if prize not in view.prizes]
    rng.shuffle(unseen)
    hands = [list(hand) for hand in view.hands]
    bids = [rng.choice(h) if h and i not in view.to_act else None for i, h in enumerate(hands)]
    if view.seat is not None:
        bids[view.seat] = view.bid
    turn = view.round if view.to_act else view.rules.rounds + 1
    return State(view.rules, [*view.prizes, *unseen], hands, [*view.points], bids, turn)


def tell(pack: NoPack, rules: Ruleset, event: Event) -> str:
    match event:
        case BidMade(seat):
            return f"{rules.colours[seat].capitalize()} bids."
        case BidsRevealed(bids, winner, prize):
            who = "Nobody" if winner is None else rules.colours[winner].capitalize()
            return f"The bids are {', '.join(map(str, bids))}: {who} takes the prize of {prize}."


GAME: Game[State, View, Bid, Event, Ruleset, NoPack] = Game(
    id="sealed_bids",
    title="Sealed Bids",
    rule_prefix="SB",
    unit="points",
    colours=COLOURS,
    types=Types(view=View, action=Bid, event=Event, ruleset=Ruleset),
    rules=Rules(
        new=new,
        name=lambda rules, seat: rules.colours[seat].capitalize(),
        to_act=to_act,
        is_planning=lambda state, seat: seat in to_act(state),
        legal=legal,
        why_not=why_not,
        illegal=illegal,
        step=step,
        scores=lambda state: [*state.points],
        winners=lambda state: [i for i, own in enumerate(state.points) if own == max(state.points)],
        view=view,
        hidden=lambda state: (state.deck[state.round :], state.bids),
        guess=guess,
        decode=lambda data, pack: msgspec.json.decode(data, type=State),
    ),
    setup=simple_setup(
        Form(
            companies=[colour.capitalize() for colour in COLOURS],
            editions=[Edition("standard", "Standard", {"rounds": 5})],
            options=[Option("rounds", "Rounds", "number", 5, "How many prizes.", [1, 9])],
            fewest=2,
            most=4,
        ),
        PACK,
        Ruleset(),
        COLOURS,
    ),
    words=Words(
        phases=("Bidding",),
        write=lambda pack, action: f"bid {action.card}",
        read=lambda pack, text: Bid(notation.number(text.removeprefix("bid "), "bid 3")),
        tell=tell,
        standing=lambda view: [{"points": own} for own in view.points],
    ),
)
