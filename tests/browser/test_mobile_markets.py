"""Games of Mobile Markets through the page: against a bot, alone against Steve Jr., on a phone."""

import re
from pathlib import Path
from typing import Any

from playwright.sync_api import expect

from flagship.games.mobile_markets import GAME as mobile_markets
from flagship.games.mobile_markets.rules.actions import (
    Action,
    ChoosePrice,
    DiscardTokens,
    KeepCustomer,
)
from flagship.kernel import save
from flagship.kernel.match import Match
from flagship.kernel.rng import Rng
from tests.any_game import AnyMatch
from tests.browser.conftest import Guests
from tests.browser.markets import Markets, markets
from tests.browser.pages import PHONE, Guest, starting
from tests.browser.test_accessibility import faults
from tests.browser.test_phone import fits
from tests.browser.test_replay import opened

CUT_OFF = """() => [...document.querySelectorAll('.market [role=listitem]')].filter((card) => {
  const column = card.parentElement;
  return card.scrollWidth > card.clientWidth || column.scrollHeight > column.clientHeight + 1;
}).map((card) => card.getAttribute('aria-label'))"""
"""Customers that do not fit into their card, or their column."""


def test_a_whole_game_against_two_bots(guests: Guests):
    """In the first round, and at the end, without a fault that keeps people out."""
    guest = guests()
    table = markets(guest, "Bot, easy", "Bot, easy")
    rounds: list[int] = []
    seen: set[str] = set()
    for _ in range(200):
        table.turn()
        if table.round() not in rounds:
            rounds.append(table.round())
        if len(rounds) == 1 and (phase := table.phase()) not in seen:
            seen.add(phase)
            assert faults(guest.page) == []
        if not table.step("Technology"):
            break
    assert rounds[:5] == [1, 2, 3, 4, 5]
    assert seen >= {"Planning", "Technology", "Marketing", "Sales"}
    expect(table.over).to_be_visible()
    assert guest.refusals() == []
    assert faults(guest.page, themes=True) == []
    table.over.click()
    guest.page.get_by_role("button", name=starting("Cards of")).first.click()
    assert faults(guest.page) == []


def test_a_short_game_alone_against_steve_jr(guests: Guests):
    guest = guests()
    table = markets(guest, "Steve Jr.", rounds=2)
    table.step()
    table.turn()
    steve = guest.page.get_by_role("article").filter(has_text="Steve Jr.")
    steve.get_by_role("button").click()
    expect(steve).to_contain_text(re.compile("This round: price [2-8], goods"))
    table.play()
    expect(table.over).to_be_visible()
    assert guest.refusals() == []


def test_the_bench_foretells_and_a_refusal_names_its_rule(guests: Guests):
    guest = guests()
    page = guest.page
    table = markets(guest, "Bot, easy", rounds=1)
    table.step("Technology")
    assert table.turn() == "Technology"
    # MM-40: what costs more than all points is refused in the rule's words.
    dear = table.displays.get_by_role("button", name=re.compile(r", costs [4-9]\."))
    if dear.count():  # A deal may show no such card.
        dear.first.click()
        expect(page.get_by_role("alert")).to_contain_text("MM-40")
        assert len(guest.refusals()) == 1
    while table.phase() != "Sales":
        table.step()
        table.turn()
    own = table.product
    if table.best_laid():
        table.clear.click()
    expect(own.get_by_role("button", name=starting("Take "))).to_have_count(0)
    own.get_by_role("button", name=starting("Pick up")).first.click()
    own.get_by_role("button", name=starting("Lay ")).first.click()
    expect(own.get_by_role("button", name=starting("Take "))).to_have_count(1)
    sells = table.bar.get_by_role("button", name=starting("Sell "))
    told = sells.inner_text().split()[1]
    page.keyboard.press("u")
    expect(own.get_by_role("button", name=starting("Take "))).to_have_count(0)
    own.get_by_role("button", name=starting("Pick up")).first.click()
    own.get_by_role("button", name=starting("Lay ")).first.click()
    expect(sells).to_contain_text(f"Sell {told}")
    guest.press(sells, final=True)
    made = [
        event["event"]
        for said in guest.heard
        if said["type"] == "Changed"
        for entry in said["entries"]
        for event in entry["told"]
        if event["event"]["event"] == "SaleEnded" and event["event"]["seat"] == 0
    ]
    assert [event["sold"] for event in made] == [0 if told == "nothing" else int(told)]


SCENES = ("All plans at once", "Prices slide", "Production", " sells$", "Market share", "Profit")


NOTE_HEADINGS = """() => {
  window.headings = [];
  new MutationObserver(() => {
    for (const one of document.querySelectorAll('.tale :is(h1, h2, h3)'))
      window.headings.push(one.textContent);
  }).observe(document.body, {subtree: true, childList: true, characterData: true});
}"""
"""A scene may pass between two looks."""


def test_a_round_is_told_to_its_summary(guests: Guests):
    """Scene after scene, to the summary, which waits."""
    guest = guests(story="fast")
    page = guest.page
    table = markets(guest, "Bot, easy", rounds=2)
    told = page.get_by_role("region", name="What is happening")
    page.evaluate(NOTE_HEADINGS)
    for _ in range(900):
        if table.summary.count():
            break
        if table.ready.or_(table.bar).count() and not told.count():
            table.step()
        else:
            page.wait_for_timeout(30)
    headings = page.evaluate("window.headings")
    assert {scene for scene in SCENES for said in headings if re.search(scene, said)} == set(SCENES)
    rows = table.summary.get_by_role("row")
    expect(rows).to_have_count(3)
    for earned in earnings(guest):
        gained = table.summary.get_by_role("cell", name=f"+${earned}", exact=True)
        expect(gained.first).to_be_visible()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Event of the round")).to_be_attached()
    page.keyboard.press("Escape")
    expect(table.ready).to_be_visible()

    page.get_by_role("button", name="Board").click()
    page.get_by_role("button", name="Plans of everybody").click()
    past = page.get_by_role("region", name="Plans of everybody")
    expect(past.get_by_role("img", name="The pads")).to_have_count(2)
    past.get_by_role("button", name="What it brought").click()
    expect(table.summary).to_be_visible()
    page.get_by_role("button", name="Close").click()
    expect(table.summary).to_have_count(0)


def earnings(guest: Guest) -> list[int]:
    """What each company gained in the rounds so far, from everything that was heard."""
    gained = [0, 0]
    for said in guest.heard:
        for entry in said.get("entries", ()):
            for told in entry["told"]:
                event = told["event"]
                if event["event"] in ("ShareScored", "MoneyGained", "ProfitScored"):
                    gained[event["seat"]] += event["money"]
    return gained


def test_all_cards_at_once_and_each_one_large(guests: Guests):
    guest = guests()
    page = guest.page
    table = markets(guest, "Bot, easy", rounds=1)
    table.step("Technology")
    assert table.turn() == "Technology"
    everybody = page.get_by_role("region", name="All cards")
    page.keyboard.press("c")
    expect(everybody.get_by_role("article")).to_have_count(2)
    page.keyboard.press("c")
    expect(everybody).to_have_count(0)
    # Technologies and features lie open, campaigns are folded to their pictures.
    cards = table.displays.get_by_role("group", name="Technologies").locator("[data-face]")
    name = cards.first.locator("b").inner_text()
    expect(table.displays.get_by_role("group", name="Campaigns").locator("b")).to_have_count(0)
    large = page.get_by_role("tooltip")
    cards.first.hover()
    expect(large).to_contain_text(name)
    page.keyboard.press("Escape")
    expect(large).to_have_count(0)


def test_every_customer_is_seen_whole_beside_a_hint(guests: Guests):
    guest = guests(viewport={"width": 1280, "height": 800})
    page = guest.page
    table = markets(guest, "Bot, easy", "Bot, easy", "Bot, easy", rounds=2)
    table.step()
    table.turn()
    for width in (1440, 1280, 1024):
        page.set_viewport_size({"width": width, "height": 800})
        assert page.evaluate(CUT_OFF) == []
    guest.hears("Hinted", page.get_by_role("button", name="Hint: ask a bot").click)
    for width in (1440, 1280):
        page.set_viewport_size({"width": width, "height": 800})
        assert page.evaluate(CUT_OFF) == []


def choosing(kind: type[Action], options: int) -> tuple[AnyMatch, int]:
    """A game of chance, and a moment at which the first seat has so many choices of a kind."""
    for seed in range(1, 200):
        match, rng, moment = (
            Match(mobile_markets, mobile_markets.setup.ruleset(), seed),
            Rng(seed),
            None,
        )
        while not match.is_over:
            seat = mobile_markets.rules.to_act(match.state)[0]
            if moment is None and seat == 0:
                found = mobile_markets.rules.view(match.state, 0).options
                if len(found) >= options and isinstance(found[0], kind):
                    moment = len(match.decisions)
            match.submit(seat, mobile_markets.rules.sample(match.state, seat, rng))
        if moment is not None:
            return match, moment
    raise AssertionError(f"nobody chooses {kind}")


def played_on(guest: Guest, folder: Path, match: AnyMatch, moment: int) -> Markets:
    """A table that goes on from that moment."""
    page = guest.page
    file = folder / "game.json"
    file.write_bytes(save.dump(match))
    opened(guest, file)
    page.goto(f"{page.url.partition('?')[0]}?at={moment}&seat=0")
    page.get_by_role("button", name="Play on from here").click()
    page.get_by_role("button", name="Play on", exact=True).click()
    page.wait_for_url("**/tables/*")
    return Markets(guest)


def test_a_price_that_can_be_moved_is_named_as_it_would_be(guests: Guests, tmp_path: Path):
    guest = guests()
    table = played_on(guest, tmp_path, *choosing(ChoosePrice, 3))
    expect(table.bar.get_by_role("button", name=re.compile("^Price [2-8]"))).to_have_count(3)
    dearest = table.bar.get_by_role("button", name=starting("Price ")).last
    price = dearest.inner_text().split()[1]
    guest.press(dearest)
    guest.press(table.confirm(), final=True)
    assert heard_of(guest, "PriceSet")["price"] == int(price)


def test_tokens_say_what_they_would_sell(guests: Guests, tmp_path: Path):
    guest = guests()
    table = played_on(guest, tmp_path, *choosing(DiscardTokens, 2))
    most = table.bar.get_by_role("button", name=re.compile("^Use .*: sell [0-9]+$")).last
    sold = most.inner_text().split()[-1]
    guest.press(most)
    guest.press(table.confirm(), final=True)
    assert heard_of(guest, "SaleEnded")["sold"] == int(sold)


def heard_of(guest: Guest, event: str) -> Any:
    """What the page heard first of this kind about the first seat."""
    return next(
        one["event"]
        for said in guest.heard
        if said["type"] == "Changed"
        for entry in said["entries"]
        for one in entry["told"]
        if one["event"]["event"] == event and one["event"]["seat"] == 0
    )


def test_one_of_three_customers_is_kept(guests: Guests, tmp_path: Path):
    guest = guests(viewport={"width": 1280, "height": 800})
    table = played_on(guest, tmp_path, *choosing(KeepCustomer, 6))
    expect(table.bar.get_by_role("heading", name="Keep one customer")).to_be_visible()
    ways = table.product.get_by_role("button", name=starting("Keep the"))
    expect(ways).to_have_count(6)
    ways.nth(1).hover()
    bar, button = table.bar.bounding_box(), table.buttons().last.bounding_box()
    assert bar is not None
    assert button is not None
    assert bar["y"] <= button["y"]
    guest.press(ways.nth(1))
    assert guest.refusals() == []


def test_a_round_on_a_phone(guests: Guests):
    guest = guests(viewport=PHONE, touch=True)
    table = markets(guest, "Bot, easy", rounds=1)
    expect(table.ready).to_be_enabled()
    for _ in range(80):
        table.turn()
        fits(guest)
        if not table.step("Technology"):
            break
    expect(table.over).to_be_visible()
    assert guest.refusals() == []


def test_a_round_by_keyboard_alone(guests: Guests):
    guest = guests()
    table = markets(guest, "Bot, easy", rounds=1)
    keys = guest.page.keyboard
    table.step("Technology")
    for _ in range(60):
        table.turn()
        if table.over.count():
            break
        if table.best.count():
            if table.best_laid():
                table.tab_to(table.clear)
                keys.press("Enter")
                expect(table.clear).to_have_count(0)
            hand = table.product.get_by_role("button", name=starting("Pick up"))
            keys.press("ArrowDown")
            expect(hand.first).to_be_focused()
            keys.press("Enter")
            expect(hand.first).to_have_attribute("aria-pressed", "true")
            table.tab_to(table.product.get_by_role("button", name=starting("Lay ")).first)
            keys.press("Enter")
            table.tab_to(table.confirm())
            guest.does(lambda: keys.press("Enter"), final=True)
        else:
            table.act_by_keyboard()
    expect(table.over).to_be_visible()


def test_the_way_on_stays_in_sight_on_a_tablet(guests: Guests):
    guest = guests(viewport={"width": 820, "height": 1180}, story="fast")
    table = markets(guest, "Bot, easy", rounds=1)
    table.lay()
    table.submit_plan()
    telling = guest.page.get_by_role("region", name="What is happening")
    expect(telling.get_by_role("button", name=starting("Next"))).to_be_in_viewport(ratio=1)
    # A card's picture has its own colours, whatever else is called a thumb.
    ground = guest.page.locator(".playcard.thumb rect").first
    expect(ground).to_have_css("fill", re.compile(r"^rgb\((?!0, 0, 0\))"))
