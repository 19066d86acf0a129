"""All customers: each buys exactly the offers its row and MM-72 let it buy.

A row is the id (CV variety-seeking, CR regular, CC complex), the price, the icons (all of
them: "+", one of them: "/") and the stars.
"""

from itertools import combinations
from typing import Any

import pytest

from flagship.games.mobile_markets.rules.pack import ICONS, TYPES, Pack, load, to_json
from flagship.games.mobile_markets.rules.product import Offer, walk, why_refused
from tests.games.mobile_markets.position import PACK, customer
from tests.games.mobile_markets.sale import buyer

TABLE = """
CV1  2  camera+5g   0
CV2  3  5g+nfc      0
CV3  4  nfc+8k      0
CV4  5  8k+flex     0
CV5  2  camera+flex 0
CV6  3  camera+nfc  0
CV7  2  5g+8k       0
CV8  5  nfc+flex    0
CV9  4  camera+8k   0
CV10 6  5g+flex     0
CV11 4  camera      3
CV12 2  5g          3
CV13 2  nfc         3
CV14 3  8k          3
CV15 4  flex        3
CV16 3  camera      2
CV17 4  5g          2
CV18 3  nfc         2
CV19 2  8k          2
CV20 5  flex        2
CV21 5  camera      1
CV22 3  5g          1
CV23 4  nfc         1
CV24 6  8k          1
CV25 3  flex        1
CV26 4  camera      0
CV27 5  5g          0
CV28 6  nfc         0
CV29 5  8k          0
CV30 7  flex        0
CV31 2  -           4
CV32 3  -           4
CV33 4  -           3
CV34 2  -           3
CV35 6  -           2
CV36 7  -           4
CR1  2  -           0
CR2  2  -           0
CR3  3  -           0
CR4  3  -           0
CR5  3  -           0
CR6  3  -           0
CR7  4  -           0
CR8  4  -           0
CR9  4  -           0
CR10 4  -           0
CR11 4  -           0
CR12 4  -           0
CR13 5  -           0
CR14 5  -           0
CR15 5  -           0
CR16 5  -           0
CR17 5  -           0
CR18 5  -           0
CR19 5  -           0
CR20 5  -           0
CR21 6  -           0
CR22 6  -           0
CR23 6  -           0
CR24 6  -           0
CR25 6  -           0
CR26 6  -           0
CR27 6  -           0
CR28 7  -           0
CR29 7  -           0
CR30 7  -           0
CR31 7  -           0
CR32 7  -           0
CR33 8  -           0
CR34 8  -           0
CR35 8  -           0
CR36 8  -           0
CC1  5  camera      0
CC2  6  5g          0
CC3  8  nfc         0
CC4  6  8k          0
CC5  8  flex        0
CC6  7  camera/nfc  0
CC7  7  5g/8k       0
CC8  7  nfc/flex    0
CC9  7  camera/8k   0
CC10 7  5g/flex     0
CC11 8  camera+5g   0
CC12 7  5g+nfc      0
CC13 8  nfc+8k      0
CC14 7  8k+flex     0
CC15 8  camera+flex 0
CC16 6  camera+nfc  0
CC17 7  5g+8k       0
CC18 6  nfc+flex    0
CC19 7  camera+8k   0
CC20 6  5g+flex     0
CC21 5  camera      2
CC22 6  5g          2
CC23 5  nfc         2
CC24 6  8k          2
CC25 5  flex        2
CC26 8  camera      3
CC27 7  5g          3
CC28 8  nfc         3
CC29 7  8k          3
CC30 8  flex        3
CC31 4  -           2
CC32 5  -           3
CC33 6  -           3
CC34 7  -           4
CC35 7  -           4
CC36 8  -           5
"""
CUSTOMERS: dict[str, list[Any]] = {
    row.split()[0]: row.split()[1:] for row in TABLE.strip().splitlines()
}
KINDS = {"CV": "variety", "CR": "regular", "CC": "complex"}
PRICES = range(2, 9)
STARS = range(7)
PRODUCTS = [set(some) for size in range(6) for some in combinations(ICONS, size)]
"""Every set of icons a product can show."""


@pytest.fixture(autouse=True)
def rows(each_whole_pack: Pack, monkeypatch: pytest.MonkeyPatch) -> None:
    """With the shipped customers the table holds their rows."""
    if each_whole_pack.digest == load().digest:
        for row in to_json(each_whole_pack)["customers"]:
            needs = "/".join(row["any_of"]) or "+".join(row["all_of"]) or "-"
            monkeypatch.setitem(CUSTOMERS, row["id"], [row["price"], needs, row["stars"]])


def offer(price: int, icons: set[str], stars: int) -> Offer:
    return Offer((price,) * 3, sum(1 << ICONS.index(icon) for icon in icons), stars)


def meets(needs: str, wanted: int, icons: set[str], stars: int) -> bool:
    """MM-72: all icons and stars shown, of icons joined by "/" one."""
    if needs == "-":
        shown = True
    elif "/" in needs:
        shown = any(need in icons for need in needs.split("/"))
    else:
        shown = all(need in icons for need in needs.split("+"))
    return shown and stars >= wanted


def test_the_table_names_every_customer():
    assert set(CUSTOMERS) == {row.id for row in PACK.customers}
    assert {name[:2] for name in CUSTOMERS} == set(KINDS)


@pytest.mark.parametrize("name", CUSTOMERS)
def test_mm_72_a_customer_buys_exactly_what_its_row_says(name: str):
    """Every price, set of icons and number of stars."""
    price, needs, wanted = CUSTOMERS[name]
    for asked in PRICES:
        cheap = asked <= int(price)
        for icons in PRODUCTS:
            for stars in STARS:
                met = meets(needs, int(wanted), icons, stars)
                buys = {"CV": cheap or met, "CR": cheap, "CC": cheap and met}[name[:2]]
                reason = why_refused(PACK, customer(name), offer(asked, icons, stars))
                assert (not reason) == buys, (asked, icons, stars, reason)


@pytest.mark.parametrize("name", CUSTOMERS)
def test_mm_72_a_customer_names_the_first_need_it_misses(name: str):
    """A price too high, then icons, then stars; a variety-seeker only what it can be won by."""
    price, needs, wanted = CUSTOMERS[name]
    for asked in PRICES:
        for icons in PRODUCTS:
            for stars in STARS:
                reason = why_refused(PACK, customer(name), offer(asked, icons, stars))
                if not reason:
                    continue
                if name[:2] != "CV" and asked > int(price):
                    assert reason == "price"
                elif not meets(needs, 0, icons, 0):
                    assert reason == "icons"
                else:
                    assert stars < int(wanted)
                    assert reason == "stars"


@pytest.mark.parametrize("name", CUSTOMERS)
def test_mm_72_a_customer_sees_the_price_meant_for_its_type(name: str):
    """Cards that lower the price do so for one type of customers."""
    kind = TYPES.index(KINDS[name[:2]])
    prices = [8, 8, 8]
    prices[kind] = 2
    everything = Offer(tuple(prices), (1 << len(ICONS)) - 1, 9)
    assert why_refused(PACK, customer(name), everything) == ""
    nothing = Offer((9, 9, 9), 0, 0)
    assert why_refused(PACK, customer(name), nothing) != ""


@pytest.mark.parametrize("name", CUSTOMERS)
def test_mm_13_a_customer_lies_in_the_column_of_its_price(name: str):
    """The column decides when it is asked: MM-73."""
    first, last = customer("CR1"), customer(name)
    pack = PACK.customers
    asked = walk(PACK, [last, first], [], 9, offer(2, set(ICONS), 9))
    order = [one.customer for one in asked]
    cheaper = pack[first].price < int(CUSTOMERS[name][0])
    assert order == ([first, last] if cheaper else [last, first])


def test_the_customers_of_the_rulebook_are_kept():
    """CC7, CV14 and CC5 are printed in the rulebook's examples."""
    assert buyer("complex 7 5g/8k") == "CC7"
    assert buyer("variety 3 8k ***") == "CV14"
    assert buyer("complex 8 flex") == "CC5"
