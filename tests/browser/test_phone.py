"""A short game at phone width, by touch."""

from playwright.sync_api import expect

from tests.browser.conftest import Guests
from tests.browser.pages import PHONE, WIDE, Guest, Home, starting

MOST_STEPS = 60


def fits(guest: Guest) -> None:
    """Nothing sticks out at the side."""
    wide = guest.page.evaluate("document.documentElement.scrollWidth")
    assert wide <= PHONE["width"], f"{guest.page.url}: {wide} px wide"


def test_a_short_game_on_a_phone(guests: Guests):
    guest = guests(viewport=PHONE, touch=True)
    home = Home(guest).open()
    fits(guest)
    table = home.one_round()
    expect(table.ready).to_be_enabled()
    for _ in range(MOST_STEPS):
        table.turn()
        fits(guest)
        if not table.step("Logistics"):
            break
    expect(table.over).to_be_visible()
    assert guest.refusals() == []


def test_turning_the_device_keeps_the_bench_in_sight(guests: Guests):
    guest = guests()
    table = Home(guest).open().play_now()
    expect(table.ready).to_be_enabled()
    for size in (PHONE, WIDE, PHONE):
        guest.page.set_viewport_size(size)
        for pad in ("Black pad", "White pad"):
            piece = guest.page.get_by_role("button", name=starting(pad))
            expect(piece).to_be_in_viewport(ratio=0.9)
