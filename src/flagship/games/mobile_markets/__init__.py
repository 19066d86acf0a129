"""Mobile Markets, complete: `GAME` is what it offers; start reading at rules/turn.py."""

from pathlib import Path
from typing import TYPE_CHECKING

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

from .rules.actions import Action
from .rules.editions import CORPORATIONS as COLOURS
from .rules.editions import Ruleset, read_ruleset, ruleset
from .rules.events import Event
from .rules.guess import guess
from .rules.notation import read, write
from .rules.pack import Pack, check, from_json, load, to_json
from .rules.phase8_profit import winners
from .rules.setup import new
from .rules.state import OVER, State, clone, decode
from .rules.text import PHASE_NAMES, illegal, name, tell
from .rules.turn import PLANNING, legal, sample, step, to_act, why_not
from .rules.view import View, hidden, open_view, view
from .table.explore import explore
from .table.product_bench import preview
from .table.reference import reference
from .table.tally import tally, titles
from .table.workbench import FORM, STRUCTS, catalogue, propose, read_plan, results

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
    return [company.money for company in state.companies]


def _standing(view: View) -> list[dict[str, int]]:
    return [{"price": company.price, "goods": company.goods} for company in view.companies]


def _bots() -> "BotMakers[View, Action]":
    from .bots.makers import MAKERS

    return MAKERS


def _numbering() -> "Numbering[View, Action, Pack]":
    from flagship.envs.numbering import Numbering

    from .envs.choose import Choices
    from .envs.observe import Observer

    return Numbering(Observer, Choices)


def _terminal() -> "Screens[View, Action, Event, Ruleset, Pack]":
    from .terminal.screens import SCREENS

    return SCREENS


def _balance(games: int, seed: int, pack: Pack) -> None:
    from .studies import balance

    balance.run(games, seed, pack)


GAME: Game[State, View, Action, Event, Ruleset, Pack] = Game(
    id="mobile_markets",
    title="Mobile Markets",
    rule_prefix="MM",
    unit="$",
    colours=COLOURS,
    rank=2,
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
        name="Steve Jr.",
        bot_name="steve",
        levels=("easy", "medium", "hard"),
        max_others=1,
        seat=lambda rules: rules.steve,
        options=("steve", "steve_level"),
    ),
    planning=Planning(read_plan=read_plan, results=results, explore=explore),
    table=TableHelp(preview=preview, propose=propose),
    study=Study(tally=tally, titles=titles, balance=_balance),
    lessons=Lessons(Path(__file__).parent / "data" / "lessons.json", seed=7),
    bots=_bots,
    numbering=_numbering,
    terminal=_terminal,
)
