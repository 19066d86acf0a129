"""Shipped cards beside the frozen rows of the rule tests: only our own numbers may differ."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from flagship.games.mobile_markets.rules.pack import SHIPPED

FROZEN = Path(__file__).parents[1] / "pack"
FILES = ("technologies.json", "features.json", "campaigns.json")


def rows(folder: Path, file: str) -> dict[str, dict[str, Any]]:
    """The cards of a file by id, in its order."""
    return {row["id"]: row for row in json.loads((folder / file).read_text("utf-8"))}


PAIRS = [
    pytest.param(rows(SHIPPED, file)[id], frozen, id=id)
    for file in FILES
    for id, frozen in rows(FROZEN, file).items()
]
"""Every frozen card; a new one has no frozen row and needs none."""
FIELDS = ("cost", "effects", "stars", "icons", "cost_icons")


def without_numbers(value: Any) -> Any:
    """The same with every number left out."""
    if isinstance(value, dict):
        return {name: without_numbers(one) for name, one in value.items()}
    if isinstance(value, list):
        return [without_numbers(one) for one in value]
    return 0 if isinstance(value, int) else value


@pytest.mark.parametrize(("shipped", "frozen"), PAIRS)
def test_a_card_does_what_the_rule_tests_test(shipped: dict[str, Any], frozen: dict[str, Any]):
    assert without_numbers(shipped.get("effects")) == without_numbers(frozen.get("effects"))


@pytest.mark.parametrize(("shipped", "frozen"), PAIRS)
def test_what_is_not_ours_does_not_change(shipped: dict[str, Any], frozen: dict[str, Any]):
    sources = frozen.get("sources", {})
    for field in FIELDS:
        if shipped.get(field) != frozen.get(field):
            own = [source for name, source in sources.items() if name.split(".")[0] == field]
            assert "house" in (own or [frozen["source"]])


@pytest.mark.parametrize(("shipped", "frozen"), PAIRS)
def test_the_text_of_a_changed_effect_changes_with_it(
    shipped: dict[str, Any], frozen: dict[str, Any]
):
    if "text" in shipped:
        texts = [re.findall(r"\d+", row["text"]) for row in (shipped, frozen)]
        assert (texts[0] != texts[1]) == (shipped["effects"] != frozen["effects"])


@pytest.mark.parametrize(("shipped", "frozen"), PAIRS)
def test_costs_stay_within_reach(shipped: dict[str, Any], frozen: dict[str, Any]):
    assert 1 <= shipped["cost"] <= 5
