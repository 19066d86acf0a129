"""The joint choice of secret plans in any game: a budget of look-aheads and regret matching.

All companies plan at once. A few promising plans of each are combined in look-aheads, and regret
matching finds how often each should be played if every company wants to be ahead.
"""

import time
from collections.abc import Callable, Sequence
from math import log2
from typing import Final, NamedTuple

from flagship.bots.choice import near_shares, pick, shares
from flagship.kernel.rng import Rng

Joint = tuple[int, ...]
"""The plan that each seat chooses, by number."""
Play = Callable[[Sequence[Joint], int], list[list[float]]]
"""What each seat can expect from each of these joint choices in a world."""
Likely = tuple[float, list[float]]
"""How likely an end is, and what each seat can expect of it."""
Aim = Callable[[list[list[float]]], list[list[float]]]
"""From what each seat can expect to what counts when ends are compared."""


Taste = tuple[tuple[str, float], ...]
"""Figures of a plan that are liked, and by how many points each."""


NEVER: Final = 6
"""More seats than a table has."""


class Level(NamedTuple):
    """How much a search computes."""

    nodes: int
    """The most look-aheads for a plan."""
    tried: int
    """How many plans of a seat are tried."""
    kept: int
    """How many plans of a seat are combined with the others'."""
    tables: int
    """How many samples of the others' plans a plan is tried against."""
    worlds: int
    """How many guesses of the hidden information."""
    slip: float = 0.0
    """How much worse than the best a plan may be, or four times an action in a turn."""
    learned: bool = False
    """Whether positions are valued as self-play taught, or by weights fitted to quick games."""
    ahead: int = 0
    """After so many of the best options of a turn, the seat's next choices are tried too."""
    judged_again: int = 0
    """How many of the best options of a turn are judged by a search of the next turns."""
    many: int = NEVER
    """From so many seats on, plans are tried against likely ones of the others, as there are too
    many joint plans to match them."""
    alone: int = 0
    """How many guesses if nobody else plans; plans are then narrowed by halves, and the chance of
    winning counts. 0: as with others."""
    asked: int = 0
    """How many quick searches with two at the table, each anew, tell what the others may plan; the
    own plan is the best of all against these, with fewer look-aheads. 0: plans are matched."""
    taste: Taste = ()
    """What is liked in own plans, besides what they bring."""


MAX_TURNS: Final = 1800
"""The most companies in all look-aheads of a plan, as rounds with many take longer."""


class Budget:
    """The look-aheads left for a decision and, at a live table, the time."""

    def __init__(self, nodes: int, seconds: float | None = None, companies: int = 2) -> None:
        self.left = min(nodes, MAX_TURNS // companies)
        self.until = None if seconds is None else time.perf_counter() + seconds

    def spend(self) -> bool:
        """Whether one more look-ahead is allowed; if so, it is counted."""
        if self.left <= 0:
            return False
        self.left -= 1
        return self.until is None or time.perf_counter() < self.until


class PlanSearch:
    """The plans of all seats, made at once.

    `play` returns what each seat can expect from joint choices in a world; `lead` returns its
    value to one of them. Choices that are wanted together are played together, so that a learned
    value sees them at once; known results are not played again. All randomness comes from the
    given generator, so the same seed and budget find the same plan.
    """

    def __init__(
        self,
        priors: list[list[float]],
        play: Play,
        level: Level,
        budget: Budget,
        rng: Rng,
    ) -> None:
        self.priors = priors
        self.play = play
        self.level = level
        self.budget = budget
        self.rng = rng
        self.steps = STEPS
        self.known: dict[tuple[Joint, int], list[float]] = {}
        """The worth to each seat."""
        self.ends: dict[tuple[Joint, int], list[float]] = {}
        """What each seat can expect."""
        self.fan = -1
        self.liked: list[float] = []
        self.aim: Aim | None = None
        """What counts instead of what each seat can expect."""

    def like(self, seat: int, liked: list[float]) -> None:
        """Add to the worth of each of a seat's plans how much it likes it."""
        self.fan = seat
        self.liked = liked

    def choose(self, seat: int) -> int:
        """The seat's plan, by its number."""
        often = self.policy(seat)
        return list(often)[pick(list(often.values()), self.rng)]

    def policy(self, seat: int) -> dict[int, float]:
        """How often the seat would make each plan, by its number; rare ones are left out."""
        if self.level.slip:
            leads = self.tried(seat, len(self.priors[seat]))
            return near_shares(dict(enumerate(leads)), self.level.slip) if leads else {0: 1.0}
        planning = sum([len(prior) > 1 for prior in self.priors])
        if len(self.priors) >= self.level.many or (self.level.alone and planning == 1):
            return {self.halved(seat): 1.0}
        return self.policies(seat)[seat]

    def policies(self, seat: int) -> list[dict[int, float]]:
        """How often each seat would make each of its plans if all are matched, this seat's first;
        rare ones are left out."""
        return [_often(*one) for one in zip(*self.mix(seat), strict=True)]

    def halved(self, seat: int) -> int:
        """The seat's best plan against likely ones of the others, by its number.

        All are tried, then the better half more often, and so on, until a few are left.
        """
        left = list(range(len(self.priors[seat])))
        worths = [0.0] * len(left)
        times = max(round(log2(len(left) / FEW)), 1)
        looks, worlds = self.budget.left // times, self.level.worlds
        for _ in range(times):
            tables = max(looks // len(left), 1)
            for world in range(min(worlds, tables)):
                joints: list[Joint] = []
                for _ in range(world, tables, worlds):
                    drawn = [pick(prior, self.rng) for prior in self.priors]
                    joints += [(*drawn[:seat], plan, *drawn[seat + 1 :]) for plan in left]
                rows = self._leads(joints, world)
                if len(rows) < len(joints):
                    return max(left, key=worths.__getitem__)
                for joint, row in zip(joints, rows, strict=True):
                    worths[joint[seat]] += row[seat]
            left = sorted(left, key=lambda plan: -worths[plan])[: max(len(left) // 2, 1)]
        return left[0]

    def mix(self, seat: int) -> tuple[list[list[int]], list[list[float]]]:
        """Each seat's plans that are left, by number, and how often it should make each.

        This seat's plans are narrowed first, and with more seats fewer of the others' are tried.
        """
        seats = range(len(self.priors))
        kept: list[list[int]] = [[0]] * len(self.priors)
        for other in [seat, *(one for one in seats if one != seat)]:
            number = len(self.priors[other])
            kept[other] = self._narrow(
                other, number if other == seat else number // (len(seats) - 1)
            )
        return kept, self._match(kept)

    def likely_ends(self, kept: list[list[int]], habits: list[list[float]]) -> list[Likely]:
        """The ends that were seen of choices that all seats make at times; chances add up to 1."""
        parts = [
            dict(zip(row, habit, strict=True)) for row, habit in zip(kept, habits, strict=True)
        ]
        found: list[Likely] = []
        for (joint, _), ends in self.ends.items():
            chance = 1.0
            for part, choice in zip(parts, joint, strict=True):
                chance *= part.get(choice, 0.0)
            if chance:
                found.append((chance, ends))
        if not found:
            return [(1.0, next(iter(self.ends.values())))]
        whole = sum([chance for chance, _ in found])
        return [(chance / whole, ends) for chance, ends in found]

    def _leads(self, joints: Sequence[Joint], world: int) -> list[list[float]]:
        """The worth of joint choices to each seat, of the first ones if the budget runs out."""
        new: dict[Joint, None] = {}
        number = len(joints)
        for place, joint in enumerate(joints):
            if (joint, world) not in self.known and joint not in new:
                if not self.budget.spend():
                    number = place
                    break
                new[joint] = None
        if new:
            rows = self.play(list(new), world)
            aims = rows if self.aim is None else self.aim(rows)
            for joint, ends, row in zip(new, rows, aims, strict=True):
                self.ends[joint, world] = ends
                leads = [lead(row, seat) for seat in range(len(row))]
                if self.fan >= 0:
                    leads[self.fan] += self.liked[joint[self.fan]]
                self.known[joint, world] = leads
        return [self.known[joint, world] for joint in joints[:number]]

    def tried(self, seat: int, number: int) -> list[float]:
        """The leads with the seat's likeliest plans against likely plans of the others.

        At most `number`, fewer if the budget runs out.
        """
        leads: list[float] = []
        for table in range(self.level.tables):
            drawn = [pick(prior, self.rng) for prior in self.priors]
            joints = [(*drawn[:seat], choice, *drawn[seat + 1 :]) for choice in range(number)]
            row = [found[seat] for found in self._leads(joints, table % self.level.worlds)]
            if len(row) < number:
                return leads or row
            leads = [a + b for a, b in zip(leads, row, strict=True)] if leads else row
        return [one / self.level.tables for one in leads]

    def _narrow(self, seat: int, number: int) -> list[int]:
        """That many of the best plans, best first."""
        if number <= 1:
            return [0]
        leads = self.tried(seat, number)
        ranked = sorted(range(len(leads)), key=lambda choice: -leads[choice])
        return ranked[: self.level.kept] or [0]

    def _match(self, kept: list[list[int]]) -> list[list[float]]:
        """Regret matching: how often each seat should choose each of its remaining plans."""
        sizes = [len(plans) for plans in kept]
        seats = [seat for seat, size in enumerate(sizes) if size > 1]
        now = [[1.0] + [0.0] * (size - 1) for size in sizes]
        regrets = [[0.0] * size for size in sizes]
        total = [[1e-6 * part for part in row] for row in now]
        seen: dict[int, list[float]] = {}
        """The leads of all plans of a seat, by the world, the seat and what the others chose."""
        step = 0
        while seats and step < self.steps:
            step += 1
            world = step % self.level.worlds
            drawn = [pick(habit, self.rng) for habit in now]
            places: list[int] = []
            wanted: list[Joint] = []
            for seat in seats:
                place = world
                for other, choice in enumerate(drawn):
                    place = place * MAX_KEPT + (0 if other == seat else choice + 1)
                places.append(place)
                if place not in seen:
                    wanted += _joints(kept, drawn, seat)
            if wanted:
                self._leads(wanted, world)
            for seat, place in zip(seats, places, strict=True):
                gains = seen.get(place)
                if gains is None:
                    joints = _joints(kept, drawn, seat)
                    gains = [found[seat] for found in self._leads(joints, world)]
                    if len(gains) < len(joints):
                        return [_shares(row) for row in total]
                    seen[place] = gains
                mean, own = 0.0, now[seat]
                for choice, gain in enumerate(gains):
                    mean += own[choice] * gain
                mine = regrets[seat]
                for choice, gain in enumerate(gains):
                    mine[choice] = max(mine[choice] + gain - mean, 0.0)
            for seat in seats:
                now[seat] = _shares(regrets[seat]) if any(regrets[seat]) else now[seat]
                often = total[seat]
                for choice, part in enumerate(now[seat]):
                    often[choice] = often[choice] + part * step
        return [_shares(row) for row in total]


STEPS: Final = 400
"""The most rounds of regret matching; by then most joint choices are known."""


FEW: Final = 4
"""Of so many plans, the better half is not looked for any further."""


MAX_KEPT: Final = 64
"""More than the plans of a seat that are combined."""


def _often(plans: list[int], habit: list[float]) -> dict[int, float]:
    rare = max(habit) * 0.3
    often = zip(plans, habit, strict=True)
    return shares({plan: part for plan, part in often if part >= rare})


def _joints(kept: list[list[int]], drawn: list[int], seat: int) -> list[Joint]:
    """All plans of a seat against those that the others drew."""
    others = [plans[choice] for plans, choice in zip(kept, drawn, strict=True)]
    return [(*others[:seat], plan, *others[seat + 1 :]) for plan in kept[seat]]


def _shares(row: list[float]) -> list[float]:
    whole = 0.0
    for part in row:
        whole += part
    return [part / whole for part in row]


def lead(ends: list[float], seat: int) -> float:
    """How far a seat should be ahead at the end: of the best opponent, and of all."""
    most, whole = float("-inf"), 0.0
    for other, end in enumerate(ends):
        if other != seat:
            most = max(most, end)
            whole += end
    return ends[seat] - 0.5 * most - 0.5 * whole / (len(ends) - 1)
