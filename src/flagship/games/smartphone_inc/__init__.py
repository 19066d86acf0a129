"""Smartphone Inc., complete: `GAME` is what it offers; start reading at rules/turn.py."""

from pathlib import Path
from typing import TYPE_CHECKING

from flagship.games.smartphone_inc.rules.actions import Action
from flagship.games.smartphone_inc.rules.editions import Ruleset, read_ruleset, ruleset
from flagship.games.smartphone_inc.rules.events import Event
from flagship.games.smartphone_inc.rules.guess import guess
from flagship.games.smartphone_inc.rules.notation import read, write
from flagship.games.smartphone_inc.rules.pack import (
    COLOURS,
    LEVELS,
    Pack,
    check,
    from_json,
    load,
    to_json,
)
from flagship.games.smartphone_inc.rules.phase8_scoring import final_score, winners
from flagship.games.smartphone_inc.rules.setup import new
from flagship.games.smartphone_inc.rules.state import OVER, State, clone, decode
from flagship.games.smartphone_inc.rules.text import PHASE_NAMES, illegal, name, tell
from flagship.games.smartphone_inc.rules.turn import PLANNING, legal, sample, step, to_act, why_not
from flagship.games.smartphone_inc.rules.view import View, hidden, open_view, view
from flagship.games.smartphone_inc.table.explore import explore
from flagship.games.smartphone_inc.table.proposal import propose
from flagship.games.smartphone_inc.table.reference import reference
from flagship.games.smartphone_inc.table.tally import tally, titles
from flagship.games.smartphone_inc.table.workbench import (
    FORM,
    STRUCTS,
    catalogue,
    read_plan,
    results,
)
from flagship.kernel.codec import encode
from flagship.kernel.game import (
    Automaton,
    Game,
    Lessons,
    Planning,
    Rules,
    Seat,
    Setup,
    Study,
    TableHelp,
    Words,
)

if TYPE_CHECKING:
    from flagship.bots.bot import BotMakers
    from flagship.envs.numbering import Numbering
    from flagship.terminal.screens import Screens


def _names(state: State) -> list[str]:
    return [name(state.rules, seat) for seat in range(len(state.companies))]


def _is_over(state: State) -> bool:
    return state.phase == OVER


def _is_planning(state: State, seat: Seat) -> bool:
    return state.phase == PLANNING and seat in to_act(state)


def _scores(state: State) -> list[int]:
    return [final_score(state, seat).total for seat in range(len(state.companies))]


def _standing(view: View) -> list[dict[str, int]]:
    return [{"price": company.price, "goods": company.goods} for company in view.companies]


def _bots() -> "BotMakers[View, Action]":
    from flagship.games.smartphone_inc.bots.makers import MAKERS

    return MAKERS


def _numbering() -> "Numbering[View, Action, Pack]":
    from flagship.envs.numbering import Numbering
    from flagship.games.smartphone_inc.envs.choose import Choices
    from flagship.games.smartphone_inc.envs.observe import Observer

    return Numbering(Observer, Choices)


def _terminal() -> "Screens[View, Action, Event, Ruleset, Pack]":
    from flagship.games.smartphone_inc.terminal.screens import SCREENS

    return SCREENS


GAME: Game[State, View, Action, Event, Ruleset, Pack] = Game(
    id="smartphone_inc",
    title="Smartphone Inc.",
    rule_prefix="SI",
    unit="VP",
    colours=COLOURS,
    rank=1,
    types=STRUCTS,
    rules=Rules(
        new=new,
        names=_names,
        to_act=to_act,
        is_planning=_is_planning,
        legal=legal,
        sample=sample,
        why_not=why_not,
        illegal=illegal,
        step=step,
        clone=clone,
        is_over=_is_over,
        scores=_scores,
        winners=winners,
        view=view,
        open_view=open_view,
        hidden=hidden,
        guess=guess,
        encode=encode,
        decode=decode,
    ),
    setup=Setup(
        form=FORM,
        ruleset=ruleset,
        read_ruleset=read_ruleset,
        load_pack=load,
        check_pack=check,
        read_pack=from_json,
        write_pack=to_json,
    ),
    words=Words(
        phases=PHASE_NAMES,
        write=write,
        read=read,
        tell=tell,
        catalogue=catalogue,
        reference=reference,
        standing=_standing,
    ),
    automaton=Automaton(
        name="Steve",
        bot_name="steve",
        levels=LEVELS,
        max_others=len(COLOURS) - 1,
        seat=lambda rules: rules.steve,
        options=("steve", "steve_level"),
    ),
    planning=Planning(read_plan=read_plan, results=results, explore=explore),
    table=TableHelp(propose=propose),
    study=Study(tally=tally, titles=titles),
    lessons=Lessons(Path(__file__).parent / "data" / "lessons.json", seed=7),
    bots=_bots,
    numbering=_numbering,
    terminal=_terminal,
)
