"""What a guest's results add up to."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from datetime import UTC, date, datetime, timedelta
from functools import cache

from flagship.games import all_games
from flagship.server import protocol
from flagship.server.clock import now
from flagship.server.results import Rival, Row

WEEKS_DAYS = 35
MAX_HISTORY = 60
MAX_GAINS = 10
MAX_RIVALS = 30
LAST = 10


def profile(name: str, rows: Sequence[Row], waiting: int) -> protocol.Profile:
    days = Counter(_day(row.at) for row in rows)
    today = _day(now())
    by_game: dict[str, list[Row]] = defaultdict(list)
    for row in rows:
        by_game[row.game].append(row)
    return protocol.Profile(
        name=name,
        since=rows[0].at if rows else None,
        games=len(rows),
        won=_won(rows),
        days=[
            (str(day), days[day])
            for day in (today - timedelta(ago) for ago in range(WEEKS_DAYS - 1, -1, -1))
        ],
        streak=_streak(days, today) or _streak(days, today - timedelta(1)),
        longest=max((_streak(days, day) for day in days), default=0),
        waiting=waiting,
        ratings=ratings(rows),
        records=[_record(game, played) for game, played in by_game.items()],
        last=last(rows),
    )


def last(rows: Sequence[Row]) -> list[protocol.LastResult]:
    """The last games, oldest first."""
    return [
        protocol.LastResult(
            row.table, row.game, row.result.place, len(row.result.rivals) + 1, row.at
        )
        for row in rows[-LAST:]
    ]


def ratings(rows: Iterable[Row]) -> list[protocol.RatingInfo]:
    """Those that stand for at least one rated game."""
    found: dict[tuple[str, bool], list[Row]] = defaultdict(list)
    for row in rows:
        if row.result.rated:
            found[row.game, row.people].append(row)
    return [
        protocol.RatingInfo(
            game=game,
            people=people,
            points=round(rated[-1].mean),
            doubt=round(rated[-1].doubt),
            games=len(rated),
            history=[(row.at, round(row.mean)) for row in rated[-MAX_HISTORY:]],
        )
        for (game, people), rated in found.items()
    ]


@cache
def _names(game: str) -> dict[str, str]:
    """What the components of a game are called, by their ids."""
    found = all_games().get(game)
    kinds = found.words.reference(found.setup.load_pack()) if found else []
    return {one.id: one.name for kind in kinds for one in kind.entries}


def _record(game: str, rows: list[Row]) -> protocol.GameRecord:
    sizes: dict[int, list[Row]] = defaultdict(list)
    gains: dict[str, list[Row]] = defaultdict(list)
    rivals: dict[tuple[str, str], list[tuple[Row, Rival]]] = defaultdict(list)
    for row in rows:
        sizes[len(row.result.rivals) + 1].append(row)
        for gain in set(row.result.gains):
            gains[gain].append(row)
        for rival in row.result.rivals:
            rivals[rival.kind, rival.who].append((row, rival))
    often = sorted(gains.items(), key=lambda found: (-len(found[1]), found[0]))
    known = sorted(rivals.values(), key=lambda met: -len(met))
    return protocol.GameRecord(
        game=game,
        games=len(rows),
        won=_won(rows),
        best=max(row.result.score for row in rows),
        sizes=[
            protocol.SizeRecord(n, len(found), _won(found)) for n, found in sorted(sizes.items())
        ],
        gains=[
            protocol.GainRecord(_names(game).get(one) or one, len(got), _won(got))
            for one, got in often[:MAX_GAINS]
        ],
        rivals=[_rival(met) for met in known[:MAX_RIVALS]],
    )


def _rival(met: list[tuple[Row, Rival]]) -> protocol.RivalRecord:
    rows = [row for row, _ in met]
    newest = met[-1][1]
    margins = [row.result.score - rival.score for row, rival in met]
    return protocol.RivalRecord(
        kind=newest.kind,
        bot="" if newest.kind == "person" else newest.who,
        name=newest.name,
        games=len(met),
        ahead=sum(row.result.place < rival.place for row, rival in met),
        won=_won(rows),
        second=sum(row.result.place == 2 for row in rows),
        margin=round(sum(margins) / len(margins), 1),
        best=max(row.result.score for row in rows),
    )


def _won(rows: Iterable[Row]) -> int:
    return sum(row.result.place == 1 for row in rows)


def _day(at: int) -> date:
    return datetime.fromtimestamp(at / 1000, UTC).date()


def _streak(days: Counter[date], last: date) -> int:
    """Days in a row with a game, up to this one."""
    count = 0
    while days[last - timedelta(count)]:
        count += 1
    return count
