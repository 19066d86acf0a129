"""Every refusal has a rule and a sentence; every event is told."""

import ast
import re
from pathlib import Path
from typing import get_args

import pytest
from tests.smartphone_inc.games import RULESETS, finish

import flagship.smartphone_inc
from flagship import smartphone_inc as game
from flagship.kernel.match import Match
from flagship.kernel.rng import Rng
from flagship.smartphone_inc.events import Event
from flagship.smartphone_inc.text import REASONS

SOURCES = Path(flagship.smartphone_inc.__file__).parent
KEY = re.compile(r"[a-z]+\.[a-z_]+")


def keys_in_code() -> set[str]:
    """Every literal that looks like a reason's key, outside the catalogue."""
    found = set()
    for source in SOURCES.glob("*.py"):
        if source.stem != "text":
            for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Return) and node.value is not None:
                    for part in ast.walk(node.value):
                        if isinstance(part, ast.Constant) and isinstance(part.value, str):
                            if KEY.fullmatch(part.value):
                                found.add(part.value)
    return found


def test_the_catalogue_holds_exactly_the_reasons_the_code_gives() -> None:
    assert keys_in_code() - set(REASONS) == set()
    assert set(REASONS) - keys_in_code() == set()


@pytest.mark.parametrize("key", REASONS)
def test_a_refusal_is_one_sentence_with_a_rule(key: str) -> None:
    rule, sentence = REASONS[key]
    assert re.fullmatch(r"SI-[A-Z]?\d+", rule)
    assert re.fullmatch(r"[A-Z0-9].*\.", sentence)
    assert str(game.illegal(key)) == f"{sentence} ({rule})"


def test_every_kind_of_event_is_told_in_one_sentence() -> None:
    told: dict[str, str] = {}

    def check(match: Match, events: list[Event]) -> None:
        for event in events:
            sentence = game.tell(match.pack, match.ruleset, event)
            assert re.fullmatch(r"[A-Z].*\.", sentence)
            told[type(event).__name__] = sentence

    for number in range(0, len(RULESETS), 2):
        finish(Match(game, RULESETS[number], number), Rng(number), after=check)
    # Chance seldom brings the rest about; the rules' own tests do.
    assert {kind.__name__ for kind in get_args(Event)} - set(told) <= {"OfficeForgone"}
