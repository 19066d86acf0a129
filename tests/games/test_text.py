"""Every refusal has a rule and a sentence; every event is told."""

import ast
import re
from pathlib import Path
from typing import Any, get_args

import pytest

import flagship.games
from flagship.games.mobile_markets import GAME as mobile_markets
from flagship.games.mobile_markets.rules import events as market_events
from flagship.games.mobile_markets.rules.text import REASONS as MARKET_REASONS
from flagship.games.smartphone_inc import GAME as smartphone_inc
from flagship.games.smartphone_inc.rules import events as inc_events
from flagship.games.smartphone_inc.rules.text import REASONS
from flagship.kernel import turn
from flagship.kernel.rng import Rng
from tests.any_game import AnyMatch
from tests.games.games import MOBILE_MARKETS, SMARTPHONE_INC, Sample, finish

GAMES: list[tuple[Any, dict[str, tuple[str, str]]]] = [
    (smartphone_inc, REASONS),
    (mobile_markets, MARKET_REASONS),
]
KEYS = [(game, key) for game, reasons in GAMES for key in reasons]
FOLDER = Path(flagship.games.__file__).parent
KEY = re.compile(r"(?!black|white)[a-z]+\.[a-z_]+")


def keys_in_code(game: Any) -> set[str]:
    """Every literal that looks like a reason's key in something returned."""
    found = set()
    for source in (Path(turn.__file__), *FOLDER.joinpath(game.id).rglob("*.py")):
        if source.stem != "text":
            for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Return) and node.value is not None:
                    found |= {
                        part.value
                        for part in ast.walk(node.value)
                        if isinstance(part, ast.Constant)
                        and isinstance(part.value, str)
                        and KEY.fullmatch(part.value)
                    }
    return found


@pytest.mark.parametrize(("game", "reasons"), GAMES, ids=["smartphone_inc", "mobile_markets"])
def test_the_catalogue_holds_exactly_the_reasons_the_code_gives(
    game: Any, reasons: dict[str, tuple[str, str]]
) -> None:
    assert keys_in_code(game) == set(reasons)


@pytest.mark.parametrize(("game", "key"), KEYS, ids=lambda one: getattr(one, "ID", one))
def test_a_refusal_is_one_sentence_with_a_rule(game: Any, key: str) -> None:
    refusal = game.rules.illegal(key)
    assert refusal.key == key
    assert re.fullmatch(r"(SI|MM)-[A-Z]?\d+", refusal.rule)
    assert re.fullmatch(rf"[A-Z0-9].*\. \({refusal.rule}\)", str(refusal))


@pytest.mark.parametrize(
    ("samples", "events", "rare"),
    [
        (SMARTPHONE_INC[::2], inc_events.Event, {"CoinFlipped", "OfficeForgone"}),
        (MOBILE_MARKETS, market_events.Event, {"PointsLost", "TokensSpent"}),
    ],
    ids=["smartphone_inc", "mobile_markets"],
)
def test_every_kind_of_event_is_told_in_one_sentence(
    samples: list[Sample], events: Any, rare: set[str]
) -> None:
    told: dict[str, str] = {}

    def check(match: AnyMatch, happened: list[Any]) -> None:
        for event in happened:
            sentence = match.game.words.tell(match.pack, match.ruleset, event)
            assert re.fullmatch(r"[A-Z].*[.!]", sentence)
            told[type(event).__name__] = sentence

    for sample in samples:
        finish(sample.match(), Rng(sample.number), after=check)
    # Chance seldom brings the rare ones about; the rules' own tests do.
    assert {kind.__name__ for kind in get_args(events)} - set(told) <= rare
