"""The parts of the games by the game's id: the one file here that knows both."""

from flagship.games.mobile_markets import GAME as mobile_markets
from flagship.games.mobile_markets.terminal import part as mobile_markets_part
from flagship.games.smartphone_inc import GAME as smartphone_inc
from flagship.games.smartphone_inc.terminal import part as smartphone_inc_part
from flagship.terminal.part import Part

PARTS: dict[str, Part] = {
    smartphone_inc.id: smartphone_inc_part,
    mobile_markets.id: mobile_markets_part,
}
