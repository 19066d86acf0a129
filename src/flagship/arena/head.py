"""What an arena was made with: all that its games depend on."""

import shlex

import msgspec

from flagship import __version__
from flagship.arena.check import write_option
from flagship.arena.schedule import Plan
from flagship.games import game as named


class Head(msgspec.Struct, frozen=True):
    """The plan, and what it was played with."""

    plan: Plan
    version: str
    pack: str
    """Digest of the component values."""

    @property
    def command(self) -> str:
        """What plays the same games again, to be pasted into a shell."""
        plan = self.plan
        parts = ["flagship", "arena", plan.game, *plan.bots]
        numbers = {"--seats": plan.seats, "--games": plan.games, "--seed": plan.seed}
        parts += [str(part) for pair in numbers.items() for part in pair]
        for name, value in plan.options.items():
            parts += ["--option", write_option(name, value)]
        parts += ["--ladder"] if plan.ladder else []
        parts += [] if plan.checks else ["--no-checks"]
        return shlex.join(parts)


def head(plan: Plan) -> Head:
    """With this program and its values."""
    return Head(plan, __version__, named(plan.game).setup.load_pack().digest)
