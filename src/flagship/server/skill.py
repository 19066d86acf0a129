"""Ratings: how good people are, and how hard puzzles are, by OpenSkill on the scale of chess."""

from typing import NamedTuple

from openskill.models import PlackettLuce

START, SPREAD = 1500.0, 350.0
MODEL = PlackettLuce(mu=START, sigma=SPREAD, beta=SPREAD / 2, tau=SPREAD / 100)


class Skill(NamedTuple):
    """What is known of somebody's skill."""

    mu: float = START
    sigma: float = SPREAD

    @property
    def shown(self) -> int:
        return round(self.mu)


def ranked(skills: list[Skill]) -> list[Skill]:
    """The same after a contest, given from the first place to the last."""
    teams = [[MODEL.rating(one.mu, one.sigma)] for one in skills]
    return [Skill(team[0].mu, team[0].sigma) for team in MODEL.rate(teams)]
