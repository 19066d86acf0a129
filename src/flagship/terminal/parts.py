"""The parts of the games by the game's id: the one file here that knows both."""

from flagship import mobile_markets, smartphone_inc
from flagship.terminal.mobile_markets import part as mobile_markets_part
from flagship.terminal.part import Part
from flagship.terminal.smartphone_inc import part as smartphone_inc_part

PARTS: dict[str, Part] = {
    smartphone_inc.ID: smartphone_inc_part,
    mobile_markets.ID: mobile_markets_part,
}
