"""A round that is told: the page shows what has happened so far in the story, and nothing later."""

import random
from collections.abc import Iterator
from contextlib import contextmanager
from copy import deepcopy
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Guests
from tests.browser.pages import Guest
from tests.browser.test_accessibility import faults
from tests.server.site import Server, Socket, turn
from tests.server.test_story import put


def heard_events(guest: Guest) -> list[tuple[str, str, Any]]:
    """Every event that came to this browser: its place as the page names it, its sentence, and
    the view after it."""
    found, view = [], None
    for message in guest.heard:
        if message["type"] not in ("Welcome", "Changed"):
            continue
        entries = message.get("entries", [])
        events = [
            (f"{entry['version']} {count}", told["sentence"])
            for entry in entries
            for count, told in enumerate(entry["told"], 1)
        ]
        moments = message.get("moments") or [[] for _ in events]
        for number, ((place, sentence), moment) in enumerate(zip(events, moments, strict=True)):
            view = put(view, moment) if view is not None else message["view"]
            if number == len(events) - 1:
                view = message["view"]
            found.append((place, sentence, {"round": view["round"], "phase": view["phase"]}))
        view = deepcopy(message["view"])
    return found


@contextmanager
def watched(
    server: Server, game: str, guest: Guest, rounds: int = 5
) -> Iterator[tuple[Socket, Socket]]:
    """Two people at the beginning of a game, and a guest who looks on."""
    host, friend = server.person(), server.person()
    table = host.create(game, options={"rounds": rounds})
    friend.sit(host, table)
    with host.at(table) as one, friend.at(table) as two:
        one.ask("Start")
        one.begun()
        two.begun()
        guest.page.goto(f"/tables/{table}")
        expect(guest.page.get_by_role("navigation", name="Phases")).to_be_visible()
        yield one, two


@pytest.mark.parametrize("game", ["smartphone_inc", "mobile_markets"])
def test_the_page_never_runs_ahead_of_the_story(guests: Guests, server: Server, game: str) -> None:
    """A spectator looks on while two people play a round."""
    guest = guests(story="slow")
    page = guest.page
    with watched(server, game, guest) as (one, two):
        rng, beats = random.Random(3), 0
        while not page.locator("main.recap").count():
            telling = page.locator(".telling")
            told = telling.get_attribute("data-told") if telling.count() else None
            if told is None:
                turn([one, two], rng)
                page.wait_for_timeout(150)
                continue
            beats += looks_back_only(guest, told)
            page.keyboard.press("Space")
        assert beats > 10
        # The round is over on the page, and the next has begun at the table.
        assert one.view["round"] == 2
        expect(page.locator("nav.phases [aria-current=step]")).not_to_contain_text("1 Planning")
        page.keyboard.press("Enter")
        expect(page.locator("main.recap")).to_have_count(0)


def looks_back_only(guest: Guest, told: str) -> bool:
    """Whether this moment could be read before it passed; nothing on the page is later than it."""
    page = guest.page
    words, title = page.locator("body").inner_text(), page.title()
    phase = page.locator("nav.phases [aria-current=step]").inner_text()
    telling = page.locator(".telling")
    if not telling.count() or telling.get_attribute("data-told") != told:
        return False
    events = heard_events(guest)
    at = next(i for i, (place, _, _) in enumerate(events) if place == told)
    sentences = [sentence for _, sentence, _ in events]
    for later in set(sentences[at + 1 :]) - set(sentences[: at + 1]) - {""}:
        assert later not in words, (told, later)
        assert later not in title
    assert phase.startswith(f"{events[at][2]['phase']} ")
    return True


# Only while something is told: it may end between a look at the page and a key pressed.
SKIP = """() => document.querySelector('.telling')?.dispatchEvent(
    new KeyboardEvent('keydown', {key: 'Escape', bubbles: true}))"""


def test_a_game_is_told_to_its_end(guests: Guests, server: Server) -> None:
    """Every round ends with its summary, and the result comes after the last of them; in the first
    round the page is looked at in each phase for faults that keep people out."""
    guest = guests(story="fast")
    page = guest.page
    recap, telling = page.locator("main.recap"), page.locator(".telling")
    with watched(server, "smartphone_inc", guest, rounds=2) as (one, two):
        rng = random.Random(6)
        rounds: list[str] = []
        phases: set[str] = set()
        while not page.locator("ol.places").count():
            if recap.count():
                expect(recap.get_by_role("heading").first).to_be_visible()
                rounds.append(recap.get_attribute("aria-label") or "")
                if len(rounds) == 1:
                    assert faults(page) == []
                assert page.get_by_text("See the result").count() == (len(rounds) == 2)
                page.keyboard.press("Enter")
                expect(page.get_by_label(rounds[-1])).to_have_count(0)
            elif telling.count():
                phase = page.locator("nav.phases [aria-current=step]").inner_text()
                if not rounds and phase not in phases:
                    phases.add(phase)
                    assert faults(page) == []
                page.evaluate(SKIP)
            elif not turn([one, two], rng):
                page.wait_for_timeout(100)
        assert len(rounds) == 2
        assert len(phases) > 2
