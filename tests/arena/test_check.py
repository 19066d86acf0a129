"""What is asked of an arena: refused in a sentence before the first game, or read rightly."""

import shlex
from pathlib import Path

import pytest

from flagship.arena.check import check, folder_name, read_options
from flagship.arena.header import header
from flagship.cli import commands
from flagship.kernel.game import Refusal
from tests.arena.small import plan


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({"bots": ("greedy", "gready")}, 'no bot "gready"; choose from random, .*steve-easy'),
        ({"bots": ("greedy",)}, "at least two bots"),
        ({"bots": ("greedy", "greedy")}, "each bot once"),
        ({"seats": 5}, "2 to 4 seats"),
        (
            {"bots": ("greedy", "steve-standard")},
            'Steve Jr. of Mobile Markets has no level "standard"; '
            "choose steve-easy, steve-medium or steve-hard.",
        ),
        ({"options": {"rounds": 99}}, "1 to 5 rounds"),
        ({"options": {"steve": 1}}, "name steve-easy, steve-medium or steve-hard among the bots"),
        ({"options": {"steve_level": "hard"}}, "leave the option steve_level out"),
        ({"options": {"colours": "green,blue"}}, "leave colours out"),
    ],
)
def test_a_plan_that_makes_no_game_is_refused(fields: dict[str, object], words: str):
    with pytest.raises(Refusal, match=words):
        check(plan(**fields))


@pytest.mark.parametrize(
    ("option", "words"),
    [
        ("steve=1", "name steve-easier, steve-standard or steve-harder among the bots"),
        ("colours=green,blue", "The arena assigns the colours"),
        ("directives=yes", 'The option directives is true or false, not "yes".'),
        ("rounds=two", 'The option rounds is a whole number, not "two".'),
        ("edition=third", 'The option edition is first or second, not "third".'),
        ("round=2", 'no option "round"; options are edition,'),
        ("rounds", 'a name and a value, like rounds=3, not "rounds"'),
    ],
)
def test_an_option_of_the_wrong_kind_is_told_in_a_sentence(option: str, words: str):
    with pytest.raises(Refusal, match=words) as refused:
        read_options("smartphone_inc", [option])
    assert "$." not in str(refused.value)


def test_options_are_read_as_what_they_are():
    given = ["directives=true", "routes=false", "rounds=3", "sides=ABABAB", "edition=first"]
    assert read_options("smartphone_inc", given) == {
        "directives": True,
        "routes": False,
        "rounds": 3,
        "sides": "ABABAB",
        "edition": "first",
    }


def test_the_command_that_plays_the_same_again_can_be_pasted():
    program = 'program:python3 "my bot.py" $HOME; rm *'
    options = read_options("smartphone_inc", ["directives=true", "sides=??????"])
    wanted = plan(game="smartphone_inc", bots=("greedy", program), options=options, ladder=True)
    words = shlex.split(header(wanted).command)
    assert words[:5] == ["flagship", "arena", "smartphone_inc", "greedy", program]
    given = [words[place + 1] for place, word in enumerate(words) if word == "--option"]
    assert read_options("smartphone_inc", given) == options
    context = commands.commands["arena"].make_context("arena", words[2:])
    assert context.params["bots"] == wanted.bots
    assert (context.params["games"], context.params["seats"], context.params["seed"]) == (4, 2, 1)
    assert context.params["ladder"]
    assert not context.params["checks"]


def test_the_default_folder_is_safe_short_and_one_for_each_lineup():
    assert folder_name("mobile_markets", ["greedy", "random"]) == (
        "arena-mobile_markets-greedy-random"
    )
    names = {
        folder_name("mobile_markets", ["greedy", f"program:python3 /a b/{one}.py {'x' * 300}"])
        for one in ("one", "two")
    }
    assert len(names) == 2
    for name in names:
        assert len(name) <= 80
        assert name == Path(name).name
        assert not set(name) & set(': /\\"')
