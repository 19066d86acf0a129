"""A bot in any language: lines of JSON to its standard input, answers from its standard output.

    {"type": "start", "game": "chess", "seed": "1234", "catalogue": {…}}
    {"type": "choose", "n": 1, "view": {…}, "options": ["e2 e4", …]}  -> {"n": 1, "action": "…"}
    {"type": "fault", "n": 1, "why": "…", "played": "…"}
    {"type": "end"}

docs/programs.md describes the protocol. A process plays several games; each begins with `start`.
"""

import os
import shlex
import shutil
from collections import Counter
from time import monotonic
from typing import Any

import msgspec

from flagship.bots.process import Ended, Gone, Process
from flagship.kernel.codec import encode_view
from flagship.kernel.game import Action, AnyGame, Pack, Refusal, View
from flagship.kernel.rng import Rng

PATIENCE = 10.0
"""Seconds a program has for an answer."""
FIRST_PATIENCE = 60.0
"""Seconds for the first answer of a game: a program may have to load its model."""
MAX_MUTE = 3
"""After this many silent processes in a row, a program is not started again."""

_idle: dict[tuple[int, str], list[Process]] = {}
"""Idle programs, by our process id (because of forks) and command."""
_mute: Counter[str] = Counter()


class ProgramAnswer(msgspec.Struct):
    """A program's answer."""

    action: str
    n: int | None = None


class Program:
    """Plays as the program chooses."""

    def __init__(
        self,
        command: str,
        game: AnyGame,
        rng: Rng,
        patience: float = PATIENCE,
        first_patience: float = FIRST_PATIENCE,
    ) -> None:
        self.command = command
        self.words = _words(command)
        self.game = game
        self.seed = str(rng.draw())
        self.patience = patience
        self.first_patience = first_patience
        self.has_answered = False
        """Counted from the start of the game."""
        self.process: Process | None = None

    def choose(self, view: View) -> Action:
        """Ask the program."""
        choices = self.game.bots().menu(view) if self.game.bots and not view.options else []
        names = [one.name for one in choices]
        question: dict[str, Any] = {
            "view": msgspec.Raw(encode_view(view)),
            "options": names
            or [self.game.words.write(view.pack, action) for action in view.options],
        }
        if choices:
            question["gives"] = [one.gives for one in choices]
        try:
            said = self._ask(view.pack, question)
        except Gone:
            self._drop()
            raise
        if said in names:
            return choices[names.index(said)].make()
        return self.game.words.read(view.pack, said)

    def fault(self, view: View, why: str, played: Action) -> None:
        """Send the program, if it still runs, what was wrong and what was played instead."""
        if self.process is not None:
            text = self.game.words.write(view.pack, played)
            self._say(type="fault", n=self.process.asked, why=why, played=text)

    def close(self) -> None:
        """The game is over; keep the program for another one."""
        if self.process is None:
            return
        try:
            self._say(type="end")
        except Gone:
            self._drop()
            return
        _idle.setdefault((os.getpid(), self.command), []).append(self.process)
        self.process = None

    def _ask(self, pack: Pack, question: dict[str, Any]) -> str:
        if self.process is not None:
            return self._answer(question)
        if waiting := _idle.get((os.getpid(), self.command)):
            self.process = waiting.pop()
            try:
                self._start(pack)
                return self._answer(question)
            except Ended:  # it exited after the last game
                self.process.end()
        if _mute[self.command] >= MAX_MUTE:
            raise Gone(f"did not answer in {MAX_MUTE} processes and is not started again")
        self.process = Process(self.words)
        self._start(pack)
        return self._answer(question)

    def _start(self, pack: Pack) -> None:
        self.has_answered = False
        catalogue = self.game.words.catalogue(pack)
        self._say(type="start", game=self.game.id, seed=self.seed, catalogue=catalogue)

    def _answer(self, question: dict[str, Any]) -> str:
        """The answer to this question; answers to earlier ones are dropped."""
        process = self.process
        assert process is not None
        process.forget()
        process.asked += 1
        self._say(type="choose", n=process.asked, **question)
        patience, since = self.patience if self.has_answered else self.first_patience, monotonic()
        while True:
            line = process.hear(patience, since)
            self.has_answered = process.has_answered = True
            _mute.pop(self.command, None)
            try:
                answer = msgspec.json.decode(line, type=ProgramAnswer)
            except (msgspec.MsgspecError, UnicodeDecodeError):
                raise Refusal(f'{line[:80]!r} is not like {{"action": "…"}}') from None
            if answer.n is not None and answer.n > process.asked:
                raise Refusal(f"question {answer.n} was not asked, this is {process.asked}")
            if answer.n is None or answer.n == process.asked:
                return answer.action

    def _say(self, **message: Any) -> None:
        assert self.process is not None
        self.process.say(msgspec.json.encode(message) + b"\n")

    def _drop(self) -> None:
        if self.process is not None:
            if not self.process.has_answered:
                _mute[self.command] += 1
            self.process.kill()
            self.process = None


def _words(command: str) -> list[str]:
    try:
        words = shlex.split(command)
    except ValueError as error:
        raise Refusal(f"The bot's command “{command}” cannot be read: {error}.") from None
    if not words:
        raise Refusal("A program's command is missing: write it like program:python3 bot.py.")
    if shutil.which(words[0]) is None:
        raise Refusal(
            f"The bot “{command}” cannot be started: {words[0]} is not an executable program."
        )
    return words


def dismiss() -> None:
    """End all idle programs."""
    for (owner, _), waiting in _idle.items():
        while owner == os.getpid() and waiting:
            waiting.pop().end()
