"""Learning a game in the page: to its end, left and resumed, on a phone, without faults; hints."""

from functools import partial
from pathlib import Path

from playwright.sync_api import Locator, TimeoutError, expect

from tests.browser.conftest import Guests
from tests.browser.markets import Markets
from tests.browser.pages import PHONE, Guest, Home, Table
from tests.browser.test_accessibility import faults
from tests.server.site import Server

SMARTPHONE_INC = [
    "Your phone company",
    "Two pads, one plan",
    "Your price",
    "Your goods",
    "Improvements",
    "Research",
    "Logistics",
    "The sale",
    "Scoring",
    "You know the game",
]
MOBILE_MARKETS = [
    "Your phone, their wishes",
    "A new year",
    "Two pads, one plan",
    "Your price",
    "Technology",
    "Marketing",
    "Your goods",
    "Product and sale",
    "Profit",
    "You know the game",
]


class Guide:
    """The panel beside the board, and the table it explains."""

    def __init__(self, guest: Guest) -> None:
        self.guest, self.page = guest, guest.page
        self.panel = guest.page.get_by_role("complementary", name="Guide")
        self.title = self.panel.get_by_role("heading", level=2)
        self.told: list[str] = []

    def begin(self, words: str = "Learn Smartphone Inc.") -> "Guide":
        Home(self.guest).open()
        self.page.get_by_role("button", name=words).click()
        self.page.wait_for_url("**/tables/*")
        expect(self.onward()).to_be_visible()
        return self

    def onward(self) -> Locator:
        """The button to the next thing told."""
        return self.panel.get_by_role("button", name="Next").or_(
            self.panel.get_by_role("button", name="Got it")
        )

    def ask(self) -> Locator:
        return self.panel.get_by_role("button", name="What would you do?")

    def listen(self) -> None:
        """Read all that is told now."""
        while self.onward().count():
            title = self.title.inner_text()
            if title not in self.told:
                self.told.append(title)
            self.onward().click()

    def advised_plan(self) -> None:
        """Make the plan that the guide would make; what it thinks of the last choice may come
        late, and in between."""
        self.ask().or_(self.onward()).first.wait_for()
        while self.onward().count():
            self.listen()
            self.ask().or_(self.onward()).first.wait_for()
        try:
            self.guest.hears("Hinted", partial(self.ask().click, timeout=3000))
        except TimeoutError:
            self.listen()
            self.guest.hears("Hinted", self.ask().click)
        advised = self.panel.get_by_role("button", name="Do it")
        advised.or_(self.onward()).first.wait_for()
        self.listen()
        self.guest.hears("PlanRead", advised.click)
        Table(self.guest).submit_plan()


def play(guide: Guide, table: Table) -> None:
    """To the end of the game, all lessons read as they come."""
    while table.turn() != "over":
        guide.listen()
        if table.ready.count():
            guide.advised_plan()
        else:
            table.act()
    guide.listen()


def test_smartphone_inc_is_learnt_to_its_end(guests: Guests) -> None:
    guide = Guide(guests()).begin()
    play(guide, Table(guide.guest))
    assert [title for title in guide.told if title in SMARTPHONE_INC] == SMARTPHONE_INC
    assert "Your choice" in guide.told
    expect(guide.panel.get_by_role("button", name="Play a full game")).to_be_visible()


def test_mobile_markets_is_learnt_to_its_end(guests: Guests) -> None:
    guide = Guide(guests()).begin("Learn Mobile Markets")
    play(guide, Markets(guide.guest))
    assert [title for title in guide.told if title in MOBILE_MARKETS] == MOBILE_MARKETS
    assert "Your choice" in guide.told
    expect(guide.panel.get_by_role("button", name="Play a full game")).to_be_visible()


def test_it_goes_on_where_it_was_left_also_after_a_restart(guests: Guests, tmp_path: Path) -> None:
    server = Server(tmp_path)
    guide = Guide(guests(server)).begin()
    guide.guest.forgiven = "ERR_CONNECTION_RE"  # refused, or reset on the way
    guide.onward().click()
    guide.onward().click()
    expect(guide.title).to_have_text("Two pads, one plan")
    guide.onward().click()
    place = guide.page.url
    guide.panel.get_by_role("link", name="Leave and come back later").click()
    server.kill()
    server.again()
    guide.begin("Continue learning Smartphone Inc.")
    assert guide.page.url == place
    expect(guide.title).to_have_text("Two pads, one plan")
    expect(guide.panel.get_by_text("2 of 5")).to_be_visible()
    server.stop()


def test_what_is_told_is_marked_on_the_board_and_leads_to_its_rule(guests: Guests) -> None:
    guide = Guide(guests()).begin()
    guide.onward().click()
    expect(Table(guide.guest).phases).to_have_attribute("data-taught", "")
    guide.onward().click()
    expect(guide.panel.get_by_role("img", name="Two pads, one plan")).to_be_visible()
    rule = guide.panel.get_by_role("link", name="Rule SI-10")
    assert rule.get_attribute("href") == "/rules/smartphone_inc#SI-10"


def test_the_guide_hides_nothing_and_can_be_folded_on_a_phone(guests: Guests) -> None:
    guide = Guide(guests(viewport=PHONE, touch=True)).begin()
    table = Table(guide.guest)
    guide.listen()
    expect(table.ready).to_be_in_viewport(ratio=1)
    box, panel = table.ready.bounding_box(), guide.panel.bounding_box()
    assert box is not None
    assert panel is not None
    assert box["y"] + box["height"] <= panel["y"]
    guide.panel.get_by_role("button", name="Collapse the guide").click()
    expect(guide.ask()).to_be_hidden()
    folded = guide.panel.bounding_box()
    assert folded is not None
    assert folded["height"] < panel["height"] / 2
    guide.panel.get_by_role("button", name="Expand the guide").click()
    guide.advised_plan()
    expect(guide.title).to_have_text("Your choice")


def test_axe_and_the_keyboard(guests: Guests) -> None:
    guide = Guide(guests()).begin()
    expect(Table(guide.guest).ready).to_be_enabled()
    assert faults(guide.page) == []
    guide.onward().focus()
    guide.page.keyboard.press("Enter")
    guide.page.keyboard.press("Enter")
    expect(guide.title).to_have_text("Two pads, one plan")
    assert faults(guide.page) == []
    guide.listen()
    expect(guide.title).to_be_focused()
    guide.advised_plan()
    expect(guide.title).to_have_text("Your choice")
    assert faults(guide.page) == []


def test_a_hint_at_a_casual_table_is_laid_into_the_draft(guests: Guests) -> None:
    guest = guests()
    table = Home(guest).open().one_round()
    page = guest.page
    ask = page.get_by_role("button", name="Ask a bot what it would do")
    hint = page.get_by_role("complementary", name="Hint")
    expect(table.ready).to_be_enabled()
    guest.hears("Hinted", ask.click)
    guest.hears("PlanRead", hint.get_by_role("button", name="Do it").click)
    expect(hint.get_by_text("The plan is laid out for you")).to_be_visible()
    hint.get_by_role("button", name="Close").click()
    expect(hint).to_be_hidden()
    table.submit_plan()
    table.turn()
    guest.hears("Hinted", ask.click)
    expect(hint.get_by_text("would", exact=False).first).to_be_visible()
    guest.hears("Tried", hint.get_by_role("button", name="Do it").click)
    assert guest.refusals() == []
