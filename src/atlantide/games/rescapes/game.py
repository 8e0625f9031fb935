"""Les Rescapés de l'Atlantide, put together. This file is the table of contents of the game.

=======================  =====================================  ==============================
chapter of the rules      what it is about                       where it lives
=======================  =====================================  ==============================
1  terms                  places, pieces, what always holds      state, board, pieces, audit
2  set-up                 island, ships, placing people          setup, state (new)
3  the turn               steps, what happens by itself          turn, tasks
4  step 1                 points and actions                     moving, actions
5  on land, in the water  walking, leaping, swimming             moving
6  ships                  boarding, sailing, who may             moving
7  coral islands          landing                                moving
8  step 2                 sinking a piece                        sinking
9  symbols                what was under it                      sinking
10 step 3                 dice and a creature's way              creatures
11 shark, octopus, ...    what creatures do                      creatures (act)
12 dolphins               wards and rides                        wards, moving (ride)
13 information            what is known                          view
14 end and scoring        when, how many                         ending
15 variants               options                                meta, ending
16 special cases          what follows from geometry             turn, audit
=======================  =====================================  ==============================
"""

from atlantide.contract import Game
from atlantide.games.rescapes import notation
from atlantide.games.rescapes.actions import ACTIONS
from atlantide.games.rescapes.audit import audit
from atlantide.games.rescapes.draw import draw
from atlantide.games.rescapes.ending import outcome
from atlantide.games.rescapes.evaluate import JUDGEMENT
from atlantide.games.rescapes.events import EVENTS, see
from atlantide.games.rescapes.experience import EXPERIENCED
from atlantide.games.rescapes.fallback import fallback
from atlantide.games.rescapes.insight import INSIGHT
from atlantide.games.rescapes.meta import META
from atlantide.games.rescapes.position import write
from atlantide.games.rescapes.reading import read
from atlantide.games.rescapes.referee import apply, check, fate, legal, telling, to_act
from atlantide.games.rescapes.state import State, copy, new
from atlantide.games.rescapes.status import status
from atlantide.games.rescapes.view import View, imagine, view

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
    judgement=JUDGEMENT,
    insight=INSIGHT,
    experience=EXPERIENCED,
)
