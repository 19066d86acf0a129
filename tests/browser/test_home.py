"""The first page: for who is new here, and for who comes back."""

from playwright.sync_api import Locator, Page, ViewportSize, expect

from tests.browser.conftest import Guests
from tests.browser.pages import PHONE, WIDE, Home, Lobby, Table, starting
from tests.browser.test_accessibility import DRAWN, faults

LAPTOP: ViewportSize = {"width": 1280, "height": 720}


def fits(page: Page, size: ViewportSize, *things: Locator) -> None:
    """At this size the page is not wider than the screen, and these things are above the fold."""
    page.set_viewport_size(size)
    page.evaluate(DRAWN)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), size
    boxes = [thing.bounding_box() for thing in things]
    assert all(box and box["y"] + box["height"] <= size["height"] for box in boxes), (size, boxes)


def test_who_is_new_begins_in_one_click(guests: Guests):
    guest = guests()
    page = guest.page
    Home(guest).open()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Plan it. Price it.")
    expect(page.get_by_role("region", name="Your games")).to_have_count(0)
    games = ("Smartphone Inc.", "Mobile Markets")
    ways = [
        page.get_by_role("button", name=name, exact=True)
        for game in games
        for name in (f"Play {game}", f"Learn {game}", f"Play {game} with friends")
    ]
    drawn = page.locator(".worldart .padb").first
    expect(drawn).not_to_have_css("fill", "rgb(0, 0, 0)")  # the games' pictures have their colours
    fits(page, WIDE, *ways)
    fits(page, LAPTOP, *ways)
    fits(page, PHONE, *ways[:3])
    page.get_by_role("button", name="Play Mobile Markets with friends").click()
    expect(page.get_by_role("heading", name="Waiting for players")).to_be_visible()


def test_who_comes_back_goes_on_finds_and_deletes(guests: Guests):
    guest = guests()
    page = guest.page
    table = Home(guest).open().play_now()
    first = table.id
    home = Home(guest).open()
    expect(page.get_by_role("heading", name="Round 1: Planning")).to_be_visible()
    home.seats("Open by link")
    home.open_table()
    home = Home(guest).open()
    for size in (WIDE, LAPTOP, PHONE):
        fits(page, size, page.get_by_role("link", name="Continue").first)
    assert faults(page) == []
    mine = page.get_by_role("region", name="Your games")
    expect(mine.get_by_role("link", name="Open", exact=True)).to_have_count(1)
    name = mine.get_by_role("button", name=starting("More about")).last
    called = (name.get_attribute("aria-label") or "").removeprefix("More about ")
    find = mine.get_by_role("searchbox", name=starting("Find"))
    find.fill(called)
    expect(mine.get_by_role("button", name=starting("More about"))).to_have_count(1)
    expect(mine.get_by_role("button", name=f"More about {called}")).to_be_visible()
    mine.get_by_role("button", name=f"More about {called}").click()
    mine.get_by_role("button", name="Put aside").click()
    mine.get_by_role("tab", name="Put aside 1").click()
    mine.get_by_role("button", name=f"More about {called}").click()
    mine.get_by_role("button", name="Take up again").click()
    mine.get_by_role("tab", name="Running 2").click()
    mine.get_by_role("button", name=f"More about {called}").click()
    mine.get_by_role("button", name="Leave and delete").click()
    mine.get_by_role("button", name="Delete", exact=True).click()
    expect(mine.get_by_text("No game has these words")).to_be_visible()
    find.fill("")
    expect(mine.get_by_role("tab", name="Running 1")).to_be_visible()
    home.game(first).click()
    expect(Table(guest).ready).to_be_enabled()


def test_an_invited_friend_chats_looks_and_takes_the_seat_that_is_kept(guests: Guests):
    host, friend = guests(), guests(viewport=PHONE, touch=True)
    home = Home(host).open()
    home.call_me("Kestrel")
    home.seats("Open by link", "Open by link")
    home.open_table()
    lobby, page = Lobby(host), friend.page
    host.page.get_by_role("combobox", name="Seat 3").select_option(label="Pouch, hard")
    expect(host.page.get_by_role("img", name="The invitation as a QR code")).to_be_visible()
    page.goto(lobby.invitation())
    expect(page.get_by_role("heading", name="Kestrel invites you to a game")).to_be_visible()
    seats = page.get_by_role("region", name="Who sits where")
    for who in ("Kestrel", "kept for you", "Pouch"):
        expect(seats.get_by_text(who, exact=True)).to_be_visible()
    for size in (WIDE, LAPTOP, PHONE):
        fits(page, size, page.get_by_role("textbox", name="Your name at the table"))
    assert faults(page) == []
    page.set_viewport_size(PHONE)
    # Nothing was taken yet, but words are heard.
    page.get_by_role("button", name="Hello!").click()
    chat = host.page.get_by_role("region", name="Chat")
    expect(chat.get_by_text("Hello!").first).to_be_visible()
    expect(host.page.get_by_role("button", name="Start the game")).to_be_disabled()
    page.get_by_role("textbox", name="Your name at the table").fill("Juno")
    page.get_by_role("button", name="Take a seat").click()
    expect(host.page.get_by_text("Juno", exact=True).first).to_be_visible()
    chat.get_by_role("button", name="Mute this chat").click()
    expect(chat.get_by_text("Hello!")).to_have_count(0)
    host.page.reload()
    expect(chat.get_by_role("button", name="Show the chat again")).to_be_visible()
    expect(page.get_by_role("heading", name="Waiting for players")).to_be_visible()
    assert friend.refusals() == host.refusals() == []


def test_a_profile_without_an_account_goes_where_its_person_goes(guests: Guests):
    here, there = guests(), guests(viewport=PHONE, touch=True)
    home = Home(here).open()
    home.call_me("Juniper")
    page = here.page
    page.get_by_role("link", name="All opponents").click()
    page.get_by_role("radio", name="expert").first.click()
    expect(page.get_by_role("button", name="Play Pouch, expert")).to_be_visible()
    assert faults(page) == []
    page.get_by_role("link", name="Steve", exact=True).click()
    expect(
        page.get_by_text("All his progress goes on the technology he is studying")
    ).to_be_visible()
    page.get_by_role("link", name="Profile").click()
    expect(page.get_by_role("heading", name="Juniper")).to_be_visible()
    page.get_by_role("button", name="Copy the link for another device").click()
    link = page.get_by_role("status").get_by_text("#move=").inner_text()
    there.page.goto(link)
    there.page.get_by_role("button", name="Bring it here").click()
    expect(there.page.get_by_role("heading", name="Juniper")).to_be_visible()
    expect(there.page.get_by_role("banner").get_by_text("Juniper")).to_be_visible()
    assert faults(there.page) == []
    there.page.get_by_role("button", name="Delete everything").click()
    there.page.get_by_role("button", name="Delete everything").click()
    expect(there.page.get_by_role("heading", name=starting("Plan it. Price it."))).to_be_visible()
    expect(there.page.get_by_role("banner").get_by_text("Juniper")).to_have_count(0)


PAGES = (
    *("/", "/today", "/puzzles", "/people", "/people/bots"),
    *("/people/smartphone_inc", "/people/mobile_markets", "/rules", "/rules/glossary"),
    *("/rules/smartphone_inc", "/rules/smartphone_inc/cards"),
    *("/rules/mobile_markets", "/rules/mobile_markets/cards"),
)


def test_every_page_around_the_games_fits_every_screen(guests: Guests):
    page = guests().page
    for at in PAGES:
        page.goto(at)
        expect(page.get_by_role("heading").first).to_be_visible()
        page.wait_for_load_state("networkidle")
        for size in (WIDE, LAPTOP, PHONE):
            fits(page, size)
