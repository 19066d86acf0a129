"""How a finished match lies on disk: decisions and last position in one small value.

Events are left out, because playing the decisions again gives them (compaction.py). Decisions are
kept in words and the position as a whole, so that a match can be read even if the rules have
changed. What earlier versions wrote (`Archive`) can still be read.
"""

from collections.abc import Sequence
from itertools import pairwise

import msgspec
from msgspec import Struct

from flagship.server.match_log import LogRow, counting
from flagship.server.small import MATCHES, PLAYED, large, small

TIGHT = b"\x02"
"""What a `Tight` one begins with; an `Archive` begins as zlib does."""
MOST_ONES = 12
LENGTH = 6
"""In so many bits stands how many bits a number has that is too large for the others' way."""


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


class Tight(Struct, array_like=True):
    """The same as it is written: no number for the length of each line, few bits for each time.
    The times stand before it, because what cannot be made smaller only grows."""

    who: bytes
    """For each row its seat + 1, times 4; 2 if it has the time of the one before; 1 if a bot's."""
    lines: str
    """One to a line."""
    state: bytes
    engine: str
    first: int
    """The first time."""
    least: int
    """The least difference, which the others are counted from."""
    bits: int
    """How the differences that are not 0 are `written`."""
    others: dict[int, bytes] = {}


def packed(rows: Sequence[LogRow], engine: str, state: bytes) -> bytes:
    """All rows of a match, from the first on."""
    count = {row.seq for row in counting(rows)}
    others = {row.seq: row.events for row in rows if row.seq not in count}
    times = [row.at - before.at for before, row in pairwise(rows)]
    same = [False, *(not time for time in times)]
    who = [(row.seat + 1) * 4 + 2 * now + row.bot for row, now in zip(rows, same, strict=True)]
    lines = [row.line for row in rows]
    if max(who) > 255 or any("\n" in line for line in lines):  # no game of ours has such
        seats, bots = [row.seat for row in rows], [row.bot for row in rows]
        archive = Archive(seats, bots, [rows[0].at, *times], lines, engine, state, others)
        return small(msgspec.msgpack.encode(archive), MATCHES)
    spent = [time for time in times if time]
    least = min(spent, default=0)
    bits, data = written([time - least for time in spent])
    first = rows[0].at
    tight = Tight(bytes(who), "\n".join(lines), state, engine, first, least, bits, others)
    return (
        TIGHT + len(data).to_bytes(4, "big") + data + small(msgspec.msgpack.encode(tight), PLAYED)
    )


_archive = msgspec.msgpack.Decoder(Archive).decode
_tight = msgspec.msgpack.Decoder(Tight).decode


def unpacked(data: bytes) -> Archive:
    if data[:1] != TIGHT:
        return _archive(large(data, MATCHES))
    end = 5 + int.from_bytes(data[1:5], "big")
    tight = _tight(large(data[end:], PLAYED))
    same = [bool(one & 2) for one in tight.who]
    spent = iter(read(data[5:end], tight.bits, same[1:].count(False)))
    times = [0 if one else next(spent) + tight.least for one in same[1:]]
    return Archive(
        [one // 4 - 1 for one in tight.who],
        [bool(one & 1) for one in tight.who],
        [tight.first, *times],
        tight.lines.split("\n"),
        tight.engine,
        tight.state,
        tight.others,
    )


def written(numbers: Sequence[int]) -> tuple[int, bytes]:
    """Numbers in few bits (Rice's code), and how many of each are written as they are: what is
    above them is counted in ones, ended by a zero; after too many ones, the number stands whole."""

    def size(bits: int) -> int:
        return sum(
            (number >> bits) + 1 + bits
            if number >> bits < MOST_ONES
            else MOST_ONES + LENGTH + number.bit_length()
            for number in numbers
        )

    bits = min(range(1, 1 << LENGTH), key=size)
    found = ["1"]
    for number in numbers:
        above, below = number >> bits, number & (1 << bits) - 1
        if above < MOST_ONES:
            found.append("1" * above + f"0{below:0{bits}b}")
        else:
            found.append("1" * MOST_ONES + f"{number.bit_length():0{LENGTH}b}{number:b}")
    whole = "".join(found)
    return bits, int(whole, 2).to_bytes((len(whole) + 7) // 8, "big")


def read(data: bytes, bits: int, count: int) -> list[int]:
    """So many numbers, as `written`."""
    whole, at, found = f"{int.from_bytes(data, 'big'):b}", 1, []
    for _ in range(count):
        above = 0
        while above < MOST_ONES and whole[at] == "1":
            above, at = above + 1, at + 1
        if above == MOST_ONES:
            start = at + LENGTH
            end = start + int(whole[at:start], 2)
            found.append(int(whole[start:end], 2))
        else:
            end = at + 1 + bits
            found.append(above << bits | int(whole[at + 1 : end], 2))
        at = end
    return found
