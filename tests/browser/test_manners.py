"""How the table treats people: seats left and taken back, timers, and what is said outside it."""

import re

from playwright.sync_api import Route, WebSocketRoute, expect

from tests.browser.conftest import Guests
from tests.browser.pages import PHONE, Guest, Home, Table, starting
from tests.browser.test_two_browsers import seated


def test_a_bot_plays_for_who_left_until_the_seat_is_taken_back(guests: Guests):
    ada, bert = seated(guests)
    page = bert.page
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Leave the seat").click()
    page.get_by_role("button", name="Leave", exact=True).click()
    # The bot plans for Bert; Ada is told, and the game waits for her alone.
    stand_in = page.get_by_role("status").get_by_text("A bot is playing for you")
    expect(stand_in).to_be_visible()
    expect(bert.planned.first).to_be_visible()
    ada.page.get_by_role("button", name="Board").click()
    beside = ada.page.get_by_role("article", name="Bert")
    expect(beside.get_by_role("img", name="bot")).to_be_visible()
    page.get_by_role("button", name="Take the seat back").click()
    expect(stand_in).to_have_count(0)
    expect(beside.get_by_role("img", name="bot")).to_have_count(0)
    ada.page.get_by_role("button", name="Your plan").click()
    ada.lay("Logistics")
    ada.submit_plan()
    bert.play_while_acting()
    assert ada.guest.refusals() == bert.guest.refusals() == []


def test_a_turn_timer_counts_down(guests: Guests):
    guest = guests()
    page = guest.page
    home = Home(guest).open()
    page.get_by_role("button", name="More options").click()
    page.get_by_role("radio", name="1 min").click()
    home.open_table()
    table = Table(guest).opened()
    clock = page.get_by_role("timer", name="Time left")
    expect(clock).to_have_text(re.compile(r"^(1:00|0:5\d)$"))
    expect(page).to_have_title(re.compile(r"Your turn, (1:00|0:5\d)"))
    before = clock.inner_text()
    expect(clock).not_to_have_text(before)
    assert table.phase() == "Planning"


def test_a_click_before_the_server_knows_the_browser_is_not_lost(guests: Guests):
    guest = guests()
    held: list[Route] = []
    guest.page.route("**/api/me", lambda request: held.append(request))
    home = Home(guest).open()
    guest.page.get_by_role("button", name="Play Smartphone Inc.", exact=True).click()
    expect(home.page.get_by_role("button", name=starting("Guest"))).to_have_count(0)
    assert held
    for request in held:
        request.continue_()
    Table(guest).opened()


def test_who_is_too_late_reads_why_a_bot_plays(guests: Guests):
    guest = guests(viewport=PHONE)
    guest.sits_at(
        {
            "game": "smartphone_inc",
            "seats": [{"kind": "you"}, {"kind": "bot", "level": "greedy"}],
            "turn_seconds": 5,
        }
    )
    late = "Your time ran out: a bot is playing for you"
    said = guest.page.get_by_role("status").get_by_text(late)
    expect(said).to_be_visible()
    back = guest.page.get_by_role("button", name="Take the seat back")
    expect(back).to_be_in_viewport(ratio=1)
    back.click()
    expect(said).to_have_count(0)


OUTSIDE = """
window.rung = 0;
window.told = [];
window.away = false;
Object.defineProperty(document, 'hidden', {get: () => window.away});
window.Notification = class {
  static permission = 'default';
  static async requestPermission() { return (Notification.permission = 'granted'); }
  constructor(title, {body}) { window.told.push(`${title}: ${body}`); }
  close() {}
};
const ring = AudioContext.prototype.createOscillator;
AudioContext.prototype.createOscillator = function () {
  window.rung += 1;
  return ring.call(this);
};
"""


def test_a_turn_is_told_by_title_icon_sound_and_notice(guests: Guests):
    ada, bert = guests(), guests()
    ada.page.add_init_script(OUTSIDE)
    first, second = seated(_each(ada, bert))
    page = ada.page
    expect(page).to_have_title("● Your turn – Smartphone Inc.")
    icon = page.locator("link[rel=icon]")
    expect(icon).to_have_attribute("href", "/favicon-turn.svg")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Notify me when it is my turn").click()
    expect(page.get_by_text("Desktop notifications are on")).to_be_visible()
    page.get_by_role("button", name="Close").click()

    first.lay("Logistics")
    first.submit_plan()
    expect(page).to_have_title("Smartphone Inc. – Flagship")
    expect(icon).to_have_attribute("href", "/favicon.svg")
    rung = page.evaluate("rung")
    page.evaluate("away = true")
    second.lay("Goods")
    second.submit_plan()
    second.play_while_acting()
    expect(page).to_have_title("● Your turn – Smartphone Inc.")
    assert page.evaluate("told") == ["Your turn: Smartphone Inc."]
    assert page.evaluate("rung") > rung

    page.get_by_role("button", name="Sound on").click()
    rung = page.evaluate("rung")
    first.play_while_acting()
    second.play_while_acting()
    expect(page).to_have_title("● Your turn – Smartphone Inc.")
    assert page.evaluate("rung") == rung
    assert len(page.evaluate("told")) == 2


HEARD = """
window.pitches = [];
const set = AudioParam.prototype.setValueAtTime;
AudioParam.prototype.setValueAtTime = function (value, at) {
  window.pitches.push(Math.round(value));
  return set.call(this, value, at);
};
"""
PITCHES = {"place": 240, "flip": 2400, "sale": 1047, "refusal": 185, "turn": 523}


def test_a_round_is_heard(guests: Guests):
    guest = guests(story="fast")
    page = guest.page
    page.add_init_script(HEARD)
    table = Home(guest).open().one_round()
    table.lay("Logistics")
    table.submit_plan()
    asked, elsewhere = False, page.locator("[data-target^=tech-]").first
    while table.over.count() == 0:
        page.keyboard.press("Escape")  # skips what is told
        if table.bar.count() and table.phase() == "Logistics" and not asked:
            asked = True
            guest.does(lambda: elsewhere.click(force=True))
        elif table.bar.count() and table.lit().or_(table.confirm()).count():
            table.act()
        elif page.get_by_role("button", name="Go on").count():
            page.get_by_role("button", name="Go on").click()
        else:
            page.wait_for_timeout(100)
    heard = set(page.evaluate("pitches"))
    assert {name for name, pitch in PITCHES.items() if pitch in heard} == set(PITCHES)


def _each(*people: Guest) -> Guests:
    """Hands out these people, one after the other."""
    waiting = iter(people)
    return lambda: next(waiting)


def test_a_dropped_connection_comes_back_and_loses_nothing(guests: Guests):
    guest = guests()
    page = guest.page
    links: list[WebSocketRoute] = []

    def through(link: WebSocketRoute) -> None:
        links.append(link)
        link.connect_to_server()

    page.route_web_socket(re.compile(r"/socket\b"), through)
    table = Home(guest).open().play_now()
    table.lay("Logistics")
    expect(table.ready).to_be_enabled()
    drafted = table.gives.inner_text()
    with page.expect_websocket():
        links[-1].close(code=1012, reason="gone")
    expect(page.get_by_text("Connection lost")).to_be_hidden()
    expect(table.gives).to_have_text(drafted, use_inner_text=True)
    table.ready.click()
    expect(table.map).to_be_visible()


def test_pieces_travel_unless_motion_is_reduced(guests: Guests):
    guest = guests()
    page = guest.page
    table = Home(guest).open().play_now()
    table.lay("Logistics")
    table.submit_plan()
    while table.turn() != "Logistics":
        table.act()
    page.evaluate("""() => {
        const animate = Element.prototype.animate;
        Element.prototype.animate = function (frames, how) {
            if (this.matches(".travel") && frames.length > 1) document.body.dataset.travelled = "1";
            return animate.call(this, frames, how);
        };
    }""")
    table.act()
    expect(page.locator(".came").first).to_be_attached()
    expect(page.locator(".travel").first).to_be_hidden()
    travelled = page.locator("body[data-travelled]")
    expect(travelled).to_have_count(0)
    page.emulate_media(reduced_motion="no-preference")
    table.act()  # An office rises where it is; the truck after it comes along a line.
    table.act()
    expect(travelled).to_have_count(1)


def test_the_map_is_zoomed_and_moved(guests: Guests):
    guest = guests(viewport={"width": 900, "height": 800})
    page = guest.page
    Home(guest).open().play_now()
    page.get_by_role("button", name="Board").click()
    europe = page.get_by_role("button", name=starting("Europe"))
    box = europe.bounding_box()
    assert box is not None
    page.get_by_role("button", name="Zoom in").click()
    nearer = europe.bounding_box()
    assert nearer is not None
    assert nearer["width"] > box["width"] * 1.3
    page.mouse.move(nearer["x"] + 5, nearer["y"] + 5)
    page.mouse.wheel(0, -200)
    page.get_by_role("button", name="Zoom out").click()
    while page.get_by_role("button", name="Zoom out").count():
        page.get_by_role("button", name="Zoom out").click()
    for region in ("Canada", "CIS", "South America", "Australia"):
        corner = page.get_by_role("button", name=starting(region)).first
        expect(corner).to_be_in_viewport(ratio=1)
    assert page.evaluate("document.documentElement.scrollWidth") <= 900


def test_a_screen_reader_hears_the_board(guests: Guests):
    guest = guests()
    page = guest.page
    table = Home(guest).open().play_now()
    page.get_by_role("button", name="Board").click()
    expect(page.get_by_role("region", name="Plan in secret")).to_be_visible()
    expect(table.map).to_match_aria_snapshot("""
        - group "Map":
          - button /Canada, small, 2 trucks, retailer/ [disabled]
          - button /USA, large, 4 trucks/ [disabled]
    """)
    expect(page.get_by_role("region", name="Technologies")).to_match_aria_snapshot("""
        - region "Technologies":
          - button "GPS A. Each active good at price −1 gives 2 goods. costs 3 research" [disabled]
    """)
    names = page.get_by_role("button").evaluate_all(
        "all => all.map((one) => one.getAttribute('aria-label') ?? one.textContent)"
    )
    assert all(name.strip() and ".." not in name for name in names)


def test_the_menu_leads_to_the_rules_and_escape_closes_it(guests: Guests):
    table = Home(guests()).open().play_now()
    page = table.page
    page.get_by_role("button", name="Menu").click()
    rules = page.get_by_role("complementary", name="Menu").get_by_role("link", name="Rules")
    expect(rules).to_have_attribute("href", "/rules/smartphone_inc")
    page.keyboard.press("Escape")
    expect(rules).to_have_count(0)


def test_a_filter_begins_where_something_fits(guests: Guests):
    table = Home(guests()).open().play_now()
    expect(table.rows().first).to_be_visible()
    chip = table.explorer.get_by_role("button", name=starting("Buyers"))
    table.guest.hears("Explored", chip.click)
    expect(chip).to_have_text(re.compile("≥ [1-5]$"))
    expect(table.rows().first).to_be_visible()
    expect(table.explorer.get_by_text("No result matches")).to_have_count(0)
