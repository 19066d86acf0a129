"""How a finished match lies on disk: decisions and last position in one compressed value.

Events are left out, because playing the decisions again gives them (compaction.py).
"""

from collections.abc import Sequence

import msgspec
from msgspec import Struct

from flagship.server.match_log import LogRow, counting
from flagship.server.small import MATCHES, large, small


class Archive(Struct, array_like=True):
    """A match's rows, column by column, and the position after the last; times are differences."""

    seats: list[int]
    bots: list[bool]
    times: list[int]
    lines: list[str]
    engine: str
    state: bytes
    others: dict[int, bytes] = {}
    """The events of rows that do not count, by number."""

    def rows(self) -> list[LogRow]:
        """Without tokens; those that count, without events."""
        found, at = [], 0
        columns = zip(self.seats, self.bots, self.times, self.lines, strict=True)
        for seq, (seat, bot, time, line) in enumerate(columns):
            at += time
            found.append(LogRow(seq, seat, bot, None, line, self.others.get(seq, b""), at))
        return found


def packed(rows: Sequence[LogRow], engine: str, state: bytes) -> bytes:
    """All rows of a match, from the first on."""
    times = [row.at for row in rows]
    count = {row.seq for row in counting(rows)}
    archive = Archive(
        [row.seat for row in rows],
        [row.bot for row in rows],
        [time - before for time, before in zip(times, [0, *times], strict=False)],
        [row.line for row in rows],
        engine,
        state,
        {row.seq: row.events for row in rows if row.seq not in count},
    )
    return small(msgspec.msgpack.encode(archive), MATCHES)


_decode = msgspec.msgpack.Decoder(Archive).decode


def unpacked(data: bytes) -> Archive:
    return _decode(large(data, MATCHES))
