"""Numbers that stand in the data: the rules' pages say the same ones, or leave them to it."""

import json
import re
from typing import Any

import pytest

from flagship.games import rulebook
from flagship.games.mobile_markets.rules.pack import load, to_json

PACK = load()
ROWS = to_json(PACK)
NUMBERS = ["none", "one", "two", "three", "four", "five"]
SAID: list[tuple[str, str, list[object]]] = [
    ("frame", r"companies play (\d) rounds", [PACK.rounds]),
    ("frame", r"(\w+) random events form", [NUMBERS[PACK.events_per_game]]),
    ("frame", r"(\d) technologies, (\d) features and (\d) campaigns are laid",
     [*PACK.display_sizes]),
    ("phase1_preparation", r"All price markers go to (\d)", [PACK.start_price]),
    ("phase1_preparation", r"refilled to (\d) technologies, (\d) features and (\d) campaigns",
     [*PACK.display_sizes]),
    ("phase1_preparation", r"regular icon .*, (\d) variety-seeking, (\d) regular and (\d) complex",
     [n + (kind == 1) for kind, n in enumerate(PACK.customers_per_round[2])]),
    ("phase3_pricing", r"Your price is (\d), .* range from (\d) to (\d)",
     [PACK.start_price, PACK.price_track[0], PACK.price_track[-1]]),
    ("phase7_sales", r"Your board has (\w+) slots, and using the third costs \$(\d)",
     [NUMBERS[PACK.board_slots], PACK.third_slot_cost]),
    ("phase7_sales", r"base cost of (\d), .* plus (\d) for the third slot",
     [PACK.base_cost, PACK.third_slot_cost]),
    ("phase7_sales", r"from column (\d) to column (\d)",
     [PACK.price_track[0], PACK.price_track[-1]]),
    ("phase8_profit", r"most goods gets \$(\d), the second \$(\d), the third \$(\d)",
     [*PACK.market_share]),
    ("phase8_profit", r"After the profit of round (\d)", [PACK.rounds]),
]  # fmt: skip


def page(name: str) -> str:
    return next(page.read_text() for page in rulebook("mobile_markets") if page.stem == name)


@pytest.mark.parametrize(("name", "words", "values"), SAID)
def test_a_page_says_the_number_of_the_data(name: str, words: str, values: list[object]):
    found = re.search(words, page(name))
    assert found is not None, f"{name}.md no longer says: {words}"
    assert list(found.groups()) == [str(value) for value in values] or [
        one.lower() for one in found.groups()
    ] == [str(value) for value in values]


def test_mm_13_the_page_leaves_the_customers_of_a_round_to_the_data():
    rule = page("phase1_preparation").partition("### MM-13")[2]
    assert "|" not in rule
    assert "New customers a round" in rule


def cards() -> dict[str, Any]:
    stems = ("events", "starting_technologies", "technologies", "campaigns")
    return {row["id"]: row for stem in stems for row in ROWS[stem]}


def known() -> list[tuple[str, str]]:
    lines = page("cards").partition("## Known cards")[2].splitlines()
    rows = [line.strip("| ").split(" | ", 1) for line in lines if re.match(r"\| [A-Z]+\d", line)]
    return [(ids, words) for ids, words in rows]


def ids(text: str) -> list[str]:
    found: list[str] = []
    for part in text.split(", "):
        first, _, last = part.partition("–")
        kind = re.sub(r"\d", "", first)
        stop = int(re.sub(r"\D", "", last or first))
        found += [f"{kind}{n}" for n in range(int(re.sub(r"\D", "", first)), stop + 1)]
    return found


@pytest.mark.parametrize(("names", "words"), known())
def test_a_known_card_is_told_with_the_numbers_of_its_row(names: str, words: str):
    rows = [cards()[name] for name in ids(names)]
    told = re.sub(r"\b(?:TS|[TEM])\d+\b|8K|5G", "", words)
    values = {
        str(abs(int(n))) for n in re.findall(r"-?\d+", json.dumps([_values(row) for row in rows]))
    }
    spelled = {"2" if "two" in told else "", "5" if "five" in told else ""}
    assert set(re.findall(r"\d+", told)) | spelled - {""} <= values | {"1"}


def _values(row: dict[str, Any]) -> list[Any]:
    return [row["effects"], row.get("stars"), row["text"]]
