"""Mobile Markets as self-play asks for it: all kinds of tables."""

from collections import Counter
from collections.abc import Sequence
from math import log

from flagship.bots.plan_search import Level, PlanSearch
from flagship.bots.search import take
from flagship.games.mobile_markets import GAME
from flagship.games.mobile_markets.bots import position as positions
from flagship.games.mobile_markets.bots import value
from flagship.games.mobile_markets.bots.quick import play_round as play_quickly
from flagship.games.mobile_markets.bots.search import LEVELS as LEVELS
from flagship.games.mobile_markets.bots.search import LIKELY, Search, products_to_try, shown_by
from flagship.games.mobile_markets.rules import phase1_preparation, steve_jr
from flagship.games.mobile_markets.rules.actions import END, Action, Plan
from flagship.games.mobile_markets.rules.state import State, clone
from flagship.games.mobile_markets.rules.turn import PLANNING, begin_phase, deciding
from flagship.games.mobile_markets.rules.view import View
from flagship.games.mobile_markets.rules.yields import Figures
from flagship.games.mobile_markets.solver.plans import attainable
from flagship.kernel.rng import Rng
from tools.learn.train import Manner

FILE = value.FILE
MANNER = Manner(epochs=20, decay=0.0, dropped=0.1)
PREPARATIONS = 2
COMPANIES = (2, 2, 2, 2, 3, 3, 3, 4, 4, 4)


def new(rng: Rng) -> State:
    """Two to four players, sometimes Steve Jr. against one."""
    colours = list(GAME.colours)
    rng.shuffle(colours)
    solo = rng.below(7) == 0
    rules = GAME.setup.ruleset(
        colours=tuple(colours[: 2 if solo else rng.choice(COMPANIES)]),
        steve=rng.below(2) if solo else None,
        steve_level=rng.choice(("easy", "medium", "hard")),
    )
    return GAME.rules.new(rules, rng.draw())


def search(rng: Rng, level: Level) -> Search:
    """The bot that learns."""
    return Search(rng, level)


def unknown(state: State, rng: Rng) -> State:
    """All decks in another order."""
    other = clone(state)
    other.options = None
    for deck in (
        other.event_deck,
        *(display.deck for display in (other.technologies, other.features, other.campaigns)),
        *(crowd.deck for crowd in other.crowds),
        *([other.steve.deck] if other.steve else []),
    ):
        rng.shuffle(deck)
    other.rng = Rng(rng.draw())
    return other


def plans(search: Search, state: State) -> tuple[list[list[Figures]], PlanSearch]:
    """Each seat's promising plans, and the search among them."""
    return search.plans([state])


def play_round(state: State, chosen: Sequence[Figures | None]) -> None:
    """The round with these plans, quickly."""
    for company, planned in zip(state.companies, chosen, strict=True):
        if planned is not None:
            company.result = shown_by(state, planned)
    state.options = None
    if state.steve is not None:
        steve_jr.reveal(state)
    play_quickly(state)


def prepare(state: State) -> None:
    """The event, the displays and the customers of the next round."""
    state.phase = 1
    phase1_preparation.begin(state)
    begin_phase(state)


def play_plans(state: State, chosen: Sequence[Figures | None]) -> None:
    """Make these plans by the rules."""
    for seat, planned in enumerate(chosen):
        if planned is not None:
            GAME.rules.step(state, seat, attainable(state.pack)[planned][0])


def decide(search: Search, state: State, rng: Rng) -> State | None:
    """The option with the best end of the round; the position after the round it ended."""
    seat, number = GAME.rules.to_act(state)[0], state.round
    options = GAME.rules.view(state, seat).options or products_to_try(state, seat)
    if len(options) > 1:
        lines = search.lines([unknown(state, rng)], seat, options)
        worths = {option: line.worth for option, line in lines.items()}
        chosen = take(worths, END, 0.0, rng)
    else:
        chosen = options[0]
    before = clone(state)
    GAME.rules.step(state, seat, chosen)
    if state.round == number:
        return None
    before.options = None
    deciding(before).apply(before, seat, chosen)
    play_quickly(before)
    return before


def is_planning(state: State) -> bool:
    """Whether plans are wanted."""
    return state.phase == PLANNING


is_over = GAME.rules.is_over
position = positions.position


def left(state: State) -> int:
    """Rounds left, this one included."""
    return state.rules.rounds - state.round + 1


def results(state: State) -> tuple[list[float], list[float]]:
    """Final money and shares of the victory."""
    winners = GAME.rules.winners(state)
    won = [1.0 / len(winners) if seat in winners else 0.0 for seat in range(len(state.companies))]
    return [float(score) for score in GAME.rules.scores(state)], won


ASKED = 8
"""How often the expert is asked for its plan."""


def answer(view: View, asked: View, rng: Rng) -> Action:
    """The plan that is best against what the expert plans who sees `asked`."""
    assert view.seat is not None
    expert = LEVELS["expert"]
    planned_by = {plans[0]: planned for planned, plans in attainable(view.pack).items()}
    often: Counter[Figures] = Counter()
    for _ in range(ASKED):
        plan = Search(Rng(rng.draw()), expert).choose(asked)
        assert isinstance(plan, Plan)
        often[planned_by[plan]] += 1
    others: list[list[tuple[float, Figures]]] = [[], []]
    others[1 - view.seat] = [(LIKELY * log(times), plan) for plan, times in often.most_common()]
    search = Search(rng, expert)
    found = search.against(view, search.worlds(view), others)
    return found.action(found.search.choose(view.seat))
