"""Notation: one line of text for every action, both ways; nonsense gets a sentence."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from flagship.games.mobile_markets import GAME as mobile_markets
from flagship.games.mobile_markets.rules.notation import EXAMPLES as MARKET_EXAMPLES
from flagship.games.smartphone_inc import GAME as smartphone_inc
from flagship.games.smartphone_inc.rules.notation import EXAMPLES
from flagship.kernel.game import Refusal
from flagship.kernel.rng import Rng
from tests.any_game import AnyMatch
from tests.games.games import SOME, Sample, finish

PACKS: dict[str, Any] = {
    game.id: game.setup.load_pack() for game in (smartphone_inc, mobile_markets)
}
GAMES: dict[str, Any] = {game.id: game for game in (smartphone_inc, mobile_markets)}
EVERY_EXAMPLE = [(smartphone_inc.id, text) for text in EXAMPLES] + [
    (mobile_markets.id, text) for text in MARKET_EXAMPLES
]


@pytest.mark.parametrize("sample", SOME, ids=repr)
def test_every_action_of_a_game_reads_back(sample: Sample) -> None:
    game = sample.game

    def check(match: AnyMatch, events: list[Any]) -> None:
        action = match.decisions[-1].action
        assert game.words.read(match.pack, game.words.write(match.pack, action)) == action

    finish(sample.match(), Rng(sample.number), after=check)


@pytest.mark.parametrize(("game", "text"), EVERY_EXAMPLE)
def test_the_examples_read_and_write_back(game: str, text: str) -> None:
    action = GAMES[game].words.read(PACKS[game], text)
    assert GAMES[game].words.write(PACKS[game], action) == text


@pytest.mark.parametrize(
    ("game", "text", "sentence"),
    [
        ("smartphone_inc", "", 'no action ""'),
        ("smartphone_inc", "fly", 'no action "fly"; actions are plan, take'),
        ("smartphone_inc", "study", 'no technology ""; choose from GPS'),
        ("smartphone_inc", "study gps", 'no technology "gps"'),
        ("smartphone_inc", "expand Atlantis", 'no region "Atlantis"; choose from Australia'),
        ("smartphone_inc", "take x", 'write it like "take 3"'),
        ("smartphone_inc", "take 99999", "99999 is too large"),
        ("smartphone_inc", "take ٣", 'write it like "take 3"'),
        ("smartphone_inc", "move India China", 'no region "India China"'),
        ("smartphone_inc", "claim D99", 'no directive "D99"'),
        ("smartphone_inc", "end now", '"end" takes nothing after it; leave out "now"'),
        ("smartphone_inc", "plan black1", "A plan is written like"),
        ("smartphone_inc", "plan black1 white2/1 @1,x", "A plan is written like"),
        ("smartphone_inc", "plan black1 white2/1 @1,1 0:0,0", "A plan is written like"),
        ("smartphone_inc", "plan black1 white2/1 @1,-9999", "-9999 is too large"),
        ("smartphone_inc", "plan black1 white2/1 @1,1 0:0,0>0,4444", "4444 is too large"),
        ("mobile_markets", "fly", 'no action "fly"; actions are plan, price'),
        ("mobile_markets", "take rich", 'no deck "rich"; choose from variety'),
        ("mobile_markets", "product F99", 'no feature "F99"'),
        ("mobile_markets", "keep", 'write it like "keep 1 3 2"'),
        ("mobile_markets", "gain 12345", "12345 is too large"),
        ("mobile_markets", "technology two", 'write it like "technology 2"'),
        ("mobile_markets", "plan W1 B0/2 @12345,0", "12345 is too large"),
        ("mobile_markets", "plan W1 B0/2", "A plan is written like"),
    ],
)
def test_nonsense_gets_a_sentence(game: str, text: str, sentence: str) -> None:
    with pytest.raises(Refusal, match=sentence):
        GAMES[game].words.read(PACKS[game], text)


def _spoiled(example: tuple[str, str]) -> st.SearchStrategy[tuple[str, str]]:
    """An example with up to three characters put in somewhere."""
    game, text = example
    return st.tuples(st.integers(0, len(text)), st.text(max_size=3)).map(
        lambda change: (game, text[: change[0]] + change[1] + text[change[0] :])
    )


@given(
    st.tuples(st.sampled_from(sorted(GAMES)), st.text(max_size=80))
    | st.sampled_from(EVERY_EXAMPLE).flatmap(_spoiled)
)
def test_any_text_is_an_action_or_refused(written: tuple[str, str]) -> None:
    game, text = written
    try:
        action = GAMES[game].words.read(PACKS[game], text)
    except Refusal:
        return
    assert (
        GAMES[game].words.read(PACKS[game], GAMES[game].words.write(PACKS[game], action)) == action
    )


@pytest.mark.parametrize("game", GAMES)
def test_a_verb_is_read_in_any_case(game: str) -> None:
    words = GAMES[game].words
    assert words.read(PACKS[game], "END") == words.read(PACKS[game], "end")
