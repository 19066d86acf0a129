"""Ratings: how good people are, and how hard puzzles are, by OpenSkill on the scale of chess."""

from collections.abc import Sequence
from typing import NamedTuple

from openskill.models import PlackettLuce

START, DOUBT = 1500.0, 246.0
MODEL = PlackettLuce(mu=START, sigma=DOUBT, beta=DOUBT / 2, tau=DOUBT / 100)
"""400 points are odds of ten to one."""


class Skill(NamedTuple):
    """What is known of somebody's skill: a mean, and how much it is in doubt."""

    mean: float = START
    doubt: float = DOUBT

    @property
    def shown(self) -> int:
        return round(self.mean)


def rated(places: Sequence[int], before: Sequence[Skill]) -> list[Skill]:
    """The same after a contest in which they came to these places."""
    teams = [[MODEL.rating(*one)] for one in before]
    after = MODEL.rate(teams, ranks=[float(place) for place in places])
    return [Skill(team[0].mu, team[0].sigma) for team in after]
