"""The toy game in the browser, which shows any game without screens of its own on a plain table."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Guests, browser, guests  # noqa: F401
from tests.browser.pages import PHONE, WIDE, Home
from tests.toy_game.test_server import server  # noqa: F401


def bid(page: Page, left: int) -> None:
    """Play the lowest card of so many."""
    bids = page.get_by_role("button", name=re.compile("^bid "))
    expect(bids).to_have_count(left)
    bids.first.click()
    page.get_by_role("button", name="Confirm turn").click()


@pytest.mark.parametrize("viewport", [WIDE, PHONE], ids=["wide", "phone"])
def test_a_table_is_played_watched_again_and_forked(guests: Guests, viewport):  # noqa: F811
    guest = guests(viewport=viewport)
    page = guest.page
    home = Home(guest).open()
    page.get_by_role("radio", name="Sealed Bids").click()
    home.open_table()
    page.get_by_role("button", name="bid 4").click()
    page.get_by_role("button", name="Undo").click()
    for left in range(5, 0, -1):
        bid(page, left)
    expect(page.get_by_role("button", name="Final board")).to_be_visible()
    page.get_by_role("button", name="Watch again").click()
    page.wait_for_url("**/replay/*")
    expect(page.get_by_text("hands").first).to_be_visible()
    page.get_by_role("button", name="Play on from here").click()
    panel = page.get_by_role("dialog", name="Play on from here")
    panel.get_by_role("button", name="Play on").click()
    page.wait_for_url("**/tables/*")
    bid(page, 5)
