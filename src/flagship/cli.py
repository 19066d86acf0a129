"""The command line: one function for each command. Bad input gives one sentence and exit code 2."""

import json
import os
import re
import secrets
import sys
from collections import Counter
from collections.abc import Mapping
from datetime import datetime
from functools import lru_cache
from ipaddress import ip_network
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

import click

from flagship import __version__
from flagship.kernel.extras import require_extra
from flagship.kernel.form import Option
from flagship.kernel.game import AnyGame, Pack, Refusal, Ruleset

if TYPE_CHECKING:
    from flagship.kernel.match import AnyMatch
    from flagship.server.admin import Admin

DAYS = click.IntRange(0, 36_500)


def main() -> NoReturn:
    """Run the command line and exit."""
    try:
        code = commands.main(prog_name="flagship", standalone_mode=False)
    except Refusal as refusal:
        _complain(str(refusal))
    except click.ClickException as error:
        _complain(error.format_message())
    except (click.Abort, KeyboardInterrupt):
        click.echo("flagship: stopped.", err=True)
        sys.exit(130)
    except BrokenPipeError:
        sys.stderr.close()
        sys.exit(1)
    sys.exit(code if isinstance(code, int) else 0)


def _complain(sentence: str) -> NoReturn:
    click.echo(f"flagship: {sentence}", err=True)
    sys.exit(2)


@click.group(invoke_without_command=True)
@click.version_option(__version__, message="%(version)s")
@click.pass_context
def commands(context: click.Context) -> None:
    """Play and study board games of secret planning; without a command, open the browser."""
    if context.invoked_subcommand is None:
        context.invoke(serve)


class TableCommand(click.Command):
    """A command that sets up a table: it also accepts the options of every game's form."""

    def get_params(self, ctx: click.Context) -> list[click.Parameter]:
        """The games' options come last; missing ones are as in the edition."""
        return [*super().get_params(ctx), *_form_options()]


@lru_cache(1)
def _form_options() -> list[click.Option]:
    from flagship.games import all_games

    games = all_games().values()
    automata = [game.automaton for game in games if game.automaton]
    called = sorted({"automaton", *(one.bot_name for one in automata)})
    joins = [f"--{name}/--no-{name}" for name in called]
    levels = {one.options[1] for one in automata}
    offered = {one.name: one for game in games for one in game.setup.form.options}
    return [
        click.Option(
            [*joins, "automaton"], default=None, help="Add the game's automatic opponent."
        ),
        click.Option(["--level"], help="The automatic opponent's level."),
        click.Option(["--edition"], help="The edition, if there are several."),
        click.Option(["--colours"], default="", help="Colours in seat order, like red,blue."),
        click.Option(
            ["--data"], type=click.Path(path_type=Path), help="The folder of a data pack."
        ),
    ] + [_form_option(name, one) for name, one in offered.items() if name not in levels]


def _form_option(name: str, offered: Option) -> click.Option:
    flag = name.replace("_", "-")
    spelled = f"--{flag}/--no-{flag}" if offered.kind == "switch" else f"--{flag}"
    values = "|".join(map(str, offered.choices)) if offered.kind == "choice" else ""
    metavar = f"[{values}]" if values else None
    return click.Option([spelled, name], default=None, metavar=metavar, help=offered.help)


def _network(text: str) -> str:
    """An address or a network, as a proxy's is given."""
    try:
        return str(ip_network(text, strict=False))
    except ValueError:
        raise click.BadParameter(
            f'"{text}" is no address or network; write one such as 10.0.0.5 or 10.0.0.0/8.'
        ) from None


def _host_name(text: str) -> str:
    """A name alone, as a browser sends it in `Host`."""
    if not re.fullmatch(r"[\w-]+(\.[\w-]+)*", text, re.ASCII):
        raise click.BadParameter(f'"{text}" is no host name; write one such as play.example.org.')
    return text


def _node_address(text: str) -> str:
    """With a port: 0 for any."""
    if not text:
        return ""
    name, colon, port = text.rpartition(":")
    if not colon or (":" in name.strip("[]") and not name.endswith("]")):
        return f"{text}:0"
    if not name or not port.isdecimal() or int(port) > 65535:
        raise click.BadParameter(f'"{text}" is no address; write one such as 10.0.0.5:8421.')
    return text


@commands.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="0.0.0.0 admits others.")
@click.option("--port", type=click.IntRange(0, 65535), default=8420, show_default=True)
@click.option("--data", type=click.Path(path_type=Path), help="The folder where games are stored.")
@click.option("--database", default="", envvar="FLAGSHIP_DATABASE", help="postgresql://… instead.")
@click.option(
    "--name",
    "names",
    multiple=True,
    callback=lambda context, option, values: tuple(map(_host_name, values)),
    help="A host name of this server.",
)
@click.option(
    "--trusted-proxy",
    "proxies",
    multiple=True,
    callback=lambda context, option, values: tuple(map(_network, values)),
    help="The address or network of a proxy that says for whom it asks.",
)
@click.option(
    "--metrics-port",
    type=click.IntRange(1, 65535),
    help="Serve /metrics for Prometheus.",
)
@click.option(
    "--metrics-host",
    default="127.0.0.1",
    show_default=True,
    help="Where; another address only within a network that nobody else reaches.",
)
@click.option(
    "--node-address",
    default="",
    callback=lambda context, option, value: _node_address(value),
    help="Where other servers of the same database reach this one: an address, or address:port.",
)
@click.option(
    "--workers", type=click.IntRange(1, 64), default=1, help="Processes; PostgreSQL only."
)
@click.option("--only-bots", is_flag=True, help="Serve no tables: think for other servers.")
@click.option("--private-webhooks", is_flag=True, help="Turn notices may go to private networks.")
@click.option("--log-json", is_flag=True, help="Write log lines as JSON.")
@click.option(
    "--bot",
    "bots",
    type=(str, str),
    multiple=True,
    metavar="GAME NAME",
    help="Also offer an installed bot, or python:MODULE:NAME.",
)
@click.option("--connections-per-address", type=click.IntRange(1), help="At most, by HTTP.")
@click.option("--sockets-per-address", type=click.IntRange(1), help="At most, of tables.")
@click.option("--keep-waiting", type=DAYS, help="Days; 0: for ever. Here and below.")
@click.option("--keep-running", type=DAYS, help="Unfinished games that nobody opens.")
@click.option("--keep-over", type=DAYS, help="Finished games that nobody opens.")
@click.option("--keep-files", type=DAYS, help="Opened save files.")
@click.option("--keep-guests", type=DAYS, help="Guests without a table.")
def serve(
    host: str,
    port: int,
    data: Path | None,
    database: str,
    names: tuple[str, ...],
    proxies: tuple[str, ...],
    metrics_port: int | None,
    metrics_host: str,
    node_address: str,
    workers: int,
    only_bots: bool,
    private_webhooks: bool,
    log_json: bool,
    bots: tuple[tuple[str, str], ...],
    connections_per_address: int | None,
    sockets_per_address: int | None,
    **keep: int | None,
) -> None:
    """Serve tables and open the browser, unless FLAGSHIP_NO_BROWSER=1."""
    with require_extra("server"):
        from flagship.server import serve as server
        from flagship.server.hosting import Hosting
        from flagship.server.retention import Retention

    days = {name.removeprefix("keep_"): one for name, one in keep.items() if one is not None}
    limits = {"connections_there": connections_per_address, "sockets_there": sockets_per_address}
    hosting = Hosting(
        names=frozenset(names),
        proxies=frozenset(proxies),
        retention=Retention(**days),
        metrics_port=metrics_port,
        metrics_host=metrics_host,
        node_address=node_address,
        only_bots=only_bots,
        private_webhooks=private_webhooks,
        log_json=log_json,
        bots=bots,
        **{name: one for name, one in limits.items() if one is not None},
    )
    browser = not os.environ.get("FLAGSHIP_NO_BROWSER")
    server.run(host, port, data, database, hosting, workers, browser)


class AdminGroup(click.Group):
    """What fails at the database is said in a sentence."""

    def invoke(self, ctx: click.Context) -> Any:
        with require_extra("server"):
            from flagship.server.admin import reaching
        with reaching():
            return super().invoke(ctx)


@commands.group(cls=AdminGroup)
@click.option("--data", type=click.Path(path_type=Path), help="The server's data folder.")
@click.option("--database", default="", envvar="FLAGSHIP_DATABASE", help="postgresql://… instead.")
@click.pass_context
def admin(context: click.Context, data: Path | None, database: str) -> None:
    """What the host of a server does; it may be running."""
    with require_extra("server"):
        from flagship.server.admin import Admin
        from flagship.server.database import data_folder

    file = (data or data_folder()) / "flagship.sqlite"
    context.obj = Admin(database or f"sqlite:///{file}")
    context.call_on_close(context.obj.engine.dispose)


@admin.command("list")
@click.option("--status", type=click.Choice(["waiting", "running", "over"]))
@click.option("--most", type=click.IntRange(1), default=50, show_default=True)
@click.pass_obj
def list_tables(host: "Admin", status: str | None, most: int) -> None:
    """List tables, those used last first, with the time of that in UTC."""
    for line in host.listing(status or "", most):
        click.echo(line)


@admin.command("close")
@click.argument("table")
@click.pass_obj
def close_table(host: "Admin", table: str) -> None:
    """End a table: it can be looked at, but not played any more."""
    click.echo(host.close(table))


@admin.command("delete")
@click.argument("table")
@click.pass_obj
def delete_table(host: "Admin", table: str) -> None:
    """Delete a table with all that belongs to it."""
    click.echo(host.delete(table))


@admin.command("export")
@click.argument("table")
@click.option("--to", type=click.Path(path_type=Path), help="By default a file in this folder.")
@click.pass_obj
def export_table(host: "Admin", table: str, to: Path | None) -> None:
    """Write a game to a save file, with everything hidden, as far as it has been played."""
    name, content = host.export(table)
    path = to or Path(name)
    try:
        path.write_bytes(content)
    except OSError as error:
        raise Refusal(f"Cannot write {path}: {error.strerror}.") from None
    click.echo(f"Table {table} is in {path}.")


@admin.command("mute")
@click.argument("table")
@click.argument("name")
@click.option("--undo", is_flag=True, help="Let them chat again.")
@click.pass_obj
def mute_guest(host: "Admin", table: str, name: str, undo: bool) -> None:
    """Let a guest chat nowhere: the one of this name who sits or chatted at a table."""
    click.echo(host.mute(table, name, not undo))


@admin.command("rotate")
@click.option("--void", is_flag=True, help="The last secret no longer counts: it was stolen.")
@click.pass_obj
def rotate_secret(host: "Admin", void: bool) -> None:
    """Make a new secret, which signs cookies and links from now on."""
    click.echo(host.rotate(void))


@commands.command(cls=TableCommand)
@click.argument("game", default="")
@click.option("--people", type=click.IntRange(1), default=1, help="How many share the keyboard.")
@click.option("--bots", default="", help="Bots for the other companies, like medium,hard.")
@click.option("--seed", type=int, help="The same seed gives the same shuffles.")
@click.option("--save", "save_to", type=click.Path(path_type=Path), help="The file to save it in.")
@click.option("--resume", type=click.Path(path_type=Path), help="A saved game, or `last`.")
@click.option("--position", help="Begin in a position, given as text (docs/positions.md).")
def play(
    game: str,
    people: int,
    bots: str,
    automaton: bool | None,
    level: str | None,
    colours: str,
    data: Path | None,
    seed: int | None,
    save_to: Path | None,
    resume: Path | None,
    position: str | None,
    **options: str | bool | None,
) -> None:
    """Play in the terminal against bots, the game's automatic opponent, or each other.

    Without other players, the automatic opponent joins, or a bot if the game has none.
    """
    from flagship import terminal
    from flagship.bots import check, seated, usual
    from flagship.games import all_games
    from flagship.games import game as named
    from flagship.kernel.match import Match
    from flagship.kernel.rng import Rng

    names = [name.strip() for name in bots.split(",") if name.strip()]
    if resume is not None:
        resume = _newest_save() if str(resume) == "last" else resume
        match = _load(resume)
        save_to = save_to or resume
    elif position is not None:
        match = _opened(position, secrets.randbits(64) if seed is None else seed, data)
    else:
        played = named(game or next(iter(all_games())))
        alone = people + len(names) == 1
        joins = alone and played.automaton is not None if automaton is None else automaton
        if alone and not joins:
            names = [usual(played)]
        ruleset = _ruleset(played, people + len(names) + joins, joins, level, colours, options)
        seed = secrets.randbits(64) if seed is None else seed
        match = Match(played, ruleset, seed, _pack(played, data))
    own = match.game.automaton_seat(match.ruleset)
    places = [place for place in range(len(match.ruleset.colours)) if place != own]
    if len(places) < people + len(names):
        raise Refusal("The saved game has too few seats for these people and bots.")
    names += [usual(match.game)] * (len(places) - people - len(names))
    for name in names:
        check(name, match.game.id)
    players = {
        place: seated(name, match.game.id, Rng(secrets.randbits(64)))
        for place, name in zip(places[people:], names, strict=True)
    }
    terminal.play(match, places[:people], players, save_to or _new_save(match.game.id))


@commands.command(cls=TableCommand)
@click.argument("game")
@click.option(
    "--seats", type=click.IntRange(1), help="Companies; by default 4, or the game's maximum."
)
@click.option("--games", type=click.IntRange(1, 1_000_000), default=100)
@click.option("--seed", type=click.IntRange(0), default=1)
@click.option(
    "--bot", "name", help="The bot in every seat, like greedy or hard; by default random."
)
@click.option("--json", "as_json", is_flag=True, help="Print the figures as JSON.")
@click.option("--balance", is_flag=True, help="Report on all player counts, prices and cards.")
def sim(
    game: str,
    seats: int | None,
    games: int,
    seed: int,
    name: str | None,
    automaton: bool | None,
    level: str | None,
    colours: str,
    data: Path | None,
    as_json: bool,
    balance: bool,
    **options: str | bool | None,
) -> None:
    """Play many games and summarize them."""
    from flagship.commands import simulate
    from flagship.games import game as named

    played = named(game)
    pack = _pack(played, data)
    if balance:
        simulate.report_balance(played, games, seed, pack, name)
        return
    count = min(4, len(played.colours)) if seats is None else seats
    ruleset = _ruleset(played, count, bool(automaton), level, colours, options)
    summary = simulate.run(played, ruleset, games, seed, name or "random", pack, quiet=as_json)
    if as_json:
        click.echo(json.dumps(summary.as_json()))
    else:
        summary.show()


@commands.command()
@click.argument("game")
@click.argument("bots", nargs=-1, required=True)
@click.option(
    "--games",
    type=click.IntRange(1, 1_000_000),
    default=400,
    show_default=True,
    help="Games per line-up, rounded up to whole deals: each is played from every seat.",
)
@click.option("--seats", type=click.IntRange(2), default=2, show_default=True)
@click.option("--seed", type=click.IntRange(0, 1 << 62), default=1, show_default=True)
@click.option("--option", "options", multiple=True, help="Such as rounds=3.")
@click.option("--workers", type=click.IntRange(1, 1024), help="Processes; by default one per core.")
@click.option("--ray", default="", metavar="ADDRESS", help='A Ray cluster, or "local".')
@click.option("--out", type=click.Path(path_type=Path), help="Default: arena-GAME-BOTS.")
@click.option("--dataset", type=click.Path(path_type=Path), help="A folder for every decision.")
@click.option(
    "--checks/--no-checks", default=True, show_default=True, help="Mirror and sanity rows."
)
@click.option("--ladder", is_flag=True, help="Only neighbours meet, in the order named.")
@click.option("--in-order", is_flag=True, help="Colours as in the environments, not drawn.")
@click.option(
    "--gift", "gifts", multiple=True, help="What it is worth to begin with GPS-A, or card F9."
)
@click.option("--data", default="", metavar="FOLDER", help="The folder of a data pack.")
def arena(
    game: str,
    bots: tuple[str, ...],
    options: tuple[str, ...],
    workers: int | None,
    ray: str,
    out: Path | None,
    dataset: Path | None,
    **numbers: Any,
) -> int:
    """Play bots against bots on the same deals, from every seat; a killed run can be continued.

    BOTS are names such as greedy or hard, levels of the game's automatic opponent, installed bots,
    or "program:COMMAND". The exit code is 1 if a bot failed and another moved in its place.
    """
    from flagship.arena.check import folder_name, read_options
    from flagship.arena.run import run
    from flagship.arena.schedule import Tournament

    asked = Tournament(game=game, bots=bots, options=read_options(game, options), **numbers)
    path = out or Path(folder_name(game, bots))
    return run(asked, path, workers or os.cpu_count() or 1, ray, dataset)


@commands.command()
@click.argument("game")
@click.option("--tiles", multiple=True, help='Improvements, like --tiles "R +$" "G G-".')
@click.argument("more_tiles", nargs=-1)
@click.option("--where", default="", help='Conditions, like "price=4 research>=2".')
@click.option("--overhang", type=click.IntRange(0, 99), default=0, help="Tiles that may stick out.")
@click.option("--data", type=click.Path(path_type=Path), help="The folder of a data pack.")
@click.option("--json", "as_json", is_flag=True, help="Print everything as JSON.")
def plans(
    game: str,
    tiles: tuple[str, ...],
    more_tiles: tuple[str, ...],
    where: str,
    overhang: int,
    data: Path | None,
    as_json: bool,
) -> None:
    """List every result that pads and improvements can attain, with a plan for each."""
    from flagship.commands import explore
    from flagship.games import game as named

    pack = _pack(named(game), data)
    found = explore.explore(named(game), pack, tiles + more_tiles, where, overhang)
    if as_json:
        click.echo(json.dumps(found.as_json()))
    else:
        for line in found.lines():
            click.echo(line)


@commands.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--json", "as_json", is_flag=True, help="Print decisions and events as JSON.")
def replay(file: Path, as_json: bool) -> None:
    """Print a saved game, decision by decision."""
    from flagship.commands import retell

    match = _load(file)
    if as_json:
        click.echo(json.dumps(retell.as_json(match)))
    else:
        for line in retell.lines(match):
            click.echo(line)


@commands.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--json", "as_json", is_flag=True, help="Print everything as JSON.")
def analyse(file: Path, as_json: bool) -> None:
    """Judge every decision of a saved game: chances of winning, the costliest choices, luck."""
    import msgspec

    from flagship.bots.analysis import analyse
    from flagship.commands.analyse import lines

    match = _load(file)
    found = analyse(match)
    if as_json:
        click.echo(msgspec.json.encode(found))
    else:
        for line in lines(match.game, found):
            click.echo(line)


@commands.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.argument("moment", type=click.IntRange(0), required=False)
def position(file: Path, moment: int | None) -> None:
    """Print the position of a saved game as text, after so many decisions or at the last choice."""
    from flagship.kernel import position
    from flagship.kernel.match import retell

    match = _load(file)
    last = len(match.decisions) - match.is_over
    if moment is not None and moment > last:
        raise Refusal(f"In this game somebody must decide after 0 to {last} decisions.")
    if moment is None and not match.is_over:
        state = match.state
    else:
        wanted = last if moment is None else moment
        told = enumerate(retell(match))
        state = next(now.match.state for at, now in told if at == wanted)
    click.echo(position.write(match.game, state))


@commands.command()
@click.argument("position")
@click.option("--company", default="", help="Its colour; by default the first that must decide.")
@click.option("--data", type=click.Path(path_type=Path), help="The folder of its data pack.")
@click.option("--json", "as_json", is_flag=True, help="Print everything as JSON.")
def best(position: str, company: str, data: Path | None, as_json: bool) -> None:
    """Value the choices in a position (docs/positions.md; - reads it from the input)."""
    import msgspec

    from flagship.commands import best

    match = _opened(position, 0, data)
    game, colours = match.game, match.ruleset.colours
    acting = {colours[seat]: seat for seat in game.rules.to_act(match.state)}
    if company and company not in acting:
        raise Refusal(f"{company} must not decide here: choose from {', '.join(acting)}.")
    seat = acting[company or next(iter(acting))]
    found = best.best(game, match.position, match.state, seat)
    if as_json:
        click.echo(msgspec.json.encode(found))
    else:
        for line in best.lines(game, found):
            click.echo(line)


@commands.command()
@click.argument("game", default="")
@click.option("--tests", "by_name", is_flag=True, help="List every test instead of counting them.")
def rules(game: str, by_name: bool) -> int:
    """List every numbered rule with its functions and tests; exit code 1 if one has none."""
    from flagship.commands import rulebook
    from flagship.games import all_games
    from flagship.games import game as named

    asked = [named(game)] if game else all_games().values()
    listed = [rule for one in asked for rule in rulebook.rules(one)]
    for rule in listed:
        for line in rulebook.lines(rule, by_name):
            click.echo(line)
    bare = sum(not rule.functions or rule.tests == [] for rule in listed)
    click.echo(f"{len(listed)} rules, {len(listed) - bare} with code and tests, {bare} without.")
    return 1 if bare else 0


@commands.group()
def data() -> None:
    """Component values."""


@data.command()
@click.argument("path", type=click.Path(path_type=Path))
@click.option("--game", default="", help="The pack's game; by default the one in its pack.json.")
def check(path: Path, game: str) -> int:
    """List the problems of a data pack, by file, row and field."""
    from flagship.games import all_games
    from flagship.games import game as named

    played = named(game or _game_of_pack(path) or next(iter(all_games())))
    problems = played.setup.check_pack(path)
    for problem in problems:
        click.echo(problem, err=True)
    if problems:
        return 2
    pack = _pack(played, path)
    sources = Counter(source for _, _, source in pack.rows())
    counts = ", ".join(f"{number} {source}" for source, number in sorted(sources.items()))
    click.echo(
        f'The data pack "{pack.name}" is valid: {sources.total()} rows, {counts}, '
        f"digest {pack.digest[:12]}."
    )
    return 0


def _game_of_pack(path: Path) -> str:
    """The game that a data pack names; empty if it names none."""
    try:
        said = json.loads((path / "pack.json").read_bytes())
    except (OSError, ValueError):
        return ""
    return str(said.get("game", "")) if isinstance(said, dict) else ""


@commands.group()
def leaderboard() -> None:
    """Fixed suites on secret deals, and signed results (docs/leaderboard.md)."""


@leaderboard.command()
@click.argument("path", type=click.Path(path_type=Path))
def key(path: Path) -> None:
    """Make a host's secret and key, and print what to publish."""
    from flagship.arena.leaderboard import make_key

    made = make_key(path)
    click.echo(f"commitment {made.commitment}\npublic key {made.public}")


@leaderboard.command("play")
@click.argument("game")
@click.argument("suite", type=click.Choice(["duel", "table"]))
@click.argument("bot")
@click.option("--key", "path", type=click.Path(path_type=Path), required=True)
@click.option("--out", type=click.Path(path_type=Path), required=True, help="A folder.")
@click.option("--workers", type=click.IntRange(1, 1024), help="Processes; by default one per core.")
@click.option("--games", type=click.IntRange(1), help="Fewer than the suite's: for a trial.")
def play_suite(
    game: str, suite: str, bot: str, path: Path, out: Path, workers: int | None, games: int | None
) -> None:
    """Play a suite and write OUT/result.json, signed. A killed run can be continued.

    BOT is what the arena takes: installed, "program:COMMAND", python:MODULE:NAME or net:FILE.
    """
    from flagship.arena import leaderboard

    cores = workers or os.cpu_count() or 1
    leaderboard.play(game, suite, bot, leaderboard.read_key(path), out, cores, games)
    _show_result(out / "result.json", "")


@leaderboard.command()
@click.argument("results", nargs=-1, required=True, type=click.Path(path_type=Path))
@click.option("--host", default="", help="The public key that must have signed.")
def verify(results: tuple[Path, ...], host: str) -> None:
    """Check the signatures of results, and print them as rows."""
    for path in results:
        _show_result(path, host)


def _show_result(path: Path, host: str) -> None:
    from flagship.arena.leaderboard import read, rivals_differ

    signed = read(path)
    if host and signed.key != host:
        raise Refusal(f"{path} was signed by {signed.key}, not by the host.")
    result = signed.result
    click.echo(f"{result.bot}, {result.game}, {result.suite}; deals {result.commitment[:12]}")
    for row in result.rows:
        won, less = row.won, ", not its own" if row.stood_in else ""
        click.echo(
            f"  {row.rival:10} {won.share:6.1%} of {won.games} ({won.low:.1%} to {won.high:.1%}), "
            f"ahead by {row.ahead:.1f}{less}"
        )
    if differ := rivals_differ(result):
        click.echo(differ)


@commands.command()
@click.argument("games", nargs=-1)
@click.option("--variant", "names", multiple=True, help="Such as small-1; by default all.")
@click.option("--bot", "bots", multiple=True, help="Repeatable; by default greedy and the levels.")
@click.option("--reward", type=click.Choice(["victory", "lead"]), help="By default both.")
def solve(
    games: tuple[str, ...], names: tuple[str, ...], bots: tuple[str, ...], reward: str | None
) -> None:
    """Solve the small variants of a game, and say how far bots are from their equilibria."""
    from flagship.commands import solve as solving
    from flagship.games import all_games
    from flagship.games import game as named

    asked = [named(name) for name in games] or list(all_games().values())
    solving.run(asked, names, bots, [reward] if reward else ["victory", "lead"])


@commands.command()
@click.argument("names", nargs=-1)
def bench(names: tuple[str, ...]) -> None:
    """Measure speed, as ratios and rates from one run."""
    from flagship.commands import measure

    measure.run(names)


@commands.command()
@click.option("--wheel", is_flag=True, help="Also make a wheel for this platform, in dist.")
def build(wheel: bool) -> None:
    """Compile the hot modules for this machine; play is the same, only faster."""
    from flagship.commands import build as builder

    builder.run()
    if wheel:
        builder.wheel()


def _load(path: Path) -> "AnyMatch":
    from flagship.games import all_games
    from flagship.kernel import save

    try:
        content = path.read_bytes()
    except OSError as error:
        raise Refusal(f"Cannot read {path}: {error.strerror}.") from None
    return save.load(content, all_games())


def _opened(text: str, seed: int, data: Path | None) -> "AnyMatch":
    """A match that begins in a position."""
    from flagship.games import all_games
    from flagship.kernel.match import Match
    from flagship.kernel.position import named_game

    text = sys.stdin.read() if text == "-" else text
    game = named_game(all_games(), text)
    return Match.opened(game, text, seed, _pack(game, data))


def _saves() -> Path:
    """Where games are saved unless --save says otherwise."""
    home = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(home) / "flagship" / "saves"


def _new_save(name: str) -> Path | None:
    """A new save file; None if the folder is not writable."""
    try:
        _saves().mkdir(parents=True, exist_ok=True)
    except OSError:
        return None
    started = datetime.now().strftime("%Y-%m-%d-%H%M%S")
    return _saves() / f"{name}-{started}-{secrets.token_hex(2)}.json"


def _newest_save() -> Path:
    saves = sorted(_saves().glob("*.json"), key=lambda path: path.stat().st_mtime)
    if not saves:
        raise Refusal(f"There is no saved game in {_saves()} yet; name a file after --resume.")
    return saves[-1]


def _pack(game: AnyGame, path: Path | None) -> Pack:
    try:
        return game.setup.load_pack(path)
    except ValueError as error:
        raise Refusal(str(error)) from None


def _ruleset(
    game: AnyGame,
    seats: int,
    automaton: bool,
    level: str | None,
    colours: str,
    options: Mapping[str, str | bool | None],
) -> Ruleset:
    """The ruleset for the options; seats without a colour get the remaining ones."""
    from flagship.kernel.ruleset import read_option

    asked = [colour.strip() for colour in colours.split(",") if colour.strip()]
    if len(asked) > seats:
        raise Refusal(f"There are {len(asked)} colours for {seats} companies; leave some out.")
    if seats > len(game.colours):
        raise Refusal(f"{game.title} has at most {len(game.colours)} companies, not {seats}.")
    fields: dict[str, Any] = {name: value for name, value in options.items() if value is not None}
    for name, value in fields.items():
        if isinstance(value, str) and name != "edition":
            fields[name] = read_option(game.types.ruleset, name, value)
    if game.automaton and (automaton or level):
        fields |= game.automaton.seated(seats - 1 if automaton else None, level)
    elif automaton:
        raise Refusal(f"{game.title} has no automatic opponent: name a bot instead.")
    left = [colour for colour in game.colours if colour not in asked]
    return game.setup.ruleset(**fields, colours=tuple(asked + left)[:seats])
