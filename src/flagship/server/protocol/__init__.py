"""Every message between a browser and the server: what socket and HTTP carry, as closed unions.

The page's `types.gen.ts` is written from these structs (`python tools/page_types.py`).
The socket of a table is `/tables/{id}/socket`: JSON texts, one message each, told apart by the
field `type`. Everything about a game itself (views, events) has the game's own structs.
"""

from flagship.server.protocol.answers import *
from flagship.server.protocol.fields import *
from flagship.server.protocol.http import *
from flagship.server.protocol.learn import *
from flagship.server.protocol.replay import *
from flagship.server.protocol.requests import *
from flagship.server.protocol.table import *
