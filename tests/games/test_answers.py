"""Every thing on the table answers, at every moment, to everybody, and gives nothing away."""

import importlib
import re
from itertools import product
from typing import Any

import pytest

from flagship.kernel.answer import Answer
from flagship.kernel.game import Refusal, View
from flagship.kernel.rng import Rng
from flagship.server.encoding import encode
from tests.any_game import GAMES

EDITIONS = [
    ("smartphone_inc", "second", {}),
    ("smartphone_inc", "first", {"directives": True}),
    ("smartphone_inc", "second", {"steve": 0, "directives": True, "sides": "BBBBBB"}),
    ("mobile_markets", "standard", {}),
    ("mobile_markets", "standard", {"steve": 0}),
]
CODES = re.compile(r"\bR\d[AB]?\b|G-|\+\$|\b(black|white)[12]\b|[a-z]_[a-z]|\b[TFCE]\d\d|None|  ")
MOST = 12
"""More of a kind than any table shows of most; the numbers of all kinds are tried up to it."""


def _things(game: str) -> list[str]:
    kinds = importlib.import_module(f"flagship.games.{game}.table.answers").KINDS
    return [
        ":".join([kind, *map(str, numbers)])
        for kind, (follows, _) in kinds.items()
        for numbers in (
            product(range(MOST), repeat=follows)
            if isinstance(follows, int)
            else ((word,) for word in follows)
        )
    ]


def _answers(game: str, view: View) -> dict[str, Answer]:
    answer = GAMES[game].table.answer
    assert answer is not None
    found: dict[str, Answer] = {}
    for thing in _things(game):
        try:
            found[thing] = answer(view, thing, "")
        except Refusal:
            continue
    return found


def _moments(game_id: str, edition: str, options: dict[str, Any], every: int) -> list[Any]:
    """States of a whole game."""
    game = GAMES[game_id]
    rules = game.setup.ruleset(edition, colours=game.colours[: 2 if "steve" in options else 3])
    if options:
        rules = game.setup.ruleset(edition, colours=rules.colours, **options)
    state, rng = game.rules.new(rules, 11), Rng(3)
    states, step = [game.rules.clone(state)], 0
    while acting := game.rules.to_act(state):
        game.rules.step(state, acting[0], game.rules.sample(state, acting[0], rng))
        step += 1
        if step % every == 0:
            states.append(game.rules.clone(state))
    return [*states, state]


@pytest.mark.parametrize(("game", "edition", "options"), EDITIONS)
def test_every_kind_of_thing_answers_in_words(game: str, edition: str, options: dict[str, Any]):
    view_of = GAMES[game].rules.view
    kinds: set[str] = set()
    spoken = 0
    for state in _moments(game, edition, options, every=17):
        for seat in (None, 0, 1):
            for thing, said in _answers(game, view_of(state, seat)).items():
                kinds.add(thing.split(":")[0])
                facts = [fact.text for fact in (*said.lines, *said.now)]
                assert 1 <= len(facts) <= 8, (thing, facts)
                assert said.title
                assert said.rule
                assert not (said.can and said.why)
                for text in (said.title, said.kind, *facts, said.can, said.why):
                    assert not CODES.search(text), (thing, text)
                for text in filter(None, (*facts, said.can, said.why)):
                    assert text[-1] in ".!", (thing, text)
                    assert text[0].isupper() or not text[0].isalpha(), (thing, text)
                if seat is None:
                    assert not said.can
                    assert not said.why
                    now = " ".join(fact.text for fact in said.now).lower()
                    assert "you" not in now.split(), (thing, now)
                spoken += bool(said.can or said.why)
    missing = {thing.split(":")[0] for thing in _things(game)} - kinds
    assert missing <= ({"steve"} if "steve" not in options else set())
    assert spoken > 20


@pytest.mark.parametrize("game", ["smartphone_inc", "mobile_markets"])
def test_two_worlds_that_look_alike_answer_alike(game: str):
    """A guess differs from the state in what is hidden; view and answers are the same."""
    rules = GAMES[game].rules
    for state in _moments(game, EDITIONS[0][1] if game == "smartphone_inc" else "standard", {}, 41):
        for seat in (None, 0):
            view = rules.view(state, seat)
            other = rules.view(rules.guess(view, Rng(99)), seat)
            assert encode(other) == encode(view)
            assert _answers(game, other) == _answers(game, view)
    ends = rules.view(state, 0)
    assert not ends.to_act


@pytest.mark.parametrize(
    ("game", "words", "title"),
    [
        ("smartphone_inc", "gps", "GPS"),
        ("smartphone_inc", "price +1", "Price +1"),
        ("mobile_markets", "market share", "Market share"),
        ("mobile_markets", "covered", "Covered cell"),
    ],
)
def test_a_name_finds_its_thing(game: str, words: str, title: str):
    search = GAMES[game].table.search
    assert search is not None
    edition = {"smartphone_inc": "second", "mobile_markets": "standard"}[game]
    view = GAMES[game].rules.view(_moments(game, edition, {}, every=1000)[0], 0)
    assert [one.title for one in search(view, words)] == [title]
    with pytest.raises(Refusal, match='no "nowhere"'):
        search(view, "nowhere")
