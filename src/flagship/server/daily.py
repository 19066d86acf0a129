"""The day's deal: what it is follows from the database's secret, the game and the day alone.

So all servers of a database deal the same without talking about it, and nobody can know a deal
before its day.
"""

import hmac
from datetime import date

from flagship import bots
from flagship.kernel.game import AnyGame
from flagship.kernel.rng import Rng
from flagship.server import protocol
from flagship.server.record import ALPHABET

MAX_TRIES = 3
"""The first counts, the others are for fun."""
BOTS = 2, 3
"""The fewest and the most of a deal."""
ROUNDS = 3
HARDER_DAYS = (4, 5, 6)
"""Friday to Sunday."""


class Daily:
    """Deals of any day, from a secret."""

    def __init__(self, secret: str) -> None:
        self._secret = secret.encode()

    def _derived(self, *what: str) -> bytes:
        return hmac.digest(self._secret, "/".join(what).encode(), "sha256")

    def table(self, game: AnyGame, day: str) -> protocol.NewTable:
        """The table as everybody gets it: seats, bots and seed."""
        bytes_ = self._derived("deal", game.id, day)
        rng = Rng(int.from_bytes(bytes_[8:16], "big"))
        others = min(BOTS[0] + rng.below(BOTS[1] - BOTS[0] + 1), game.setup.form.most - 1)
        names = _opponents(game, date.fromisoformat(day).weekday() in HARDER_DAYS)
        rng.shuffle(names)
        seats = [protocol.NewSeat("bot", names[one % len(names)]) for one in range(others)]
        seats.insert(rng.below(others + 1), protocol.NewSeat("you"))
        has_rounds = any(option.name == "rounds" for option in game.setup.form.options)
        return protocol.NewTable(
            game=game.id,
            seats=seats,
            options={"rounds": ROUNDS} if has_rounds else {},
            seed=str(int.from_bytes(bytes_[:8], "big")),
            hints=False,
        )

    def model_table(self, game: AnyGame, day: str) -> str:
        """The id of the table at which a bot shows how it would have played."""
        found = self._derived("model", game.id, day)[:12]
        return "".join(ALPHABET[byte % len(ALPHABET)] for byte in found)

    def place(self, address: str, day: str) -> str:
        """What stands for an address on one day; nobody can find the address by it."""
        return self._derived("place", address, day).hex()[:16]


def _opponents(game: AnyGame, harder: bool) -> list[str]:
    """The bots a deal chooses from: those that decide the same however busy the machine is."""
    levels = bots.levels(game)
    level = levels[min(2 if harder else 1, len(levels) - 1)]
    return [f"{level}-{one.id}" for one in bots.characters(game)] or [level]
