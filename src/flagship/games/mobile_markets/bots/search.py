"""Search for Mobile Markets: tries every option and plays the round out quickly after it."""

from collections import defaultdict
from collections.abc import Sequence
from functools import partial
from math import inf, log
from time import perf_counter

from flagship.bots.plan_search import Aim, Budget, Joint, Level, PlanSearch
from flagship.bots.search import Planning, Searcher
from flagship.bots.turn_search import QuickPlay, Value
from flagship.kernel.rng import Rng

from ..rules.actions import END, Action, MakeProduct
from ..rules.guess import guess
from ..rules.pads import read
from ..rules.product import products
from ..rules.records import Result
from ..rules.state import State
from ..rules.turn import LOOP, MARKETING, PLANNING, TECHNOLOGY_PHASE
from ..rules.view import View
from ..rules.yields import Figures
from ..solver.plans import attainable
from .contest import contest, drawn
from .quick import after_plans, play_round, play_turn
from .value import fitted_scores, learned, learned_scores
from .worth import product_worth, rates

LEVELS = {
    "medium": Level(nodes=12, tried=12, kept=1, tables=1, worlds=1, slip=10.0),
    "hard": Level(nodes=60, tried=16, kept=4, tables=1, worlds=1, learned=True),
    "expert": Level(
        nodes=800,
        tried=24,
        kept=8,
        tables=6,
        worlds=12,
        learned=True,
        ahead=3,
        alone=32,
        asked=9,
    ),
}
FROZEN = {
    "hard-2026": LEVELS["hard"]._replace(learned=False),
    "expert-2026": LEVELS["expert"]._replace(learned=False, ahead=0, alone=0, asked=0),
}
"""The best of an earlier time, to compare with."""
QUICKLY = Level(nodes=80, tried=24, kept=6, tables=1, worlds=1)
"""How the others are taken to plan: by the fitted weights, which foresee bots with nets as well."""
TABLES = 3
"""How many samples of the others' prices are used to rank plans."""
LIKELY = 1.5
"""A plan worth this many dollars less is e times less likely."""
OFFERED = 6
"""How many products are tried."""

Ranked = list[tuple[float, Figures]]
"""A seat's plans, each with its worth by which it is likely, best first."""


class Search(Searcher[View, Action]):
    """Plays out its options and chooses the one with the best result."""

    end = END
    quick_play = QuickPlay(LOOP, play_round, play_turn, (TECHNOLOGY_PHASE, MARKETING))

    def planning(self, view: View) -> Planning[Action] | None:
        """The seat's promising plans."""
        if view.phase != PLANNING or view.seat is None:
            return None
        pools, search = self.plans(self.worlds(view))
        search.aim = self.aim(view)
        return _planning(view, pools[view.seat], search)

    def answering(self, view: View) -> Planning[Action] | None:
        """The same, or own plans against those that quick searches of the others came to."""
        if not self.level.asked or view.phase != PLANNING or view.rules.steve is not None:
            return self.planning(view)
        return self.against(view, self.worlds(view), self.foreseen(view))

    def against(
        self, view: View, worlds: Sequence[State], others: Sequence[Ranked]
    ) -> Planning[Action]:
        """All of the seat's plans against these of the others."""
        assert view.seat is not None
        ranked = list(others)
        every = len(attainable(view.pack))
        ranked[view.seat] = candidates(worlds[0], every, self.rng)[view.seat]
        search = self._search(worlds, ranked)
        search.level = search.level._replace(many=0)
        search.budget = Budget(self.level.nodes * 5 // 8, self.seconds, len(ranked))
        return _planning(view, [planned for _, planned in ranked[view.seat]], search)

    def foreseen(self, view: View) -> list[Ranked]:
        """The others' plans by quick searches, each in a guess of its own, likeliest first.

        How a search comes to a plan is much chance, from the first ranking of plans on: one alone,
        however long, knows of few of them.
        """
        seats = range(len(view.companies))
        others = [seat for seat in seats if seat != view.seat]
        often: list[dict[Figures, float]] = [defaultdict(float) for _ in seats]
        until = inf if self.seconds is None else perf_counter() + self.seconds / 2
        # With more companies a search takes longer, and tells more.
        for number in range(2 * self.level.asked // len(seats)):
            if number and perf_counter() > until:
                break
            pools, search = Search(self.rng, QUICKLY).plans([guess(view, self.rng)])
            policies = search.policies(others[number % len(others)])
            for seat in others:
                for plan, share in policies[seat].items():
                    often[seat][pools[seat][plan]] += share
        found: list[Ranked] = []
        for row in often:
            ranked = [(LIKELY * log(times), planned) for planned, times in row.items()]
            found.append(sorted(ranked, key=lambda pair: -pair[0]))
        return found

    def worlds(self, view: View) -> list[State]:
        """Guesses of what is hidden."""
        number = self.level.alone if self._is_alone(view) else self.level.worlds
        return [guess(view, self.rng) for _ in range(number)]

    def options(self, view: View, world: State) -> Sequence[Action]:
        """Of products, which are too many to list, the best."""
        assert view.seat is not None
        return view.options or products_to_try(world, view.seat)

    def chances(self, view: View, ends: list[list[float]]) -> list[list[float]]:
        """How likely each seat is to win."""
        return learned().chances(ends, view.rules.rounds - view.round, view.phase == PLANNING)

    def aim(self, view: View) -> Aim | None:
        """Alone the chance of winning: Steve Jr.'s luck decides more than a few dollars do."""
        if not self._is_alone(view):
            return None
        return partial(learned().stakes, left=view.rules.rounds - view.round)

    def _is_alone(self, view: View) -> bool:
        return self.level.alone > 0 and view.rules.steve is not None

    @property
    def value(self) -> Value[State]:
        """What positions are worth at this level."""
        return learned_scores if self.level.learned else fitted_scores

    def plans(self, worlds: Sequence[State]) -> tuple[list[list[Figures]], PlanSearch]:
        """Each seat's promising plans, and the search among them."""
        ranked = candidates(worlds[0], self.level.tried, self.rng)
        return [[planned for _, planned in row] for row in ranked], self._search(worlds, ranked)

    def _search(self, worlds: Sequence[State], ranked: Sequence[Ranked]) -> PlanSearch:
        shown = [[shown_by(worlds[0], planned) for _, planned in row] for row in ranked]
        worths = [[worth for worth, _ in row] for row in ranked]

        def play(joints: Sequence[Joint], world: int) -> list[list[float]]:
            return self.value(after_plans(worlds[world], shown, joint) for joint in joints)

        return self.plan_search(worths, LIKELY, play, len(worlds))


def _planning(view: View, own: list[Figures], search: PlanSearch) -> Planning[Action]:
    plans = attainable(view.pack)
    return Planning(search, lambda number: plans[own[number]][0], lambda: own)


def candidates(state: State, number: int, rng: Rng) -> list[Ranked]:
    """Each seat's most promising plans with a first estimate, best first."""
    market, habits = contest(state, *rates(state))
    tables = drawn(habits, rng, TABLES)
    plans = tuple(attainable(state.pack))
    found = []
    for seat in range(len(state.companies)):
        own = () if seat == state.rules.steve else plans
        ranked = zip(market.worths(seat, own, tables), own, strict=True)
        found.append(sorted(ranked, key=lambda pair: -pair[0])[:number])
    return found


def shown_by(state: State, planned: Figures) -> Result:
    """The symbols of a plan with these figures."""
    shown = read(state.pack, attainable(state.pack)[planned][0])
    assert isinstance(shown, Result)
    return shown


def products_to_try(state: State, seat: int) -> list[Action]:
    """The products that earn most now."""
    ranked = sorted(products(state, seat), key=lambda one: -product_worth(one))
    return [MakeProduct(one.product.slots) for one in ranked[:OFFERED]]
