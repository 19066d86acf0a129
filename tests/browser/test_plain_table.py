"""A game without screens of its own: the toy game at the plain table, to its end and back."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Guests
from tests.browser.pages import PHONE, Guest, Home, Lobby
from tests.browser.test_accessibility import faults
from tests.browser.test_phone import fits
from tests.server.site import Server
from tests.toy_game.conftest import SOURCE


@pytest.fixture(scope="module")
def toys(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that finds the toy game installed."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", str(SOURCE))
        started = Server(tmp_path_factory.mktemp("toys"))
    yield started
    started.stop()
    assert started.errors.read_text() == ""


class Plain:
    """The plain table."""

    def __init__(self, guest: Guest) -> None:
        self.guest, page = guest, guest.page
        self.page = page
        self.companies = page.get_by_role("region", name="Companies")
        self.choices = page.get_by_role("region", name="What you can do")
        self.line = self.choices.get_by_role("textbox", name="A line of notation")
        self.bar = page.get_by_role("region", name="Your decision")
        self.confirm = self.bar.get_by_role("button", name="Confirm turn")
        self.result = page.get_by_role("button", name="Watch again")

    def option(self, line: str) -> Locator:
        return self.choices.get_by_role("button", name=line, exact=True)

    def bid(self, card: int) -> None:
        self.guest.press(self.option(f"bid {card}"))
        self.guest.press(self.confirm, final=True)


def opened(guest: Guest, *others: str, rounds: int = 3) -> Plain:
    """A table of the toy game from the form."""
    home = Home(guest).open()
    guest.page.get_by_role("radio", name="Sealed Bids").click()
    home.seats(*others)
    guest.page.get_by_role("button", name="More").click()
    guest.page.get_by_role("spinbutton", name="Rounds").fill(str(rounds))
    home.open_table()
    return Plain(guest)


def test_a_whole_game_its_replay_and_a_fork(guests: Guests, toys: Server):
    guest = guests(toys)
    table = opened(guest, "Bot, random", "Bot, random")
    page = guest.page
    expect(table.choices.get_by_role("button", name=re.compile("^bid "))).to_have_count(3)
    expect(table.companies.get_by_text("points", exact=True)).to_have_count(3)
    for card in (3, 1, 2):
        expect(table.option(f"bid {card}")).to_be_visible()
        assert faults(page) == []
        table.bid(card)
    expect(table.result).to_be_visible()
    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile("win|share"))
    expect(page.get_by_text(re.compile(r"\d points")).first).to_be_visible()

    page.get_by_role("button", name="Final board").click()
    expect(table.companies.get_by_text(re.compile(r"^\d+ points$"))).to_have_count(3)
    page.get_by_role("button", name="Result").click()
    table.result.click()
    slider = page.get_by_role("slider", name="Moment")
    expect(slider).to_be_visible()
    page.keyboard.press("ArrowRight")
    expect(slider).to_have_value("1")
    expect(page.get_by_role("region", name="Replay").get_by_text("bids.")).to_be_visible()

    page.get_by_role("button", name="Play on from here").click()
    page.get_by_role("button", name="Play on", exact=True).click()
    page.wait_for_url("**/tables/*")
    expect(table.option("bid 3").or_(table.option("bid 2")).first).to_be_visible()


def test_a_choice_can_be_undone_or_written_and_a_refusal_says_why(guests: Guests, toys: Server):
    guest = guests(toys)
    table = opened(guest, "Bot, random")
    expect(table.option("bid 2")).to_be_visible()
    guest.press(table.option("bid 2"))
    expect(table.bar.get_by_text("bid 2")).to_be_visible()
    table.bar.get_by_role("button", name="Undo").click()
    table.line.fill("bid 9")
    table.choices.get_by_role("button", name="Do it").click()
    expect(guest.page.get_by_role("alert")).to_contain_text("Bid one of your cards")
    rule = guest.page.get_by_role("alert").get_by_role("link", name="SB-1")
    expect(rule).to_have_attribute("href", "/rules/sealed_bids#SB-1")
    table.line.fill("bid 1")
    guest.press(table.choices.get_by_role("button", name="Do it"))
    guest.press(table.confirm, final=True)
    expect(table.option("bid 1")).to_have_count(0)


def test_two_people_choose_at_the_same_time(guests: Guests, toys: Server):
    host, friend = guests(toys), guests(toys, viewport=PHONE, touch=True)
    table = opened(host, "Open by link", rounds=1)
    Lobby(host).invite(friend)
    other = Plain(friend)
    Lobby(host).start()
    expect(other.option("bid 1")).to_be_visible()
    fits(friend)
    host.press(table.option("bid 1"))
    other.bid(1)
    # The friend's secret bid leaves what lies ready here as it is.
    expect(table.bar.get_by_text("bid 1")).to_be_visible()
    host.press(table.confirm, final=True)
    for guest in (host, friend):
        expect(guest.page.get_by_role("heading", name=re.compile("share"))).to_be_visible()


def test_the_rules_of_the_game_are_read_and_searched_like_all_others(guests: Guests, toys: Server):
    page = guests(toys).page
    page.goto("/rules")
    expect(page.get_by_role("link", name="Sealed Bids")).to_have_count(1)
    page.get_by_role("link", name="Sealed Bids", exact=True).click()
    expect(page.get_by_role("heading", name="SB-2 The end")).to_be_visible()
    page.get_by_role("searchbox").fill("bid in secret")
    page.locator(".places").get_by_role("link", name="SB-1 Bidding").click()
    expect(page.locator("#SB-1")).to_be_in_viewport()
    assert page.url.endswith("/rules/sealed_bids#SB-1")
