"""What the README and the guides tell people to type works."""

import re
import shlex
from pathlib import Path

import pytest
from click import Command, Context, Group
from click.testing import CliRunner

from flagship import __version__
from flagship.cli import commands

ROOT = Path(__file__).resolve().parents[2]
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]


def _named() -> list[tuple[str, list[str]]]:
    """Every `./flagship …` of the pages, by page."""
    found = []
    for page in PAGES:
        for line in re.findall(r"(?<!\w)(?:\./|`)flagship( [^`\n|#]*)?", page.read_text()):
            words = shlex.split(line.replace("…", ""))
            found.append((page.name, words))
    return found


def _command(words: list[str]) -> tuple[Command, list[str]]:
    command: Command = commands
    while isinstance(command, Group) and words and not words[0].startswith("-"):
        inner = command.commands.get(words[0])
        assert inner is not None, f"there is no command {words[0]}"
        command, words = inner, words[1:]
    return command, words


def test_the_citation_names_this_version():
    citation = (ROOT / "CITATION.cff").read_text()
    assert re.findall(r"^version: (.+)$", citation, re.MULTILINE) == [__version__]


def test_the_readmes_program_runs(capsys: pytest.CaptureFixture[str]):
    [program] = re.findall(r"```python\n(.*?)```", (ROOT / "README.md").read_text(), re.DOTALL)
    exec(compile(program, "README.md", "exec"), {})
    assert re.fullmatch(r"\[.*\] \[\d+, \d+, \d+\]\n", capsys.readouterr().out)


def test_every_command_that_is_told_is_there():
    told = _named()
    assert len(told) > 20
    for page, words in told:
        if words[:1] in (["test"], ["docs"]):  # the wrapper's own
            continue
        command, rest = _command(words)
        params = command.get_params(Context(command))
        names = {option for one in params for option in one.opts + one.secondary_opts}
        asked = {word.partition("=")[0] for word in rest if re.match("--[a-z]", word)}
        assert asked <= names | {"--help", "--version"}, (page, words)


def test_the_readmes_commands_are_understood():
    """Every row of its table, with its arguments, up to the point where it would begin."""
    rows = re.findall(r"^\| `\./flagship (.*?)` \|", (ROOT / "README.md").read_text(), re.MULTILINE)
    assert len(rows) > 8
    for row in rows:
        command, words = _command(shlex.split(row))
        command.make_context("flagship", words, Context(commands))
        assert CliRunner().invoke(command, ["--help"]).exit_code == 0


def test_nobody_is_told_to_install_a_strangers_package():
    """The name flagship belongs to somebody else where packages are published."""
    for page in [*PAGES, *(ROOT / "src").rglob("*.py"), *(ROOT / "examples").glob("*.py")]:
        assert (
            re.findall(r"""pip install ["']?flagship(?!-games)|flagship\[""", page.read_text())
            == []
        ), page
