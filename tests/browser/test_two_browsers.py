"""Two people at one table, each with a browser: what one does the other sees, and no more."""

import json
import re
from typing import Any

from playwright.sync_api import expect

from tests.browser.conftest import Guests
from tests.browser.pages import Guest, Home, Lobby, Table

MOST_TURNS = 500


def seated(guests: Guests, rounds: str = "5") -> tuple[Table, Table]:
    """Two people and a bot, at the beginning of a game: one invites, the other takes the link."""
    ada, bert = guests(), guests()
    home = Home(ada).open()
    home.call_me("Ada")
    ada.page.get_by_role("button", name="More").click()
    ada.page.get_by_role("spinbutton", name="Rounds").fill(rounds)
    home.seats("Open by link", "Bot, easy")
    home.open_table()
    lobby = Lobby(ada)
    lobby.invite(bert, "Bert")
    expect(bert.page.get_by_text("Everyone is here")).to_be_visible()
    for said in ("Directives: off", f"Rounds: {rounds}", "Turn timer: None"):
        expect(bert.page.get_by_text(said, exact=True)).to_be_visible()
    lobby.start()
    return Table(ada).opened(), Table(bert).opened()


def plans(guest: Guest, seat: int) -> list[Any]:
    """Every plan of a seat that ever came to this browser."""
    return [
        heard["view"]["companies"][seat]["plan"]
        for heard in guest.heard
        if heard.get("view") and heard["view"]["companies"][seat]["plan"]
    ]


def test_plans_are_hidden_until_the_reveal(guests: Guests):
    ada, bert = seated(lambda: guests(story="slow"))
    ada.lay("Research")
    sent: list[str] = []
    assert ada.guest.socket is not None
    ada.guest.socket.on("framesent", lambda text: sent.append(str(text)))
    ada.submit_plan()
    [line] = [json.loads(text)["actions"][0] for text in sent if '"Submit"' in text]
    expect(ada.planned.first).to_be_visible()
    others = bert.page.get_by_role("region", name="Plan in secret")
    expect(others.get_by_text("Ada").get_by_role("img", name="Planned")).to_be_visible()

    # Ada's plan has come to Bert in no form: as notation, as a struct, or by what it gives.
    assert line.startswith("plan ")
    told = [heard for heard in bert.guest.heard if heard["type"] != "Explored"]
    assert not any(re.search("plan (black|white)", json.dumps(heard)) for heard in told)
    assert plans(bert.guest, 0) == []
    company, *later = [heard["view"]["companies"][0] for heard in told if heard.get("view")]
    assert all(company | {"planned": True} == seen | {"planned": True} for seen in later)
    assert plans(ada.guest, 0) != []
    assert plans(ada.guest, 1) == []

    bert.lay("Goods")
    bert.submit_plan()
    revealed = ada.page.get_by_role("group", name="All plans are revealed")
    goods = revealed.get_by_role("group", name="phones", exact=True).locator("b")
    expect(goods.first).to_be_visible()
    shown = [int(text) for text in goods.all_text_contents()]
    view = next(heard["view"] for heard in ada.guest.heard[::-1] if heard.get("view"))
    assert shown == [company["produced"] for company in view["companies"]]
    ada.page.keyboard.press("Escape")
    expect(ada.map).to_be_visible()
    assert plans(bert.guest, 0)[0] == plans(ada.guest, 0)[0]
    assert plans(ada.guest, 1)[0] == plans(bert.guest, 1)[0]


def test_a_round_of_two_people_and_a_word(guests: Guests):
    ada, bert = seated(guests)
    for one in (ada, bert):
        one.page.get_by_role("button", name="Board").click()
    ada.page.get_by_role("tab", name="Chat").click()
    ada.page.get_by_role("textbox", name="Say something").fill("Good luck <b>!")
    ada.page.keyboard.press("Enter")
    # Who does not look at the chat sees it all the same.
    expect(bert.page.get_by_role("status").get_by_text("Ada: Good luck <b>!")).to_be_visible()
    bert.page.get_by_role("tab", name="Chat").click()
    expect(bert.page.get_by_role("log", name="Chat")).to_contain_text("Ada Good luck <b>!")
    word = bert.page.get_by_role("textbox", name="Say something")
    word.fill("And you")
    word.press("Enter")
    ada.page.get_by_role("button", name="Mute Bert").click()
    expect(ada.page.get_by_role("button", name="Let Bert chat again")).to_be_visible()
    word.fill("Hello?")
    word.press("Enter")
    expect(bert.page.get_by_text("The host has muted you")).to_be_visible()
    for one in (ada, bert):
        one.page.get_by_role("button", name="Your plan").click()
        one.lay("Logistics")
        one.submit_plan()
    for _ in range(MOST_TURNS):
        if ada.round() == bert.round() == 2:
            break
        ada.play_while_acting()
        bert.play_while_acting()
    expect(ada.ready).to_be_enabled()
    expect(bert.ready).to_be_enabled()
    assert ada.guest.refusals() == []
    assert len(bert.guest.refusals()) == 1  # muted


def test_a_rematch_is_offered_to_those_still_at_the_old_table(guests: Guests):
    ada, bert = seated(guests, rounds="1")
    while not (ada.over.count() and bert.over.count()):
        for one in (ada, bert):
            if one.ready.count():
                one.submit_plan()
            else:
                one.play_while_acting()
    over = ada.id
    join = bert.page.get_by_role("button", name="Join the rematch")
    expect(join).to_have_count(0)
    ada.over.click()
    ada.page.wait_for_url(lambda url: over not in url)
    expect(bert.page).to_have_title("● Rematch – Smartphone Inc.")
    join.click()
    bert.page.wait_for_url(ada.page.url)
    expect(bert.opened().ready).to_be_enabled()
