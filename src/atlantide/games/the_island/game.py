"""The Island, put together. This file is the table of contents of the game.

=======================  =====================================  ==============================
chapter of the rules      what it is about                       where it lives
=======================  =====================================  ==============================
1  general notions        places, pieces, conditions             state, board, pieces
2  set-up                 tiles, explorers, boats                setup
3  hidden information     who knows what                         view, events (see)
4  turn structure         steps, what happens by itself          turn, tasks
5  step 1                 playing a kept tile                    kept
6  step 2                 the nine moves                         moving
7  step 3                 removing a tile                        sinking
8  immediate tiles        shark, whale, boat, whirlpool, volcano immediate
9  own-turn tiles         dolphin, wind, relocations             kept
10 step 4                 die and creatures                      creatures, defence (attack)
11 defence tiles          who is asked, repelling                defence
12 end and scoring        when, how many points                  ending
13 two colours            sides and seats                        meta (sides)
14 challenges             other ends, other set-up               ending, sinking, immediate, setup
15 options                which there are, which combine         meta
=======================  =====================================  ==============================
"""

from atlantide.contract import Game
from atlantide.games.the_island import notation
from atlantide.games.the_island.actions import ACTIONS
from atlantide.games.the_island.audit import audit
from atlantide.games.the_island.draw import draw
from atlantide.games.the_island.ending import outcome
from atlantide.games.the_island.evaluate import JUDGEMENT
from atlantide.games.the_island.events import EVENTS, see
from atlantide.games.the_island.experience import EXPERIENCED
from atlantide.games.the_island.fallback import fallback
from atlantide.games.the_island.insight import INSIGHT
from atlantide.games.the_island.meta import META
from atlantide.games.the_island.position import write
from atlantide.games.the_island.reading import read
from atlantide.games.the_island.referee import apply, check, fate, legal, telling, to_act
from atlantide.games.the_island.state import State, copy, new
from atlantide.games.the_island.status import status
from atlantide.games.the_island.view import View, imagine, surmise, view

GAME: Game[State, View] = Game(
    meta=META,
    actions=ACTIONS,
    events=EVENTS,
    view_type=View,
    new=new,
    copy=copy,
    to_act=to_act,
    awaited=to_act,
    legal=legal,
    check=check,
    apply=apply,
    telling=telling,
    fate=fate,
    view=view,
    see=see,
    imagine=imagine,
    outcome=outcome,
    fallback=fallback,
    audit=audit,
    write=write,
    read=read,
    notate=notation.notate,
    parse=notation.parse,
    spell=notation.spell,
    draw=draw,
    status=status,
    surmise=surmise,
    judgement=JUDGEMENT,
    insight=INSIGHT,
    experience=EXPERIENCED,
)
