"""At 200 % zoom on a laptop everything can be reached: half of 1440 × 900; on a small one the map
can be read."""

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

LAPTOP: ViewportSize = {"width": 1280, "height": 720}
# Texts as large as they are drawn; widths are rounded, so a scale counts from 5 % on.
TEXTS = """(map) => {
    const walk = document.createTreeWalker(map, NodeFilter.SHOW_TEXT), found = [];
    const scaleOf = (one) => {
        if (one instanceof SVGElement) return one.getScreenCTM().d;
        const box = one.closest('div, section');
        const scale = box.getBoundingClientRect().width / box.offsetWidth;
        return Math.abs(scale - 1) < 0.05 ? 1 : scale;
    };
    while (walk.nextNode()) {
        const {data, parentElement: one} = walk.currentNode;
        const size = parseFloat(getComputedStyle(one).fontSize) * scaleOf(one);
        const seen = data.trim() && one.checkVisibility({visibilityProperty: true});
        if (seen) found.push([data, size]);
    }
    return found;
}"""


def test_no_text_of_the_map_is_under_12_px(guests: Guests) -> None:
    guest = guests(viewport=LAPTOP)
    table = Home(guest).open().play_now()
    table.submit_plan()
    expect(table.bar).to_be_visible()
    texts: list[tuple[str, float]] = table.map.evaluate(TEXTS)
    assert len(texts) > 100
    assert [(words, size) for words, size in texts if size < 12] == []


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
    guest.sits_at(asked)
    table = Table(guest).opened()
    expect(table.ready).to_be_enabled()
    expect(table.ready).to_be_in_viewport(ratio=1)
    assert unreachable(page) == []
    table.submit_plan()
    expect(table.bar).to_be_in_viewport(ratio=1)
    assert unreachable(page) == []
