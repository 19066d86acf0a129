"""The leaderboard: fixed suites on deals that nobody knows before, and signed results.

A host keeps a secret, from which the deals of every suite follow, and a key that signs; both are in
one file. The digest of the secret and the public key are published before anybody plays. Once the
secret is published too, anybody can play the same games.
"""

import hashlib
import hmac
import secrets
from importlib import import_module
from importlib.metadata import entry_points
from pathlib import Path
from typing import NamedTuple

import msgspec

from flagship.arena.figures import ReportFigures
from flagship.arena.ratings import Share
from flagship.arena.run import run
from flagship.arena.schedule import Tournament
from flagship.games import GROUP
from flagship.kernel.extras import require_extra
from flagship.kernel.game import Refusal
from flagship.kernel.places import PACKAGE

with require_extra("server"):
    from cryptography.exceptions import InvalidSignature
    from cryptography.hazmat.primitives.asymmetric.ed25519 import (
        Ed25519PrivateKey,
        Ed25519PublicKey,
    )

FORMAT = 1
SHARED = ("kernel", "bots")
"""Folders of this package whose sources decide."""
SHOWN = ("envs", "studies", "table", "terminal")
"""Those of a game whose sources do not."""
TOLD = ("characters.json", "ladder.json", "lessons.json", "puzzles.json")
"""Its data that people read."""


class Suite(NamedTuple):
    """Whom a bot meets: one of it against copies of each rival, at the environments' tables."""

    seats: int
    rivals: tuple[str, ...]
    games: int = 200
    """Against each."""


SUITES = {
    "duel": Suite(2, ("random", "easy", "greedy", "medium", "hard-2026")),
    "table": Suite(4, ("random", "easy", "greedy", "medium")),
}


class HostKey(msgspec.Struct, frozen=True):
    """What a host keeps."""

    secret: str
    signing: str

    @property
    def commitment(self) -> str:
        """The digest of the secret."""
        return hashlib.sha256(bytes.fromhex(self.secret)).hexdigest()

    @property
    def public(self) -> str:
        """The key that checks signatures."""
        return self._private.public_key().public_bytes_raw().hex()

    @property
    def _private(self) -> Ed25519PrivateKey:
        return Ed25519PrivateKey.from_private_bytes(bytes.fromhex(self.signing))

    def seed(self, *parts: object) -> int:
        """Of the deals of one row."""
        text = " ".join(map(str, parts)).encode()
        digest = hmac.digest(bytes.fromhex(self.secret), text, "sha256")
        return int.from_bytes(digest[:8]) >> 2

    def signed(self, result: "Result") -> "Signed":
        """With this key."""
        return Signed(result, self.public, self._private.sign(_bytes(result)).hex())


class Row(msgspec.Struct, frozen=True):
    """The games against copies of one rival."""

    rival: str
    won: Share
    ahead: float
    """The mean score above the mean of the rivals."""
    stood_in: int
    """Games in which another bot moved in a bot's place."""


class Result(msgspec.Struct, frozen=True):
    """What one bot did in one suite."""

    game: str
    suite: str
    bot: str
    games: int
    """Against each rival; fewer than the suite's: a trial."""
    version: str
    pack: str
    commitment: str
    rows: list[Row]
    rivals: str | msgspec.UnsetType = msgspec.UNSET
    """A digest of what the rivals are made of; results of older versions have none."""
    format: int = FORMAT


class Signed(msgspec.Struct, frozen=True):
    """A result file."""

    result: Result
    key: str
    signature: str


def made_of(game: str) -> str:
    """A digest of the sources and data by which our own bots of a game decide.

    Names such as medium stay when their weights are fitted anew; this does not.
    """
    (entry,) = entry_points(group=GROUP, name=game)
    package = import_module(entry.module)
    own = Path(str(package.__file__)).parent
    paths = {
        f"{folder}/{path.relative_to(PACKAGE / folder).as_posix()}": path
        for folder in SHARED
        for path in (PACKAGE / folder).rglob("*.py")
    }
    for path in [*own.rglob("*.py"), *(own / "data").glob("*.*")]:
        place = path.relative_to(own)
        if place.parts[0] not in SHOWN and place.name not in TOLD:
            paths[f"{game}/{place.as_posix()}"] = path
    total = hashlib.sha256()
    for name, path in sorted(paths.items()):
        total.update(name.encode() + hashlib.sha256(path.read_bytes()).digest())
    return total.hexdigest()


def rivals_differ(result: Result) -> str:
    """In a sentence, that the rivals were made of something else than here; empty if not."""
    if result.rivals is msgspec.UNSET:
        return ""
    here = made_of(result.game)
    if result.rivals == here:
        return ""
    return (
        f"The rivals were made of other sources or weights ({result.rivals[:12]}) than those of "
        f"this installation ({here[:12]}): they may have played differently."
    )


def make_key(path: Path) -> HostKey:
    """A new secret and key, in a file that only its owner reads."""
    key = HostKey(secrets.token_hex(32), secrets.token_hex(32))
    try:
        path.touch(0o600, exist_ok=False)
    except FileExistsError:
        raise Refusal(f"{path} is there already: a key is not overwritten.") from None
    path.write_bytes(msgspec.json.format(msgspec.json.encode(key)))
    return key


def read_key(path: Path) -> HostKey:
    """The host's file."""
    try:
        key = msgspec.json.decode(path.read_bytes(), type=HostKey)
        if len(bytes.fromhex(key.secret)) != 32 or len(bytes.fromhex(key.signing)) != 32:
            raise ValueError
    except (OSError, ValueError):
        raise Refusal(f"{path} is no file of `flagship leaderboard key`.") from None
    return key


def play(
    game: str, suite: str, bot: str, key: HostKey, folder: Path, workers: int, games: int | None
) -> Signed:
    """All games of a suite; those of a killed run are in the folder and are not played again.

    A bot that is itself a rival of the suite has no row against itself.
    """
    asked = SUITES[suite]
    number = games or asked.games
    rows = []
    for rival in asked.rivals:
        if rival == bot:
            continue
        tournament = Tournament(
            game,
            (bot, rival),
            asked.seats,
            number,
            key.seed(game, suite, rival),
            checks=False,
            ladder=True,
            in_order=True,
        )
        path = folder / rival
        run(tournament, path, workers, "", None)
        found = msgspec.json.decode((path / "figures.json").read_bytes(), type=ReportFigures)
        (row,) = found.rows
        rows.append(Row(rival, row.share, round(row.margin, 2), row.stood_in))
        header = msgspec.json.decode((path / "arena.json").read_bytes())
    result = Result(
        game,
        suite,
        bot,
        number,
        header["version"],
        header["pack"],
        key.commitment,
        rows,
        made_of(game),
    )
    signed = key.signed(result)
    (folder / "result.json").write_bytes(msgspec.json.format(msgspec.json.encode(signed)))
    return signed


def read(path: Path) -> Signed:
    """A result whose signature is right; Refusal otherwise."""
    try:
        signed = msgspec.json.decode(path.read_bytes(), type=Signed)
        public = Ed25519PublicKey.from_public_bytes(bytes.fromhex(signed.key))
        public.verify(bytes.fromhex(signed.signature), _bytes(signed.result))
    except OSError as error:
        raise Refusal(f"{path} cannot be read: {error.strerror}.") from None
    except InvalidSignature:
        raise Refusal(f"{path} was changed after it was signed.") from None
    except ValueError:
        raise Refusal(f"{path} is no result of `flagship leaderboard play`.") from None
    return signed


def _bytes(result: Result) -> bytes:
    """What is signed."""
    return msgspec.json.encode(result, order="sorted")
