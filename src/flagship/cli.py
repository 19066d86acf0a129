"""The command line: one function a command. Bad input is one sentence and exit code 2."""

import json
import secrets
import sys
from pathlib import Path
from typing import Any, NoReturn

import click

from flagship import __version__
from flagship.kernel.game import Refusal

COLOURS = ("green", "blue", "black", "yellow", "red")
LEVELS = ("easier", "standard", "harder")


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
    """Play and study Smartphone Inc. Without a command: a game against Steve."""
    if context.invoked_subcommand is None:
        context.invoke(play)


@commands.command()
@click.option("--edition", type=click.Choice(["first", "second"]), default="second")
@click.option("--people", type=click.IntRange(1, 5), default=1, help="How many share the keyboard.")
@click.option("--bots", default="", help="Other companies, like greedy,greedy,random.")
@click.option("--steve/--no-steve", default=None, help="Steve joins, by default without bots.")
@click.option("--level", type=click.Choice(LEVELS), default="standard", help="How strong Steve is.")
@click.option("--colours", default="", help="Of people, bots and Steve, like red,blue.")
@click.option("--sides", default="AAAAAA", help="Technology sides, six of A, B and ? for random.")
@click.option("--directives", is_flag=True, help="With the directives expansion.")
@click.option("--seed", type=int, help="The same seed shuffles the same game.")
@click.option("--data", type=click.Path(path_type=Path), help="A folder with a data pack.")
@click.option("--save", "save_to", type=click.Path(path_type=Path), help="Where the game is kept.")
@click.option("--resume", type=click.Path(path_type=Path), help="Go on with a saved game.")
def play(
    edition: str,
    people: int,
    bots: str,
    steve: bool | None,
    level: str,
    colours: str,
    sides: str,
    directives: bool,
    seed: int | None,
    data: Path | None,
    save_to: Path | None,
    resume: Path | None,
) -> None:
    """Play in the terminal against Steve, bots, or each other."""
    from flagship import smartphone_inc, terminal
    from flagship.bots import bot
    from flagship.kernel.match import Match
    from flagship.kernel.rng import Rng

    names = [name.strip() for name in bots.split(",") if name.strip()]
    if resume is not None:
        match = _load(resume)
        save_to = save_to or resume
        if len(match.ruleset.colours) - (match.ruleset.steve is not None) < people + len(names):
            raise Refusal("The saved game has fewer seats than the people and bots asked for.")
    else:
        with_steve = people + len(names) == 1 if steve is None else steve
        seats = people + len(names) + with_steve
        match = Match(
            smartphone_inc,
            smartphone_inc.ruleset(
                edition,
                colours=_colours(colours, seats),
                steve=seats - 1 if with_steve else None,
                steve_level=level,
                sides=sides,
                directives=directives,
            ),
            secrets.randbits(64) if seed is None else seed,
            _pack(data),
        )
    humans = [place for place in range(len(match.ruleset.colours)) if place != match.ruleset.steve]
    seated = {
        place: bot(name, smartphone_inc.ID, Rng(secrets.randbits(64)))
        for place, name in zip(humans[people:], _seated(names, humans[people:]), strict=True)
    }
    terminal.play(match, humans[:people], seated, save_to)


@commands.command()
@click.argument("game")
@click.option("--seats", type=click.IntRange(1, 5), default=4, help="Companies, Steve included.")
@click.option("--games", type=click.IntRange(1, 1_000_000), default=100)
@click.option("--seed", type=int, default=1)
@click.option("--bot", "name", default="random", help="Who plays: random or greedy.")
@click.option("--edition", type=click.Choice(["first", "second"]), default="second")
@click.option("--steve", is_flag=True, help="Steve takes the last seat.")
@click.option("--level", type=click.Choice(LEVELS), default="standard")
@click.option("--sides", default="AAAAAA")
@click.option("--directives", is_flag=True)
@click.option("--data", type=click.Path(path_type=Path), help="A folder with a data pack.")
@click.option("--json", "as_json", is_flag=True, help="Print figures for programs.")
def sim(
    game: str,
    seats: int,
    games: int,
    seed: int,
    name: str,
    edition: str,
    steve: bool,
    level: str,
    sides: str,
    directives: bool,
    data: Path | None,
    as_json: bool,
) -> None:
    """Play many games and sum them up."""
    from flagship.commands import simulate
    from flagship.games import game as named

    rules = named(game).ruleset(
        edition,
        colours=COLOURS[:seats],
        steve=seats - 1 if steve else None,
        steve_level=level,
        sides=sides,
        directives=directives,
    )
    summary = simulate.run(named(game), rules, games, seed, name, _pack(data), quiet=as_json)
    if as_json:
        click.echo(json.dumps(summary.as_json()))
    else:
        summary.show()


@commands.command()
@click.argument("game")
@click.option("--tiles", multiple=True, help='Improvements, like --tiles "R +$" "G G-".')
@click.argument("more_tiles", nargs=-1)
@click.option("--where", default="", help='Conditions, like "price=4 research>=2".')
@click.option("--overhang", type=click.IntRange(0, 99), default=0, help="Tiles that may stick out.")
@click.option("--data", type=click.Path(path_type=Path), help="A folder with a data pack.")
@click.option("--json", "as_json", is_flag=True, help="Print everything for programs.")
def plans(
    game: str,
    tiles: tuple[str, ...],
    more_tiles: tuple[str, ...],
    where: str,
    overhang: int,
    data: Path | None,
    as_json: bool,
) -> None:
    """Every result that pads and improvements can attain, with a plan for each."""
    from flagship.commands import explore
    from flagship.games import game as named

    named(game)
    table = explore.explore(_pack(data), tiles + more_tiles, where, overhang)
    if as_json:
        click.echo(json.dumps(table.as_json()))
    else:
        table.show()


@commands.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--json", "as_json", is_flag=True, help="Print decisions and events for programs.")
def replay(file: Path, as_json: bool) -> None:
    """Tell a saved game from its first decision to its last."""
    from flagship.commands import retell

    match = _load(file)
    if as_json:
        click.echo(json.dumps(retell.as_json(match)))
    else:
        for line in retell.lines(match):
            click.echo(line)


@commands.command()
@click.argument("game", default="smartphone_inc")
def rules(game: str) -> int:
    """Every numbered rule with its functions and tests; exit code 1 if one has none."""
    from flagship.commands import rulebook
    from flagship.games import game as named

    named(game)
    bare = 0
    listed = rulebook.rules(game)
    for rule in listed:
        missing = [what for what in ("functions", "tests") if not getattr(rule, what)]
        bare += bool(missing)
        click.echo(f"{rule.number:7} {rule.title}")
        click.echo(f"        code   {', '.join(rule.functions) or 'none'}")
        click.echo(f"        tests  {', '.join(rule.tests) or 'none'}")
    click.echo(f"{len(listed)} rules, {len(listed) - bare} with code and tests, {bare} without.")
    return 1 if bare else 0


@commands.group()
def data() -> None:
    """Component values."""


@data.command()
@click.argument("path", type=click.Path(path_type=Path))
def check(path: Path) -> int:
    """Say what is wrong with a data pack, by file, row and field."""
    from flagship.smartphone_inc.pack import check as problems
    from flagship.smartphone_inc.pack import load

    found = problems(path)
    for problem in found:
        click.echo(problem, err=True)
    if found:
        return 2
    pack = load(path)
    rows = list(pack.rows())
    sources = {source: sum(row[2] == source for row in rows) for source in ("printed", "house")}
    click.echo(
        f'The data pack "{pack.name}" is sound: {len(rows)} rows, {sources["printed"]} printed, '
        f"{sources['house']} house, digest {pack.digest[:12]}."
    )
    return 0


@commands.command()
@click.argument("names", nargs=-1)
def bench(names: tuple[str, ...]) -> None:
    """Measure speed: ratios and rates, all in one run."""
    from flagship.commands import measure

    measure.run(names)


def _load(path: Path) -> Any:
    from flagship.games import GAMES
    from flagship.kernel import save

    try:
        content = path.read_bytes()
    except OSError as error:
        raise Refusal(f"Cannot read {path}: {error.strerror}.") from None
    return save.load(content, GAMES)


def _pack(path: Path | None) -> Any:
    from flagship.smartphone_inc.pack import load

    try:
        return load(path)
    except ValueError as error:
        raise Refusal(str(error)) from None


def _colours(text: str, seats: int) -> tuple[str, ...]:
    """The colours asked for, then those left over in their order."""
    asked = [colour.strip() for colour in text.split(",") if colour.strip()]
    if seats > len(COLOURS) or len(asked) > seats:
        raise Refusal(f"There are {seats} companies for {max(len(asked), len(COLOURS))} colours.")
    return tuple(asked + [colour for colour in COLOURS if colour not in asked])[:seats]


def _seated(names: list[str], places: list[int]) -> list[str]:
    """A bot for each place; greedy where a saved game does not say."""
    return names + ["greedy"] * (len(places) - len(names))
