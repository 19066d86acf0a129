"""`flagship arena`: play the games still missing, then write figures, Parquet and the report."""

from contextlib import nullcontext
from pathlib import Path

import msgspec
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from flagship.arena import parquet, report, tables
from flagship.arena.check import check
from flagship.arena.dataset import Dataset
from flagship.arena.figures import ReportFigures, ThinkingTime, figures, matched, thinking_times
from flagship.arena.folder import Folder
from flagship.arena.play import GameResult, same
from flagship.arena.schedule import Tournament, count, deals, jobs, lineups
from flagship.arena.spread import spread
from flagship.kernel.game import Refusal


def run(tournament: Tournament, path: Path, workers: int, ray: str, dataset: Path | None) -> int:
    """Continues a tournament in the same folder; returns 1 if another bot stood in."""
    check(tournament)
    folder = Folder(path, tournament)
    decisions = None if dataset is None else Dataset(dataset, folder.header)
    with folder.opened(), decisions.opened() if decisions else nullcontext():
        played = _play(folder, decisions, workers, ray)
        folder.sort(played)
        return finish(folder, played)


def _play(folder: Folder, dataset: Dataset | None, workers: int, ray: str) -> list[GameResult]:
    """Play all missing games; return all games in order."""
    tournament = folder.header.tournament
    played = {game.job.number: game for game in folder.played()}
    again = set() if dataset is None else set(played) - dataset.kept
    todo = [job for job in jobs(tournament) if job.number not in played or job.number in again]
    console = Console(stderr=True, highlight=False)
    console.print(_asked(tournament, len(played), len(again)), soft_wrap=True)
    columns = (TextColumn("Playing"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console) as progress:
        total = count(tournament)
        bar = progress.add_task("Playing", total=total, completed=total - len(todo))
        for game, decided in spread(todo, workers, dataset is not None, ray):
            number = game.job.number
            if number in again and not same(game, played[number]):
                raise Refusal(
                    f"Game {number} had a different result when replayed for the dataset: "
                    f"{', '.join(game.job.names)} are not deterministic. Play all "
                    "games again, with another --out."
                )
            if dataset is not None:
                dataset.keep(decided, game)
            if number not in played:
                folder.append(game)
                played[number] = game
            progress.advance(bar)
    return [played[number] for number in sorted(played)]


def _asked(tournament: Tournament, played: int, again: int) -> str:
    sizes = [
        (deals(tournament), "deal"),
        (tournament.seats, "seat"),
        (len(lineups(tournament)), "line-up"),
    ]
    product = " × ".join(f"{size:,} {name}{'s' * (size != 1)}" for size, name in sizes)
    told = f"{product} = {count(tournament):,} games"
    told += f"; {played:,} of them have been played already" if played else ""
    told += f", {again:,} of those will be played again for their decisions" if again else ""
    return f"{told}."


def finish(folder: Folder, played: list[GameResult]) -> int:
    found = figures(folder.header, played)
    times = thinking_times(matched(folder.header.tournament, played))
    _write(folder.path / "figures.json", found)
    _write(folder.path / "times.json", times)
    page = folder.path / "report.html"
    page.write_text(report.html(folder.header, played, found, times), encoding="utf-8")
    console = Console(highlight=False, markup=False)
    _show(console, found, times)
    try:
        rows = parquet.games(folder.header, played)
        parquet.write(rows, parquet.GAMES, folder.path / "games.parquet")
    except Refusal as refusal:
        console.print(f"No Parquet: {refusal}")
    console.print(f"Report: {page}", soft_wrap=True)
    return 1 if found.stood_in else 0


def _write(path: Path, what: object) -> None:
    path.write_bytes(msgspec.json.format(msgspec.json.encode(what)))


def _show(console: Console, found: ReportFigures, times: dict[str, ThinkingTime]) -> None:
    warned = [tables.STOOD_IN] if found.stood_in else []
    table = Table(*tables.row_heads(len(found.rows[0].lineup.bots)), *warned)
    table.columns[0].overflow = "fold"
    for column in table.columns[1:]:
        column.justify = "right"
    for row in found.rows:
        table.add_row(*tables.row_cells(row), *([tables.stood_in(row)] if warned else []))
    console.print(table)
    helped = {one.name for one in found.stood_in}
    for bot in found.ratings:
        pace = times.get(bot.name)
        took = f", {pace.mean_ms:.2f} ms a decision, slowest {pace.slowest_ms:.0f}" if pace else ""
        mark = ", not its own" if bot.name in helped else ""
        console.print(f"{bot.name}: {bot}{mark}{took}", soft_wrap=True)
    for one in found.stood_in:
        console.print(f"Warning: {one}", style="bold red", soft_wrap=True)
    if found.faults:
        told = f"{len(found.faults):,} faults of bots; the first: {found.faults[0]}"
        console.print(told, soft_wrap=True)
