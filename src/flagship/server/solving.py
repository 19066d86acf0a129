"""First tries at puzzles in the database, and the ratings that follow from them."""

from typing import NamedTuple

import sqlalchemy as sa

from flagship.server.clock import now
from flagship.server.database import puzzle_tries, skills
from flagship.server.pipeline import Write
from flagship.server.skill import Skill, rated
from flagship.server.store import Store

PERSON, PUZZLE = "puzzles", "puzzle"
"""Kinds of skill: a guest's at puzzles, and how hard a puzzle is."""
PUZZLE_SPREAD = 150.0
"""How uncertain the first rating of a puzzle is."""


class Tried(NamedTuple):
    """How many tried and solved a puzzle."""

    tried: int = 0
    solved: int = 0


class Solver(NamedTuple):
    """What is known of a guest."""

    skill: Skill
    results: dict[str, bool]
    """Puzzles that were tried, in order, and whether the first try solved them."""

    @property
    def streak(self) -> int:
        found = 0
        for solved in reversed(self.results.values()):
            if not solved:
                break
            found += 1
        return found


def solver(connection: sa.Connection, guest: str) -> Solver:
    query = sa.select(puzzle_tries.c.puzzle, puzzle_tries.c.solved)
    own = query.where(puzzle_tries.c.guest == guest).order_by(puzzle_tries.c.at)
    results = dict(map(tuple, connection.execute(own)))
    return Solver(skill_of(connection, PERSON, guest) or Skill(), results)


def skill_of(connection: sa.Connection, kind: str, who: str) -> Skill | None:
    query = sa.select(skills.c.mu, skills.c.sigma)
    query = query.where(skills.c.kind == kind, skills.c.who == who)
    found = connection.execute(query).one_or_none()
    return None if found is None else Skill(*found)


def hardness(connection: sa.Connection) -> dict[str, Skill]:
    """The ratings of all puzzles that somebody tried."""
    query = sa.select(skills.c.who, skills.c.mu, skills.c.sigma).where(skills.c.kind == PUZZLE)
    return {who: Skill(mu, sigma) for who, mu, sigma in connection.execute(query)}


def counts(connection: sa.Connection) -> dict[str, Tried]:
    solved = sa.func.count(sa.case((puzzle_tries.c.solved, 1)))
    query = sa.select(puzzle_tries.c.puzzle, sa.func.count(), solved)
    found = connection.execute(query.group_by(puzzle_tries.c.puzzle))
    return {puzzle: Tried(tried, number) for puzzle, tried, number in found}


def after(person: Skill, puzzle: Skill, solved: bool) -> tuple[Skill, Skill]:
    """Both skills after a first try."""
    first, second = rated([1, 2] if solved else [2, 1], [person, puzzle])
    return first, second


def result_writes(
    store: Store, guest: str, puzzle: str, solved: bool, skills_after: tuple[Skill, Skill]
) -> list[Write]:
    """A first try; refused by the database if there was one."""
    values = {"guest": guest, "puzzle": puzzle, "solved": solved, "at": now()}
    return [
        store.statement(sa.insert(puzzle_tries).values(values)),
        store.skill_write(PERSON, guest, *skills_after[0]),
        store.skill_write(PUZZLE, puzzle, *skills_after[1]),
    ]
