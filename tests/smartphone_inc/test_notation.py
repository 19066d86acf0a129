"""Notation: one line of text for every action, both ways; nonsense gets a sentence."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.smartphone_inc.games import RULESETS, finish
from tests.smartphone_inc.position import PACK

from flagship import smartphone_inc as game
from flagship.kernel.game import Refusal
from flagship.kernel.match import Match
from flagship.kernel.rng import Rng
from flagship.smartphone_inc.events import Event
from flagship.smartphone_inc.notation import EXAMPLES


@pytest.mark.parametrize("number", range(0, len(RULESETS), 11))
def test_every_action_of_a_game_reads_back(number: int) -> None:
    def check(match: Match, events: list[Event]) -> None:
        action = match.decisions[-1].action
        assert game.read(PACK, game.write(PACK, action)) == action

    finish(Match(game, RULESETS[number], number), Rng(number), after=check)


@pytest.mark.parametrize("text", EXAMPLES)
def test_the_examples_read_and_write_back(text: str) -> None:
    assert game.write(PACK, game.read(PACK, text)) == text


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", 'no action ""'),
        ("fly", 'no action "fly"; actions are plan, take'),
        ("study", 'no technology ""; choose from GPS'),
        ("study gps", 'no technology "gps"'),
        ("expand Atlantis", 'no region "Atlantis"; choose from Australia'),
        ("take x", 'write it like "take 3"'),
        ("take 99999", 'write it like "take 3"'),
        ("move India China", 'no region "India China"'),
        ("claim D99", 'no directive "D99"'),
        ("end now", '"end" stands alone; leave out "now"'),
        ("plan black1", "A plan is written like"),
        ("plan black1 white2/1 @1,x", "A plan is written like"),
        ("plan black1 white2/1 @1,1 0:0,0", "A plan is written like"),
    ],
)
def test_nonsense_gets_a_sentence(text: str, sentence: str) -> None:
    with pytest.raises(Refusal, match=sentence):
        game.read(PACK, text)


@given(
    st.text(max_size=80)
    | st.sampled_from(EXAMPLES).flatmap(
        lambda text: st.integers(0, len(text)).flatmap(
            lambda place: st.text(max_size=3).map(lambda word: text[:place] + word + text[place:])
        )
    )
)
def test_any_text_is_an_action_or_refused(text: str) -> None:
    try:
        action = game.read(PACK, text)
    except Refusal:
        return
    assert game.read(PACK, game.write(PACK, action)) == action
