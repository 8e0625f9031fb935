"""Atlantis Rising, put together. This file is the table of contents of the game.

=======================  =====================================  ==============================
chapter of the rules      what it is about                       where it lives
=======================  =====================================  ==============================
1  general notions        Atlanteans, locations, places          state, places, pieces
2  set-up                 blueprint, boards, pawns               setup, state (new), meta
3  information            who knows what                         view, events (see), library
4  the round              phases, windows                        rounds, tasks
5  free order             ready, joint payment, final say        referee, mobilising, payments
6  mobilisation           placing                                mobilising, places
7  calamities             the deck, floods                       calamities, flooding
8  actions                units, repeating                       units, repeating
9  wild peninsulas        dice                                   units
10 cities                 recruits                               units
11 libraries              cards, hands, artifacts                library, units
12 forges and centre                                             units
13 energy                 barriers, draining                     payments, flooding
14 components             construction                           payments
15 the Power Core                                                payments
16 component effects                                             effects, benefits
17 councilors             boards                                 powers, places, units
18 library cards                                                 benefits, repeating, flooding
19 artifacts                                                     powers
20 special calamities                                            calamities
21 volunteers                                                    state (take_volunteers), rounds
22 one to three players   Hologram, Automaton                    setup, places, units
23 Wrath of the Gods      and the end of the round               rounds, flooding
24 end of the game                                               ending
25 options                                                       meta
=======================  =====================================  ==============================
"""

from atlantide.contract import Game
from atlantide.games.rising import notation
from atlantide.games.rising.actions import ACTIONS
from atlantide.games.rising.audit import audit
from atlantide.games.rising.draw import draw
from atlantide.games.rising.ending import outcome
from atlantide.games.rising.evaluate import JUDGEMENT
from atlantide.games.rising.events import EVENTS, see
from atlantide.games.rising.fallback import fallback
from atlantide.games.rising.meta import META
from atlantide.games.rising.position import write
from atlantide.games.rising.reading import read
from atlantide.games.rising.referee import apply, awaited, check, fate, legal, telling, to_act
from atlantide.games.rising.rounds import begin
from atlantide.games.rising.sense import answers, weigh
from atlantide.games.rising.state import State, copy
from atlantide.games.rising.status import status
from atlantide.games.rising.view import View, bare, imagine, view

GAME: Game[State, View] = Game(
    meta=META,
    actions=ACTIONS,
    events=EVENTS,
    view_type=View,
    new=begin,
    copy=copy,
    to_act=to_act,
    awaited=awaited,
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
    weigh=weigh,
    answers=answers,
    judgement=JUDGEMENT,
)
