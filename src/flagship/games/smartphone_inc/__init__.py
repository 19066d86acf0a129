"""Smartphone Inc., complete: `GAME` is what it offers; start reading at rules/turn.py."""

from pathlib import Path

from flagship.kernel.codec import encode
from flagship.kernel.game import (
    Automaton,
    Game,
    Lessons,
    Planning,
    Rules,
    Setup,
    Study,
    TableHelp,
    Words,
    later,
)

from .rules.actions import Action
from .rules.editions import Ruleset, read_ruleset, ruleset
from .rules.events import Event
from .rules.guess import guess
from .rules.notation import read, write
from .rules.pack import COLOURS, LEVELS, Pack, check, from_json, load, to_json
from .rules.phase8_scoring import scores, winners
from .rules.setup import new
from .rules.state import State, clone, decode
from .rules.text import PHASE_NAMES, illegal, name, tell
from .rules.turn import is_over, is_planning, legal, sample, step, to_act, why_not
from .rules.view import View, hidden, open_view, view
from .table.explore import explore
from .table.proposal import propose
from .table.reference import reference
from .table.tally import tally, titles
from .table.workbench import FORM, STRUCTS, catalogue, read_plan, results


def _standing(view: View) -> list[dict[str, int]]:
    return [{"price": company.price, "goods": company.goods} for company in view.companies]


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
        name=name,
        to_act=to_act,
        is_over=is_over,
        is_planning=is_planning,
        legal=legal,
        sample=sample,
        why_not=why_not,
        illegal=illegal,
        step=step,
        clone=clone,
        scores=scores,
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
    bots=later(f"{__name__}.bots.makers:MAKERS"),
    numbering=later(f"{__name__}.envs.numbering:NUMBERING"),
    terminal=later(f"{__name__}.terminal.screens:SCREENS"),
)
