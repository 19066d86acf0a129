"""What is stored of a table besides its match: its seats and its settings."""

import secrets
from typing import Any, Literal

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from flagship.games import all_games
from flagship.kernel.game import Refusal, Seat
from flagship.server.clock import now
from flagship.server.days import seal_ends
from flagship.server.protocol.table import DealTry
from flagship.server.small import RECORDS, large, small

PLACES = (
    *("Harbour", "Quay", "Lagoon", "Wharf", "Delta", "Bay", "Strait", "Atoll"),
    *("Fjord", "Pier", "Reef", "Cape", "Sound", "Isle", "Lock", "Haven"),
)
ALPHABET = "abcdefghijkmnpqrstuvwxyz23456789"


class Chair(Struct, frozen=True):
    """A seat and its occupant."""

    kind: Literal["open", "person", "bot", "automaton"]
    colour: str
    level: str = ""
    guest: str = ""
    """The occupant's id, never sent to anybody."""
    user: str = ""
    nonce: str = ""
    """Part of the seat's link; a new one invalidates the old link."""
    away: bool = False
    """A bot plays for the person."""
    late: bool = False
    """Because the person ran out of time."""
    armed: str = ""
    """The plan stored for the next planning phase, in notation; known only to the seat."""
    armed_why: str = ""
    """Why it could not be submitted when planning began."""
    armed_rule: str = ""
    """The rule that forbade it."""
    hints: int = 0

    @property
    def bot_decides(self) -> bool:
        return self.kind == "bot" or self.away


class Clock(Struct, frozen=True):
    """A seat's clock at a table that was put away."""

    seat: Seat
    until: int
    arrived: bool
    """Whether the person has opened the table."""


class TableRecord(Struct, frozen=True):
    """A table as stored. The seed is secret during the game."""

    id: str
    game: str
    ruleset: dict[str, Any]
    pack: str
    seed: int
    seeded: bool
    chairs: tuple[Chair, ...]
    host: str
    host_name: str
    listed: bool
    turn_seconds: int | None
    pause_ms: int
    created: int
    engine: str
    """The version that started the match."""
    status: Literal["waiting", "running", "over"] = "waiting"
    scores: tuple[int, ...] = ()
    winners: tuple[Seat, ...] = ()
    rematch: str | None = None
    hints: bool = False
    learn: bool = False
    """A guided first game."""
    lesson: tuple[str, ...] = ()
    """Its lessons read so far."""
    clocks: tuple[Clock, ...] = ()
    clocks_at: int = -1
    """The version at which the clocks stood so."""
    muted: tuple[str, ...] = ()
    """Guests whose chat the host does not want."""
    deal: DealTry | None = None
    """If it is a try at a day's deal."""
    position: str = ""
    """Where the match began, if not with the setup (docs/positions.md)."""
    there: str = ""
    """What stands for the network from which it came into the public list."""

    @property
    def name(self) -> str:
        return called(self.id)

    def seat_of(self, guest: str) -> Seat | None:
        for seat, chair in enumerate(self.chairs):
            if chair.kind == "person" and chair.guest == guest:
                return seat
        return None

    @property
    def is_closed(self) -> bool:
        """The server's host ended it before the game was over."""
        return self.status == "over" and not self.scores

    def check_open(self) -> None:
        if self.is_closed:
            raise Refusal("The host of this server has closed this table.", key="table.closed")

    @property
    def counts(self) -> bool:
        """Whether the result is for the board of a day's deal."""
        return self.deal is not None and self.deal.counts

    @property
    def sealed(self) -> bool:
        """Whether it is today's deal, which others may still play: there is no replay of it yet."""
        return self.deal is not None and now() < seal_ends(self.deal.day)

    def check_unsealed(self, guest: str | None = None) -> None:
        """Refusal if others could still learn here what is in today's deal; `guest` may look, as
        far as the own seat sees."""
        if self.sealed and (guest is None or self.seat_of(guest) is None):
            raise Refusal(
                "This is today's deal: it is shown when its day is over.", key="deal.sealed"
            )

    def people(self) -> set[str]:
        return {chair.guest for chair in self.chairs if chair.kind == "person"}

    def with_chair(self, seat: Seat, chair: Chair) -> "TableRecord":
        return replace(self, chairs=(*self.chairs[:seat], chair, *self.chairs[seat + 1 :]))


def write_record(record: TableRecord) -> bytes:
    """JSON, compressed once the game is over: there will be many of those."""
    data = msgspec.json.encode(record)
    return small(data, RECORDS) if record.status == "over" else data


def read_record(data: bytes) -> TableRecord:
    """A record from this version or an earlier one: the only place that migrates them."""
    if not data.startswith(b"{"):
        data = large(data, RECORDS)
    try:
        return msgspec.json.decode(data, type=TableRecord)
    except msgspec.ValidationError:
        stored = msgspec.json.decode(data)
        for chair in stored["chairs"]:
            # Until 0.1, the kind of the automatic opponent's chair was its name.
            if chair["kind"] not in ("open", "person", "bot"):
                chair["kind"] = "automaton"
        return msgspec.convert(stored, TableRecord)


def called(table: str) -> str:
    """A table's id as a name people can say; always the same for the same id."""
    number = 7
    for letter in table:
        number = (number * 31 + ord(letter)) % 1_000_003
    return f"{PLACES[number % len(PLACES)]} {number // len(PLACES) % 98 + 1}"


def search_words(record: TableRecord) -> str:
    """What a guest may look for in a list of tables, in small letters."""
    game = all_games().get(record.game)
    names = [chair.user or chair.level for chair in record.chairs]
    words = [record.name, game.title if game else record.game, *names]
    return "\n".join(word for word in words if word).lower()


def new_id() -> str:
    """An unguessable id, short enough for an address: 60 bits."""
    return "".join(secrets.choice(ALPHABET) for _ in range(12))


def new_nonce() -> str:
    """The part of a link that invalidates it by changing: 96 bits."""
    return secrets.token_urlsafe(12)
