"""Advice to people in any game: a position is judged once and then asked about several times."""

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from functools import partial
from typing import Generic, NamedTuple, Protocol, TypeVar

from flagship.bots.plan_search import Joint, Likely, lead
from flagship.bots.search import Forecast
from flagship.kernel.game import Action, Seat, View

V = TypeVar("V", bound=View)
A = TypeVar("A", bound=Action)
T = TypeVar("T", bound=Hashable)


class Compared(NamedTuple, Generic[A]):
    """A choice beside the others of a position."""

    action: Callable[[], A]
    figures: dict[str, int]
    """What a plan gives."""
    worth: float
    """How far the seat should be ahead, with what could be expected of the rivals."""
    met: float
    """The same with the plans that the rivals really made."""


class Judgement(Protocol[A]):
    """What every choice in a position is worth."""

    @property
    def best(self) -> A:
        """The choice to advise."""

    def worth(self, action: A) -> float:
        """How far the seat should be ahead at the end."""

    def is_as_good(self, action: A) -> bool:
        """Whether `reason` knows nothing better."""

    def forecast(self, action: A) -> Forecast:
        """What each seat can expect after the action, and its chance of winning."""

    def reason(self, action: A, beside: A | None = None) -> str:
        """What the action gives, and how another compares: the next best one, unless `beside`
        says which."""

    def named(self, action: A) -> str:
        """The action in few words."""

    def compared(self, action: A, rivals: "Rivals[A]") -> list[Compared[A]]:
        """This choice, then all others; `rivals` are the plans that are made at the same time."""

    def follow(self, action: A, later: "Judgement[A]") -> None:
        """The action was followed by another of the same turn: if that one's judgement sees more
        in the position than this one did, it counts."""

    def gains(self, action: A) -> "Gains":
        """What its worth is made up of."""


Rivals = Mapping[Seat, A]
"""Plans by seat; the own one and the automatic opponent's are not asked for."""


def compared_options(worths: Mapping[A, float], own: A, worth: float) -> list[Compared[A]]:
    """Options that are chosen while nobody else chooses, the own one first."""
    worths = {own: worth, **worths}
    return [Compared(partial(_same, one), {}, worth, worth) for one, worth in worths.items()]


def _same(action: A) -> A:
    return action


def in_words(figures: Mapping[str, int]) -> str:
    """A plan by its figures, such as "price 5, goods 7, research 1"."""
    return ", ".join(f"{name} {amount}" for name, amount in figures.items() if amount)


class Gains(NamedTuple):
    """What the worth of a choice is made up of, on average over what can be expected."""

    parts: dict[str, float]
    """The points of this round by source, what the others have, and what is still to come; up to a
    constant that all choices of a position share, they add up to the worth."""
    sold: float
    """Goods sold in this round."""


RIVALS, LATER, SALES = "rivals", "later", "sales"


class Earned(NamedTuple):
    """What a round brought a seat."""

    parts: dict[str, float]
    sold: int


def mean_gains(
    ends: Iterable[tuple[T, float]],
    seat: int,
    worth: float,
    earned: Callable[[T, int], Earned],
    scores: Callable[[T], list[float]],
) -> Gains:
    """From the ends of the round, each as likely as it says, and the worth they were given."""
    parts: dict[str, float] = {}
    sold = rivals = 0.0
    for end, chance in ends:
        one = earned(end, seat)
        sold += chance * one.sold
        for name, amount in one.parts.items():
            parts[name] = parts.get(name, 0.0) + chance * amount
        have = scores(end)
        rivals += chance * (lead(have, seat) - have[seat])
    later = worth - rivals - sum(parts.values())
    return Gains({**parts, RIVALS: rivals, LATER: later}, sold)


class Coach(Generic[V, A]):
    """Advises by judgements, and keeps that of the view asked about last."""

    def __init__(
        self, judge: Callable[[V], Judgement[A]], outlook: Callable[[V], list[float]]
    ) -> None:
        self.judge = judge
        self.outlook = outlook
        """What each seat can expect at the end, up to a constant that all seats share."""
        self._last: tuple[V, Judgement[A]] | None = None

    def choose(self, view: V) -> A:
        """The best choice."""
        return self.judged(view).best

    def as_good(self, view: V, action: A) -> bool:
        """Whether `explain` knows nothing better."""
        return self.judged(view).is_as_good(action)

    def explain(self, view: V, action: A) -> str:
        """Why this action, in one or two sentences."""
        return self.judged(view).reason(action)

    def judged(self, view: V) -> Judgement[A]:
        """What the choices of the view's seat are worth."""
        if self._last is None or self._last[0] is not view:
            self._last = view, self.judge(view)
        return self._last[1]


class LikelyTable(NamedTuple):
    """Plans that the rivals may have made, in one of the guessed worlds."""

    joint: Joint
    """The seat's own place holds 0."""
    world: int
    chance: float


def likely_tables(
    kept: Sequence[Sequence[int]],
    habits: Sequence[Sequence[float]],
    seat: int,
    number: int,
    worlds: int,
) -> list[LikelyTable]:
    """About this many tables: the likeliest plans of the rivals, likelier ones in more worlds."""
    joints: list[tuple[Joint, float]] = [((), 1.0)]
    for other, (plans, habit) in enumerate(zip(kept, habits, strict=True)):
        choices = [(0, 1.0)] if other == seat else list(zip(plans, habit, strict=True))
        longer = [
            ((*joint, plan), chance * share) for joint, chance in joints for plan, share in choices
        ]
        joints = sorted(longer, key=lambda pair: -pair[1])[:number]
    joints = [(joint, chance) for joint, chance in joints if chance > UNLIKELY * joints[0][1]]
    whole = sum(chance for _, chance in joints)
    tables: list[LikelyTable] = []
    for joint, chance in joints:
        times = min(max(round(number * chance / whole), 1), worlds)
        tables += [
            LikelyTable(joint, (len(tables) + one) % worlds, chance / whole / times)
            for one in range(times)
        ]
    return tables


UNLIKELY = 0.03
"""Rivals' plans so much less likely than the likeliest ones are left out."""


def at_tables(ends: Sequence[list[float]], tables: Sequence[LikelyTable]) -> list[list[Likely]]:
    """The ends of each plan; given are those of the first at all tables, and so on."""
    number = len(tables)
    return [
        [(table.chance, row) for table, row in zip(tables, ends[start:], strict=False)]
        for start in range(0, len(ends), number)
    ]


def mean_lead(likely: Sequence[Likely], seat: int) -> float:
    """How far the seat should be ahead, on average."""
    return sum([chance * lead(row, seat) for chance, row in likely])


def tied_best(worths: Mapping[T, float]) -> list[T]:
    """The best options: several if they are worth the same."""
    most = max(worths.values())
    return [option for option, worth in worths.items() if worth > most - SAME]


SAME = 1e-6
"""Worths that differ by less are the same: they were added in another order."""
