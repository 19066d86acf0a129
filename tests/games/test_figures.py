"""The figures of the rules pages: positions the engine made, as the page draws them.

`python -m tests.games.test_figures` writes them to web/src/games/<game>/figures.json. The worked
examples that they illustrate are checked against the engine in test_worked_examples.py.
"""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from flagship.games import rulebook
from flagship.games.smartphone_inc.rules.events import Sold
from flagship.server.encoding import encode
from tests.games.mobile_markets.figures import figures as mobile_markets
from tests.games.smartphone_inc.figures import figures as smartphone_inc

PAGE = Path(__file__).parents[2] / "web" / "src" / "games"
FIGURES = {"smartphone_inc": smartphone_inc, "mobile_markets": mobile_markets}
NUMBERS = ["none", "one", "two", "three", "four", "five", "six", "all"]
DRAWN = re.compile(r"<!-- figure ([a-z]+) -->")


def written(game: str) -> str:
    """The figures as the page reads them, a line for each."""
    lines = [f"{json.dumps(name)}: {_json(drawn)}" for name, drawn in FIGURES[game]().items()]
    return "{\n" + ",\n".join(lines) + "\n}\n"


def _json(value: Any) -> str:
    return json.dumps(json.loads(encode(value)), ensure_ascii=False, separators=(",", ":"))


def file(game: str) -> Path:
    return PAGE / game / "figures.json"


@pytest.mark.parametrize("game", FIGURES)
def test_the_page_draws_what_the_engine_says(game: str):
    assert file(game).read_text(encoding="utf-8") == written(game)


@pytest.mark.parametrize("game", FIGURES)
def test_every_position_is_shown_where_the_rules_speak_of_it(game: str):
    text = "\n".join(page.read_text(encoding="utf-8") for page in rulebook(game))
    assert set(FIGURES[game]()) <= set(DRAWN.findall(text))


def test_the_words_beside_a_figure_say_its_numbers():
    words = {
        game: " ".join(
            " ".join(page.read_text(encoding="utf-8").split()) for page in rulebook(game)
        )
        for game in FIGURES
    }
    inc, markets = smartphone_inc(), mobile_markets()
    [plan] = inc["plan"]["events"]
    sold = [event for event in inc["sale"]["events"] if isinstance(event, Sold)]
    said = {
        "smartphone_inc": [
            f"the price is 5 − 2 = {plan.prices[0]}.",
            f"4 + 3 = {plan.goods[0]} goods",
            f"active: {plan.results[0].research} progress in research",
            f"You sell {len(sold)}:",
            f"{inc['control']['events'][0].vp} VP in a small region such as RSA",
            "its values are {} and {}.".format(*(event.vp for event in inc["tie"]["events"])),
        ],
        "mobile_markets": [
            f"Your price is {markets['product']['preview'].price}.",
            f"adds its own $ and the slot's: {markets['product']['preview'].product.net}.",
            f"2 + 2 + 2 + 1 = {markets['production']['events'][-1].total} goods",
            f"3 × 3 = ${markets['profit']['events'][0].money}.",
            f"/ 2 = {markets['share']['events'][-1].money} each",
            f"customers {NUMBERS[markets['buyers']['preview'].sold]} buy.",
        ],
    }
    for game, sentences in said.items():
        assert [one for one in sentences if one not in words[game]] == []


if __name__ == "__main__":
    for name in FIGURES:
        file(name).write_text(written(name), encoding="utf-8")
