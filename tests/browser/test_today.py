"""Today's deal in the browser: into the table, back to the page, and what a board looks like."""

from typing import Any

from playwright.sync_api import Route, expect

from tests.browser.conftest import Guests
from tests.browser.pages import PHONE
from tests.browser.test_accessibility import faults


def test_a_try_is_begun_left_and_found_again(guests: Guests):
    page = guests(viewport=PHONE, touch=True).page
    page.goto("/today")
    page.get_by_role("button", name="Play today’s deal").click()
    expect(page.get_by_text("this try counts")).to_be_attached()
    table = page.url
    page.goto("/today")
    page.get_by_role("button", name="Continue your try").click()
    page.wait_for_url(table)


def test_a_day_with_results(guests: Guests):
    page = guests().page
    page.route("**/api/today", filled)
    page.goto("/today")
    board = page.locator("section", has=page.get_by_role("heading", name="Today’s board"))
    expect(board.get_by_role("listitem")).to_have_count(4)
    expect(board.locator("li.own")).to_have_text("38JYou3:4822 VP")
    expect(page.get_by_text("The strongest bot took your seat and made 31 VP.")).to_be_visible()
    expect(page.get_by_role("link", name="Watch its game")).to_have_attribute("href", "/replay/m")
    assert faults(page) == []


def filled(route: Route) -> None:
    """The server's answer with results in it."""
    answer = route.fetch()
    today = answer.json()
    own = row(38, "Juniper", 22, you=True)
    rows = [row(1, "Otter", 29), row(2, "Kestrel", 27), row(2, "", 27)]
    board = {"played": 214, "rows": rows, "own": own, "spread": [[22, 40], [27, 2], [29, 1]]}
    tried = [{"table": "t", "counts": True, "score": 22, "won": False}]
    for deal in today["deals"]:
        deal |= {"board": board, "tries": tried, "left": 2, "streak": 2}
        for day in deal["week"][-2:]:
            day |= {"score": 22, "place": 38, "played": 214}
        past = {"day": deal["week"][-2]["day"], "board": board, "tries": tried}
        deal["before"] = past | {"model": "m", "model_score": 31}
    route.fulfill(response=answer, json=today)


def row(place: int, name: str, score: int, you: bool = False) -> dict[str, Any]:
    return {
        "place": place,
        "name": name,
        "score": score,
        "won": True,
        "ms": 228_000,
        "you": you,
    }
