"""Atlantis, put together. This file is the table of contents of the game.

=======================  =====================================  ==============================
chapter of the rules      what it is about                       where it lives
=======================  =====================================  ==============================
1  set-up                 path, pawns, hands                     setup, state (new)
2  words                  cells, gaps, ends                      path, state
3  turn structure         steps, what happens by itself          turn, tasks
4  buying cards           selling a tile                         moving (sales)
5  moving                 cards, targets, chains                 moving (Search)
6  gaps                   prices, what can be paid               path, paying
7  bridges                when and where                         moving (bridgings), turn
8  paying                 piece by piece                         paying
9  taking a tile          which, what is under it                taking
10 closing up             the ends of the path                   path, taking
11 the Continent          coming home                            moving (arrive)
12 passing                showing the hand                       moving (pass_turn)
13 cards and piles        drawing, reshuffling                   piles
14 end and score          settlement                             ending
15 information            who knows what                         view, events (see)
16 options                which there are                        meta
=======================  =====================================  ==============================
"""

from atlantide.contract import Game
from atlantide.games.atlantis import notation
from atlantide.games.atlantis.actions import ACTIONS
from atlantide.games.atlantis.audit import audit
from atlantide.games.atlantis.draw import draw
from atlantide.games.atlantis.ending import outcome
from atlantide.games.atlantis.evaluate import JUDGEMENT
from atlantide.games.atlantis.events import EVENTS, see
from atlantide.games.atlantis.experience import EXPERIENCED
from atlantide.games.atlantis.fallback import fallback
from atlantide.games.atlantis.meta import META
from atlantide.games.atlantis.position import write
from atlantide.games.atlantis.reading import read
from atlantide.games.atlantis.referee import apply, check, fate, legal, telling, to_act
from atlantide.games.atlantis.state import State, copy, new
from atlantide.games.atlantis.status import status
from atlantide.games.atlantis.view import View, bare, imagine, view

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
    bare=bare,
    judgement=JUDGEMENT,
    experience=EXPERIENCED,
)
