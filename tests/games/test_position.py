"""Positions as text: every decision both ways, nothing hidden, nonsense refused in a sentence."""

import random
import re
from functools import lru_cache
from pathlib import Path
from typing import Any

import msgspec
import pytest

from flagship.kernel import position, save
from flagship.kernel.codec import encode_view
from flagship.kernel.game import Refusal
from flagship.kernel.match import Match, retell
from flagship.kernel.rng import Rng
from tests.any_game import GAMES, AnyMatch
from tests.games.games import EVERY, MOBILE_MARKETS, SMARTPHONE_INC, Sample, finish

WORDS = re.compile(r"[\w.+$-]+|[^\w.+$-]")


def public(game: Any, state: Any, seat: int | None) -> Any:
    """What a seat sees, without its own plan while that is hidden, and cards it looks at."""
    view = msgspec.json.decode(encode_view(game.rules.view(state, seat)))
    for company in view["companies"]:
        if company["result"] is None:
            company["plan"] = None
    if isinstance(view["pending"], list):
        for pending in view["pending"]:
            pending["cards"] = len(pending["cards"])
    return view


@pytest.mark.parametrize("sample", SMARTPHONE_INC[::9] + MOBILE_MARKETS[::5], ids=repr)
def test_every_decision_reads_back_as_everybody_sees_it(sample: Sample) -> None:
    game = sample.game
    viewers = [None, *range(len(sample.ruleset.colours))]

    def check(match: AnyMatch, events: list[Any]) -> None:
        if match.is_over:
            return
        number = len(match.decisions)
        text = position.write(game, match.state)
        again = position.read(game, text, seed=number)
        assert position.write(game, again) == text
        for seat in (None, viewers[number % len(viewers)], game.rules.to_act(match.state)[0]):
            assert public(game, again, seat) == public(game, match.state, seat)
            assert position.write_view(game, game.rules.view(match.state, seat)) == text

    finish(sample.match(), Rng(sample.number), after=check)


@lru_cache
def texts(name: str) -> list[str]:
    """Positions of some random games."""
    found: list[str] = []

    def keep(match: AnyMatch, events: list[Any]) -> None:
        if not match.is_over and len(match.decisions) % 3 == 0:
            found.append(position.write(match.game, match.state))

    for sample in [one for one in EVERY if one.game.id == name][::11]:
        finish(sample.match(), Rng(sample.number), after=keep)
    return found


def spoiled(text: str, known: list[str], chance: random.Random) -> str:
    """The text with a few words changed, left out, doubled or taken from another position."""
    for _ in range(chance.choice((1, 1, 2, 3))):
        parts = WORDS.findall(text)
        place = chance.randrange(len(parts))
        other = WORDS.findall(chance.choice(known))
        parts[place : place + 1] = chance.choice(
            (
                [],
                [chance.choice(parts)],
                [parts[place], chance.choice(parts)],
                [chance.choice(other)],
                [str(chance.choice((0, 1, 2, 3, 5, 9, 30, 99)))],
            )
        )
        text = "".join(parts)
    return text


def opened(text: str, seed: int) -> tuple[Any, str]:
    """The state in a position, or why there is none."""
    try:
        return position.read(position.named_game(GAMES, text), text, seed), ""
    except Refusal as refusal:
        return None, str(refusal)


@pytest.mark.parametrize("name", ["smartphone_inc", "mobile_markets"])
def test_a_spoiled_text_is_refused_in_a_sentence_or_can_be_played(name: str) -> None:
    game, known, chance = GAMES[name], texts(name), random.Random(4)
    played = 0
    for number in range(300):
        text = spoiled(chance.choice(known), known, chance)
        state, why = opened(text, number)
        if state is None:
            assert re.fullmatch(r"\S.*[.)]", why)
            continue
        written = position.write(game, state)
        assert position.write(game, position.read(game, written, 1)) == written
        rng = Rng(number)
        while not game.rules.is_over(state):
            seat = rng.choice(game.rules.to_act(state))
            game.rules.step(state, seat, game.rules.sample(state, seat, rng))
        played += 1
    assert played > 5


DOCUMENT = Path(__file__).parents[2] / "docs" / "positions.md"
EXAMPLES = re.findall(r"^```\n(.+)\n```$", DOCUMENT.read_text(encoding="utf-8"), re.MULTILINE)
_, _, SI, MM = EXAMPLES
"""In the middle of turns."""


@pytest.mark.parametrize("text", EXAMPLES)
def test_the_examples_are_positions(text: str) -> None:
    game = position.named_game(GAMES, text)
    match = Match.opened(game, text, 1)
    assert match.position == text
    assert finish(match, Rng(1)).is_over


@pytest.mark.parametrize("name", ["smartphone_inc", "mobile_markets"])
def test_the_document_names_every_field(name: str) -> None:
    document = DOCUMENT.read_text(encoding="utf-8")
    game = GAMES[name]
    options = {field.name for field in msgspec.structs.fields(game.types.ruleset)}
    regions = {"Europe"} | set(getattr(game.setup.load_pack(), "region_index", ()))
    for text in texts(name):
        for word in text.replace("|", " ").split()[1:]:
            field = word.partition("=")[0].replace("_", " ")
            known = field in regions | set(game.colours) or word.startswith("steve-")
            assert known or field.replace(" ", "_") in options or f"`{field}" in document, word


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("smartphone_inc/1", "chess/1", "A position begins with a game and a version"),
        ("_inc/1", "_inc/2", 'has version "2"; this one reads version 1'),
        ("blue vp=31", "blue vp=31 vp=4", '"vp" is there twice for blue'),
        ("blue vp=31", "blue hats=31", '"hats" says nothing about blue; known are'),
        ("blue vp=31", "blue vp=lots", '"vp" must be a whole number from 0 to 999, not "lots"'),
        ("blue vp=31", "white vp=31", 'There is no colour "white"'),
        ("blue vp=31", "green vp=31", "a colour of its own"),
        ("blue vp=31", "blue steve-standard vp=31", "Steve decides nothing"),
        ("round=2", "round=6", '"round" must be a whole number from 1 to 5'),
        ("phase=Research", "phase=Lunch", 'There is no phase "Lunch"; choose from Planning'),
        ("phase=Research", "phase=Scoring", "There are no turns in Scoring"),
        ("phase=Research turn=blue,green left=2 ", "", "cannot have taken that improvement"),
        ("turn=blue,green", "turn=blue,blue", "blue in turn is there twice"),
        (" left=2", "", "has no choice here"),
        ("turn=blue,green", "", "Nobody must decide|Nobody has progress"),
        (
            "North_Africa=green",
            "North_Africa=green,green,blue,blue,green",
            "4 office spaces, not 5",
        ),
        ("North_Africa=green", "North_Africa=green,green,green", "more than 2 in North_Africa"),
        ("Canada=R1A:green", "Canada=green", 'There is no retailer for Canada "green"'),
        ("China=R7B", "China=R1B", 'There is no retailer for China "R1B"; choose from R7A, R7B'),
        ("CIS=R4B", "CIS=R5A", "R5 is there twice"),
        ("GPS*", "GPS*,GPS*", "has GPS twice"),
        ("green vp=20", "green vp=20 technologies=GPS*", "The patent of GPS is there twice"),
        ("NFC:2", "NFC:9", "cannot have 9 progress on NFC"),
        ("R_+$,G-_R", "R_+$,R_+$,R_+$", "There are 3 improvements R_.*, not 4"),
        ("shown=", "goals=D1 shown=", "0 directives are on the table and claimed, not 1"),
        ("plan=black1;white1/0;@0,1", "", "The plan of green is revealed by now"),
        ("white1/0;@0,1", "white1/0;@0,9", "The plan of green cannot be: The upper pad must"),
        ("left=2", "left=2 bonus=Canada", "blue has no bonus of a retailer in Canada"),
        ("left=2", "left=9", "blue has . progress in Research, not more"),
        ("blue vp=31", "blue vp=31 sold=Europe:5", "blue has no office in Europe to sell"),
        (
            "blue vp=31",
            "blue vp=31 goods=99",
            "blue cannot have more than 1?[0-9] goods, .*this round.*SI-72",
        ),
        ("blue vp=31", "blue vp=31 made=30", r"plan of blue makes [0-9]+ goods.*not 30 .SI-30"),
        ("blue vp=31", "blue vp=31 tokens=99", r"blue takes one.*a round, 100 are.*SI-41"),
        ("blue vp=31", "blue vp=31 before=50", "31 VP and cannot have had 50"),
        ("blue vp=31", "blue vp=31 completed=3", "fewer technologies than 3"),
        ("blue vp=31", "blue vp=31 direct=1", r"sold 1 goods by NFC-A .SI-63"),
    ],
)
def test_an_impossible_position_is_refused_with_the_reason(
    old: str, new: str, sentence: str
) -> None:
    refused(SI, old, new, sentence)


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("F23*,F16", "F23*,F5", "F5 is there twice"),
        ("market=CV16", "market=CC2", "CC2 is there twice"),
        ("T1..T4", "T4..T1", "runs backwards"),
        ("events=E11", "events=E11,E2", "In round 1 as many events are revealed, not 2"),
        ("technologies=TS3 ", "technologies=T3 ", "blue has one starting technology"),
        ("technologies=TS3 ", "technologies=TS2 ", "TS2 is there twice"),
        ("phase=Sales", "phase=Production", "Nobody decides anything in Production"),
        ("phase=Sales", "phase=Technology", "yellow has made no product"),
        (" product=FS4 sold=CR9", "", "yellow has had its turn in Sales"),
        ("product=FS4", "product=F5", 'There is no feature of yellow "F5"; choose from FS4'),
        ("sold=CR9", "sold=CR9,CR10,CR11,CR12,CR13", "yellow has sold 5 of 4 goods"),
        ("turn=blue", "turn=blue pending=serve:0", "no choice that can be pending"),
        ("turn=blue", "turn=blue pending=scout:regular:9", "from 2 to 2, not"),
        ("blue money=3", "blue price=9", "price 9, which is not on the track"),
        ("blue money=3", "blue money=3 tokens=99", r"has [0-9]+ tokens at most by now.*MM-40"),
        ("goods=4 |", "goods=40 |", r"blue has [0-9]+ goods at most.*not 40 .MM-60"),
        ("turn=blue", "turn=blue points=3", r"blue has 0 points at most in Sales, not 3"),
        (
            "T12,T14 ",
            "T12,T14,T15,T16,T17,T18,T19,T20,T21 ",
            r"At most 4 technologies.*not 9 .MM-12",
        ),
    ],
)
def test_an_impossible_market_is_refused_with_the_reason(old: str, new: str, sentence: str) -> None:
    refused(MM, old, new, sentence)


def test_nothing_is_sold_before_the_own_turn() -> None:
    sale = SI.replace("phase=Research turn=blue,green left=2", "phase=Sale turn=blue,green")
    sale = sale.replace("blue vp=31", "blue vp=31 goods=2")
    refused(sale, "vp=20", "vp=20 sold=North_Africa:6", "green has sold nothing before its turn")


@pytest.mark.parametrize(
    "count", ["made=30", "before=50", "direct=2", "led=1", "lost=3", "goods=4"]
)
def test_nothing_has_come_of_a_round_that_begins(count: str) -> None:
    begun = EXAMPLES[0]
    words = "nothing: leave made, completed, opened, direct, lost and led out|VP and cannot|SI-72"
    refused(begun, "| green", f"| green {count}", words)


def test_no_goods_are_kept_in_mobile_markets() -> None:
    refused(EXAMPLES[1], "features=FS1", "features=FS1 goods=2", "no goods before Production")


def refused(text: str, old: str, new: str, sentence: str) -> None:
    """The text can be read as it is, and not with the change."""
    assert old in text
    game = position.named_game(GAMES, text)
    assert position.write(game, position.read(game, text, 1)) == text
    state, why = opened(text.replace(old, new), 1)
    assert state is None
    assert re.search(sentence, why), why


@pytest.mark.parametrize("text", [SI, MM])
def test_a_seed_deals_what_is_hidden(text: str) -> None:
    game = position.named_game(GAMES, text)
    one, same, other = (position.read(game, text, seed) for seed in (1, 1, 2))
    assert game.rules.encode(one) == game.rules.encode(same) != game.rules.encode(other)
    assert game.rules.hidden(one) != game.rules.hidden(other)
    assert position.write(game, one) == position.write(game, other)


@pytest.mark.parametrize("text", [SI, MM])
def test_a_match_from_a_position_is_saved_and_replayed(text: str) -> None:
    game = position.named_game(GAMES, text)
    match = finish(Match.opened(game, text, 5), Rng(3))
    written = save.dump(match)
    again = save.load(written, GAMES)
    assert again.position == text
    assert again.decisions == match.decisions
    assert save.dump(again) == written
    *_, last = retell(again)
    assert game.rules.encode(last.match.state) == game.rules.encode(match.state)
    with pytest.raises(Refusal, match="damaged"):
        save.load(written.replace(b"/1 ", b"/1 round=1 "), GAMES)


def test_a_finished_game_is_no_position() -> None:
    match = finish(SMARTPHONE_INC[0].match(), Rng(1))
    with pytest.raises(Refusal, match="The game is over"):
        position.write(match.game, match.state)


def test_other_data_needs_its_pack() -> None:
    game = GAMES["smartphone_inc"]
    data = game.setup.write_pack(game.setup.load_pack())
    for region in data["regions"]:
        region["buyers"][:2] = [5, 5]
    pack = game.setup.read_pack(data)
    found: list[str] = []

    def check(match: AnyMatch, events: list[Any]) -> None:
        if not match.is_over:
            found.append(position.write(game, match.state))
            again = position.read(game, found[-1], 1, pack)
            assert public(game, again, None) == public(game, match.state, None)

    finish(Match(game, game.setup.ruleset(), 1, pack), Rng(1), after=check)
    assert any("5.2" in text for text in found)
    with pytest.raises(Refusal, match=f"needs the data pack {pack.digest[:12]}"):
        position.read(game, found[0], 1)
