"""A process in which bots choose, so that the server stays responsive.

It reads questions from its input and writes answers to its output, each a pickle preceded by
its length, until the input ends. A bot gets only a view of a match.
"""

import io
import os
import pickle
import signal
import sys
import time
import traceback
from collections.abc import Iterator
from typing import Any, BinaryIO, ClassVar, NamedTuple

from flagship.bots import ADVISER, bot, names, seated
from flagship.bots.analysis import JudgedDecision, judged
from flagship.bots.bot import Explains
from flagship.bots.search import collect_rarely
from flagship.games import all_games
from flagship.games import game as named
from flagship.kernel import save
from flagship.kernel.game import Action, View
from flagship.kernel.pack import Pack
from flagship.kernel.rng import Rng

HEAD = 4
"""The size of a length prefix, in bytes."""
NICE = 5
STUDY_SECONDS = 0.5
"""After so many, a process can be used for something else before it goes on with an analysis."""
MAX_SECONDS = 3.0
"""The time limit of a bot for a plan, on any machine."""


class Question(NamedTuple):
    """What would this bot do, and optionally why?"""

    level: str
    game: str
    view: View
    chance: int
    """The key of the bot's random generator."""
    why: bool
    seconds: float | None = MAX_SECONDS
    """How long it may search; without a limit the choice does not depend on the machine."""


class Study(NamedTuple):
    """What do the next decisions of a finished game come to?"""

    save: bytes
    done: int
    """How many decisions were looked at before."""


class Thought(NamedTuple):
    """What it would do."""

    action: Action
    why: str


class _Pickler(pickle.Pickler):
    """Data packs are sent as game and digest; those that are not shipped, with their content."""

    def persistent_id(self, obj: Any) -> Any:
        if not isinstance(obj, Pack):
            return None
        for game in all_games().values():
            if isinstance(obj, type(game.setup.load_pack())):
                shipped = obj.digest == game.setup.load_pack().digest
                return game.id, obj.digest, None if shipped else game.setup.write_pack(obj)
        return None


class _Unpickler(pickle.Unpickler):
    """Return the same object for the same data pack, so that what is cached for it is kept."""

    packs: ClassVar[dict[str, object]] = {}

    def persistent_load(self, pid: Any) -> Any:
        game, digest, content = pid
        if digest not in self.packs:
            setup = all_games()[game].setup
            self.packs[digest] = setup.load_pack() if content is None else setup.read_pack(content)
        return self.packs[digest]


def packed(message: object) -> bytes:
    """A message, preceded by its length."""
    data = io.BytesIO()
    _Pickler(data, 5).dump(message)
    return len(data.getbuffer()).to_bytes(HEAD, "big") + data.getbuffer()


def unpacked(data: bytes) -> Any:
    """Read one message."""
    return _Unpickler(io.BytesIO(data)).load()


def _thought(question: Question) -> Thought | str:
    """The bot's choice, or what went wrong."""
    try:
        chance = Rng(question.chance)
        thinker = bot(question.level, question.game, chance, question.seconds)
        if question.level not in (ADVISER, *names(named(question.game))):
            thinker = seated(thinker, question.game, chance)
        action = thinker.choose(question.view)
        why = ""
        if question.why and isinstance(thinker, Explains):
            why = thinker.explain(question.view, action)
        return Thought(action, why)
    except Exception:
        return traceback.format_exc()


class _Studies:
    """The game looked at last, to go on with it."""

    study = Study(b"", 0)
    rest: Iterator[JudgedDecision] = iter(())

    def judged(self, asked: Study) -> list[JudgedDecision] | str:
        """Some more decisions, or what went wrong."""
        try:
            if asked != self.study:
                match = save.load(asked.save, all_games())
                self.rest = judged(match, asked.done)
            until = time.monotonic() + STUDY_SECONDS
            found = []
            for decision in self.rest:
                found.append(decision)
                if time.monotonic() > until:
                    break
            self.study = Study(asked.save, asked.done + len(found))
            return found
        except Exception:
            self.study = Study(b"", 0)
            return traceback.format_exc()


def _serve(questions: BinaryIO, answers: BinaryIO) -> None:
    studies = _Studies()
    while head := questions.read(HEAD):
        question = unpacked(questions.read(int.from_bytes(head, "big")))
        studying = isinstance(question, Study)
        answers.write(packed(studies.judged(question) if studying else _thought(question)))
        answers.flush()


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the server, which ends us
    if hasattr(os, "nice"):
        os.nice(NICE)
    collect_rarely()
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # anything a bot prints is not an answer
    try:
        _serve(sys.stdin.buffer, answers)
    except BrokenPipeError:
        os._exit(0)  # The server was killed meanwhile; nobody waits for the answer.
