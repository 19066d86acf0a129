"""`flagship arena`: play what is not played yet, then write figures, Parquet and the report."""

from pathlib import Path

import msgspec
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from flagship.arena import report
from flagship.arena.figures import figures
from flagship.arena.folder import Folder, rows, write_parquet
from flagship.arena.play import Played
from flagship.arena.schedule import Plan, check, jobs
from flagship.arena.spread import spread
from flagship.kernel.game import Refusal


def run(plan: Plan, path: Path, workers: int, ray: str, dataset: Path | None) -> None:
    """Resumes by itself if the folder holds the same plan."""
    check(plan)
    folder = Folder(path, plan)
    folder.open()
    if dataset is not None:
        folder.keep_in(dataset)
    played = {game.job.number: game for game in folder.played()}
    todo = [job for job in jobs(plan) if job.number not in played]
    console = Console(stderr=True)
    columns = (TextColumn("Playing"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console) as progress:
        bar = progress.add_task("Playing", total=len(played) + len(todo), completed=len(played))
        for game, decided in spread(todo, workers, dataset is not None, ray):
            if dataset is not None:
                folder.keep(decided, game)
            folder.append(game)
            played[game.job.number] = game
            progress.advance(bar)
    finish(folder, [played[number] for number in sorted(played)])


def finish(folder: Folder, played: list[Played]) -> None:
    """Everything that is made of the games."""
    found = figures(folder.head, played)
    (folder.path / "figures.json").write_bytes(msgspec.json.format(msgspec.json.encode(found)))
    page = folder.path / "report.html"
    page.write_text(report.html(folder.head, played, found), encoding="utf-8")
    console = Console(highlight=False, markup=False)
    table = Table("line-up", "games", "won", "95 % interval", "score ahead by")
    for column in table.columns[1:]:
        column.justify = "right"
    for row in found.rows:
        one = row.share
        interval = f"{one.low:.1%} to {one.high:.1%}"
        lead = f"{row.margin:+.1f}"
        table.add_row(report.said(row.lineup), str(one.games), f"{one.share:.1%}", interval, lead)
    console.print(table)
    for bot in found.ratings:
        pace = found.paces.get(bot.name)
        took = f", {pace.mean_ms:.2f} ms a decision, slowest {pace.slowest_ms:.0f}" if pace else ""
        console.print(f"{bot.name}: {bot.rating:+.0f} ({bot.low:+.0f} to {bot.high:+.0f}){took}")
    if found.faults:
        console.print(f"{len(found.faults)} faults of bots; the first: {found.faults[0]}")
    try:
        write_parquet(rows(played), folder.path / "games.parquet")
    except Refusal as refusal:
        console.print(f"No Parquet: {refusal}")
    console.print(f"Report: {page}")
