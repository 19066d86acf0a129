"""A sitting without a person: a console that prints into a string, answers from a script."""

import io
import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from rich.console import Console

from flagship.kernel.rng import Rng
from flagship.terminal import Player, play
from tests.any_game import AnyMatch

NUMBERED = re.compile(r"^ *(\d+)  ", re.MULTILINE)


class RandomBot:
    """Any legal action, from a view alone."""

    def __init__(self, game: Any, key: int) -> None:
        self.game = game
        self.rng = Rng(key)

    def choose(self, view: Any) -> Any:
        return self.game.rules.sample(self.game.rules.guess(view, self.rng), view.seat, self.rng)


class Sitting:
    """A match at a terminal of some width, everything printed, every prompt."""

    def __init__(self, match: AnyMatch, people: Iterable[int] = (0,), width: int = 100) -> None:
        self.match = match
        self.people = list(people)
        self.printed = io.StringIO()
        self.console = Console(file=self.printed, width=width, height=30, color_system=None)
        self.prompts: list[str] = []
        self.seen = 0
        self.pieces: list[str] = []
        """What was printed between two answers."""

    def bot(self, seat: int) -> Player:
        """Who plays a seat without a person."""
        return RandomBot(self.match.game, seat)

    def play(self, answers: "Iterable[str] | None" = None, save: Path | None = None) -> str:
        """Play with these answers, then end the input; without, choose by chance to the end."""
        script = iter(answers) if answers is not None else None
        rng = Rng(11)

        def ask(prompt: str) -> str:
            piece = self.printed.getvalue()[self.seen :]
            self.seen += len(piece)
            self.pieces.append(piece)
            self.prompts.append(prompt)
            if script is None:
                return by_chance(prompt, piece, rng)
            answer = next(script, None)
            if answer is None:
                raise EOFError
            if answer == "^C":
                raise KeyboardInterrupt
            return answer

        seats = range(len(self.match.ruleset.colours))
        automaton = self.match.game.automaton_seat(self.match.ruleset)
        others = [s for s in seats if s not in self.people and s != automaton]
        bots = {seat: self.bot(seat) for seat in others}
        play(self.match, self.people, bots, save, self.console, ask)
        self.pieces.append(self.printed.getvalue()[self.seen :])
        return self.printed.getvalue()


def by_chance(prompt: str, piece: str, rng: Rng) -> str:
    """An answer from what was offered."""
    if "Enter" in prompt:
        return ""
    if "ok or back" in prompt:
        return "ok"
    numbers = NUMBERED.findall(piece)
    return str(1 + rng.below(int(numbers[-1])))


def decided(match: AnyMatch) -> list[str]:
    """The decisions in notation."""
    return [match.game.words.write(match.pack, action) for _, action in match.decisions]
