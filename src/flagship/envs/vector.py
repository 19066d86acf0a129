"""Many tables as one environment of Gymnasium, shared out over processes.

Each process steps several tables and writes what they show into memory that all share, so that a
step costs one short message a process, however many tables there are.
"""

import gc
import multiprocessing
import os
import signal
import traceback
from collections.abc import Mapping, Sequence
from contextlib import suppress
from ctypes import c_byte
from itertools import pairwise
from multiprocessing.connection import Connection
from typing import Any, NamedTuple

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from flagship.bots import automaton, names
from flagship.envs.companies import NOT_BEGUN
from flagship.envs.gym import SeatEnv
from flagship.kernel.game import Refusal

Rows = np.ndarray[Any, Any]
"""What each table shows and is told."""
Infos = list[tuple[int, dict[str, Any]]]
"""What tables say besides numbers, by their places; those that say nothing are left out."""

CLOSED = "The environment is closed: make another."
LOOK_SECONDS = 1.0
"""A process looks so often whether it is still needed."""


class Begun(NamedTuple):
    """A game that is begun before the step that asks for it."""

    table: SeatEnv
    seen: dict[str, Any]
    info: dict[str, Any]
    chance: Mapping[str, Any]
    """The table's generator as it was before."""


class Tables:
    """Some of the tables, in one process. When a game is over, the next step begins another."""

    def __init__(self, rows: Rows, first: int, fields: dict[str, Any]) -> None:
        self.rows, self.first = rows, first
        self.tables = [SeatEnv(**fields) for _ in rows]
        self.begun: dict[int, Begun] = {}
        """By the table's place among these."""
        known = _known(self.tables[0])
        self.spares = [SeatEnv(**fields) for _ in rows if known]
        """Where the next games begin while these go on; none if their bots may remember."""

    def reset(self, seeds: Sequence[int | None], options: dict[str, Any] | None) -> Infos:
        """Begin a game at every table; the seeds are those of all processes."""
        for own, begun in self.begun.items():
            self.tables[own].np_random.bit_generator.state = begun.chance
        self.begun = {}
        self.rows["reward"], self.rows["over"] = 0.0, False
        found: Infos = []
        for place, table in enumerate(self.tables, self.first):
            seen, info = table.reset(seed=seeds[place], options=options)
            self._show(place, seen)
            found.append((place, info))
        return [one for one in found if one[1]]

    def step(self) -> Infos:
        """Do what was chosen at every table."""
        rows = self.rows
        found: Infos = []
        chosen, ended = rows["chosen"].tolist(), rows["over"].tolist()
        for place, table in enumerate(self.tables, self.first):
            own = place - self.first
            if ended[own]:
                seen, info = self._next(own)
                reward, over = 0.0, False
            else:
                seen, reward, over, _, info = table.step(chosen[own])
            rows["reward"][own], rows["over"][own] = reward, over
            self._show(place, seen)
            if info:
                found.append((place, info))
        return found

    def begin_ahead(self) -> bool:
        """Begin the next game of one table, first where one is over; whether there was any."""
        over = self.rows["over"].nonzero()[0].tolist()
        for own in [*over, *range(len(self.spares))]:
            if own not in self.begun:
                table = self.tables[own]
                chance = table.np_random.bit_generator.state
                if self.spares:
                    table, self.spares[own].np_random = self.spares[own], table.np_random
                seen, info = table.reset()
                self.begun[own] = Begun(table, seen, info, chance)
                return True
        return False

    def _next(self, own: int) -> tuple[dict[str, Any], dict[str, Any]]:
        """The next game of this table."""
        begun = self.begun.pop(own, None)
        if begun is None:
            return self.tables[own].reset()
        if self.spares:
            self.spares[own] = self.tables[own]
        self.tables[own] = begun.table
        return begun.seen, begun.info

    def close(self) -> None:
        """Close every table."""
        for table in [*self.tables, *self.spares]:
            table.close()

    def _show(self, place: int, seen: dict[str, Any]) -> None:
        for name, values in seen.items():
            self.rows[name][place - self.first] = values


def _known(table: SeatEnv) -> bool:
    """Whether all opponents are bots of our own, which keep nothing from game to game."""
    game = table.episode.game
    return all(
        isinstance(bot, str) and (bot in names(game) or automaton.is_automaton(game, bot))
        for bot in table.opponents
    )


class SeatVectorEnv(VectorEnv[dict[str, Any], Any, Any]):
    """`num_envs` tables with a learner each; the other fields are SeatEnv's.

    The step after the end of a game begins another, whatever is chosen (Gymnasium's
    AutoresetMode.NEXT_STEP).
    """

    metadata = {"autoreset_mode": AutoresetMode.NEXT_STEP}  # noqa: RUF012 - gymnasium's name

    def __init__(self, num_envs: int = 1, processes: int | None = None, **fields: Any) -> None:
        """`processes`: one for each core unless told otherwise; 1: everything in this process."""
        if num_envs < 1 or (processes is not None and processes < 1):
            raise Refusal("A vector environment has at least one table and one process.")
        model = SeatEnv(**fields)
        self.num_envs = num_envs
        self.single_observation_space = model.observation_space
        self.single_action_space = model.action_space
        self.observation_space = batch_space(model.observation_space, num_envs)
        self.action_space = batch_space(model.action_space, num_envs)
        row = _row(model)
        model.close()
        context = multiprocessing.get_context()
        memory: Any = context.RawArray(c_byte, num_envs * row.itemsize)
        self._rows: Rows = np.frombuffer(memory, row)
        self._begun = False
        self._own: Tables | None = None
        self._links: list[Connection] = []
        self._processes: list[Any] = []
        processes = min(processes or os.cpu_count() or 1, num_envs)
        if processes == 1:
            self._own = Tables(self._rows, 0, fields)
            return
        ends = [num_envs * part // processes for part in range(processes + 1)]
        for first, end in pairwise(ends):
            link, other = context.Pipe()
            given = (other, memory, row, first, end, fields)
            process = context.Process(target=_serve, args=given, daemon=True)
            process.start()
            other.close()
            self._links.append(link)
            self._processes.append(process)

    def reset(
        self,
        *,
        seed: int | Sequence[int | None] | None = None,
        options: dict[str, Any] | None = None,
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Begin a game at every table: each gets its seed of a list, or one and those after it."""
        if seed is None:
            seeds: list[int | None] = [None] * self.num_envs
        elif isinstance(seed, int | np.integer):
            seeds = [int(seed) + place for place in range(self.num_envs)]
        else:
            seeds = [None if one is None else int(one) for one in seed]
        if len(seeds) != self.num_envs:
            raise Refusal(f"{self.num_envs} tables need as many seeds, or one, not {len(seeds)}.")
        infos = self._infos(self._ask("reset", seeds, options))
        self._begun = True
        return self._seen(), infos

    def step(self, actions: Any) -> tuple[dict[str, Any], Any, Any, Any, dict[str, Any]]:
        """An action for each table."""
        if not self._begun:
            raise Refusal(NOT_BEGUN)
        self._rows["chosen"] = actions
        infos = self._infos(self._ask("step"))
        over = self._rows["over"].copy()
        return self._seen(), self._rows["reward"].copy(), over, np.zeros_like(over), infos

    def close_extras(self, **kwargs: Any) -> None:
        """End the processes."""
        if self._own:
            self._own.close()
        for link in self._links:
            with suppress(OSError):  # it has ended
                link.send(None)
        for process in self._processes:
            process.join()

    def _ask(self, what: str, *given: Any) -> Infos:
        """Let all tables do something at once."""
        if self.closed:
            raise Refusal(CLOSED)
        if self._own:
            return list(getattr(self._own, what)(*given))
        for link in self._links:
            link.send((what, given))
        answers = [link.recv() for link in self._links]
        for answer in answers:
            if isinstance(answer, Exception):
                raise answer
        return [info for answer in answers for info in answer]

    def _seen(self) -> dict[str, Any]:
        return {name: self._rows[name].copy() for name in self.single_observation_space}  # type: ignore[attr-defined]

    def _infos(self, found: Infos) -> dict[str, Any]:
        infos: dict[str, Any] = {}
        for place, info in found:
            infos = self._add_info(infos, info, place)
        return infos


def _row(table: SeatEnv) -> "np.dtype[Any]":
    """A row of the memory."""
    space = table.observation_space
    assert isinstance(space, spaces.Dict)
    seen = [(name, part.dtype, part.shape) for name, part in space.items()]
    return np.dtype([*seen, ("reward", "f8"), ("over", "?"), ("chosen", "i8")], align=True)


def _serve(
    link: Connection,
    memory: Any,
    row: "np.dtype[Any]",
    first: int,
    end: int,
    fields: dict[str, Any],
) -> None:
    """Do what is asked until nothing is, or nobody is left to ask."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # whoever asks will say
    tables = Tables(np.frombuffer(memory, row)[first:end], first, fields)
    gc.freeze()  # what stays need not be looked through again and again
    asking = multiprocessing.parent_process()
    while asking is None or asking.is_alive():
        if not link.poll(LOOK_SECONDS):
            continue
        asked = link.recv()
        if asked is None:
            break
        try:
            what, given = asked
            link.send(getattr(tables, what)(*given))
        except Refusal as refusal:
            link.send(refusal)
        except Exception:
            link.send(RuntimeError(traceback.format_exc()))
        # While the learner chooses. What fails now fails again when it is asked for.
        with suppress(Exception):
            while not link.poll() and tables.begin_ahead():
                pass
    tables.close()
