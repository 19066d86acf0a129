"""What technologies do, in words that fit the ruleset: one table for page, terminal and cards."""

from typing import Any

import pytest
from rich.console import Console

from flagship.games.smartphone_inc.rules.editions import FIRST, SECOND, ruleset
from flagship.games.smartphone_inc.rules.pack import load
from flagship.games.smartphone_inc.rules.text import TECHNOLOGY_TEXTS, technology_text
from flagship.games.smartphone_inc.rules.view import view
from flagship.games.smartphone_inc.table.reference import reference
from flagship.games.smartphone_inc.table.workbench import catalogue
from flagship.games.smartphone_inc.terminal.board import technologies
from tests.games.smartphone_inc.position import table


@pytest.mark.parametrize("rules", [FIRST, SECOND])
@pytest.mark.parametrize("row", load().technologies, ids=lambda row: row.name)
@pytest.mark.parametrize("side", "AB")
def test_every_side_has_its_words(row: Any, side: str, rules: Any):
    found = technology_text(rules, f"{row.name}-{side}")
    assert found.text.endswith(".")
    assert found.short


@pytest.mark.parametrize(
    ("changes", "side", "words"),
    [
        ({"technologies_per_good": 2}, "LI-ION-B", "1 good for every 2 technologies"),
        ({"technologies_per_good": 1}, "LI-ION-B", "1 good for every technology"),
        ({"edition": "second"}, "4G-A", "Improvements may stick out"),
        ({"edition": "first"}, "4G-A", "One improvement may stick out"),
    ],
)
def test_the_words_fit_the_ruleset(changes: dict[str, Any], side: str, words: str):
    assert words in technology_text(ruleset(**changes), side).text


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        (
            {"sides": "AAABAA", "technologies_per_good": 1},
            "1 good per technology, now and each round",
        ),
        ({"sides": "AAABAA"}, "1 good per 2 technologies, now and each round"),
        ({"edition": "first"}, "one improvement may stick out"),
        ({}, "improvements may stick out"),
    ],
)
def test_the_terminal_says_what_holds(changes: dict[str, Any], words: str):
    console = Console(width=140)
    with console.capture() as captured:
        console.print(technologies(view(table(**changes), 0)))
    assert f" {words} " in captured.get()


def test_the_page_gets_every_wording():
    assert catalogue(load()).technology_texts == TECHNOLOGY_TEXTS


def test_the_cards_name_every_wording():
    kind = next(one for one in reference(load()) if one.id == "technologies")
    said = [sentence for entry in kind.entries for sentence in entry.words]
    for one in TECHNOLOGY_TEXTS:
        assert any(sentence.endswith(f": {one.text}") for sentence in said)
    assert "First edition: One improvement may stick out" in " ".join(said)
