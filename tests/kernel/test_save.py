"""Save files: there and back to the byte; damage is refused, never half loaded."""

import json
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from flagship.kernel import save
from flagship.kernel.game import Refusal
from flagship.kernel.match import Match, replay, retell
from flagship.kernel.rng import Rng
from tests.any_game import GAMES, AnyMatch


def half_played() -> AnyMatch:
    rules = game.setup.ruleset("first", colours=("red", "blue", "green"), steve=2, directives=True)
    match = Match(game, rules, seed=77)
    rng = Rng(5)
    while match.state.round < 3:
        seat = game.rules.to_act(match.state)[0]
        match.submit(seat, game.rules.sample(match.state, seat, rng))
    return match


game = GAMES["smartphone_inc"]
MATCH = half_played()
DATA = save.dump(MATCH)


def changed(**fields: Any) -> bytes:
    """The save with fields changed and a checksum that fits again."""
    data = json.loads(DATA) | fields
    raw = json.dumps(data).encode()
    content = msgspec.json.decode(raw, type=save.Save)
    content.checksum = save._checksum(content)
    return msgspec.json.encode(content)


def test_a_match_comes_back_to_the_byte() -> None:
    match = save.load(DATA, GAMES)
    assert game.rules.encode(match.state) == game.rules.encode(MATCH.state)
    assert match.decisions == MATCH.decisions
    assert save.dump(match) == DATA


def test_a_loaded_match_goes_on_like_the_original() -> None:
    futures = []
    for match in (MATCH.tentative(), save.load(DATA, GAMES)):
        rng = Rng(9)
        while not match.is_over:
            seat = game.rules.to_act(match.state)[0]
            match.submit(seat, game.rules.sample(match.state, seat, rng))
        futures.append(game.rules.encode(match.state))
    assert futures[0] == futures[1]


@settings(max_examples=300)
@given(place=st.integers(0, len(DATA) - 1), value=st.integers(0, 255))
def test_a_changed_byte_is_refused_or_means_the_same(place: int, value: int) -> None:
    data = bytearray(DATA)
    data[place] = value
    try:
        match = save.load(bytes(data), GAMES)
    except Refusal:
        return
    assert save.dump(match) == DATA


@settings(max_examples=100)
@given(st.binary(max_size=200) | st.integers(0, len(DATA) - 2).map(lambda end: DATA[:end]))
def test_rubbish_and_cut_off_files_are_refused(data: bytes) -> None:
    with pytest.raises(Refusal):
        save.load(data, GAMES)


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({"game": "chess"}, 'from the game "chess"'),
        ({"seed": 78}, "decision .* is not allowed|another position"),
        ({"seed": -1}, "seed is out of range"),
        ({"decisions": [[0, "fly away"]]}, 'no action "fly"'),
        ({"decisions": [[0, "end"]]}, "decision 1 is not allowed: Make your plan first"),
        ({"decisions": []}, "a different position"),
        ({"ruleset": {"edition": "third"}}, "ruleset is not valid"),
        ({"pack": {}}, "data pack is not valid"),
    ],
)
def test_a_forged_save_is_refused_with_the_reason(fields: dict[str, Any], sentence: str) -> None:
    with pytest.raises(Refusal, match=sentence):
        save.load(changed(**fields), GAMES)


def test_a_newer_format_is_refused_by_its_number() -> None:
    with pytest.raises(Refusal, match="format 3; this version reads formats 1 and 2"):
        save.load(json.dumps(json.loads(DATA) | {"format": 3}).encode(), GAMES)


def test_a_save_of_another_engine_whose_rules_differed_keeps_its_state() -> None:
    data = changed(engine="0.0.1", decisions=json.loads(DATA)["decisions"][:5])
    match = save.load(data, GAMES)
    assert game.rules.encode(match.state) == game.rules.encode(MATCH.state)


def test_a_save_from_before_a_field_of_the_ruleset_goes_on_as_it_was_played() -> None:
    """Until 0.1 a retailer gave its bonus again, and no company counted those it had had."""
    rules = game.setup.ruleset(colours=("red", "blue"), retailer_bonus_again=True)
    match, rng = Match(game, rules, seed=77), Rng(5)
    while not match.is_over:
        seat = game.rules.to_act(match.state)[0]
        match.submit(seat, game.rules.sample(match.state, seat, rng))
    now = replay(game, game.setup.ruleset(colours=rules.colours), 77, match.decisions)
    assert any(company.bonuses_spent for company in now.state.companies)
    stored = json.loads(save.dump(match)) | {"engine": "0.1.0"}
    for one in (stored["ruleset"], stored["state"]["rules"]):
        del one["retailer_bonus_again"]
    for company in stored["state"]["companies"]:
        del company["bonuses_spent"]
    again = save.load(changed(**stored), GAMES)
    assert again.ruleset == again.state.rules == rules
    *_, last = retell(again)
    assert game.rules.encode(last.match.state) == game.rules.encode(match.state)
