"""Every message between a browser and the server, over the socket or HTTP, as closed unions.

The page's `types.gen.ts` is generated from these structs (`python tools/page_types.py`).
The socket of a table is `/tables/{id}/socket`. Each message is a JSON text, identified by its
field `type`. Views, events and the like are the game's own structs.
"""

from flagship.server.protocol.analysis import *
from flagship.server.protocol.answers import *
from flagship.server.protocol.fields import *
from flagship.server.protocol.http import *
from flagship.server.protocol.learn import *
from flagship.server.protocol.notices import *
from flagship.server.protocol.people import *
from flagship.server.protocol.puzzles import *
from flagship.server.protocol.replay import *
from flagship.server.protocol.requests import *
from flagship.server.protocol.table import *
from flagship.server.protocol.today import *
