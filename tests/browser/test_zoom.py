"""At 200 % zoom on a laptop everything can be reached: half of 1440 × 900."""

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.conftest import Guests
from tests.browser.pages import Home, Table

ZOOMED: ViewportSize = {"width": 720, "height": 450}
UNREACHABLE = """() => [...document.querySelectorAll('button, a, select, input')]
    .filter((one) => !one.disabled && one.checkVisibility({visibilityProperty: true}))
    .filter((one) => one.closest('[aria-hidden=true], .rows') === null)
    .filter((one) => {
        one.scrollIntoView({block: 'center', inline: 'center'});
        const {left, top, width, height} = one.getBoundingClientRect();
        const there = document.elementFromPoint(left + width / 2, top + height / 2);
        return width && !(there && (one.contains(there) || there.contains(one)));
    })
    .map((one) => one.getAttribute('aria-label') ?? one.textContent)
"""


def unreachable(page: Page) -> list[str]:
    found: list[str] = page.evaluate(UNREACHABLE)
    page.evaluate("document.querySelectorAll('*').forEach((one) => one.scrollTo?.(0, 0))")
    assert page.evaluate("document.documentElement.scrollWidth") <= ZOOMED["width"]
    return found


@pytest.mark.parametrize("game", ["smartphone_inc", "mobile_markets"])
def test_everything_is_reached_at_200_percent(guests: Guests, game: str):
    guest = guests(viewport=ZOOMED)
    page = guest.page
    Home(guest).open()
    assert unreachable(page) == []
    seats = [{"kind": "you"}, {"kind": "bot", "level": "greedy"}]
    asked = {"game": game, "seats": seats, "pause_ms": 0, "seed": "2026"}
    made = guest.context.request.post("/api/tables", data=asked).json()["id"]
    page.goto(f"/tables/{made}")
    table = Table(guest).opened()
    expect(table.ready).to_be_enabled()
    expect(table.ready).to_be_in_viewport(ratio=1)
    assert unreachable(page) == []
    table.submit_plan()
    expect(table.bar).to_be_in_viewport(ratio=1)
    assert unreachable(page) == []
