"""The numbering of views and actions that the environments use."""

from flagship.envs.numbering import Numbering

from ..rules.actions import Action
from ..rules.pack import Pack
from ..rules.view import View
from .choose import ActionNumbers
from .observe import Observer

NUMBERING: Numbering[View, Action, Pack] = Numbering(Observer, ActionNumbers)
