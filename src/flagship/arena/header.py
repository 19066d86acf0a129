"""Everything that an arena's games depend on."""

import shlex

import msgspec

from flagship import __version__
from flagship.arena.check import write_option
from flagship.arena.schedule import Tournament
from flagship.games import pack


class Header(msgspec.Struct, frozen=True):
    """The tournament, the program version and the component values."""

    tournament: Tournament = msgspec.field(name="plan")
    version: str
    pack: str
    """The digest of the component values."""

    @property
    def command(self) -> str:
        """The shell command that replays these games."""
        asked = self.tournament
        parts = ["flagship", "arena", asked.game, *asked.bots]
        numbers = {"--seats": asked.seats, "--games": asked.games, "--seed": asked.seed}
        parts += [str(part) for pair in numbers.items() for part in pair]
        for name, value in asked.options.items():
            parts += ["--option", write_option(name, value)]
        for gift in asked.gifts:
            parts += ["--gift", gift]
        parts += ["--data", asked.data] if asked.data else []
        parts += ["--ladder"] if asked.ladder else []
        parts += ["--in-order"] if asked.in_order else []
        parts += [] if asked.checks else ["--no-checks"]
        return shlex.join(parts)


def header(tournament: Tournament) -> Header:
    """The header for this program and its component values."""
    return Header(tournament, __version__, pack(tournament.game, tournament.data).digest)
