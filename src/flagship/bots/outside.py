"""Bots of anyone's: a class found by its entry point, or a program that speaks lines of JSON.

A program gets one JSON object a line on its standard input and answers `choose` with one:

    {"type": "start", "game": "smartphone_inc", "seed": "1234", "catalogue": {…}}
    {"type": "choose", "view": {…}, "options": ["take 0", …]}      -> {"action": "take 0"}
    {"type": "end"}

The action is in the game's notation. `options` is empty where an action is composed: a plan, or
a product of Mobile Markets; any legal one will do.
"""

import contextlib
import queue
import shlex
import subprocess
import threading
from importlib.metadata import entry_points
from typing import Any

import msgspec

from flagship.bots.bot import Bot
from flagship.kernel.codec import encode_view
from flagship.kernel.game import Game, Refusal
from flagship.kernel.rng import Rng

GROUP = "flagship.bots"
PROGRAM = "program:"
"""Before the command line of a program that plays."""
PATIENCE = 10.0
"""Seconds a program may think."""


class Silent(RuntimeError):
    """The program did not answer."""


def names() -> list[str]:
    """Of installed bots."""
    return sorted(entry_points(group=GROUP).names)


def installed(name: str, game: Game, rng: Rng) -> Bot | None:
    """The bot of an entry point, called with the game and a generator of its own."""
    for found in entry_points(group=GROUP, name=name):
        made: Bot = found.load()(game, rng)
        return made
    return None


class Answer(msgspec.Struct):
    """What a program says."""

    action: str


class Program:
    """A program in a process of its own."""

    def __init__(self, command: str, game: Game, rng: Rng, patience: float = PATIENCE) -> None:
        self.game = game
        self.patience = patience
        self.seed = str(rng.draw())
        try:
            self.process = subprocess.Popen(
                shlex.split(command),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
            )
        except (OSError, ValueError) as error:
            raise Refusal(f"The bot “{command}” cannot be started: {error}.") from None
        self.answers: queue.Queue[bytes] = queue.Queue()
        self.listener = threading.Thread(target=self._listen, daemon=True)
        self.listener.start()
        self.started = False

    def choose(self, view: Any) -> Any:
        """Ask the program."""
        pack = view.pack
        if not self.started:
            catalogue = self.game.catalogue(pack)
            self._say(type="start", game=self.game.ID, seed=self.seed, catalogue=catalogue)
            self.started = True
        options = [self.game.write(pack, action) for action in view.options]
        self._say(type="choose", view=msgspec.Raw(encode_view(view)), options=options)
        line = self._answer()
        try:
            answer = msgspec.json.decode(line, type=Answer)
        except msgspec.MsgspecError:
            raise ValueError(f'it answered {line[:80]!r}, not {{"action": "…"}}') from None
        return self.game.read(pack, answer.action)

    def explain(self, view: Any, action: Any) -> str:
        """The protocol has no reasons."""
        return "It does not say why."

    def close(self) -> None:
        """Say goodbye; who does not go is ended."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        with contextlib.suppress(OSError):
            self._say(type="end")
        with contextlib.suppress(OSError):
            self.process.stdin.close()
        try:
            self.process.wait(1.0)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.listener.join()
        self.process.stdout.close()

    def _say(self, **message: Any) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(msgspec.json.encode(message) + b"\n")
        self.process.stdin.flush()

    def _answer(self) -> bytes:
        try:
            line = self.answers.get(timeout=self.patience)
        except queue.Empty:
            self.process.kill()
            raise Silent(f"no answer within {self.patience:g} seconds") from None
        if not line:
            raise Silent(f"it ended with code {self.process.wait()}")
        return line

    def _listen(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self.answers.put(line)
        self.answers.put(b"")
