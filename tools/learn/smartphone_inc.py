"""Smartphone Inc. as self-play asks for it: all kinds of tables."""

from collections.abc import Sequence

from flagship.bots.plan_search import Budget, Level, PlanSearch, lead
from flagship.bots.search import take
from flagship.games.smartphone_inc import GAME
from flagship.games.smartphone_inc.bots import position as positions
from flagship.games.smartphone_inc.bots import value
from flagship.games.smartphone_inc.bots.greedy import plan_of
from flagship.games.smartphone_inc.bots.quick import play_round as play_quickly
from flagship.games.smartphone_inc.bots.search import LEVELS as LEVELS
from flagship.games.smartphone_inc.bots.search import Search
from flagship.games.smartphone_inc.rules.actions import END, Action
from flagship.games.smartphone_inc.rules.result import Result
from flagship.games.smartphone_inc.rules.state import State, clone
from flagship.games.smartphone_inc.rules.view import View
from flagship.kernel.rng import Rng
from tools.learn.train import Manner

FILE = value.FILE
MANNER = Manner(epochs=14, decay=0.3)
PREPARATIONS = 1
SIDES = True
"""Technologies have sides."""
COMPANIES = (2, 2, 2, 2, 3, 3, 4, 4, 5, 5)


def new(rng: Rng) -> State:
    """Any number of companies, both editions, random sides in most games, sometimes Steve."""
    colours = list(GAME.colours)
    rng.shuffle(colours)
    number = rng.choice(COMPANIES)
    rules = GAME.setup.ruleset(
        edition="first" if rng.below(8) == 0 else "second",
        colours=tuple(colours[:number]),
        sides="??????" if rng.below(10) < 7 else "AAAAAA",
        directives=rng.below(4) == 0,
        steve=rng.below(number) if rng.below(7) == 0 else None,
        steve_level=rng.choice(("easier", "standard", "harder")),
    )
    return GAME.rules.new(rules, rng.draw())


def search(rng: Rng, level: Level) -> Search:
    """The bot that learns."""
    return Search(rng, level)


def unknown(state: State, rng: Rng) -> State:
    """The pile in another order."""
    other = clone(state)
    other.options = None
    rng.shuffle(other.pile)
    other.rng = Rng(rng.draw())
    return other


def plans(search: Search, state: State) -> tuple[list[list[Result]], PlanSearch]:
    """Each seat's promising plans, and the search among them."""
    return search.plans(state)


def play_round(state: State, chosen: Sequence[Result | None]) -> None:
    """The round with these plans, quickly."""
    for company, result in zip(state.companies, chosen, strict=True):
        if result is not None:
            company.result = result
    state.options = None
    play_quickly(state, state.round)


def prepare(state: State) -> None:
    """Nothing comes before the plans."""


def play_plans(state: State, chosen: Sequence[Result | None]) -> None:
    """Make these plans by the rules."""
    for seat, result in enumerate(chosen):
        if result is not None:
            GAME.rules.step(state, seat, plan_of(state, seat, result))


def decide(search: Search, state: State, rng: Rng) -> State | None:
    """The option with the best end of the round; the position after the round it ended."""
    seat = GAME.rules.to_act(state)[0]
    options = GAME.rules.view(state, seat).options
    lines = search.lines([unknown(state, rng)], seat, options)
    worths = {option: line.worth for option, line in lines.items()}
    GAME.rules.step(state, seat, take(worths, END, 0.0, rng))
    return clone(state) if is_planning(state) else None


def is_planning(state: State) -> bool:
    """Whether plans are wanted."""
    return state.phase == 1


is_over = GAME.rules.is_over
position = positions.position


def left(state: State) -> int:
    """Rounds left, this one included."""
    return state.rules.rounds - state.round + 1


def results(state: State) -> tuple[list[float], list[float]]:
    """Final scores and shares of the victory."""
    winners = GAME.rules.winners(state)
    won = [1.0 / len(winners) if seat in winners else 0.0 for seat in range(len(state.companies))]
    return [float(score) for score in GAME.rules.scores(state)], won


ASKED = 6
"""How often the expert is asked for its plan."""


def answer(view: View, asked: View, rng: Rng) -> Action:
    """The plan that is best against what the expert plans who sees `asked`."""
    assert view.seat is not None
    own, rival = view.seat, 1 - view.seat
    planning = Search(rng, LEVELS["expert"]).planning(view)
    assert planning is not None
    search = planning.search
    habits: dict[int, float] = {}
    for _ in range(ASKED):
        drawn = PlanSearch(
            search.priors, search.play, search.level, Budget(search.level.nodes), Rng(rng.draw())
        )
        for plan, share in drawn.policy(rival).items():
            habits[plan] = habits.get(plan, 0.0) + share
    joints = [
        (plan, other) if own == 0 else (other, plan)
        for plan in range(len(search.priors[own]))
        for other in habits
    ]
    leads: dict[int, float] = {}
    worlds = range(search.level.worlds)
    for world in worlds:
        for joint, ends in zip(joints, search.play(joints, world), strict=True):
            worth = habits[joint[rival]] * lead(ends, own)
            leads[joint[own]] = leads.get(joint[own], 0.0) + worth
    return planning.action(max(leads, key=leads.__getitem__))
