"""The expert as it advises people: without chance, always the best by its own look-aheads."""

from collections.abc import Sequence
from functools import partial
from operator import itemgetter
from statistics import fmean

from flagship.bots.advice import (
    Coach,
    Compared,
    Gains,
    Judgement,
    Rivals,
    at_tables,
    compared_options,
    in_words,
    likely_tables,
    mean_gains,
    mean_lead,
    tied_best,
)
from flagship.bots.plan_search import Level, lead
from flagship.bots.search import Forecast
from flagship.bots.turn_search import Line
from flagship.kernel.rng import Rng

from ..rules.actions import END, Action, BuyCampaign, BuyFeature, BuyTechnology, MakeProduct
from ..rules.guess import guess
from ..rules.product import products
from ..rules.state import State
from ..rules.turn import PLANNING
from ..rules.view import View
from ..rules.yields import Figures
from ..solver.plans import attainable
from .explain import FAR, earned, following, given, named, plan_reason, planned, reason
from .position import money
from .quick import after_plans
from .search import LEVELS, Search, shown_by

LOOKS = 1000
"""Look-aheads to compare choices, divided by the companies at the table."""
MET_IN = 4
"""In so many guesses of what is hidden, plans meet those that the rivals really made."""
WORLDS = range(6, 12)
"""The fewest and the most guesses of what is hidden to compare options in."""
SAME_IN = 3
"""What is the same in so many of them is taken as known."""
CLEAR = 1.5
"""How far the best plan of a puzzle is ahead of the next."""


def adviser(level: Level = LEVELS["expert"], looks: int = LOOKS) -> Coach[View, Action]:
    """Judges by the values and look-aheads of a level."""
    return Coach(partial(judge, level, looks), lambda view: Search(Rng(0), level).outlook(view))


def judge(level: Level, looks: int, view: View) -> Judgement[Action]:
    """What the choices of the view's seat are worth; the same each time."""
    search = Search(Rng(0), level)
    looks //= len(view.companies)
    return Plans(search, view, looks) if view.phase == PLANNING else Options(search, view, looks)


class Options:
    """Every option, with the round played out after it in several guessed worlds."""

    def __init__(self, search: Search, view: View, looks: int) -> None:
        assert view.seat is not None
        self.seat, rng = view.seat, Rng(0)
        # What the guesses leave of the look-aheads goes to the next choices of the turn.
        self.lines = partial(search.lines, looks=looks)
        state = guess(view, rng)
        options: Sequence[Action] = view.options or [
            MakeProduct(one.product.slots) for one in products(state, self.seat)
        ]
        number = min(max(looks // len(options), WORLDS.start), WORLDS.stop)
        self.worlds = [state, *(guess(view, rng) for _ in range(number - 1))]
        self.foretell = partial(search.forecast, view)
        self.turns = search.turns()
        self.found = self.lines(self.worlds, self.seat, options)
        self.worths = {option: line.worth for option, line in self.found.items()}

    @property
    def best(self) -> Action:
        """Of equals, ending the turn; then what costs no points."""
        best = tied_best(self.worths)
        if END in best:
            return END
        buys = BuyTechnology | BuyFeature | BuyCampaign
        return next((one for one in best if not isinstance(one, buys)), best[0])

    def is_as_good(self, action: Action) -> bool:
        """To the nearest dollar."""
        return not round(max(self.worths.values()) - self.worth(action))

    def worth(self, action: Action) -> float:
        """How far the seat should be ahead; also with a product that is not listed."""
        return self.worths[action] if action in self.worths else self._line(action).worth

    def forecast(self, action: Action) -> Forecast:
        """What each seat can expect, and its chance of winning."""
        rows = self._line(action).rows
        return self.foretell([(1 / len(rows), row) for row in rows])

    def reason(self, action: Action, beside: Action | None = None) -> str:
        """What the action gives, and how another compares."""
        asked = [*self.worths, action] if beside is None else [action, beside]
        worths = {one: self.worth(one) for one in asked}
        later = self._counted_on(action)
        return reason(self.worlds[0], self.seat, action, worths, self.gains, later)

    def named(self, action: Action) -> str:
        """The action in few words."""
        return named(self.worlds[0], action)

    def compared(self, action: Action, rivals: Rivals[Action]) -> list[Compared[Action]]:
        """Every option."""
        return compared_options(self.worths, action, self.worth(action))

    def follow(self, action: Action, later: Judgement[Action]) -> None:
        """Count what is seen after the action, if that is more."""
        if isinstance(later, Options) and later.worth(later.best) > self.worth(action):
            line = later.found[later.best]
            self.worths[action] = line.worth
            self.found[action] = line._replace(choices=(action, *line.choices))

    def gains(self, action: Action) -> Gains:
        """By where the money comes from."""
        line = self._line(action)
        ends = [(end, 1 / len(line.ends)) for end in line.ends]
        return mean_gains(ends, self.seat, self.worth(action), earned, money)

    def _line(self, action: Action) -> Line[State]:
        """The best that was seen of it; also of a product that is not listed."""
        if action not in self.found:
            self.found[action] = self.lines(self.worlds, self.seat, [action])[action]
        return self.found[action]

    def _counted_on(self, action: Action) -> list[str]:
        """What is done next in the same turn, if the action is worth less without it."""
        line = self._line(action)
        if len(line.choices) == 1:
            return []
        alone = self.turns.lines(self.worlds, self.seat, [action], 0)[action].worth
        more = round(line.worth - alone) > 0
        return following(self.worlds[:SAME_IN], self.seat, line.choices) if more else []


class Plans:
    """All plans against those that the rivals are likely to make."""

    def __init__(self, search: Search, view: View, looks: int) -> None:
        assert view.seat is not None
        self.seat, rng = view.seat, Rng(0)
        self.worlds = [guess(view, rng) for _ in range(search.level.worlds)]
        self.value = search.value
        pools, plans = search.plans(self.worlds)
        self.pools = [[shown_by(self.worlds[0], one) for one in row] for row in pools]
        every = list(attainable(view.pack))
        each = max(looks // len(every), 1)
        kept, habits = plans.mix(self.seat)
        self.tables = likely_tables(kept, habits, self.seat, each, len(self.worlds))
        ends = self.value([end for one in every for end, _ in self._ends(one)])
        self.likely = dict(zip(every, at_tables(ends, self.tables), strict=True))
        self.worths = {one: mean_lead(likely, self.seat) for one, likely in self.likely.items()}
        self.foretell = partial(search.forecast, view)

    @property
    def best(self) -> Action:
        """The plan with the best mean lead."""
        return attainable(self.worlds[0].pack)[max(self.worths, key=self.worths.__getitem__)][0]

    def is_as_good(self, action: Action) -> bool:
        """Not far behind the best."""
        return max(self.worths.values()) - self.worth(action) < FAR

    def worth(self, action: Action) -> float:
        """How far the seat should be ahead."""
        return self.worths[planned(self.worlds[0].pack, action)]

    def forecast(self, action: Action) -> Forecast:
        """What each seat can expect, and its chance of winning."""
        return self.foretell(self.likely[planned(self.worlds[0].pack, action)])

    def reason(self, action: Action, beside: Action | None = None) -> str:
        """What the plan should sell, and how another compares."""
        pack = self.worlds[0].pack
        chosen, other = planned(pack, action), None if beside is None else planned(pack, beside)
        return plan_reason(self.worlds[0], self.seat, chosen, self.worths, self._ends, other)

    def named(self, action: Action) -> str:
        """The plan by its figures."""
        return in_words(self._figures(planned(self.worlds[0].pack, action)))

    def compared(self, action: Action, rivals: Rivals[Action]) -> list[Compared[Action]]:
        """Every plan."""
        plans = attainable(self.worlds[0].pack)
        own = planned(self.worlds[0].pack, action)
        worths = {own: self.worths[own], **self.worths}
        return [
            Compared(
                partial(itemgetter(0), plans[one]),
                self._figures(one),
                worth,
                fmean(lead(row, self.seat) for row in self._met(one, rivals)),
            )
            for one, worth in worths.items()
        ]

    def follow(self, action: Action, later: Judgement[Action]) -> None:
        """A plan is a whole turn."""

    def _figures(self, chosen: Figures) -> dict[str, int]:
        return given(self.worlds[0], self.seat, chosen)._asdict()

    def _met(self, own: Figures, rivals: Rivals[Action]) -> list[list[float]]:
        """The same of any plan, in each of some worlds."""
        state = self.worlds[0]
        shown = {seat: shown_by(state, planned(state.pack, one)) for seat, one in rivals.items()}
        shown[self.seat] = shown_by(state, own)
        pools = [[shown[one]] if one in shown else [] for one in range(len(self.pools))]
        joint = (0,) * len(pools)
        return self.value([after_plans(one, pools, joint) for one in self.worlds[:MET_IN]])

    def gains(self, action: Action) -> Gains:
        """By where the money comes from."""
        ends = self._ends(planned(self.worlds[0].pack, action))
        return mean_gains(ends, self.seat, self.worth(action), earned, money)

    def _ends(self, chosen: Figures) -> list[tuple[State, float]]:
        """The ends of the round with this plan, and how likely each is."""
        shown = shown_by(self.worlds[0], chosen)
        pools = [*self.pools[: self.seat], [shown], *self.pools[self.seat + 1 :]]
        return [
            (after_plans(self.worlds[table.world], pools, table.joint), table.chance)
            for table in self.tables
        ]
