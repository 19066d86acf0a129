"""The bots of Smartphone Inc. by their names."""

from pathlib import Path

from flagship.bots.bot import BotMakers
from flagship.bots.characters import read
from flagship.bots.search import searches

from ..rules.actions import Action
from ..rules.view import View
from .adviser import adviser
from .greedy import Easy, Greedy
from .menu import menu
from .search import FROZEN, LEVELS, Search

MAKERS: BotMakers[View, Action] = BotMakers(
    Greedy,
    {"easy": lambda rng, seconds, taste: Easy(rng, taste), **searches(Search, LEVELS)},
    adviser,
    menu,
    searches(Search, FROZEN),
    read(Path(__file__).resolve().parents[1] / "data" / "characters.json"),
    strengths={"easy": 620, "greedy": 1006, "medium": 1500, "hard": 1690, "expert": 1735},
)
