"""A process in which bots think, so that no thought makes a person wait.

It reads questions from its input and writes answers to its output, each a pickle after its
length, until the input ends. A view is all a bot gets of a match.
"""

import io
import os
import pickle
import signal
import sys
import traceback
from typing import Any, BinaryIO, ClassVar, NamedTuple

from flagship.bots import bot
from flagship.games import all_games
from flagship.kernel.game import Action, View
from flagship.kernel.pack import Pack
from flagship.kernel.rng import Rng

HEAD = 4
"""Bytes of a length."""
NICE = 5
MAX_SECONDS = 3.0
"""That a bot may think of a plan, however slow the machine."""


class Question(NamedTuple):
    """What would this bot do, and if that is asked for, why?"""

    level: str
    game: str
    view: View
    chance: int
    """The key of the bot's generator."""
    why: bool


class Thought(NamedTuple):
    """What it would do."""

    action: Action
    why: str


class _Pickler(pickle.Pickler):
    """Data packs go by game and digest, those that are not shipped with their content."""

    def persistent_id(self, obj: Any) -> Any:
        if not isinstance(obj, Pack):
            return None
        for game in all_games().values():
            if isinstance(obj, type(game.setup.load_pack())):
                shipped = obj.digest == game.setup.load_pack().digest
                return game.id, obj.digest, None if shipped else game.setup.write_pack(obj)
        return None


class _Unpickler(pickle.Unpickler):
    """The same data pack is the same object each time, so that what is known of it stays known."""

    packs: ClassVar[dict[str, object]] = {}

    def persistent_load(self, pid: Any) -> Any:
        game, digest, content = pid
        if digest not in self.packs:
            setup = all_games()[game].setup
            self.packs[digest] = setup.load_pack() if content is None else setup.read_pack(content)
        return self.packs[digest]


def packed(message: object) -> bytes:
    """A message with its length."""
    data = io.BytesIO()
    _Pickler(data, 5).dump(message)
    return len(data.getbuffer()).to_bytes(HEAD, "big") + data.getbuffer()


def unpacked(data: bytes) -> Any:
    """The message, without its length."""
    return _Unpickler(io.BytesIO(data)).load()


def _thought(question: Question) -> Thought | str:
    """What the bot thinks, or what went wrong."""
    try:
        thinker = bot(question.level, question.game, Rng(question.chance), MAX_SECONDS)
        action = thinker.choose(question.view)
        return Thought(action, thinker.explain(question.view, action) if question.why else "")
    except Exception:
        return traceback.format_exc()


def _serve(questions: BinaryIO, answers: BinaryIO) -> None:
    while head := questions.read(HEAD):
        question = unpacked(questions.read(int.from_bytes(head, "big")))
        answers.write(packed(_thought(question)))
        answers.flush()


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the server, which ends us
    if hasattr(os, "nice"):
        os.nice(NICE)
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # what a bot prints is not an answer
    try:
        _serve(sys.stdin.buffer, answers)
    except BrokenPipeError:
        os._exit(0)  # The server was killed during a thought, and what is left is for nobody.
